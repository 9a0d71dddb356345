// What lies in the store, as this page knows it, and the rows with it. Changes nothing by itself.
import type { Row } from '../../contract/index.ts';
import type { OutboxPort } from '../../engine/ports/index.ts';
import type { Channel, OutboxStore } from './device/index.ts';
import { createPlaces, isRead, isTalk, isUnread, readEntry, type Entry, type Unread } from './entries/index.ts';
import { rowLock } from './locks.ts';
import { showNews, type WaitingNews } from './showNews.ts';

/** What goes one after another is told together. */
const TELL_MS = 50;

export interface OutboxState {
  entries: readonly Entry[];
  unread: readonly Unread[];
  /** The device keeps nothing. */
  isFull: boolean;
}

export interface Shelf {
  state(): OutboxState;
  become(next: Partial<Omit<OutboxState, 'entries'>>): void;
  find(number: number): Entry | undefined;
  /** Rows and files that were made here. */
  made(): ReadonlySet<string>;
  /** One more is kept. */
  put(entry: Entry): void;
  close(): void;
  onChange(handler: () => void): () => void;
  /** Reads the store anew, and tells whoever shows rows. */
  refresh(): Promise<void>;
  /** An entry changed in the store, or is there no more. */
  noteStored(number: number, entry?: Entry): void;
  /** What is to be done to rows. */
  waiting(model: string, row?: string): readonly Entry[];
  /** What is said about a row. */
  said(model: string, row: string): readonly Entry[];
  /** The row with what waits. */
  over(model: string, row: Row): Row;
  inform(news: WaitingNews): void;
  /** Whoever shows what is said about the row asks anew. */
  tellStreams(entry: Entry): void;
}

export interface ShelfSettings {
  owner: string;
  store: OutboxStore;
  channel: Channel;
  port: OutboxPort;
}

export function createShelf({ owner, store, channel, port }: ShelfSettings): Shelf {
  let places = createPlaces();
  let rest: Omit<OutboxState, 'entries'> = { unread: [], isFull: false };
  /** undefined: something changed since. */
  let shown: OutboxState | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  const handlers = new Set<() => void>();
  let reading: Promise<void> | undefined;
  let nextReading: Promise<void> | undefined;

  function become({ entries, ...next }: Partial<OutboxState>): void {
    rest = { ...rest, ...next };
    if (entries) places = createPlaces(entries);
    tellHandlers();
  }

  function tellHandlers(): void {
    clearTimeout(telling);
    telling = shown = undefined;
    for (const handler of handlers) alone(handler);
  }

  const waiting: Shelf['waiting'] = (model, row) => places.waiting(model, row);
  const said: Shelf['said'] = (model, row) => places.said(model, row);

  async function read(): Promise<void> {
    const records = (await store.all(owner)).map((record) => readEntry(record));
    take(records.filter(isRead), records.filter(isUnread));
  }

  /** One reading after another, and one for all who ask meanwhile. */
  function refresh(): Promise<void> {
    nextReading ??= (reading ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        reading = nextReading;
        nextReading = undefined;
        return read();
      });
    return nextReading;
  }

  function take(entries: readonly Entry[], unread: readonly Unread[]): void {
    const before = places.all();
    become({ entries, unread });
    const touched = new Map<string, Entry>();
    for (const [some, others] of [
      [before, entries],
      [entries, before],
    ] as const) {
      const known = new Map(others.map((entry) => [entry.number, entry]));
      for (const entry of some)
        if (!isEqual(entry, known.get(entry.number))) touched.set(`${rowLock(entry)} ${isTalk(entry)}`, entry);
    }
    for (const entry of touched.values()) tell(entry);
  }

  function noteStored(number: number, entry?: Entry): void {
    const before = places.get(number);
    if (before) {
      if (entry) places.put(entry);
      else places.remove(number);
      shown = undefined;
      telling ??= setTimeout(tellHandlers, TELL_MS);
      tell(before);
    }
    channel.tell();
  }

  /** The row is drawn anew, one that is not there yet is put there. */
  function tell(entry: Entry): void {
    const { model, row: id } = entry;
    if (isTalk(entry)) return tellStreams(entry);
    const own = waiting(model, id);
    if (isLeaving(own)) return inform({ model, id });
    const isNew = own[0]?.kind === 'create';
    const values = Object.assign({}, isNew ? { ...own[0]?.base, id } : {}, ...own.map(({ shown }) => shown));
    inform({ model, id, values });
  }

  function tellStreams({ model, row }: Entry): void {
    for (const stream of port.streams) if (stream.model === model && stream.id === row) alone(() => stream.reload());
  }

  function inform(news: WaitingNews): void {
    for (const table of port.tables) alone(() => showNews(table, news));
  }

  function over(model: string, row: Row): Row {
    const shown = waiting(model, row.id).map((entry) => entry.shown);
    return shown.length === 0 ? row : Object.assign({}, row, ...shown);
  }

  channel.onNews(() => void refresh().catch(() => undefined));
  return {
    state: () => (shown ??= { ...rest, entries: places.all() }),
    find: (number) => places.get(number),
    made: () => places.made(),
    put(entry) {
      places.put(entry);
      become({ isFull: false });
    },
    close: () => clearTimeout(telling),
    become,
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    refresh,
    noteStored,
    waiting,
    said,
    over,
    tellStreams,
    inform,
  };
}

/** Who shows something wrong keeps nobody else from it, nor from what is being done. */
function alone(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    console.error('outbox: not shown', error);
  }
}

/** The store answers a copy each time. */
function isEqual(one: Entry, other: Entry | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The row is to be deleted, and the server has not refused it. */
export function isLeaving(own: readonly Entry[]): boolean {
  const last = own.findLast(({ kind }) => kind === 'delete' || kind === 'restore');
  return last?.kind === 'delete' && last.refusal === undefined;
}
