// Is a process still there, and is it the same one: for leftovers of earlier runs.
import { readFileSync } from 'node:fs';

/** False for a zombie as well: it holds nothing any more. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return readStat(pid)?.state !== 'Z';
}

/** Start time as the kernel counts it, where it is known: a pid may be given out again. */
export function startTicks(pid: number): string | null {
  return readStat(pid)?.startTicks ?? null;
}

function readStat(pid: number): { state: string | undefined; startTicks: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; the fields after it are plain.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTicks: fields[19] };
  } catch {
    return undefined;
  }
}
