// The account PostgreSQL runs as: PostgreSQL refuses root, so root hands it to an unprivileged one.
import { readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../errors/index.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', 'nobody'] as const;

/** Undefined when the process is not root: then PostgreSQL runs as the process does. An existing home keeps its owner. */
export function chooseAccount(existingHome: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existingHome === undefined ? undefined : statSync(existingHome, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const accounts = readAccounts();
  for (const name of CANDIDATES) {
    const account = accounts.get(name);
    if (account) return account;
  }
  throw new StartError(
    'PostgreSQL refuses to run as root and there is no account postgres or nobody: start as another user, or set DATABASE_URL',
  );
}

/** Whether the account may pass through the directory and all above it. Without an account: always. */
export function canEnter(directory: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  let current = realpathSync(directory);
  for (;;) {
    if (!hasExecuteBit(statSync(current), account)) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

function hasExecuteBit(stats: Stats, account: Account): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}

function readAccounts(): Map<string, Account> {
  const accounts = new Map<string, Account>();
  let text = '';
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return accounts;
  }
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    // Some systems write nobody as -2.
    if (name && uid && gid && uid !== '0') accounts.set(name, { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 });
  }
  return accounts;
}
