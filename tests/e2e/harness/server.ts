// Starts the built server as a person does, with a data directory and a port of its own, and ends it as a system does.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const PASSWORD = 'Demo-pass-2026';
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;

export interface KesteServer {
  url: string;
  dataDir: string;
  /** Watched by the server: a definition dropped here becomes a module. */
  modulesDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /** SIGTERM and wait; answers the exit code. Removes the directories unless told to keep them. */
  stop(options?: { keepData: boolean }): Promise<number | null>;
  /** As a power cut does. */
  kill(): Promise<void>;
}

export interface StartOptions {
  /** Reuses the data of an earlier start. */
  dataDir?: string;
  env?: Record<string, string>;
  /** The server of another build than dist/. */
  main?: string;
}

/** Resolves when the server answers /readyz. */
export async function startServer(options: StartOptions = {}): Promise<KesteServer> {
  const home = mkdtempSync(join(tmpdir(), 'keste-e2e-'));
  // As root the database runs under another account, which has to reach its directory.
  chmodSync(home, 0o755);
  const dataDir = options.dataDir ?? join(home, 'data');
  const modulesDir = mkdtempSync(join(tmpdir(), 'keste-modules-'));
  const port = await freePort();
  const child = spawn(process.execPath, [options.main ?? 'dist/server/main.mjs'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, MODULES_DIR: modulesDir, DEMO_PASSWORD: PASSWORD, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const output = (): string => chunks.join('');
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child, output);
  return {
    url,
    dataDir,
    modulesDir,
    output,
    async kill() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGKILL');
      await ended;
    },
    async stop({ keepData } = { keepData: false }) {
      const code = await stopProcess(child);
      rmSync(modulesDir, { recursive: true, force: true });
      if (!keepData) rmSync(home, { recursive: true, force: true });
      return code;
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it was ready:\n${output()}`);
    const isReady = await fetch(`${url}/readyz`).then((answer) => answer.ok, () => false);
    if (isReady) return;
    await sleep(100);
  }
  await stopProcess(child);
  throw new Error(`The server was not ready within ${READY_TIMEOUT_MS / 1000} s:\n${output()}`);
}

async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const isInTime = await Promise.race([ended.then(() => true), sleep(STOP_TIMEOUT_MS, false)]);
  if (!isInTime) child.kill('SIGKILL');
  await ended;
  return child.exitCode;
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
