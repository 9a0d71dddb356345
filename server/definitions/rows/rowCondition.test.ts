// Row conditions of grants: what may stand in one, and that SQL and the evaluation over a row never disagree.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { buildCatalog, tablesOf } from '../catalog/buildCatalog.ts';
import { checkModule } from '../check/checkModules.ts';
import { applyStorage } from '../storage/applyStorage.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';
import { compileRowCondition, conditionFault } from './rowCondition.ts';
import { rowsFor } from './rowGrants.ts';

const PEOPLE = definition('user', { fields: { name: field('CharField') } });
const DEALS = definition('deal', {
  fields: {
    name: field('CharField', { maxLength: 20 }),
    amount: field('DecimalField'),
    rate: field('DecimalField', { formula: '<amount> / <parts>' }),
    parts: field('IntegerField'),
    day: field('DateField'),
    at: field('DateTimeField'),
    open: field('BooleanField'),
    state: field('CharField', {
      choices: [
        { id: 'new', title: { en: 'New' } },
        { id: 'done', title: { en: 'Done' } },
      ],
    }),
    manager: field('ForeignKey', { model: 'user' }),
    second: field('ForeignKey', { model: 'user' }),
    parent: field('ForeignKey', { model: 'deal' }),
    watchers: field('ManyToManyField', { model: 'user' }),
    paper: field('FileField'),
    notes: field('RichTextField'),
    late: field('IntegerField', { formula: 'days(<day>, today())' }),
    tags: field('MultiChoiceField', { choices: [{ id: 'a', title: { en: 'A' } }] }),
    lines: field('TablePart', { fields: { sum: field('DecimalField') } }),
  },
});

describe('[RIGHT-01] what a condition says', () => {
  it.each([
    ['<manager> = me'],
    ['me = <manager>'],
    ['<manager> = me or <author> = me'],
    ['<watchers> = me'],
    ['not (<manager> = me)'],
    ['<manager> != null and <open>'],
    ['<manager> = <second>'],
    ["<state> != 'done' or <amount> > 1000"],
    ['<day> >= today()'],
    ["<created_at> > '2026-01-01'"],
    ["<id> = '00000000-0000-4000-8000-000000000001'"],
    ['<watchers> = null'],
    ['<rate> > 2'],
    ['true'],
  ])('%s works', (text) => expect(conditionFault(text, DEALS)).toBeUndefined());

  it.each([
    ['<maneger> = me', '#NAME? <maneger> is not a field (did you mean "manager"?)'],
    ["<amount> > 1 or not(<state> = 'dnoe')", '"dnoe" is not a choice of "state" (did you mean "done"?)'],
    ['<amount> = me', '<amount>: a DecimalField is no reference'],
    ['<parent> = me', 'me is a person, <parent> refers to the model "deal"'],
    ['<manager> = <parent>', '<manager> refers to the model "user", <parent> to "deal"'],
    ['<manager> > me', 'references have no order: compare them by = or !=, not by >'],
    ['<manager> = 5', 'a reference is compared with me, null, another reference or an id in quotes'],
    ['me = me', 'one side of the comparison is a reference of the row: <manager> = me'],
    [
      'if(<manager> = me, true, false)',
      '<manager> is a reference: compare it by itself with me, null or another reference, by = or !=',
    ],
    ['<state> = me.department', 'me.department stands in permissions alone'],
    ['len(me) > 1', 'me stands beside a reference to a person: <manager> = me'],
    ["<manager.name> = 'x'", '<manager.name>: a condition looks at the row itself, not at other rows or lines'],
    ['sum(<lines.sum>) > 1', '<lines.sum>: a condition looks at the row itself, not at other rows or lines'],
    ['count(<lines>) > 1', '<lines>: a TablePart cannot be used in a condition'],
    ['<paper> = null', '<paper>: a FileField cannot be used in a condition'],
    ['<late> > 1', '<late> is computed while reading: a condition looks at what is stored'],
    ['<amount>', '#VALUE! a condition comes out true or false, this is a number'],
    ['<amount> = <name>', '#VALUE! a text does not go together with a number'],
    ['<manager> = me or', '#SYNTAX at position 18: the formula ends too early'],
    ['<watchers> = <manager>', '<watchers> holds many references: compare it with me, null or an id'],
    ['mine', '#SYNTAX at position 1: unknown word "mine": fields stand in angle brackets, texts in single quotes'],
  ])('%s is refused by name', (text, reason) => expect(conditionFault(text, DEALS)?.en).toBe(reason));

  it('a module says where in its permissions the fault is, also of the owner', () => {
    const broken: ModuleDefinition = {
      ...DEALS,
      permissions: {
        member: { can: ['list'], rows: '<nobody> = me', change: '<amount>' },
        owner: { can: 'all', rows: '<nobody> = me' },
      },
    };
    expect(inEnglish(checkModule(broken))).toEqual([
      { path: '/permissions/member/rows', reason: '#NAME? <nobody> is not a field' },
      { path: '/permissions/member/change', reason: '#VALUE! a condition comes out true or false, this is a number' },
      { path: '/permissions/owner/rows', reason: '#NAME? <nobody> is not a field' },
    ]);
  });
});

describe('[RIGHT-01] whose rows', () => {
  const module: ModuleDefinition = {
    ...DEALS,
    permissions: {
      guest: { can: ['list', 'read'], rows: '<watchers> = me' },
      member: { can: ['list', 'read', 'update'], rows: '<manager> = me', change: '<open>' },
      sales: { can: ['list'], rows: "<state> = 'new'" },
      accountant: ['list'],
    },
  };
  const deal = buildCatalog([PEOPLE, module]).models.get('deal');
  const rows = (
    roles: readonly string[],
    action: 'list' | 'update' | 'delete',
    change: 'any' | 'granted' = 'any',
  ): string | undefined =>
    deal &&
    rowsFor(deal, [action], { roles, change })?.sql('t', {
      me: () => '$1',
      today: () => '$2',
      organization: () => 'null',
    });

  it('those of each role that grants the action, together; all where one of them has no condition, or for the owner', () => {
    expect(rows(['member'], 'list')).toBe('((t."manager" = $1))');
    expect(rows(['member', 'sales'], 'list')).toMatch(/^\(\(t\."manager" = \$1\) or \(.*"state".*'new'.*\)\)$/);
    expect(rows(['member', 'sales'], 'update')).toBe('((t."manager" = $1))');
    expect(rows(['member', 'accountant'], 'list')).toBeUndefined();
    expect(rows(['owner', 'guest'], 'list')).toBeUndefined();
  });

  it('changes ask for both conditions; what no role grants leads to no row', () => {
    expect(rows(['member'], 'update', 'granted')).toContain(' and ');
    expect(rows(['guest'], 'delete')).toBe('false');
    expect(rows([], 'list')).toBe('false');
  });
});

describe('[RIGHT-01] SQL and the evaluation over a row', () => {
  const organization = randomUUID();
  const people = [randomUUID(), randomUUID(), randomUUID()];
  let test: TestDatabase;
  let catalogTable = '';
  let linkTable = '';

  beforeAll(async () => {
    test = await createTestDatabase();
    await applyStorage(test.database.asServer, [PEOPLE, DEALS].flatMap(tablesOf));
    const model = buildCatalog([PEOPLE, DEALS]).models.get('deal');
    catalogTable = model?.table ?? '';
    linkTable = model?.fields.get('watchers')?.links ?? '';
    for (const id of people)
      await test.database.asServer.query('insert into data."user" (id, organization, name) values ($1, $2, $3)', [
        id,
        organization,
        id,
      ]);
  });
  afterAll(() => test.close());

  const person = fc.constantFrom(null, ...people);
  const row = fc.record({
    manager: person,
    second: person,
    author: person,
    watchers: fc.subarray(people),
    open: fc.constantFrom(null, true, false),
    amount: fc.constantFrom(null, '0.00', '12.50', '-3.00'),
    parts: fc.constantFrom(null, 0, 2, 5),
    state: fc.constantFrom(null, 'new', 'done'),
    day: fc.constantFrom(null, '2026-02-03', '2026-05-06'),
    name: fc.constantFrom(null, '', 'x'),
  });
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(
        '<manager> = me',
        '<manager> != me',
        '<author> = null',
        '<manager> = <second>',
        '<second> != <author>',
        '<watchers> = me',
        '<watchers> != me',
        '<watchers> = null',
        '<watchers> != null',
        '<open>',
        '<amount> > 1',
        '<rate> > 2',
        '<rate> = null',
        "<state> = 'new'",
        "<day> < '2026-03-01'",
        '<day> >= today()',
        "<name> = ''",
        'null',
      ),
      fc
        .tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition'))
        .map(([left, op, right]) => `(${left}) ${op} (${right})`),
      tie('condition').map((inner) => `not (${inner})`),
    ),
  }));

  it('agree for every row, person and condition', async () => {
    await fc.assert(
      fc.asyncProperty(row, condition, fc.constantFrom(...people), async ({ watchers, ...plain }, text, me) => {
        const compiled = compileRowCondition(text, DEALS);
        const today = '2026-04-01';
        const answer = await test.database.asServer.transaction(async (tx) => {
          const id = randomUUID();
          const names = Object.keys(plain);
          await tx.query(
            `insert into ${catalogTable} (id, organization, ${names.map((name) => `"${name}"`).join(', ')}) values ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')})`,
            [id, organization, ...Object.values(plain)],
          );
          for (const [position, reference] of watchers.entries())
            await tx.query(
              `insert into ${linkTable} (organization, parent, reference, position) values ($1, $2, $3, $4)`,
              [organization, id, reference, position],
            );
          const sql = compiled.sql('t', {
            me: () => `'${me}'::uuid`,
            today: () => `'${today}'::date`,
            organization: () => 'null',
          });
          const [found] = await tx.query<{ fits: boolean; rate: string | null }>(
            `select ${sql} is true as fits, t.rate::text as rate from ${catalogTable} t where t.id = $1`,
            [id],
          );
          await tx.query('delete from data.deal where id = $1', [id]);
          return found;
        });
        const rate = plain.parts === null || plain.parts === 0 ? '#DIV/0!' : answer?.rate;
        expect(
          compiled.holds({ ...plain, rate, watchers: watchers.map((id) => ({ id, string_view: '' })) }, { me, today }),
        ).toBe(answer?.fits);
      }),
      { numRuns: 300 },
    );
  });
});
