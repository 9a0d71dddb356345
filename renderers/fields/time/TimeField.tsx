// Input of a time of the day; digits alone are enough, so that a phone shows its keys for numbers.
import type { ReactNode } from 'react';
import { normaliseValue } from '../../../src/engine/values/index.ts';
import { fieldAria, TextInput, useTypedText } from '../../../src/render/fields/index.ts';
import { plainText, type FieldProps } from '../../../src/render/index.ts';

export function TimeField(props: FieldProps): ReactNode {
  const { field, value, readonly, onChange, onBlur } = props;
  const typed = useTypedText({ value, format: plainText, edit: plainText, parse: readTime, onChange, onBlur });
  return (
    <TextInput
      aria={fieldAria(props)}
      readOnly={readonly}
      inputMode="numeric"
      placeholder={field.placeholder ?? (readonly ? undefined : '09:00')}
      value={typed.text}
      onChange={(event) => typed.handleChange(event.currentTarget.value)}
      onFocus={typed.handleFocus}
      onBlur={typed.handleBlur}
    />
  );
}

/** What cannot be read stays as typed: the check names it. */
function readTime(text: string): unknown {
  const read = normaliseValue('TimeField', text);
  return read.ok ? read.value : text;
}
