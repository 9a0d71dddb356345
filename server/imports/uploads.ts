// Files of people on disk below the data directory, each its owner's alone, gone after an hour: as it arrived until it was looked at, from then on
// its lines, which wait for their import. A file is known by the id of the job that looks at it.
import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serverSchedule } from '../jobs/index.ts';
import type { JobSchedule } from '../ports/index.ts';
import { readJsonLines } from './read/jsonLines.ts';
import type { UploadHead, UploadOwner } from './read/readerTasks.ts';

/** Both are UUIDs: nothing of a caller's text gets into a path. */
export interface UploadId {
  userId: string;
  id: string;
}

/** A file with lines, as LookTask says. */
export interface Upload {
  path: string;
  width: number;
  rows: number;
}

export interface UploadStore {
  /** Where the file lies as it arrived. */
  arrivedPath(upload: UploadId): string;
  /** Not once it was looked at, discarded or swept. */
  hasArrived(upload: UploadId): Promise<boolean>;
  /** Hands `work` a path for the lines, of that attempt alone; they are kept when it succeeds. */
  keepLines<T>(upload: UploadId, attempt: number, work: (path: string) => Promise<T>): Promise<T>;
  dropArrived(upload: UploadId): Promise<void>;
  /** All there is of it. */
  discard(upload: UploadId): Promise<void>;
  /** undefined: there is none, it is too old, another person's or of another model. */
  find(id: string, owner: UploadOwner): Promise<Upload | undefined>;
  /** Removes what is too old. */
  sweep(): Promise<void>;
}

const KEPT_MS = 60 * 60 * 1000;
/** With lines, of one person at a time; the oldest goes first. */
const MAX_OF_USER = 5;
const LINES = '.lines';

export function openUploads(directory: string): UploadStore {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const pathOf = ({ userId, id }: UploadId, ending: string): string => join(directory, `${userId}_${id}${ending}`);
  const arrivedPath = (upload: UploadId): string => pathOf(upload, '.arrived');
  return {
    arrivedPath,
    hasArrived: async (upload) => (await stat(arrivedPath(upload)).catch(() => undefined)) !== undefined,
    async keepLines(upload, attempt, work) {
      const unfinished = pathOf(upload, `.${attempt}.part`);
      try {
        const answer = await work(unfinished);
        await rename(unfinished, pathOf(upload, LINES));
        await keepNewest(directory, upload.userId);
        return answer;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    dropArrived: (upload) => rm(arrivedPath(upload), { force: true }),
    async discard(upload) {
      for (const name of await readdir(directory))
        if (name.startsWith(`${upload.userId}_${upload.id}.`)) await rm(join(directory, name), { force: true });
    },
    async find(id, owner) {
      const path = pathOf({ userId: owner.userId, id }, LINES);
      const found = await stat(path).catch(() => undefined);
      if (!found || isOld(found.mtimeMs)) return undefined;
      const head = await readHead(path);
      return head?.model === owner.model && head.userId === owner.userId && head.orgId === owner.orgId
        ? { path, width: head.width, rows: head.rows }
        : undefined;
    },
    async sweep() {
      for (const { path, mtimeMs } of await filesIn(directory)) if (isOld(mtimeMs)) await rm(path, { force: true });
    },
  };
}

export function uploadsSchedule({ sweep }: Pick<UploadStore, 'sweep'>): JobSchedule {
  const title = {
    ru: 'Удаление файлов, которые так и не загрузили',
    kk: 'Енгізілмей қалған файлдарды жою',
    en: 'Removal of files that were never imported',
  };
  return serverSchedule({ name: 'tidy_uploads', title, cron: '*/10 * * * *' }, sweep);
}

async function readHead(path: string): Promise<UploadHead | undefined> {
  // Written by readerMain.ts.
  for await (const head of readJsonLines(path)) return head as UploadHead;
  return undefined;
}

async function keepNewest(directory: string, userId: string): Promise<void> {
  const own = (await filesIn(directory)).filter(({ name }) => name.startsWith(`${userId}_`) && name.endsWith(LINES));
  own.sort((left, right) => right.mtimeMs - left.mtimeMs);
  for (const { path } of own.slice(MAX_OF_USER)) await rm(path, { force: true });
}

/** Without those that go meanwhile. */
async function filesIn(directory: string): Promise<{ name: string; path: string; mtimeMs: number }[]> {
  const files = [];
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found) files.push({ name, path, mtimeMs: found.mtimeMs });
  }
  return files;
}

function isOld(mtimeMs: number): boolean {
  return Date.now() - mtimeMs > KEPT_MS;
}
