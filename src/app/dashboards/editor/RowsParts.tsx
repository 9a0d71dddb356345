// Which rows a block is about and what it shows of them: chosen from what the person may see.
import type { ReactNode } from 'react';
import type { Routes, TableRef } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { BlockFailure, BlockLoading, useBlockTable } from '../../../render/blockData/index.ts';
import { rowPages } from '../../navigation/index.ts';
import { Line, Pick } from '../parts.tsx';
import {
  CHARTS,
  DATES,
  fieldsOf,
  GROUPED,
  INTERVALS,
  MEASURES,
  NUMBERS,
  type OfTableProps,
  type PartsProps,
} from './fieldChoices.ts';
import { FiltersPart } from './FiltersPart.tsx';
import { ReportParts } from './ReportParts.tsx';

export function RowsParts({ routes, ...props }: PartsProps & { routes: Routes }): ReactNode {
  const { t } = useTexts();
  const { block, errors, onChange } = props;
  const pages = rowPages(routes);
  const source = pages.get(block.model ?? '')?.table;
  return (
    <>
      <Pick
        label={t('dashboards.model')}
        error={errors.get('model')}
        value={block.model}
        choices={[...pages].map(([id, { page }]) => ({ id, title: page.entry.title }))}
        onChange={(model) => onChange({ ...NO_FIELDS, model })}
      />
      {source ? <OfRows key={source.model} {...props} source={source} /> : null}
    </>
  );
}

/** Another model has other fields. */
const NO_FIELDS = {
  filters: undefined,
  value: undefined,
  period: undefined,
  by: undefined,
  split: undefined,
  columns: undefined,
  order: undefined,
  report: undefined,
};

function OfRows({ source, ...props }: PartsProps & { source: TableRef }): ReactNode {
  const { data: table, error, reload } = useBlockTable(source);
  if (!table) return error === undefined ? <BlockLoading /> : <BlockFailure error={error} onRetry={reload} />;
  const { kind } = props.block;
  return (
    <>
      {kind === 'figure' ? <FigureParts {...props} table={table} /> : null}
      {kind === 'chart' ? <ChartParts {...props} table={table} /> : null}
      {kind === 'report' ? <ReportParts {...props} table={table} /> : null}
      {kind === 'table' ? <TableParts {...props} table={table} /> : null}
      <FiltersPart
        source={source}
        filters={props.block.filters}
        error={props.errors.get('filters')}
        onChange={(filters) => props.onChange({ filters })}
      />
    </>
  );
}

const PERIODS = ['today', 'this_week', 'this_month', 'this_year'] as const;
const LIMITS = [5, 10, 20, 50] as const;

function ValuePart({ block: { value }, errors, onChange, table }: OfTableProps): ReactNode {
  const { t } = useTexts();
  const numbers = fieldsOf(table, NUMBERS);
  const first = numbers[0]?.id;
  return (
    <>
      <Pick
        label={t('dashboards.measure')}
        error={errors.get('value')}
        value={value?.of}
        none={t('dashboards.count')}
        choices={first === undefined ? [] : MEASURES.map((id) => ({ id, title: t(`dashboards.measures.${id}`) }))}
        onChange={(chosen) => {
          const of = MEASURES.find((each) => each === chosen);
          onChange({ value: of && { of, field: value?.field ?? first ?? '' } });
        }}
      />
      {value ? (
        <Pick
          label={t('dashboards.measured')}
          value={value.field}
          choices={numbers}
          onChange={(field) => onChange({ value: { ...value, field: field ?? value.field } })}
        />
      ) : null}
    </>
  );
}

function FigureParts(props: OfTableProps): ReactNode {
  const { t } = useTexts();
  const { block, errors, onChange, table } = props;
  const { period } = block;
  const preset = period?.preset ?? 'this_month';
  return (
    <>
      <ValuePart {...props} />
      <Pick
        label={t('dashboards.periodField')}
        error={errors.get('period')}
        value={period?.field}
        none={t('dashboards.allTime')}
        choices={fieldsOf(table, DATES)}
        onChange={(field) =>
          onChange({ period: field === undefined ? undefined : { compare: true, ...period, preset, field } })
        }
      />
      {period ? (
        <>
          <Pick
            label={t('dashboards.period')}
            value={preset}
            choices={PERIODS.map((id) => ({ id, title: t(`filter.preset.${id}`) }))}
            onChange={(chosen) =>
              onChange({ period: { ...period, preset: PERIODS.find((each) => each === chosen) ?? preset } })
            }
          />
          <label className="kda-check">
            <input
              type="checkbox"
              checked={period.compare === true}
              onChange={(event) => onChange({ period: { ...period, compare: event.currentTarget.checked } })}
            />
            {t('dashboards.compare')}
          </label>
        </>
      ) : null}
    </>
  );
}

function ChartParts(props: OfTableProps): ReactNode {
  const { t } = useTexts();
  const { block, errors, onChange, table } = props;
  const { chart = 'bar', by, split, interval = 'month' } = block;
  const groups = fieldsOf(table, GROUPED);
  const isDated = DATES.has(table.byField.get(by ?? '')?.kind ?? '');
  return (
    <>
      <Pick
        label={t('dashboards.chart')}
        value={chart}
        choices={CHARTS.map((id) => ({ id, title: t(`dashboards.charts.${id}`) }))}
        onChange={(chosen) => {
          const next = CHARTS.find((each) => each === chosen) ?? chart;
          onChange({ chart: next, ...(next === 'pie' ? { split: undefined } : {}) });
        }}
      />
      <Pick
        label={t('dashboards.by')}
        error={errors.get('by')}
        value={by}
        choices={groups}
        onChange={(field) => onChange({ by: field, ...(field === split ? { split: undefined } : {}) })}
      />
      {isDated ? (
        <Pick
          label={t('dashboards.interval')}
          value={interval}
          choices={INTERVALS.map((id) => ({ id, title: t(`dashboards.intervals.${id}`) }))}
          onChange={(chosen) => onChange({ interval: INTERVALS.find((each) => each === chosen) })}
        />
      ) : null}
      {chart === 'pie' ? null : (
        <Pick
          label={t('dashboards.split')}
          error={errors.get('split')}
          value={split}
          none={t('dashboards.noSplit')}
          choices={groups.filter(({ id }) => id !== by)}
          onChange={(field) => onChange({ split: field })}
        />
      )}
      <ValuePart {...props} />
    </>
  );
}

function TableParts({ block, errors, onChange, table }: OfTableProps): ReactNode {
  const { t } = useTexts();
  const { columns = [], order, limit = 10 } = block;
  const fields = fieldsOf(table);
  // What is gone stays to be taken out.
  const all = [
    ...fields,
    ...columns.filter((name) => !table.byField.has(name)).map((id) => ({ id, title: `⚠ ${id}` })),
  ];
  return (
    <>
      <fieldset className="kda-field">
        <legend>{t('dashboards.columns')}</legend>
        <span className="kda-checks">
          {all.map(({ id, title }) => (
            <label key={id} className="kda-check">
              <input
                type="checkbox"
                checked={columns.includes(id)}
                onChange={(event) =>
                  onChange({
                    columns: event.currentTarget.checked ? [...columns, id] : columns.filter((each) => each !== id),
                  })
                }
              />
              {title}
            </label>
          ))}
        </span>
        {errors.has('columns') ? <span className="kda-reason">{errors.get('columns')}</span> : null}
      </fieldset>
      <Pick
        label={t('dashboards.order')}
        error={errors.get('order')}
        value={order?.field}
        none={t('dashboards.ownOrder')}
        choices={fields.filter(({ id }) => table.byField.get(id)?.column.sortable === true)}
        onChange={(field) => onChange({ order: field === undefined ? undefined : { ...order, field } })}
      />
      {order ? (
        <label className="kda-check">
          <input
            type="checkbox"
            checked={order.descending === true}
            onChange={(event) => onChange({ order: { ...order, descending: event.currentTarget.checked } })}
          />
          {t('dashboards.descending')}
        </label>
      ) : null}
      <Line label={t('dashboards.limit')} error={errors.get('limit')}>
        {(props) => (
          <select {...props} value={limit} onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}>
            {LIMITS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        )}
      </Line>
    </>
  );
}
