// What makes a build stale: content, not dates; not tests.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentStamp } from './build.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keste-build-'));
  writeFileSync(join(folder, 'a.ts'), 'export const a = 1;\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a changed, added or removed file changes the stamp', () => {
  const before = contentStamp([folder]);
  writeFileSync(join(folder, 'a.ts'), 'export const a = 2;\n');
  const changed = contentStamp([folder]);
  writeFileSync(join(folder, 'b.ts'), '');
  const added = contentStamp([folder]);
  expect(new Set([before, changed, added]).size).toBe(3);
  rmSync(join(folder, 'b.ts'));
  expect(contentStamp([folder])).toBe(changed);
});

test('a touched file, a test file and a missing input leave the stamp as it is', () => {
  const before = contentStamp([folder]);
  utimesSync(join(folder, 'a.ts'), new Date(0), new Date(0));
  writeFileSync(join(folder, 'a.test.ts'), 'a test');
  expect(contentStamp([folder, join(folder, 'nothing')])).toBe(before);
});
