// The bench page: `?grid=` names the contestant; its code is loaded before anything is measured.
import { makeRows, totalsOf } from './data.ts';
import { percentile, scrollFrames, timeUntil, type Contestant } from './measure.ts';

export interface PageFigures {
  mountMs: number;
  scrollP95Ms: number;
  scrollWorstMs: number;
  slowFrames: number;
  editMs: number;
  sortMs: number;
}

declare global {
  interface Window {
    prepare(): Promise<void>;
    measureMount(): Promise<number>;
    measureRest(): Promise<Omit<PageFigures, 'mountMs'>>;
  }
}

const SLOW_FRAME_MS = 25;
const EDITS = 9;
let contestant: Contestant | undefined;

window.prepare = async () => {
  const rows = makeRows();
  const totals = totalsOf(rows);
  const name = new URLSearchParams(location.search).get('grid');
  if (name === 'ours') contestant = (await import('./ours.tsx')).ours(rows, totals);
  else if (name === 'agGrid') contestant = (await import('./agGrid.ts')).agGrid(rows, totals);
  else if (name === 'tanstack') contestant = (await import('./tanstack.tsx')).tanstack(rows, totals);
  else contestant = (await import('./floor.ts')).floor(rows, totals);
};

window.measureMount = async () => {
  const grid = present();
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return timeUntil(() => grid.mount(root), grid.isShown);
};

window.measureRest = async () => {
  const grid = present();
  const frames = await scrollFrames(grid.scroller());
  await timeUntil(() => undefined, grid.isShown);
  const edits: number[] = [];
  for (let turn = 0; turn < EDITS; turn++) {
    const [cell, total] = grid.read();
    edits.push(
      await timeUntil(
        () => grid.edit(`${1000 + turn}.25`),
        () => grid.read()[0] !== cell && grid.read()[1] !== total,
      ),
    );
  }
  const first = grid.firstText();
  const sortMs = await timeUntil(
    () => grid.sort('asc'),
    () => grid.firstText() !== first,
  );
  return {
    scrollP95Ms: percentile(frames, 0.95),
    scrollWorstMs: percentile(frames, 1),
    slowFrames: frames.filter((ms) => ms > SLOW_FRAME_MS).length,
    editMs: percentile(edits, 0.5),
    sortMs,
  };
};

function present(): Contestant {
  if (!contestant) throw new Error('not prepared');
  return contestant;
}
