// Presets and both ends of a range of days.
import type { ReactNode } from 'react';
import { DateInput, errorId, filterAria } from '../../../src/render/fields/index.ts';
import { presetOf, rangeEnds } from '../../../src/render/filterText/index.ts';
import { usePorts, type FilterProps } from '../../../src/render/index.ts';

const STANDARD_PRESETS = ['today', 'yesterday', 'this_week', 'this_month', 'last_30_days'];

export function DateTimeFilter({ id, filter, value, error, onChange }: FilterProps): ReactNode {
  const { t } = usePorts().formats;
  const chosen = presetOf(value);
  const ends = rangeEnds(value);
  const presets = filter.widget.presets ?? STANDARD_PRESETS;
  return (
    <div>
      {presets.length > 0 ? (
        <div className="keste-presets" role="group" aria-label={`${filter.label}: ${t('filter.period')}`}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className="keste-preset"
              aria-pressed={chosen === preset}
              onClick={() => onChange(chosen === preset ? undefined : { preset })}
            >
              {t(`filter.preset.${preset}`)}
            </button>
          ))}
        </div>
      ) : null}
      <div className="keste-range">
        {(['from', 'to'] as const).map((end) => {
          const isWrong = error !== undefined && (error.end ?? end) === end;
          return (
            <DateInput
              key={end}
              aria={filterAria(end === 'from' ? id : `${id}-to`, isWrong ? errorId(id) : undefined)}
              label={t(`filter.${end}Label`, { label: filter.label })}
              value={ends[end] === '' ? null : ends[end]}
              onChange={(day) => onChange({ ...ends, [end]: day ?? '' })}
            />
          );
        })}
      </div>
    </div>
  );
}
