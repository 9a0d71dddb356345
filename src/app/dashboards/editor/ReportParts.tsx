// What a report of a dashboard shows at first: its rows and columns, what is measured, its period and picture.
import type { ReactNode } from 'react';
import type { DashboardBlock } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Pick } from '../parts.tsx';
import { CHARTS, DATES, fieldsOf, GROUPED, INTERVALS, MEASURES, NUMBERS, type OfTableProps } from './fieldChoices.ts';

type Report = NonNullable<DashboardBlock['report']>;

const MOST_ROWS = 3;
const MOST_MEASURES = 6;
const EMPTY: Report = { rows: [], measures: [] };

export function ReportParts({ block, errors, onChange, table }: OfTableProps): ReactNode {
  const { t } = useTexts();
  const { report = EMPTY, chart, interval = 'month' } = block;
  const { rows, columns, measures, period, ...rest } = report;
  const groups = fieldsOf(table, GROUPED);
  const numbers = fieldsOf(table, NUMBERS);
  const taken = [...rows, ...(columns === undefined ? [] : [columns])];
  const isDated = taken.some((name) => DATES.has(table.byField.get(name)?.kind ?? ''));
  const set = (part: Partial<Record<keyof Report, unknown>>): void =>
    onChange({
      // What is not given is not there.
      report: Object.fromEntries(
        Object.entries({ ...rest, rows, columns, measures, period, ...part }).filter(
          ([, value]) => value !== undefined,
        ),
      ) as unknown as Report,
    });
  return (
    <>
      {[...rows, ...(rows.length < MOST_ROWS ? [undefined] : [])].map((name, index) => (
        <Pick
          key={`row ${String(index)}`}
          label={t('dashboards.reportRow', { number: index + 1 })}
          error={index === 0 ? errors.get('report') : undefined}
          value={name}
          none={t('dashboards.noRow')}
          choices={groups.filter(({ id }) => id === name || !taken.includes(id))}
          onChange={(next) => set({ rows: rows.toSpliced(index, 1, ...(next === undefined ? [] : [next])) })}
        />
      ))}
      <Pick
        label={t('dashboards.across')}
        value={columns}
        none={t('dashboards.noRow')}
        choices={groups.filter(({ id }) => id === columns || !taken.includes(id))}
        onChange={(next) => set({ columns: next })}
      />
      {isDated ? (
        <Pick
          label={t('dashboards.interval')}
          value={interval}
          choices={INTERVALS.map((id) => ({ id, title: t(`dashboards.intervals.${id}`) }))}
          onChange={(chosen) => onChange({ interval: INTERVALS.find((each) => each === chosen) })}
        />
      ) : null}
      {[...measures, ...(measures.length < MOST_MEASURES && numbers.length > 0 ? [undefined] : [])].map(
        (measure, index) => (
          <span key={`measure ${String(index)}`} className="kda-pair">
            <Pick
              label={t('dashboards.reportMeasure', { number: index + 1 })}
              value={measure?.of}
              none={t('dashboards.noRow')}
              choices={MEASURES.map((id) => ({ id, title: t(`dashboards.measures.${id}`) }))}
              onChange={(chosen) => {
                const of = MEASURES.find((each) => each === chosen);
                const field = measure?.field ?? numbers[0]?.id ?? '';
                set({ measures: measures.toSpliced(index, 1, ...(of ? [{ of, field }] : [])) });
              }}
            />
            {measure ? (
              <Pick
                label={t('dashboards.measured')}
                value={measure.field}
                choices={numbers}
                onChange={(field) =>
                  set({ measures: measures.with(index, { ...measure, field: field ?? measure.field }) })
                }
              />
            ) : null}
          </span>
        ),
      )}
      <Pick
        label={t('dashboards.reportPeriod')}
        value={period}
        none={t('dashboards.allTime')}
        choices={fieldsOf(table, DATES).filter(({ id }) => Boolean(table.byField.get(id)?.column.filter))}
        onChange={(next) => set({ period: next })}
      />
      <Pick
        label={t('dashboards.chart')}
        value={chart}
        none={t('dashboards.noChart')}
        choices={CHARTS.map((id) => ({ id, title: t(`dashboards.charts.${id}`) }))}
        onChange={(chosen) => onChange({ chart: CHARTS.find((each) => each === chosen) })}
      />
    </>
  );
}
