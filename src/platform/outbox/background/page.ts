// Background Sync, of the page: asks the browser for it while something waits, and sends at once when the worker says so.
import type { Box } from '../box.ts';
import type { Entry } from '../entries/index.ts';
import { isSendWord, syncTag } from './messages.ts';

/** The part of ServiceWorkerContainer in use; tests give their own. */
export type SyncContainer = Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'> & {
  readonly ready: Promise<{ readonly sync?: { register(tag: string): Promise<void> } }>;
};

export interface PageSync {
  owner: string;
  box: Pick<Box, 'state' | 'onChange'>;
  isOnline(): boolean;
  /** Ends once what could go is sent. */
  send(): Promise<void>;
  /** Absent without https. */
  container: SyncContainer | undefined;
}

/** Answers how to stop. What the browser lacks or forbids is not missed: the page sends when it is open. */
export function syncInBackground({ owner, box, isOnline, send, container }: PageSync): () => void {
  if (!container) return () => undefined;
  let asked = 0;

  function ask(upTo: number): void {
    asked = upTo;
    container?.ready.then(({ sync }) => sync?.register(syncTag(owner))).catch(() => undefined);
  }

  /** Once for what could not be sent: what is on its way needs nobody. */
  function look(): void {
    const { entries } = box.state();
    const last = entries.findLast(isOpen)?.number ?? 0;
    if (last > asked && (!isOnline() || entries.some((entry) => isOpen(entry) && entry.tries > 0))) ask(last);
  }

  /** The browser tries three times and then no more; whoever goes asks anew. */
  function leave(): void {
    const last = box.state().entries.findLast(isOpen);
    if (last && document.visibilityState === 'hidden') ask(last.number);
  }

  function hear({ data, ports }: MessageEvent<unknown>): void {
    if (!isSendWord(data, owner)) return;
    const answer = (): void => ports[0]?.postMessage(data);
    void send().then(answer, answer);
  }

  const stopWatching = box.onChange(look);
  document.addEventListener('visibilitychange', leave);
  container.addEventListener('message', hear);
  look();
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', leave);
    container.removeEventListener('message', hear);
  };
}

function isOpen({ refusal }: Entry): boolean {
  return refusal === undefined;
}
