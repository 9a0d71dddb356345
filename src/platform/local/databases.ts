// The seven local databases (IndexedDB), one store each, keyed by id holding a value, and beside them the one of unsent work,
// which nothing that cleans the seven takes away. Whose record it is, others decide.
// Full, blocked or broken storage forgets at the end of the visit and never fails.
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';

export const DATABASES = ['config', 'sort', 'task', 'order', 'groups', 'table', 'app_type'] as const;
export type LocalDatabase = (typeof DATABASES)[number] | 'drafts';

const VERSION = 1;
const STORE = 'records';
/** A database that another tab blocks must not hold up the start. A busy device takes seconds, though, and what is given up counts as absent. */
const LIMIT_MS = 6_000;
/** At a logout nobody waits longer. */
const DROP_LIMIT_MS = 2_000;

interface RecordSchema extends DBSchema {
  [STORE]: { key: string; value: { id: string; value: unknown } };
}

export type LocalDb = Pick<IDBPDatabase<RecordSchema>, 'get' | 'put' | 'delete' | 'getAllKeys' | 'close'>;

/** The part of idb in use; tests give their own. */
export interface IdbDoor {
  /** `onGone`: the connection was taken away, by a deletion in another tab or by the browser. */
  open(name: LocalDatabase, onGone: () => void): Promise<LocalDb>;
  delete(name: LocalDatabase): Promise<void>;
}

export interface LocalDatabases {
  /** undefined for an absent record and for one that cannot be read. */
  read(database: LocalDatabase, id: string): Promise<unknown>;
  write(database: LocalDatabase, id: string, value: unknown): Promise<void>;
  remove(database: LocalDatabase, id: string): Promise<void>;
  /** Ids of all records, whoever's they are. */
  ids(database: LocalDatabase): Promise<readonly string[]>;
  /** So that all seven are there; not awaited by anyone. */
  openAll(): void;
  /** With all records of everybody; a later read or write makes them anew. */
  drop(names: readonly LocalDatabase[]): Promise<void>;
}

export function createDatabases(door: IdbDoor = browserIdb, limitMs = LIMIT_MS): LocalDatabases {
  const dropLimitMs = Math.min(limitMs, DROP_LIMIT_MS);
  const memory = new Map<string, unknown>();
  const opened = new Map<LocalDatabase, Promise<LocalDb | undefined>>();

  function open(name: LocalDatabase): Promise<LocalDb | undefined> {
    const known = opened.get(name);
    if (known) return known;
    const opening = openOrForget(door, name, () => {
      if (opened.get(name) === opening) opened.delete(name);
    });
    opened.set(name, opening);
    return opening;
  }

  return {
    async read(database, id) {
      const inMemory = `${database}/${id}`;
      if (memory.has(inMemory)) return memory.get(inMemory);
      const reading = open(database).then((db) => db?.get(STORE, id));
      return (await within(reading, limitMs))?.value;
    },
    async write(database, id, value) {
      const inMemory = `${database}/${id}`;
      memory.set(inMemory, value);
      try {
        const db = await open(database);
        if (!db) return;
        await db.put(STORE, { id, value });
        // Another tab may write next; only a refused record stays in memory.
        if (memory.get(inMemory) === value) memory.delete(inMemory);
      } catch {
        // Full or closed: remembered until the page goes.
      }
    },
    async remove(database, id) {
      memory.delete(`${database}/${id}`);
      await within(
        open(database).then((db) => db?.delete(STORE, id)),
        limitMs,
      );
    },
    async ids(database) {
      const kept =
        (await within(
          open(database).then((db) => db?.getAllKeys(STORE)),
          limitMs,
        )) ?? [];
      const remembered = [...memory.keys()]
        .filter((key) => key.startsWith(`${database}/`))
        .map((key) => key.slice(database.length + 1));
      return [...new Set([...kept, ...remembered])];
    },
    openAll() {
      for (const name of DATABASES) void open(name);
    },
    async drop(names) {
      for (const key of [...memory.keys()]) if (names.some((name) => key.startsWith(`${name}/`))) memory.delete(key);
      await Promise.all(
        names.map(async (name) => {
          const connection = opened.get(name);
          opened.delete(name);
          if (connection) (await within(connection, dropLimitMs))?.close();
          await within(deleteOrForget(door, name), dropLimitMs);
        }),
      );
    },
  };
}

/** Async, so that storage that throws at once is refused storage as well. */
async function openOrForget(door: IdbDoor, name: LocalDatabase, onGone: () => void): Promise<LocalDb | undefined> {
  try {
    return await door.open(name, onGone);
  } catch {
    return undefined;
  }
}

async function deleteOrForget(door: IdbDoor, name: LocalDatabase): Promise<void> {
  try {
    await door.delete(name);
  } catch {
    // What cannot be opened holds nothing to delete.
  }
}

/** undefined when it fails or takes too long. */
async function within<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const browserIdb: IdbDoor = {
  async open(name, onGone) {
    const db = await openDB<RecordSchema>(name, VERSION, {
      upgrade(made) {
        made.createObjectStore(STORE, { keyPath: 'id' });
      },
      blocking(_current, _blocked, event) {
        // Another tab deletes or upgrades: letting go is better than blocking it.
        onGone();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: onGone,
    });
    return {
      get: (store, id) => db.get(store, id),
      getAllKeys: (store) => db.getAllKeys(store),
      async delete(store, id) {
        const work = db.transaction(store, 'readwrite');
        const removal = work.store.delete(id instanceof IDBKeyRange ? id : IDBKeyRange.only(id));
        work.commit();
        await Promise.all([removal, work.done]);
      },
      close: () => db.close(),
      async put(store, record) {
        const work = db.transaction(store, 'readwrite');
        const put = work.store.put(record);
        // At once: what waits for its success event ends unwritten with a page that is left meanwhile. So do removals.
        work.commit();
        const [key] = await Promise.all([put, work.done]);
        return key;
      },
    };
  },
  delete: (name) => deleteDB(name),
};
