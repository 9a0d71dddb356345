// `npm run bench -- board`: a board drawn beside one written by hand, a card's move on a project of 37,000 tasks beside the bare driver, and a
// drag on the real page while others change cards. Each with its limit; one that is missed ends with exit code 1. `BENCH_PARTS=draw,move,drag`.
import { measureDrag, type DragFigures } from './dragging.ts';
import { measureDrawing, type DrawingFigures } from './drawing.ts';
import { round } from './figures.ts';
import { measureMoves, type MoveFigures } from './moving.ts';

export interface BoardBench {
  bench: 'board';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

interface Line {
  /** What it is. */
  name: string;
  ours: number;
  peer: number;
  ratio: number;
  /** In words, and whether it was held. */
  limit: string;
  isHeld: boolean;
}

const PARTS = (process.env['BENCH_PARTS'] ?? 'draw,move,drag').split(',');
const MOST_DRAWING = 1.3;
const LEAST_MOVING = 0.6;
const MOST_FRAME_MS = 17;

export async function run(): Promise<BoardBench> {
  const lines: Line[] = [];
  const medians: Record<string, number> = {};
  if (PARTS.includes('draw')) lines.push(...drawingLines(await measureDrawing(), medians));
  if (PARTS.includes('move')) lines.push(...movingLines(await measureMoves(), medians));
  if (PARTS.includes('drag')) lines.push(dragLine(await measureDrag(), medians));
  console.table(
    Object.fromEntries(
      lines.map(({ name, ours, peer, ratio, limit, isHeld }) => [
        name,
        { Keste: round(ours), peer: round(peer), ratio: round(ratio), limit, held: isHeld ? 'yes' : 'MISSED' },
      ]),
    ),
  );
  if (lines.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
  const ratios = Object.fromEntries(lines.map(({ name, ratio }) => [name, round(ratio)]));
  return {
    bench: 'board',
    medians: Object.fromEntries(Object.entries(medians).map(([name, value]) => [name, round(value)])),
    ratios,
  };
}

function drawingLines({ firstMs, againMs }: DrawingFigures, medians: Record<string, number>): Line[] {
  return [
    { name: 'first drawing', ms: firstMs },
    { name: 'drawn again', ms: againMs },
  ].map(({ name, ms: { ours, hand } }) => {
    Object.assign(medians, { [`${name}, ms`]: ours, [`${name} by hand, ms`]: hand });
    const ratio = ours / hand;
    return { name, ours, peer: hand, ratio, limit: `≤ ${MOST_DRAWING}`, isHeld: ratio <= MOST_DRAWING };
  });
}

/** By rate: one after another, so that it is the other side of what one takes. */
function movingLines(figures: MoveFigures, medians: Record<string, number>): Line[] {
  medians['tasks filled in, s'] = figures.fillS;
  return (['within', 'across'] as const).map((kind) => {
    const { ours, least, statements } = figures[kind];
    const name = kind === 'within' ? 'move within a column' : 'move to another column';
    Object.assign(medians, {
      [`${name}, ms`]: ours.ms,
      [`${name}, p95 ms`]: ours.p95Ms,
      [`${name}, its statements by the driver, ms`]: statements.ms,
      [`${name}, the least by hand, ms`]: least.ms,
      [`${name}, the least by hand, p95 ms`]: least.p95Ms,
    });
    const ratio = statements.ms / ours.ms;
    return {
      name,
      ours: ours.ms,
      peer: statements.ms,
      ratio,
      limit: `≥ ${LEAST_MOVING}`,
      isHeld: ratio >= LEAST_MOVING,
    };
  });
}

function dragLine({ quiet, live, changes }: DragFigures, medians: Record<string, number>): Line {
  for (const [name, frames] of Object.entries({ quiet, live }))
    for (const [figure, value] of Object.entries(frames)) medians[`drag ${name}, ${figure}`] = value;
  medians['changes of others'] = changes;
  return {
    name: 'frames of a drag, p95',
    ours: live.p95Ms,
    peer: quiet.p95Ms,
    ratio: live.p95Ms / quiet.p95Ms,
    limit: `≤ ${MOST_FRAME_MS} ms`,
    isHeld: live.p95Ms <= MOST_FRAME_MS,
  };
}
