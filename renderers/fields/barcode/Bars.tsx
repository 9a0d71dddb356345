// The bars of a code, black on white in every theme, with the quiet zones that scanners need. The text beside it says the same.
import type { ReactNode } from 'react';
import { barsOf } from './barsOf.ts';

const QUIET = 11;
const HEIGHT = 36;

export function Bars({ text }: { text: string }): ReactNode {
  const bars = barsOf(text);
  if (bars === undefined) return null;
  const width = bars.length + 2 * QUIET;
  const path = [...bars.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${QUIET + index} 4h${run.length}v${HEIGHT - 8}h-${run.length}z`)
    .join('');
  return (
    <svg
      className="kbf-bars"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width * 2}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <rect width={width} height={HEIGHT} rx="2" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
