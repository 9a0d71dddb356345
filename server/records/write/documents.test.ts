// Documents, the order of a kanban, rich text and disabled fields over the calls, on the demo module that is only configuration.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Client, type ClientAnswer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let owner: Client;
let member: Client;
let guest: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer();
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, member, guest, other] = await Promise.all([
    login('owner'),
    login('member.kk'),
    login('guest'),
    login('other'),
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

interface Request extends Record<string, unknown> {
  id: string;
  version: number;
}

async function created(values: Record<string, unknown> = {}, client: Client = owner): Promise<Request> {
  const answer = await client.post('/data/request/', { id: randomUUID(), title: 'A', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const change = (row: Request, values: Record<string, unknown>, client: Client = owner): Promise<ClientAnswer> =>
  client.patch(`/data/request/${row.id}/`, { version: row.version, ...values });
const rulesOf = (answer: ClientAnswer, field: string): string[] =>
  (answer.body.fields?.[field] ?? []).map((problem: { rule: string }) => problem.rule);

describe('documents', () => {
  it('[ROWS-01] [TABLE-07] posting marks, taking the mark off takes the posting back', async () => {
    const row = await created();
    expect(row).toMatchObject({ mark: false, is_posted: false });
    const posted = await change(row, { is_posted: true });
    expect(posted.body).toMatchObject({ mark: true, is_posted: true, version: 2 });
    const open = await change(posted.body, { mark: false });
    expect(open.body).toMatchObject({ mark: false, is_posted: false, version: 3 });
    expect((await change(open.body, { mark: true })).body).toMatchObject({ mark: true, is_posted: false });
    expect(await created({ is_posted: true })).toMatchObject({ mark: true, is_posted: true });
    expect(await created({ is_posted: true, mark: false })).toMatchObject({ mark: false, is_posted: false });
  });

  it('[ROWS-01] a posted row refuses changes, lines and deletion with its code and the row as it is', async () => {
    const row = await created({ is_posted: true });
    for (const values of [
      { title: 'B' },
      {
        items: [
          { id: randomUUID(), product: (await owner.get('/data/product/?page_size=1')).body.results[0].id, price: '1' },
        ],
      },
    ]) {
      const answer = await change(row, values);
      expect([answer.status, answer.body.code, answer.body.current]).toEqual([409, 'posted', row]);
    }
    expect((await owner.delete(`/data/request/${row.id}/`)).body.code).toBe('posted');
    const batch = await owner.post('/data/request/batch/', { upsert: [{ id: row.id, version: 1, title: 'B' }] });
    expect([batch.status, batch.body.code, rulesOf(batch, 'upsert.0.id')]).toEqual([409, 'posted', ['readonly']]);
    expect((await change(row, { is_posted: true, title: 'A' })).body.version).toBe(1);
  });

  it('[ROWS-01] the posting is taken back, alone or with the change; then the row is like any other', async () => {
    const row = await created({ is_posted: true });
    const open = await change(row, { is_posted: false, title: 'B' });
    expect(open.body).toMatchObject({ title: 'B', mark: true, is_posted: false });
    expect((await owner.delete(`/data/request/${row.id}/`)).status).toBe(204);
    expect((await change(await created({ is_posted: true }), { is_posted: false }, member)).status).toBe(200);
    expect((await change(await created({ is_posted: true }), { is_posted: false }, guest)).status).toBe(403);
  });

  it('[ROWS-01] lists carry both', async () => {
    const [row] = (await owner.get('/data/request/?page_size=1')).body.results;
    expect([typeof row.mark, typeof row.is_posted]).toEqual(['boolean', 'boolean']);
  });
});

describe('the order of a kanban', () => {
  const ids = async (): Promise<string[]> =>
    (await owner.get('/data/request/?ordering=rank&page_size=200')).body.results.map((row: Request) => row.id);
  const move = (row: Request, place: Record<string, unknown>, client: Client = owner): Promise<ClientAnswer> =>
    client.post(`/data/request/${row.id}/move/`, { version: row.version, ...place });
  const fresh = async (id: string): Promise<Request> => (await owner.get(`/data/request/${id}/`)).body;

  it('refuses what it cannot place, who may not, and models without an order', async () => {
    const [row, second] = [await created(), await created()];
    expect([
      (await move(row, { after: second.id }, guest)).status,
      (await move(row, { after: second.id }, other)).status,
    ]).toEqual([403, 404]);
    for (const after of [randomUUID(), (await owner.get('/data/product/?page_size=1')).body.results[0].id]) {
      const answer = await move(row, { after });
      expect([answer.status, rulesOf(answer, 'after')]).toEqual([400, ['reference']]);
    }
    expect(rulesOf(await move(row, { after: 'x' }), 'after').length).toBeGreaterThan(0);
    expect(rulesOf(await owner.post(`/data/request/${row.id}/move/`, { after: second.id }), 'version')).toEqual([
      'required',
    ]);
    expect(rulesOf(await move(row, { after: second.id, values: { status: 'nothing' } }), 'status')).toEqual(['choice']);
    expect((await owner.post(`/data/product/${row.id}/move/`, { version: 1 })).status).toBe(404);
    expect((await owner.get('/data/product/?ordering=rank')).status).toBe(400);
    expect((await owner.get('/data/request/?ordering=rank,title')).body.results[0]).not.toHaveProperty('rank');
  });

  it('[ROWS-02] a new row is last; a move puts it behind the one, before the other, to the top and to the end', async () => {
    const [a, b, c, d] = [await created(), await created(), await created(), await created()];
    expect((await ids()).slice(-4)).toEqual([a.id, b.id, c.id, d.id]);
    expect((await move(d, { after: a.id, before: b.id })).body.version).toBe(2);
    expect((await ids()).slice(-4)).toEqual([a.id, d.id, b.id, c.id]);
    await move(a, { after: c.id });
    expect((await ids()).slice(-4)).toEqual([d.id, b.id, c.id, a.id]);
    await move(c, { before: b.id });
    expect((await ids()).slice(-4)).toEqual([d.id, c.id, b.id, a.id]);
    await move(await fresh(a.id), { before: (await ids())[0] });
    expect((await ids())[0]).toBe(a.id);
    const last = await created();
    expect((await ids()).at(-1)).toBe(last.id);
    await move(b, { after: last.id });
    const lastest = await created();
    expect((await ids()).slice(-3)).toEqual([last.id, b.id, lastest.id]);
  });

  it('[ROWS-02] values change with it by the rules of any change, and others are notified', async () => {
    const published = vi.spyOn(server.live, 'tableUpdate');
    const [row, neighbour] = [await created({ amount: '5.00' }), await created()];
    published.mockClear();
    const answer = await move(row, { after: neighbour.id, values: { status: 'in_work' } });
    expect(answer.body).toMatchObject({ status: 'in_work', version: 2 });
    expect(published.mock.calls.map(([, event]) => event)).toEqual([
      { uid: expect.anything(), model: 'request', ids: [row.id], kind: 'update' },
    ]);
    expect((await move(row, { values: { status: 'done' } })).status).toBe(409);
    // A refusal asks for its reason, which a card that is dropped does not tell.
    const refusal = await move(answer.body, { values: { status: 'refused' } });
    expect([refusal.status, refusal.body.code, rulesOf(refusal, 'status')]).toEqual([
      409,
      'invalid_transition',
      ['transition'],
    ]);
    expect(refusal.body.allowed).toContainEqual({ name: 'refuse', title: 'Отклонить' });
    const kept = await move(answer.body, { values: { status: 'approval' } });
    expect([kept.body.status, (await ids()).slice(-2)]).toEqual(['approval', [neighbour.id, row.id]]);
  });

  it('[ROWS-02] a posted row may be put elsewhere but not into another state', async () => {
    const [row, neighbour] = [await created({ is_posted: true }), await created()];
    expect((await move(row, { after: neighbour.id, values: { status: 'in_work' } })).body.code).toBe('posted');
    expect((await move(row, { after: neighbour.id })).status).toBe(200);
    expect((await ids()).slice(-2)).toEqual([neighbour.id, row.id]);
  });

  it('[ROWS-02] twenty moves at once end in one strict order with nothing lost', async () => {
    const rows: Request[] = [];
    for (let index = 0; index < 8; index += 1) rows.push(await created({ title: `P${index}` }));
    const before = await ids();
    const at = (index: number): Request => rows[index % rows.length] ?? (rows[0] as Request);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        move(
          at(index),
          index % 3 === 0
            ? { after: at(index + 3).id, before: at(index + 5).id }
            : { [index % 2 === 0 ? 'after' : 'before']: at(index * 5 + 1).id },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect([...(await ids())].sort()).toEqual([...before].sort());
    const [count] = await server.database.query<{ n: number; different: number }>(
      'select count(*)::int as n, count(distinct rank)::int as different from data.request where organization = (select organization from data.request where id = $1)',
      [rows[0]?.id],
    );
    expect(count?.different).toBe(count?.n);
    const versions = await Promise.all(rows.map(async ({ id }) => (await fresh(id)).version));
    expect(versions.reduce((sum, version) => sum + version, 0)).toBe(8 + 20);
  });

  it('[ROWS-02] the room between two neighbours never ends', async () => {
    const [first, last, ...cards] = [await created(), await created(), await created(), await created()];
    await server.database.query(
      `update data.request set rank = (select rank from data.request where id = $1) || repeat('V', 600) || case id when $1 then '1' else '3' end where id in ($1, $2)`,
      [first.id, last.id],
    );
    for (let round = 0; round < 6; round += 1)
      for (const card of cards) expect((await move(card, { after: first.id })).status).toBe(200);
    const order = await ids();
    expect(order.slice(order.indexOf(first.id), order.indexOf(first.id) + 4)).toEqual([
      first.id,
      cards[1]?.id,
      cards[0]?.id,
      last.id,
    ]);
    const [longest] = await server.database.query<{ n: number }>(
      'select max(length(rank))::int as n from data.request',
    );
    expect(longest?.n).toBeLessThan(50);
  });
});

describe('rich text', () => {
  it.each<[string, unknown, string]>([
    ['no text', 5, 'text'],
    ['a NUL', 'a\u0000b', 'text'],
    ['half a pair', '\ud800', 'text'],
    ['too much markup', '<p>a</p>'.repeat(30_000), 'maxLength'],
    ['too long a text', `<p>${'я'.repeat(20_001)}</p>`, 'maxLength'],
  ])('[APP-08] %s is refused', async (_name, description, rule) => {
    const answer = await owner.post('/data/request/', { id: randomUUID(), title: 'A', description });
    expect([answer.status, rulesOf(answer, 'description')]).toEqual([400, [rule]]);
  });

  it('[APP-08] is sanitised on every way in', async () => {
    const bad = '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p>';
    const row = await created({ description: bad });
    expect(row['description']).toBe('<p>ab</p>');
    expect((await change(row, { description: `${bad}<p>c</p>` })).body.description).toBe('<p>ab</p><p>c</p>');
    const batch = await owner.post('/data/request/batch/', {
      upsert: [{ id: randomUUID(), title: 'B', description: bad }],
    });
    expect(batch.body.results[0].description).toBe('<p>ab</p>');
    expect((await change({ ...row, version: 2 }, { description: `${bad}<p>c</p>` })).body.version).toBe(2);
  });

  it.each(['', '   ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p><p> </p>', '<script>x</script>', null])(
    '[TEXT-01] %j is empty',
    async (description) => {
      expect((await created({ description }))['description']).toBeNull();
    },
  );

  it('[TEXT-01] a picture alone is something, lengths count what is read', async () => {
    const { body } = await owner.post('/data/request/', { id: randomUUID(), title: 'A', description: '<hr>' });
    expect(body.description).toMatch(/<hr/);
    expect(await created({ description: `<p><strong>${'я'.repeat(19_990)}</strong></p>` })).toMatchObject({
      version: 1,
    });
  });

  it('[TEXT-01] is found by its words, not by its markup', async () => {
    const row = await created({ description: '<h2>Не<strong>обык</strong>новенный</h2><p>текст</p>' });
    const found = async (search: string): Promise<string[]> =>
      (await owner.get('/data/request/', { query: { search } })).body.results.map(({ id }: Request) => id);
    expect(await found('необыкновенный')).toEqual([row.id]);
    expect(await found('необыкновенный strong')).toEqual([]);
  });

  it('[TEXT-02] colleagues mentioned in it are notified', async () => {
    const notify = vi.spyOn(server.live, 'notification');
    await created({ description: '<p>@<strong>member.kk@demo.keste</strong> please</p>' });
    await vi.waitFor(() => expect(notify).toHaveBeenCalled());
  });
});

describe('disabled fields', () => {
  it('[FORM-08] are not changed while the condition holds, also by what is sent with them', async () => {
    const row = await created({ amount: '5.00' });
    expect(rulesOf(await change(row, { status: 'done', amount: '6.00' }), 'amount')).toEqual(['readonly']);
    const done = await change(row, { status: 'done', amount: '5' });
    expect(done.body).toMatchObject({ status: 'done', amount: '5.00' });
    expect(rulesOf(await change(done.body, { amount: '6.00' }), 'amount')).toEqual(['readonly']);
    expect((await change(done.body, { status: 'in_work', amount: '6.00' })).body).toMatchObject({ amount: '6.00' });
    expect(
      rulesOf(
        await owner.post('/data/request/', { id: randomUUID(), title: 'A', status: 'done', amount: '1' }),
        'amount',
      ),
    ).toEqual(['readonly']);
    expect((await change(await created({ amount: null }), { status: 'done' })).status).toBe(200);
  });
});
