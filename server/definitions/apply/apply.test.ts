// Plan and apply on the real database: what is reported before, what is done, and that a refusal leaves nothing.
import { existsSync, mkdirSync, readFileSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';
import { definitionHistory, definitionSources } from './definitionSources.ts';
import { previewCatalog } from './draft/previewCatalog.ts';
import { hashOf } from './stored.ts';
import { openWorkshop, ORG, type Workshop } from './testWorkshop.ts';

let workshop: Workshop;
beforeEach(async () => {
  workshop = await openWorkshop();
});
afterEach(() => workshop.close());

const thing = (
  fields: Record<string, FieldDefinition>,
  rest: Parameters<typeof definition>[1] = {},
): ModuleDefinition => definition('thing', { fields, ...rest });
const schema = (): Promise<unknown[]> =>
  workshop.query(
    `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'data'::regnamespace and c.relkind in ('r', 'i') order by 1, 2`,
  );
const stored = (): Promise<unknown[]> =>
  workshop.query('select module, text, rev, state, in_force from app.definition order by module');
const inForce = (): string[] => [...workshop.catalog.current().modules.keys()];

describe('a plan', () => {
  test('[PLAN-01] reports storage with its statements, navigation, views, permissions and texts, and runs nothing', async () => {
    await workshop.apply(thing({ name: field('CharField') }));
    const [before, was] = [await schema(), await stored()];
    const plan = await workshop.plan(
      thing(
        {
          name: field('CharField', { title: { ru: 'Имя', en: 'Name', kk: 'Аты' } }),
          code: field('CharField', { unique: true }),
          price: field('DecimalField', { min: '0' }),
        },
        {
          module: {
            navigation: { path: '/things' },
            table: { columns: ['name', 'price'] },
            filters: { include: ['price'] },
            permissions: { admin: 'all' },
          },
        },
      ),
    );
    expect(plan).toMatchObject({ ok: true, module: 'things', issues: [] });
    expect(plan.changes.map(({ kind, what, path }) => `${kind} ${what} ${path}`)).toEqual(
      expect.arrayContaining([
        'add column /model/fields/code',
        'add rule /model/fields/price',
        'add rule /model/fields/code',
        'add index /model/fields/price',
        'add navigation /navigation',
        'add view /table',
        'add view /filters',
        'drop permission /permissions/member',
        'change text /model/fields/name/title/ru',
        'add text /model/fields/name/title/kk',
      ]),
    );
    expect(
      plan.changes.find(
        ({ path, group, what }) => group === 'storage' && what === 'column' && path === '/model/fields/code',
      ),
    ).toMatchObject({ text: 'New columns: code, price', sql: expect.stringContaining('add column "code" text') });
    expect(plan.warnings).toContainEqual({
      path: '/title',
      reason: 'Not translated: kk 3. Another language is shown meanwhile',
    });
    expect([await schema(), await stored()]).toEqual([before, was]);
  });

  test('says it in the language of who asks', async () => {
    const text = JSON.stringify(thing({ name: field('CharField') }));
    const { planDefinition } = await import('./plan/planDefinition.ts');
    const said = await Promise.all(
      (['ru', 'kk', 'en'] as const).map(
        async (lang) => (await planDefinition(workshop, text, { lang })).changes[0]?.text,
      ),
    );
    expect(said).toEqual([
      'Новый модуль «thing» (things)',
      'Жаңа модуль: «thing» (things)',
      'New module “thing” (things)',
    ]);
  });

  test('an icon that the product does not have is a warning with the nearest one', async () => {
    const plan = await workshop.plan(thing({ name: field('CharField') }, { module: { icon: 'trucks' } }));
    expect([plan.ok, plan.warnings.find(({ path }) => path === '/icon')?.reason]).toEqual([
      true,
      'There is no icon trucks: the first letter of the title stands in its place. There is truck',
    ]);
    expect(
      (await workshop.plan(thing({ name: field('CharField') }, { module: { icon: 'truck' } }))).warnings.filter(
        ({ path }) => path === '/icon',
      ),
    ).toEqual([]);
  });

  test('[ADMIN-02] a text that is no definition is refused by path and reason', async () => {
    expect(await workshop.plan('{ "name": ')).toMatchObject({
      ok: false,
      issues: [{ path: '/', reason: expect.stringContaining('not JSON: line 1') }],
    });
    expect(
      await workshop.plan({ ...thing({ name: field('CharField') }), filtres: {} } as ModuleDefinition),
    ).toMatchObject({
      ok: false,
      module: 'things',
      issues: [{ path: '/filtres', reason: expect.stringContaining('did you mean "filters"') }],
    });
    expect(await workshop.plan(' '.repeat(1_100_000))).toMatchObject({
      ok: false,
      issues: [{ path: '/', reason: expect.stringContaining('larger than 1 MB') }],
    });
  });

  test.each<[string, FieldDefinition, FieldDefinition, string]>([
    ['required', field('CharField'), field('CharField', { required: true }), 'a value is needed'],
    ['a least value', field('IntegerField'), field('IntegerField', { min: 5 }), 'at least 5'],
    [
      'a choice taken out',
      field('CharField', {
        choices: [
          { id: 'a', title: { en: 'A' } },
          { id: 'b', title: { en: 'B' } },
        ],
      }),
      field('CharField', { choices: [{ id: 'b', title: { en: 'B' } }] }),
      'one of the choices',
    ],
    ['a pattern', field('CharField'), field('CharField', { pattern: '[A-Z]+' }), 'the pattern of the field'],
    ['a least length', field('CharField'), field('CharField', { minLength: 5 }), 'at least 5 characters'],
  ])('[PLAN-02] rows that break a new rule are counted and shown: %s', async (_name, before, after, rule) => {
    const value = { IntegerField: 1, CharField: 'a' }[before.type as 'CharField'];
    await workshop.apply(thing({ name: field('CharField'), it: before }));
    const id = await workshop.insert('thing', { name: 'First', it: rule === 'a value is needed' ? null : value });
    await workshop.insert('thing', {
      name: 'Of others',
      it: rule === 'a value is needed' ? null : value,
      organization: '22222222-2222-4222-8222-222222222222',
    });
    const plan = await workshop.plan(thing({ name: field('CharField'), it: after }));
    expect(plan.ok).toBe(true);
    const warning = plan.warnings.find((each) => each.path === '/model/fields/it');
    expect(warning).toMatchObject({
      count: 2,
      rows: [{ id, string_view: 'First' }],
      reason: expect.stringContaining(`"${rule}"`),
    });
  });

  test('[PLAN-02] rows that break a new row rule are counted and shown', async () => {
    const fields = { name: field('CharField'), low: field('IntegerField'), high: field('IntegerField') };
    await workshop.apply(thing(fields));
    const id = await workshop.insert('thing', { name: 'Wrong', low: 5, high: 1 });
    await workshop.insert('thing', { name: 'Right', low: 1, high: 5 });
    const plan = await workshop.plan(
      thing(fields, { rules: [{ formula: '<low> <= <high>', field: 'low', message: { en: 'no' } }] }),
    );
    expect(plan.warnings).toContainEqual(
      expect.objectContaining({ path: '/model/rules/0', count: 1, rows: [{ id, string_view: 'Wrong', value: '' }] }),
    );
  });

  test('[ADMIN-03, PLAN-02] a type change that cannot be names the rows in the way', async () => {
    await workshop.apply(thing({ name: field('CharField'), it: field('CharField') }));
    const id = await workshop.insert('thing', { name: 'First', it: '7 kg' });
    await workshop.insert('thing', { name: 'Second', it: '8' });
    const plan = await workshop.plan(thing({ name: field('CharField'), it: field('IntegerField') }));
    expect(plan).toMatchObject({
      ok: false,
      issues: [{ path: '/model/fields/it', count: 1, rows: [{ id, string_view: 'First', value: '7 kg' }] }],
    });
    expect(await workshop.apply(thing({ name: field('CharField'), it: field('IntegerField') }))).toMatchObject({
      ok: false,
    });
    expect(await workshop.query('select it from data.thing order by it')).toEqual([{ it: '7 kg' }, { it: '8' }]);
    // What not everybody may read stays unsaid.
    const {
      issues: [hidden],
    } = await workshop.plan(thing({ name: field('CharField'), it: field('IntegerField', { read: ['accountant'] }) }));
    expect(hidden?.rows).toEqual([{ id, string_view: 'First' }]);
  });
});

describe('applying', () => {
  test('[ADMIN-01] puts the module in force, keeps the plan with its author, and writes the file', async () => {
    const by = '33333333-3333-4333-8333-333333333333';
    const plan = await workshop.apply(thing({ name: field('CharField') }), { by });
    expect(plan).toMatchObject({ ok: true, base: '' });
    expect(inForce()).toEqual(['things']);
    expect(JSON.parse(readFileSync(join(workshop.own, 'things.module.json'), 'utf8'))).toEqual(
      thing({ name: field('CharField') }),
    );
    const [entry] = await definitionSources(workshop, { lang: 'en' });
    expect(entry).toMatchObject({
      module: 'things',
      source: 'application',
      state: 'in_force',
      file: 'things.module.json',
      appliedBy: { id: by, string_view: '' },
      plan: { changes: expect.arrayContaining([expect.objectContaining({ text: 'New table thing' })]) },
      rev: plan.rev,
    });
    expect(await definitionHistory(workshop, 'things', { lang: 'ru' })).toEqual([
      expect.objectContaining({ rev: plan.rev, plan: expect.objectContaining({ ok: true }) }),
    ]);
    await workshop.restart();
    expect(inForce()).toEqual(['things']);
    expect(await definitionHistory(workshop, 'things', { lang: 'ru' })).toHaveLength(1);
  });

  test('[PLAN-01] the same text twice changes nothing', async () => {
    const text = thing(
      { name: field('CharField', { unique: true }), price: field('DecimalField') },
      { module: { table: { columns: ['name', 'price'] } } },
    );
    await workshop.apply(text);
    const [rows, tables, rev] = [
      await workshop.query('select * from app.definition'),
      await schema(),
      workshop.catalog.current().rev,
    ];
    expect(await workshop.apply(text)).toMatchObject({ ok: true, changes: [] });
    expect(await workshop.apply(JSON.stringify(text, null, 2))).toMatchObject({ ok: true, changes: [] });
    expect([
      await workshop.query('select * from app.definition'),
      await schema(),
      workshop.catalog.current().rev,
    ]).toEqual([rows, tables, rev]);
    expect(await definitionHistory(workshop, 'things', { lang: 'en' })).toHaveLength(1);
  });

  test('a base that is not in force any more is a conflict', async () => {
    const { rev } = await workshop.apply(thing({ name: field('CharField') }));
    await workshop.apply(thing({ name: field('CharField'), more: field('CharField') }), { base: rev });
    await expect(
      workshop.apply(thing({ name: field('CharField'), other: field('CharField') }), { base: rev }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(workshop.catalog.current().models.get('thing')?.fields.has('other')).toBe(false);
  });

  test.each([
    ['app.definition', 'insert or update on app.definition'],
    ['app.definition_plan', 'insert on app.definition_plan'],
  ])('[ADMIN-03] a failure in the last steps leaves nothing: %s', async (table, when) => {
    await workshop.apply(thing({ name: field('CharField') }));
    const [tables, rows] = [await schema(), await stored()];
    await workshop.query(
      `create function pg_temp_fail() returns trigger language plpgsql as $$ begin raise exception 'the last step fails'; end $$`,
    );
    await workshop.query(`create trigger fail before ${when} for each row execute function pg_temp_fail()`);
    await expect(
      workshop.apply(
        thing({ title: field('CharField', { renamedFrom: 'name', unique: true }), price: field('DecimalField') }),
      ),
    ).rejects.toThrow('the last step fails');
    expect([await schema(), await stored()]).toEqual([tables, rows]);
    expect(JSON.parse(readFileSync(join(workshop.own, 'things.module.json'), 'utf8')).model.fields).not.toHaveProperty(
      'price',
    );
    await workshop.query(`drop trigger fail on ${table}`);
  });

  test('[ADMIN-03] a field taken out keeps its values, blocks no write, and comes back with them', async () => {
    const both = thing({ name: field('CharField'), code: field('CharField', { required: true, unique: true }) });
    await workshop.apply(both);
    await workshop.insert('thing', { name: 'a', code: 'kept' });
    const plan = await workshop.apply(thing({ name: field('CharField') }));
    expect(plan.changes).toContainEqual(
      expect.objectContaining({ kind: 'keep', what: 'column', path: '/model/fields/code', rows: 1 }),
    );
    await workshop.insert('thing', { name: 'b' });
    await workshop.insert('thing', { name: 'c' });
    await workshop.apply(both);
    expect(await workshop.query('select code from data.thing order by name')).toEqual([
      { code: 'kept' },
      { code: null },
      { code: null },
    ]);
  });

  test('[ADMIN-03] only a confirmed field goes with its values and files', async () => {
    await workshop.apply(
      thing({
        name: field('CharField'),
        code: field('CharField'),
        scan: field('FileField'),
        lines: field('TablePart', { fields: { item: field('CharField') } }),
      }),
    );
    await workshop.query(`insert into app.organization (id, name) values ($1, 'Org')`, [ORG]);
    await workshop.query(
      `insert into app.file (id, organization, author, model, field, name, size, mime, sha256) values (gen_random_uuid(), $1, $1, 'thing', 'scan', 'a.pdf', 1, 'x', 'y')`,
      [ORG],
    );
    const plan = await workshop.apply(
      thing({ name: field('CharField') }, { drop: { code: 'confirmed', scan: 'confirmed', lines: 'confirmed' } }),
    );
    expect(plan.changes.filter(({ kind }) => kind === 'drop').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/model/fields/code', '/model/fields/scan', '/model/fields/lines']),
    );
    expect(
      (
        await workshop.query<{ name: string }>(
          `select attname::text as name from pg_attribute where attrelid = 'data.thing'::regclass`,
        )
      ).map(({ name }) => name),
    ).not.toContain('code');
    expect(
      await workshop.query(
        `select to_regclass('data.thing__lines') as lines, (select count(*)::int from app.file) as files`,
      ),
    ).toEqual([{ lines: null, files: 0 }]);
    expect(
      (
        await workshop.apply(
          thing({ name: field('CharField') }, { drop: { code: 'confirmed', scan: 'confirmed', lines: 'confirmed' } }),
        )
      ).changes,
    ).toEqual([]);
  });

  test('[DEF-08] only a confirmed module goes, with its rows and what was noted about it, and not while others refer to it', async () => {
    await workshop.apply(thing({ name: field('CharField') }));
    await workshop.apply(
      definition('other', { fields: { name: field('CharField'), link: field('ForeignKey', { model: 'thing' }) } }),
    );
    const dropped = thing({ name: field('CharField') }, { module: { drop: 'confirmed' } });
    expect(await workshop.apply(dropped)).toMatchObject({
      ok: false,
      issues: [{ reason: expect.stringContaining('the module "others" would break: /model/fields/link/model') }],
    });
    await workshop.apply(definition('other', { fields: { name: field('CharField') }, drop: { link: 'confirmed' } }));
    await workshop.query(`insert into app.organization (id, name) values ($1, 'Org')`, [ORG]);
    await workshop.query(
      `insert into app.comment (id, organization, model, row_id, author, body) values (gen_random_uuid(), $1, 'thing', $1, $1, 'x')`,
      [ORG],
    );
    expect((await workshop.plan(dropped)).changes.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'drop module',
      'drop table',
    ]);
    expect(await workshop.apply(dropped)).toMatchObject({ ok: true });
    expect(inForce()).toEqual(['others']);
    expect(
      await workshop.query(
        `select to_regclass('data.thing') as thing, (select count(*)::int from app.comment) as comments`,
      ),
    ).toEqual([{ thing: null, comments: 0 }]);
    expect(existsSync(join(workshop.own, 'things.module.json'))).toBe(false);
    await workshop.restart();
    expect(inForce()).toEqual(['others']);
  });

  test("[DEF-08] a module drops its own model only: not one of a module that never was, and not another's", async () => {
    await workshop.apply(thing({ name: field('CharField') }));
    await workshop.apply(definition('other', { fields: { name: field('CharField') } }));
    const tables = await workshop.query(
      `select count(*) as n from pg_class where relnamespace = 'data'::regnamespace and relkind = 'r'`,
    );
    for (const name of ['strangers', 'others']) {
      const plan = await workshop.apply({
        ...thing({ name: field('CharField') }, { module: { drop: 'confirmed' } }),
        name,
      });
      expect([name, plan.ok, plan.issues.map(({ path }) => path)]).toEqual([
        name,
        false,
        [name === 'strangers' ? '/drop' : '/model/name'],
      ]);
    }
    expect(
      await workshop.query(
        `select count(*) as n from pg_class where relnamespace = 'data'::regnamespace and relkind = 'r'`,
      ),
    ).toEqual(tables);
  });
});

describe('renaming', () => {
  test('[ADMIN-03] a field keeps its values, its index and what people and the server noted under its name', async () => {
    await workshop.apply(
      thing(
        {
          name: field('CharField', { unique: true }),
          price: field('DecimalField', { min: '0' }),
          twice: field('DecimalField', { formula: '<price> * 2' }),
          scan: field('FileField'),
        },
        { module: { table: { columns: ['name', 'price', 'twice'] }, filters: { include: ['price', 'twice'] } } },
      ),
    );
    await workshop.insert('thing', { name: 'a', price: '1.50' });
    await workshop.query(`insert into app.organization (id, name) values ($1, 'Org')`, [ORG]);
    await workshop.query(
      `insert into app.chosen_filter (user_id, organization, model, page_name, filters, ordering) values ($1, $1, 'thing', 'things', '{"price": {"from": "1"}, "name": "a"}', '{-price,name}')`,
      [ORG],
    );
    await workshop.query(
      `insert into app.history (organization, model, row_id, version, via, kind, changes) values ($1, 'thing', $1, 1, 'page', 'update', '{"price": ["1", "2"]}')`,
      [ORG],
    );
    await workshop.query(
      `insert into app.file (id, organization, author, model, field, name, size, mime, sha256) values (gen_random_uuid(), $1, $1, 'thing', 'scan', 'a.pdf', 1, 'x', 'y')`,
      [ORG],
    );
    const indexes = (): Promise<unknown[]> =>
      workshop.query(
        `select c.oid from pg_class c where c.relnamespace = 'data'::regnamespace and c.relkind = 'i' order by 1`,
      );
    const before = await indexes();
    const plan = await workshop.apply(
      thing(
        {
          title: field('CharField', { unique: true, renamedFrom: 'name' }),
          cost: field('DecimalField', { min: '0', renamedFrom: 'price' }),
          twice: field('DecimalField', { formula: '<cost> * 2' }),
          paper: field('FileField', { renamedFrom: 'scan' }),
        },
        { module: { table: { columns: ['title', 'cost', 'twice'] }, filters: { include: ['cost', 'twice'] } } },
      ),
    );
    expect(plan.changes.map(({ sql }) => sql ?? '').filter((sql) => /drop|create index|add column/.test(sql))).toEqual(
      [],
    );
    expect(await workshop.query('select title, cost, twice, string_view from data.thing')).toEqual([
      { title: 'a', cost: '1.50', twice: '3.00', string_view: 'a' },
    ]);
    expect(await indexes()).toEqual(before);
    expect(await workshop.query('select filters, ordering from app.chosen_filter')).toEqual([
      { filters: { cost: { from: '1' }, title: 'a' }, ordering: ['-cost', 'title'] },
    ]);
    expect(await workshop.query('select changes from app.history')).toEqual([{ changes: { cost: ['1', '2'] } }]);
    expect(await workshop.query('select field from app.file')).toEqual([{ field: 'paper' }]);
    await workshop.restart();
    expect(workshop.catalog.current().models.get('thing')?.fields.get('cost')?.storage).toBe('plain');
    expect(workshop.warnings).toEqual([]);
  });

  test('[ADMIN-03] a model and its module take table, lines, files and layouts along; a reader of the old name refuses it by its name', async () => {
    const lines = field('TablePart', { fields: { item: field('CharField') } });
    await workshop.apply(thing({ name: field('CharField'), lines }));
    const id = await workshop.insert('thing', { name: 'a' });
    await workshop.query(
      `insert into data.thing__lines (id, organization, parent, position, item) values (gen_random_uuid(), $1, $2, 0, 'x')`,
      [ORG, id],
    );
    await workshop.query(`insert into app.organization (id, name) values ($1, 'Org')`, [ORG]);
    await workshop.query(
      `insert into app.read_mark (user_id, organization, model, row_id) values ($1, $1, 'thing', $2)`,
      [ORG, id],
    );
    await workshop.query(
      `insert into app.menu_layout (user_id, organization, layout) values ($1, $1, '{"things": {"isShow": false}}')`,
      [ORG],
    );
    const change = (part: string, column: string): object => ({
      [part]: {
        count: [1, 1],
        lines: [
          { id: ORG, at: [0, 0], before: { [column]: 'x' }, after: { [column]: 'y' } },
          { id, at: [null, 1], after: { [column]: 'z' } },
          { id, at: [2, 3] },
        ],
      },
    });
    await workshop.query(
      `insert into app.history (organization, model, row_id, version, via, kind, changes) values ($1, 'thing', $2, 1, 'page', 'update', $3)`,
      [ORG, id, JSON.stringify(change('lines', 'item'))],
    );
    await workshop.apply(
      definition('other', { fields: { name: field('CharField'), link: field('ForeignKey', { model: 'thing' }) } }),
    );
    const renamed: ModuleDefinition = {
      ...definition('object', {
        fields: {
          name: field('CharField'),
          rows: field('TablePart', {
            fields: { title: field('CharField', { renamedFrom: 'item' }) },
            renamedFrom: 'lines',
          }),
        },
        renamedFrom: 'thing',
      }),
      renamedFrom: 'things',
    };
    expect(await workshop.apply(renamed)).toMatchObject({
      ok: false,
      issues: [
        {
          path: '/',
          reason: expect.stringContaining(
            'the module "others" would break: /model/fields/link/model: there is no model "thing"',
          ),
        },
      ],
    });
    await workshop.apply(definition('other', { fields: { name: field('CharField') } }));
    expect(await workshop.apply(renamed)).toMatchObject({ ok: true });
    expect(inForce().sort()).toEqual(['objects', 'others']);
    expect(
      await workshop.query('select o.name, l.title from data.object o join data.object__rows l on l.parent = o.id'),
    ).toEqual([{ name: 'a', title: 'x' }]);
    expect(await workshop.query('select model, changes from app.history')).toEqual([
      { model: 'object', changes: change('rows', 'title') },
    ]);
    expect(await definitionHistory(workshop, 'objects', { lang: 'en' })).toHaveLength(2);
    expect(await workshop.query('select model from app.read_mark')).toEqual([{ model: 'object' }]);
    expect(await workshop.query('select layout from app.menu_layout')).toEqual([
      { layout: { objects: { isShow: false } } },
    ]);
    await workshop.restart();
    expect(inForce().sort()).toEqual(['objects', 'others']);
  });

  test('[ADMIN-03] another name of the model alone is refused, in a file as well: rows change theirs knowingly', async () => {
    await workshop.apply(thing({ name: field('CharField') }));
    await workshop.insert('thing', { name: 'a' });
    const other: ModuleDefinition = {
      ...definition('thang', { fields: { name: field('CharField') } }),
      name: 'things',
    };
    expect(await workshop.apply(other)).toMatchObject({
      ok: false,
      issues: [{ path: '/model/name', reason: expect.stringContaining('write "renamedFrom": "thing" into the model') }],
    });
    workshop.write('things', other);
    await workshop.restart();
    expect(workshop.catalog.refusals()).toMatchObject([{ path: '/model/name' }]);
    expect([...workshop.catalog.current().models.keys()]).toEqual(['thing']);
    expect(await workshop.apply({ ...other, model: { ...other.model, renamedFrom: 'thing' } })).toMatchObject({
      ok: true,
    });
    expect(await workshop.query('select name from data.thang')).toEqual([{ name: 'a' }]);
  });

  test('[ADMIN-03] a formula of another module that reads the old name of a field refuses the rename by its module', async () => {
    await workshop.apply(thing({ name: field('CharField'), price: field('DecimalField') }));
    await workshop.apply(
      definition('other', {
        fields: {
          name: field('CharField'),
          link: field('ForeignKey', { model: 'thing' }),
          sum: field('DecimalField', { formula: '<link.price> * 2' }),
        },
      }),
    );
    const plan = await workshop.apply(
      thing({ name: field('CharField'), cost: field('DecimalField', { renamedFrom: 'price' }) }),
    );
    expect(plan).toMatchObject({
      ok: false,
      issues: [
        {
          path: '/',
          reason: expect.stringMatching(/the module "others" would break: \/model\/fields\/sum\/formula: .*price/),
        },
      ],
    });
  });

  test('[ADMIN-03] a name that still holds values of an earlier field is not taken', async () => {
    await workshop.apply(thing({ name: field('CharField'), cost: field('DecimalField') }));
    await workshop.insert('thing', { name: 'a', cost: '7' });
    await workshop.apply(thing({ name: field('CharField'), price: field('DecimalField') }));
    expect(
      await workshop.apply(thing({ name: field('CharField'), cost: field('DecimalField', { renamedFrom: 'price' }) })),
    ).toMatchObject({
      ok: false,
      issues: [
        {
          path: '/model/fields/cost',
          reason: expect.stringContaining(
            'first apply the definition with "drop": { "cost": "confirmed" } and without the rename',
          ),
        },
      ],
    });
    await workshop.apply(
      thing({ name: field('CharField'), price: field('DecimalField') }, { drop: { cost: 'confirmed' } }),
    );
    expect(
      await workshop.apply(thing({ name: field('CharField'), cost: field('DecimalField', { renamedFrom: 'price' }) })),
    ).toMatchObject({ ok: true });
  });
});

describe('files and the application', () => {
  test('[DEF-18] a shipped module changed in the application keeps that version when the product brings another, and says so', async () => {
    workshop.write('things', thing({ name: field('CharField') }), 'shipped');
    await workshop.restart();
    await workshop.apply(thing({ name: field('CharField'), mine: field('CharField') }));
    await workshop.restart();
    expect(workshop.catalog.current().models.get('thing')?.fields.has('mine')).toBe(true);
    const brought = thing({ name: field('CharField'), theirs: field('CharField') });
    workshop.write('things', brought, 'shipped');
    for (let start = 0; start < 2; start += 1) {
      await workshop.restart();
      expect(workshop.catalog.current().models.get('thing')?.fields.has('mine')).toBe(true);
      const [entry] = await definitionSources(workshop, { lang: 'en' });
      expect(entry).toMatchObject({
        state: 'pending',
        source: 'application',
        pending: JSON.stringify(brought),
        plan: {
          changes: expect.arrayContaining([expect.objectContaining({ kind: 'keep', path: '/model/fields/mine' })]),
        },
      });
    }
    await workshop.apply(brought);
    const [entry] = await definitionSources(workshop, { lang: 'en' });
    expect(entry).toMatchObject({ state: 'in_force', source: 'shipped', pending: undefined });
  });

  test('a module whose file is gone is off, keeps its rows, and comes back with it', async () => {
    workshop.write('things', thing({ name: field('CharField') }));
    await workshop.restart();
    await workshop.insert('thing', { name: 'kept' });
    unlinkSync(join(workshop.own, 'things.module.json'));
    await workshop.restart();
    expect(inForce()).toEqual([]);
    expect(await definitionSources(workshop, { lang: 'en' })).toMatchObject([{ module: 'things', state: 'off' }]);
    workshop.write('things', thing({ name: field('CharField') }));
    await workshop.restart();
    expect(inForce()).toEqual(['things']);
    expect(await workshop.query('select name from data.thing')).toEqual([{ name: 'kept' }]);
  });

  test('a process without the directory of a module leaves it in force', async () => {
    workshop.write('things', thing({ name: field('CharField') }));
    await workshop.restart();
    const { openCatalog } = await import('../catalog/openCatalog.ts');
    const other = await openCatalog({
      database: workshop.database,
      directories: [workshop.shipped],
      shipped: workshop.shipped,
      watch: false,
      log: { info: () => undefined, warn: () => undefined },
    });
    expect([...other.current().modules.keys()]).toEqual(['things']);
    await other.close();
  });

  test('a file that confirms to drop its module does so once, and refuses while others refer to it', async () => {
    workshop.write('things', thing({ name: field('CharField') }));
    workshop.write(
      'others',
      definition('other', { fields: { name: field('CharField'), link: field('ForeignKey', { model: 'thing' }) } }),
    );
    await workshop.restart();
    workshop.write('things', thing({ name: field('CharField') }, { module: { drop: 'confirmed' } }));
    await workshop.restart();
    expect(inForce().sort()).toEqual(['others', 'things']);
    expect(inEnglish(workshop.catalog.refusals())).toMatchObject([
      {
        file: join(workshop.own, 'things.module.json'),
        reason: expect.stringContaining('the module "others" would break'),
      },
    ]);
    unlinkSync(join(workshop.own, 'others.module.json'));
    await workshop.restart();
    await workshop.restart();
    expect(inForce()).toEqual([]);
    expect(await workshop.query(`select to_regclass('data.thing') as thing`)).toEqual([{ thing: null }]);
  });

  test('[DEF-14] a definition whose file cannot be written is in force all the same, is reported, and no older file wins back', async () => {
    await workshop.apply(thing({ name: field('CharField') }));
    const path = join(workshop.own, 'things.module.json');
    const before = readFileSync(path, 'utf8');
    // In the way of every write.
    mkdirSync(`${path}.new`);
    const reported: (readonly string[])[] = [];
    workshop.catalog.onApplied((modules) => reported.push(modules));
    const changed = thing({ name: field('CharField'), more: field('CharField') });
    expect(await workshop.apply(changed)).toMatchObject({
      ok: true,
      warnings: expect.arrayContaining([
        { path: '/', reason: expect.stringMatching(/^The file of the module things was not written \(EISDIR\)/) },
      ]),
    });
    expect(reported).toEqual([['things']]);
    const hasMore = (): boolean | undefined => workshop.catalog.current().models.get('thing')?.fields.has('more');
    expect(hasMore()).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe(before);
    await workshop.restart();
    expect(hasMore()).toBe(true);
    expect(await definitionSources(workshop, { lang: 'en' })).toMatchObject([
      { source: 'application', state: 'in_force', issues: [] },
    ]);
    // Under another name, too.
    const renamed: ModuleDefinition = { ...changed, name: 'objects', renamedFrom: 'things' };
    expect(await workshop.apply(renamed)).toMatchObject({ ok: true });
    await workshop.restart();
    expect(inForce()).toEqual(['objects']);
    rmSync(`${path}.new`, { recursive: true });
    expect((await workshop.apply(renamed)).warnings.filter((each) => each.path === '/')).toEqual([]);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(renamed);
    await workshop.restart();
    expect(inForce()).toEqual(['objects']);
  });

  test('[DEF-14] a module whose directory is another one now does not write over the file of another module', async () => {
    await workshop.apply(thing({ name: field('CharField') }));
    await workshop.query(`update app.definition set place = '/elsewhere', file = 'theirs.module.json'`);
    workshop.write('theirs', definition('other', { fields: { name: field('CharField') } }));
    await workshop.restart();
    await workshop.apply(thing({ name: field('CharField'), more: field('CharField') }));
    expect(JSON.parse(readFileSync(join(workshop.own, 'theirs.module.json'), 'utf8'))).toMatchObject({
      name: 'others',
    });
    await workshop.restart();
    expect(inForce().sort()).toEqual(['others', 'things']);
  });

  test('[DEF-14] of applications at the same time the file holds the one in force', async () => {
    await workshop.apply(thing({ name: field('CharField') }));
    for (let round = 0; round < 4; round += 1) {
      const texts = Array.from({ length: 4 }, (_, index) =>
        JSON.stringify(thing({ name: field('CharField', { maxLength: 100 + round * 10 + index }) })).padEnd(
          100_000 - 24_000 * index,
        ),
      );
      await Promise.all(texts.map((text) => workshop.apply(text)));
      const [row] = await workshop.query<{ text: string; file_hash: string }>(
        'select text, file_hash from app.definition',
      );
      const file = readFileSync(join(workshop.own, 'things.module.json'), 'utf8');
      expect([file === row?.text, hashOf(file) === row?.file_hash]).toEqual([true, true]);
    }
  });

  test('a preview is the catalog with the draft in its place; nothing is stored', async () => {
    await workshop.apply(thing({ name: field('CharField') }));
    const tables = await schema();
    const preview = previewCatalog(
      workshop.catalog,
      JSON.stringify(thing({ name: field('CharField'), more: field('CharField') })),
    );
    expect('model' in preview && [...preview.model.fields.keys()]).toContain('more');
    expect(previewCatalog(workshop.catalog, '{}').issues.length).toBeGreaterThan(0);
    expect(await schema()).toEqual(tables);
  });
});
