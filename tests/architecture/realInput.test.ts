// Browser tests press real keys, use the real pointer and the real clipboard: an event made up by a test reaches handlers that
// no person reaches, and misses those that a browser aims elsewhere.
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseFile, readSourceTree, type SourceTree } from './sourceTree.ts';

/** Methods that act on the page as nobody in front of it can. */
const MADE_UP = new Set(['dispatchEvent', 'requestSubmit', 'execCommand']);
/** In code that runs inside the page: what the methods of a locator do by real input. */
const IN_PAGE = new Set(['click', 'submit', 'focus', 'blur', 'select', 'setRangeText']);
const RUNS_IN_PAGE = new Set(['evaluate', 'evaluateAll', 'evaluateHandle', 'waitForFunction', 'addInitScript']);
const EVENT = /(?:Event|DataTransfer)$/;

function madeUpEvents(tree: SourceTree): string[] {
  return [...tree].flatMap(([path, text]) => {
    const file = parseFile(path, text);
    const found: string[] = [];
    const visit = (node: ts.Node, isInPage: boolean): void => {
      if (isMadeUp(node, isInPage))
        found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      const isEntry = ts.isCallExpression(node) && RUNS_IN_PAGE.has(nameOf(node.expression));
      ts.forEachChild(node, (child) => visit(child, isInPage || (isEntry && child !== node.expression)));
    };
    visit(file, false);
    return found;
  });
}

function isMadeUp(node: ts.Node, isInPage: boolean): boolean {
  if (ts.isNewExpression(node)) return EVENT.test(nameOf(node.expression));
  if (!ts.isCallExpression(node)) return false;
  const name = nameOf(node.expression);
  return MADE_UP.has(name) || (isInPage && ts.isPropertyAccessExpression(node.expression) && IN_PAGE.has(name));
}

function nameOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : '';
}

test('an event that is made up, and a press from inside the page, are found', () => {
  const lines = [
    'await page.evaluate(() => document.activeElement?.dispatchEvent(new ClipboardEvent("paste")));',
    'await button.dispatchEvent("click");',
    'await page.evaluate(() => document.querySelector("button")?.click());',
    'await button.evaluate((element: HTMLElement) => element.focus());',
    'await button.click();',
    'await page.keyboard.press("Control+V");',
    'await touch.send("Input.dispatchTouchEvent", { type });',
  ];
  expect(madeUpEvents(new Map(lines.map((line, index) => [`${index}.ts`, line])))).toEqual([
    '0.ts:1',
    '0.ts:1',
    '1.ts:1',
    '2.ts:1',
    '3.ts:1',
  ]);
});

test('no browser test makes up an event', () =>
  expect(
    madeUpEvents(
      new Map(
        [...readSourceTree(['tests/e2e', 'tests/cluster', 'server/modules'])].filter(
          ([path]) => !path.startsWith('server/') || path.includes('.e2e.'),
        ),
      ),
    ),
  ).toEqual([]));
