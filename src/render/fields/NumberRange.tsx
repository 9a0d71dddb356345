// Both ends of a filter's range of numbers, kept as typed; reading and checking is the engine's.
import type { ReactNode } from 'react';
import { usePorts, type FilterProps } from '../core/index.ts';
import { rangeEnds } from '../filterText/index.ts';
import { errorId, filterAria } from './fieldAria.ts';
import { TextInput } from './TextInput.tsx';

export interface NumberRangeProps extends FilterProps {
  inputMode: 'numeric' | 'decimal';
}

export function NumberRange({ id, filter, value, error, inputMode, onChange }: NumberRangeProps): ReactNode {
  const { t } = usePorts().formats;
  const ends = rangeEnds(value);
  return (
    <div className="keste-range">
      {(['from', 'to'] as const).map((end) => {
        const isWrong = error !== undefined && (error.end ?? end) === end;
        return (
          <TextInput
            key={end}
            aria={filterAria(end === 'from' ? id : `${id}-to`, isWrong ? errorId(id) : undefined)}
            className="keste-number"
            aria-label={t(`filter.${end}Label`, { label: filter.label })}
            inputMode={inputMode}
            placeholder={t(`filter.${end}`)}
            value={ends[end]}
            onChange={(event) => onChange({ ...ends, [end]: event.currentTarget.value })}
          />
        );
      })}
    </div>
  );
}
