// The habits that no linter checks: a file says what it is, names name a subject, casts give their reason.
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isGenerated, isTestFile, parseFile, readSourceTree, type SourceTree } from './sourceTree.ts';

const EMPTY_NAMES = /^(?:utils?|helpers?|common|types?|managers?|misc|shared)$/i;
const project: SourceTree = new Map([...readSourceTree()].filter(([path]) => !isGenerated(path)));

function withoutOpening(tree: SourceTree): string[] {
  return [...tree]
    .filter(([path, text]) => !isTestFile(path) && !/^(?:#!.*\n)?\s*\/[/*]/.test(text))
    .map(([path]) => path);
}

function emptyNames(tree: SourceTree): string[] {
  return [...tree.keys()].filter((path) => path.split('/').some((part) => EMPTY_NAMES.test(part.replace(/\..*$/, ''))));
}

function wrongCase(tree: SourceTree): string[] {
  const files = [...tree].filter(([path]) => !path.includes('/public/') && !isTestFile(path));
  return files
    .filter(([path, text]) => !isWellNamed(basename(path).replace(/\..*$/, ''), path, text))
    .map(([path]) => path);
}

/** Named as what it exports: a file of one component as the component, any other in camelCase. */
function isWellNamed(name: string, path: string, text: string): boolean {
  const exported = [...text.matchAll(/^export (?:default )?(?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, each = '']) => each,
  );
  if (exported.includes(name) || (path.endsWith('.tsx') && /^[A-Z]/.test(name))) return true;
  const components = path.endsWith('.tsx') ? exported.filter((each) => /^[A-Z][a-z]/.test(each)) : [];
  return /^[a-z][A-Za-z0-9]*$/.test(name) && components.length !== 1;
}

/** Casts and assertions without a comment on their line or the line above. */
function unexplainedCasts(path: string, text: string): string[] {
  const file = parseFile(path, text);
  const lines = text.split('\n');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNonNullExpression(node) || (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type))) {
      const line = file.getLineAndCharacterOfPosition(node.getEnd()).line;
      const start = file.getLineAndCharacterOfPosition(statementOf(node).getStart()).line;
      const hasReason = lines.slice(Math.max(0, start - 1), line + 1).some((candidate) => /\/\/|\*\//.test(candidate));
      if (!hasReason) found.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function statementOf(node: ts.Node): ts.Node {
  const statement = ts.findAncestor(node, ts.isStatement) ?? node;
  // What an `if` alone guards stands on a line below it.
  return ts.isIfStatement(statement.parent) ? statement.parent : statement;
}

test('a break of each habit is found', () => {
  const bad = new Map([
    ['src/app/utils/my-file.ts', 'export const a = 1;'],
    ['src/app/menu.tsx', 'export function Menu() {}'],
  ]);
  expect(withoutOpening(bad)).toEqual(['src/app/utils/my-file.ts', 'src/app/menu.tsx']);
  expect(emptyNames(bad)).toEqual(['src/app/utils/my-file.ts']);
  expect(wrongCase(bad)).toEqual(['src/app/utils/my-file.ts', 'src/app/menu.tsx']);
  expect(unexplainedCasts('a.ts', 'const a = b as string;\nconst c = d!;')).toEqual(['a.ts:1', 'a.ts:2']);
  expect(
    unexplainedCasts('a.ts', '// Checked by the schema.\nconst a = b as string;\nconst c = [1] as const;'),
  ).toEqual([]);
});

test('every file opens with what it is', () => expect(withoutOpening(project)).toEqual([]));
test('no file or folder has an empty name', () => expect(emptyNames(project)).toEqual([]));
test('function files are camelCase, component files PascalCase', () => expect(wrongCase(project)).toEqual([]));
test('every cast gives its reason', () => {
  const code = [...project].filter(([path]) => !isTestFile(path) && !path.startsWith('tests/'));
  expect(code.flatMap(([path, text]) => unexplainedCasts(path, text))).toEqual([]);
});
