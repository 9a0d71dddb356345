// Inputs of a moment: day with calendar, time as HH:MM.
import { useState, type ReactNode } from 'react';
import { DateInput, fieldAria, TextInput } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import { readMoment, writeMoment } from './momentText.ts';
import './datetime.css';

export function DateTimeField(props: FieldProps): ReactNode {
  const { id, field, value, readonly, onChange, onBlur } = props;
  const { t } = usePorts().formats;
  const aria = fieldAria(props);
  const { day, time } = readMoment(value);
  // The time as typed while it has the focus: "930" becomes 09:30 when it is left.
  const [typedTime, setTypedTime] = useState<string>();
  return (
    <div className="keste-datetime">
      <DateInput
        aria={aria}
        value={day === '' ? null : day}
        readOnly={readonly}
        onChange={(picked) => onChange(writeMoment({ day: picked ?? '', time: typedTime ?? time }))}
        onBlur={onBlur}
      />
      <TextInput
        aria={{ ...aria, id: `${id}-time` }}
        aria-label={`${field.label}: ${t('form.time')}`}
        readOnly={readonly}
        inputMode="numeric"
        placeholder={t('form.timePlaceholder')}
        value={typedTime ?? time}
        onFocus={() => setTypedTime(time)}
        onChange={(event) => {
          setTypedTime(event.currentTarget.value);
          onChange(writeMoment({ day, time: event.currentTarget.value.trim() }));
        }}
        onBlur={() => {
          setTypedTime(undefined);
          onBlur?.();
        }}
      />
    </div>
  );
}
