// Live events as published: numbered in that order, and delivered again to those who were away. All processes of a server
// share one log, and each delivers all of it to its own connections in the order of the numbers.
import type { RealtimeSince } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { createEventStore, MAX_MISSED, MAX_READ, type EventStore, type Reader } from './eventStore.ts';
import type { LiveEvent } from './liveEvent.ts';

export interface EventLog {
  append(event: LiveEvent): void;
  /** Another process may have appended something. */
  catchUp(): void;
  /** Resolves when `newest` is known. */
  ready(): Promise<void>;
  /** Everything up to this number was delivered here, everything above it will be. */
  newest(): number;
  /** Throws `gone` when what came after `seq` is not known any more, or is too much. */
  since(seq: number, reader: Reader): Promise<RealtimeSince>;
  /** Resolves when what was appended is delivered. */
  /** Removes events that nobody may ask for any more. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface EventLogDeps {
  /** The server's own door. */
  database: Database;
  /** Called in the order of the numbers; without one where the event could not be stored. The next event waits for it. */
  deliver(event: LiveEvent, seq: number | undefined): void | Promise<void>;
  /** An event, of whichever process, was delivered here, and what follows from it was done. */
  heard?(event: LiveEvent): void;
  /** Something of this process was stored. */
  stored?(): void;
  log(message: string): void;
}

const MAX_BATCH = 200;

export function createEventLog({ database, deliver, heard, stored, log }: EventLogDeps): EventLog {
  const store = createEventStore(database);
  const waiting: LiveEvent[] = [];
  /** What came before `floor` may be incomplete: an event could not be stored. */
  const losses = { floor: 0, isOpen: false };
  let running: Promise<void> | undefined;
  let isBehind = false;
  let newest: number | undefined;
  let known: Promise<void> | undefined;
  /** Behind what is delivered, which does not wait for it. */
  let correcting = Promise.resolve();

  function ready(): Promise<void> {
    const read = async (): Promise<void> => {
      newest = Math.max(newest ?? 0, await store.newest());
    };
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  async function drain(): Promise<void> {
    await ready().catch(() => undefined);
    while (waiting.length > 0 || isBehind) {
      isBehind = false;
      const batch = waiting.splice(0, MAX_BATCH);
      const numbers = await storeEach(store, batch, (error) => {
        losses.isOpen = true;
        log(`a live event could not be stored: ${reasonOf(error)}`);
      });
      if (batch.length > 0) stored?.();
      for (const [place, event] of batch.entries()) await take(event, numbers[place]);
      for (const event of batch) correct(event);
      if (batch.length === 0) await deliverMissing(undefined);
    }
    running = undefined;
  }

  function correct(event: LiveEvent): void {
    for (const correction of event.corrects ?? [])
      correcting = correcting
        .then(() => store.correct(event, correction))
        .catch((error: unknown) => log(`stored live events could not be corrected: ${reasonOf(error)}`));
  }

  async function take(event: LiveEvent, seq: number | undefined): Promise<void> {
    if (seq !== undefined && newest !== undefined && seq > newest + 1) await deliverMissing(seq);
    if (seq !== undefined && losses.isOpen) Object.assign(losses, { floor: seq, isOpen: false });
    await deliverOne(event, seq);
  }

  /** What other processes have stored above the newest number and below `end`. */
  async function deliverMissing(end: number | undefined): Promise<void> {
    try {
      for (let found = MAX_READ; found === MAX_READ && newest !== undefined;) {
        const events = await store.between(newest, end);
        for (const { event, seq } of events) await deliverOne(event, seq);
        found = events.length;
      }
    } catch (error) {
      log(`live events of another process could not be read: ${reasonOf(error)}`);
    }
  }

  async function deliverOne(event: LiveEvent, seq: number | undefined): Promise<void> {
    newest = Math.max(newest ?? 0, seq ?? 0);
    try {
      await deliver(event, seq);
    } catch (error) {
      log(`a live event could not be delivered: ${reasonOf(error)}`);
    }
    heard?.(event);
  }

  return {
    append(event) {
      waiting.push(event);
      running ??= drain();
    },
    catchUp() {
      isBehind = true;
      running ??= drain();
    },
    ready,
    newest: () => newest ?? 0,
    sweep: () => store.sweep(),
    since: (seq, reader) => readSince(store, { seq, newest: newest ?? 0, losses }, reader),
    async close() {
      await running;
      await correcting;
    },
  };
}

/** One that cannot be stored, such as for an organisation just deleted, must not take the others along; it has no number. */
async function storeEach(
  store: EventStore,
  batch: readonly LiveEvent[],
  onLoss: (error: unknown) => void,
): Promise<(number | undefined)[]> {
  try {
    return batch.length === 0 ? [] : await store.insert(batch);
  } catch (error) {
    if (batch.length > 1) {
      const numbers = [];
      for (const event of batch) numbers.push(...(await storeEach(store, [event], onLoss)));
      return numbers;
    }
    onLoss(error);
    return [undefined];
  }
}

interface Known {
  seq: number;
  newest: number;
  losses: { floor: number; isOpen: boolean };
}

async function readSince(store: EventStore, { seq, newest, losses }: Known, reader: Reader): Promise<RealtimeSince> {
  const bounds = await store.bounds();
  const last = Math.max(newest, bounds.newest ?? 0);
  const oldest = Math.max(bounds.oldest ?? last + 1, losses.floor);
  if (losses.isOpen || seq > last || seq < oldest - 1) throw new ApiError('gone');
  const rows = await store.missed({ seq, last }, reader);
  if (rows.length > MAX_MISSED) throw new ApiError('gone');
  return { events: rows.map((row) => ({ ev: row.name, data: { ...row.data, seq: row.seq } })), last_seq: last };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
