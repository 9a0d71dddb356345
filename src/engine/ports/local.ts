// What is kept on this device.

/** Small local records, kept per user: sort models, column layouts. Never rejects: without storage it forgets. */
export interface LocalPort {
  read(database: 'sort' | 'table' | 'order' | 'groups', id: string): Promise<unknown>;
  write(database: 'sort' | 'table' | 'order' | 'groups', id: string, value: unknown): Promise<void>;
}

/** Unfinished input, kept on this device for its user until it is sent. Never rejects. */
export interface DraftPort {
  read(key: string): Promise<unknown>;
  write(key: string, draft: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}
