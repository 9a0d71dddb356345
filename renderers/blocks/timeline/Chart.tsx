// Lines and bars under their marks. Only the lines in sight are drawn; titles and marks stay while the rest scrolls.
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { rowRights } from '../../../src/engine/rights/index.ts';
import { dayNumber, localToday } from '../../../src/engine/values/index.ts';
import { colorOf } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { RowLink } from '../../../src/render/rowPlaces/index.ts';
import { pulled, type Bar, type Grip, type Line } from './bars.ts';
import { Marks } from './Marks.tsx';
import { DAY_PX, spanOf, type Scale } from './scale.ts';
import type { TimelineParams } from './timelineParams.ts';
import { useBarDrag, type BarDrag } from './useBarDrag.ts';

export interface ChartProps {
  lines: readonly Line[];
  scale: Scale;
  /** Another number leads back to today. */
  asksForToday: number;
  params: TimelineParams;
  canMove: boolean;
  titleOf(row: Row): string;
  /** Title and both dates, for screen readers. */
  rangeText(row: Row): string;
  hrefOf(row: Row): string | undefined;
  onOpen: ((id: string) => void) | undefined;
  onBar(row: Row, bar: Bar): void;
}

const LINE_PX = 36;
/** Lines drawn beyond the visible ones. */
const BEYOND = 6;

export function Chart({
  lines,
  scale,
  asksForToday,
  params,
  canMove,
  titleOf,
  rangeText,
  hrefOf,
  onOpen,
  onBar,
}: ChartProps): ReactNode {
  const { t } = usePorts().formats;
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const today = dayNumber(localToday()) ?? 0;
  const dayPx = DAY_PX[scale];
  const span = spanOf(
    lines.flatMap((line) => (line.kind === 'row' ? [line.bar] : [])),
    today,
    scale,
  );
  const drag = useBarDrag(dayPx, ({ id, grip, days }) => {
    const line = lines.find((one) => one.key === id);
    if (line?.kind === 'row') onBar(line.row, pulled(line.bar, grip, days));
  });

  // Today stands in the first third whenever the scale is another one or somebody asks for it.
  useLayoutEffect(() => {
    const node = scroller.current;
    if (node) node.scrollLeft = (today - span.from) * dayPx - node.clientWidth / 3;
    // Nothing else leads back to today: a moved bar may widen the span.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scale, asksForToday]);
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
  }, []);

  const first = Math.max(0, Math.floor(view.top / LINE_PX) - BEYOND);
  const shown = lines.slice(first, Math.ceil((view.top + view.height) / LINE_PX) + BEYOND);
  const width = (span.to - span.from + 1) * dayPx;
  return (
    <div ref={scroller} className="ktl" role="group" aria-label={t('blocks.timeline.scale')}>
      <p id={helpId} className="keste-visually-hidden">
        {canMove ? t('blocks.timeline.help') : t('blocks.cannotMove')}
      </p>
      <div className="ktl-inner" style={{ inlineSize: `calc(var(--ktl-names) + ${width}px)` }}>
        <Marks span={span} scale={scale} today={today} />
        <ul
          className="ktl-lines"
          data-scale={scale}
          style={{ blockSize: lines.length * LINE_PX, backgroundSize: `${7 * dayPx}px` }}
        >
          {shown.map((line, index) => (
            <li
              key={line.key}
              className="ktl-line"
              data-kind={line.kind}
              style={{ insetBlockStart: (first + index) * LINE_PX }}
            >
              {line.kind === 'group' ? (
                <strong className="ktl-name">
                  {line.label} <span>{line.count}</span>
                </strong>
              ) : (
                <>
                  <span className="ktl-name" title={titleOf(line.row)}>
                    {titleOf(line.row)}
                  </span>
                  <BarView
                    line={line}
                    bar={drag.pull?.id === line.key ? pulled(line.bar, drag.pull.grip, drag.pull.days) : line.bar}
                    from={span.from}
                    dayPx={dayPx}
                    color={colorOf(params.color, line.row)}
                    helpId={helpId}
                    canMove={canMove && rowRights(line.row).update === undefined}
                    label={rangeText(line.row)}
                    title={titleOf(line.row)}
                    drag={drag}
                    href={hrefOf(line.row)}
                    onOpen={onOpen}
                    onBar={onBar}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        <span
          className="ktl-today"
          aria-hidden
          style={{ insetInlineStart: `calc(var(--ktl-names) + ${(today - span.from + 0.5) * dayPx}px)` }}
        />
      </div>
    </div>
  );
}

interface BarViewProps extends Pick<ChartProps, 'canMove' | 'onOpen' | 'onBar'> {
  line: Extract<Line, { kind: 'row' }>;
  /** As it is shown, pulled or not. */
  bar: Bar;
  /** First day of the timeline. */
  from: number;
  dayPx: number;
  color: string | undefined;
  helpId: string;
  label: string;
  title: string;
  drag: BarDrag;
  href: string | undefined;
}

function BarView({
  line,
  bar,
  from,
  dayPx,
  color,
  helpId,
  canMove,
  label,
  title,
  drag,
  href,
  onOpen,
  onBar,
}: BarViewProps): ReactNode {
  function handleKeys(event: KeyboardEvent): void {
    const by = new Map([
      ['ArrowLeft', -1],
      ['ArrowRight', 1],
    ]).get(event.key);
    if (by === undefined || !canMove) return;
    event.preventDefault();
    onBar(line.row, pulled(line.bar, event.shiftKey ? 'end' : 'move', by));
  }
  const grip = (kind: Grip): ReactNode => (
    <span
      className="ktl-grip"
      data-grip={kind}
      aria-hidden
      onPointerDown={(event) => drag.handleDown(event, line.key, kind)}
    />
  );
  return (
    <RowLink
      row={line.row.id}
      href={href}
      className="ktl-bar kb-tone"
      data-color={color ?? 'primary'}
      data-pulled={drag.pull?.id === line.key || undefined}
      data-free={canMove || undefined}
      aria-label={label}
      aria-describedby={helpId}
      style={{
        insetInlineStart: `calc(var(--ktl-names) + ${(bar.from - from) * dayPx}px)`,
        inlineSize: Math.max(6, (bar.to - bar.from + 1) * dayPx - 2),
      }}
      onKeyDown={handleKeys}
      onOpen={() => (drag.wasPulled() ? undefined : onOpen?.(line.row.id))}
      {...(canMove ? { onPointerDown: (event) => drag.handleDown(event, line.key, 'move') } : {})}
    >
      {canMove ? grip('start') : null}
      <span className="ktl-text">{title}</span>
      {canMove ? grip('end') : null}
    </RowLink>
  );
}
