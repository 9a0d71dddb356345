// What an earlier run left behind: a stale postmaster.pid is removed, a postmaster that outlived its server is ended.
// Called only by the owner of the data directory, so whatever still runs there is nobody's.
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './processes.ts';

const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
const POLL_MS = 25;

/** Afterwards no postmaster runs on the cluster and no pid file stands in the way. */
export async function clearLeftovers(cluster: string, log: (message: string) => void): Promise<void> {
  const pid = readPid(cluster);
  if (pid === undefined) return;
  if (isPostmasterOf(pid, cluster)) {
    log(`Ending PostgreSQL process ${pid}, left over from an earlier run`);
    if (!(await endPostmaster(pid))) throw new Error(`PostgreSQL process ${pid} on ${cluster} does not end`);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Fast shutdown, then immediate; answers whether the process is gone. */
export async function endPostmaster(pid: number): Promise<boolean> {
  signal(pid, 'SIGINT');
  if (await isGoneWithin(pid, FAST_SHUTDOWN_MS)) return true;
  signal(pid, 'SIGQUIT');
  return isGoneWithin(pid, IMMEDIATE_SHUTDOWN_MS);
}

async function isGoneWithin(pid: number, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (isRunning(pid)) {
    if (Date.now() > end) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already: what was wanted.
  }
}

function readPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 1 ? pid : 0;
  } catch {
    return undefined;
  }
}

/** A pid may have been given to another program since: only a postgres that works in this cluster counts. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (pid === 0 || !isRunning(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return false;
    }
  }
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    return false;
  }
}
