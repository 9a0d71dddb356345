// The rooms of a new module as they are made, in a copy of the project: types hold and their own tests pass. Full tier: it runs a compiler and tests within a test.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newModule } from './newModule.ts';

const root = mkdtempSync(join(tmpdir(), 'keste-new-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('[HOST-16] the rooms of a new module hold their types and pass their tests and those of the house', () => {
  for (const path of execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n'))
    // Recordings are large and of no use here; the vectors of formulas are read by tests of the house.
    if (path !== '' && (!path.startsWith('fixtures/') || path.startsWith('fixtures/formula/')))
      cpSync(path, join(root, path));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  newModule('site_visits', root);
  const run = (...words: string[]): string =>
    execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', env: { ...process.env, VITEST: '' } });
  run('node_modules/tsx/dist/cli.mjs', 'scripts/gen.ts');
  expect(run('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json')).toBe('');
  const told = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    'server/modules/site_visits/site_visits.test.ts',
    'tests/architecture/moduleTests.test.ts',
  );
  expect(told).toContain('Test Files');
  expect(told).not.toContain('failed');
});
