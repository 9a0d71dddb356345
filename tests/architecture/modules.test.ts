// The core knows of no module: their names stand in their own rooms alone.
import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { BLOCK_FIELDS } from '../../server/definitions/index.ts';
import { isTestFile, parseFile, readSourceTree } from './sourceTree.ts';

const ROOMS = 'server/modules';
/** Demo data of the modules that ship, which waits to move into their rooms; fittings of tests. */
const EXEMPT = /^server\/(?:modules|seed|testing|testDatabase)\//;

/** Blocks that bear the name of a module: the engine had it first. */
const BLOCKS = new Set(BLOCK_FIELDS.keys());
/** Groups of rows are older than groups of people. */
const OF_ROWS = /^server\/(?:definitions|describe|records|search)\//;

const modules = readdirSync(ROOMS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function isOther(name: string, path: string): boolean {
  return BLOCKS.has(name) || (name === 'groups' && OF_ROWS.test(path));
}

/** Texts of the code that are a module's name or lead into its room. */
function namedIn(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) &&
      modules.some((name) => (node.text === name && !isOther(name, path)) || node.text.includes(`modules/${name}`))
    )
      found.push(`${path} names ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(parseFile(path, text));
  return found;
}

test('[HOST-09] no file of the server names a module', () => {
  expect(modules.length).toBeGreaterThan(3);
  expect(namedIn('x.ts', `import y from '../modules/${modules[0]}/index.ts'; f('${modules[1]}');`)).toHaveLength(2);
  const core = [...readSourceTree(['server'])].filter(([path]) => !isTestFile(path) && !EXEMPT.test(path));
  expect(core.flatMap(([path, text]) => namedIn(path, text))).toEqual([]);
});
