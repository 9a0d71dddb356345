// Workflow rules over the calls and the queue: what they follow, what they do, by whose rights, once, and no further than they may.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition, WorkflowDefinition } from '../../src/contract/index.ts';
import {
  brokenBy,
  messagesTo,
  outcomeOf,
  startTestServer,
  writeModules,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../testing/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});

const WORKFLOWS: WorkflowDefinition[] = [
  {
    name: 'greet',
    title: label('Greet'),
    on: { event: 'created' },
    when: "<kind> = 'greeted'",
    steps: [
      { do: 'set', values: { note: 'Hello <title>, <amount>', seen: '__now__', copy: '<title>', keeper: '<author>' } },
      { do: 'create', model: 'echo', values: { title: 'About <title>', about: '<id>', day: '<due>' } },
    ],
  },
];

const THINGS: ModuleDefinition = {
  name: 'things',
  title: label('Things'),
  navigation: { path: '/things' },
  model: {
    name: 'thing',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true }),
      kind: field('CharField'),
      note: field('TextField'),
      copy: field('CharField'),
      amount: field('DecimalField', { precision: 2 }),
      due: field('DateField'),
      at: field('DateTimeField'),
      seen: field('DateTimeField'),
      keeper: field('ForeignKey', { model: 'user' }),
      email: field('CharField'),
      secret: field('CharField', { read: ['owner'], write: ['owner'] }),
      stage: field('CharField', {
        default: 'open',
        choices: [
          { id: 'open', title: label('Open') },
          { id: 'done', title: label('Done') },
        ],
      }),
      parts: field('TablePart', { fields: { name: field('CharField') } }),
    },
    status: {
      field: 'stage',
      transitions: [
        {
          name: 'finish',
          title: label('Finish'),
          from: ['open'],
          to: 'done',
          reason: 'required',
          set: { note: '__reason__' },
        },
      ],
    },
  },
  workflows: WORKFLOWS,
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
};

const OWN: WorkflowDefinition = {
  name: 'own',
  title: label('Own'),
  on: { event: 'created' },
  steps: [{ do: 'set', values: { title: 'Ruled' } }],
};

const ECHOES: ModuleDefinition = {
  name: 'echoes',
  title: label('Echoes'),
  model: {
    name: 'echo',
    fields: {
      title: field('CharField'),
      about: field('ForeignKey', { model: 'thing' }),
      day: field('DateField'),
    },
  },
  permissions: { admin: ['list', 'read'], member: ['list'] },
};

/** Of which even owners see those alone that are open. */
const VAULTS: ModuleDefinition = {
  name: 'vaults',
  title: label('Vaults'),
  model: {
    name: 'vault',
    representation: '<title>',
    fields: {
      title: field('CharField'),
      open: field('BooleanField', { default: false }),
      mark: field('CharField', { write: [] }),
    },
  },
  workflows: [
    {
      name: 'stamp',
      title: label('Stamp'),
      on: { event: 'created' },
      steps: [{ do: 'set', values: { mark: 'stamped' } }],
    },
  ],
  permissions: {
    owner: { can: 'all', rows: '<open> = true' },
    admin: { can: 'all', rows: '<open> = true' },
    member: ['list', 'read', 'create'],
  },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let owner: Client;
let admin: Client;
let member: Client;
let guest: Client;
let other: Client;

beforeAll(async () => {
  modules = writeModules(THINGS, ECHOES, VAULTS);
  server = await startTestServer({ modulesDir: modules.path });
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, admin, member, guest, other] = (await Promise.all(
    ['owner', 'admin', 'member.en', 'guest', 'other'].map(login),
  )) as [Client, Client, Client, Client, Client];
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});
afterEach(() => server.database.query('delete from app.workflow_rule'));

const thing = async (values: object = {}, client: Client = member): Promise<AnsweredRow> => {
  const answer = await client.post('/data/thing/', { id: randomUUID(), title: 'Thing', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const fresh = async ({ id }: AnsweredRow): Promise<AnsweredRow> => (await owner.get(`/data/thing/${id}/`)).body;
const change = async (row: AnsweredRow, values: object, client: Client = member): Promise<ClientAnswer> =>
  client.patch(`/data/thing/${row.id}/`, { version: (await fresh(row)).version, ...values });
const me = async (client: Client): Promise<string> => (await client.get('/users/info/')).body.user.id;

interface Run {
  id: string;
  rule: string;
  state: string;
  outcome: Record<string, unknown>[];
  error?: { code: string; message: string; step?: number; fields?: string[] };
  depth: number;
  duration_ms: number | null;
  row: { id: string; string_view: string } | null;
  title: string;
}

/** Of a row, once nothing of the queue is open any more. */
async function runsOf({ id }: { id: string }, client: Client = admin): Promise<Run[]> {
  await settled();
  const { results } = (await client.get('/workflows/runs/')).body;
  return results.filter(({ row }: Run) => row?.id === id);
}

const settled = (): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await server.database.query(
            `select from app.job where state in ('waiting', 'running') and kind in ('run_workflows', 'call_address', 'workflow_clock', 'send_message')`,
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBe(0);

async function rule(
  rest: Partial<WorkflowDefinition>,
  client: Client = admin,
): Promise<{ key: string; version: number }> {
  const answer = await client.post('/workflows/', {
    model: 'thing',
    rule: {
      name: 'own',
      title: label('Own'),
      on: { event: 'created' },
      steps: [{ do: 'set', values: { note: 'ruled' } }],
      ...rest,
    },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

describe('what rules follow and do', () => {
  it('[FLOW-01] a rule of a definition sets fields and creates a row for each row that fits, and for no other', async () => {
    const row = await thing({ kind: 'greeted', amount: '12.50', due: '2026-03-01' });
    const unfit = await thing({ kind: 'other' });
    const [run, ...more] = await runsOf(row);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ rule: 'things.greet', title: 'Greet ru', state: 'done', depth: 1 });
    expect(run?.duration_ms).toEqual(expect.any(Number));
    expect(await fresh(row)).toMatchObject({
      note: expect.stringMatching(/^Hello Thing, 12,50$/),
      copy: 'Thing',
      seen: expect.stringMatching(/Z$/),
      keeper: { id: await me(member) },
    });
    const { results } = (await admin.get('/data/echo/')).body;
    const made = results.filter(({ about }: { about: { id: string } }) => about?.id === row.id);
    expect(made).toMatchObject([{ title: 'About Thing', day: '2026-03-01' }]);
    expect(run?.outcome).toEqual([
      { do: 'set', fields: ['note', 'seen', 'copy', 'keeper'] },
      { do: 'create', model: 'echo', id: made[0].id, fields: ['title', 'about', 'day'] },
    ]);
    expect(await runsOf(unfit)).toEqual([]);
    const [entry] = (await admin.get(`/data/thing/${row.id}/history/`)).body.results;
    expect([entry.via, entry.kind]).toEqual(['workflow', 'update']);
  });

  it('[FLOW-01] changed follows the named fields, table parts with them; changed_to the moment at which a field gets its value', async () => {
    const due = await rule({ name: 'due', on: { event: 'changed', fields: ['due', 'parts'] } });
    const stage = await rule({ name: 'stage', on: { event: 'changed_to', field: 'kind', value: 'vip' } });
    const row = await thing();
    await change(row, { copy: 'x' });
    expect(await runsOf(row)).toEqual([]);
    await change(row, { due: '2026-04-01' });
    await change(row, { parts: [{ id: randomUUID(), name: 'One' }] });
    expect((await runsOf(row)).map((run) => run.rule)).toEqual([due.key, due.key]);
    await change(row, { kind: 'vip' });
    await change(row, { copy: 'y' });
    expect((await runsOf(row)).map((run) => run.rule)).toEqual([stage.key, due.key, due.key]);
    expect((await runsOf(await thing({ kind: 'vip' }))).map((run) => run.rule)).toEqual([stage.key]);
  });

  it('[FLOW-02] people in fields and roles are told in their language, only where they see the row; mail leaves by the outbox', async () => {
    await rule({
      on: { event: 'created' },
      when: "<kind> = 'told'",
      steps: [
        { do: 'notify', people: ['keeper'], roles: ['admin', 'guest'], text: label('Look at <title>') },
        {
          do: 'mail',
          to: ['office@example.kz', '<email>'],
          people: ['keeper'],
          subject: label('On <title>'),
          text: label('Sum <amount>'),
        },
      ],
    });
    const row = await thing({
      kind: 'told',
      title: 'Bell',
      keeper: await me(owner),
      email: 'client@example.kz',
      amount: '3',
    });
    const [run] = await runsOf(row);
    expect(run).toMatchObject({ state: 'done', outcome: [{ do: 'notify' }, { do: 'mail', count: 3 }] });
    const inbox = async (client: Client, lang: string): Promise<string[]> =>
      (await client.get('/notifications/', { headers: { 'accept-language': lang } })).body.results.map(
        ({ text }: { text: string }) => text,
      );
    await expect.poll(() => inbox(owner, 'kk')).toContain('Look at Bell kk');
    await expect.poll(() => inbox(admin, 'en')).toContain('Look at Bell');
    expect(await inbox(guest, 'en')).not.toContain('Look at Bell');
    for (const to of ['office@example.kz', 'client@example.kz'])
      expect(messagesTo(server, to)).toMatchObject([{ subject: 'On Bell ru', text: 'Sum 3,00 ru' }]);
  });

  it('[FLOW-02] a rule carries out a transition with its reason; what refuses it is in the log, and nothing of the rule is written', async () => {
    await rule({
      on: { event: 'changed', fields: ['kind'] },
      steps: [
        { do: 'set', values: { copy: 'before' } },
        { do: 'run', action: 'finish', reason: 'By the rule' },
      ],
    });
    const row = await thing();
    await change(row, { kind: 'a' });
    expect(await runsOf(row)).toMatchObject([
      { state: 'done', outcome: [{ do: 'set' }, { do: 'run', action: 'finish' }] },
    ]);
    expect(await fresh(row)).toMatchObject({ stage: 'done', note: 'By the rule', copy: 'before' });
    await change(row, { kind: 'b', copy: null });
    const [run] = await runsOf(row);
    expect(run).toMatchObject({ state: 'failed', outcome: [], error: { code: 'invalid_transition', step: 1 } });
    expect(run?.error?.message).toBe('Сейчас это действие недоступно');
    expect((await fresh(row))['copy']).toBeNull();
  });

  it('[FLOW-03] one event of one rule comes once, also when its job is begun again; one write of many rows once for each', async () => {
    const own = await rule(
      { steps: [{ do: 'create', model: 'echo', values: { title: 'Once <title>', about: '<id>' } }] },
      owner,
    );
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const batch = await member.post('/data/thing/batch/', {
      upsert: ids.map((id, index) => ({ id, title: `Batch ${index}` })),
    });
    expect(batch.status, batch.text).toBe(200);
    await settled();
    const runs = await server.database.query<{ id: string }>('select id from app.workflow_run where rule = $1', [
      own.key,
    ]);
    expect(runs).toHaveLength(3);
    await server.database.query(
      `insert into app.job (organization, kind, payload) select organization, 'run_workflows', jsonb_build_object('runs', jsonb_agg(id)) from app.workflow_run where rule = $1 group by organization`,
      [own.key],
    );
    await settled();
    for (const id of ids)
      expect(await server.database.query('select from data.echo where about = $1', [id])).toHaveLength(1);
  });

  it('[FLOW-03] with the write that is refused its runs are gone too', async () => {
    await rule({});
    const bad = await member.post('/data/thing/batch/', {
      upsert: [{ id: randomUUID(), title: 'Good' }, { id: randomUUID() }],
    });
    expect(bad.status).toBe(400);
    expect(
      await server.database.query(`select from app.workflow_run where created_at > now() - interval '0 seconds'`),
    ).toEqual([]);
  });

  it('[FLOW-04] rules that lead to each other are ended by name', async () => {
    const row = await thing();
    const loop = await rule({
      name: 'again',
      on: { event: 'changed', fields: ['copy'] },
      steps: [{ do: 'create', model: 'thing', values: { title: 'x', copy: 'y' } }],
    });
    const create = await rule({
      name: 'more',
      when: "<copy> = 'y'",
      steps: [{ do: 'create', model: 'thing', values: { title: 'x', copy: 'y' } }],
    });
    await change(row, { copy: 'begin' });
    await settled();
    await expect
      .poll(
        async () =>
          (await server.database.query(`select from app.workflow_run where error ->> 'code' = 'workflow_loop'`)).length,
      )
      .toBe(1);
    const runs = await server.database.query<{ rule: string; depth: number; state: string }>(
      'select rule, depth, state from app.workflow_run where rule = any($1) order by depth',
      [[loop.key, create.key]],
    );
    expect(runs.map(({ rule: key, depth, state }) => [key === loop.key, depth, state])).toEqual([
      [true, 1, 'done'],
      [false, 2, 'done'],
      [false, 3, 'done'],
      [false, 4, 'done'],
      [false, 5, 'done'],
      [false, 6, 'failed'],
    ]);
    const [ended] = (await admin.get('/workflows/runs/', { query: { state: 'failed', rule: create.key } })).body
      .results;
    expect(ended.error).toEqual({ code: 'workflow_loop', message: expect.stringContaining('цепочка') });
  });
});

describe('by whose rights', () => {
  it('[FLOW-05] a rule of an organisation has the rights of who saved it, as they are when it runs; one of a definition those of an owner', async () => {
    await rule({ steps: [{ do: 'create', model: 'echo', values: { title: 'Never' } }] });
    const row = await thing();
    expect(await runsOf(row)).toMatchObject([{ state: 'failed', error: { code: 'forbidden', step: 0 } }]);
    await server.database.query('delete from app.workflow_rule');
    await rule({ steps: [{ do: 'set', values: { secret: 'x' } }] });
    const hidden = await thing();
    expect(await runsOf(hidden)).toMatchObject([{ state: 'failed', error: { code: 'invalid' } }]);
    await server.database.query('delete from app.workflow_rule');
    await rule({ steps: [{ do: 'set', values: { note: '<secret>' } }] });
    const read = await thing({ secret: 'shh' }, owner);
    expect(await runsOf(read)).toMatchObject([{ state: 'done' }]);
    expect(await fresh(read)).toMatchObject({ secret: 'shh', note: null });
  });

  it('[COMMUNITY-50] a rule writes nothing into a row that its person may not see, though one of a definition writes what code alone writes, and nothing says that there is such a row', async () => {
    const make = async (open: boolean): Promise<AnsweredRow> =>
      (await member.post('/data/vault/', { id: randomUUID(), title: 'Vault', open })).body;
    const own = (await admin.post('/workflows/', { model: 'vault', rule: OWN })).body;
    const [hidden, shown] = [await make(false), await make(true)];
    const log = await runsOf(shown);
    expect(log.map(({ title, state }) => [title, state]).toSorted()).toEqual([
      ['Own ru', 'done'],
      ['Stamp ru', 'done'],
    ]);
    const marks = [hidden, shown].map(async ({ id }) => (await member.get(`/data/vault/${id}/`)).body);
    expect(await Promise.all(marks)).toMatchObject([
      { title: 'Vault', mark: null },
      { title: 'Ruled', mark: 'stamped' },
    ]);
    expect(await server.database.query('select state from app.workflow_run where row_id = $1', [hidden.id])).toEqual([
      { state: 'skipped' },
      { state: 'skipped' },
    ]);
    for (const client of [owner, admin]) expect((await client.get('/workflows/runs/')).text).not.toContain(hidden.id);
    await make(false);
    const { results } = (await admin.get('/workflows/')).body;
    const { last_at: last } = results.find(({ key }: { key: string }) => key === own.key);
    await settled();
    const [{ last_at: now }] = (await admin.get('/workflows/')).body.results.filter(
      ({ key }: { key: string }) => key === own.key,
    );
    expect(now).toBe(last);
  });

  it('[FLOW-05] who puts a rule off and on again lends it no rights of his own; who saves its text does', async () => {
    const own = await rule({ steps: [{ do: 'set', values: { secret: 'x' } }] });
    for (const [version, is_on] of [
      [1, false],
      [2, true],
    ] as const)
      expect((await owner.patch(`/workflows/${own.key}/`, { version, is_on })).status).toBe(200);
    expect(await runsOf(await thing())).toMatchObject([{ state: 'failed' }]);
    const { rule: text } = (await owner.get(`/workflows/${own.key}/`)).body;
    expect((await owner.patch(`/workflows/${own.key}/`, { version: 3, rule: text })).status).toBe(200);
    expect(await runsOf(await thing())).toMatchObject([{ state: 'done' }]);
  });

  it('[FLOW-05] who has left runs no rules any more', async () => {
    const own = await rule({});
    await server.database.query(`update app.workflow_rule set person = gen_random_uuid() where id = $1`, [own.key]);
    expect(await runsOf(await thing())).toMatchObject([{ state: 'failed', error: { code: 'forbidden' } }]);
  });

  it('[FLOW-06] rules and their log are for owners and admins, of their own organisation', async () => {
    const own = await rule({});
    const row = await thing();
    await settled();
    for (const client of [member, guest])
      for (const path of ['/workflows/', '/workflows/runs/', `/workflows/${own.key}/`, '/workflows/models/thing/'])
        expect(outcomeOf(await client.get(path))).toEqual([403, 'forbidden']);
    expect(outcomeOf(await member.post('/workflows/try/', { model: 'thing', rule: {} }))).toEqual([403, 'forbidden']);
    expect(outcomeOf(await other.get(`/workflows/${own.key}/`))).toEqual([404, 'not_found']);
    expect(outcomeOf(await other.patch(`/workflows/${own.key}/`, { version: 1, is_on: false }))).toEqual([
      404,
      'not_found',
    ]);
    expect(outcomeOf(await other.delete(`/workflows/${own.key}/`))).toEqual([404, 'not_found']);
    expect((await other.get('/workflows/runs/')).text).not.toContain(row.id);
    expect((await other.get('/workflows/')).body.results.map(({ key }: { key: string }) => key)).not.toContain(own.key);
    expect(
      await server.database.query(
        `select from app.workflow_run where organization <> (select organization from data.thing where id = $1)`,
        [row.id],
      ),
    ).toEqual([]);
  });
});

describe('rules of an organisation', () => {
  it('[FLOW-06] are listed, changed by their version, put off and removed', async () => {
    const own = await rule({});
    expect(outcomeOf(await admin.patch(`/workflows/${own.key}/`, { version: 7, is_on: false }))).toEqual([
      409,
      'conflict',
    ]);
    const off = await admin.patch(`/workflows/${own.key}/`, { version: 1, is_on: false });
    expect(off.body).toMatchObject({ is_on: false, version: 2 });
    expect(await runsOf(await thing())).toEqual([]);
    const all: Record<string, unknown>[] = (await admin.get('/workflows/')).body.results;
    // Shipped modules have rules too.
    const listed = all.filter(({ title }) => title === 'Own ru' || title === 'Greet ru');
    expect(listed.map(({ title, is_own, is_on }) => [title, is_own, is_on])).toEqual([
      ['Own ru', true, false],
      ['Greet ru', false, true],
    ]);
    expect((await admin.get('/workflows/things.greet/')).body).toMatchObject({ is_own: false, rule: WORKFLOWS[0] });
    expect((await admin.delete(`/workflows/${own.key}/`)).status).toBe(204);
    expect(outcomeOf(await admin.get(`/workflows/${own.key}/`))).toEqual([404, 'not_found']);
  });

  it.each<[string, object, string]>([
    ['an unknown field', { steps: [{ do: 'set', values: { titel: 'x' } }] }, '/steps/0/values/titel'],
    ['a condition that is none', { when: '<amount> >' }, '/when'],
    ['a condition over what admins may not read', { when: "<secret> = 'x'" }, '/when'],
    ['a value of what admins may not read', { on: { event: 'changed_to', field: 'secret', value: 'x' } }, '/on/field'],
    ['changes of what admins may not read', { on: { event: 'changed', fields: ['title', 'secret'] } }, '/on/fields/1'],
    ['an unknown key', { who: 1 }, '/who'],
    ['a model that is not there', { steps: [{ do: 'create', model: 'ecco', values: { a: 1 } }] }, '/steps/0/model'],
  ])('[FLOW-07] %s is refused where it stands', async (_name, rest, path) => {
    const answer = await admin.post('/workflows/', {
      model: 'thing',
      rule: {
        name: 'own',
        title: label('Own'),
        on: { event: 'created' },
        steps: [{ do: 'set', values: { note: 'x' } }],
        ...rest,
      },
    });
    expect(outcomeOf(answer)).toEqual([400, 'invalid']);
    expect(Object.keys(brokenBy(answer))).toEqual([path]);
    expect(answer.body.fields[path][0].message).not.toBe('');
  });

  it('[FLOW-08] a dry run says of the newest rows what would happen to which, and writes and sends nothing', async () => {
    const fits = await thing({ title: 'Fits', kind: 'dry', keeper: await me(member) });
    const fails = await thing({ title: 'Fails', kind: 'dry', copy: 'taken' });
    const unfit = await thing({ title: 'Unfit' });
    const counted = async (): Promise<unknown[]> =>
      server.database.query(
        `select (select count(*) from data.thing) as things, (select count(*) from app.history) as history, (select count(*) from app.job) as jobs, (select count(*) from app.workflow_run) as runs, (select max(version) from data.thing) as version`,
      );
    await settled();
    const before = await counted();
    const answer = await admin.post('/workflows/try/', {
      model: 'thing',
      rule: {
        name: 'own',
        title: label('Own'),
        on: { event: 'created' },
        when: "<kind> = 'dry'",
        steps: [
          { do: 'set', values: { note: 'To <title>' } },
          { do: 'notify', people: ['keeper'], text: label('Hey') },
          { do: 'mail', to: ['dry@example.kz'], subject: label('S'), text: label('T') },
          { do: 'call', url: 'https://example.com/x' },
          { do: 'set', values: { amount: '<amount>', title: '<copy>' } },
        ],
      },
    });
    expect(answer.status, answer.text).toBe(200);
    const of = (row: AnsweredRow): unknown =>
      answer.body.results.find((each: { row: { id: string } }) => each.row.id === row.id);
    expect(of(unfit)).toEqual({ row: { id: unfit.id, string_view: 'Unfit' }, fits: false });
    expect(of(fits)).toEqual({
      row: { id: fits.id, string_view: 'Fits' },
      fits: true,
      error: { code: 'invalid', message: expect.any(String), step: 4, fields: ['thing.title'] },
    });
    expect(of(fails)).toMatchObject({
      fits: true,
      outcome: [
        { do: 'set', values: { note: 'To Fails' } },
        { do: 'notify', count: 0 },
        { do: 'mail', count: 1 },
        { do: 'call', address: 'https://example.com' },
        { do: 'set' },
      ],
    });
    await settled();
    expect(await counted()).toEqual(before);
    expect(messagesTo(server, 'dry@example.kz')).toEqual([]);
    expect(answer.body.results.length).toBeLessThanOrEqual(50);
  });
});
