// Runs one command for the other scripts. Answers, never throws: who asked decides what a failure means.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';

export interface CommandResult {
  /** 0 is success; 127 when the program is not there; 124 when time ran out. */
  code: number;
  /** Both streams in the order they came; empty when they were passed through. */
  output: string;
}

export interface CommandOptions {
  /** `collect` answers what was printed, `show` passes it to the terminal, `stderr` passes all of it to stderr. */
  output?: 'collect' | 'show' | 'stderr';
  env?: Record<string, string>;
  timeoutMs?: number;
}

/** Runs a program without a shell and waits for its end. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const collects = (options.output ?? 'collect') === 'collect';
  const passed = options.output === 'stderr' ? 2 : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', collects ? 'pipe' : passed, collects ? 'pipe' : 'inherit'],
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 124, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Runs a program of node_modules/.bin with this very Node, so that no global installation is used. */
export function runTool(tool: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, [realpathSync(`node_modules/.bin/${tool}`), ...args], options);
}
