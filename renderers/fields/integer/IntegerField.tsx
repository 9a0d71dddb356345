// Input of a whole number.
import type { ReactNode } from 'react';
import { editNumber, readNumber, showInteger } from '../../../src/render/fieldText/index.ts';
import { fieldAria, TextInput, useTypedText } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';

export function IntegerField(props: FieldProps): ReactNode {
  const { field, value, readonly, onChange, onBlur } = props;
  const { formats } = usePorts();
  const typed = useTypedText({
    value,
    format: (given) => showInteger(given, field, formats),
    edit: (given) => editNumber(given, formats),
    parse: (text) => readNumber(field.format === 'percent' ? text.replace(/%\s*$/, '') : text, null),
    onChange,
    onBlur,
  });
  return (
    <TextInput
      aria={fieldAria(props)}
      className="keste-number"
      readOnly={readonly}
      inputMode="numeric"
      placeholder={value === 0 ? '0' : field.placeholder}
      value={typed.text}
      onChange={(event) => typed.handleChange(event.currentTarget.value)}
      onFocus={typed.handleFocus}
      onBlur={typed.handleBlur}
      rightSection={field.format === 'percent' ? <span aria-hidden>%</span> : undefined}
    />
  );
}
