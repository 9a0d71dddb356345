// The embedded PostgreSQL of a server that is running already: where it answers. Starts and stops nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterAddress } from './cluster.ts';
import { knownHome, readPassword } from './home.ts';

const USER = 'keste';
/** Lines of postmaster.pid, counted from 0. */
const PORT_LINE = 3;
const SOCKET_LINE = 4;
const HOST_LINE = 5;

/** Undefined when none was left running there; whether it answers shows when one connects. */
export function runningCluster(dataDir: string, database: string): ClusterAddress | undefined {
  const home = knownHome(dataDir);
  const file = join(home ?? dataDir, 'cluster', 'postmaster.pid');
  if (home === undefined || !existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const host = lines[SOCKET_LINE]?.trim() || lines[HOST_LINE]?.trim();
  const port = Number(lines[PORT_LINE]);
  return host && port > 0 ? { host, port, user: USER, password: readPassword(dataDir), database } : undefined;
}
