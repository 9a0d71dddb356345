// A range of days: its periods in one list, the last of them one's own, with both ends.
import { useState, type ReactNode } from 'react';
import { DateInput, errorId, filterAria } from '../../../src/render/fields/index.ts';
import { presetOf, rangeEnds } from '../../../src/render/filterText/index.ts';
import { usePorts, type FilterProps } from '../../../src/render/index.ts';
import './datetime.css';

const STANDARD_PRESETS = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'last_7_days',
  'last_30_days',
  'this_year',
  'last_year',
];
const OWN = 'own';

export function DateTimeFilter({ id, filter, value, error, onChange }: FilterProps): ReactNode {
  const { t } = usePorts().formats;
  const chosen = presetOf(value);
  const ends = rangeEnds(value);
  const [wantsOwn, setWantsOwn] = useState(false);
  const named = filter.widget.presets ?? STANDARD_PRESETS;
  // One that came by a link or a set may be none of these.
  const presets = chosen === undefined || named.includes(chosen) ? named : [...named, chosen];
  const isOwn = chosen === undefined && (wantsOwn || ends.from !== '' || ends.to !== '');

  function handlePeriod(period: string): void {
    setWantsOwn(period === OWN);
    onChange(period === OWN || period === '' ? undefined : { preset: period });
  }

  return (
    <div className="kf-period">
      {presets.length > 0 ? (
        <select
          id={id}
          className="kf-periods"
          aria-label={`${filter.label}: ${t('filter.period')}`}
          value={chosen ?? (isOwn ? OWN : '')}
          onChange={(event) => handlePeriod(event.currentTarget.value)}
        >
          <option value="">{t('filter.any')}</option>
          {presets.map((preset) => (
            <option key={preset} value={preset}>
              {t(`filter.preset.${preset}`)}
            </option>
          ))}
          <option value={OWN}>{t('filter.ownRange')}</option>
        </select>
      ) : null}
      {isOwn || presets.length === 0 ? (
        <div className="keste-range">
          {(['from', 'to'] as const).map((end) => {
            const isWrong = error !== undefined && (error.end ?? end) === end;
            const ownId = end === 'from' && presets.length === 0 ? id : `${id}-${end}`;
            return (
              <DateInput
                key={end}
                aria={filterAria(ownId, isWrong ? errorId(id) : undefined)}
                label={t(`filter.${end}Label`, { label: filter.label })}
                value={ends[end] === '' ? null : ends[end]}
                onChange={(day) => onChange({ ...ends, [end]: day ?? '' })}
              />
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
