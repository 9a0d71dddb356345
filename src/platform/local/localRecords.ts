// The seven local databases (IndexedDB), one store each, keyed by id holding a value; every id begins with the user's.
// Full, blocked or broken storage forgets and never fails. Unsent work does not belong here.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { LocalPort } from '../../engine/ports/index.ts';

export const DATABASES = ['config', 'sort', 'task', 'order', 'groups', 'table', 'app_type'] as const;
export type LocalDatabase = (typeof DATABASES)[number];

const VERSION = 1;
const STORE = 'records';

interface RecordSchema extends DBSchema {
  [STORE]: { key: string; value: { id: string; value: unknown } };
}

export type LocalDb = Pick<IDBPDatabase<RecordSchema>, 'get' | 'put' | 'close'>;

/** The part of idb in use; tests give their own. */
export interface IdbDoor {
  open(name: LocalDatabase): Promise<LocalDb>;
}

export interface LocalRecords extends LocalPort {
  read(database: LocalDatabase, id: string): Promise<unknown>;
  write(database: LocalDatabase, id: string, value: unknown): Promise<void>;
  /** Closes the databases; what comes later is kept in memory only. */
  close(): Promise<void>;
}

export function createLocalRecords(userId: string, door: IdbDoor = browserIdb): LocalRecords {
  const memory = new Map<string, unknown>();
  const opened = new Map<LocalDatabase, Promise<LocalDb | undefined>>(DATABASES.map((name) => [name, openOrForget(name)]));
  const keyOf = (id: string): string => `${userId}:${id}`;

  function openOrForget(name: LocalDatabase): Promise<LocalDb | undefined> {
    return door.open(name).catch(() => undefined);
  }

  return {
    async read(database, id) {
      const inMemory = `${database}/${keyOf(id)}`;
      if (memory.has(inMemory)) return memory.get(inMemory);
      try {
        const db = await opened.get(database);
        return (await db?.get(STORE, keyOf(id)))?.value;
      } catch {
        return undefined;
      }
    },
    async write(database, id, value) {
      const inMemory = `${database}/${keyOf(id)}`;
      memory.set(inMemory, value);
      try {
        const db = await opened.get(database);
        if (!db) return;
        await db.put(STORE, { id: keyOf(id), value });
        // Another tab may write next; only a refused record stays in memory.
        if (memory.get(inMemory) === value) memory.delete(inMemory);
      } catch {
        // Full or closed: remembered until the page goes.
      }
    },
    async close() {
      const databases = await Promise.all(opened.values());
      opened.clear();
      for (const database of databases) database?.close();
    },
  };
}

const browserIdb: IdbDoor = {
  open: (name) => openDB<RecordSchema>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore(STORE, { keyPath: 'id' });
    },
    blocking(_current, _blocked, event) {
      // Another tab deletes or upgrades: letting go is better than blocking it.
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  }),
};
