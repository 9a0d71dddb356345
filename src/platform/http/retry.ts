// Waiting between the retries of a 503: 200 ms, longer while nobody looks or there is no network; ends at once when cancelled.
import type { Surroundings } from './surroundings.ts';

export const RETRY_DELAY_MS = 200;

/** Rejects with the signal's reason when cancelled. */
export async function waitToRetry(surroundings: Surroundings, signal: AbortSignal | undefined): Promise<void> {
  await sleep(RETRY_DELAY_MS, signal);
  while (surroundings.isAtRest()) await nextChange(surroundings, signal);
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return cancellable(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });
}

function nextChange(surroundings: Surroundings, signal: AbortSignal | undefined): Promise<void> {
  return cancellable(signal, (done) => surroundings.onChange(done));
}

function cancellable(signal: AbortSignal | undefined, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = start(() => settle(resolve));
    const cancel = (): void => settle(() => reject(signal?.reason));
    signal?.addEventListener('abort', cancel, { once: true });

    function settle(finish: () => void): void {
      stop();
      signal?.removeEventListener('abort', cancel);
      finish();
    }
  });
}
