// One change to many rows: each for itself, announced once, failures with their reason.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type TestServer, untilDelivered } from '../../../testing/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: `${en} ru`, en });

const JOBS: ModuleDefinition = {
  name: 'jobs',
  title: label('Jobs'),
  model: {
    name: 'job',
    fields: {
      name: { type: 'CharField', title: label('Name'), required: true },
      cost: { type: 'DecimalField', title: label('Cost'), precision: 2 },
      done: { type: 'BooleanField', title: label('Done') },
      person: { type: 'ForeignKey', title: label('Person'), model: 'user' },
      above: { type: 'ForeignKey', title: label('Above'), model: 'job' },
      boss_only: { type: 'CharField', title: label('Boss only'), read: ['admin'] },
    },
    rules: [{ formula: 'not <done> or <cost> > 0', field: 'cost', message: label('A done job costs something') }],
  },
  table: { columns: ['name', 'cost', 'done', 'person', 'above'], tree: 'above' },
  permissions: { admin: 'all', member: ['list', 'read'], sales: ['list', 'read', 'update'] },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let sales: Client;
let ids: string[];

beforeAll(async () => {
  modules = writeModules(JOBS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, sales] = await Promise.all([server.login('admin@demo.keste'), server.login('member.ru@demo.keste')]);
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});
beforeEach(async () => {
  await server.database.query('delete from data.job');
  ids = [randomUUID(), randomUUID(), randomUUID()];
  await admin.post('/data/job/batch/', {
    upsert: ids.map((id, index) => ({ id, name: `Job ${index}`, cost: index === 1 ? '0' : '5' })),
  });
});

interface Published {
  kind: string;
  ids: string[];
}

async function publishedDuring(work: () => Promise<unknown>): Promise<Published[]> {
  await untilDelivered(server.live);
  const published: Published[] = [];
  let isOver = false;
  server.live.watch((change) => {
    if (!isOver && change.name === 'table_update' && change.event.model === 'job')
      published.push({ kind: change.event.kind, ids: change.event.ids });
  });
  await work();
  await untilDelivered(server.live);
  isOver = true;
  return published;
}

describe('bulk', () => {
  it.each([
    ['ids', { ids: [], op: 'delete' }],
    ['ids', { ids: Array.from({ length: 501 }, () => randomUUID()), op: 'delete' }],
    ['op', { ids: [randomUUID()], op: 'create' }],
    ['values', { ids: [randomUUID()], op: 'update' }],
    ['nothing', { ids: [randomUUID()], op: 'update', values: { nothing: 1 } }],
    ['cost', { ids: [randomUUID()], op: 'update', values: { cost: 'much' } }],
    ['created_at', { ids: [randomUUID()], op: 'update', values: { created_at: '2026-01-01T00:00:00Z' } }],
  ])('[GRID-03] 400 names %s before any row is touched', async (name, body) => {
    const answer = await admin.post('/data/job/bulk/', body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [name]]);
  });

  it('[GRID-03] rights hold: the action, the field, the organisation', async () => {
    expect((await sales.post('/data/job/bulk/', { ids, op: 'delete' })).status).toBe(403);
    expect((await sales.post('/data/job/bulk/', { ids, op: 'update', values: { boss_only: 'x' } })).status).toBe(400);
    const other = await server.login('other@demo.keste');
    const { body } = await other.post('/data/job/bulk/', { ids, op: 'delete' });
    expect(body.done).toEqual([]);
    expect(
      body.failed.map(({ code, string_view: view }: { code: string; string_view?: string }) => [code, view]),
    ).toEqual(ids.map(() => ['not_found', undefined]));
    expect((await admin.get('/data/job/?page_size=0')).body.count).toBe(3);
  });

  it('[GRID-03] each row for itself: the ones that break a rule stay and are listed with their text and reason; the others are notified of once', async () => {
    const unknown = randomUUID();
    let answer: Awaited<ReturnType<Client['post']>> | undefined;
    const published = await publishedDuring(async () => {
      answer = await admin.post('/data/job/bulk/', {
        ids: [...ids, unknown, ids[0]?.toUpperCase()],
        op: 'update',
        values: { done: true },
      });
    });
    expect(answer?.status, answer?.text).toBe(200);
    expect(answer?.body).toEqual({
      done: [ids[0], ids[2]],
      failed: [
        { id: ids[1], string_view: 'Job 1', code: 'invalid', message: 'Cost ru: A done job costs something ru' },
        { id: unknown, code: 'not_found', message: 'Не найдено или нет доступа' },
      ],
    });
    expect(published).toEqual([{ kind: 'update', ids: [ids[0], ids[2]] }]);
    const rows = (await admin.get('/data/job/?ordering=name')).body.results;
    expect(rows.map(({ done, version }: { done: boolean; version: number }) => [done, version])).toEqual([
      [true, 2],
      [null, 1],
      [true, 2],
    ]);
    // The same again is done already: nobody is notified.
    expect(
      await publishedDuring(() =>
        admin.post('/data/job/bulk/', { ids: [ids[0]], op: 'update', values: { done: true } }),
      ),
    ).toEqual([]);
  });

  it('[GRID-03] deleting: what others refer to stays', async () => {
    await admin.post('/data/job/', { id: randomUUID(), name: 'Below', above: ids[2] });
    const { body } = await admin.post('/data/job/bulk/', { ids, op: 'delete' });
    expect(body).toMatchObject({
      done: [ids[0], ids[1]],
      failed: [{ id: ids[2], string_view: 'Job 2', code: 'has_links' }],
    });
    expect((await admin.get('/data/job/?page_size=0')).body.count).toBe(2);
  });

  it('[GRID-03] a person newly named in many rows is notified once', async () => {
    const person = (await sales.get('/users/info/')).body.user;
    await admin.post('/data/job/bulk/', { ids, op: 'update', values: { person: person.id } });
    await expect
      .poll(
        async () =>
          (await server.database.query(`select params->>'count' as count from app.notification where model = 'job'`))
            .length,
      )
      .toBe(1);
  });
});

describe('the tree', () => {
  it('[GRID-07] children page by page with the sign that they have children; rows without a parent', async () => {
    const [root = '', other = ''] = ids;
    const upsert = Array.from({ length: 25 }, (_, index) => ({
      id: randomUUID(),
      name: `Child ${String(index).padStart(2, '0')}`,
      above: root,
    }));
    await admin.post('/data/job/batch/', { upsert });
    await admin.post('/data/job/', { id: randomUUID(), name: 'Grandchild', above: upsert[3]?.id });
    const roots = (await admin.get('/data/job/', { query: { parent: '', ordering: 'name' } })).body;
    expect(
      roots.results.map(({ name, has_children: has }: { name: string; has_children: boolean }) => [name, has]),
    ).toEqual([
      ['Job 0', true],
      ['Job 1', false],
      ['Job 2', false],
    ]);
    expect(roots.count).toBe(3);
    const names: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await admin.get('/data/job/', {
        query: { parent: root, ordering: '-name', page_size: '10', ...(cursor ? { cursor } : {}) },
      });
      names.push(
        ...body.results.map(({ name, has_children: has }: { name: string; has_children: boolean }) => `${name} ${has}`),
      );
      cursor = body.next;
    } while (cursor);
    expect(names).toEqual(upsert.map(({ name }, index) => `${name} ${index === 3}`).reverse());
    expect((await admin.get('/data/job/', { query: { parent: other } })).body).toMatchObject({ results: [], count: 0 });
    expect(
      (await admin.get('/data/job/', { query: { parent: root, filters: '{}', search: 'child 07' } })).body.count,
    ).toBe(1);
    expect((await admin.get('/data/job/')).body.results[0]).not.toHaveProperty('has_children');
  });

  it("[GRID-07] another organisation's row has no children for the caller; what is no tree or no id is refused", async () => {
    const other = await server.login('other@demo.keste');
    await admin.post('/data/job/', { id: randomUUID(), name: 'Child', above: ids[0] });
    expect((await other.get('/data/job/', { query: { parent: ids[0] ?? '' } })).body.results).toEqual([]);
    expect((await admin.get('/data/job/?parent=x')).body.fields.parent[0].rule).toBe('uuid');
    expect((await admin.get('/data/contractor/?parent=')).body.fields.parent[0].rule).toBe('unknown_field');
  });

  it('[GRID-07] no row comes to stand below itself: directly, through others, or by two at once', async () => {
    const [first, second, third] = ids;
    const put = (id: string | undefined, above: string | undefined, version: number): ReturnType<Client['patch']> =>
      admin.patch(`/data/job/${id}/`, { version, above });
    expect((await put(second, first, 1)).status).toBe(200);
    expect((await put(third, second, 1)).status).toBe(200);
    for (const above of [first, second, third]) {
      const answer = await put(first, above, 1);
      expect([answer.status, answer.body.fields.above[0].rule]).toEqual([400, 'cycle']);
    }
    expect(
      (await admin.post('/data/job/bulk/', { ids: [first], op: 'update', values: { above: third } })).body.failed,
    ).toHaveLength(1);
    await admin.patch(`/data/job/${second}/`, { version: 2, above: null });
    await admin.patch(`/data/job/${third}/`, { version: 2, above: null });
    for (let round = 0; round < 10; round += 1) {
      const rows = (await admin.get('/data/job/?ordering=name')).body.results;
      const answers = await Promise.all([put(first, second, rows[0].version), put(second, first, rows[1].version)]);
      expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join()).toEqual([200, 400]);
      const after = (await admin.get('/data/job/?ordering=name')).body.results;
      await Promise.all(
        [0, 1].map((index) => admin.patch(`/data/job/${ids[index]}/`, { version: after[index].version, above: null })),
      );
    }
  });
});
