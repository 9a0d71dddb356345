// The catalog over real files and the real database: watching, refusing, keeping what was good.
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { turns, until } from '../../../tests/setup/waiting.ts';
import { PATHS } from '../../paths.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import type { Catalog, OpenCatalog } from './catalog.ts';
import { FUNCTIONAL_ROLES, ORGANIZATION_ROLES } from './names.ts';
import { openCatalog } from './openCatalog.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';

let base: TestDatabase;
let directory: string;
let store: OpenCatalog | undefined;
let warnings: string[];

beforeEach(async () => {
  base = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'keste-modules-'));
  warnings = [];
});
afterEach(async () => {
  await store?.close();
  store = undefined;
  await base.close();
  await rm(directory, { recursive: true, force: true });
});

const log = { info: () => undefined, warn: (_details: object, message: string) => void warnings.push(message) };

async function open(directories: string[] = [directory]): Promise<OpenCatalog> {
  store = await openCatalog({ database: base.database, directories, watch: true, log });
  return store;
}

function write(name: string, content: ModuleDefinition | string): Promise<void> {
  return writeFile(
    join(directory, `${name}.module.json`),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

const inForce = (isSo: () => boolean): Promise<unknown> =>
  until(() => `what was written to be in force; refused: ${JSON.stringify(inEnglish(store?.refusals() ?? []))}`, isSo);

const names = (opened: OpenCatalog): string[] => [...opened.current().modules.keys()];

describe('at the start', () => {
  test('[ADMIN-02] an invalid file is refused with file, path, reason and "did you mean"; the others work', async () => {
    await write('bad', JSON.stringify({ ...definition('bad'), filtres: {} }));
    await write('good', definition('good'));
    const opened = await open();
    expect(names(opened)).toEqual(['goods']);
    expect(inEnglish(opened.refusals())).toEqual([
      {
        file: join(directory, 'bad.module.json'),
        path: '/filtres',
        reason: 'unknown key "filtres" (did you mean "filters"?)',
      },
    ]);
    expect(warnings).toEqual([
      `Definition refused: ${join(directory, 'bad.module.json')} /filtres: unknown key "filtres" (did you mean "filters"?)`,
    ]);
  });

  test('a directory that is not there is made', async () => {
    const opened = await open([join(directory, 'later')]);
    expect(names(opened)).toEqual([]);
    await writeFile(join(directory, 'later', 'a.module.json'), JSON.stringify(definition('a')));
    await inForce(() => names(opened).length === 1);
  });

  test('a second start on the same files publishes the same revision', async () => {
    await write('good', definition('good'));
    const first = (await open()).current().rev;
    await store?.close();
    expect((await open()).current().rev).toBe(first);
  });

  test('a file broken before a restart keeps the module of the last good version', async () => {
    await write('thing', definition('thing'));
    await (await open()).close();
    await write('thing', '{ broken');
    const opened = await open();
    expect(names(opened)).toEqual(['things']);
    expect(opened.refusals()).toHaveLength(1);
  });
});

describe('while running', () => {
  test('a valid file adds its module without a restart', async () => {
    const opened = await open();
    const seen: Catalog[] = [];
    opened.onChange((catalog) => seen.push(catalog));
    const before = opened.current();
    await write('new', definition('fresh'));
    await inForce(() => names(opened).includes('freshs'));
    expect(seen.map((catalog) => [...catalog.modules.keys()])).toEqual([['freshs']]);
    expect([...before.modules.keys()]).toEqual([]);
    await base.database.query(
      `insert into data.fresh (id, organization, name) values (gen_random_uuid(), gen_random_uuid(), 'x')`,
    );
  });

  test('a file written in two halves is taken up once, whole', async () => {
    const opened = await open();
    const text = JSON.stringify(definition('slow'));
    await write('slow', text.slice(0, 30));
    await turns();
    await write('slow', text);
    await inForce(() => names(opened).includes('slows'));
    expect(opened.refusals()).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('[ADMIN-02] a file that turns bad keeps its last good version, and its mending is taken up', async () => {
    await write('thing', definition('thing'));
    const opened = await open();
    await write('thing', '{ "name": ');
    await inForce(() => opened.refusals().length === 1);
    expect(names(opened)).toEqual(['things']);
    await write('thing', definition('thing', { fields: { name: field('CharField'), more: field('CharField') } }));
    await inForce(() => opened.current().models.get('thing')?.fields.has('more') === true);
    expect(opened.refusals()).toEqual([]);
  });

  test('[ADMIN-02] every new refusal of a file that was never in force is reported, and its end', async () => {
    const opened = await open();
    const notified: string[] = [];
    opened.onApplied((modules) => void notified.push(...modules));
    await write('broken', '{ "name": ');
    await inForce(() => notified.length === 1);
    await write('broken', JSON.stringify({ ...definition('broken'), filtres: {} }));
    await inForce(() => notified.length === 2);
    expect(inEnglish(opened.refusals())[0]).toMatchObject({ path: '/filtres' });
    await unlink(join(directory, 'broken.module.json'));
    await inForce(() => notified.length === 3);
    expect([notified, opened.refusals()]).toEqual([['broken', 'broken', 'broken'], []]);
  });

  test('[ADMIN-02] [ADMIN-03] a change the storage cannot follow is refused, the last good version serves on', async () => {
    await write('thing', definition('thing'));
    const opened = await open();
    await write('thing', definition('thing', { fields: { name: field('FileField'), amount: field('DecimalField') } }));
    await inForce(() => opened.refusals().length === 1);
    expect(inEnglish(opened.refusals())[0]).toMatchObject({
      path: '/model',
      reason: expect.stringContaining('"name" is stored as'),
    });
    expect(opened.current().models.get('thing')?.fields.get('name')?.kind).toBe('text');
  });

  test('a file taken away hides the module and keeps its rows; put back, they are there', async () => {
    await write('thing', definition('thing'));
    const opened = await open();
    await base.database.query(
      `insert into data.thing (id, organization, name) values (gen_random_uuid(), gen_random_uuid(), 'kept')`,
    );
    await unlink(join(directory, 'thing.module.json'));
    await inForce(() => names(opened).length === 0);
    await write('thing', definition('thing'));
    await inForce(() => names(opened).length === 1);
    expect(await base.database.query('select name from data.thing')).toEqual([{ name: 'kept' }]);
  });

  test('a second file of the same name is refused naming both', async () => {
    await write('a', definition('thing'));
    const opened = await open();
    await write('b', definition('thing'));
    await inForce(() => opened.refusals().length > 0);
    expect(inEnglish(opened.refusals())[0]).toEqual({
      file: join(directory, 'b.module.json'),
      path: '/name',
      reason: `the module "things" is already defined in ${join(directory, 'a.module.json')}`,
    });
    expect(names(opened)).toEqual(['things']);
  });

  test('a listener that throws stops nobody', async () => {
    const opened = await open();
    const seen: string[] = [];
    opened.onChange(() => {
      throw new Error('listener');
    });
    const unsubscribe = opened.onChange((catalog) => seen.push(catalog.rev));
    await write('a', definition('a'));
    await inForce(() => seen.length === 1);
    unsubscribe();
    await write('b', definition('b'));
    await inForce(() => names(opened).length === 2);
    expect(seen).toHaveLength(1);
  });
});

describe('the shipped modules', () => {
  test('are in force without a refusal, in three languages', async () => {
    const opened = await open([PATHS.modules]);
    expect(opened.refusals()).toEqual([]);
    const shipped = readdirSync(PATHS.modules, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.json'))
      .map((file) => basename(file, '.module.json'));
    expect(names(opened)).toEqual(shipped.sort());
    for (const module of opened.current().modules.values()) {
      const titles = [
        module.title,
        ...Object.values(module.model.fields).flatMap((entry) => [
          entry.title,
          ...(entry.choices ?? []).map((choice) => choice.title),
        ]),
      ];
      for (const title of titles)
        expect(title).toEqual({ ru: expect.any(String), kk: expect.any(String), en: expect.any(String) });
    }
  });

  test('roles of the team module are the roles definitions may name', async () => {
    const user = (await open([PATHS.modules])).current().models.get('user');
    expect([...(user?.fields.get('role')?.choices.keys() ?? [])]).toEqual([...ORGANIZATION_ROLES]);
    expect([...(user?.fields.get('functional_roles')?.choices.keys() ?? [])].sort()).toEqual(
      [...FUNCTIONAL_ROLES].sort(),
    );
  });

  test('facts of a model are reported once for everybody', async () => {
    const contractor = (await open([PATHS.modules])).current().models.get('contractor');
    expect(contractor).toMatchObject({
      table: '"data"."contractor"',
      representation: ['name', 'bin'],
      referencedBy: [
        ['bank_account', 'contractor'],
        ['contact_person', 'contractor'],
        ['contract', 'contractor'],
        ['order_payment', 'contractor'],
        ['order', 'contractor'],
        ['product', 'supplier'],
        ['project', 'contractor'],
        ['request', 'customer'],
        ['return_order', 'contractor'],
        ['settlement', 'contractor'],
        ['task', 'contractor'],
      ],
    });
    expect(contractor?.fields.get('available')).toMatchObject({
      kind: 'decimal',
      storage: 'generated',
      isWritable: false,
    });
    expect(contractor?.fields.get('available')?.valueSql('t')).toBe('t."available"');
    expect(contractor?.fields.get('manager')).toMatchObject({ kind: 'reference', model: 'user', sqlType: 'uuid' });
    expect(contractor?.fields.get('created_at')).toMatchObject({ isBase: true, isWritable: false });
    const user = store?.current().models.get('user');
    expect(user?.fields.get('tenure_days')).toMatchObject({ storage: 'inline' });
    expect(user?.fields.get('tenure_days')?.valueSql('u', `date '2026-01-01'`)).toContain(`date '2026-01-01'`);
  });
});
