// Background Sync, of the service worker: open pages of the person send; where none answers, the worker sends as they would.
import { isRead, readEntry } from '../entries/index.ts';
import type { SenderCalls } from '../deliver.ts';
import type { OutboxStore } from '../device/index.ts';
import type { Hold } from '../locks.ts';
import { chainsOf, createSender } from '../sender.ts';
import { sendWord } from './messages.ts';

/** A page that is slower is frozen, or sends much: then the worker waits behind it, by the same lock. */
const PAGES_ANSWER_MS = 3_000;

export interface PageClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface Work {
  owner: string;
  store: OutboxStore;
  hold: Hold;
  /** Undefined: this worker cannot send. */
  calls: SenderCalls | undefined;
  pages(): Promise<readonly PageClient[]>;
  /** The store has changed. */
  tell(): void;
  nowMs: () => number;
}

/** Rejects while something is left that can go: the browser tries again. */
export async function sendWaiting(work: Work): Promise<void> {
  if (!(await isWaiting(work))) return;
  if (!(await wake(await work.pages(), work.owner))) await sendByItself(work);
  if (await isWaiting(work)) throw new Error('outbox: something still waits');
}

/** What stands behind a refusal waits for its writer, and no try helps. */
async function isWaiting({ store, owner }: Work): Promise<boolean> {
  const entries = (await store.all(owner)).map((record) => readEntry(record)).filter(isRead);
  return chainsOf(entries).length > 0;
}

/** Whether a page of that person has sent what it could. */
async function wake(pages: readonly PageClient[], owner: string): Promise<boolean> {
  if (pages.length === 0) return false;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PAGES_ANSWER_MS);
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener(
        'message',
        () => {
          clearTimeout(timer);
          resolve(true);
        },
        { once: true },
      );
      port1.start();
      page.postMessage(sendWord(owner), [port2]);
    }
  });
}

async function sendByItself({ owner, store, hold, calls, tell, nowMs }: Work): Promise<void> {
  if (!calls) return;
  const sender = createSender({
    owner,
    store,
    hold,
    calls,
    nowMs,
    random: Math.random,
    // The browser comes again.
    later: () => () => undefined,
    onSent: tell,
    onChange: tell,
  });
  await sender.send(true);
  sender.stop();
}
