// What a call that failed means for its write: how long it waits, what its writer is told.
import { HttpError, isSilence, NetworkError } from '../../engine/ports/index.ts';
import type { Refusal } from './entries/index.ts';

const FIRST_PAUSE_MS = 2_000;
export const LONGEST_PAUSE_MS = 5 * 60_000;
const MOST_DOUBLINGS = 10;

/** Nothing more goes out in this round, nor before that pause is over. */
export class RoundOver extends Error {
  readonly pauseMs: number;

  constructor(pauseMs = 0) {
    super();
    this.pauseMs = pauseMs;
  }
}

/** `random`: 0 to 1, so that not all devices come back at once. */
export function pauseAfter(error: unknown, tries: number, random: number): number {
  const told = error instanceof HttpError && error.body.wait !== undefined ? error.body.wait * 1_000 : 0;
  const grown = FIRST_PAUSE_MS * 2 ** Math.min(tries, MOST_DOUBLINGS) * (0.5 + random / 2);
  return Math.min(LONGEST_PAUSE_MS, Math.max(told, grown));
}

/** A clock that was put back holds nothing up for longer than a pause is. */
export function isAhead(timeMs: number, nowMs: number): boolean {
  return timeMs > nowMs && timeMs - nowMs <= LONGEST_PAUSE_MS;
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof HttpError)) return { code: 'unknown', message: '' };
  const { code, message, fields, current } = error.body;
  return { code, message, fields, theirs: current };
}

/** Nothing said of the write itself: also by what stands between, or for want of a token that the next answer brings. */
export function isUnheard(error: unknown): boolean {
  return isSilence(error) || (error instanceof HttpError && (error.code === 'csrf' || error.code.startsWith('http_')));
}

/** The next write would meet the same. */
export function isOfAll(error: unknown): boolean {
  if (!(error instanceof HttpError)) return error instanceof NetworkError;
  return error.status === 429 || error.status === 503 || error.code === 'csrf';
}

export function failureOf(error: unknown): string {
  if (error instanceof HttpError) return `http_${error.status}`;
  return error instanceof NetworkError ? 'network' : 'answer';
}

/** Nobody behind the proxy; what else a server answers is its word. */
const NOBODY: readonly number[] = [429, 502, 503, 504];

/** No server said anything of it. */
export function isUntaken(error: unknown): boolean {
  return !(error instanceof HttpError) || NOBODY.includes(error.status);
}
