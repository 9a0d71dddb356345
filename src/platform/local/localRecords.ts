// Records of one person in the local databases: every id begins with the user's, so that another on this device sees nothing.
import type { LocalPort } from '../../engine/ports/index.ts';
import type { LocalDatabase, LocalDatabases } from './databases.ts';

export interface LocalRecords extends LocalPort {
  read(database: LocalDatabase, id: string): Promise<unknown>;
  write(database: LocalDatabase, id: string, value: unknown): Promise<void>;
  /** After a logout: what is written late would bring deleted databases back. */
  close(): void;
}

export function createLocalRecords(userId: string, databases: LocalDatabases): LocalRecords {
  let isClosed = false;
  const keyOf = (id: string): string => `${userId}:${id}`;
  return {
    read: async (database, id) => (isClosed ? undefined : databases.read(database, keyOf(id))),
    async write(database, id, value) {
      if (!isClosed) await databases.write(database, keyOf(id), value);
    },
    close() {
      isClosed = true;
    },
  };
}
