// One row as a bar, with its grips, the handle that links are dragged from, and what it waits for said in words.
import type { KeyboardEvent, ReactNode } from 'react';
import type { Row } from '../../../../src/contract/index.ts';
import { RowLink } from '../../../../src/render/rowPlaces/index.ts';
import { dragged, type Bar, type Grip, type Line } from '../bars.ts';
import type { LinkDragging } from '../links/useLinkDrag.ts';
import { barPlace } from '../scale.ts';
import type { BarDrag } from '../useBarDrag.ts';

export interface BarViewProps {
  line: Extract<Line, { kind: 'row' }>;
  /** As it is shown, dragged or not. */
  bar: Bar;
  /** First day of the timeline. */
  from: number;
  dayPx: number;
  color: string | undefined;
  helpId: string;
  /** Title and both dates, what it waits for, and what it does not wait for though it should. */
  label: string;
  title: string;
  isEarly: boolean;
  drag: BarDrag;
  linking: LinkDragging | undefined;
  href: string | undefined;
  canMove: boolean;
  onOpen: ((id: string) => void) | undefined;
  onBar(row: Row, bar: Bar): void;
}

const BY_KEY: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

export function BarView(props: BarViewProps): ReactNode {
  const { line, bar, from, dayPx, color, helpId, canMove, label, title, isEarly, drag, linking, href } = props;
  const { onOpen, onBar } = props;
  function handleKeys(event: KeyboardEvent): void {
    const by = BY_KEY.get(event.key);
    if (by === undefined || !canMove) return;
    event.preventDefault();
    onBar(line.row, dragged(line.bar, event.shiftKey ? 'end' : 'move', by));
  }
  const grip = (kind: Grip): ReactNode => (
    <span
      className="ktl-grip"
      data-grip={kind}
      aria-hidden
      onPointerDown={(event) => drag.handleDown(event, line.key, kind)}
    />
  );
  const { start, width } = barPlace(bar, from, dayPx);
  return (
    <>
      <RowLink
        row={line.row.id}
        href={href}
        className="ktl-bar kb-tone"
        data-color={color ?? 'primary'}
        data-dragged={drag.dragged?.id === line.key || undefined}
        data-aimed={linking?.drag?.to === line.key || undefined}
        data-early={isEarly || undefined}
        data-free={canMove || undefined}
        aria-label={label}
        aria-describedby={helpId}
        title={label}
        style={{ insetInlineStart: `calc(var(--ktl-names) + ${start}px)`, inlineSize: width }}
        onKeyDown={handleKeys}
        onOpen={() => (drag.wasDragged() ? undefined : onOpen?.(line.row.id))}
        {...(canMove ? { onPointerDown: (event) => drag.handleDown(event, line.key, 'move') } : {})}
      >
        {canMove ? grip('start') : null}
        <span className="ktl-text">{title}</span>
        {canMove ? grip('end') : null}
      </RowLink>
      {linking ? (
        <span
          className="ktl-handle"
          aria-hidden
          style={{ insetInlineStart: `calc(var(--ktl-names) + ${start + width}px)` }}
          onPointerDown={(event) => linking.handleDown(event, line.key)}
        />
      ) : null}
    </>
  );
}
