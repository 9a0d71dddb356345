// How deep a line of an outline lies, and what opens it.
import type { ReactNode } from 'react';
import type { LinePlace } from '../../../engine/table/index.ts';
import type { GridContext } from '../gridContext.ts';

/** Content moved in by its level. */
export function Stem({ place, children }: { place: LinePlace; children: ReactNode }): ReactNode {
  return (
    <span className="kg-stem" style={{ paddingInlineStart: `calc(${place.level - 1} * var(--kg-indent))` }}>
      {children}
    </span>
  );
}

/** Opens and closes by a press; by keyboard the arrows do. */
export function ToggleMark({ grid, place }: { grid: GridContext; place: LinePlace }): ReactNode {
  if (place.isOpen === undefined) return <span className="kg-toggle" aria-hidden="true" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="kg-toggle"
      data-toggle
      data-open-line={place.isOpen}
      aria-label={grid.formats.t(place.isOpen ? 'view.collapse' : 'view.expand')}
    />
  );
}
