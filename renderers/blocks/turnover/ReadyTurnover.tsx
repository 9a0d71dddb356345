// Period and grouping above, the sheet below. Each line opens the movements it is made of, with their documents.
import { useCallback, useId, useState, type ReactNode } from 'react';
import type { RegisterSums } from '../../../src/contract/index.ts';
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import { localToday } from '../../../src/engine/values/index.ts';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  StaleNote,
  useKept,
  useLoaded,
  useNews,
  type Loaded,
  type ReadyProps,
  daysOf,
  SPANS,
  type Days,
} from '../../../src/render/blockData/index.ts';
import { usePorts, type BlockSource } from '../../../src/render/index.ts';
import { TurnoverTable } from './TurnoverTable.tsx';
import './turnover.css';

export interface TurnoverParams {
  /** Dimensions that may be grouped by. */
  by: readonly PreparedColumn[];
  resources: readonly PreparedColumn[];
  period: 'month' | 'quarter' | 'year';
}

export function ReadyTurnover({ source, params, title, storageKey }: ReadyProps<TurnoverParams>): ReactNode {
  const { t } = usePorts().formats;
  const [span, setSpan] = useState(() => daysOf(`this_${params.period}`, localToday()));
  const [kept, setKept] = useKept<readonly string[]>(storageKey, params.by.slice(0, 1).map(nameOf), readNames);
  const by = params.by.filter(({ field }) => kept.includes(field));
  const sums = useSums(source, span, by);
  const handleToggle = (name: string): void => {
    const next = params.by.map(nameOf).filter((each) => (each === name) !== kept.includes(each));
    if (next.length > 0) setKept(next);
  };
  const tools = (
    <>
      <PeriodFields span={span} onChange={setSpan} />
      {params.by.length < 2 ? null : (
        <div className="kb-switch" role="group" aria-label={t('blocks.turnover.by')}>
          {params.by.map(({ field, column }) => (
            <button
              key={field}
              type="button"
              className="kb-button"
              aria-pressed={kept.includes(field)}
              onClick={() => handleToggle(field)}
            >
              {column.headerName}
            </button>
          ))}
        </div>
      )}
    </>
  );
  const { data, error, reload } = sums;
  return (
    <BlockFrame block="turnover" title={title} tools={tools}>
      {data === undefined && error !== undefined ? <BlockFailure error={error} onRetry={reload} /> : null}
      {data !== undefined && error !== undefined ? <StaleNote error={error} onRetry={reload} /> : null}
      {data === undefined && error === undefined ? <BlockLoading lines={4} /> : null}
      {data === undefined ? null : (
        <TurnoverTable
          caption={title ?? t('blocks.turnover.caption')}
          source={source}
          span={data.span}
          by={data.by}
          resources={params.resources}
          sums={data.sums}
        />
      )}
    </BlockFrame>
  );
}

function nameOf({ field }: PreparedColumn): string {
  return field;
}

function readNames(kept: unknown): string[] | undefined {
  return Array.isArray(kept) && kept.length > 0 ? kept.map(String) : undefined;
}

interface Answer {
  sums: RegisterSums;
  /** What was asked for: it stays while the next answer is on its way. */
  span: Days;
  by: readonly PreparedColumn[];
}

const NOTHING: RegisterSums = { results: [], totals: {}, capped: false };

function useSums(source: BlockSource, span: Days, by: readonly PreparedColumn[]): Loaded<Answer> {
  const { modules } = usePorts();
  const asked = JSON.stringify([source.model, span, by.map(nameOf), source.filters ?? {}]);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Answer> => {
      const sums = await modules?.ask<RegisterSums>(`/data/${source.model}/turnover/`, {
        query: { ...span, by: by.map(nameOf).join(','), filters: JSON.stringify(source.filters ?? {}) },
        answer: {
          document: 'register_sums',
          load: () => import('../../../src/contract/validators/register_sums.gen.js'),
        },
        signal,
      });
      return { sums: sums ?? NOTHING, span, by };
    },
    // What is asked for, by what it says.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [modules, asked],
  );
  const loaded = useLoaded(load);
  useNews(source, loaded.reload);
  return loaded;
}

/** A sheet begins somewhere. */
const PERIODS = SPANS.filter((span) => span !== 'all');

/** A period by its name, or any two days. */
function PeriodFields({ span, onChange }: { span: Days; onChange(span: Days): void }): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const today = localToday();
  const named = PERIODS.find((period) => {
    const { from, to } = daysOf(period, today);
    return from === span.from && to === span.to;
  });
  const handleDay = (key: keyof Days, day: string): void => {
    if (day === '') return;
    const next = { ...span, [key]: day };
    onChange(next.from <= next.to ? next : { from: day, to: day });
  };
  const field = (key: keyof Days): ReactNode => (
    <label htmlFor={`${id}${key}`}>
      <span>{t(`blocks.turnover.${key}`)}</span>
      <input
        id={`${id}${key}`}
        type="date"
        value={span[key]}
        onChange={(event) => handleDay(key, event.currentTarget.value)}
      />
    </label>
  );
  return (
    <div className="kto-period" role="group" aria-label={t('blocks.turnover.period')}>
      <select
        aria-label={t('blocks.turnover.period')}
        value={named ?? ''}
        onChange={(event) => {
          const period = PERIODS.find((each) => each === event.currentTarget.value);
          if (period) onChange(daysOf(period, today));
        }}
      >
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {t(`blocks.span.${period}`)}
          </option>
        ))}
        {named === undefined ? <option value="">{t('blocks.span.own')}</option> : null}
      </select>
      {field('from')}
      {field('to')}
    </div>
  );
}
