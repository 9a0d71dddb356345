// Milestones in a row of their own above the bars: diamonds with titles, moved and opened as bars are.
import type { KeyboardEvent, ReactNode } from 'react';
import { usePorts } from '../../../../src/render/index.ts';
import { RowLink } from '../../../../src/render/rowPlaces/index.ts';
import type { BarDrag } from '../useBarDrag.ts';
import { lanesOf } from './lanes.ts';
import { stateOf, type ShownMilestone, type Milestones } from './useMilestones.ts';

export interface MilestoneRowProps {
  milestones: Milestones;
  drag: BarDrag;
  /** First day of the timeline. */
  from: number;
  dayPx: number;
  helpId: string;
}

const LANE_PX = 26;

export function MilestoneRow({
  milestones: { milestones, open, move },
  drag,
  from,
  dayPx,
  helpId,
}: MilestoneRowProps): ReactNode {
  const { t } = usePorts().formats;
  if (milestones.length === 0) return null;
  const shown = milestones.map((milestone) => ({ ...milestone, day: milestone.day + draggedBy(drag, milestone.id) }));
  const { placed, lanes } = lanesOf(shown, dayPx);
  const byId = new Map(milestones.map((milestone) => [milestone.id, milestone]));
  function handleKeys(event: KeyboardEvent, milestone: ShownMilestone): void {
    if (!milestone.mayMove || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    move(milestone, event.key === 'ArrowLeft' ? -1 : 1);
  }
  return (
    <div className="ktl-milestones" style={{ blockSize: lanes * LANE_PX + 6 }}>
      <strong className="ktl-milestones-name">{t('blocks.timeline.milestones')}</strong>
      <ul>
        {placed.map(({ milestone: { id, day }, lane, room }) => {
          const milestone = byId.get(id);
          return milestone ? (
            <li
              key={id}
              style={{
                insetInlineStart: `calc(var(--ktl-names) + ${(day - from + 0.5) * dayPx}px)`,
                insetBlockStart: lane * LANE_PX + 3,
              }}
            >
              <RowLink
                row={id}
                href={milestone.href}
                className="ktl-milestone"
                data-state={stateOf(milestone)}
                data-free={milestone.mayMove || undefined}
                data-dragged={drag.dragged?.id === id || undefined}
                aria-label={milestone.label}
                aria-describedby={milestone.mayMove ? helpId : undefined}
                title={milestone.label}
                onKeyDown={(event) => handleKeys(event, milestone)}
                onOpen={() => (drag.wasDragged() ? undefined : open?.(id))}
                {...(milestone.mayMove ? { onPointerDown: (event) => drag.handleDown(event, id, 'move') } : {})}
              >
                <span className="ktl-diamond" aria-hidden />
                <span className="ktl-milestone-title" style={{ maxInlineSize: room }}>
                  {milestone.title}
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
export function MilestoneLines({ milestones, drag, from, dayPx }: Omit<MilestoneRowProps, 'helpId'>): ReactNode {
  return milestones.milestones.map((milestone) => (
    <span
      key={milestone.id}
      className="ktl-milestone-line"
      data-state={stateOf(milestone)}
      aria-hidden
      style={{
        insetInlineStart: `calc(var(--ktl-names) + ${(milestone.day + draggedBy(drag, milestone.id) - from + 0.5) * dayPx}px)`,
      }}
    />
  ));
}

function draggedBy({ dragged }: BarDrag, id: string): number {
  return dragged?.id === id ? dragged.days : 0;
}
