// The house knows no module: neither the names of server/modules and renderers/pages nor what pages declare is written in src/.
import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { PAGES } from '../../renderers/index.ts';
import { isGenerated, isTestFile, parseFile, readSourceTree, type SourceTree } from './sourceTree.ts';

/** Pages of the engine itself: any module may ask for them. */
const OF_THE_ENGINE: ReadonlySet<string> = new Set(['page', 'table']);
/** Words that mean something else in these places. */
const OTHER_MEANINGS: ReadonlyMap<string, readonly string[]> = new Map([
  // Icons that a definition may name.
  ['chat', ['src/engine/icons/']],
  ['news', ['src/engine/icons/', 'src/app/entry/', 'src/features/filters/']],
  // Rows in groups.
  ['groups', ['src/engine/', 'src/platform/data/', 'src/platform/kept/', 'src/platform/local/', 'src/render/']],
  // The block, its icon, and what the form of a definition and dashboards offer of them.
  ['kanban', ['src/engine/page/', 'src/engine/icons/', 'src/app/dashboards/', 'src/app/modules/build/']],
  // Keys of a definition and of a webhook, and the document of live events.
  ['event', ['src/engine/definition/', 'src/app/modules/form/']],
  ['events', ['src/app/modules/', 'src/app/automation/', 'src/platform/socket/']],
  // The local database of that name, and the place of a draft on the device (FORM-07).
  ['task', ['src/platform/local/', 'src/app/session/']],
]);

function namesOfModules(): Set<string> {
  const folders = ['server/modules', 'renderers/pages'].flatMap((path) =>
    readdirSync(path).map((name) => name.replace(/\..*$/, '')),
  );
  const declared = PAGES.flatMap(({ page }) =>
    page
      ? [
          page.widget,
          ...(page.parameters ?? []).map(({ name }) => name),
          ...(page.launch ?? []).map(({ word }) => word),
          ...(page.openEntries ?? []),
          ...(page.rooms ?? []),
          ...(page.events ?? []),
        ]
      : [],
  );
  return new Set([...folders, ...declared].filter((name) => !OF_THE_ENGINE.has(name)));
}

/** `file:line name` of each text that is such a name, or an address with one in it. */
function mentions(tree: SourceTree, names: ReadonlySet<string>): string[] {
  return [...tree].flatMap(([path, text]) => {
    const file = parseFile(path, text);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      for (const word of wordsOf(node)) {
        const isMeant = names.has(word) && !OTHER_MEANINGS.get(word)?.some((place) => path.startsWith(place));
        if (isMeant) found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${word}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

function wordsOf(node: ts.Node): string[] {
  if (ts.isRegularExpressionLiteral(node)) return node.text.split(/[^\w-]+/);
  if (
    !ts.isStringLiteral(node) &&
    !ts.isNoSubstitutionTemplateLiteral(node) &&
    !ts.isTemplateHead(node) &&
    !ts.isTemplateMiddle(node) &&
    !ts.isTemplateTail(node)
  )
    return [];
  const isAddress = ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent);
  return isAddress || isOwnKey(node) ? [] : node.text.split(/[/?&=]/);
}

/** `draft['task']`, `Draft['task']`, `Pick<Draft, 'task'>`: a member of an object of the house, whatever a module is called. */
function isOwnKey(node: ts.Node): boolean {
  let { parent } = node;
  if (ts.isElementAccessExpression(parent)) return true;
  if (!ts.isLiteralTypeNode(parent)) return false;
  ({ parent } = parent);
  if (ts.isUnionTypeNode(parent)) ({ parent } = parent);
  return (
    ts.isIndexedAccessTypeNode(parent) ||
    (ts.isTypeReferenceNode(parent) && ['Pick', 'Omit'].includes(parent.typeName.getText()))
  );
}

test('[WIDGET-07] no file of src/ names a module, a page widget, or what a page declares', () => {
  const names = namesOfModules();
  expect([...names]).toEqual(
    expect.arrayContaining(['contractors', 'tasks', 'chat_id', 'createNews', 'full_invest_project']),
  );
  const house: SourceTree = new Map(
    [...readSourceTree(['src'])].filter(
      ([path]) => !isTestFile(path) && !isGenerated(path) && !path.includes('/testing/'),
    ),
  );
  expect(house.size).toBeGreaterThan(500);
  expect(mentions(house, names)).toEqual([]);
});

test('a name is found as a text, in an address, in a template and in a pattern', () => {
  const tree: SourceTree = new Map([
    [
      'src/app/one.ts',
      "import './tasks.ts';\nconst a = ['tasks', '/tasks/5/', `/x/?task=${a}`, /^createTask/, 'tasks are many', { tasks: 1 }];\n" +
        "type A = Pick<Draft, 'task' | 'tasks'> & Draft['task']; record['task'];\ntype B = 'one' | 'task';\n",
    ],
  ]);
  expect(mentions(tree, new Set(['tasks', 'task', 'createTask']))).toEqual([
    'src/app/one.ts:2 tasks',
    'src/app/one.ts:2 tasks',
    'src/app/one.ts:2 task',
    'src/app/one.ts:2 createTask',
    'src/app/one.ts:4 task',
  ]);
});
