// Input of a text field: a line or a growing area.
import type { ReactNode } from 'react';
import { fieldAria, TextArea, TextInput } from '../../../src/render/fields/index.ts';
import type { FieldProps } from '../../../src/render/index.ts';

/** Keyboards of phones by named format. */
const INPUT_TYPES = new Map([
  ['email', 'email'],
  ['phone', 'tel'],
  ['url', 'url'],
]);
const DIGITS: ReadonlySet<string> = new Set(['bin', 'iin']);

export function StringField(props: FieldProps): ReactNode {
  const { field, value, readonly, onChange, onBlur } = props;
  const aria = fieldAria(props);
  const text = typeof value === 'string' ? value : '';
  if (field.widget === 'textarea') {
    return (
      <TextArea
        aria={aria}
        readOnly={readonly}
        placeholder={field.placeholder}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
    );
  }
  const format = field.format ?? '';
  return (
    <TextInput
      aria={aria}
      readOnly={readonly}
      placeholder={field.placeholder}
      type={INPUT_TYPES.get(format) ?? 'text'}
      inputMode={DIGITS.has(format) ? 'numeric' : undefined}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
