// The stream of a row on a real server: who sees what of it, pages, answers, reactions, who follows and is notified.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Activity, Comment, ModuleDefinition } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
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
const text = (name: string) => ({ ru: name, kk: name, en: name });
const choice = (id: string) => ({ id, title: text(id) });
const TASKS: ModuleDefinition = {
  ...NEWS,
  name: 'jobs_to_do',
  navigation: { path: '/jobs_to_do' },
  model: {
    name: 'job_to_do',
    representation: '<title>',
    fields: {
      ...NEWS.model.fields,
      state: {
        type: 'CharField',
        title: text('State'),
        required: true,
        choices: [choice('new'), choice('done')],
        default: 'new',
      },
    },
    status: { field: 'state', transitions: [{ name: 'finish', title: text('Finish'), from: ['new'], to: 'done' }] },
  },
  permissions: { ...NEWS.permissions, guest: ['list', 'read', 'export'] },
};
const quiet = (name: string, activity: 'comments' | 'changes' | 'none'): ModuleDefinition => ({
  ...NEWS,
  name,
  navigation: { path: `/${name}` },
  model: { ...NEWS.model, name: `${name}_item` },
  record: { activity },
});
/** Of rows that are done nobody speaks any more. */
const TALK_OF_OPEN: ModuleDefinition = {
  ...TASKS,
  name: 'spoken',
  navigation: { path: '/spoken' },
  model: { ...TASKS.model, name: 'spoken_item', comments: "<state> = 'new'" },
};
const CLOSED: ModuleDefinition = { ...quiet('closed', 'comments'), permissions: { admin: 'all' } };
/** Members have their own rows; guests list and export all, and read none. */
const NARROW: ModuleDefinition = {
  ...NEWS,
  name: 'narrow',
  navigation: { path: '/narrow' },
  model: { ...NEWS.model, name: 'narrow_item' },
  permissions: {
    admin: 'all',
    member: { can: ['list', 'read', 'export'], rows: '<operator> = me' },
    guest: ['list', 'export'],
  },
};
const MUTE: ModuleDefinition = {
  ...NEWS,
  name: 'mute',
  navigation: { path: '/mute' },
  model: { ...NEWS.model, name: 'mute_item', comments: false },
  permissions: { admin: 'all', member: 'all' },
};
const modules = writeModules(
  NARROW,
  MUTE,
  TALK_OF_OPEN,
  TASKS,
  CLOSED,
  quiet('silent', 'none'),
  quiet('bare', 'changes'),
  quiet('talk', 'comments'),
);
const organization = randomUUID();
let server: TestServer;
let me: Person;
let other: Person;
let third: Person;
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
  [me, other, third, boss, guest, stranger] = await Promise.all([
    person('member'),
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

async function row(values: object = {}, model = 'job_to_do'): Promise<string> {
  const id = randomUUID();
  const answer = await boss.client.post(`/data/${model}/`, { id, title: 'Дело', ...values });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

async function change(id: string, values: object, who: Person = boss): Promise<void> {
  const { body } = await who.client.get(`/data/job_to_do/${id}/`);
  const answer = await who.client.patch(`/data/job_to_do/${id}/`, { version: body.version, ...values });
  expect(answer.status, answer.text).toBe(200);
}

async function finish(id: string, who: Person): Promise<void> {
  const { body } = await who.client.get(`/data/job_to_do/${id}/`);
  const answer = await who.client.post(`/data/job_to_do/${id}/actions/finish/`, { version: body.version });
  expect(answer.status, answer.text).toBe(200);
}

async function write(rowId: string, body: string, who: Person = me, parent?: string): Promise<Comment> {
  const answer = await who.client.post(`/data/job_to_do/${rowId}/comments/`, {
    id: randomUUID(),
    body,
    ...(parent === undefined ? {} : { parent }),
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function stream(id: string, who: Person = me, query: Record<string, string> = {}): Promise<Activity> {
  const answer = await who.client.get(`/data/job_to_do/${id}/activity/`, { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const said = ({ results }: Pick<Activity, 'results'>): string[] =>
  results.map(({ comment, change: entry }) =>
    comment ? comment.body : `${entry?.kind}:${(entry?.changes ?? []).map(({ field }) => field).join()}`,
  );
const outcome = ({ status, body }: ClientAnswer): unknown[] => [status, body?.code];
const notices = async (id: string, who: Person): Promise<string[]> =>
  (
    await server.database.query<{ kind: string }>(
      'select kind from app.notification where user_id = $1 and row_id = $2 order by kind',
      [who.userId, id],
    )
  ).map(({ kind }) => kind);

describe('who sees it', () => {
  test('[ACTIVITY-01] who may not read the row has no stream of it, follows nothing and marks nothing', async () => {
    const [id, closed] = [await row(), await row({}, 'closed_item')];
    for (const [who, model, target, expected] of [
      [me, 'closed_item', closed, [403, 'forbidden']],
      [stranger, 'job_to_do', id, [404, 'not_found']],
      [me, 'job_to_do', randomUUID(), [404, 'not_found']],
    ] as const) {
      const base = `/data/${model}/${target}/activity/`;
      expect(outcome(await who.client.get(base))).toEqual(expected);
      expect(outcome(await who.client.post(`${base}watch/`, { on: true }))).toEqual(expected);
      expect(outcome(await who.client.post(`${base}seen/`, { at: '2026-01-01T00:00:00Z' }))).toEqual(expected);
    }
  });

  test('[ACTIVITY-01] comments, changes and transitions stand in the order of time; of changes those of readable fields', async () => {
    const id = await row();
    await write(id, 'Раз');
    await change(id, { title: 'Другое', secret: 'тайна' });
    await change(id, { secret: 'ещё тайнее' });
    await finish(id, boss);
    await write(id, 'Два');
    expect(said(await stream(id))).toEqual(['create:', 'Раз', 'update:title', 'action:state', 'Два']);
    expect(said(await stream(id, boss))).toEqual([
      'create:',
      'Раз',
      'update:title,secret',
      'update:secret',
      'action:state',
      'Два',
    ]);
    expect(said(await stream(id, me, { kind: 'comments' }))).toEqual(['Раз', 'Два']);
    expect(said(await stream(id, me, { kind: 'changes' }))).toEqual(['create:', 'update:title', 'action:state']);
    expect(JSON.stringify(await stream(id))).not.toContain('тайн');
  });

  test('[ACTIVITY-01] it comes page by page, everything once and in order, whatever is filtered', async () => {
    const id = await row();
    for (let turn = 1; turn <= 25; turn += 1) {
      await write(id, `к${turn}`);
      await change(id, { title: `т${turn}` });
    }
    for (const [kind, sizes] of [
      ['all', [21, 30]],
      ['comments', [25]],
      ['changes', [26]],
    ] as const) {
      const pages: Activity[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Activity = await stream(id, me, { kind, cursor });
        pages.unshift(page);
        cursor = page.next;
      }
      expect(pages.map(({ results }) => results.length)).toEqual(sizes);
      const times = pages.flatMap(({ results }) => results.map(({ at }) => Date.parse(at)));
      expect(times).toEqual(times.toSorted((one, next) => one - next));
      expect(new Set(pages.flatMap(({ results }) => results.map((item) => item.id))).size).toBe(times.length);
    }
    expect(outcome(await me.client.get(`/data/job_to_do/${id}/activity/`, { query: { cursor: "1'" } }))).toEqual([
      400,
      'invalid',
    ]);
    expect(outcome(await me.client.get(`/data/job_to_do/${id}/activity/`, { query: { kind: 'x' } }))).toEqual([
      400,
      'invalid',
    ]);
  });

  test('[ACTIVITY-19] the page around a comment holds it with what came before and after; earlier pages join on to it', async () => {
    const id = await row();
    const first = await write(id, 'Первое');
    const reply = await write(id, 'Ответ', other, first.id);
    for (let index = 0; index < 44; index += 1) await write(id, `Слово ${index}`);
    await change(id, { title: 'Другое' });
    const middle = (await stream(id, me, { kind: 'comments' })).results[12]?.id ?? '';
    for (const kind of ['all', 'comments']) {
      const page = await stream(id, me, { kind, around: middle });
      const at = page.results.findIndex((item) => item.id === middle);
      expect([at > 0, page.results.length - 1 - at, page.later]).toEqual([true, 12, true]);
      const earlier = await stream(id, me, { kind, cursor: page.next ?? '' });
      const newest = await stream(id, me, { kind });
      const times = [...earlier.results, ...page.results].map((item) => Date.parse(item.at));
      expect(times).toEqual(times.toSorted((one, next) => one - next));
      expect(newest.results.some((item) => item.id === page.results.at(-1)?.id)).toBe(true);
    }
    // An answer stands with its comment, which is among the first here.
    const oldest = await stream(id, me, { around: reply.id });
    expect(oldest.results.map(({ replies }) => replies?.map((each) => each.id))).toContainEqual([reply.id]);
    expect([oldest.next, oldest.later]).toEqual([null, true]);
    // What is not there leads to the newest, as does a comment on another row, and changes alone have none.
    const newest = await stream(id);
    const elsewhere = await write(await row(), 'Слово');
    for (const query of [
      { around: randomUUID() },
      { around: elsewhere.id },
      { around: newest.results.at(-2)?.id ?? '' },
    ])
      expect((await stream(id, me, query)).results.map((item) => item.id).at(-1)).toBe(newest.results.at(-1)?.id);
    expect((await stream(id, me, { kind: 'changes', around: middle })).later).toBeUndefined();
    expect(outcome(await me.client.get(`/data/job_to_do/${id}/activity/`, { query: { around: 'x' } }))).toEqual([
      400,
      'invalid',
    ]);
    expect(
      outcome(await stranger.client.get(`/data/job_to_do/${id}/activity/`, { query: { around: middle } })),
    ).toEqual([404, 'not_found']);
  });

  test('[ACTIVITY-20] what a person is notified of a comment leads to it, of several unread ones to the last', async () => {
    const id = await row();
    const paths = async (): Promise<string[]> => {
      const { body } = await boss.client.get('/notifications/');
      return body.results.flatMap(({ object }: { object: { id: string; path: string } | null }) =>
        object?.id === id ? [object.path] : [],
      );
    };
    const own = (comment: string) => `/jobs_to_do?open=${id}&comment=${comment}`;
    await write(id, 'Слово');
    const last = await write(id, 'Ещё', other);
    await expect.poll(paths).toEqual([own(last.id)]);
    const named = await write(id, `<p>@[Босс](${boss.userId}) гляньте</p>`);
    await expect.poll(paths).toEqual([own(named.id), own(last.id)]);
  });

  test('[ACTIVITY-22] people stand in it with their pictures, for those who may see them', async () => {
    const [id, file] = [await row(), randomUUID()];
    await server.database.query(
      `with f as (insert into app.file (id, organization, author, model, field, name, size, mime, sha256) values ($1, $2, $3, 'user', 'avatar', 'я.webp', 5, 'image/webp', '') returning id)
       update data."user" set avatar = (select id from f) where id = $3`,
      [file, organization, other.userId],
    );
    const root = await write(id, 'Слово', other);
    await write(id, 'Ответ', me, root.id);
    await change(id, { title: 'Другое' }, other);
    const pictures = async (who: Person): Promise<unknown[]> =>
      (await stream(id, who)).results.flatMap(({ comment, replies = [], change: entry }) =>
        comment ? [comment, ...replies].map(({ author }) => author.avatar?.path) : [entry?.by?.avatar?.path],
      );
    const path = `/media/${file}/${encodeURIComponent('я.webp')}`;
    expect(await pictures(me)).toEqual([undefined, path, undefined, path]);
    expect(await pictures(guest)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('[ACTIVITY-02] a definition says what it holds; where that is no comments nobody writes any', async () => {
    for (const [model, kinds, status] of [
      ['silent_item', [], 403],
      ['bare_item', ['create:'], 403],
      ['talk_item', ['Слово'], 201],
    ] as const) {
      const id = await row({}, model);
      const sent = await boss.client.post(`/data/${model}/${id}/comments/`, { id: randomUUID(), body: 'Слово' });
      expect([model, sent.status]).toEqual([model, status]);
      const { body } = await boss.client.get(`/data/${model}/${id}/activity/`);
      expect([said(body), body.can_write]).toEqual([kinds, status === 201]);
    }
  });

  test('[ACTIVITY-01] it lies in the trash with its row, comes back with it, and goes for good with it', async () => {
    const id = await row();
    await write(id, 'Слово');
    await boss.client.delete(`/data/job_to_do/${id}/`);
    expect(outcome(await me.client.get(`/data/job_to_do/${id}/activity/`))).toEqual([404, 'not_found']);
    await boss.client.post(`/data/job_to_do/${id}/restore/`);
    expect(said(await stream(id))).toContain('Слово');
    expect((await stream(id)).watchers.watching).toBe(true);
  });
});

test('[EXPORT-03] a file tells comments to those who may read them with their rows, and names whom they may see', async () => {
  const file = async (who: Person, model: string): Promise<ClientAnswer> =>
    who.client.get(`/data/${model}/export/`, { query: { format: 'csv', columns: 'title', comments: 'true' } });
  const [hers, others] = [await row({ operator: me.userId }, 'narrow_item'), await row({}, 'narrow_item')];
  for (const id of [hers, others])
    await boss.client.post(`/data/narrow_item/${id}/comments/`, { id: randomUUID(), body: `Слово ${id}` });
  const said = (answer: ClientAnswer): boolean[] => [hers, others].map((id) => answer.text.includes(`: Слово ${id}`));
  expect(said(await file(boss, 'narrow_item'))).toEqual([true, true]);
  expect(said(await file(me, 'narrow_item'))).toEqual([true, false]);
  const seen = await file(guest, 'narrow_item');
  expect([seen.status, said(seen), seen.text.match(/Дело/g)?.length]).toEqual([200, [false, false], 2]);
  expect(said(await file(stranger, 'narrow_item'))).toEqual([false, false]);
  // Of people a guest sees none but himself.
  const open = await row();
  await write(open, 'Открыто');
  const [named, unnamed] = [await file(boss, 'job_to_do'), await file(guest, 'job_to_do')];
  expect(named.text).toMatch(/\d\d:\d\d \S.*: Открыто/);
  expect(unnamed.text).toMatch(/\d\d:\d\d: Открыто/);
  for (const model of ['silent_item', 'bare_item', 'mute_item'])
    expect((await file(boss, model)).body.fields).toHaveProperty('comments');
});

test('[ACTIVITY-21] where a model has no comments its calls are refused to everybody, and the stream holds changes alone', async () => {
  const id = await row({}, 'mute_item');
  const path = `/data/mute_item/${id}`;
  const comment = `${path}/comments/${randomUUID()}/`;
  for (const { client } of [boss, me])
    expect(
      (
        await Promise.all([
          client.get(`${path}/comments/`),
          client.post(`${path}/comments/`, { id: randomUUID(), body: 'Слово' }),
          client.get(`${path}/comments/people/`, { query: { search: 'а' } }),
          client.patch(comment, { id: randomUUID(), body: 'Слово' }),
          client.delete(comment),
          client.post(`${comment}reactions/`, { emoji: '👍', on: true }),
        ])
      ).map(({ status }) => status),
    ).toEqual([403, 403, 403, 403, 403, 403]);
  expect(outcome(await stranger.client.get(`${path}/comments/`))).toEqual([404, 'not_found']);
  const { body } = await me.client.get(`${path}/activity/`);
  expect([said(body), body.can_write]).toEqual([['create:'], false]);
  expect((await me.client.get(`${path}/activity/`, { query: { kind: 'comments' } })).body.results).toEqual([]);
  const form = { model: 'mute_item', page_name: 'mute', mode: 'edit' };
  expect((await me.client.get('/form_info/', { query: form })).body.record).toMatchObject({ activity: 'changes' });
  const table = { model: 'mute_item', page_name: 'mute', table_type: 'list' };
  expect((await me.client.get('/table_info/', { query: table })).body.comments).toBe(false);
});

test('[NEWS-26] where a row is none that may be commented on, what was written is read and nobody writes, changes or reacts to any', async () => {
  const id = await row({}, 'spoken_item');
  const path = `/data/spoken_item/${id}`;
  const comment = { id: randomUUID(), body: 'Слово' };
  expect((await me.client.post(`${path}/comments/`, comment)).status).toBe(201);
  const open = (await me.client.get(`${path}/activity/`)).body;
  expect([open.can_write, open.closed]).toEqual([true, undefined]);
  const { version } = (await boss.client.get(`${path}/`)).body;
  expect((await boss.client.post(`${path}/actions/finish/`, { version })).status).toBe(200);
  const own = `${path}/comments/${comment.id}/`;
  for (const { client } of [boss, me]) {
    const answers = await Promise.all([
      client.post(`${path}/comments/`, { id: randomUUID(), body: 'Ещё' }),
      client.patch(own, { id: comment.id, body: 'Иначе' }),
      client.post(`${own}reactions/`, { emoji: '👍', on: true }),
      client.get(`${path}/comments/people/`, { query: { search: 'а' } }),
    ]);
    expect(answers.map(outcome)).toEqual(answers.map(() => [409, 'comments_closed']));
  }
  expect((await me.client.get(`${path}/comments/`)).body).toMatchObject({ can_write: false, closed: true });
  const closed = (await me.client.get(`${path}/activity/`, { query: { kind: 'comments' } })).body;
  expect([said(closed), closed.can_write, closed.closed]).toEqual([['Слово'], false, true]);
  expect((await me.client.delete(own)).status).toBe(204);
});

describe('answers and reactions', () => {
  test('[ACTIVITY-03] an answer stands below its comment, an answer to it there too; one to another row is refused', async () => {
    const [id, elsewhere] = [await row(), await row()];
    const root = await write(id, 'Вопрос');
    const reply = await write(id, 'Ответ', other, root.id);
    await write(id, 'Ещё', me, reply.id);
    const { results } = await stream(id, me, { kind: 'comments' });
    expect(results.map(({ comment, replies }) => [comment?.body, replies?.map(({ body }) => body)])).toEqual([
      ['Вопрос', ['Ответ', 'Ещё']],
    ]);
    const sent = await me.client.post(`/data/job_to_do/${elsewhere}/comments/`, {
      id: randomUUID(),
      body: 'x',
      parent: root.id,
    });
    expect(sent.body.fields).toHaveProperty('parent');
    await me.client.delete(`/data/job_to_do/${id}/comments/${root.id}/`);
    const [left] = (await stream(id, me, { kind: 'comments' })).results;
    expect([left?.comment?.deleted, left?.replies?.length]).toEqual([true, 2]);
  });

  test('[ACTIVITY-05] each gives each reaction once and takes back his own; who may not comment gives none', async () => {
    const id = await row();
    const { id: comment } = await write(id, 'Хорошо');
    const path = `/data/job_to_do/${id}/comments/${comment}/reactions/`;
    const react = async (who: Person, emoji: string, on = true) => who.client.post(path, { emoji, on });
    expect(outcome(await react(guest, '👍'))).toEqual([403, 'forbidden']);
    expect(outcome(await react(me, 'x'))).toEqual([400, 'invalid']);
    await react(other, '👍');
    await react(other, '👍');
    await react(me, '👍');
    expect((await react(me, '🎉')).body.reactions).toMatchObject([
      { emoji: '👍', count: 2, is_own: true, people: [{ id: other.userId }, { id: me.userId }] },
      { emoji: '🎉', count: 1, is_own: true },
    ]);
    await react(me, '👍', false);
    const [item] = (await stream(id, me, { kind: 'comments' })).results;
    expect(item?.comment?.reactions).toMatchObject([
      { emoji: '👍', count: 1, is_own: false },
      { emoji: '🎉', count: 1, is_own: true },
    ]);
    // A guest sees no people.
    const [seen] = (await stream(id, guest, { kind: 'comments' })).results;
    expect(seen?.comment?.reactions?.[0]).toMatchObject({ count: 1, people: [] });
    await me.client.delete(`/data/job_to_do/${id}/comments/${comment}/`);
    expect(outcome(await react(me, '👍'))).toEqual([404, 'not_found']);
  });

  test('[ACTIVITY-05] a reaction is news to the others, the same once more is none', async () => {
    const id = await row();
    const { id: comment } = await write(id, 'Хорошо');
    const socket = await openSocket(server.url, other.client);
    const path = `/data/job_to_do/${id}/comments/${comment}/reactions/`;
    for (const uid of ['first', 'again'])
      await me.client.post(path, { emoji: '👍', on: true }, { headers: { 'x-action-uid': uid } });
    await me.client.post(path, { emoji: '👍', on: false }, { headers: { 'x-action-uid': 'back' } });
    await expect
      .poll(() => socket.named('comments_update').filter(({ uid }) => uid !== ''))
      .toMatchObject([
        { uid: 'first', id },
        { uid: 'back', id },
      ]);
    socket.close();
  });
});

test('[ACTIVITY-17] a page takes as many statements for forty entries as for one', async () => {
  const statements = new AsyncLocalStorage<{ count: number }>();
  const { scoped } = server;
  const counting =
    (ask: Queryable['query']): Queryable['query'] =>
    (...args) => {
      const asked = statements.getStore();
      if (asked) asked.count += 1;
      return ask(...args);
    };
  scoped.query = counting(scoped.query.bind(scoped));
  const counted = async (id: string): Promise<number> => {
    const asked = { count: 0 };
    await statements.run(asked, () => stream(id));
    return asked.count;
  };
  const [short, long] = [await row({ operator: third.userId }), await row({ operator: third.userId })];
  const told = async (id: string, index: number): Promise<void> => {
    const first = await write(id, `<p>Слово ${index}</p>`, index % 2 === 0 ? me : other);
    await write(id, '<p>Ответ</p>', third, first.id);
    await other.client.post(`/data/job_to_do/${id}/comments/${first.id}/reactions/`, { emoji: '👍', on: true });
    await change(id, { title: `Имя ${index}`, operator: index % 2 === 0 ? other.userId : third.userId });
  };
  await told(short, 0);
  for (let index = 0; index < 14; index += 1) await told(long, index);
  const few = await counted(short);
  expect([few > 0, await counted(long)]).toEqual([true, few]);
  expect((await stream(long)).results.length).toBeGreaterThan(20);
});

describe('who follows', () => {
  test('[ACTIVITY-04] who writes, is mentioned or is responsible follows and hears of comments, the writer and the mentioned not twice', async () => {
    const id = await row({ operator: third.userId });
    await write(id, 'Первое', other);
    await write(id, `<p>@[Босс](${boss.userId}) гляньте</p>`, me);
    // The first to him who made the row.
    await expect.poll(() => notices(id, boss)).toEqual(['comment', 'mention']);
    await expect.poll(() => notices(id, other)).toEqual(['comment']);
    await expect.poll(() => notices(id, third)).toEqual(['assigned', 'comment']);
    expect(await notices(id, me)).toEqual([]);
    const { watchers } = await stream(id, me);
    expect(new Set(watchers.people.map((each) => each.id))).toEqual(
      new Set([me.userId, other.userId, boss.userId, third.userId]),
    );
    expect([watchers.watching, watchers.count]).toEqual([true, 4]);
    expect((await stream(id, guest)).watchers).toEqual({ watching: false, people: [], count: 0 });
  });

  test('[ACTIVITY-04] who said that he does not follow hears of nothing, however often he writes or is named', async () => {
    const id = await row({ operator: third.userId });
    const watch = (who: Person, on: boolean) => who.client.post(`/data/job_to_do/${id}/activity/watch/`, { on });
    expect((await watch(third, false)).body).toMatchObject({ watching: false });
    expect((await watch(other, true)).body).toMatchObject({ watching: true });
    await write(id, 'Слово', third);
    await write(id, 'Слово', me);
    await expect.poll(() => notices(id, other)).toEqual(['comment']);
    expect(await notices(id, third)).toEqual(['assigned']);
    expect((await stream(id, third)).watchers.watching).toBe(false);
  });

  test('[ACTIVITY-04] a field that its reader may not read makes nobody follow for him, and nobody by it who may not read it', async () => {
    const id = await row({ boss_only: third.userId });
    expect((await stream(id, third)).watchers).toMatchObject({ watching: false, people: [{ id: boss.userId }] });
    const named = await row({ boss_only: boss.userId });
    expect((await stream(named, boss)).watchers.watching).toBe(true);
    await boss.client.post(`/data/job_to_do/${id}/activity/watch/`, { on: false });
    expect((await stream(id, third)).watchers).toEqual({ watching: false, people: [], count: 0 });
    await write(id, 'Слово');
    await write(named, 'Слово');
    await expect.poll(() => notices(named, boss)).toEqual(['comment']);
    expect(await notices(id, third)).toEqual([]);
  });

  test('[ACTIVITY-04] followers hear of transitions, and of changes that are none they do not', async () => {
    const id = await row();
    await other.client.post(`/data/job_to_do/${id}/activity/watch/`, { on: true });
    await change(id, { title: 'Другое' });
    await finish(id, me);
    await expect.poll(() => notices(id, other)).toEqual(['moved']);
    expect(await notices(id, me)).toEqual([]);
    const { body } = await other.client.get('/notifications/');
    expect(body.results.find(({ kind }: { kind: string }) => kind === 'moved').text).toContain('(State)');
  });

  test('[ACTIVITY-06] how far it was seen is kept per person, never goes back and never lies ahead', async () => {
    const id = await row();
    const seen = (at: string) => me.client.post(`/data/job_to_do/${id}/activity/seen/`, { at });
    expect((await stream(id)).seen).toBeNull();
    expect(outcome(await seen('soon'))).toEqual([400, 'invalid']);
    expect((await seen('2026-01-02T00:00:00Z')).status).toBe(204);
    await seen('2026-01-01T00:00:00Z');
    expect((await stream(id)).seen).toBe('2026-01-02T00:00:00Z');
    await seen('2999-01-01T00:00:00Z');
    expect(Date.parse((await stream(id)).seen ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
    expect((await stream(id, other)).seen).toBeNull();
  });
});
