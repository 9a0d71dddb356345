// Starts the built server as a person does, with a data directory and a port of its own, and ends it as a system does.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDatabase,
  runningCluster,
  type ClusterAddress,
  type DatabaseAddress,
} from '../../../server/database/index.ts';
import { openCatalog } from '../../../server/definitions/index.ts';
import { PATHS } from '../../../server/paths.ts';
import { seedDemo } from '../../../server/seed/index.ts';
import { until } from '../../setup/waiting.ts';
import { copyDatabase, templateOnce } from '../../../server/testDatabase/index.ts';

export const PASSWORD = 'Demo-pass-2026';
/** Set by the global set-up, inherited by the workers. */
export const DEMO_TEMPLATE = 'KESTE_TEST_DEMO';
const EMBEDDED_DATABASE = 'keste';
const PORT_TRIES = 5;
const LOWEST_PORT = 12_000;
const HIGHEST_PORT = 32_000;
const READY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 20_000;

export interface KesteServer {
  url: string;
  dataDir: string;
  /** Watched by the server: a definition dropped here becomes a module. */
  modulesDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /** A statement past the server, for what only time or an operator would bring about. */
  inDatabase(text: string, params?: readonly unknown[]): Promise<void>;
  /** SIGTERM and wait; answers the exit code. Removes what the start made; a `dataDir` that was given stays. */
  stop(): Promise<number | null>;
  /** As a power cut does. */
  kill(): Promise<void>;
}

export interface StartOptions {
  /** Of an embedded database; reuses the data of an earlier start. */
  dataDir?: string;
  env?: Record<string, string>;
  /** The server of another build than dist/. */
  main?: string;
}

/** Resolves when the server answers /readyz. Works on a copy of the demo made before the tests; with a `dataDir`, and where there is none, on its own embedded database. */
export async function startServer(options: StartOptions = {}): Promise<KesteServer> {
  const home = mkdtempSync(join(tmpdir(), 'keste-e2e-'));
  // As root the database runs under another account, which has to reach its directory.
  chmodSync(home, 0o755);
  const dataDir = options.dataDir ?? join(home, 'data');
  const modulesDir = mkdtempSync(join(tmpdir(), 'keste-modules-'));
  const copy =
    options.dataDir === undefined && process.env[DEMO_TEMPLATE] !== undefined
      ? await copyDatabase(process.env[DEMO_TEMPLATE])
      : undefined;
  const cleanUp = async (): Promise<void> => {
    await copy?.drop();
    rmSync(modulesDir, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  };
  const env = {
    DATA_DIR: dataDir,
    MODULES_DIR: modulesDir,
    ...(copy ? { DATABASE_URL: urlOf(copy.address), DEMO: '1' } : {}),
    ...options.env,
  };
  try {
    const started = await startProcess(options.main ?? 'dist/server/main.mjs', env);
    const ownAddress = (): DatabaseAddress | undefined => copy?.address ?? runningCluster(dataDir, EMBEDDED_DATABASE);
    return {
      ...started,
      dataDir,
      modulesDir,
      async inDatabase(text, params) {
        const address = ownAddress();
        if (!address) throw new Error('The embedded database does not run.');
        const database = openDatabase({ address, size: 1, log: (message) => console.error(message) });
        await database.asServer.query(text, params).finally(() => void database.close());
      },
      async stop() {
        const code = await started.stop();
        await cleanUp();
        return code;
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** Again at another port when somebody took it between being looked at and being opened. */
async function startProcess(
  main: string,
  env: Record<string, string>,
): Promise<Pick<KesteServer, 'url' | 'output' | 'stop' | 'kill'>> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DEMO_PASSWORD: PASSWORD, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    const output = (): string => chunks.join('');
    const url = `http://127.0.0.1:${port}`;
    try {
      await waitUntilReady(url, child, output);
      return {
        url,
        output,
        stop: () => endProcess(child, 'SIGTERM'),
        kill: async () => void (await endProcess(child, 'SIGKILL')),
      };
    } catch (error) {
      if (tries === PORT_TRIES || !output().includes(`PORT=${port} is taken`)) throw error;
    }
  }
}

function urlOf({ host, port, user, password, database }: ClusterAddress): string {
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** The whole demo, and what a first start of the built server makes beside it, once for all files; answers the name of the database to copy. */
export function demoTemplate(): Promise<string> {
  return templateOnce('keste_demo', async (database, address) => {
    const catalog = await openCatalog({
      database,
      directories: [PATHS.modules],
      watch: false,
      log: { info: () => undefined, warn: (_details, message) => console.error(message) },
    });
    await seedDemo(database, catalog, { size: 'demo', password: PASSWORD });
    await catalog.close();
    const home = mkdtempSync(join(tmpdir(), 'keste-e2e-'));
    const server = await startProcess('dist/server/main.mjs', {
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: urlOf(address),
      DEMO: '1',
    });
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready:\n${output()}`);
    return fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  };
  try {
    await until(() => `the server to be ready:\n${output()}`, isReady, READY_TIMEOUT_MS);
  } catch (error) {
    await endProcess(child, 'SIGTERM');
    throw error;
  }
}

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const hangs = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
  await ended;
  clearTimeout(hangs);
  return child.exitCode;
}

/** A port nobody listens on now, below those that the system gives to outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isFree) await new Promise((resolve) => probe.close(resolve));
    if (isFree) return port;
  }
}
