// Makes the binaries runnable: library links that a blocked install script left out, execute bits, and a copy where
// the account cannot reach the installation (under /root, or on a read-only disk).
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../../errors/index.ts';
import { canEnter, type Account } from './account.ts';
import type { NativePackage } from './nativePackage.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

interface BinaryOptions {
  native: NativePackage;
  account: Account | undefined;
  /** Where a copy may be put; reachable by the account. */
  copyRoot: string;
  log(message: string): void;
}

export function prepareBinaries({ native, account, copyRoot, log }: BinaryOptions): Binaries {
  if (canEnter(native.directory, account) && makeRunnable(native.directory)) return binariesOf(native.directory);
  const copy = join(copyRoot, `postgresql-${native.version}`);
  if (!existsSync(copy)) {
    log(`PostgreSQL's binaries cannot be run from ${native.directory}: copying them to ${copy}`);
    copyWhole(native.directory, copy);
  }
  if (!makeRunnable(copy))
    throw new StartError(
      `The PostgreSQL binaries copied to ${copy} cannot be made runnable: set DATABASE_URL to a PostgreSQL 15+ server`,
    );
  return binariesOf(copy);
}

function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}.new`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start finished the same copy first.
    if (!existsSync(to)) throw error;
  }
}

/** False when something is missing that this process may not write. */
function makeRunnable(directory: string): boolean {
  try {
    hydrateLinks(directory);
    for (const file of Object.values(binariesOf(directory))) {
      if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
      accessSync(file, constants.X_OK);
    }
    return true;
  } catch {
    return false;
  }
}

/** The package's own post-install step, for installations where scripts are blocked. */
function hydrateLinks(directory: string): void {
  const list = join(directory, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The file ships with the binaries: [{ source, target }], both relative to the package.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const inside = (path: string): string => join(directory, relative('native', path));
    const link = inside(target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(inside(source)), link);
    } catch (error) {
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
}

function binariesOf(directory: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(directory, 'bin', `initdb${suffix}`), postgres: join(directory, 'bin', `postgres${suffix}`) };
}
