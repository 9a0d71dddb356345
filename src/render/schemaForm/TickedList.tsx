// A list in which each of some choices stands at most once: tick boxes. A value that is no choice stays.
import { useMemo, type ReactNode } from 'react';
import type { FormField } from '../../contract/index.ts';
import { Slot, usePorts } from '../core/index.ts';
import { FieldFrame } from '../fields/index.ts';
import type { PartProps } from './formScope.ts';
import { choiceText } from './LeafField.tsx';
import { useLeaf } from './useLeaf.ts';

export interface TickedListProps extends PartProps {
  list: readonly unknown[];
  choices: readonly Readonly<Record<string, unknown>>[];
}

export function TickedList({ list, choices, ...props }: TickedListProps): ReactNode {
  const leaf = useLeaf(props);
  const { t } = usePorts().formats;
  const { id, base, required, disabled, readonly, errors } = leaf;
  const field = useMemo<FormField>(
    () => ({
      ...base,
      type: 'checkboxGroup',
      choices: choices.map(({ value, title }) => ({
        id: JSON.stringify(value),
        string_view: typeof title === 'string' ? title : choiceText(value, t),
      })),
    }),
    [base, choices, t],
  );
  const byId = new Map([...choices.map(({ value }) => value), ...list].map((value) => [JSON.stringify(value), value]));
  const handleChange = (next: unknown): void =>
    leaf.set(Array.isArray(next) ? next.map((each: unknown) => byId.get(String(each))) : undefined);
  return (
    <FieldFrame id={id} field={field} required={required && !readonly} errors={errors}>
      <Slot
        kind="field"
        type="checkboxGroup"
        loading={<div className="keste-field-loading" aria-busy="true" />}
        props={{
          id,
          field,
          value: list.map((value) => JSON.stringify(value)),
          required,
          disabled,
          readonly,
          errors,
          onChange: handleChange,
          onBlur: leaf.touch,
        }}
      />
    </FieldFrame>
  );
}
