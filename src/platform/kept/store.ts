// Where kept views lie: a local database of one person, removed when he leaves. A view is written as a whole or not at all.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { ActiveFilters, FilterValues, Option, TableInfo } from '../../contract/index.ts';
import type { KeptDescription, KeptRecord } from '../../engine/query/index.ts';

const VIEWS = 'views';
const CHUNKS = 'chunks';
const PREVIEWS = 'previews';
const BY_URL = 'url';
const VERSION = 2;
/** Of what is written now; what another version of the page wrote is read anew. */
export const FORMAT = 1;
export const CHUNK_ROWS = 500;

export interface StoredView {
  format: number;
  /** Person and organisation. */
  owner: string;
  key: string;
  model: string;
  pageName?: string | undefined;
  filters?: FilterValues | undefined;
  title: string;
  /** What the server is asked for. */
  ask: { filters: FilterValues[]; search?: string | undefined };
  view: KeptDescription;
  info: TableInfo | undefined;
  /** As the page was filtered when it was kept. */
  active: ActiveFilters | undefined;
  /** By model. */
  options: Readonly<Record<string, readonly Option[]>>;
  /** Live events up to this one are in it. */
  seq: number;
  at: number;
  bytes: number;
  unordered: readonly string[];
  /** Ids in the default order; undefined: the chunks stand in it. */
  order?: readonly string[] | undefined;
}

/** By place; those that are left out stay as they are. */
export type Chunks = ReadonlyMap<number, readonly KeptRecord[]>;

export interface KeptStore {
  /** Rejects where the store is blocked. */
  views(owner: string): Promise<readonly StoredView[]>;
  chunks(key: string): Promise<readonly (readonly KeptRecord[])[]>;
  /** Rejects where it is not kept: full, blocked, forbidden. `isWhole`: no chunk stays that is not named. */
  put(view: StoredView, chunks: Chunks, isWhole: boolean): Promise<void>;
  remove(key: string): Promise<void>;
  /** Pictures of a view by address, with their bytes. */
  previews(key: string): Promise<ReadonlyMap<string, number>>;
  /** Of any view. */
  preview(url: string): Promise<Blob | undefined>;
  putPreview(key: string, url: string, picture: Blob): Promise<void>;
  dropPreviews(key: string, urls: readonly string[]): Promise<void>;
  close(): void;
}

interface Preview {
  key: string;
  url: string;
  picture: Blob;
}

interface KeptSchema extends DBSchema {
  [VIEWS]: { key: string; value: StoredView };
  [CHUNKS]: { key: [key: string, place: number]; value: readonly KeptRecord[] };
  [PREVIEWS]: { key: [key: string, url: string]; value: Preview; indexes: { [BY_URL]: string } };
}

type Writing = IDBPTransaction<KeptSchema, (typeof VIEWS | typeof CHUNKS | typeof PREVIEWS)[], 'readwrite'>;

/** The same name as that of his answers seen, which are forgotten with it. */
export function createKeptStore(userId: string): KeptStore {
  let opened: Promise<IDBPDatabase<KeptSchema>> | undefined;
  let isGone = false;

  function open(): Promise<IDBPDatabase<KeptSchema>> {
    // Removed with its owner's leaving: nothing of him comes back.
    if (isGone) return Promise.reject(new Error('the person has left'));
    if (opened) return opened;
    const forget = (): void => {
      if (opened === opening) opened = undefined;
    };
    const opening = openDB<KeptSchema>(`keste-seen-${userId}`, VERSION, {
      upgrade(db, before) {
        if (before < 1) {
          db.createObjectStore(VIEWS, { keyPath: 'key' });
          db.createObjectStore(CHUNKS);
        }
        db.createObjectStore(PREVIEWS, { keyPath: ['key', 'url'] }).createIndex(BY_URL, BY_URL);
      },
      blocking(_current, blocked, event) {
        isGone ||= blocked === null;
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
    opening.catch(forget);
    opened = opening;
    return opening;
  }

  return {
    views: async (owner) =>
      (await (await open()).getAll(VIEWS)).filter((view) => view.owner === owner && view.format === FORMAT),
    chunks: async (key) => (await open()).getAll(CHUNKS, rangeOf(key)),
    async put(view, chunks, isWhole) {
      const work = (await open()).transaction([VIEWS, CHUNKS], 'readwrite');
      await inOne(work, [
        ...(isWhole ? [() => work.objectStore(CHUNKS).delete(rangeOf(view.key))] : []),
        () => work.objectStore(VIEWS).put(view),
        ...[...chunks].map(
          ([place, rows]) =>
            () =>
              work.objectStore(CHUNKS).put(rows, [view.key, place]),
        ),
      ]);
    },
    async remove(key) {
      const work = (await open()).transaction([VIEWS, CHUNKS, PREVIEWS], 'readwrite');
      await inOne(work, [
        () => work.objectStore(VIEWS).delete(key),
        () => work.objectStore(CHUNKS).delete(rangeOf(key)),
        () => work.objectStore(PREVIEWS).delete(previewsOf(key)),
      ]);
    },
    async previews(key) {
      const found = await (await open()).getAll(PREVIEWS, previewsOf(key));
      return new Map(found.map(({ url, picture }) => [url, picture.size]));
    },
    preview: async (url) => (await (await open()).getFromIndex(PREVIEWS, BY_URL, url))?.picture,
    putPreview: async (key, url, picture) => void (await (await open()).put(PREVIEWS, { key, url, picture })),
    async dropPreviews(key, urls) {
      const work = (await open()).transaction([PREVIEWS], 'readwrite');
      await inOne(
        work,
        urls.map((url) => () => work.objectStore(PREVIEWS).delete([key, url])),
      );
    },
    close() {
      isGone = true;
      void opened?.then((db) => db.close()).catch(() => undefined);
      opened = undefined;
    },
  };
}

/** What fails takes the rest back with it. */
async function inOne(work: Writing, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all([...steps.map(async (step) => step()), work.done]);
}

function previewsOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key, ''], [key, []]);
}

function rangeOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key, 0], [key, Infinity]);
}
