// The timeline as it is drawn: scale, rows without dates, notices.
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  mayWrite,
  NoRows,
  StaleNote,
  useFieldText,
  useKept,
  useNotice,
  useRowChanges,
  useWholeRows,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useRowOpening } from '../../../src/render/rowPlaces/index.ts';
import { linesOf, valuesOf, type Bar } from './bars.ts';
import { Chart, daysOf, type Lead } from './Chart.tsx';
import { Undated } from './lines/Undated.tsx';
import { planOf } from './links/plan.ts';
import { useLinkChanges } from './links/useLinkChanges.ts';
import { useLinks } from './links/useLinks.ts';
import { PartFailure } from './PartFailure.tsx';
import { readScale, scaleFor, type Scale } from './scale.ts';
import { useMilestones } from './milestones/useMilestones.ts';
import type { TimelineParams } from './timelineParams.ts';
import { Tools } from './Tools.tsx';
import './timeline.css';

const MOST = 2000;
const NO_IDS: readonly string[] = [];

export function ReadyTimeline({
  source,
  table,
  params,
  title,
  storageKey,
  isNarrowed,
  onEvent,
}: ReadyProps<TimelineParams>): ReactNode {
  const { t, lang } = usePorts().formats;
  const fieldText = useFieldText();
  const { tell, notice } = useNotice();
  const [scale, setScale] = useKept<Scale>(storageKey, 'week', readScale);
  const [lead, setLead] = useState<Lead>({ to: 'today', count: 0 });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const titleOf = (row: Row): string =>
    (params.title ? fieldText(params.title, row[params.title.field]) : '') || t('blocks.untitled');
  const rangeText = (row: Row): string =>
    t('blocks.timeline.range', {
      title: titleOf(row),
      start: fieldText(params.start, row[params.start.field]),
      end: fieldText(params.end, row[params.end.field]),
    });
  const handleSaved = (id: string): void => onEvent?.({ name: 'saved', data: { id } });
  const changes = useRowChanges({
    model: source.model,
    tell,
    titleOf,
    doneText: rangeText,
    put: (row) => pages.put(row),
    onSaved: handleSaved,
    alsoOf: (row) => linking.followersOf(row),
  });
  const asked = useMemo(
    () => ({
      ordering: [params.start.field],
      columns: [params.start, params.end, params.title, params.group, params.color, params.parent],
    }),
    [params],
  );
  const [isMovingMore, setMovingMore] = useState(false);
  const pages = useWholeRows({ table, source, ...asked, isHeld: changes.isSaving || isMovingMore }, MOST);
  const { rows, error } = pages;
  const plan = useMemo(() => planOf(rows, params), [rows, params]);
  const links = useLinks(
    params.links,
    useMemo(() => (params.links ? [...plan.keys()] : NO_IDS), [plan, params.links]),
  );
  const milestones = useMilestones(params.milestones, { tell, onEvent });
  const canMove =
    table.info.permissions.update &&
    mayWrite(params.start, table.info.editing) &&
    mayWrite(params.end, table.info.editing);
  const linking = useLinkChanges({
    model: source.model,
    params,
    rows,
    plan,
    links,
    canMove,
    titleOf,
    tell,
    put: (row) => pages.put(row),
    onSaved: handleSaved,
    onMoving: setMovingMore,
  });
  const lines = linesOf(rows, params, {
    labelOf: (row) => (params.group ? fieldText(params.group, row[params.group.field]) : ''),
    none: t('blocks.timeline.noGroup'),
    lang,
    closed,
  });
  const undated = rows.filter((row) => !plan.has(row.id));
  const { open, hrefOf } = useRowOpening({
    model: source.model,
    number: table.info.number,
    rowsOf: () => [...lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])), ...undated],
    onEvent,
  });
  const handleBar = (row: Row, bar: Bar): void => {
    const values = valuesOf(row, params, bar);
    if (Object.keys(values).length > 0) changes.change(row, values);
  };
  const leadTo = (to: Lead['to']): void => setLead(({ count }) => ({ to, count: count + 1 }));
  const handleFit = (): void => {
    const days = daysOf(lines, milestones);
    const [from, to] = [Math.min(...days.map((day) => day.from)), Math.max(...days.map((day) => day.to))];
    const node = scroller.current;
    // The room beside the names.
    const room = (node?.clientWidth ?? 0) - (node?.querySelector<HTMLElement>('.ktl-marks')?.offsetLeft ?? 0);
    setScale(scaleFor(to - from + 2, room));
    leadTo('begin');
  };
  const isDrawn = lines.length > 0 || milestones.milestones.length > 0;
  return (
    <BlockFrame
      block="timeline"
      title={title}
      tools={
        <Tools
          scale={scale}
          onScale={(next) => {
            setScale(next);
            leadTo('today');
          }}
          isDrawn={isDrawn}
          onToday={() => leadTo('today')}
          onFit={handleFit}
        />
      }
    >
      {rows.length === 0 && error !== undefined ? <BlockFailure error={error} onRetry={() => pages.reload()} /> : null}
      {rows.length > 0 && error !== undefined ? <StaleNote error={error} onRetry={() => pages.reload()} /> : null}
      <PartFailure part="linksFailed" error={links.error} onRetry={links.retry} />
      <PartFailure part="milestonesFailed" error={milestones.error} onRetry={milestones.retry} />
      {rows.length === 0 && error === undefined ? (
        <Nothing isLoading={pages.isLoading || pages.hasMore} isNarrowed={isNarrowed} />
      ) : null}
      {rows.length >= MOST && pages.hasMore ? (
        <p className="kb-stale" role="status">
          {t('blocks.timeline.capped', { count: MOST })}
        </p>
      ) : null}
      {isDrawn ? (
        <Chart
          scroller={scroller}
          lines={lines}
          scale={scale}
          lead={lead}
          params={params}
          canMove={canMove}
          plan={plan}
          links={links}
          milestones={milestones}
          titleOf={titleOf}
          rangeText={rangeText}
          hrefOf={hrefOf}
          onOpen={open}
          onBar={handleBar}
          onFold={(id) => setClosed((before) => toggled(before, id))}
          onLink={linking.add}
          onArrow={linking.ask}
        />
      ) : null}
      <Undated rows={undated} isAlone={lines.length === 0} titleOf={titleOf} hrefOf={hrefOf} onOpen={open} />
      {notice}
    </BlockFrame>
  );
}

function Nothing({ isLoading, isNarrowed }: { isLoading: boolean; isNarrowed: boolean }): ReactNode {
  return isLoading ? <BlockLoading lines={5} /> : <NoRows isNarrowed={isNarrowed} />;
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const now = new Set(ids);
  if (!now.delete(id)) now.add(id);
  return now;
}
