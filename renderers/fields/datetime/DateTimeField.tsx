// Inputs of a moment: day with calendar, time as HH:MM.
import { useState, type ReactNode } from 'react';
import { DateInput, fieldAria, TextInput } from '../../../src/render/fields/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import { differsFromOwn, readMoment, writeMoment } from './momentText.ts';
import './datetime.css';

export function DateTimeField(props: FieldProps): ReactNode {
  const { id, field, value, readonly, onChange, onBlur } = props;
  const { formats } = usePorts();
  const { t } = formats;
  const { zone } = field;
  const isOther = zone !== undefined && differsFromOwn(value, zone);
  const own = fieldAria(props);
  const zoneId = `${id}-zone`;
  const aria = isOther
    ? { ...own, 'aria-describedby': [own['aria-describedby'], zoneId].filter(Boolean).join(' ') }
    : own;
  const { day, time } = readMoment(value, zone);
  // The time as typed while it has the focus: "930" becomes 09:30 when it is left.
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  // A value set from elsewhere replaces what was typed.
  const typedTime = typed?.value === value ? typed?.text : undefined;
  return (
    <div className="keste-datetime">
      <DateInput
        aria={aria}
        value={day === '' ? null : day}
        readOnly={readonly}
        onChange={(picked) => onChange(writeMoment({ day: picked ?? '', time: typedTime ?? time }, zone))}
        onBlur={onBlur}
      />
      <TextInput
        aria={{ ...aria, id: `${id}-time` }}
        aria-label={`${field.label}: ${t('form.time')}`}
        readOnly={readonly}
        inputMode="numeric"
        placeholder={t('form.timePlaceholder')}
        value={typedTime ?? time}
        onFocus={() => setTyped({ text: time, value })}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const next = writeMoment({ day, time: text.trim() }, zone);
          setTyped({ text, value: next });
          onChange(next);
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur?.();
        }}
      />
      {isOther ? (
        <p id={zoneId} className="keste-datetime-zone">
          {isMoment(value)
            ? t('form.ofZoneAndYours', { zone: cityOf(zone), moment: formats.moment(value) })
            : t('form.ofZone', { zone: cityOf(zone) })}
        </p>
      ) : null}
    </div>
  );
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
}

/** `Asia/Almaty` → Almaty. */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
