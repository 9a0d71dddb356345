// README.md and ARCHITECTURE.md are true: the example holds, the settings and commands exist, the map names real folders.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDocument } from '../../src/contract/index.ts';
import validateModule from '../../src/contract/validators/module.gen.js';
import { readmeModule } from './readmeModule.ts';

const readme = readFileSync('README.md', 'utf8');
const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
const OUTSIDE_SETTINGS = ['CHROMIUM_PATH'];

test('the example module of the README is a valid definition', () => {
  expect(checkDocument('module', validateModule, readmeModule())).toEqual([]);
});

test('the settings table of the README and server/settings.ts name the same variables', () => {
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Add a module'));
  const documented = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const read = [...readFileSync('server/settings.ts', 'utf8').matchAll(/read\('([A-Z_]+)'\)/g)].map(([, name]) => name);
  expect(documented.filter((name) => name && !OUTSIDE_SETTINGS.includes(name)).sort()).toEqual(
    [...new Set(read)].sort(),
  );
});

test('every npm command of the README exists', () => {
  // The manifest is npm's own.
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = [...readme.matchAll(/npm (?:run )?(start|test|dev|check|gen|spec|seed|bench)\b/g)].map(
    ([, name = '']) => name,
  );
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('pictures and pages that the README shows exist', () => {
  const targets = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(target))).toEqual([]);
});

test('ARCHITECTURE.md stays within 150 lines and names every folder at the top and of the server and src', () => {
  expect(architecture.split('\n').length).toBeLessThanOrEqual(150);
  const isShown = (name: string): boolean => new RegExp(`\\b${name}/`).test(architecture);
  const folders = ['.', 'src', 'server'].flatMap((parent) => readdirSync(parent, { withFileTypes: true }));
  const unnamed = folders
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist$|data$)/.test(entry.name))
    .filter(({ name }) => !isShown(name));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
