// Lines and bars under their marks and milestones. Only the lines in sight are drawn; titles and marks stay while the rest scrolls.
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { rowRights } from '../../../src/engine/rights/index.ts';
import { dayNumber, localToday } from '../../../src/engine/values/index.ts';
import { colorOf } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { grouped } from './lines/grouped.ts';
import { dragged, type Bar, type Line } from './bars.ts';
import { BarView } from './lines/BarView.tsx';
import { Beyond } from './lines/Beyond.tsx';
import { LineName } from './lines/LineName.tsx';
import { ArrowLayer } from './links/ArrowLayer.tsx';
import { arrowsOf, type Arrow } from './links/arrows.ts';
import { earlyBy, type Link, type Plan } from './links/plan.ts';
import type { Links } from './links/useLinks.ts';
import { useLinkDrag } from './links/useLinkDrag.ts';
import { Marks } from './Marks.tsx';
import { DAY_PX, spanOf, type Scale } from './scale.ts';
import { MilestoneLines, MilestoneRow } from './milestones/MilestoneRow.tsx';
import type { Milestones } from './milestones/useMilestones.ts';
import type { TimelineParams } from './timelineParams.ts';
import { useBarDrag } from './useBarDrag.ts';

/** Where the timeline is led to; another number leads there once more. */
export interface Lead {
  to: 'today' | 'begin';
  count: number;
}

export interface ChartProps {
  scroller: RefObject<HTMLDivElement | null>;
  lines: readonly Line[];
  scale: Scale;
  lead: Lead;
  params: TimelineParams;
  canMove: boolean;
  plan: Plan;
  links: Links;
  milestones: Milestones;
  titleOf(row: Row): string;
  /** Title and both dates, for screen readers. */
  rangeText(row: Row): string;
  hrefOf(row: Row): string | undefined;
  onOpen: ((id: string) => void) | undefined;
  onBar(row: Row, bar: Bar): void;
  onFold(id: string): void;
  onLink(from: string, to: string): void;
  onArrow(arrow: Arrow): void;
}

type RowLine = Extract<Line, { kind: 'row' }>;

const LINE_PX = 36;
/** Lines drawn beyond the visible ones. */
const BEYOND = 6;

export function Chart(props: ChartProps): ReactNode {
  const { scroller, lines, scale, lead, params, canMove, plan, links, milestones, onBar } = props;
  const { t } = usePorts().formats;
  const helpId = useId();
  const today = dayNumber(localToday()) ?? 0;
  const dayPx = DAY_PX[scale];
  const bars = daysOf(lines, milestones);
  const span = spanOf(bars, today, scale);
  const drag = useBarDrag(dayPx, ({ id, grip, days }) => {
    const line = lines.find((one) => one.key === id);
    if (line?.kind === 'row') onBar(line.row, dragged(line.bar, grip, days));
  });
  const milestoneDrag = useBarDrag(dayPx, ({ id, days }) => {
    const milestone = milestones.milestones.find((one) => one.id === id);
    if (milestone) milestones.move(milestone, days);
  });
  const linking = useLinkDrag(props.onLink);

  const begun = useRef(span.from);
  // Today stands in the first third, the begin at the start, whenever the scale is another one or somebody asks for it.
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const begin = Math.min(...bars.map(({ from }) => from));
    node.scrollLeft =
      lead.to === 'today'
        ? (today - span.from) * dayPx - node.clientWidth / 3
        : (begin - span.from) * dayPx - dayPx / 2;
    begun.current = span.from;
    // Nothing else leads back there: a moved bar may widen the span.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scale, lead]);
  // What comes later, such as milestones, may begin the span earlier: the days in sight stay.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft += (begun.current - span.from) * dayPx;
    begun.current = span.from;
  }, [scroller, span.from, dayPx]);
  const [first, last] = useLinesInSight(scroller, lines.length);
  const placeOf = useMemo(() => new Map(lines.map((line, index) => [line.key, index])), [lines]);
  const shownBar = (id: string): Bar | undefined => {
    const bar = plan.get(id)?.bar;
    return bar && drag.dragged?.id === id ? dragged(bar, drag.dragged.grip, drag.dragged.days) : bar;
  };
  const { arrows, isCut } = arrowsOf(links.links, {
    plan,
    barOf: shownBar,
    lineOf: placeOf,
    first,
    last,
    from: span.from,
    dayPx,
    linePx: LINE_PX,
  });
  const waits = useMemo(() => grouped(links.links, ({ to }) => to), [links.links]);
  const shared = { drag, linking: links.mayAdd ? linking : undefined, from: span.from, dayPx, helpId };
  return (
    <>
      <div ref={scroller} className="ktl" role="group" aria-label={t('blocks.timeline.scale')}>
        <p id={helpId} className="keste-visually-hidden">
          {canMove ? t('blocks.timeline.help') : t('blocks.cannotMove')}
        </p>
        <div
          className="ktl-inner"
          style={{ inlineSize: `calc(var(--ktl-names) + ${(span.to - span.from + 1) * dayPx}px)` }}
        >
          <div className="ktl-top">
            <Marks span={span} scale={scale} today={today} />
            <MilestoneRow milestones={milestones} {...shared} drag={milestoneDrag} />
          </div>
          <div className="ktl-body">
            <MilestoneLines milestones={milestones} drag={milestoneDrag} from={span.from} dayPx={dayPx} />
            <ArrowLayer
              arrows={arrows}
              drag={linking.drag}
              draggedFrom={linking.drag && endOf(linking.drag.from)}
              onArrow={props.onArrow}
            />
            <ul
              className="ktl-lines"
              data-scale={scale}
              style={{ blockSize: lines.length * LINE_PX, backgroundSize: `${7 * dayPx}px` }}
            >
              {lines.slice(first, last).map((line, index) => (
                <li
                  key={line.key}
                  className="ktl-line"
                  data-kind={line.kind}
                  data-line={line.kind === 'row' ? line.key : undefined}
                  style={{ insetBlockStart: (first + index) * LINE_PX }}
                >
                  <LineName
                    line={line}
                    title={line.kind === 'row' ? props.titleOf(line.row) : line.label}
                    onFold={props.onFold}
                  />
                  {line.kind === 'row' ? (
                    <Beyond
                      {...{ scroller, dayPx, from: span.from }}
                      bar={shownBar(line.key) ?? line.bar}
                      row={line.row.id}
                      range={props.rangeText(line.row)}
                    />
                  ) : null}
                  {line.kind === 'row' ? (
                    <BarView
                      {...shared}
                      line={line}
                      bar={shownBar(line.key) ?? line.bar}
                      color={colorOf(params.color, line.row)}
                      canMove={canMove && rowRights(line.row).update === undefined}
                      {...saidOf(line)}
                      href={props.hrefOf(line.row)}
                      onOpen={props.onOpen}
                      onBar={onBar}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
          <span
            className="ktl-today"
            aria-hidden
            style={{ insetInlineStart: `calc(var(--ktl-names) + ${(today - span.from + 0.5) * dayPx}px)` }}
          />
        </div>
      </div>
      {links.isCut || isCut || milestones.isCut ? (
        <p className="ktl-note" role="status">
          {t('blocks.timeline.cut')}
        </p>
      ) : null}
    </>
  );

  function endOf(id: string): { x: number; y: number } {
    return {
      x: ((shownBar(id)?.to ?? span.from) - span.from + 1) * dayPx,
      y: ((placeOf.get(id) ?? 0) + 0.5) * LINE_PX,
    };
  }

  function saidOf({ key, row }: RowLine): { label: string; title: string; isEarly: boolean } {
    const own = (waits.get(key) ?? []).filter(({ from }) => plan.has(from));
    const early = own.filter((link) => earlyBy(plan, link) > 0);
    const named = (some: readonly Link[]): string =>
      some
        .flatMap(({ from }) => plan.get(from)?.row ?? [])
        .map((one) => `«${props.titleOf(one)}»`)
        .join(', ');
    return {
      title: props.titleOf(row),
      isEarly: early.length > 0,
      label: [
        props.rangeText(row),
        ...(own.length > 0 ? [t('blocks.timeline.waits', { titles: named(own) })] : []),
        ...(early.length > 0 ? [t('blocks.timeline.early', { titles: named(early) })] : []),
      ].join('. '),
    };
  }
}

/** Of everything drawn, the first and the last day of each. */
export function daysOf(lines: readonly Line[], { milestones }: Milestones): Bar[] {
  return [
    ...lines.flatMap((line) => (line.kind === 'row' ? [line.bar] : [])),
    ...milestones.map(({ day }) => ({ from: day, to: day })),
  ];
}

/** The first line that is drawn, and the one after the last. */
function useLinesInSight(scroller: RefObject<HTMLDivElement | null>, count: number): [first: number, last: number] {
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const node = scroller.current;
    if (!node) return undefined;
    const look = (): void =>
      setView((before) =>
        before.top === node.scrollTop && before.height === node.clientHeight
          ? before
          : { top: node.scrollTop, height: node.clientHeight || before.height },
      );
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return [
    Math.max(0, Math.floor(view.top / LINE_PX) - BEYOND),
    Math.min(count, Math.ceil((view.top + view.height) / LINE_PX) + BEYOND),
  ];
}
