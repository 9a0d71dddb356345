// The timeline as it is drawn: scale, rows without dates, notices.
import { useMemo, useState, type ReactNode } from 'react';
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
import { RowLink, useRowOpening } from '../../../src/render/rowPlaces/index.ts';
import { barOf, linesOf, valuesOf, type Bar } from './bars.ts';
import { Chart } from './Chart.tsx';
import { readScale, SCALES, type Scale } from './scale.ts';
import type { TimelineParams } from './timelineParams.ts';
import './timeline.css';

const MOST = 2000;

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
  /** How often somebody asked to be led to today. */
  const [asksForToday, setAsksForToday] = useState(0);
  const titleOf = (row: Row): string =>
    (params.title ? fieldText(params.title, row[params.title.field]) : '') || t('blocks.untitled');
  const rangeText = (row: Row): string =>
    t('blocks.timeline.range', {
      title: titleOf(row),
      start: fieldText(params.start, row[params.start.field]),
      end: fieldText(params.end, row[params.end.field]),
    });
  const changes = useRowChanges({
    model: source.model,
    tell,
    titleOf,
    doneText: rangeText,
    put: (row) => pages.put(row),
    onSaved: (id) => onEvent?.({ name: 'saved', data: { id } }),
  });
  const asked = useMemo(
    () => ({
      ordering: [params.start.field],
      columns: [params.start, params.end, params.title, params.group, params.color],
    }),
    [params],
  );
  const pages = useWholeRows({ table, source, ...asked, isHeld: changes.isSaving }, MOST);
  const { rows, error } = pages;
  const lines = linesOf(rows, params, {
    labelOf: (row) => (params.group ? fieldText(params.group, row[params.group.field]) : ''),
    none: t('blocks.timeline.noGroup'),
    lang,
  });
  const undated = rows.filter((row) => barOf(row, params) === undefined);
  const canMove =
    table.info.permissions.update &&
    mayWrite(params.start, table.info.editing) &&
    mayWrite(params.end, table.info.editing);
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
  const tools = (
    <Tools
      scale={scale}
      onScale={setScale}
      isDrawn={lines.length > 0}
      onToday={() => setAsksForToday((count) => count + 1)}
    />
  );
  return (
    <BlockFrame block="timeline" title={title} tools={tools}>
      {rows.length === 0 && error !== undefined ? <BlockFailure error={error} onRetry={() => pages.reload()} /> : null}
      {rows.length > 0 && error !== undefined ? <StaleNote error={error} onRetry={() => pages.reload()} /> : null}
      {rows.length === 0 && error === undefined ? (
        <Nothing isLoading={pages.isLoading || pages.hasMore} isNarrowed={isNarrowed} />
      ) : null}
      {rows.length >= MOST && pages.hasMore ? (
        <p className="kb-stale" role="status">
          {t('blocks.timeline.capped', { count: MOST })}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <Chart
          lines={lines}
          scale={scale}
          asksForToday={asksForToday}
          params={params}
          canMove={canMove}
          titleOf={titleOf}
          rangeText={rangeText}
          hrefOf={hrefOf}
          onOpen={open}
          onBar={handleBar}
        />
      ) : null}
      {undated.length > 0 ? (
        <details className="ktl-undated" open={lines.length === 0}>
          <summary>
            {t('blocks.timeline.undated')}: {undated.length}
          </summary>
          <ul>
            {undated.map((row) => (
              <li key={row.id}>
                {open ? (
                  <RowLink row={row.id} href={hrefOf(row)} className="kb-link" onOpen={() => open(row.id)}>
                    {titleOf(row)}
                  </RowLink>
                ) : (
                  titleOf(row)
                )}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {notice}
    </BlockFrame>
  );
}

interface ToolsProps {
  scale: Scale;
  onScale(scale: Scale): void;
  /** There are days to be led to. */
  isDrawn: boolean;
  onToday(): void;
}

function Tools({ scale, onScale, isDrawn, onToday }: ToolsProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <>
      {isDrawn ? (
        <button type="button" className="kb-button" onClick={onToday}>
          {t('blocks.calendar.today')}
        </button>
      ) : null}
      <div className="kb-switch" role="group" aria-label={t('blocks.timeline.scale')}>
        {SCALES.map((one) => (
          <button
            key={one}
            type="button"
            className="kb-button"
            aria-pressed={one === scale}
            onClick={() => onScale(one)}
          >
            {t(`blocks.timeline.${one}`)}
          </button>
        ))}
      </div>
    </>
  );
}

function Nothing({ isLoading, isNarrowed }: { isLoading: boolean; isNarrowed: boolean }): ReactNode {
  return isLoading ? <BlockLoading lines={5} /> : <NoRows isNarrowed={isNarrowed} />;
}
