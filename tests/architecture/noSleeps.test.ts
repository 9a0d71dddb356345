// Tests wait for conditions: a number of milliseconds is too few on a busy machine and too many on any other.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isTestFile, listSourceFiles, parseFile, SOURCE_FOLDERS, type SourceTree } from './sourceTree.ts';

/** The one place where tests count milliseconds; it says why. */
const WAITING = 'tests/setup/waiting.ts';
/** Time is what benches measure. */
const MEASURES = 'tests/bench/';
const CLOCK = /\b(?:Date|performance)\.now\(\)/;
/** From one moment of the clock to another. */
const SPAN = /\.now\(\) - [a-zA-Z]|- (?:Date|performance)\.now\(\)/;
const SLEEPS = new Set(['waitForTimeout', 'sleep']);

function isOfTests(path: string): boolean {
  const isTests = isTestFile(path) || path.startsWith('tests/') || /\/(?:testing|testDatabase)\//.test(path);
  return isTests && path !== WAITING && !path.startsWith(MEASURES);
}

/** `file:line` of each sleep, of each wait that gives up by the clock on the wall, and of each claim how long something took. */
function sleepsIn(tree: SourceTree): string[] {
  return [...tree].flatMap(([path, text]) => {
    const file = parseFile(path, text);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (isSleep(node) || isDeadline(node) || isClaimOfTime(node))
        found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

function isSleep(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node))
    return /(?:^|:)timers\/promises'?$/.test(node.moduleSpecifier.getText().slice(1, -1));
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (SLEEPS.has(name)) return true;
  // Without a delay it is the next turn of the program. What ends something that hangs sleeps in no promise.
  const delay = node.arguments[1];
  return name === 'setTimeout' && isInPromise(node) && delay !== undefined && delay.getText() !== '0';
}

/** A loop that ends when its time is over says nothing of what it waited for. */
function isDeadline(node: ts.Node): boolean {
  if (ts.isWhileStatement(node)) return CLOCK.test(node.expression.getText());
  return ts.isForStatement(node) && CLOCK.test(node.condition?.getText() ?? '');
}

function isClaimOfTime(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) && node.expression.getText() === 'expect' && SPAN.test(node.arguments[0]?.getText() ?? '')
  );
}

function isInPromise(node: ts.Node): boolean {
  return (
    ts.findAncestor(node, (each) => ts.isNewExpression(each) && each.expression.getText() === 'Promise') !== undefined
  );
}

test('[GATE-04] a sleep, a wait that gives up silently and a claim of time are found; a turn of the program and a timer that ends what hangs are none', () => {
  const lines = [
    "import { setTimeout as later } from 'node:timers/promises';",
    'await page.waitForTimeout(100);',
    'await sleep(MS);',
    'await new Promise((resolve) => setTimeout(resolve, 30));',
    'await act(() => new Promise((resolve) => { setTimeout(() => resolve(1), DELAY); }));',
    'await new Promise((resolve) => setTimeout(resolve, 0));',
    'await new Promise((resolve) => setTimeout(resolve));',
    'const hangs = setTimeout(() => child.kill(), 20_000);',
    'while (!isReady() && Date.now() < end) await turn();',
    'for (const end = Date.now() + 5; Date.now() < end; ) look();',
    'expect(performance.now() - start).toBeLessThan(900);',
  ];
  expect(sleepsIn(new Map(lines.map((line, index) => [`${index}.ts`, line])))).toEqual([
    '0.ts:1',
    '1.ts:1',
    '2.ts:1',
    '3.ts:1',
    '4.ts:1',
    '8.ts:1',
    '9.ts:1',
    '10.ts:1',
  ]);
});

test('[GATE-04] no test sleeps: until(), turns() and letPass() of tests/setup/waiting.ts wait instead', () => {
  const paths = SOURCE_FOLDERS.flatMap(listSourceFiles).filter(isOfTests);
  expect(sleepsIn(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([]);
});
