// How tests wait. Nothing but this file counts milliseconds (tests/architecture/noSleeps.test.ts): a sleep is too short on a busy
// machine and too long on any other. A test waits for a condition, or for what is under way to have its turns.
import { setTimeout as sleep } from 'node:timers/promises';

/** Ends what hangs, before the test itself is ended and could not say what it waited for; it says nothing about speed. */
const PATIENCE_MS = 150_000;
const STEP_MS = 20;

/** Asks again and again until it is so; gives up with what was waited for. `isSo` may answer what is waited for itself. */
export async function until<T>(
  what: string | (() => string),
  isSo: () => T | Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<T>> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await isSo();
    if (found) return found;
    if (performance.now() > end)
      throw new Error(`waited ${patienceMs / 1000} s in vain for: ${typeof what === 'string' ? what : what()}`);
    await sleep(STEP_MS);
  }
}

/** Lets what has begun in this process go on that often: no measure of time, a slow machine has as many turns. */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * For the few tests in which time itself is part of the behaviour: something outside of this process that must not happen and
 * announces itself by nothing, or a load that lasts. Too short a time lets a fault pass, it never fails a sound program.
 */
export async function letPass(ms: number, why: string): Promise<void> {
  if (why === '') throw new Error('a sleep needs its reason');
  await sleep(ms, undefined);
}
