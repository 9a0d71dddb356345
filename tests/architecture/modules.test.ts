// The core knows of no module: their names stand in their own rooms alone.
import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isTestFile, parseFile, readSourceTree } from './sourceTree.ts';

const ROOMS = 'server/modules';
/** Demo data of the modules that ship, which waits to move into their rooms; fittings of tests. */
const EXEMPT = /^server\/(?:modules|seed|testing|testDatabase)\//;

const modules = readdirSync(ROOMS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Texts of the code that are a module's name or lead into its room. */
function namedIn(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) &&
      modules.some((name) => node.text === name || node.text.includes(`modules/${name}`))
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
