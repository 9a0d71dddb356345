// Input of a day.
import type { ReactNode } from 'react';
import { DateInput, fieldAria } from '../../../src/render/fields/index.ts';
import type { FieldProps } from '../../../src/render/index.ts';

export function DateField(props: FieldProps): ReactNode {
  const { field, value, readonly, onChange, onBlur } = props;
  return (
    <DateInput
      aria={fieldAria(props)}
      value={value}
      min={dayOf(field.min)}
      max={dayOf(field.max)}
      readOnly={readonly}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

function dayOf(bound: unknown): string | undefined {
  return typeof bound === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(bound) ? bound : undefined;
}
