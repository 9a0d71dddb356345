// How the bench measures inside the page: from an act to the frame that shows it, and frames while scrolling. Knows no grid.

/** One grid under test. */
export interface Contestant {
  mount(root: HTMLElement): void | Promise<void>;
  /** The element that scrolls the rows. */
  scroller(): HTMLElement;
  /** Whether the first rows are in the page. */
  isShown(): boolean;
  /** Changes one cell of the first row. */
  edit(value: string): void;
  /** Texts of the first dependent cell and of its total. */
  read(): readonly [cell: string, total: string];
  sort(direction: 'asc' | 'desc'): void;
  firstText(): string;
}

const FRAMES = 180;
const LIMIT_MS = 20_000;
const MICROTASKS = 200;

/** Milliseconds from the call to after the frame in which `isDone` first held. */
export async function timeUntil(act: () => unknown, isDone: () => boolean): Promise<number> {
  await idle();
  return new Promise((resolve, reject) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      act();
      const finish = (): void => resolve(performance.now() - start);
      const poll = (): void => {
        if (isDone()) requestAnimationFrame(() => afterTask(finish));
        else if (performance.now() - start > LIMIT_MS) reject(new Error('the grid did not get there'));
        else setTimeout(poll, 0);
      };
      // What the act draws in its own microtasks is painted with this frame; all else with a later one.
      void microtasks().then(() => {
        if (isDone()) afterTask(finish);
        else poll();
      });
    });
  });
}

/** Frame times, milliseconds, while scrolling the whole height. */
export async function scrollFrames(scroller: HTMLElement): Promise<number[]> {
  await idle();
  const height = scroller.scrollHeight - scroller.clientHeight;
  const times: number[] = [];
  let last = 0;
  let step = 0;
  await new Promise<void>((resolve) => {
    const frame = (now: number): void => {
      if (last > 0) times.push(now - last);
      last = now;
      if (step++ >= FRAMES) return resolve();
      scroller.scrollTop = (height * step) / FRAMES;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  scroller.scrollTop = 0;
  await idle();
  return times;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** From within a frame: after it was painted. */
function afterTask(run: () => void): void {
  const channel = new MessageChannel();
  channel.port1.onmessage = run;
  channel.port2.postMessage(0);
}

/** Long enough for a chain of answers that are at hand already. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < MICROTASKS; turn++) await Promise.resolve();
}

function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 250));
}
