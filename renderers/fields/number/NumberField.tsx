// Input of a decimal: shown grouped, edited plain; what cannot be read stays as typed until it is corrected.
import type { ReactNode } from 'react';
import { editNumber, precisionParam, readNumber, showNumber, showPrice } from '../../../src/render/fieldText/index.ts';
import { fieldAria, TextInput, useTypedText } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';

const SIGNS = new Map([
  ['KZT', '₸'],
  ['RUB', '₽'],
  ['USD', '$'],
  ['EUR', '€'],
]);

export function NumberField(props: FieldProps): ReactNode {
  const { field, value, readonly, onChange, onBlur } = props;
  const { formats } = usePorts();
  const precision = precisionParam(field, 2);
  const show = field.currency === undefined ? showNumber : showPrice;
  const typed = useTypedText({
    value,
    format: (given) => show(given, formats, precision),
    edit: (given) => editNumber(given, formats),
    parse: (text) => readNumber(field.format === 'percent' ? text.replace(/%\s*$/, '') : text, null),
    onChange,
    onBlur,
  });
  const sign = signOf(field);
  return (
    <TextInput
      aria={fieldAria(props)}
      className="keste-number"
      readOnly={readonly}
      inputMode="decimal"
      placeholder={value === 0 ? show('0', formats, precision) : undefined}
      value={typed.text}
      onChange={(event) => typed.handleChange(event.currentTarget.value)}
      onFocus={typed.handleFocus}
      onBlur={typed.handleBlur}
      rightSection={sign === undefined ? undefined : <span aria-hidden>{sign}</span>}
    />
  );
}

function signOf({ currency, format }: FieldProps['field']): string | undefined {
  if (currency !== undefined) return SIGNS.get(currency) ?? currency;
  return format === 'percent' ? '%' : undefined;
}
