// Where waiting writes lie: a local database of its own, beside the seven and the drafts. It says when it cannot keep something.
import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';

const OUTBOX = 'outbox';
const STORE = 'entries';
const BY_OWNER = 'owner';
const VERSION = 1;

/** What is stored: a record with its number, whatever else. */
export type StoredRecord = Record<string, unknown> & { number?: number; owner: string };

export interface OutboxStore {
  /** In their order. Rejects where the store is blocked. */
  all(owner: string): Promise<readonly unknown[]>;
  get(number: number): Promise<unknown>;
  /** Answers its number. Rejects where it is not kept: full, blocked, forbidden. Those that it goes for leave with its coming. */
  add(record: StoredRecord, replaced?: readonly number[]): Promise<number>;
  put(record: StoredRecord): Promise<void>;
  remove(number: number): Promise<void>;
  close(): void;
}

interface OutboxSchema extends DBSchema {
  [STORE]: { key: number; value: StoredRecord; indexes: { [BY_OWNER]: string } };
}

export function createOutboxStore(): OutboxStore {
  let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;

  function open(): Promise<IDBPDatabase<OutboxSchema>> {
    if (opened) return opened;
    const forget = (): void => {
      if (opened === opening) opened = undefined;
    };
    const callbacks: OpenDBCallbacks<OutboxSchema> = {
      upgrade(db) {
        db.createObjectStore(STORE, { keyPath: 'number', autoIncrement: true }).createIndex(BY_OWNER, BY_OWNER);
      },
      blocking(_current, _blocked, event) {
        // A newer page in another tab carries the entries over.
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    };
    // A newer page may have written it: what it made of the entries is read one by one.
    const opening = openDB<OutboxSchema>(OUTBOX, VERSION, callbacks).catch((error: unknown) => {
      const isNewer = error instanceof DOMException && error.name === 'VersionError';
      if (!isNewer) throw error;
      return openDB<OutboxSchema>(OUTBOX, undefined, callbacks);
    });
    opening.catch(forget);
    opened = opening;
    return opening;
  }

  return {
    all: async (owner) => (await open()).getAllFromIndex(STORE, BY_OWNER, owner),
    get: async (number) => (await open()).get(STORE, number),
    add: async (record, replaced = []) => {
      // On the disk before anybody is told.
      const work = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
      const removed = replaced.map((each) => work.store.delete(each));
      const added = work.store.add(record);
      // The page may be going: nothing is to be waited for.
      work.commit();
      const [number] = await Promise.all([added, work.done, ...removed]);
      return number;
    },
    put: async (record) => void (await (await open()).put(STORE, record)),
    remove: async (number) => (await open()).delete(STORE, number),
    close() {
      void opened?.then((db) => db.close()).catch(() => undefined);
      opened = undefined;
    },
  };
}
