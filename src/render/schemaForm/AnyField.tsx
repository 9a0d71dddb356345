// A place of which the schema says nothing that could be drawn, or whose value is not of its kind: any JSON, as text.
import { useMemo, useState, type ReactNode } from 'react';
import type { FormField } from '../../contract/index.ts';
import { X } from '../../engine/jsonSchema/index.ts';
import { prettyJson, readJson } from '../../engine/values/index.ts';
import { Slot, usePorts } from '../core/index.ts';
import { FieldFrame } from '../fields/index.ts';
import type { PartProps } from './formScope.ts';
import { useLeaf } from './useLeaf.ts';

export function AnyField(props: PartProps): ReactNode {
  const leaf = useLeaf(props);
  const { t } = usePorts().formats;
  const lost = props.schema[X.lost];
  const { id, base, value, required, disabled, readonly, errors } = leaf;
  const field = useMemo<FormField>(
    () => ({
      ...base,
      type: 'json',
      ...(typeof lost === 'string' ? { help: t('form.schema.lost', { ref: lost }) } : {}),
    }),
    [base, lost, t],
  );
  // What is typed, until it is JSON.
  const [typed, setTyped] = useState<string>();
  const handleChange = (next: unknown): void => {
    const text = typeof next === 'string' ? next : '';
    const read = readJson(text);
    setTyped(text);
    if (text.trim() === '') leaf.set(undefined);
    else if (read.ok) leaf.set(read.value);
  };
  const handleBlur = (): void => {
    if (typed === undefined || typed.trim() === '' || readJson(typed).ok) setTyped(undefined);
    leaf.touch();
  };
  return (
    <FieldFrame id={id} field={field} required={required && !readonly} errors={errors}>
      <Slot
        kind="field"
        type="json"
        loading={<div className="keste-field-loading" aria-busy="true" />}
        props={{
          id,
          field,
          value: typed ?? (value === undefined ? '' : prettyJson(value)),
          required,
          disabled,
          readonly,
          errors,
          onChange: handleChange,
          onBlur: handleBlur,
        }}
      />
    </FieldFrame>
  );
}
