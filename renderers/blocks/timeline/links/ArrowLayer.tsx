// All arrows in one picture behind the bars, and the one that is being pulled.
import { useRef, type ReactNode, type RefObject } from 'react';
import type { Arrow } from './arrows.ts';
import type { LinkPull } from './useLinkPull.ts';

export interface ArrowLayerProps {
  arrows: readonly Arrow[];
  pull: LinkPull | undefined;
  /** Where the bar ends that the link is pulled from. */
  pulledFrom: { x: number; y: number } | undefined;
  /** Absent: arrows are only looked at. */
  onArrow: ((arrow: Arrow) => void) | undefined;
}

/** Whoever does without a picture hears of each bar what it waits for. */
export function ArrowLayer({ arrows, pull, pulledFrom, onArrow }: ArrowLayerProps): ReactNode {
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
      {pull && pulledFrom ? <PulledWay layer={layer} pull={pull} from={pulledFrom} /> : null}
    </svg>
  );
}

function PulledWay({
  layer,
  pull,
  from,
}: {
  layer: RefObject<SVGSVGElement | null>;
  pull: LinkPull;
  from: { x: number; y: number };
}): ReactNode {
  const draw = (node: SVGPathElement | null): void => {
    const place = layer.current?.getBoundingClientRect();
    if (place) node?.setAttribute('d', `M${from.x} ${from.y}L${pull.x - place.left} ${pull.y - place.top}`);
  };
  return <path ref={draw} className="ktl-pulled-way" data-aimed={pull.to !== undefined || undefined} />;
}
