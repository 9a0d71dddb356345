// Milestones in a row of their own above the bars: diamonds with titles, moved and opened as bars are.
import type { KeyboardEvent, ReactNode } from 'react';
import { usePorts } from '../../../../src/render/index.ts';
import { RowLink } from '../../../../src/render/rowPlaces/index.ts';
import type { BarDrag } from '../useBarDrag.ts';
import { lanesOf } from './lanes.ts';
import { stateOf, type ShownStone, type Stones } from './useStones.ts';

export interface StoneRowProps {
  stones: Stones;
  drag: BarDrag;
  /** First day of the timeline. */
  from: number;
  dayPx: number;
  helpId: string;
}

const LANE_PX = 26;

export function StoneRow({ stones: { stones, open, move }, drag, from, dayPx, helpId }: StoneRowProps): ReactNode {
  const { t } = usePorts().formats;
  if (stones.length === 0) return null;
  const shown = stones.map((stone) => ({ ...stone, day: stone.day + pulledBy(drag, stone.id) }));
  const { placed, lanes } = lanesOf(shown, dayPx);
  const byId = new Map(stones.map((stone) => [stone.id, stone]));
  function handleKeys(event: KeyboardEvent, stone: ShownStone): void {
    if (!stone.mayMove || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    move(stone, event.key === 'ArrowLeft' ? -1 : 1);
  }
  return (
    <div className="ktl-stones" style={{ blockSize: lanes * LANE_PX + 6 }}>
      <strong className="ktl-stones-name">{t('blocks.timeline.marks')}</strong>
      <ul>
        {placed.map(({ stone: { id, day }, lane, room }) => {
          const stone = byId.get(id);
          return stone ? (
            <li
              key={id}
              style={{
                insetInlineStart: `calc(var(--ktl-names) + ${(day - from + 0.5) * dayPx}px)`,
                insetBlockStart: lane * LANE_PX + 3,
              }}
            >
              <RowLink
                row={id}
                href={stone.href}
                className="ktl-stone"
                data-state={stateOf(stone)}
                data-free={stone.mayMove || undefined}
                data-pulled={drag.pull?.id === id || undefined}
                aria-label={stone.label}
                aria-describedby={stone.mayMove ? helpId : undefined}
                title={stone.label}
                onKeyDown={(event) => handleKeys(event, stone)}
                onOpen={() => (drag.wasPulled() ? undefined : open?.(id))}
                {...(stone.mayMove ? { onPointerDown: (event) => drag.handleDown(event, id, 'move') } : {})}
              >
                <span className="ktl-diamond" aria-hidden />
                <span className="ktl-stone-title" style={{ maxInlineSize: room }}>
                  {stone.title}
                </span>
              </RowLink>
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

/** The faint lines below them. */
export function StoneLines({ stones, drag, from, dayPx }: Omit<StoneRowProps, 'helpId'>): ReactNode {
  return stones.stones.map((stone) => (
    <span
      key={stone.id}
      className="ktl-stone-line"
      data-state={stateOf(stone)}
      aria-hidden
      style={{
        insetInlineStart: `calc(var(--ktl-names) + ${(stone.day + pulledBy(drag, stone.id) - from + 0.5) * dayPx}px)`,
      }}
    />
  ));
}

function pulledBy({ pull }: BarDrag, id: string): number {
  return pull?.id === id ? pull.days : 0;
}
