// What roles may see and do with a model: fields, order, filters, doors to rows, and who of several people sees which.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import {
  applyStorage,
  buildCatalog,
  tablesOf,
  type Action,
  type Catalog,
  type Model,
} from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import {
  accessOf,
  mayRefer,
  requireAction,
  scopeOf,
  scopeSql,
  visibleSql,
  wholeAccess,
  type Access,
  type Door,
} from './access.ts';
import { isFileVisible } from './fileVisibility.ts';
import { byVisibility, ofColumn, whoSees } from './whoSees.ts';

const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: { en: type },
  ...rest,
});

function definition(
  model: string,
  rest: Partial<ModuleDefinition['model']> & { module?: Partial<ModuleDefinition> } = {},
): ModuleDefinition {
  const { module = {}, ...modelRest } = rest;
  return {
    name: `${model}s`,
    title: { en: model },
    model: { name: model, fields: { name: field('CharField') }, ...modelRest },
    permissions: {},
    ...module,
  };
}

const PEOPLE = definition('user', {
  fields: { name: field('CharField'), salary: field('DecimalField', { read: ['hr'] }) },
  module: { permissions: { member: ['list'], hr: ['read'] } },
});
const SECRETS = definition('secret', { module: { permissions: { admin: 'all' } } });
const FIRMS = definition('firm', {
  fields: {
    name: field('CharField'),
    limit: field('DecimalField'),
    hidden: field('DecimalField', { read: ['admin'] }),
    late: field('IntegerField', { formula: "days('2026-01-01', today())" }),
  },
  module: {
    permissions: { admin: 'all', member: { can: ['list', 'read'], rows: '<author> = me' }, guest: ['create'] },
  },
});
const DEALS: ModuleDefinition = {
  ...definition('deal', {
    fields: {
      name: field('CharField'),
      code: field('CharField', { unique: true }),
      note: field('TextField'),
      text: field('RichTextField'),
      amount: field('DecimalField'),
      cost: field('DecimalField', { read: ['admin'] }),
      total: field('DecimalField', { formula: '<amount> * 2' }),
      fixed: field('CharField', { write: ['admin'] }),
      stage: field('CharField', { choices: [{ id: 'a', title: { en: 'A' } }] }),
      tags: field('MultiChoiceField', { choices: [{ id: 'a', title: { en: 'A' } }] }),
      day: field('DateField'),
      at: field('DateTimeField'),
      open: field('BooleanField'),
      count: field('IntegerField'),
      data: field('JSONField'),
      number: field('AutoField'),
      manager: field('ForeignKey', { model: 'user' }),
      firm: field('ForeignKey', { model: 'firm' }),
      secret: field('ForeignKey', { model: 'secret' }),
      watchers: field('ManyToManyField', { model: 'user' }),
      paper: field('FileField'),
      papers: field('FileField', { multiple: true }),
      over: field('DecimalField', { formula: '<amount> - <firm.limit> + <firm.hidden>' }),
      lines: field('TablePart', {
        fields: {
          sum: field('DecimalField'),
          cost: field('DecimalField', { read: ['admin'] }),
          paper: field('FileField'),
          firm: field('ForeignKey', { model: 'firm' }),
          rest: field('DecimalField', { formula: '<sum> - <firm.limit>' }),
        },
      }),
    },
  }),
  table: { columns: ['name'], totals: ['amount', 'cost', 'ghost'], ordering: ['-cost', 'name', '-amount'] },
  filters: { include: ['name', 'cost', 'secret', 'firm', 'ghost'], exclude: ['name', 'secret'] },
  permissions: {
    admin: 'all',
    member: { can: ['list', 'read', 'create', 'update', 'export'], rows: '<manager> = me', change: '<open>' },
    sales: { can: ['list'], rows: "<stage> = 'a'" },
    guest: ['create'],
    hr: ['update'],
  },
};
const catalog = (): Catalog => buildCatalog([PEOPLE, SECRETS, FIRMS, DEALS]);
const of = (model: string, ...roles: string[]): Access => accessOf(catalog(), model, { roles });
const modelOf = (name: string): Model => {
  const model = catalog().models.get(name);
  if (!model) throw new Error(`no model ${name}`);
  return model;
};
const ASKER = { me: () => '$me', today: () => '$today', organization: () => 'null' };
const ACTIONS: readonly Action[] = ['list', 'read', 'create', 'update', 'delete', 'export'];

describe('what roles may see of a model', () => {
  it('an unknown model is not found, an action nobody grants is forbidden', () => {
    expect(() => of('ghost', 'owner')).toThrow(expect.objectContaining({ code: 'not_found' }));
    expect(() => requireAction(of('deal', 'member'), 'delete')).toThrow(expect.objectContaining({ code: 'forbidden' }));
    expect(() => requireAction(of('deal', 'member'), 'list')).not.toThrow();
  });

  it.each<[string[], Action[]]>([
    [['owner'], [...ACTIONS]],
    [['admin'], [...ACTIONS]],
    [['member'], ['list', 'read', 'create', 'update', 'export']],
    [
      ['sales', 'guest'],
      ['list', 'create'],
    ],
    [['nobody'], []],
    [[], []],
  ])('%j may %j', (roles, may) => {
    const access = of('deal', ...roles);
    expect(ACTIONS.filter((action) => access.may(action))).toEqual(may);
  });

  it('is worked out once for catalog, model, roles and the day of the reader', () => {
    const one = catalog();
    const deal = accessOf(one, 'deal', { roles: ['member'], timezone: 'Asia/Almaty' });
    expect(accessOf(one, 'deal', { roles: ['member'], timezone: 'Asia/Almaty' })).toBe(deal);
    for (const other of [
      accessOf(one, 'deal', { roles: ['member'], timezone: 'UTC' }),
      accessOf(one, 'deal', { roles: ['member'] }),
      accessOf(one, 'deal', { roles: ['admin'], timezone: 'Asia/Almaty' }),
      accessOf(one, 'firm', { roles: ['member'], timezone: 'Asia/Almaty' }),
      accessOf(catalog(), 'deal', { roles: ['member'], timezone: 'Asia/Almaty' }),
    ])
      expect(other).not.toBe(deal);
    expect([
      deal.today,
      accessOf(one, 'deal', { roles: ['member'] }).today,
      accessOf(one, 'secret', { roles: ['admin'], timezone: 'UTC' }).today,
    ]).toEqual(["(now() at time zone 'Asia/Almaty')::date", undefined, undefined]);
    expect(
      accessOf(one, 'firm', { roles: ['admin'], timezone: 'Asia/Almaty' })
        .readable.get('late')
        ?.valueSql('t'),
    ).toContain('Asia/Almaty');
  });

  it('fields that are read, written, summed up; the order falls back where nothing of it is seen', () => {
    const member = of('deal', 'member');
    expect([
      member.readable.has('cost'),
      member.readable.has('amount'),
      of('deal', 'admin').readable.has('cost'),
    ]).toEqual([false, true, true]);
    expect([...member.writable]).toEqual(expect.arrayContaining(['name', 'amount', 'lines']));
    expect(['cost', 'total', 'fixed', 'number', 'created_at'].filter((name) => member.writable.has(name))).toEqual([]);
    expect(of('deal', 'admin').writable.has('fixed')).toBe(true);
    expect([
      member.totals.map(({ name }) => name),
      of('deal', 'admin').totals.map(({ name }) => name),
      of('firm', 'admin').totals,
    ]).toEqual([['amount'], ['amount', 'cost'], []]);
    expect([member.ordering, of('deal', 'admin').ordering, of('firm', 'admin').ordering]).toEqual([
      ['name', '-amount'],
      ['-cost', 'name', '-amount'],
      ['-created_at'],
    ]);
  });

  it('rows are ordered and grouped by what has an order and may be named, by a rank where they have one', () => {
    const PLAIN = [
      'name',
      'code',
      'amount',
      'total',
      'fixed',
      'stage',
      'day',
      'at',
      'open',
      'count',
      'number',
      'manager',
      'firm',
      'over',
      'created_at',
      'updated_at',
      'author',
    ];
    expect([...of('deal', 'member').sortable].toSorted()).toEqual(PLAIN.toSorted());
    expect([...of('deal', 'owner').sortable].toSorted()).toEqual([...PLAIN, 'cost', 'secret'].toSorted());
    expect([...of('deal', 'owner').groupable].toSorted()).toEqual(
      [...PLAIN, 'cost', 'secret'].filter((name) => name !== 'code' && name !== 'number').toSorted(),
    );
    expect(
      [...of('deal', 'guest').sortable].filter((name) => ['manager', 'firm', 'author', 'name'].includes(name)),
    ).toEqual(['name']);
    const ranked = buildCatalog([
      PEOPLE,
      { ...DEALS, page: { block: 'kanban', params: { by: 'stage', title: 'name' } } },
      FIRMS,
      SECRETS,
    ]);
    expect([
      of('deal', 'admin').sortable.has('rank'),
      accessOf(ranked, 'deal', { roles: ['admin'] }).sortable.has('rank'),
    ]).toEqual([false, true]);
  });

  it('filters look at what may be seen and named', () => {
    const names = (...roles: string[]): unknown[] =>
      [...of('deal', ...roles).filters.values()].map(({ name, field: { name: of_ }, isExclude }) => [
        name,
        of_,
        isExclude,
      ]);
    expect(names('member')).toEqual([
      ['name', 'name', false],
      ['firm', 'firm', false],
      ['name__exclude', 'name', true],
    ]);
    expect(names('admin')).toEqual([
      ['name', 'name', false],
      ['cost', 'cost', false],
      ['secret', 'secret', false],
      ['firm', 'firm', false],
      ['name__exclude', 'name', true],
      ['secret__exclude', 'secret', true],
    ]);
    expect([...of('deal', 'admin').filters.keys()]).toContain('name__exclude');
    expect(of('firm', 'admin').filters.size).toBe(0);
  });

  it('rows of a model are shown as references to those who list or read it', () => {
    const may = (model: string, ...roles: string[]): boolean => mayRefer(catalog(), model, roles);
    expect([
      may('user', 'member'),
      may('user', 'hr'),
      may('user', 'guest'),
      may('ghost', 'owner'),
      may('secret', 'owner'),
      may('firm', 'guest'),
    ]).toEqual([true, true, false, false, true, false]);
  });

  it('lines of a table part go with their row: who may write the row writes them', () => {
    const lines = of('deal', 'member').parts.get('lines');
    expect([lines?.readable.has('sum'), lines?.readable.has('cost'), lines?.sortable.size, lines?.ordering]).toEqual([
      true,
      false,
      0,
      [],
    ]);
    expect(ACTIONS.map((action) => lines?.may(action))).toEqual([true, true, true, true, true, true]);
    const guest = of('deal', 'guest').parts.get('lines');
    expect(ACTIONS.map((action) => guest?.may(action))).toEqual([false, false, true, true, true, false]);
    expect(ACTIONS.map((action) => of('deal', 'hr').parts.get('lines')?.may(action))).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(ACTIONS.map((action) => of('deal', 'sales').parts.get('lines')?.may(action))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([...of('deal', 'member').parts.keys()]).toEqual(['lines']);
  });

  it('references carry what formulas read of them and the roles may see; the whole row carries all of it', () => {
    const carried = (access: Access | undefined): unknown =>
      [...(access?.carries ?? [])].map(([name, fields]) => [name, fields.map((each) => each.name).toSorted()]);
    expect([carried(of('deal', 'member')), carried(of('deal', 'admin')), carried(of('deal', 'guest'))]).toEqual([
      [['firm', ['limit']]],
      [['firm', ['hidden', 'limit']]],
      [],
    ]);
    expect(carried(of('deal', 'member').parts.get('lines'))).toEqual([['firm', ['limit']]]);
    const member = of('deal', 'member');
    const whole = wholeAccess(member);
    expect(wholeAccess(member)).toBe(whole);
    expect([
      carried(whole),
      carried(whole.parts.get('lines')),
      whole.readable.has('cost'),
      whole.parts.get('lines')?.readable.has('cost'),
      whole.visibleElsewhere.size,
      whole.parts.get('lines')?.visibleElsewhere.size,
    ]).toEqual([[['firm', ['hidden', 'limit']]], [['firm', ['limit']]], true, true, 0, 0]);
    expect([...whole.parts.keys()]).toEqual(['lines']);
    expect([whole.sortable, whole.may('delete'), whole.parts.get('lines')?.sortable.size]).toEqual([
      member.sortable,
      false,
      0,
    ]);
  });
});

describe('doors to rows', () => {
  const doors: readonly Door[] = ['visible', 'list', 'read', 'export', 'create', 'update', 'delete'];
  const sqlOf = (model: string, ...roles: string[]): Record<string, string> =>
    Object.fromEntries(doors.map((door) => [door, scopeSql(of(model, ...roles), door, 't', ASKER)]));
  const MINE = '(t."manager" = $me)';
  const OPEN = '(t."open")';

  it.each<[string[], Record<string, string>]>([
    [
      ['owner'],
      { visible: 'true', list: 'true', read: 'true', export: 'true', create: 'true', update: 'true', delete: 'true' },
    ],
    [
      ['admin', 'member'],
      { visible: 'true', list: 'true', read: 'true', export: 'true', create: 'true', update: 'true', delete: 'true' },
    ],
    [
      ['member'],
      {
        visible: `(${MINE})`,
        list: `(${MINE})`,
        read: `(${MINE})`,
        export: `(${MINE})`,
        create: `(${MINE} and ${OPEN})`,
        update: `(${MINE} and ${OPEN})`,
        delete: 'false',
      },
    ],
    [
      ['guest'],
      {
        visible: 'true',
        list: 'false',
        read: 'false',
        export: 'false',
        create: 'true',
        update: 'false',
        delete: 'false',
      },
    ],
    [
      ['nobody'],
      {
        visible: 'false',
        list: 'false',
        read: 'false',
        export: 'false',
        create: 'false',
        update: 'false',
        delete: 'false',
      },
    ],
  ])('%j', (roles, expected) => expect(sqlOf('deal', ...roles)).toEqual(expected));

  it('several roles lead to the rows of each', () => {
    const { list, read, update } = sqlOf('deal', 'member', 'sales');
    expect(list).toMatch(/^\(\(t\."manager" = \$me\) or \(.*"stage".*\)\)$/);
    expect([read, update]).toEqual([`(${MINE})`, `(${MINE} and ${OPEN})`]);
  });

  it('what is seen is what may be listed or read; other models seen in part are named with it', () => {
    const access = of('deal', 'member');
    expect(visibleSql(access, 'x', ASKER)).toBe('((x."manager" = $me))');
    expect([...access.visibleElsewhere].map(([name, scope]) => [name, scope.sql('r', ASKER)])).toEqual([
      ['firm', '((r."author" = $me))'],
    ]);
    expect(of('deal', 'admin').visibleElsewhere.size).toBe(0);
    expect(access.scope('list')).toBe(access.scope('list'));
    expect(scopeOf(modelOf('secret'), 'visible', ['admin'])).toBeUndefined();
    expect(scopeOf(modelOf('deal'), 'visible', ['guest', 'hr'])).toBeUndefined();
  });
});

describe('who sees which rows', () => {
  const organization = randomUUID();
  const [anna, boris, vera] = [randomUUID(), randomUUID(), randomUUID()];
  const [hers, his, nobodys] = [randomUUID(), randomUUID(), randomUUID()];
  const files = {
    paper: randomUUID(),
    papers: randomUUID(),
    text: randomUUID(),
    line: randomUUID(),
    deleted: randomUUID(),
  };
  let test: TestDatabase;
  let asked = 0;
  const counting: Queryable = {
    query: (...args: Parameters<Queryable['query']>) => {
      asked += 1;
      return test.database.query(...args);
    },
  } as Queryable;

  beforeAll(async () => {
    test = await createTestDatabase();
    await applyStorage(test.database.asServer, [PEOPLE, SECRETS, FIRMS, DEALS].flatMap(tablesOf));
    for (const id of [anna, boris, vera])
      await test.database.query('insert into data."user" (id, organization, name) values ($1, $2, $3)', [
        id,
        organization,
        id,
      ]);
    for (const [id, manager, stage] of [
      [hers, anna, 'a'],
      [his, boris, 'a'],
      [nobodys, null, null],
    ] as const)
      await test.database.query(
        'insert into data.deal (id, organization, name, manager, stage, open) values ($1, $2, $3, $4, $5, true)',
        [id, organization, id, manager, stage],
      );
    await test.database.query('update data.deal set paper = $2, papers = array[$3::uuid], text = $4 where id = $1', [
      hers,
      files.paper,
      files.papers,
      `<img src="/media/${files.text}/x.png">`,
    ]);
    await test.database.query(
      'insert into data.deal__lines (id, organization, parent, position, paper) values ($1, $2, $3, 0, $4)',
      [randomUUID(), organization, hers, files.line],
    );
    await test.database.query(
      "insert into data.deal (id, organization, name, manager, paper, deleted_at) values ($1, $2, 'x', $3, $4, now())",
      [randomUUID(), organization, anna, files.deleted],
    );
  });
  afterAll(() => test.close());

  const sees = async (
    people: [string, string[]][],
    ids = [hers, his, nobodys],
    model = 'deal',
    orgId = organization,
  ): Promise<Record<string, string[]>> => {
    asked = 0;
    const visible = await whoSees(
      counting,
      catalog(),
      { orgId, model, ids },
      people.map(([userId, roles]) => ({ userId, roles })),
    );
    return Object.fromEntries([...visible].map(([id, rows]) => [id, [...rows].toSorted()]));
  };

  it('each his own, all to those without a condition, none to those who may not look', async () => {
    expect(
      await sees([
        [anna, ['member']],
        [boris, ['member']],
        [vera, ['admin']],
        [organization, ['guest']],
      ]),
    ).toEqual({ [anna]: [hers], [boris]: [his], [vera]: [hers, his, nobodys].toSorted() });
    expect(asked).toBe(1);
    expect(
      await sees([
        [anna, ['member', 'sales']],
        [boris, ['sales', 'member']],
        [vera, ['member']],
      ]),
    ).toEqual({ [anna]: [hers, his].toSorted(), [boris]: [hers, his].toSorted(), [vera]: [] });
    expect(asked).toBe(2);
  });

  it('asks nobody where there is nothing to ask', async () => {
    expect([
      await sees([[anna, ['member']]], []),
      asked,
      await sees([[vera, ['admin']]]),
      asked,
      await sees([[anna, ['owner']]], [hers], 'ghost'),
      asked,
    ]).toEqual([{ [anna]: [] }, 0, { [vera]: [hers, his, nobodys].toSorted() }, 0, {}, 0]);
    expect(await sees([[anna, ['member']]], [hers], 'deal', randomUUID())).toEqual({ [anna]: [] });
  });

  it('people of one sight are put together, whatever order their roles have', () => {
    const kinds = byVisibility(
      modelOf('deal'),
      [
        { userId: 'a', roles: ['member', 'sales'] },
        { userId: 'b', roles: ['sales', 'member'] },
        { userId: 'c', roles: ['member'] },
        { userId: 'd', roles: ['admin'] },
        { userId: 'e', roles: ['owner'] },
      ],
      'list',
    );
    expect(kinds.map(({ scope, userIds }) => [scope !== undefined, userIds])).toEqual([
      [true, ['a', 'b']],
      [true, ['c']],
      [false, ['d', 'e']],
    ]);
    expect(
      byVisibility(modelOf('deal'), [{ userId: 'a', roles: ['hr'] }], 'list').map(({ scope }) =>
        scope?.sql('t', ASKER),
      ),
    ).toEqual(['false']);
    expect(byVisibility(modelOf('deal'), [{ userId: 'a', roles: ['hr'] }]).map(({ scope }) => scope)).toEqual([
      undefined,
    ]);
  });

  it('the day of a person is that of his organisation', () => {
    const asker = ofColumn('p.person', '$2');
    expect([asker.me(), asker.today()]).toEqual([
      'p.person',
      '(select (now() at time zone o.timezone)::date from app.organization o where o.id = $2)',
    ]);
  });

  const fileVisible = async (
    id: string,
    fieldName: string,
    {
      model = 'deal',
      userId = anna,
      roles = ['member'],
      orgId = organization,
    }: { model?: string; userId?: string; roles?: string[]; orgId?: string } = {},
  ): Promise<boolean> => {
    asked = 0;
    const caller: Caller = {
      accountId: userId,
      userId,
      roles,
      orgId,
      orgTimezone: 'UTC',
      timezone: 'UTC',
      lang: 'en',
      sessionId: '',
      actionUid: '',
    };
    return isFileVisible(counting, catalog(), { id, model, field: fieldName }, caller);
  };

  it.each<[string, string, string?]>([
    ['paper', 'paper'],
    ['papers', 'papers'],
    ['text', 'text'],
    ['line', 'paper', 'deal__lines'],
  ])('a file (%s) is there for who sees its row', async (key, fieldName, model = 'deal') => {
    const id = files[key as keyof typeof files];
    expect([
      await fileVisible(id, fieldName, { model }),
      await fileVisible(id, fieldName, { model, userId: boris }),
      await fileVisible(randomUUID(), fieldName, { model }),
      await fileVisible(id, fieldName, { model, orgId: randomUUID() }),
    ]).toEqual([true, false, false, false]);
    expect(asked).toBe(1);
    expect([await fileVisible(id, fieldName, { model, roles: ['admin'], userId: boris }), asked]).toEqual([true, 0]);
  });

  it('a file of a deleted row, of an unknown field or part is not there', async () => {
    expect([
      await fileVisible(files.deleted, 'paper'),
      await fileVisible(files.paper, 'ghost'),
      await fileVisible(files.line, 'paper', { model: 'deal__ghost' }),
      await fileVisible(files.line, 'ghost', { model: 'deal__lines' }),
      await fileVisible(files.line, 'paper', { model: 'deal__name' }),
    ]).toEqual([false, false, false, false, false]);
  });
});
