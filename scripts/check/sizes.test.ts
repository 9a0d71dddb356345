// The budgets catch what they are for.
import { expect, test } from 'vitest';
import { checkSizes } from './sizes.ts';
import type { Manifest } from '../build/viteManifest.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_vendor.js'],
    dynamicImports: ['_login-c3.js', 'renderers/pages/table/index.ts'],
  },
  '_vendor.js': { file: 'vendor.js' },
  '_shell-a1.js': { file: 'shell.js', imports: ['_vendor.js'], css: ['shell.css'] },
  '_table-b2.js': { file: 'tableStep.js', imports: ['_shell-a1.js'] },
  '_login-c3.js': { file: 'login.js', imports: ['index.html'] },
  'renderers/pages/table/index.ts': {
    file: 'table.js',
    src: 'renderers/pages/table/index.ts',
    imports: ['index.html'],
  },
};

test('the login page counts its entry, what that imports and its own chunk, once each, and not the table', () => {
  const report = checkSizes(manifest, (file) => (file === 'table.js' ? 200 : 50));
  expect(report.loginKb).toBe(150);
  expect(report.largest).toEqual({ file: 'table.js', kb: 200 });
  expect(report.problems).toEqual([]);
});

test('a login page over its budget and a chunk over its own are each refused with advice', () => {
  const report = checkSizes(manifest, (file) => (file === 'table.js' ? 251 : 57));
  expect(report.problems).toEqual([
    expect.stringContaining('table.js is 251.0 kB'),
    expect.stringContaining('login page loads 171.0 kB'),
  ]);
});

test('the first table counts what the entry, the shell and the table load, styles included, and is refused over its budget', () => {
  expect(checkSizes(manifest, () => 50)).toMatchObject({ tableKb: 250, problems: [] });
  expect(checkSizes(manifest, (file) => (file === 'shell.css' ? 151 : 50)).problems).toEqual([
    expect.stringContaining('first table loads 351.0 kB'),
  ]);
});

test('a manifest without an entry does not pass as small', () => {
  expect(checkSizes({}, () => 1).problems).toEqual([
    expect.stringContaining('build the page first'),
    expect.stringContaining('_shell-'),
    expect.stringContaining('_table-'),
  ]);
});
