// The embedded PostgreSQL: made once, started and stopped with the server. Which database and tables are in it is not its business.
import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  chownSync,
  mkdirSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../errors/index.ts';
import { prepareBinaries, type Binaries } from './binaries.ts';
import { prepareHome, readPassword, type Home } from './home.ts';
import { findNativePackage } from './nativePackage.ts';
import { takeOwnership } from './ownerLock.ts';
import { clearLeftovers, endPostmaster } from './postmaster.ts';
import { watchOver } from './watchdog.ts';

export interface ClusterOptions {
  /** Absolute. */
  dataDir: string;
  log(message: string): void;
  /** Where the database goes when its account cannot reach `dataDir`. */
  fallbackRoot?: string;
  /** `none` only for tests: a power cut may lose the cluster. */
  durability?: 'full' | 'none';
}

/** How to reach a database of the cluster, as `pg` takes it. */
export interface ClusterAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** While it is not stopped it is started again whenever it ends, always at the same address. */
export interface Cluster {
  address: ClusterAddress;
  /** Of the postmaster that was started last. */
  readonly pid: number;
  stop(): Promise<void>;
}

const USER = 'keste';
const MAINTENANCE_DATABASE = 'postgres';
const SOCKET_PORT = 5432;
/** A socket's path may have 107 bytes, of which PostgreSQL needs some for the name. */
const MAX_SOCKET_DIRECTORY = 85;
const MAX_LOG_BYTES = 5_000_000;
const READY_POLL_MS = 20;
/** Before PostgreSQL is started again, once more, and from then on. */
const PAUSES_MS = [100, 500, 2_000, 5_000];

/** Rejects with StartError when the directory is taken or the platform has no binaries. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const lock = takeOwnership(options.dataDir);
  try {
    const home = prepareHome({
      dataDir: options.dataDir,
      fallbackRoot: options.fallbackRoot ?? '/var/lib/keste',
      log: options.log,
    });
    const native = findNativePackage();
    const binaries = prepareBinaries({ native, account: home.account, copyRoot: home.copyRoot, log: options.log });
    const password = readPassword(options.dataDir);
    await makeCluster(home, binaries, password, options);
    await clearLeftovers(join(home.directory, 'cluster'), options.log);
    return await run({ home, binaries, password, options, releaseLock: lock.release });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** initdb works beside the final place, so that an interrupted one leaves nothing half made. */
async function makeCluster(home: Home, binaries: Binaries, password: string, options: ClusterOptions): Promise<void> {
  const cluster = join(home.directory, 'cluster');
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const unfinished = join(home.directory, 'cluster.new');
  const passwordFile = join(home.directory, 'initdb-password');
  rmSync(unfinished, { recursive: true, force: true });
  options.log(`Creating the database in ${home.directory}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid);
  const flags = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=scram-sha-256',
    '--data-checksums',
  ];
  if (options.durability === 'none') flags.push('--no-sync');
  const child = spawn(
    binaries.initdb,
    [`--pgdata=${unfinished}`, `--username=${USER}`, `--pwfile=${passwordFile}`, ...flags],
    {
      ...runAs(home),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const end = await exitOf(child);
  rmSync(passwordFile, { force: true });
  if (end !== 0) throw unusable(`initdb ended with ${end}`, complaint);
  renameSync(unfinished, cluster);
}

interface RunOptions {
  home: Home;
  binaries: Binaries;
  password: string;
  options: ClusterOptions;
  releaseLock(): void;
}

/** The first start must succeed; later ones are tried until one does. */
async function run(running: RunOptions): Promise<Cluster> {
  const { home, password, options, releaseLock } = running;
  const address = { ...(await chooseAddress(home)), user: USER, password, database: MAINTENANCE_DATABASE };
  const stopping = new AbortController();
  let postmaster = await startPostmaster(running, address);
  const supervised = (async () => {
    for (;;) {
      await postmaster.ended;
      if (stopping.signal.aborted) return;
      options.log('PostgreSQL has ended by itself and is started again; its log is beside the database');
      const next = await startAgain(running, address, stopping.signal);
      if (!next) return;
      postmaster = next;
      options.log('PostgreSQL is back');
    }
  })().finally(releaseLock);
  return {
    address,
    get pid() {
      return postmaster.pid;
    },
    async stop() {
      stopping.abort();
      await postmaster.stop();
      await supervised;
    },
  };
}

/** undefined when the cluster is stopped meanwhile. */
async function startAgain(
  running: RunOptions,
  address: ClusterAddress,
  signal: AbortSignal,
): Promise<Postmaster | undefined> {
  let said = '';
  for (let tries = 0; !signal.aborted; tries += 1) {
    await sleep(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)], undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    try {
      await clearLeftovers(join(running.home.directory, 'cluster'), running.options.log);
      const postmaster = await startPostmaster(running, address);
      if (!signal.aborted) return postmaster;
      await postmaster.stop();
    } catch (error) {
      // Processes of the former postmaster may hold its memory for a moment, a disk may be full for long: each reason is logged once.
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== said) running.options.log(reason);
      said = reason;
    }
  }
  return undefined;
}

interface Postmaster {
  pid: number;
  ended: Promise<number | string>;
  stop(): Promise<void>;
}

async function startPostmaster({ home, binaries, options }: RunOptions, address: ClusterAddress): Promise<Postmaster> {
  const logFile = prepareLog(home);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    binaries.postgres,
    ['-D', join(home.directory, 'cluster'), ...serverFlags(address, options.durability ?? 'full')],
    {
      ...runAs(home),
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  closeSync(log);
  const ended = exitOf(child);
  child.unref();
  const pid = child.pid ?? 0;
  const watchdog = pid === 0 ? undefined : watchOver(pid);
  void ended.then(() => watchdog?.dismiss());
  const stop = async (): Promise<void> => {
    if (pid !== 0 && child.exitCode === null && child.signalCode === null) await endPostmaster(pid);
    await ended;
  };
  try {
    await waitUntilReady(address, ended, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid, ended, stop };
}

function serverFlags(address: ClusterAddress, durability: 'full' | 'none'): string[] {
  const isSocket = address.host.startsWith('/');
  const settings: Record<string, string> = {
    listen_addresses: isSocket ? '' : address.host,
    port: String(address.port),
    unix_socket_directories: isSocket ? address.host : '',
    unix_socket_permissions: '0700',
    // Tests have many servers on one cluster.
    max_connections: durability === 'none' ? '200' : '60',
    shared_buffers: '128MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    jit: 'off',
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durability === 'none' ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A socket in the private home; where its path would be too long, or on Windows, a free port of the loopback. */
async function chooseAddress(home: Home): Promise<{ host: string; port: number }> {
  const socketDirectory = join(home.directory, 'socket');
  if (process.platform !== 'win32' && Buffer.byteLength(socketDirectory) <= MAX_SOCKET_DIRECTORY) {
    mkdirSync(socketDirectory, { recursive: true, mode: 0o700 });
    if (home.account) chownSync(socketDirectory, home.account.uid, home.account.gid);
    return { host: socketDirectory, port: SOCKET_PORT };
  }
  return { host: '127.0.0.1', port: await freePort() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function prepareLog(home: Home): string {
  const file = join(home.directory, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) truncateSync(file);
  return file;
}

/** Recovery after a crash may take its time: waits as long as the process lives. */
async function waitUntilReady(
  address: ClusterAddress,
  ended: Promise<number | string>,
  logFile: string,
): Promise<void> {
  const startOfLog = statSync(logFile).size;
  let end: number | string | undefined;
  void ended.then((value) => (end = value));
  for (;;) {
    if (end !== undefined)
      throw unusable(`PostgreSQL ended with ${end}`, readFileSync(logFile).subarray(startOfLog).toString('utf8'));
    const problem = await tryConnect(address);
    if (problem === undefined) return;
    // 28P01: the cluster has another password than the file.
    if (problem === '28P01')
      throw new StartError(
        'The embedded database refuses the password kept in DATA_DIR/database-password: put the right file back',
      );
    await sleep(READY_POLL_MS);
  }
}

async function tryConnect(address: ClusterAddress): Promise<string | undefined> {
  const client = new pg.Client({ ...address, ssl: false });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function runAs(home: Home): { uid?: number; gid?: number; cwd: string; env: Record<string, string> } {
  const account = home.account ? { uid: home.account.uid, gid: home.account.gid } : {};
  // None of the caller's PG* variables may reach the server.
  const env = {
    PATH: process.env['PATH'] ?? '',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
  };
  return { ...account, cwd: home.directory, env };
}

/** Exit code, signal name, or the reason why it could not be started. */
function exitOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'an unknown signal'));
  });
}

function unusable(what: string, complaint: string): StartError {
  const lines = complaint
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return new StartError(
    `The embedded PostgreSQL does not start here (${[what, ...lines.slice(-3)].join('; ')}). If this machine cannot run it, set DATABASE_URL to a PostgreSQL 15+ server`,
  );
}
