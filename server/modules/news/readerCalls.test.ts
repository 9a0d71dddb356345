// What a reader is told about one news item: how he stands to it, and what stands beside it in the feed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestAccount,
  startTestServer,
  type AnsweredRow,
  type Client,
  type TestServer,
} from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let admin: Client;
let anna: Client;

beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  const organization = randomUUID();
  const account = async (name: string, role: 'admin' | 'member', department: string): Promise<Client> => {
    const made = await createTestAccount(server.database, {
      email: `${name}@example.kz`,
      password: PASSWORD,
      role,
      organization,
    });
    await server.database.query(`update data."user" set department = $2, state = 'active' where id = $1`, [
      made.userId,
      department,
    ]);
    return server.login(made.email, PASSWORD);
  };
  admin = await account('admin', 'admin', 'management');
  anna = await account('anna', 'member', 'sales');
});
afterAll(() => server?.close());

async function act(row: AnsweredRow, action: string, values: object = {}): Promise<void> {
  const { body } = await admin.get(`/data/news/${row.id}/`);
  const answer = await admin.post(`/data/news/${row.id}/actions/${action}/`, { version: body.version, values });
  expect(answer.status, answer.text).toBe(200);
}

async function draft(title: string, values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const answer = await admin.post('/data/news/', { id: randomUUID(), title, body: '<p>Текст.</p>', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function published(title: string, values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const row = await draft(title, values);
  await act(row, 'publish');
  return row;
}

test('[NEWS-18] before and after an item stand those of the feed that its reader sees, however many there are and also of one minute', async () => {
  const elsewhere = { for_all: false, for_departments: ['it'] };
  const rows: AnsweredRow[] = [];
  for (let at = 0; at < 6; at += 1) rows.push(await published(`Новость ${at}`));
  const hidden: AnsweredRow[] = [];
  for (let at = 0; at < 105; at += 1) hidden.push(await published(`Не для всех ${at}`, elsewhere));
  // Three of one minute; all that is not for everybody between the two oldest.
  const minute = async (row: AnsweredRow | undefined, at: string): Promise<void> => {
    await server.database.query('update data.news set published_at = $2 where id = $1', [row?.id, at]);
  };
  for (const [at, row] of rows.entries()) await minute(row, `2026-03-0${at < 3 ? 5 : 10 - at}T09:00:00Z`);
  for (const row of hidden) await minute(row, '2026-03-04T12:00:00Z');
  await minute(rows[5], '2026-03-01T09:00:00Z');
  const [first] = rows;
  if (!first) throw new Error('nothing was made');
  await act(first, 'pin');

  for (const [client, count] of [
    [anna, 6],
    [admin, 111],
  ] as const) {
    const feed: string[] = (await client.get('/data/news/?page_size=200')).body.results.map(
      ({ id }: AnsweredRow) => id,
    );
    expect(feed).toHaveLength(count);
    // Those around what is hidden, and some of it.
    for (const [at, id] of feed.entries()) {
      if (at > 8 && at < feed.length - 3) continue;
      const { body, status } = await client.get(`/news/articles/${id}/neighbours/`);
      expect([status, body.newer?.id, body.older?.id]).toEqual([200, feed[at - 1], feed[at + 1]]);
    }
  }
  const unread = await draft('Ещё не вышла');
  await act(first, 'archive');
  for (const { id } of [unread, first])
    expect((await admin.get(`/news/articles/${id}/neighbours/`)).body).toEqual({ newer: null, older: null });
  expect((await anna.get(`/news/articles/${unread.id}/neighbours/`)).status).toBe(404);
});

test('[NEWS-21] who acknowledged an item is told when, until an essential change asks again', async () => {
  const row = await published('Правила', { need_ack: true });
  const state = async (): Promise<Record<string, unknown>> =>
    (await anna.get(`/news/articles/${row.id}/state/`)).body as Record<string, unknown>;
  expect(await state()).toEqual({ is_read: false, is_acknowledged: false, is_asked: true, acknowledged_at: null });
  const answer = await anna.post(`/news/articles/${row.id}/acknowledge/`, { revision: 1 });
  expect(await state()).toEqual(answer.body);
  expect(answer.body).toMatchObject({ is_read: true, is_acknowledged: true, is_asked: false });
  const [kept] = await server.database.query<{ at: string }>(
    'select acknowledged_at as at from data.news_read where news = $1',
    [row.id],
  );
  expect(Date.parse(String(answer.body['acknowledged_at']))).toBe(Date.parse(kept?.at ?? ''));
  // Who wrote it is not asked.
  expect((await admin.get(`/news/articles/${row.id}/state/`)).body).toMatchObject({ is_asked: false });
  const { body } = await admin.get(`/data/news/${row.id}/`);
  await admin.patch(`/data/news/${row.id}/`, { version: body.version, body: '<p>Иначе.</p>', is_essential: true });
  expect(await state()).toMatchObject({ is_acknowledged: false, is_asked: true, acknowledged_at: null });
});
