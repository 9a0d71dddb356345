// Input of a duration: shown in hours and minutes, edited as 2:30; what cannot be read stays as typed.
import type { ReactNode } from 'react';
import { clockOfMinutes, minutesOf } from '../../../src/engine/values/index.ts';
import { showNumber, showUnit } from '../../../src/render/fieldText/index.ts';
import { fieldAria, TextInput, useTypedText } from '../../../src/render/fields/index.ts';
import { plainText, usePorts, type FieldProps } from '../../../src/render/index.ts';

export function DurationField(props: FieldProps): ReactNode {
  const { field, value, readonly, onChange, onBlur } = props;
  const { formats } = usePorts();
  const typed = useTypedText({
    value,
    format: (given) => showUnit(showNumber(given, formats, 0), given, { format: 'duration' }, formats),
    edit: (given) => (given === 0 ? '' : (clockOfMinutes(given) ?? plainText(given))),
    parse: readMinutes,
    onChange,
    onBlur,
  });
  return (
    <TextInput
      aria={fieldAria(props)}
      className="keste-number"
      readOnly={readonly}
      placeholder={field.placeholder ?? (readonly ? undefined : '0:00')}
      value={typed.text}
      onChange={(event) => typed.handleChange(event.currentTarget.value)}
      onFocus={(event) => {
        const input = event.currentTarget;
        typed.handleFocus();
        // The text is another one now: what is typed is to take its place, as in a field that Tab has come to.
        queueMicrotask(() => input.select());
      }}
      onBlur={typed.handleBlur}
    />
  );
}

function readMinutes(text: string): unknown {
  if (text.trim() === '') return null;
  const minutes = minutesOf(text);
  return minutes === null ? text : String(minutes);
}
