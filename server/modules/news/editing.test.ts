// News that are changed while they go out and after it: what is typed is never lost, who is told of a wider audience, titles in the reader's language, bad input.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createTestAccount,
  outcomeOf,
  runClock,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
const PEOPLE = [
  ['editor', 'member', 'management', ['news_editor']],
  ['anna', 'member', 'sales', []],
  ['boris', 'member', 'supply', []],
  ['vera', 'owner', 'it', []],
] as const;
const HOUR_MS = 3_600_000;
let server: TestServer;
let organization: string;
const clients = new Map<string, Client>();
const ids = new Map<string, string>();
const as = (name: string): Client => clients.get(name) as Client;

beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  organization = randomUUID();
  for (const [name, role, department, functional] of PEOPLE) await join(name, { role, department, functional });
  await server.database.query('update app.organization set timezone = $1', ['Asia/Almaty']);
});
afterEach(async () => {
  for (const table of ['data.news_read', 'data.news', 'app.notification'])
    await server.database.query(`delete from ${table}`);
});
afterAll(() => server?.close());

async function join(
  name: string,
  { role, department, functional }: { role: string; department: string; functional: readonly string[] },
): Promise<void> {
  const account = await createTestAccount(server.database, {
    email: `${name}@example.kz`,
    password: PASSWORD,
    role,
    organization,
  });
  await server.database.query(
    `update data."user" set department = $2, functional_roles = $3, full_name = $4, state = 'active' where id = $1`,
    [account.userId, department, functional, name],
  );
  ids.set(name, account.userId);
  clients.set(name, await server.login(account.email, PASSWORD));
}

async function draft(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const answer = await as('editor').post('/data/news/', {
    id: randomUUID(),
    title: 'Переезд офиса',
    body: '<p>Переезжаем в понедельник.</p>',
    ...values,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const rowOf = async ({ id }: AnsweredRow, by = 'vera'): Promise<AnsweredRow> =>
  (await as(by).get(`/data/news/${id}/`)).body;
async function act(row: AnsweredRow, action: string, values: object = {}): Promise<ClientAnswer> {
  const { version } = await rowOf(row);
  return as('editor').post(`/data/news/${row.id}/actions/${action}/`, { version, values });
}
async function change(row: AnsweredRow, values: object): Promise<ClientAnswer> {
  return as('editor').patch(`/data/news/${row.id}/`, { version: row.version, ...values });
}
async function published(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const row = await draft(values);
  const answer = await act(row, 'publish');
  expect(answer.status, answer.text).toBe(200);
  return rowOf(row);
}
const revisionsOf = async ({ id }: AnsweredRow): Promise<{ revision: number; texts: Record<string, string> }[]> =>
  (await as('anna').get(`/news/articles/${id}/revisions/`)).body.revisions;

/** Of one kind, by name of the person. */
async function told(kind: string): Promise<Record<string, number>> {
  const found = await server.database.query<{ user_id: string }>(
    'select user_id from app.notification where kind = $1',
    [kind],
  );
  const counts: Record<string, number> = {};
  for (const { user_id: user } of found) {
    const name = [...ids].find(([, id]) => id === user)?.[0] ?? user;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const tick = (atMs: number): Promise<void> => runClock(server, new Date(atMs));

test('[NEWS-24] who has a form open while the item goes out by itself saves what he typed, as a revision; where both wrote the same he is told', async () => {
  const startMs = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  // The first look makes the clock known, rules look ahead from the second.
  await tick(startMs - HOUR_MS);
  await tick(startMs);
  const row = await draft();
  const planned = await act(row, 'schedule', { publish_at: new Date(startMs + HOUR_MS).toISOString() });
  expect(planned.status, planned.text).toBe(200);
  const open = await rowOf(row, 'editor');
  await tick(startMs + 2 * HOUR_MS);
  expect((await rowOf(row)).status).toBe('published');
  // As a form says what was in a field before.
  const save = (body: string): Promise<ClientAnswer> => change(open, { body, base: { body: open.body } });
  const saved = await save('<p>Переезжаем во вторник.</p>');
  expect([saved.status, saved.body.status, saved.body.body]).toEqual([
    200,
    'published',
    '<p>Переезжаем во вторник.</p>',
  ]);
  expect((await revisionsOf(row)).map(({ revision, texts }) => [revision, texts['body']])).toEqual([
    [2, '<p>Переезжаем во вторник.</p>'],
    [1, '<p>Переезжаем в понедельник.</p>'],
  ]);
  // Somebody else wrote the same text meanwhile: both are there to choose from.
  const late = await save('<p>Переезжаем в среду.</p>');
  expect([late.status, late.body.code, late.body.conflicts, late.body.current.body]).toEqual([
    409,
    'conflict',
    ['body'],
    '<p>Переезжаем во вторник.</p>',
  ]);
  const again = await change(late.body.current, { body: '<p>Переезжаем в среду.</p>' });
  expect(again.status, again.text).toBe(200);
  expect((await revisionsOf(row)).map(({ texts }) => texts['body'])).toHaveLength(3);
});

test('[NEWS-25] a notice says the title in the language of whoever reads it, where there is one', async () => {
  const row = await published({ need_ack: true, title_kk: 'Кеңсе көшеді', title_en: '' });
  const text = async (by: string, lang: string, kind: string): Promise<string | undefined> =>
    (await as(by).get('/notifications/', { headers: { 'accept-language': lang } })).body.results.find(
      (one: { kind: string }) => one.kind === kind,
    )?.text;
  await expect.poll(() => text('anna', 'kk', 'news_published')).toMatch(/^Жаңалық: Кеңсе көшеді( — |$)/);
  expect(await text('anna', 'en', 'news_published')).toMatch(/^News: Переезд офиса( — |$)/);
  expect((await act(row, 'remind')).status).toBe(200);
  await expect.poll(() => text('anna', 'kk', 'news_remind')).toMatch(/: Кеңсе көшеді( — |$)/);
  expect((await change(await rowOf(row), { title_kk: 'Кеңсе сейсенбіде көшеді', is_essential: true })).status).toBe(
    200,
  );
  await expect.poll(() => text('anna', 'kk', 'news_essential')).toMatch(/: Кеңсе сейсенбіде көшеді( — |$)/);
});

test('[NEWS-26] where the discussion of an item is closed its comments are read and nobody writes any; items from before have it open', async () => {
  const row = await published();
  const path = `/data/news/${row.id}/comments/`;
  const write = (): Promise<ClientAnswer> => as('anna').post(path, { id: randomUUID(), body: '<p>Ура</p>' });
  expect((await write()).status).toBe(201);
  expect((await change(row, { comments_on: false })).status).toBe(200);
  expect(outcomeOf(await write())).toEqual([409, 'comments_closed']);
  const { results, closed } = (await as('anna').get(path)).body;
  expect([results.length, closed]).toEqual([1, true]);
  await server.database.query('update data.news set comments_on = null');
  expect((await write()).status).toBe(201);
});

test('[NEWS-27] whom an item is for besides later is told once, and nobody twice; who joined after it has nothing to catch up with', async () => {
  const row = await published({ for_all: false, for_departments: ['sales'] });
  await expect.poll(() => told('news_published')).toEqual({ anna: 1 });
  await as('anna').post('/notifications/change/', {
    ids: (await as('anna').get('/notifications/')).body.results.map(({ id }: AnsweredRow) => id),
    action: 'read',
  });
  const set = async (values: object): Promise<void> => {
    const answer = await change(await rowOf(row), values);
    expect(answer.status, answer.text).toBe(200);
  };
  await set({ for_departments: ['sales', 'supply'] });
  await expect.poll(() => told('news_published')).toEqual({ anna: 1, boris: 1 });
  expect((await rowOf(row)).audience).toBe(2);
  // Narrower and wide again: those who were told before are not told anew.
  await set({ for_departments: ['supply'] });
  await set({ for_departments: [], for_all: true });
  await expect.poll(() => told('news_published')).toEqual({ anna: 1, boris: 1, vera: 1 });
  await set({ title: 'Переезд во вторник' });
  await join('late', { role: 'member', department: 'sales', functional: [] });
  const count = async (by: string): Promise<number> => (await as(by).get('/news/news/unread_count/')).body.unread_count;
  expect([await count('late'), await count('boris')]).toEqual([0, 1]);
  expect((await as('late').get(`/data/news/${row.id}/`)).status).toBe(200);
  expect((await as('late').get('/news/unread/')).body.unread).toEqual([]);
  expect(await told('news_published')).toEqual({ anna: 1, boris: 1, vera: 1 });
});

test('[NEWS-28] what is planned or out keeps a text, an audience and moments in their order, however it is changed', async () => {
  const inDays = (days: number): string => new Date(Date.now() + days * 24 * HOUR_MS).toISOString();
  const fault = async (row: AnsweredRow, values: object): Promise<unknown[]> => {
    const { status, body } = await change(await rowOf(row), values);
    return [status, ...Object.keys(body.fields ?? {})];
  };
  const planned = await draft();
  expect((await act(planned, 'schedule', { publish_at: inDays(2) })).status).toBe(200);
  expect(await fault(planned, { publish_at: inDays(-1) })).toEqual([400, 'publish_at']);
  expect(await fault(planned, { publish_at: null })).toEqual([400, 'publish_at']);
  expect(await fault(planned, { expires_at: inDays(2), publish_at: inDays(2) })).toEqual([400, 'expires_at']);
  for (const row of [planned, await published()]) {
    expect(await fault(row, { body: '<p> <br></p>' })).toEqual([400, 'body']);
    expect(await fault(row, { for_all: false })).toEqual([400, 'for_all']);
  }
  const over = await draft({ expires_at: inDays(-1) });
  const answer = await act(over, 'publish');
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['expires_at']]);
});

test('[NEWS-28] a text that is too long is refused by its field in words of the reader, in no longer time than its length asks for', async () => {
  const send = async (body: string, lang: string): Promise<ClientAnswer> =>
    as('editor').post(
      '/data/news/',
      { id: randomUUID(), title: 'Из Word', body },
      { headers: { 'accept-language': lang } },
    );
  const ofWord = (signs: number): string => '<p class="MsoNormal"><o:p>Приказ</o:p></p>'.repeat(signs / 42);
  for (const [lang, said] of [
    ['ru', /200.?000/],
    ['kk', /200.?000/],
    ['en', /200.?000/],
  ] as const) {
    const { status, body } = await send(ofWord(500_000), lang);
    expect([status, body.fields.body[0].message]).toEqual([400, expect.stringMatching(said)]);
  }
  // Tags that are never closed, and signs that begin one.
  for (const bad of ['<b>', '<', '<!--', '<p style="', '&'])
    expect((await send(bad.repeat(150_000 / bad.length), 'ru')).status).toBeLessThan(500);
});

test('[NEWS-28] a cover that is no picture is refused, whatever it calls itself', async () => {
  const row = await draft();
  const send = async (name: string, type: string, content: string): Promise<ClientAnswer> => {
    const form = new FormData();
    form.append('model', 'news');
    form.append('field', 'cover');
    form.append('file', new Blob([content], { type }), name);
    const raw = new Response(form);
    return as('editor').post('/files/', Buffer.from(await raw.arrayBuffer()), {
      headers: { 'content-type': raw.headers.get('content-type') ?? '' },
    });
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const [name, type, content] of [
    ['cover.png', 'image/png', svg],
    ['cover.jpg', 'image/jpeg', '<html><script>alert(1)</script></html>'],
    ['cover.svg', 'image/svg+xml', svg],
  ] as const)
    expect(outcomeOf(await send(name, type, content))).toEqual([415, 'unsupported']);
  expect((await rowOf(row)).cover).toBeNull();
});
