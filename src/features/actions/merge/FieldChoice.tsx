// Two values of one field, of which the right one is chosen; where the row has none, it gets the other.
import { useId, type ReactNode } from 'react';
import type { MergePreview } from '../../../contract/index.ts';
import { plainContent, rendererText, Slot, usePorts, useRegistry } from '../../../render/core/index.ts';

type Field = MergePreview['fields'][number];

export interface FieldChoiceProps {
  field: Field;
  isTaken: boolean;
  onChange(isTaken: boolean): void;
}

export function FieldChoice({ field, isTaken, onChange }: FieldChoiceProps): ReactNode {
  const { t } = usePorts().formats;
  const name = useId();
  const isFilled = isNothing(field.kept);
  const option = (isDuplicates: boolean): ReactNode => (
    <label className="ka-merge-value">
      <input
        type="radio"
        name={name}
        checked={isFilled ? isDuplicates : isTaken === isDuplicates}
        disabled={isFilled}
        onChange={() => onChange(isDuplicates)}
      />
      <span>
        <span className="keste-visually-hidden">
          {t(isDuplicates ? 'actions.merge.ofDuplicate' : 'actions.merge.ofRow')}:{' '}
        </span>
        <Value field={field} value={isDuplicates ? field.duplicate : field.kept} />
      </span>
    </label>
  );
  return (
    <fieldset className="ka-merge-field">
      <legend>{field.label}</legend>
      {option(false)}
      {option(true)}
    </fieldset>
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function Value({ field, value }: { field: Field; value: unknown }): ReactNode {
  const { formats } = usePorts();
  const { renderer } = useRegistry().resolve('cell', field.type, field.cellRenderer);
  if (isNothing(value)) return '—';
  const params = { ...field.cellRendererParams, field: field.field, type: field.type };
  const text = rendererText(renderer, { value, params }, formats);
  // Many cells are nothing but their text.
  if (renderer && !renderer.component && !renderer.load) return plainContent(value, text);
  return <Slot kind="cell" type={field.type} widget={field.cellRenderer} props={{ value, params, text }} />;
}
