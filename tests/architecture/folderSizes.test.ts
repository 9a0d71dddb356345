// No folder is a heap: more than 25 files of one folder are several subjects, and each gets a room.
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isGenerated } from './sourceTree.ts';

const MOST_FILES = 25;
const HELD = ['src', 'renderers', 'server', 'scripts', 'schemas', 'tests'];

/** Folders with too many files of their own, generated ones not counted. */
function heaps(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths)
    if (!isGenerated(path)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > MOST_FILES ? [folder] : [])).sort();
}

test('a heap is found, and generated files make none', () => {
  const files = (folder: string, count: number, ending = 'ts'): string[] =>
    Array.from({ length: count }, (_, index) => `${folder}/file${index}.${ending}`);
  expect(heaps([...files('src/a', 26), ...files('src/a/b', 25), ...files('src/c', 99, 'gen.js')])).toEqual(['src/a']);
});

test('no folder has more than 25 files: part it by subject', () => {
  const paths = HELD.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
      entry.isFile() ? [posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name)] : [],
    ),
  );
  expect(paths.length).toBeGreaterThan(1000);
  expect(heaps(paths.filter((path) => !path.includes('/node_modules/')))).toEqual([]);
});
