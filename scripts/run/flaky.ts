// Remembers which tests failed and passed at once again in the last ten runs, in .cache/flaky.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = '.cache/flaky.json';
const RUNS = 10;

interface FlakyRun {
  /** ISO 8601, UTC. */
  endedAt: string;
  /** `path > title`, or the path of a file that failed outside of its tests. */
  flaky: string[];
}

/** Keeps the run and answers the files that were flaky in two or more of the last ten runs: they have to be mended. */
export function rememberFlaky(flaky: readonly string[], endedAt: Date): string[] {
  // Written by this function only; a file that somebody broke stops the run with the parser's message.
  const earlier = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as FlakyRun[]) : [];
  const runs = [...earlier, { endedAt: endedAt.toISOString(), flaky: [...flaky] }].slice(-RUNS);
  writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`);
  return flakyTwice(runs.map((run) => run.flaky));
}

export function flakyTwice(runs: readonly (readonly string[])[]): string[] {
  const files = runs.map((names) => new Set(names.map((name) => name.split(' > ')[0] ?? name)));
  return [...new Set(files.flatMap((each) => [...each]))].filter(
    (file) => files.filter((each) => each.has(file)).length >= 2,
  );
}
