// Bad definitions, made from the shipped ones: each is refused by path and reason, or taken soundly; nothing throws, nothing is half-applied.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { PATHS } from '../../../paths.ts';
import { buildCatalog, tablesOf } from '../../catalog/buildCatalog.ts';
import { DEFINITION_SUFFIX } from '../../read/readDefinition.ts';
import { planStorage } from '../../storage/plan/planTables.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';
import { checkAmong, readDraft } from './checkDraft.ts';
import { nextOf, type Draft } from './draft.ts';
import { openWorkshop, type Workshop } from '../testWorkshop.ts';

const TEXTS = new Map(
  readdirSync(PATHS.modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(DEFINITION_SUFFIX))
    .map((file) => [basename(file, DEFINITION_SUFFIX), readFileSync(join(PATHS.modules, file), 'utf8')]),
);
const SHIPPED: ModuleDefinition[] = [...TEXTS.values()].map((text) => JSON.parse(text));

type Json = Record<string, unknown> | unknown[];
interface Place {
  path: string;
  key: string;
  parent: Json;
}

/** Every key of a document, however deep. */
function placesIn(value: unknown, path = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  // An object or array of parsed JSON.
  const parent = value as Json;
  return Object.entries(value).flatMap(([key, each]) => [
    { path: `${path}/${key}`, key, parent },
    ...placesIn(each, `${path}/${key}`),
  ]);
}

interface Outcome {
  issues: readonly { path: string; reason: string }[];
}

const SAME_KIND = 2;
const BUILT_EACH = 12;
let taken = 0;

/** Of texts by language, choices, entries of a list and demo rows the first: the others say nothing more. */
function distinctPlaces(places: readonly Place[]): Place[] {
  const seen = new Map<string, number>();
  return places.filter(({ path }) => {
    const kind = path
      .replace(/^\/demo\/.*/, '/demo')
      .replace(/.*\/(?:ru|kk|en)$/, '/language')
      .replace(/.*\/choices\/.*\//, '/choice/')
      .replace(/.*\/fields\/[^/]+\//, '/field/')
      .replace(/.*\/columns\/.*\//, '/column/')
      .replaceAll(/\/\d+/g, '/0')
      .replace(/^\/(page|table|form|filters)\/.*\//, '/$1/');
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= SAME_KIND;
  });
}

/** What apply does up to the database, with the other modules in force. */
function tried(text: string): Outcome {
  const read = readDraft(text);
  if (!('definition' in read)) return { issues: inEnglish(read.issues) };
  const before = SHIPPED.find(({ name }) => name === read.definition.name);
  const draft: Draft = { definition: read.definition, before: before && { definition: before, rev: '' } };
  const issues = checkAmong(draft, SHIPPED);
  if (issues.length > 0) return { issues: inEnglish(issues) };
  taken += 1;
  // Catalog and storage of those taken take their time: each twelfth.
  if (taken % BUILT_EACH !== 1) return { issues: [] };
  const next = nextOf(SHIPPED, [draft]);
  const catalog = buildCatalog(next);
  for (const each of catalog.models.get(draft.definition.model.name)?.fields.values() ?? [])
    if (each.kind !== 'part') each.valueSql('t');
  planStorage(tablesOf(draft.definition), new Map());
  return { issues: [] };
}

/** One value in the place of another; the document is as before afterwards. */
function changed<T>({ parent, key }: Place, replacement: unknown, check: () => T): T {
  // Keys were read from this very object.
  const object = parent as Record<string, unknown>;
  const was = object[key];
  object[key] = replacement;
  try {
    return check();
  } finally {
    object[key] = was;
  }
}

function requireReported({ issues }: Outcome, what: string): void {
  for (const { path, reason } of issues) {
    if (!path.startsWith('/') || reason.length < 5 || /undefined|\[object|NaN/.test(`${path} ${reason}`))
      throw new Error(`${what}: ${path}: ${reason}`);
  }
}

function otherTypes(value: unknown): unknown[] {
  return [7.5, 'other words', { x: 1 }].filter(
    (each) =>
      typeof each !== typeof value ||
      Array.isArray(each) !== Array.isArray(value) ||
      (each === null) !== (value === null),
  );
}

/** Of the others the gate only asks whether they are sound. */
const IN_GATE = 'requests';

describe.each([...TEXTS])('%s', (name, text) => {
  const tier = { tags: name === IN_GATE ? [] : ['full'] };
  // A shipped definition, which is an object.
  const document = JSON.parse(text) as Record<string, unknown>;
  const places = distinctPlaces(placesIn(document));
  const written = (): string => JSON.stringify(document);

  test('is sound as it is shipped', () => expect(tried(text)).toEqual({ issues: [] }));

  test('[ADMIN-02] each key dropped is refused by path and reason, or taken soundly', tier, () => {
    let refused = 0;
    for (const place of places.filter(({ parent }) => !Array.isArray(parent))) {
      const outcome = changed(place, undefined, () => tried(written()));
      requireReported(outcome, `${name} without ${place.path}`);
      refused += outcome.issues.length > 0 ? 1 : 0;
    }
    expect(refused).toBeGreaterThan(10);
  });

  test('[ADMIN-02] each key misspelt is refused by path and reason, or is a name of its own', tier, () => {
    for (const place of places.filter(({ parent }) => !Array.isArray(parent))) {
      const value = (place.parent as Record<string, unknown>)[place.key];
      const misspelt = `${place.key.slice(0, -1)}q${place.key.slice(-1)}`;
      const outcome = changed(place, undefined, () =>
        changed({ ...place, key: misspelt }, value, () => tried(written())),
      );
      delete (place.parent as Record<string, unknown>)[misspelt];
      requireReported(outcome, `${name} with ${place.path} misspelt`);
      const isFree =
        /\/(?:fields|permissions|filters|params|bind|set|drop|rules|demo|options|dependsOn)(?:\/\d+)?\/[^/]+$|^\/demo\//.test(
          place.path,
        ) || place.path.includes('/params/');
      if (!isFree && outcome.issues.length === 0) throw new Error(`${name}: ${place.path} misspelt was taken`);
    }
  });

  test('[ADMIN-02] each key retyped is refused by path and reason, or taken soundly', tier, () => {
    for (const [index, place] of places.entries()) {
      // Places of a kind get one type after another.
      const others = otherTypes((place.parent as Record<string, unknown>)[place.key]);
      const other = others[index % others.length];
      const outcome = changed(place, other, () => tried(written()));
      requireReported(outcome, `${name} with ${place.path} = ${JSON.stringify(other)}`);
    }
  });
});

describe('shapes', () => {
  const refused = (text: string): Outcome['issues'] => tried(text).issues;
  const thing = (fields: ModuleDefinition['model']['fields'], rest: Parameters<typeof definition>[1] = {}): string =>
    JSON.stringify(definition('thing', { fields, ...rest }));

  test.each<[string, string, string, RegExp]>([
    [
      'a formula that reads itself',
      thing({ a: field('DecimalField', { formula: '<a> + 1' }) }),
      '/model/fields/a/formula',
      /circ|itself|cycle/i,
    ],
    [
      'formulas in a circle',
      thing({ a: field('DecimalField', { formula: '<b> + 1' }), b: field('DecimalField', { formula: '<a> + 1' }) }),
      '/model/fields/a/formula',
      /circ|itself|cycle/i,
    ],
    [
      'a formula on a field that is not there',
      thing({ a: field('DecimalField', { formula: '<bb> + 1' }), b: field('DecimalField') }),
      '/model/fields/a/formula',
      /bb/,
    ],
    [
      'a reference to a model that is not there',
      thing({ a: field('ForeignKey', { model: 'contracter' }) }),
      '/model/fields/a/model',
      /did you mean "contractor"/,
    ],
    [
      'the model of another module',
      JSON.stringify({ ...definition('thing'), model: { ...definition('thing').model, name: 'contractor' } }),
      '/model/name',
      /the model "contractor" is already defined/,
    ],
    [
      'the path of another module',
      thing({ a: field('CharField') }, { module: { navigation: { path: '/contractors' } } }),
      '/navigation/path',
      /contractors/,
    ],
    [
      '501 fields',
      thing(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, field('CharField')]))),
      '/model/fields',
      /more than 500/,
    ],
    ['10 MB', `${' '.repeat(10 * 1024 * 1024)}{}`, '/', /larger than 1 MB/],
    ['deep nesting', '['.repeat(100_000), '/', /nested deeper/],
    [
      'a page of blocks within blocks without end',
      thing(
        { a: field('CharField') },
        {
          module: {
            page: Array.from({ length: 60 }).reduce<NonNullable<ModuleDefinition['page']>>(
              (inner) => ({ block: 'stack', children: [inner] }),
              { block: 'table' },
            ),
          },
        },
      ),
      '/',
      /nested deeper/,
    ],
    ['a key twice', '{ "name": "a", "name": "b" }', '/', /twice|repeated|duplicate/i],
    ['bytes that are no text', '\ud800', '/', /not/],
    ['nothing', '', '/', /not JSON/],
  ])('[ADMIN-02] %s is refused by path and reason', (_name, text, path, reason) => {
    expect(refused(text)).toContainEqual({ path, reason: expect.stringMatching(reason) });
  });
});

describe('in the database', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(() => workshop.close());

  test('SQL words are names like others, in the model and in its fields', async () => {
    const words: [string, ...string[]] = [
      'select',
      'table',
      'user',
      'order',
      'group',
      'from',
      'where',
      'null',
      'default',
      'references',
      'check',
      'primary',
    ];
    const fields = Object.fromEntries(words.map((word) => [word, field('CharField', { unique: true, search: true })]));
    const { group: _group, ...withoutGroup } = fields;
    const plan = await workshop.apply(
      definition('select', {
        fields: { ...fields, sum: field('DecimalField', { formula: 'len(<select>) + len(<order>)' }) },
        module: { name: 'table', table: { columns: words }, filters: { include: [...words] } },
      }),
    );
    expect(plan).toMatchObject({ ok: true });
    await workshop.insert('select', { select: 'ab', order: 'c', group: 'd' });
    expect(await workshop.query('select sum, "group" from data."select"')).toEqual([{ sum: '3.00', group: 'd' }]);
    expect(
      (
        await workshop.apply(
          definition('select', {
            fields: { ...withoutGroup, union: field('CharField', { renamedFrom: 'group' }) },
            module: { name: 'table' },
          }),
        )
      ).issues,
    ).toEqual([]);
  });

  test('500 fields are planned and applied', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`f${index}`, field(index % 3 === 0 ? 'DecimalField' : 'CharField')]),
    );
    expect(await workshop.apply(definition('wide', { fields }))).toMatchObject({ ok: true });
  });

  test('[ADMIN-02] of two files with one name the first stays, the second is refused naming both', async () => {
    workshop.write('a', definition('twin'));
    await workshop.restart();
    workshop.write('0', definition('twin', { fields: { name: field('CharField'), other: field('CharField') } }));
    await workshop.restart();
    expect(workshop.catalog.current().models.get('twin')?.fields.has('other')).toBe(false);
    expect(inEnglish(workshop.catalog.refusals())).toContainEqual({
      file: join(workshop.own, '0.module.json'),
      path: '/name',
      reason: `the module "twins" is already defined in ${join(workshop.own, 'a.module.json')}`,
    });
  });
});
