// Both ends of a filter's range of numbers, kept as typed; reading and checking is the engine's.
import type { ReactNode } from 'react';
import { clockOfMinutes } from '../../engine/values/index.ts';
import { usePorts, type FilterProps } from '../core/index.ts';
import { rangeEnds } from '../filterText/index.ts';
import { errorId, filterAria, type FieldAria } from './fieldAria.ts';
import { TextInput } from './TextInput.tsx';
import { useTypedText } from './useTypedText.ts';

export interface NumberRangeProps extends FilterProps {
  inputMode: 'numeric' | 'decimal';
}

export function NumberRange({ id, filter, value, error, inputMode, onChange }: NumberRangeProps): ReactNode {
  const { t } = usePorts().formats;
  const ends = rangeEnds(value);
  const { format } = filter.widget;
  return (
    <div className="keste-range">
      {(['from', 'to'] as const).map((end) => {
        const isWrong = error !== undefined && (error.end ?? end) === end;
        return (
          <RangeEnd
            key={end}
            aria={filterAria(end === 'from' ? id : `${id}-to`, isWrong ? errorId(id) : undefined)}
            label={t(`filter.${end}Label`, { label: filter.label })}
            inputMode={format === 'duration' ? 'text' : inputMode}
            format={format}
            placeholder={t(`filter.${end}`)}
            value={ends[end]}
            onChange={(text) => onChange({ ...ends, [end]: text })}
          />
        );
      })}
    </div>
  );
}

interface RangeEndProps {
  aria: FieldAria;
  label: string;
  inputMode: NumberRangeProps['inputMode'] | 'text';
  format: string | undefined;
  placeholder: string;
  value: string;
  onChange(text: unknown): void;
}

/** Applied ends come back with a decimal point: shown with the sign of the user's language; minutes as they are typed. */
function RangeEnd({ aria, label, value, format, onChange, ...props }: RangeEndProps): ReactNode {
  const { lang } = usePorts().formats;
  const shown = (end: unknown): string =>
    (format === 'duration' && typeof end === 'string' ? clockOfMinutes(end) : undefined) ??
    (typeof end === 'string' ? withLocalPoint(end, lang) : '');
  const typed = useTypedText({ value, format: shown, edit: shown, parse: (text) => text, onChange });
  return (
    <TextInput
      {...props}
      aria={aria}
      aria-label={label}
      className="keste-number"
      value={typed.text}
      onChange={(event) => typed.handleChange(event.currentTarget.value)}
      onFocus={typed.handleFocus}
      onBlur={typed.handleBlur}
    />
  );
}

function withLocalPoint(number: string, lang: string): string {
  return lang !== 'en' && /^-?\d+\.\d+$/.test(number) ? number.replace('.', ',') : number;
}
