// The real process for tests: started of its sources, in a directory and on a port of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '../paths.ts';

/** Ends what hangs; a busy machine takes several times as long as usual. */
export const READY_MS = 170_000;

export interface RunningProcess {
  child: ChildProcess;
  url: string;
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const running: RunningProcess[] = [];

export function launch(environment: Record<string, string>): RunningProcess {
  const { PATH = '', HOME = '' } = process.env;
  const port = environment['PORT'] ?? '0';
  const child = spawn(process.execPath, ['--import', 'tsx', join(PATHS.packageRoot, 'server', 'main.ts')], {
    cwd: PATHS.packageRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, HOST: '127.0.0.1', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const started = { child, url: `http://127.0.0.1:${port}`, output: () => output, ended };
  running.push(started);
  return started;
}

export async function ready(server: RunningProcess): Promise<RunningProcess> {
  const end = Date.now() + READY_MS;
  while (!server.output().includes('ready at')) {
    if (Date.now() > end || server.child.exitCode !== null) throw new Error(`not ready: ${server.output()}`);
    await sleep(50);
  }
  return server;
}

/** All that were launched. */
export async function endLaunched(): Promise<void> {
  for (const server of running.splice(0)) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

export function temporary(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `keste-${name}-`));
  // As an ordinary directory is: PostgreSQL's own account can enter it.
  chmodSync(directory, 0o755);
  return directory;
}

export async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' && address ? address.port : 0);
}
