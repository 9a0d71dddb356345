// A report as its reader arranges it: period, settings, picture, table, and the rows behind a number.
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { FilterValues, Report } from '../../../src/contract/index.ts';
import { HttpError } from '../../../src/engine/ports/index.ts';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { localToday } from '../../../src/engine/values/index.ts';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  NoRows,
  StaleNote,
  useKept,
  useLoaded,
  useNews,
  type Loaded,
  type ReadyProps,
  type Days,
} from '../../../src/render/blockData/index.ts';
import { lazyPart, usePorts, type BlockSource } from '../../../src/render/index.ts';
import { askedDays, kept, readArrangement, type Arrangement } from './arrangement.ts';
import type { Asked } from './asked.ts';
import { Picture } from './Picture.tsx';
import type { ReportParams } from './reportParams.ts';
import { ReportTable, type Chosen } from './ReportTable.tsx';
import { Tools } from './Tools.tsx';
import './report.css';

const Settings = lazyPart(() => import('./Settings.tsx').then((module) => module.Settings));
const Parameters = lazyPart(() => import('./Parameters.tsx').then((module) => module.Parameters));
const Behind = lazyPart(() => import('./Behind.tsx').then((module) => module.Behind));

export function ReadyReport(props: ReadyProps<ReportParams>): ReactNode {
  return props.params.parameters ? <AskingReport {...props} /> : <ArrangedReport {...props} />;
}

/** Nothing is asked for before its parameters are right. */
function AskingReport(props: ReadyProps<ReportParams>): ReactNode {
  const { params, title, storageKey } = props;
  const [given, setGiven] = useState<string>();
  return (
    <>
      <Parameters
        schema={params.parameters?.schema}
        title={title}
        storageKey={storageKey === undefined ? undefined : `${storageKey}.parameters`}
        onAsk={setGiven}
      />
      {given === undefined ? null : <ArrangedReport key={given} {...props} given={given} />}
    </>
  );
}

interface ArrangedProps extends ReadyProps<ReportParams> {
  /** Its parameters as JSON. */
  given?: string;
}

function ArrangedReport({ given, ...props }: ArrangedProps): ReactNode {
  const { source, table, params, title, storageKey } = props;
  const [arrangement, arrange] = useArrangement(storageKey, params.begin, table);
  const [isSetting, setIsSetting] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const loaded = useReport(source, arrangement, { params, given });
  const { data, error, reload } = loaded;
  const handleArrange = (next: Arrangement): void => {
    setChosen(undefined);
    arrange(next);
  };
  return (
    <BlockFrame
      block="report"
      title={title}
      tools={
        <Tools
          source={source}
          params={params}
          arrangement={arrangement}
          filters={data?.filters}
          isSetting={isSetting}
          onSetting={() => setIsSetting(!isSetting)}
          onArrange={handleArrange}
        />
      }
    >
      {isSetting ? (
        <Settings table={table} params={params} arrangement={arrangement} onArrange={handleArrange} />
      ) : null}
      {error === undefined ? null : <Failed {...loaded} />}
      {data === undefined && error === undefined ? <BlockLoading lines={6} /> : null}
      {data ? <Shown {...props} asked={data} chosen={chosen} onChoose={setChosen} /> : null}
      {data && error !== undefined ? <StaleNote error={error} onRetry={reload} /> : null}
    </BlockFrame>
  );
}

interface ShownProps extends ReadyProps<ReportParams> {
  asked: Asked;
  chosen: Chosen | undefined;
  onChoose(chosen: Chosen | undefined): void;
}

function Shown({ source, table, params, title, isNarrowed, onEvent, asked, chosen, onChoose }: ShownProps): ReactNode {
  const { t } = usePorts().formats;
  const { rows, columns } = asked.arrangement;
  if (asked.report.rows[0]?.total.count === 0) return <NoRows isNarrowed={isNarrowed || asked.days !== undefined} />;
  return (
    <>
      <Picture source={source} params={params} asked={asked} />
      <ReportTable
        key={JSON.stringify([rows, columns])}
        caption={title ?? t('blocks.report.name')}
        table={table}
        asked={asked}
        chosen={chosen}
        onChoose={onChoose}
      />
      {chosen ? (
        <Behind
          key={JSON.stringify(chosen.group)}
          source={source}
          table={table}
          filters={asked.filters}
          chosen={chosen}
          onOpen={onEvent && ((id) => onEvent({ name: 'open', data: { id } }))}
          onClose={() => onChoose(undefined)}
        />
      ) : null}
    </>
  );
}

/** What is too much for one report is said as the server says it. */
function Failed({ data, error, reload }: Loaded<Asked>): ReactNode {
  const [reason] = error instanceof HttpError ? Object.values(error.body.fields ?? {}).flat() : [];
  if (reason)
    return (
      <p className="keste-failure" role="alert">
        {reason.message}
      </p>
    );
  return data ? null : <BlockFailure error={error} onRetry={reload} />;
}

function useArrangement(
  storageKey: string | undefined,
  begin: Arrangement,
  table: PreparedTable,
): [Arrangement, (next: Arrangement) => void] {
  const read = useCallback((value: unknown) => readArrangement(value, begin, table), [begin, table]);
  const [value, keep] = useKept<unknown>(storageKey, undefined, asKept);
  const arrangement = useMemo(() => (value === undefined ? begin : (read(value) ?? begin)), [value, read, begin]);
  return [arrangement, (next) => keep(kept(next))];
}

const asKept = (value: unknown): unknown => value ?? undefined;

function useReport(
  source: BlockSource,
  arrangement: Arrangement,
  { params, given }: { params: ReportParams; given: string | undefined },
): Loaded<Asked> {
  const { modules } = usePorts();
  const filter = params.period?.column.filter;
  const name = params.parameters?.report;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Asked> => {
      const today = localToday();
      const asked = (days: Days | undefined): FilterValues => ({
        ...source.filters,
        ...(days && filter !== undefined ? { [filter]: days } : {}),
      });
      const ask = async (filters: FilterValues): Promise<Report> => {
        const answer = await modules?.ask<Report>(`/data/${encodeURIComponent(source.model)}/report/`, {
          query: {
            page_name: source.page_name,
            key: source.filtersKey,
            filters: Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined,
            ...(given === undefined ? {} : { report: name, params: given }),
            rows: arrangement.rows.join(',') || undefined,
            columns: arrangement.columns,
            aggregates: arrangement.measures.flatMap(({ aggregate }) => aggregate ?? []).join(',') || undefined,
          },
          answer: { document: 'report', load: () => import('../../../src/contract/validators/report.gen.js') },
          signal,
        });
        if (!answer) throw new Error('report: no answer');
        return answer;
      };
      const days = filter === undefined ? undefined : askedDays(arrangement, today, { before: false });
      const earlier =
        filter === undefined || !arrangement.compares ? undefined : askedDays(arrangement, today, { before: true });
      const [report, before] = await Promise.all([ask(asked(days)), earlier && ask(asked(earlier))]);
      return { report, before, arrangement, days, filters: { ...asked(days), ...report.filters } };
    },
    [modules, source, arrangement, filter, name, given],
  );
  const loaded = useLoaded(load);
  useNews(source, loaded.reload);
  return loaded;
}
