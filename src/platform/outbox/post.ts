// Sends one write and notes in the store what became of it.
import type { Row } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { deliver, type Delivered, type SenderCalls } from './deliver.ts';
import { isUnread, readEntry, renamed, type Entry } from './entries/index.ts';
import { failureOf, isOfAll, isUnheard, pauseAfter, refusalOf, RoundOver } from './failures.ts';
import type { OutboxStore } from './device/index.ts';

export interface PostSettings {
  store: OutboxStore;
  calls: SenderCalls;
  /** Rejects with RoundOver where it is somebody else's session by now. */
  askWhose(): Promise<void>;
  nowMs: () => number;
  /** Share of a pause, 0 to 1: not all devices come back at once. */
  random: () => number;
  /** Taken by the server. */
  onSent(entry: Entry, row: Row | undefined): void;
  /** An entry stands so in the store now, or is there no more. */
  onChange(number: number, entry?: Entry): void;
}

export interface Post {
  /** Rejects with RoundOver where the others would meet the same. Undefined: this one stands in the way of the next. */
  sendOne(number: number, known: Row | undefined): Promise<Delivered | undefined>;
  /** Ends once what was sent is out of the store. */
  sent(): Promise<void>;
}

export function createPost(settings: PostSettings): Post {
  const { store, nowMs } = settings;
  const leaving = new Set<Promise<void>>();

  async function sendOne(number: number, known: Row | undefined): Promise<Delivered | undefined> {
    const entry = readEntry(await store.get(number));
    // Dropped or mended meanwhile.
    if (isUnread(entry) || entry.refusal !== undefined) return undefined;
    let delivered: Delivered;
    try {
      delivered = await deliver(settings.calls, entry, known);
    } catch (error) {
      if (await follow(entry, error)) return sendOne(number, known);
      await note(entry, error);
      return undefined;
    }
    // Nobody waits for the disk: sent once more for its key, it is done once.
    const removal: Promise<void> = store.remove(number).finally(() => leaving.delete(removal));
    removal.catch(() => undefined);
    leaving.add(removal);
    settings.onChange(number);
    settings.onSent(entry, delivered.row);
    return delivered;
  }

  /** The definition changed meanwhile: what waits for the row goes on under the names of now. Whoever sends it holds the row. */
  async function follow({ number, owner, model, row }: Entry, error: unknown): Promise<boolean> {
    if (!(error instanceof HttpError) || !error.body.renamed) return false;
    const { code, body } = error;
    let isFollowed = false;
    for (const record of await store.all(owner)) {
      const each = readEntry(record);
      const isOfRow = !isUnread(each) && each.model === model && each.row === row;
      const now = isOfRow ? renamed(each, body.renamed ?? {}, code === 'not_found') : undefined;
      if (!now) continue;
      await put(now);
      isFollowed ||= now.number === number;
    }
    return isFollowed;
  }

  async function note(entry: Entry, error: unknown): Promise<void> {
    if (error instanceof HttpError && error.status === 401) throw new RoundOver();
    // Also what the session of another one may not do.
    if (error instanceof HttpError && error.code === 'forbidden') await settings.askWhose();
    if (!isUnheard(error)) return put({ ...entry, refusal: refusalOf(error) });
    const pauseMs = pauseAfter(error, entry.tries, settings.random());
    await put({
      ...entry,
      tries: entry.tries + 1,
      notBefore: nowMs() + pauseMs,
      lastFailure: failureOf(error),
    });
    if (isOfAll(error)) throw new RoundOver(pauseMs);
  }

  async function put(entry: Entry): Promise<void> {
    await store.put({ ...entry });
    settings.onChange(entry.number, entry);
  }

  return {
    sendOne,
    async sent() {
      await Promise.allSettled(leaving);
    },
  };
}
