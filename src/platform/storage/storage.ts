// The door to localStorage: the eight keys of the product, nothing secret among them. Full or blocked storage forgets.

export const STORAGE_KEYS = [
  'user',
  'lang',
  'cacheUID',
  'asideType',
  'documentReverse',
  'eyeVersionStorage',
  'task_create_form_draft',
  'buid',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

/** The part of Storage that is used; tests give their own. */
export interface StorageLike {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface LocalStore {
  text(key: StorageKey): string | undefined;
  /** undefined for an absent or broken record. */
  json(key: StorageKey): unknown;
  writeText(key: StorageKey, value: string): void;
  writeJson(key: StorageKey, value: unknown): void;
  remove(key: StorageKey): void;
}

export function createStore(storage: StorageLike | undefined = browserStorage()): LocalStore {
  const memory = new Map<StorageKey, string>();

  function text(key: StorageKey): string | undefined {
    // What storage refused to take is newer than what it still holds.
    const refused = memory.get(key);
    if (refused !== undefined) return refused;
    try {
      return storage?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  function writeText(key: StorageKey, value: string): void {
    try {
      if (!storage) throw new Error('no storage');
      storage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  }

  function remove(key: StorageKey): void {
    memory.delete(key);
    try {
      storage?.removeItem(key);
    } catch {
      // Nothing was kept there, so nothing has to go.
    }
  }

  return {
    text,
    writeText,
    remove,
    json: (key) => parse(text(key)),
    writeJson: (key, value) => writeText(key, JSON.stringify(value)),
  };
}

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return data;
  } catch {
    return undefined;
  }
}

/** Reading `localStorage` itself may be refused. */
function browserStorage(): StorageLike | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
