// Starts the process that reads files, for looking at a file as for making values of its lines, and holds it to time and memory.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { pathToFileURL } from 'node:url';
import { ApiError } from '../../errors/index.ts';
import { createSlots } from '../../workQueues.ts';
import type { SheetGuess } from '../guess/guessColumns.ts';
import type {
  SheetInspection,
  GuessTask,
  InspectTask,
  MapTask,
  ReaderAnswer,
  ReaderProgress,
  ReaderTask,
} from './readerTasks.ts';
import { tooMuch } from './spreadsheet.ts';

export interface Reader {
  /** Throws what readSpreadsheet does, and `invalid` on `file` where time or memory ran out; the signal's reason when it ends. */
  inspect(task: Omit<InspectTask, 'kind'>, watch: Watch): Promise<SheetInspection>;
  map(task: Omit<MapTask, 'kind'>, signal: AbortSignal): Promise<void>;
  /** Throws as `inspect` does. */
  guess(task: Omit<GuessTask, 'kind'>, signal: AbortSignal): Promise<SheetGuess>;
}

export interface Watch {
  signal: AbortSignal;
  /** 0 to 100. */
  onProgress?(percent: number): void;
}

interface Limits {
  heapMb: number;
  seconds: number;
}

const LIMITS: Limits = { heapMb: 1024, seconds: 60 };
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** At a time; each takes a processor and memory. The others wait, these at most. */
const PROCESSES = 2;
const WAITING = 50;
const WAIT_S = 10;

/** Beside the bundle a bundle of its own, made by scripts/build.ts; beside the sources the source. */
function commandOf(): string[] {
  if (!import.meta.url.endsWith('.ts')) return [join(import.meta.dirname, 'spreadsheetReader.mjs')];
  return [
    '--import',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
    join(import.meta.dirname, 'readerMain.ts'),
  ];
}

export function createReader(command: readonly string[] = commandOf(), limits: Partial<Limits> = {}): Reader {
  const child = { command, limits: { ...LIMITS, ...limits } };
  const slots = createSlots({ most: PROCESSES, waiting: WAITING });
  const ask = async (task: ReaderTask, watch: Watch): Promise<Extract<ReaderAnswer, { ok: true }>> => {
    const answer = await slots.take(() => run(child, task, watch), {
      signal: watch.signal,
      full: () => new ApiError('imports_busy', undefined, { wait: WAIT_S }),
    });
    if (!answer.ok) throw new ApiError(answer.code, answer.fields);
    return answer;
  };
  return {
    async inspect(task, watch) {
      const { inspection } = await ask({ kind: 'inspect', ...task }, watch);
      if (!inspection) throw new Error('the reader of files answered nothing');
      return inspection;
    },
    async map(task, signal) {
      await ask({ kind: 'map', ...task }, { signal });
    },
    async guess(task, signal) {
      const { guess } = await ask({ kind: 'guess', ...task }, { signal });
      if (!guess) throw new Error('the reader of files answered nothing');
      return guess;
    },
  };
}

function run(
  { command, limits }: { command: readonly string[]; limits: Limits },
  task: ReaderTask,
  { signal, onProgress }: Watch,
): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      execPath,
      [`--max-old-space-size=${limits.heapMb}`, ...command],
      { env: {}, timeout: limits.seconds * 1000, killSignal: 'SIGKILL', maxBuffer: MAX_ANSWER_BYTES, signal },
      (error, answer) => {
        // Ended by an error that says why.
        if (signal.aborted) reject(signal.reason as Error);
        else if (error) reject(endingOf(error, limits));
        // Written by readerMain.ts.
        else resolve(JSON.parse(answer.slice(answer.lastIndexOf('\n') + 1)) as ReaderAnswer);
      },
    );
    if (onProgress) child.stdout?.on('data', hearProgress(onProgress));
    // It may end before it has read everything.
    child.stdin?.on('error', () => undefined).end(JSON.stringify(task));
  });
}

/** The last line, which has no end, is the answer. */
function hearProgress(onProgress: (percent: number) => void): (text: string) => void {
  let begun = '';
  return (text) => {
    begun += text;
    if (!text.includes('\n')) return;
    const lines = begun.split('\n');
    begun = lines.pop() ?? '';
    // Written by readerMain.ts.
    for (const line of lines) onProgress((JSON.parse(line) as ReaderProgress).percent);
  };
}

/** Killed by us: time; by the system or by the runtime: memory. What nobody caught is a fault of ours. */
function endingOf(
  error: Error & { killed?: boolean | undefined; code?: unknown; signal?: unknown },
  { heapMb, seconds }: Limits,
): Error {
  if (error.killed === true) return tooMuch('file_time', `${seconds} s`);
  return error.code === 1 ? error : tooMuch('file_memory', `${heapMb} MB`);
}
