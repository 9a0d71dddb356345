// Ends PostgreSQL when this process dies, however it dies: a shell waits on a pipe that only death closes.
import { spawn } from 'node:child_process';

export interface Watchdog {
  dismiss(): void;
}

/** Where there is no /bin/sh, nothing watches: the next start ends what was left over. */
export function watchOver(postmasterPid: number): Watchdog {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const script = 'read _; kill -INT "$1" 2>/dev/null';
  const shell = spawn('/bin/sh', ['-c', script, 'keste-database-watchdog', String(postmasterPid)], {
    // A group of its own: Ctrl-C in the terminal is for the server, which stops the database last.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    env: {},
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  // The pipe must not keep this process alive; `unref` exists on pipes, which the type does not say.
  (shell.stdin as unknown as { unref?: () => void }).unref?.();
  return { dismiss: () => void shell.kill('SIGKILL') };
}
