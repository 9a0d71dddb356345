// Messages as files: one JSON file each, readable by the owner only, sorted by name as they were sent.
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Door } from './message.ts';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

export function createFileDoor(directory: string): Door {
  let count = 0;
  return {
    async send({ kind, to, subject, text }) {
      const at = new Date().toISOString();
      count += 1;
      const name = `${at.replace(/[:.]/g, '-')}-${String(count).padStart(6, '0')}-${randomBytes(3).toString('hex')}.json`;
      await mkdir(directory, { recursive: true, mode: OWNER_ONLY_FOLDER });
      // A reader never sees half a file.
      const unfinished = join(directory, `.${name}`);
      await writeFile(
        unfinished,
        `${JSON.stringify({ kind, to, ...(subject === undefined ? {} : { subject }), text, at }, null, 2)}\n`,
        { mode: OWNER_ONLY },
      );
      await rename(unfinished, join(directory, name));
    },
    isFinal: () => false,
    close: async () => undefined,
  };
}
