// One place of the form: its reference is followed, then the library decides which field draws it. What may hold itself without end, or
// lies deep and is not there, is a button until somebody asks for it. A part that breaks leaves its value as text, the rest works.
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { X } from '../../engine/jsonSchema/index.ts';
import { RenderBoundary, usePorts } from '../core/index.ts';
import { AnyField } from './AnyField.tsx';
import { Inside, labelOfPart, pathOfPart, placeId, useScope, type PartProps } from './formScope.ts';

/** Places deeper than that are drawn when there is a value. */
const OPEN_DEPTH = 3;

export function DrawnField(props: PartProps): ReactNode {
  const { follow, meant } = useScope();
  const inside = use(Inside);
  const { schema, formData } = props;
  const name = schema[X.ref];
  const drawn = follow(schema);
  const path = pathOfPart(props);
  const [isOpen, setIsOpen] = useState(false);
  const isAgain = typeof name === 'string' && inside.includes(name);
  const now = useMemo(() => (typeof name === 'string' ? [...inside, name] : inside), [inside, name]);
  const isAbsent = formData === undefined || formData === null;
  const { report } = usePorts();
  if (isAbsent && !isOpen && path.length > 0 && (isAgain || path.length >= OPEN_DEPTH)) {
    const { type, [X.choices]: choices } = meant(drawn, formData);
    if (choices === undefined && (type === 'object' || type === 'array'))
      return <OpenButton {...props} schema={drawn} onOpen={() => setIsOpen(true)} />;
  }
  return (
    <Inside value={now}>
      <RenderBoundary
        fallback={() => <AnyField {...props} schema={drawn} />}
        onCrash={(error) => report({ code: 'schema_part', path: path.join('/'), detail: String(error) })}
      >
        <Library {...props} schema={drawn} onChange={ignore} />
      </RenderBoundary>
    </Inside>
  );
}

// Changes go through the form's scope, place by place.
function ignore(): void {}

// The library's types name every field of its own registry.
const Library = SchemaField as unknown as ComponentType<PartProps & { onChange(): void }>;

function OpenButton({ onOpen, ...props }: PartProps & { onOpen(): void }): ReactNode {
  const { t } = usePorts().formats;
  const { prefix, readonly, disabled } = useScope();
  const label = labelOfPart(props);
  return (
    <div className="ksf-closed" data-wide>
      <button
        type="button"
        id={placeId(prefix, pathOfPart(props))}
        className="ksf-button"
        disabled={disabled || readonly}
        onClick={onOpen}
      >
        {t('form.schema.open', { name: label })}
      </button>
    </div>
  );
}
