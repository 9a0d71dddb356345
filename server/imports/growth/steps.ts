// Counts the steps of a piece of work, not its time: the same on every machine and in every run.
//   JavaScript: how often each block of code ran, as V8's precise coverage counts them. Code must be loaded after `startCounting`.
//   Regular expressions: how often the matcher went back. V8 can bound that (it is how it would fall back to its linear engine), and the
//   smallest bound under which a match comes out the same is the number. Loops that V8 takes in one stride are taken apart first.
//   Built-in methods that look at a text or a list as a whole: how much of it they look at.
import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { takenApart } from './takenApart.ts';

type LimitedRegExp = (source: string, flags: string, limit: number) => RegExp;

let session: Session | undefined;
let limited: LimitedRegExp | undefined;

export async function startCounting(): Promise<void> {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  setFlagsFromString('--allow-natives-syntax');
  // Natives are known to code that is compiled from now on; this one is as typed.
  limited = runInThisContext(
    '(source, flags, limit) => %NewRegExpWithBacktrackLimit(source, flags, limit)',
  ) as LimitedRegExp;
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
  } catch (error) {
    // A refusal is an answer too; running out of stack is none.
    if (error instanceof RangeError && error.message.includes('call stack')) throw error;
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

const CLOSE_ENOUGH = 1.03;
const FIRST_LIMIT = 8;
const MAX_LIMIT = 2 ** 28;
const nativeExec = RegExp.prototype.exec;
const compiled = new Map<string, RegExp>();

/** Runs the expression with so many steps back at most. */
function isEnough(expression: RegExp, text: string, { start, limit }: { start: number; limit: number }): boolean {
  const key = `${limit} ${expression.flags} ${expression.source}`;
  let bounded = compiled.get(key);
  if (!bounded) {
    // Where the expression does not match, the end of the text does, or nothing at all at the one place of a sticky one: null says that the limit was met.
    const source = `(?:${takenApart(expression.source)})|${expression.sticky ? '' : '(?![^])'}`;
    bounded = limited?.(source, expression.sticky ? expression.flags : `${expression.flags.replace('g', '')}g`, limit);
    if (!bounded) throw new Error('startCounting comes first');
    compiled.set(key, bounded);
  }
  bounded.lastIndex = start;
  return nativeExec.call(bounded, text) !== null;
}

/** How often the matcher goes back, within three per cent. */
function stepsBack(expression: RegExp, text: string, start: number): number {
  let high = FIRST_LIMIT;
  while (high < MAX_LIMIT && !isEnough(expression, text, { start, limit: high })) high *= 2;
  let low = high === FIRST_LIMIT ? high : high / 2;
  while (high - low > 1 && high > low * CLOSE_ENOUGH) {
    const limit = Math.round((low + high) / 2);
    if (isEnough(expression, text, { start, limit })) high = limit;
    else low = limit;
  }
  return high;
}

interface Meter {
  steps: number;
}

/** Answers how to take it away again. What the counting itself asks of them is not counted. */
function meterBuiltIns(meter: Meter): () => void {
  let isCounting = false;
  const restores = [
    replaced(
      RegExp.prototype,
      'exec',
      (native) =>
        function exec(this: RegExp, text: string) {
          const start = this.global || this.sticky ? this.lastIndex : 0;
          if (!isCounting && start <= String(text).length) {
            isCounting = true;
            const before = meter.steps;
            meter.steps = before + stepsBack(this, String(text), start);
            isCounting = false;
          }
          return native.call(this, text);
        },
    ),
    ...(['toLowerCase', 'toUpperCase', 'normalize', 'trim', 'replaceAll', 'split', 'concat'] as const).map((name) =>
      whole(meter, String.prototype, name),
    ),
    ...(['indexOf', 'includes', 'lastIndexOf'] as const).map((name) => whole(meter, String.prototype, name)),
    ...(['slice', 'concat', 'splice', 'join', 'shift', 'unshift', 'indexOf', 'includes', 'reverse'] as const).map(
      (name) => whole(meter, Array.prototype, name),
    ),
    ...(['slice', 'set', 'indexOf', 'includes', 'fill'] as const).map((name) =>
      whole(meter, Uint8Array.prototype, name),
    ),
    ...(['toString', 'indexOf', 'equals', 'copy'] as const).map((name) => whole(meter, Buffer.prototype, name)),
    replaced(Buffer, 'concat', (native) => (list: readonly Uint8Array[], ...rest: unknown[]) => {
      for (const part of list) meter.steps += part.length;
      return native.call(Buffer, list, ...rest);
    }),
  ];
  return () => {
    for (const restore of restores.reverse()) restore();
  };
}

/** A search counts what it looked at, everything else all there is. */
function whole(meter: Meter, owner: object, name: string): () => void {
  return replaced(
    owner,
    name,
    (native) =>
      function metered(this: { length: number }, ...args: unknown[]) {
        const answer: unknown = native.call(this, ...args);
        const from = typeof args[1] === 'number' ? args[1] : 0;
        meter.steps +=
          name === 'indexOf'
            ? Math.max(1, (typeof answer === 'number' && answer >= 0 ? answer : this.length) - from)
            : this.length + 1;
        return answer;
      },
  );
}

type Native = (this: unknown, ...args: unknown[]) => unknown;

function replaced(owner: object, name: string, make: (native: Native) => unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  if (!before) return () => undefined;
  // Every name above is a method.
  Object.defineProperty(owner, name, { ...before, value: make(before.value as Native) });
  return () => Object.defineProperty(owner, name, before);
}
