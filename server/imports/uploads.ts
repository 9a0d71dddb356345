// Files that were looked at and wait for their import: lines on disk below the data directory, each its owner's alone, gone after an hour.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readJsonLines } from './read/jsonLines.ts';
import type { UploadHead, UploadOwner } from './read/readerTasks.ts';

/** A file with lines, as LookTask says. */
export interface Upload {
  path: string;
  width: number;
  rows: number;
}

export interface UploadStore {
  /** Hands `work` a path for what arrives and one for its lines; these are kept when it succeeds, the rest goes. Answers the id by which `find` knows them. */
  keep<T>(
    userId: string,
    work: (paths: { arrived: string; lines: string }) => Promise<T>,
  ): Promise<{ id: string; answer: T }>;
  /** undefined: there is none, it is too old, another person's or of another model. */
  find(id: string, owner: UploadOwner): Promise<Upload | undefined>;
}

const KEPT_MS = 60 * 60 * 1000;
/** Of one person at a time; the oldest goes first. */
const MAX_OF_USER = 5;

export function openUploads(directory: string): UploadStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return {
    async keep(userId, work) {
      await removeOld(directory, userId);
      const id = randomUUID();
      const path = pathOf(directory, userId, id);
      const paths = { arrived: `${path}.arrived`, lines: `${path}.part` };
      try {
        const answer = await work(paths);
        await rename(paths.lines, path);
        return { id, answer };
      } finally {
        for (const each of Object.values(paths)) await rm(each, { force: true });
      }
    },
    async find(id, owner) {
      const path = pathOf(directory, owner.userId, id);
      const found = await stat(path).catch(() => undefined);
      if (!found || isOld(found.mtimeMs)) return undefined;
      const head = await readHead(path);
      return head?.model === owner.model && head.userId === owner.userId && head.orgId === owner.orgId
        ? { path, width: head.width, rows: head.rows }
        : undefined;
    },
  };
}

async function readHead(path: string): Promise<UploadHead | undefined> {
  // Written by readerMain.ts.
  for await (const head of readJsonLines(path)) return head as UploadHead;
  return undefined;
}

/** Both ids are UUIDs: nothing of a caller's text gets into the path. */
function pathOf(directory: string, userId: string, id: string): string {
  return join(directory, `${userId}_${id}.lines`);
}

async function removeOld(directory: string, userId: string): Promise<void> {
  const own: { path: string; mtimeMs: number }[] = [];
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const mtimeMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
    if (isOld(mtimeMs)) await rm(path, { force: true });
    else if (name.startsWith(`${userId}_`) && name.endsWith('.lines')) own.push({ path, mtimeMs });
  }
  own.sort((left, right) => right.mtimeMs - left.mtimeMs);
  for (const { path } of own.slice(MAX_OF_USER - 1)) await rm(path, { force: true });
}

function isOld(mtimeMs: number): boolean {
  return Date.now() - mtimeMs > KEPT_MS;
}
