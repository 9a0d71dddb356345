// One example of a renderer, drawn by the same slot as in the product; fields and filters keep what is typed into them.
import { useId, useState, type ReactNode } from 'react';
import type { Filter, FormField } from '../../contract/index.ts';
import type { FilterDraft } from '../../engine/filter/index.ts';
import type { Renderer, RendererExample } from '../../engine/registry/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { labelId } from '../../render/fields/index.ts';
import { Slot, usePorts, type AnyComponent } from '../../render/index.ts';

export type ShownRenderer = Renderer<AnyComponent>;

export interface LiveExampleProps {
  renderer: ShownRenderer;
  example: RendererExample;
}

export function LiveExample({ renderer, example }: LiveExampleProps): ReactNode {
  const { t } = useTexts();
  const name = t('devtools.example', { name: example.name });
  return (
    <div className="keste-devtools-example" role="group" aria-label={name}>
      <span className="keste-devtools-note">{name}</span>
      <Drawn renderer={renderer} example={example} />
    </div>
  );
}

function Drawn({ renderer, example }: LiveExampleProps): ReactNode {
  const { formats } = usePorts();
  const id = useId();
  const [value, setValue] = useState(example.value);
  const [type, widget] = requestOf(renderer.keys[0] ?? renderer.name);
  const { params } = example;
  if (renderer.kind === 'cell')
    return (
      <Slot
        kind="cell"
        type={type}
        widget={widget}
        props={{ value, params, text: renderer.text(value, params, formats) }}
      />
    );
  if (renderer.kind === 'filter') {
    // An example's params are a filter of the contract, its value a draft of it.
    const [filter, draft] = [params as unknown as Filter, value as FilterDraft];
    return (
      <>
        <label id={labelId(id)} htmlFor={id}>
          {filter.label}
        </label>
        <Slot kind="filter" type={type} widget={widget} props={{ id, filter, value: draft, onChange: setValue }} />
      </>
    );
  }
  // Likewise a field of the contract.
  const field = {
    name: 'example',
    label: renderer.name,
    ...params,
    type,
    ...(widget === undefined ? {} : { widget }),
  } as unknown as FormField;
  return (
    <>
      <label id={labelId(id)} htmlFor={id}>
        {field.label}
      </label>
      <Slot
        kind="field"
        type={type}
        widget={widget}
        props={{ id, field, value, required: false, disabled: false, readonly: false, errors: [], onChange: setValue }}
      />
    </>
  );
}

/** A request that the registry answers with the renderer of this key. */
function requestOf(key: string): [type: string, widget: string | undefined] {
  const [type = key, widget] = key.split('/');
  return [type === '*' ? 'example' : type, widget];
}
