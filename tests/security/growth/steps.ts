// Counts the steps of a piece of work, not its time: the same on every machine and in every run.
//   JavaScript: how often each block of code ran, as V8's precise coverage counts them. Code must be loaded after `startCounting`.
//   Regular expressions: how often the matcher went back. V8 can bound that (it is how it would fall back to its linear engine), and the
//   smallest bound under which a match comes out the same is the number. Loops that V8 takes in one stride are taken apart first.
//   Built-in methods that look at a text or a list as a whole: how much of it they look at.
import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

type LimitedRegExp = (source: string, flags: string, limit: number) => RegExp;

let session: Session | undefined;
let limited: LimitedRegExp | undefined;

export async function startCounting(): Promise<void> {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  setFlagsFromString('--allow-natives-syntax');
  // Natives are known to code that is compiled from now on.
  // eslint-disable-next-line typescript/no-implied-eval
  limited = new Function('source', 'flags', 'limit', 'return %NewRegExpWithBacktrackLimit(source, flags, limit)') as LimitedRegExp;
}

export async function stopCounting(): Promise<void> {
  await session?.post('Profiler.stopPreciseCoverage');
  session?.disconnect();
}

/** Steps of the work, whatever it answers or throws. */
export async function stepsOf(work: () => unknown): Promise<number> {
  if (!session) throw new Error('startCounting comes first');
  const meter = { steps: 0 };
  await session.post('Profiler.takePreciseCoverage');
  const restore = meterBuiltIns(meter);
  try {
    await work();
  } catch {
    // A refusal is an answer too.
  } finally {
    restore();
  }
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const own = import.meta.url;
  for (const { url, functions } of result) {
    if (url === own || url.startsWith('node:')) continue;
    for (const { ranges } of functions) for (const { count } of ranges) meter.steps += count;
  }
  return meter.steps;
}
