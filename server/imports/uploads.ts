// Files that were read and wait for their import: lines on disk below the data directory, each its owner's alone, gone after an hour.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '../http/index.ts';
import type { Spreadsheet } from './spreadsheet.ts';

export interface Upload {
  userId: string;
  orgId: string;
  model: string;
  spreadsheet: Spreadsheet;
}

export interface UploadStore {
  /** Answers the id by which `find` knows it. */
  keep(model: string, spreadsheet: Spreadsheet, caller: Caller): Promise<string>;
  /** undefined: there is none, it is too old, another person's or of another model. */
  find(id: string, model: string, caller: Caller): Promise<Spreadsheet | undefined>;
}

const KEPT_MS = 60 * 60 * 1000;
/** Of one person at a time; the oldest goes first. */
const MAX_OF_USER = 5;

export function openUploads(directory: string): UploadStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return {
    async keep(model, spreadsheet, caller) {
      await removeOld(directory, caller.userId);
      const id = randomUUID();
      const upload: Upload = { userId: caller.userId, orgId: caller.orgId, model, spreadsheet };
      const path = pathOf(directory, caller.userId, id);
      await writeFile(`${path}.part`, JSON.stringify(upload), { mode: 0o600 });
      await rename(`${path}.part`, path);
      return id;
    },
    async find(id, model, caller) {
      const path = pathOf(directory, caller.userId, id);
      const found = await stat(path).catch(() => undefined);
      if (!found || isOld(found.mtimeMs)) return undefined;
      // Written above.
      const upload = JSON.parse(await readFile(path, 'utf8')) as Upload;
      return upload.model === model && upload.userId === caller.userId && upload.orgId === caller.orgId ? upload.spreadsheet : undefined;
    },
  };
}

/** Both ids are UUIDs: nothing of a caller's text gets into the path. */
function pathOf(directory: string, userId: string, id: string): string {
  return join(directory, `${userId}_${id}.json`);
}

async function removeOld(directory: string, userId: string): Promise<void> {
  const own: { path: string; mtimeMs: number }[] = [];
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const mtimeMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    if (isOld(mtimeMs)) await rm(path, { force: true });
    else if (name.startsWith(`${userId}_`)) own.push({ path, mtimeMs });
  }
  own.sort((left, right) => right.mtimeMs - left.mtimeMs);
  for (const { path } of own.slice(MAX_OF_USER - 1)) await rm(path, { force: true });
}

function isOld(mtimeMs: number): boolean {
  return Date.now() - mtimeMs > KEPT_MS;
}
