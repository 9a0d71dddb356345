// Where a bar lies that is not among the days in sight: an arrow at the edge of its line leads there.
import { useCallback, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { dayText } from '../../../../src/engine/values/index.ts';
import { dayShort } from '../../../../src/render/calendarTexts/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import type { Bar } from '../bars.ts';
import { barPlace, beyond } from '../scale.ts';

export interface BeyondProps {
  scroller: RefObject<HTMLDivElement | null>;
  bar: Bar;
  /** First day of the timeline. */
  from: number;
  dayPx: number;
  /** Id of the row. */
  row: string;
  /** Title and both dates. */
  range: string;
}

/** Drawn anew only when the bar comes into sight or leaves it. */
export function Beyond({ scroller, bar, from, dayPx, row, range }: BeyondProps): ReactNode {
  const { t, lang } = usePorts().formats;
  const place = barPlace(bar, from, dayPx);
  const subscribe = useCallback(
    (look: () => void) => {
      const node = scroller.current;
      if (!node) return () => undefined;
      const watcher = new ResizeObserver(look);
      watcher.observe(node);
      node.addEventListener('scroll', look, { passive: true });
      return () => {
        watcher.disconnect();
        node.removeEventListener('scroll', look);
      };
    },
    [scroller],
  );
  const side = useSyncExternalStore(subscribe, () => {
    const node = scroller.current;
    return node ? beyond(place, { left: node.scrollLeft, width: roomOf(node) }) : undefined;
  });
  if (side === undefined) return null;
  const day = dayShort(dayText(side === 'before' ? bar.to : bar.from), lang);

  function handlePress(): void {
    const node = scroller.current;
    if (!node) return;
    node.scrollLeft = place.start - roomOf(node) / 3;
    // The arrow goes once its bar is in sight: the keyboard goes on there.
    node.querySelector<HTMLElement>(`.ktl-bar[data-row-link="${CSS.escape(row)}"]`)?.focus({ preventScroll: true });
  }

  const label = t('blocks.timeline.show', { range });
  return (
    <button
      type="button"
      className="ktl-beyond"
      data-side={side}
      aria-label={label}
      title={label}
      onClick={handlePress}
    >
      {side === 'before' ? `‹ ${day}` : `${day} ›`}
    </button>
  );
}

/** Width beside the names. */
function roomOf(node: HTMLElement): number {
  return node.clientWidth - (node.querySelector<HTMLElement>('.ktl-marks')?.offsetLeft ?? 0);
}
