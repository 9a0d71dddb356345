// Dashboards: kept, shared and described on a real database, each reader by his own rights; names of definitions followed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Dashboard, DashboardBlock, ModuleDefinition, PageBlock } from '../../src/contract/index.ts';
import { openSocket, startTestServer, writeModules, type Client, type TestServer } from '../testing/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });

const JOBS = {
  name: 'jobs_of_ours',
  title: label('Jobs'),
  navigation: { path: '/jobs_of_ours' },
  model: {
    name: 'our_job',
    fields: {
      name: { type: 'CharField', title: label('Name') },
      state: {
        type: 'CharField',
        title: label('State'),
        choices: ['new', 'open', 'done'].map((id) => ({ id, title: label(id) })),
      },
      due: { type: 'DateField', title: label('Due') },
      price: { type: 'DecimalField', title: label('Price'), precision: 2 },
      secret: { type: 'IntegerField', title: label('Secret'), read: ['admin'] },
    },
  },
  table: { columns: ['name', 'state', 'due', 'price', 'secret'], ordering: ['name'] },
  filters: { include: ['name', 'state', 'due', 'price', 'secret'], exclude: ['state'] },
  permissions: { admin: 'all', member: ['list', 'read'] },
} as unknown as ModuleDefinition;

const FIGURE: DashboardBlock = {
  id: 'sum',
  kind: 'figure',
  width: 'half',
  title: 'Prices',
  model: 'our_job',
  value: { of: 'sum', field: 'price' },
};
const CHART: DashboardBlock = {
  id: 'states',
  kind: 'chart',
  width: 'half',
  model: 'our_job',
  chart: 'bar',
  by: 'state',
};
const TABLE: DashboardBlock = {
  id: 'rows',
  kind: 'table',
  width: 'whole',
  model: 'our_job',
  columns: ['name', 'secret'],
  limit: 5,
  order: { field: 'price', descending: true },
};
const TEXT: DashboardBlock = {
  id: 'words',
  kind: 'text',
  width: 'whole',
  text: '<p>Hello</p><script>alert(1)</script>',
};
const SECRET: DashboardBlock = { ...FIGURE, id: 'hidden', value: { of: 'sum', field: 'secret' } };

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let member: Client;
let guest: Client;
let other: Client;

beforeAll(async () => {
  modules = writeModules(JOBS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, member, guest, other] = (await Promise.all(
    ['admin', 'member.ru', 'guest', 'other'].map((name) => server.login(`${name}@demo.keste`)),
  )) as [Client, Client, Client, Client];
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});
beforeEach(() => server.database.query('delete from app.dashboard'));

async function make(client: Client, body: object = {}): Promise<Dashboard> {
  const answer = await client.post('/dashboards/', { name: 'Ours', ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const read = (client: Client, id: string): ReturnType<Client['get']> => client.get(`/dashboards/${id}/`);
const childrenOf = ({ page }: { page: PageBlock }): PageBlock[] => page.children ?? [];
const namesFor = async (client: Client): Promise<string[]> =>
  (await client.get('/dashboards/')).body.results.map(({ name }: { name: string }) => name);

describe('a page of blocks', () => {
  it('[DASH-01] is described as the product’s own blocks, in their order and widths, texts sanitised', async () => {
    const made = await make(admin, {
      icon: 'chart',
      blocks: [
        { ...FIGURE, filters: { state: ['new'] }, period: { field: 'due', preset: 'this_month', compare: true } },
        CHART,
        TABLE,
        TEXT,
      ],
    });
    expect(made.page).toMatchObject({ block: 'grid', params: { columns: 2, spans: [1, 1, 2, 2] } });
    expect(childrenOf(made)).toMatchObject([
      {
        block: 'stat',
        id: 'sum',
        source: {
          model: 'our_job',
          page_name: 'jobs_of_ours',
          filters: { state: ['new'], due: { preset: 'this_month' } },
        },
        params: {
          value: { sum: 'price' },
          label: 'Prices',
          compare: { state: ['new'], due: { preset: 'last_month' } },
        },
      },
      { block: 'chart', id: 'states', title: 'Jobs ru', params: { kind: 'bar', by: 'state', value: 'count' } },
      { block: 'table', params: { columns: ['name', 'secret'], limit: 5, orderBy: 'price', descending: true } },
      { block: 'richtext', params: { text: '<p>Hello</p>' } },
    ]);
    expect((await read(admin, made.id)).body).toEqual(made);
  });

  it('[DASH-02] shows each reader what his own rights allow: closed blocks say so, closed columns fall out, and nothing of them is told', async () => {
    const { id } = await make(admin, {
      scope: 'organization',
      blocks: [
        FIGURE,
        SECRET,
        { ...CHART, filters: { secret: { from: '1' } } },
        { ...CHART, id: 'joined', filters: { __where: { any: [{ name: 'secret', value: { from: '1' } }] } } },
        TABLE,
      ],
    });
    const answer = await read(member, id);
    const { problems, blocks, can_change } = answer.body;
    expect(problems).toEqual(['hidden', 'states', 'joined'].map((block) => ({ block, kind: 'closed' })));
    expect([blocks, can_change]).toEqual([undefined, false]);
    expect(childrenOf(answer.body).map(({ block }) => block)).toEqual([
      'stat',
      'richtext',
      'richtext',
      'richtext',
      'table',
    ]);
    expect(childrenOf(answer.body)[4]?.params?.['columns']).toEqual(['name']);
    expect(answer.text).not.toContain('secret');
    const alone = await read(guest, id);
    expect(alone.body.problems).toHaveLength(5);
    expect(alone.text).not.toContain('our_job');
  });
});

describe('reports', () => {
  const REPORT: DashboardBlock = {
    id: 'report',
    kind: 'report',
    width: 'whole',
    model: 'our_job',
    chart: 'bar',
    interval: 'quarter',
    report: { rows: ['state', 'due'], measures: [{ of: 'sum', field: 'price' }], period: 'due' },
  };

  it('[REPORT-06] a dashboard has them as any page, each reader by his own rights; what cannot be is refused', async () => {
    const { id, page } = await make(admin, { scope: 'organization', blocks: [REPORT] });
    expect(page.children).toMatchObject([
      {
        block: 'report',
        title: 'Jobs ru',
        source: { model: 'our_job' },
        params: {
          rows: ['state', 'due'],
          measures: ['count', { sum: 'price' }],
          period: 'due',
          chart: 'bar',
          interval: 'quarter',
        },
      },
    ]);
    expect((await read(member, id)).body.problems).toEqual([]);
    const secret = await make(admin, {
      scope: 'organization',
      blocks: [{ ...REPORT, report: { rows: ['state'], measures: [{ of: 'max', field: 'secret' }] } }],
    });
    expect((await read(member, secret.id)).body.problems).toEqual([{ block: 'report', kind: 'closed' }]);
    const refused = async (report: object | undefined, client = admin): Promise<unknown> =>
      (await client.post('/dashboards/', { name: 'x', blocks: [{ ...REPORT, report }] })).body.fields?.[
        'blocks.0.report'
      ]?.[0].rule;
    expect(await refused(undefined)).toBe('required');
    expect(await refused({ rows: [], measures: [] })).toBe('required');
    expect(await refused({ rows: ['gone'], measures: [] })).toBe('unknown_field');
    expect(await refused({ rows: ['state'], columns: 'state', measures: [] })).toBe('unique');
    expect(await refused({ rows: ['state'], measures: [{ of: 'sum', field: 'name' }] })).toBe('form');
    expect(await refused({ rows: ['state'], measures: [], period: 'state' })).toBe('form');
    expect(await refused({ rows: ['secret'], measures: [] }, member)).toBe('unknown_field');
  });
});

describe('sharing', () => {
  it('[DASH-04] private, by role or for all; other organisations see none', async () => {
    await make(member, { name: 'Own' });
    await make(member, { name: 'Guests', scope: 'roles', roles: ['guest'] });
    await make(member, { name: 'All', scope: 'organization' });
    expect(await namesFor(member)).toEqual(['All', 'Guests', 'Own']);
    expect(await namesFor(guest)).toEqual(['All', 'Guests']);
    // Those who look after the organisation see what roles are given.
    expect(await namesFor(admin)).toEqual(['All', 'Guests']);
    expect(await namesFor(await server.login('member.en@demo.keste'))).toEqual(['All']);
    expect(await namesFor(other)).toEqual([]);
    expect((await guest.get('/places/')).body.dashboards.map(({ title }: { title: string }) => title)).toEqual([
      'All',
      'Guests',
    ]);
    const [own] = (await member.get('/dashboards/')).body.results.filter(({ name }: Dashboard) => name === 'Own');
    for (const client of [admin, guest, other]) {
      expect((await read(client, own.id)).status).toBe(404);
      expect((await client.patch(`/dashboards/${own.id}/`, { version: 1, name: 'x' })).status).toBe(404);
      expect((await client.delete(`/dashboards/${own.id}/`)).status).toBe(404);
      expect((await client.post(`/dashboards/${own.id}/copy/`)).status).toBe(404);
    }
    const all = (await guest.get('/dashboards/')).body.results[0].id;
    expect((await guest.patch(`/dashboards/${all}/`, { version: 1, name: 'x' })).status).toBe(403);
    expect((await guest.delete(`/dashboards/${all}/`)).status).toBe(403);
    expect((await read(other, all)).status).toBe(404);
    expect((await admin.patch(`/dashboards/${all}/`, { version: 1, name: 'Everybody’s' })).body.name).toBe(
      'Everybody’s',
    );
    expect((await admin.patch(`/dashboards/${all}/`, { version: 2, scope: 'own' })).status).toBe(403);
    expect((await member.post('/dashboards/', { name: 'x' }, { headers: { 'x-csrftoken': 'no' } })).status).toBe(403);
  });

  it('[DASH-05] whoever reads one may copy it, without what he may not see; the copy is his own and private', async () => {
    const { id } = await make(admin, {
      name: 'Much',
      icon: 'chart',
      scope: 'organization',
      blocks: [FIGURE, SECRET, TEXT, TABLE],
    });
    // Closed comes before gone: nothing of such a block is copied.
    await server.database.query('update app.dashboard set blocks = blocks || $1', [
      JSON.stringify([{ ...TABLE, id: 'both', columns: ['name', 'left'], filters: { secret: { from: 1_000_000 } } }]),
    ]);
    const answer = await member.post(`/dashboards/${id}/copy/`);
    expect([answer.status, answer.body.scope, answer.body.is_mine, answer.body.icon]).toEqual([
      201,
      'own',
      true,
      'chart',
    ]);
    expect(answer.body.blocks.map((block: DashboardBlock) => block.id)).toEqual(['sum', 'words', 'rows']);
    expect(answer.text).not.toContain('secret');
    expect(answer.text).not.toContain('1000000');
  });

  it('[DASH-06] a change needs the version it is based on, and a closed block of one’s own stays as it was made', async () => {
    const { id } = await make(member, { blocks: [FIGURE] });
    await server.database.query('update app.dashboard set blocks = blocks || $1', [JSON.stringify([SECRET])]);
    const mine = (await read(member, id)).body;
    expect(mine.blocks[1]).toEqual({ id: 'hidden', kind: 'figure', width: 'half', is_closed: true });
    const moved = await member.patch(`/dashboards/${id}/`, {
      version: 1,
      blocks: [{ ...mine.blocks[1], width: 'whole' }, FIGURE],
    });
    expect(moved.status, moved.text).toBe(200);
    const [row] = await server.database.query<{ blocks: unknown }>('select blocks from app.dashboard');
    expect(row?.blocks).toEqual([{ ...SECRET, width: 'whole' }, FIGURE]);
    expect((await member.patch(`/dashboards/${id}/`, { version: 1, name: 'Late' })).status).toBe(409);
    expect((await member.patch(`/dashboards/${id}/`, { name: 'Late' })).body.fields).toHaveProperty('version');
    expect((await read(member, id)).body).toMatchObject({ name: 'Ours', version: 2 });
  });

  it('[DASH-07] deleted it comes back as it was, for its maker alone; a star and what was opened last find it', async () => {
    const { id } = await make(admin, { scope: 'organization', blocks: [TEXT] });
    await member.post('/places/favourites/', { kind: 'dashboard', id, is_favourite: true });
    await member.post('/places/opened/', { kind: 'dashboard', id });
    const place = { kind: 'dashboard', id, title: 'Ours', path: `/dashboards/${id}` };
    expect((await member.get('/places/')).body).toMatchObject({ favourites: [place], recent: [place] });
    expect((await admin.delete(`/dashboards/${id}/`)).status).toBe(204);
    expect([(await read(member, id)).status, (await member.get('/places/')).body.favourites]).toEqual([404, []]);
    expect((await member.post(`/dashboards/${id}/restore/`)).status).toBe(403);
    expect((await admin.post(`/dashboards/${id}/restore/`)).body.blocks).toHaveLength(1);
    expect((await member.get('/places/')).body.favourites).toMatchObject([place]);
  });

  it('[DASH-08] who reads it hears of its change at once; of a private one its maker alone', async () => {
    const [mine, theirs] = await Promise.all([openSocket(server.url, member), openSocket(server.url, guest)]);
    try {
      const shared = await make(member, { scope: 'organization' });
      const own = await make(member);
      const last = await make(member, { scope: 'organization' });
      // Others of earlier tests may still be on their way.
      const ids = [shared.id, own.id, last.id];
      const heard = (socket: typeof mine): unknown[] =>
        socket.named('dashboards_update').flatMap(({ id }) => (ids.includes(String(id)) ? [id] : []));
      await expect.poll(() => heard(mine)).toEqual(ids);
      await expect.poll(() => heard(theirs)).toEqual([shared.id, last.id]);
    } finally {
      mine.close();
      theirs.close();
    }
  });
});

describe('refusals', () => {
  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['icon', { icon: 'nothing' }],
    ['roles', { scope: 'roles' }],
    ['roles', { scope: 'roles', roles: ['emperor'] }],
    ['blocks', { blocks: Array.from({ length: 31 }, (_, index) => ({ ...TEXT, id: `b${index}` })) }],
    ['blocks.1.id', { blocks: [TEXT, TEXT] }],
    ['blocks.0', { blocks: [{ id: 'a', kind: 'text', width: 'half', is_closed: true }] }],
    ['blocks.0.model', { blocks: [{ ...FIGURE, model: undefined }] }],
    ['blocks.0.model', { blocks: [{ ...FIGURE, model: 'nothing' }] }],
    ['blocks.0.value', { blocks: [{ ...FIGURE, value: { of: 'sum', field: 'name' } }] }],
    ['blocks.0.value', { blocks: [SECRET] }],
    ['blocks.0.filters', { blocks: [{ ...FIGURE, filters: { secret: { from: '1' } } }] }],
    ['blocks.0.filters.name', { blocks: [{ ...FIGURE, filters: { name: 'x'.repeat(9000) } }] }],
    ['blocks.0.period', { blocks: [{ ...FIGURE, period: { field: 'name', preset: 'today' } }] }],
    ['blocks.0.by', { blocks: [{ ...CHART, by: undefined }] }],
    ['blocks.0.split', { blocks: [{ ...CHART, chart: 'pie', split: 'due' }] }],
    ['blocks.0.columns', { blocks: [{ ...TABLE, columns: [] }] }],
    ['blocks.0.columns', { blocks: [TABLE] }],
    ['blocks.0.order', { blocks: [{ ...TABLE, columns: ['name'], order: { field: 'nothing' } }] }],
    ['blocks.0.limit', { blocks: [{ ...TABLE, columns: ['name'], limit: 500 }] }],
    ['blocks.0.text', { blocks: [{ ...TEXT, text: `<p>${'x'.repeat(5001)}</p>` }] }],
  ])('[DASH-09] 400 names %s', async (field, body) => {
    const made = await make(member, { blocks: [] });
    for (const answer of [
      await member.post('/dashboards/', { name: 'a', ...body }),
      await member.patch(`/dashboards/${made.id}/`, { version: 1, ...body }),
    ]) {
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    }
    const [block] = 'blocks' in body ? (body.blocks as DashboardBlock[]) : [];
    if (block && !['blocks', 'blocks.1.id'].includes(field))
      expect((await member.post('/dashboards/preview/', { block })).status).toBe(400);
  });

  it('[DASH-09] a person has at most 50; one that came back counts', async () => {
    const first = await make(member);
    await member.delete(`/dashboards/${first.id}/`);
    for (let index = 0; index < 50; index += 1) await make(member, { name: `n${index}` });
    const answer = await member.post('/dashboards/', { name: 'over' });
    expect([answer.status, answer.body.fields.name[0].rule]).toEqual([400, 'maxItems']);
    expect((await member.post(`/dashboards/${first.id}/restore/`)).status).toBe(400);
    expect((await read(member, randomUUID())).status).toBe(404);
  });

  it('[DASH-01] a preview answers what would be drawn and keeps nothing', async () => {
    const answer = await member.post('/dashboards/preview/', { block: CHART });
    expect([answer.status, childrenOf(answer.body)[0]?.block]).toEqual([200, 'chart']);
    expect(await namesFor(member)).toEqual([]);
  });
});

describe('names of definitions', () => {
  it('[DASH-03] follows fields and models that are called otherwise, in joined conditions too, and says what is gone', async () => {
    const { id, version } = await make(admin, {
      scope: 'organization',
      blocks: [
        {
          ...FIGURE,
          period: { field: 'due', preset: 'today' },
          filters: { __where: { all: [{ name: 'price', value: { from: '1' } }] }, name: 'price' },
        },
        { ...CHART, split: 'due' },
        TABLE,
      ],
    });
    const { price, due, ...rest } = JOBS.model.fields;
    const change = (fields: object, name: string): object => ({
      ...JOBS,
      model: { name, renamedFrom: name === 'our_job' ? undefined : 'our_job', fields },
      table: { columns: ['name'] },
      filters: { include: Object.keys(fields), exclude: ['state'] },
    });
    await apply(change({ ...rest, cost: { ...price, renamedFrom: 'price' }, due }, 'our_task'));
    const renamed = (await read(admin, id)).body;
    expect([renamed.problems, renamed.version]).toEqual([[], version + 1]);
    expect(renamed.blocks[0]).toMatchObject({
      model: 'our_task',
      value: { of: 'sum', field: 'cost' },
      filters: { __where: { all: [{ name: 'cost', value: { from: '1' } }] }, name: 'price' },
    });
    expect(renamed.blocks[2].order.field).toBe('cost');
    await apply(change({ ...rest, cost: { ...price } }, 'our_task'), { due: 'confirmed' });
    const maker = (await read(admin, id)).body;
    expect(maker.problems).toEqual(['sum', 'states'].map((block) => ({ block, kind: 'gone', names: ['due'] })));
    expect(JSON.stringify(childrenOf(maker)[0])).toContain('due');
    const reader = (await read(member, id)).body;
    expect(reader.problems).toEqual(['sum', 'states'].map((block) => ({ block, kind: 'gone' })));
    // What is gone hinders no other change.
    const moved = await admin.patch(`/dashboards/${id}/`, {
      version: maker.version,
      blocks: maker.blocks.toReversed(),
    });
    expect(moved.status, moved.text).toBe(200);
  });

  async function apply(definition: object, drop?: object): Promise<void> {
    // A definition for all that.
    const { model } = definition as typeof JOBS;
    const text = JSON.stringify({ ...definition, model: { ...model, ...(drop ? { drop } : {}) } });
    const plan = (await admin.post('/modules/plan/', { text })).body;
    expect(plan.ok, JSON.stringify(plan)).toBe(true);
    const answer = await admin.post('/modules/apply/', { text, base: plan.base });
    expect(answer.body.ok, answer.text).toBe(true);
  }
});
