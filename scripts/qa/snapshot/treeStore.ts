// The stored trees: one file for each set and language, its screens one below the other; and the reasons they were renewed for.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Update {
  at: string;
  reason: string;
  screens: number;
}

const HEAD = '=== ';
const SUFFIX = '.txt';
const LOG = 'UPDATES.json';

/** Lines by screen. */
export type Trees = Map<string, readonly string[]>;

export function readTrees(root: string): Trees {
  const trees: Trees = new Map();
  const files = existsSync(root)
    ? readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(SUFFIX))
        .sort()
    : [];
  for (const file of files) {
    const folder = file.slice(0, -SUFFIX.length);
    for (const piece of readFileSync(join(root, file), 'utf8').split(/^(?==== )/m)) {
      const [head = '', ...lines] = piece.trimEnd().split('\n');
      trees.set(`${folder}/${head.slice(HEAD.length)}`, lines);
    }
  }
  return trees;
}

/** Replaces all that is stored. */
export function writeTrees(root: string, trees: Trees): void {
  for (const entry of existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [])
    if (entry.name !== LOG && entry.name !== 'pictures') rmSync(join(root, entry.name), { recursive: true });
  const byFile = new Map<string, string[]>();
  for (const [id, lines] of [...trees].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = `${dirname(id)}${SUFFIX}`;
    byFile.set(file, [...(byFile.get(file) ?? []), HEAD + relative(dirname(id), id), ...lines]);
  }
  for (const [file, lines] of byFile) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${lines.join('\n')}\n`);
  }
}

export function readUpdates(root: string): Update[] {
  const path = join(root, LOG);
  // Written by `logUpdate` alone.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Update[]) : [];
}

export function logUpdate(root: string, update: Update): void {
  mkdirSync(root, { recursive: true });
  writeFileSync(
    join(root, LOG),
    `[\n${[...readUpdates(root), update].map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`,
  );
}
