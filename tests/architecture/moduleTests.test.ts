// What a module declares is tried by tests in its own rooms: server/modules/<room> and renderers/pages/<widget>.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { PAGES } from '../../renderers/index.ts';
import type { ModuleCode } from '../../server/host/index.ts';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { isTestFile, parseFile } from './sourceTree.ts';

const ROOMS = 'server/modules';
const PAGE_ROOMS = 'renderers/pages';

interface Room {
  name: string;
  definitions: readonly Pick<ModuleDefinition, 'name' | 'navigation'>[];
  code: Pick<ModuleCode, 'calls' | 'hooks'>;
  /** Texts of its tests by file; what a template fills in is `:`. */
  tests: ReadonlyMap<string, readonly string[]>;
}

/** What a room declares and no test of it names. */
function untested({ name, definitions, code, tests }: Room): string[] {
  const said = [...tests.values()].flat();
  const calls = Object.entries(code.calls ?? {}).filter(
    ([, { path }]) =>
      !said.some((text) => isCall(text, path, { modules: definitions.map((each) => each.name), said: new Set(said) })),
  );
  // In an address, or in the title of a test that writes such rows through a call.
  const hooks = Object.keys(code.hooks ?? {}).filter(
    (model) => !said.some((text) => text.split(/\W+/).includes(model)),
  );
  const inBrowser = [...tests].filter(([file]) => isPageTest(file)).flatMap(([, texts]) => texts);
  const pages = definitions.filter(
    ({ navigation }) =>
      navigation !== undefined &&
      hasOwnPage(navigation.pageWidget) &&
      !inBrowser.some((text) => text.startsWith(navigation.path)),
  );
  return [
    ...calls.map(([call, { method, path }]) => `${name}: no test makes the call ${call} (${method} ${path})`),
    ...hooks.map((model) => `${name}: no test names ${model}, which has hooks`),
    ...pages.map(({ navigation }) => `${name}: no test opens the page ${navigation?.path}`),
  ];
}

/** An address whose end is that of the call. A test may keep its beginning in a constant or a function; one without a word of its own
 * (`/:id/`) needs the module's name before it. A segment that is filled in may be any word that the tests say. */
function isCall(
  text: string,
  path: string,
  { modules, said }: { modules: readonly string[]; said: ReadonlySet<string> },
): boolean {
  const given = segments(text.replace(/\?.*$/, '').replace(/^:(?!\/)/, ''));
  const own = segments(path);
  if (own.every((segment) => segment.startsWith(':')))
    return modules.some((module) => given.length === own.length + 1 && given[0] === module);
  const wanted = own.slice(text.startsWith(':') ? -given.length : 0);
  const end = given.slice(-wanted.length);
  return (
    text.includes('/') &&
    end.length === wanted.length &&
    wanted.every(
      (segment, index) =>
        segment.startsWith(':') || end[index] === segment || (end[index] === ':' && said.has(segment)),
    )
  );
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function isPageTest(file: string): boolean {
  return file.endsWith('.tsx') || file.includes('.e2e.');
}

/** Those of the engine, which any module may ask for, are tried with it. */
function hasOwnPage(widget: string | undefined): boolean {
  return (
    widget !== undefined &&
    widget !== 'table' &&
    widget !== 'page' &&
    PAGES.some(({ keys }) => keys.some((key) => key === widget))
  );
}

async function readRoom(name: string): Promise<Room> {
  const folder = join(ROOMS, name);
  const definitions = readdirSync(folder)
    .filter((file) => file.endsWith('.module.json'))
    // Definitions are held against their schema by tests of their own.
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as ModuleDefinition);
  const code = join(folder, 'index.ts');
  const widgets = new Set(definitions.flatMap(({ navigation }) => navigation?.pageWidget ?? []));
  const rooms = [folder, ...[...widgets].map((widget) => join(PAGE_ROOMS, widget))].filter((path) => existsSync(path));
  return {
    name,
    definitions,
    // Read from the module's own file.
    code: existsSync(code) ? ((await import(pathToFileURL(code).href)) as { default: ModuleCode }).default : {},
    tests: new Map(
      rooms
        .flatMap((path) => readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file)))
        .filter((file) => isTestFile(file))
        .map((file) => [file, textsIn(file, readFileSync(file, 'utf8'))]),
    ),
  };
}

function textsIn(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(':'));
    ts.forEachChild(node, visit);
  };
  visit(parseFile(path, source));
  return found;
}

test('[HOST-14] each call, hook and page of a module has a test in its rooms', async () => {
  const rooms = await Promise.all(
    readdirSync(ROOMS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => readRoom(name)),
  );
  expect(rooms.flatMap(untested)).toEqual([]);
});

test('[HOST-14] what no test of a room names is told by its name', () => {
  const room = {
    name: 'polls',
    definitions: [{ name: 'polls', navigation: { path: '/news', pageWidget: 'news' } }],
    code: {
      calls: { vote: { method: 'POST', path: '/:id/vote/' }, leave: { method: 'DELETE', path: '/:id/' } },
      hooks: { poll: {} },
    },
  } as unknown as Omit<Room, 'tests'>; // no more of it is looked at
  expect(untested({ ...room, tests: new Map() })).toEqual([
    'polls: no test makes the call vote (POST /:id/vote/)',
    'polls: no test makes the call leave (DELETE /:id/)',
    'polls: no test names poll, which has hooks',
    'polls: no test opens the page /news',
  ]);
  const texts = textsIn(
    'a.e2e.test.ts',
    "vote(`/polls/${id}/vote/?x=1`); open('/news'); post('/data/poll/'); leave(`/polls/${id}/`);",
  );
  expect(untested({ ...room, tests: new Map([['a.e2e.test.ts', texts]]) })).toEqual([]);
  expect(untested({ ...room, tests: new Map([['a.test.ts', texts]]) })).toEqual([
    'polls: no test opens the page /news',
  ]);
  const untestedCalls = (source: string) =>
    untested({ ...room, tests: new Map([['a.test.ts', textsIn('a.test.ts', source)]]) }).filter((each) =>
      each.includes('makes the call'),
    );
  const filledIn = 'const post = (id, call) => client.post(`/polls/${id}/${call}/`); client.delete(`/polls/${id}/`);';
  expect(untestedCalls(`${filledIn} post(5, 'vote');`)).toEqual([]);
  expect(untestedCalls(filledIn)).toEqual(['polls: no test makes the call vote (POST /:id/vote/)']);
});
