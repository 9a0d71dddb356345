// Waiting between the retries of a 503: 200 ms, longer while nobody looks or there is no network; ends at once when cancelled.
import { isAtRest, type Surroundings } from './surroundings.ts';

export const RETRY_DELAY_MS = 200;

export interface Patience {
  /** The page that asked is gone. */
  leave: AbortSignal | undefined;
  /** The user no longer wants to wait. */
  giveUp?: AbortSignal | undefined;
}

/** Answers whether to try again. Rejects with the reason of `leave` when the page was left. */
export async function waitToRetry(surroundings: Surroundings, { leave, giveUp }: Patience): Promise<boolean> {
  const signals = [leave, giveUp].filter((signal) => signal !== undefined);
  const signal = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  try {
    await sleep(RETRY_DELAY_MS, signal);
    while (isAtRest(surroundings)) await nextChange(surroundings, signal);
    return true;
  } catch (error) {
    if (leave?.aborted || !giveUp?.aborted) throw error;
    return false;
  }
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
