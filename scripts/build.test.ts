// What makes a build stale: content, not dates; not tests. What it leaves of a style sheet.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, loadConfigFromFile } from 'vite';
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

test('a colour for each scheme is built as it is written', async () => {
  const sheet = join(folder, 'a.css');
  writeFileSync(sheet, '.a { color: light-dark(#b35c00, #ffc34d); }');
  const page = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  const { css = {}, build: settings } = page?.config ?? {};
  const built = await build({
    configFile: false,
    logLevel: 'error',
    css,
    build: { ...settings, write: false, rolldownOptions: { input: sheet } },
  });
  expect(JSON.stringify(built)).toContain('.a{color:light-dark(#b35c00,#ffc34d)}');
});
