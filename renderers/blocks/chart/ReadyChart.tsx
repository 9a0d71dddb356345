// The picture or its table, one at a time for eyes, the table always for screen readers. The picture's code comes by itself.
import { useMemo, useState, type ReactNode } from 'react';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  measureLabel,
  measureText,
  NoRows,
  StaleNote,
  useGroups,
  useKept,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { monthName } from '../../../src/render/calendarTexts/index.ts';
import { lazyPart, usePorts } from '../../../src/render/index.ts';
import { chartData, type ChartData, type ChartNaming, type Part } from './chartData.ts';
import type { ChartParams, Interval } from './chartParams.ts';
import { ChartTable } from './ChartTable.tsx';
import { colorsOf } from './chartColors.ts';
import './chart.css';

const Picture = lazyPart(
  () => import('./Picture.tsx').then((module) => module.Picture),
  <div className="kch-waiting" aria-busy="true" />,
);

export function ReadyChart(props: ReadyProps<ChartParams>): ReactNode {
  const { source, params, title, isNarrowed } = props;
  const { formats } = usePorts();
  const { by, split, measure, interval } = params;
  const groups = useGroups({
    source,
    by: [interval === undefined ? by.field : `${by.field}:${interval}`, ...(split ? [split.field] : [])],
    aggregates: measure.aggregate === undefined ? [] : [measure.aggregate],
  });
  const label = measureLabel(measure, formats.t);
  const data = useMemo(
    () => groups.data && chartData(params, groups.data.results, namingOf({ ...formats, single: label })),
    [groups.data, params, formats, label],
  );
  if (!data)
    return (
      <BlockFrame block="chart" title={title}>
        {groups.error === undefined ? (
          <BlockLoading lines={4} />
        ) : (
          <BlockFailure error={groups.error} onRetry={groups.reload} />
        )}
      </BlockFrame>
    );
  if (data.categories.length === 0)
    return (
      <BlockFrame block="chart" title={title}>
        <NoRows isNarrowed={isNarrowed} />
      </BlockFrame>
    );
  return (
    <DrawnChart {...props} data={data} label={label}>
      {groups.error === undefined ? null : <StaleNote error={groups.error} onRetry={groups.reload} />}
      {groups.data?.capped === true ? (
        <p className="kb-stale" role="status">
          {formats.t('blocks.chart.capped')}
        </p>
      ) : null}
    </DrawnChart>
  );
}

interface DrawnChartProps extends ReadyProps<ChartParams> {
  data: ChartData;
  /** What is measured. */
  label: string;
  /** Notes above the picture. */
  children: ReactNode;
}

function DrawnChart({
  params: { kind, by, split, measure },
  title,
  storageKey,
  onEvent,
  data,
  label,
  children,
}: DrawnChartProps): ReactNode {
  const { formats } = usePorts();
  const [isTable, setIsTable] = useKept(storageKey, false, readFlag);
  const [chosen, setChosen] = useState<string>();
  const textOf = (value: string | null): string => measureText(measure, value, formats);
  const handleChoose = (part: Part): void => {
    const isAgain = chosen === part.id;
    setChosen(isAgain ? undefined : part.id);
    onEvent?.({ name: 'data', data: isAgain ? {} : { by: by.field, key: part.key, label: part.label } });
  };
  const onChoose = onEvent ? handleChoose : undefined;
  const tools = (
    <div className="kb-switch kch-switch">
      <button type="button" className="kb-button" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
        {formats.t('blocks.chart.table')}
      </button>
    </div>
  );
  return (
    <BlockFrame block="chart" title={title} tools={tools}>
      {children}
      {isTable ? null : (
        <div className="kch-picture" aria-hidden="true">
          <Picture
            kind={kind}
            data={data}
            colors={colorsOf(data, kind)}
            textOf={textOf}
            chosen={chosen}
            onChoose={onChoose}
          />
        </div>
      )}
      <div className={isTable ? 'kch-table' : 'keste-visually-hidden'}>
        <ChartTable
          caption={`${title ?? by.column.headerName}: ${label}`}
          by={by.column.headerName}
          data={data}
          isSplit={split !== undefined}
          textOf={textOf}
          chosen={chosen}
          onChoose={isTable ? onChoose : undefined}
        />
      </div>
    </BlockFrame>
  );
}

function readFlag(kept: unknown): boolean | undefined {
  return typeof kept === 'boolean' ? kept : undefined;
}

function namingOf({
  t,
  lang,
  date,
  single,
}: {
  t(key: string, params?: Record<string, unknown>): string;
  lang: string;
  date(day: string): string;
  single: string;
}): ChartNaming {
  const dayLabel = (day: string, interval: Interval): string => {
    switch (interval) {
      case 'day':
        return date(day);
      case 'week':
        return t('blocks.chart.week', { day: date(day) });
      case 'month':
        return monthName(day, lang);
      case 'quarter':
        return t('blocks.chart.quarter', { number: Math.ceil(Number(day.slice(5, 7)) / 3), year: day.slice(0, 4) });
      case 'year':
        return day.slice(0, 4);
    }
  };
  return { dayLabel, others: t('blocks.chart.others'), single };
}
