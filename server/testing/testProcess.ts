// The real process for tests: started of its sources, in a directory and on a port of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../tests/setup/waiting.ts';
import { PATHS } from '../paths.ts';

/** Ends what hangs; a busy machine takes several times as long as usual. */
export const READY_MS = 170_000;

export interface RunningProcess {
  child: ChildProcess;
  /** Known once it is ready: it takes a free port by itself. */
  readonly url: string;
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const running: RunningProcess[] = [];

export function launch(environment: Record<string, string>): RunningProcess {
  const { PATH = '', HOME = '' } = process.env;
  // Of the run that is under way, e.g. its clock.
  const ofRun = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name === 'NODE_OPTIONS' || name.startsWith('KESTE_CLOCK')),
  );
  const child = spawn(process.execPath, ['--import', 'tsx', join(PATHS.packageRoot, 'server', 'main.ts')], {
    cwd: PATHS.packageRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, ...ofRun, HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const started: RunningProcess = {
    child,
    get url() {
      return /ready at (http:\/\/\S+)/.exec(output)?.[1] ?? '';
    },
    output: () => output,
    ended,
  };
  running.push(started);
  return started;
}

export async function ready(server: RunningProcess): Promise<RunningProcess> {
  await until(
    () => `the server to be ready: ${server.output()}`,
    () => {
      if (server.child.exitCode !== null) throw new Error(`ended instead of being ready: ${server.output()}`);
      return server.output().includes('ready at');
    },
  );
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
