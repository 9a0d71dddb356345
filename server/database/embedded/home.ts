// Where the embedded database lives: in the data directory when PostgreSQL's account can reach it, else in /var/lib/keste.
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '../../errors/index.ts';
import { canEnter, chooseAccount, type Account } from './account.ts';

export interface Home {
  /** Owned by the account, mode 700; holds cluster, socket and log. */
  directory: string;
  account: Account | undefined;
  /** Where binaries may be copied to. */
  copyRoot: string;
}

interface HomeOptions {
  dataDir: string;
  /** For data directories that the account cannot reach. */
  fallbackRoot: string;
  log(message: string): void;
}

const POINTER = 'postgres-location';
const PASSWORD = 'database-password';

export function prepareHome({ dataDir, fallbackRoot, log }: HomeOptions): Home {
  const known = knownHome(dataDir);
  const account = chooseAccount(known);
  const isReachable = canEnter(dataDir, account);
  const directory = known ?? (isReachable ? join(dataDir, 'postgres') : join(fallbackRoot, elsewhereName(dataDir)));
  if (!directory.startsWith(dataDir)) {
    mkdirSync(fallbackRoot, { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, POINTER), directory);
    log(
      `${dataDir} is closed to the account ${account?.name ?? ''} that PostgreSQL runs as: the database lives in ${directory}`,
    );
  }
  makePrivate(directory, account);
  if (!canEnter(directory, account))
    throw new StartError(
      `The account ${account?.name ?? ''} cannot reach ${directory}: open the directories above it, or choose another DATA_DIR`,
    );
  return { directory, account, copyRoot: isReachable ? dataDir : fallbackRoot };
}

/** The password of the database's owner: made once, kept beside the data, readable by this account only. */
export function readPassword(dataDir: string): string {
  const file = join(dataDir, PASSWORD);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

export function knownHome(dataDir: string): string | undefined {
  const pointer = join(dataDir, POINTER);
  const inside = join(dataDir, 'postgres');
  if (existsSync(inside)) return inside;
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
}

function elsewhereName(dataDir: string): string {
  const path = realpathSync(dataDir);
  return `${basename(path)}-${createHash('sha256').update(path).digest('hex').slice(0, 10)}`;
}

function makePrivate(directory: string, account: Account | undefined): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    chmodSync(directory, 0o700);
    if (account) chownSync(directory, account.uid, account.gid);
  } catch (error) {
    throw new StartError(
      `${directory} belongs to another account: start as that account, or choose another DATA_DIR (${error instanceof Error ? error.message : ''})`,
    );
  }
}
