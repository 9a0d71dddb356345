// Comments on a real server: refusals first, then writing, changing, deleting, mentions, pages, live events.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Comment } from '../../src/contract/index.ts';
import {
  createTestAccount,
  NEWS,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestAccount,
  type TestServer,
} from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
const OPEN = { ...NEWS, permissions: { ...NEWS.permissions, guest: ['list' as const, 'read' as const] } };
const CLOSED = {
  ...NEWS,
  name: 'secrets',
  model: { ...NEWS.model, name: 'secret_item' },
  navigation: { path: '/secrets' },
  permissions: { admin: 'all' as const },
};
const modules = writeModules(OPEN, CLOSED);
const organization = randomUUID();
let server: TestServer;
let me: Person;
let other: Person;
let boss: Person;
let guest: Person;
let stranger: Person;

interface Person extends TestAccount {
  client: Client;
}

async function person(role: string, org = organization): Promise<Person> {
  const account = await createTestAccount(server.database, {
    email: `${randomUUID()}@example.kz`,
    password: PASSWORD,
    role,
    organization: org,
  });
  return { ...account, client: await server.login(account.email, PASSWORD) };
}

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
  [me, other, boss, guest, stranger] = await Promise.all([
    person('member'),
    person('member'),
    person('owner'),
    person('guest'),
    person('owner', randomUUID()),
  ]);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function row(model = 'news_item'): Promise<string> {
  const id = randomUUID();
  expect((await boss.client.post(`/data/${model}/`, { id, title: 'Новость' })).status).toBe(201);
  return id;
}

const at = (rowId: string, comment = ''): string =>
  `/data/news_item/${rowId}/comments/${comment === '' ? '' : `${comment}/`}`;

async function write(rowId: string, body: string, who: Person = me, id: string = randomUUID()): Promise<ClientAnswer> {
  return who.client.post(at(rowId), { id, body });
}

async function bodies(rowId: string, who: Person = me): Promise<string[]> {
  return (await who.client.get(at(rowId))).body.results.map((comment: Comment) => comment.body);
}

const outcome = ({ status, body }: ClientAnswer): unknown[] => [status, body?.code];

describe('refusals', () => {
  test('[TALK-01, ADMIN-05] who may not read the row finds no comments on it, and no row of another organisation', async () => {
    const [open, closed] = [await row(), await row('secret_item')];
    expect(outcome(await me.client.get(`/data/secret_item/${closed}/comments/`))).toEqual([403, 'forbidden']);
    expect(outcome(await stranger.client.get(at(open)))).toEqual([404, 'not_found']);
    expect(outcome(await write(open, 'Привет', stranger))).toEqual([404, 'not_found']);
    expect(outcome(await me.client.get(at(randomUUID())))).toEqual([404, 'not_found']);
    expect(outcome(await me.client.get('/data/nothing/x/comments/'))).toEqual([404, 'not_found']);
  });

  test('[TALK-01, ADMIN-05] a guest reads, and writes only where he may change the row', async () => {
    const id = await row();
    await write(id, '<p>Для всех</p>');
    expect((await guest.client.get(at(id))).body).toMatchObject({
      results: [{ body: '<p>Для всех</p>' }],
      can_write: false,
    });
    expect((await me.client.get(at(id))).body.can_write).toBe(true);
    expect(outcome(await write(id, 'Гость', guest))).toEqual([403, 'forbidden']);
  });

  test('[TALK-01, ADMIN-05] who may not see people reads what they wrote without their names', async () => {
    const id = await row();
    await write(id, '<p>Для всех</p>');
    const author = async (who: Person): Promise<unknown> => (await who.client.get(at(id))).body.results[0].author;
    expect(await author(other)).toEqual({ id: me.userId, string_view: expect.stringMatching(/./) });
    expect(await author(guest)).toEqual({ id: me.userId, string_view: '' });
  });

  test.each([
    ['nothing', { body: '' }],
    ['markup without text', { body: '<p><br /></p>' }],
    ['no id', { body: 'x', id: undefined }],
    ['an unknown key', { body: 'x', author: 'y' }],
    ['too much', { body: 'x'.repeat(20_001) }],
  ])('%s is refused', async (_name, change) => {
    expect(outcome(await me.client.post(at(await row()), { id: randomUUID(), ...change }))).toEqual([400, 'invalid']);
  });

  test('without a session or its token nothing is written', async () => {
    const id = await row();
    const { client } = await person('member');
    client.cookies.delete('csrftoken');
    expect(
      (await client.post(at(id), { id: randomUUID(), body: 'x' }, { headers: { 'x-csrftoken': '' } })).status,
    ).toBe(403);
    client.cookies.clear();
    expect((await client.get(at(id))).status).toBe(401);
  });

  test('a foreign comment is changed by nobody, and an old one by nobody at all', async () => {
    const id = await row();
    const { body: comment } = await write(id, 'Моё');
    expect(outcome(await other.client.patch(at(id, comment.id), { body: 'Чужое' }))).toEqual([403, 'forbidden']);
    expect(outcome(await boss.client.patch(at(id, comment.id), { body: 'Чужое' }))).toEqual([403, 'forbidden']);
    expect(outcome(await other.client.delete(at(id, comment.id)))).toEqual([403, 'forbidden']);
    expect(outcome(await me.client.patch(at(await row(), comment.id), { body: 'Не там' }))).toEqual([404, 'not_found']);
    await server.database.query("update app.comment set created_at = now() - interval '25 hours' where id = $1", [
      comment.id,
    ]);
    expect(outcome(await me.client.patch(at(id, comment.id), { body: 'Поздно' }))).toEqual([403, 'forbidden']);
    expect((await me.client.get(at(id))).body.results[0]).toMatchObject({ can_change: false, can_delete: true });
  });

  test('an id that is taken by something else is refused', async () => {
    const [id, comment] = [await row(), randomUUID()];
    expect((await write(id, 'Раз', me, comment)).status).toBe(201);
    expect(outcome(await write(id, 'Два', me, comment))).toEqual([409, 'idempotency_mismatch']);
    expect(outcome(await write(id, 'Раз', other, comment))).toEqual([409, 'idempotency_mismatch']);
    expect(outcome(await write(await row(), 'Раз', me, comment))).toEqual([409, 'idempotency_mismatch']);
  });

  test('a cursor that no answer gave is refused', async () => {
    expect(outcome(await me.client.get(at(await row()), { query: { cursor: "1'; drop" } }))).toEqual([400, 'invalid']);
  });
});

describe('writing', () => {
  test('[APP-08, TALK-01] what is written is stored sanitised and read by others', async () => {
    const id = await row();
    const written = await write(id, '<p onclick="x">Смотри <b>сюда</b><script>alert(1)</script></p>');
    expect(written.body).toMatchObject({
      body: '<p>Смотри <strong>сюда</strong></p>',
      can_change: true,
      can_delete: true,
      deleted: false,
      edited_at: null,
    });
    const [seen] = (await other.client.get(at(id))).body.results;
    expect(seen).toMatchObject({ author: { id: me.userId }, can_change: false, can_delete: false });
  });

  test('the same comment sent again is the same comment', async () => {
    const [id, comment] = [await row(), randomUUID()];
    await write(id, 'Раз', me, comment);
    expect((await write(id, 'Раз', me, comment)).status).toBe(201);
    expect(await bodies(id)).toHaveLength(1);
  });

  test('its author changes it within a day, and others see that he did', async () => {
    const id = await row();
    const { body: comment } = await write(id, 'Было');
    const changed = await me.client.patch(at(id, comment.id), { body: 'Стало' });
    expect([changed.status, changed.body.body, typeof changed.body.edited_at]).toEqual([200, 'Стало', 'string']);
    expect(await bodies(id, other)).toEqual(['Стало']);
  });

  test('a deleted comment leaves its place without its text; an administrator may delete any', async () => {
    const id = await row();
    const [mine, others] = [(await write(id, 'Моё')).body, (await write(id, 'Другого', other)).body];
    expect((await me.client.delete(at(id, mine.id))).status).toBe(204);
    expect((await me.client.delete(at(id, mine.id))).status).toBe(204);
    expect((await boss.client.delete(at(id, others.id))).status).toBe(204);
    expect((await other.client.get(at(id))).body.results).toMatchObject([
      { body: '', deleted: true, can_change: false, can_delete: false },
      { body: '', deleted: true },
    ]);
    expect(outcome(await me.client.patch(at(id, mine.id), { body: 'Снова' }))).toEqual([403, 'forbidden']);
  });

  test('long talks come page by page, the newest first, each in the order of writing', async () => {
    const id = await row();
    for (let number = 1; number <= 70; number += 1) await write(id, String(number));
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: ClientAnswer = await me.client.get(at(id), { query: { cursor } });
      pages.unshift(body.results.map((comment: Comment) => comment.body));
      cursor = body.next;
    }
    expect(pages.map((page) => page.length)).toEqual([10, 30, 30]);
    expect(pages.flat()).toEqual(Array.from({ length: 70 }, (_, index) => String(index + 1)));
  });

  test('[KANBAN-18] a list says how many comments its rows have when it is asked to, without those that are deleted', async () => {
    const [talked, silent] = [await row(), await row()];
    await write(talked, 'Раз');
    const { body: gone } = await write(talked, 'Два', other);
    await write(talked, 'Три');
    expect((await other.client.delete(at(talked, gone.id))).status).toBe(204);
    const counts = async (query: object): Promise<unknown[]> => {
      const { body } = await me.client.get('/data/news_item/', { query: { ...query, fields: 'title' } });
      return [talked, silent].map((id) => body.results.find((one: { id: string }) => one.id === id)?.comments_count);
    };
    for (const query of [{ page_size: '200' }, { page_size: '200', search: 'Новость' }]) {
      expect(await counts({ ...query, comments: 'true' })).toEqual([2, 0]);
      expect(await counts(query)).toEqual([undefined, undefined]);
    }
  });

  test('comments go with their row into the trash and come back with it', async () => {
    const id = await row();
    await write(id, 'Прощай');
    expect((await boss.client.delete(`/data/news_item/${id}/`)).status).toBe(204);
    expect(outcome(await me.client.get(at(id)))).toEqual([404, 'not_found']);
    expect((await boss.client.post(`/data/news_item/${id}/restore/`)).status).toBe(200);
    expect(await bodies(id)).toEqual(['Прощай']);
  });
});

describe('others learn of it', () => {
  test('[TALK-01] those who may list the model hear that comments of the row changed, the writer by his own action', async () => {
    const socket = await openSocket(server.url, other.client);
    const id = await row();
    await me.client.post(at(id), { id: randomUUID(), body: 'x' }, { headers: { 'x-action-uid': 'action-1' } });
    await expect
      .poll(() => socket.named('comments_update'))
      .toMatchObject([{ uid: 'action-1', model: 'news_item', id }]);
    socket.close();
  });

  test('people mentioned are notified once, also when they are mentioned by a change', async () => {
    const id = await row();
    const notified = async (who: Person): Promise<unknown[]> =>
      await server.database.query('select kind from app.notification where user_id = $1 and row_id = $2', [
        who.userId,
        id,
      ]);
    const { body: comment } = await write(id, `<p>@[Коллега](${other.userId}) взгляните</p>`);
    await expect.poll(() => notified(other)).toEqual([{ kind: 'mention' }]);
    // The row's author hears of the comment, after those mentioned.
    await expect.poll(() => notified(boss)).toEqual([{ kind: 'comment' }]);
    await server.database.query('delete from app.notification where row_id = $1', [id]);
    await me.client.patch(at(id, comment.id), { body: `<p>@[Коллега](${other.userId}) и @${boss.email}</p>` });
    await expect.poll(() => notified(boss)).toEqual([{ kind: 'mention' }]);
    expect(await notified(other)).toEqual([]);
  });
});
