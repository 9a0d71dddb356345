// One owner per data directory: a lock file with the holder's pid, taken over only from a process that is gone.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../errors/index.ts';
import { isRunning, startTicks } from './processes.ts';

interface Holder {
  pid: number;
  /** ISO 8601. */
  since: string;
  startTicks: string | null;
}

export interface OwnerLock {
  release(): void;
}

const FILE = 'keste.lock';
const held = new Set<string>();

/** Throws StartError naming the holder when another live process has the directory. */
export function takeOwnership(dataDir: string): OwnerLock {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, FILE);
  const mine = `${file}.${process.pid}`;
  const holder: Holder = { pid: process.pid, since: new Date().toISOString(), startTicks: startTicks(process.pid) };
  writeFileSync(mine, JSON.stringify(holder));
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(mine, file)) {
        held.add(file);
        return { release: () => release(file) };
      }
      const other = readHolder(file);
      if (other && isAlive(other, file)) {
        throw new StartError(
          `${dataDir} is in use by process ${other.pid} (since ${other.since}): stop it, or choose another DATA_DIR`,
        );
      }
      removeStale(file, other);
    }
    throw new StartError(`${file} cannot be taken: another start is racing this one`);
  } finally {
    rmSync(mine, { force: true });
  }
}

function tryLink(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    // Written by this very file; anything unreadable counts as stale.
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.pid === process.pid) return held.has(file);
  if (!isRunning(holder.pid)) return false;
  const now = startTicks(holder.pid);
  return now === null || holder.startTicks === null || now === holder.startTicks;
}

/** Moved aside first: if a racing start has put its own lock there meanwhile, it goes back. */
function removeStale(file: string, judged: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== judged?.pid || moved.since !== judged.since)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string): void {
  held.delete(file);
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}
