// All arrows in one picture behind the bars, and the one that is being dragged.
import { useRef, type ReactNode, type RefObject } from 'react';
import type { Arrow } from './arrows.ts';
import type { LinkDrag } from './useLinkDrag.ts';

export interface ArrowLayerProps {
  arrows: readonly Arrow[];
  drag: LinkDrag | undefined;
  /** Where the bar ends that the link is dragged from. */
  draggedFrom: { x: number; y: number } | undefined;
  /** Absent: arrows are only looked at. */
  onArrow: ((arrow: Arrow) => void) | undefined;
}

/** Whoever does without a picture hears of each bar what it waits for. */
export function ArrowLayer({ arrows, drag, draggedFrom, onArrow }: ArrowLayerProps): ReactNode {
  const layer = useRef<SVGSVGElement>(null);
  return (
    <svg ref={layer} className="ktl-arrows" aria-hidden width="1" height="1">
      {arrows.map((arrow) => (
        <g key={arrow.link.id} className="ktl-arrow" data-link={arrow.link.id} data-early={arrow.isEarly || undefined}>
          <path className="ktl-way" d={arrow.path} />
          <path className="ktl-tip" d={arrow.head} />
          {onArrow ? <path className="ktl-touch" d={arrow.path} onClick={() => onArrow(arrow)} /> : null}
        </g>
      ))}
      {drag && draggedFrom ? <DraggedArrow layer={layer} drag={drag} from={draggedFrom} /> : null}
    </svg>
  );
}

function DraggedArrow({
  layer,
  drag,
  from,
}: {
  layer: RefObject<SVGSVGElement | null>;
  drag: LinkDrag;
  from: { x: number; y: number };
}): ReactNode {
  const draw = (node: SVGPathElement | null): void => {
    const place = layer.current?.getBoundingClientRect();
    if (place) node?.setAttribute('d', `M${from.x} ${from.y}L${drag.x - place.left} ${drag.y - place.top}`);
  };
  return <path ref={draw} className="ktl-dragged-arrow" data-aimed={drag.to !== undefined || undefined} />;
}
