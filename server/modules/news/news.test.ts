// News over the calls: whom they are for at every door, what is unread, when they go out, proof of reading, revisions.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  openSocket,
  runClock,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
  type TestSocket,
} from '../../testing/index.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PASSWORD = 'correct horse battery';
let server: TestServer;
let organization: string;
const clients = new Map<string, Client>();
const ids = new Map<string, string>();
const sockets: TestSocket[] = [];

const PEOPLE = [
  ['owner', 'owner', 'management', []],
  ['admin', 'admin', 'management', []],
  ['editor', 'member', 'management', ['news_editor']],
  ['anna', 'member', 'sales', ['sales']],
  ['boris', 'member', 'supply', []],
  ['vera', 'member', 'it', ['hr']],
  ['guest', 'guest', null, []],
] as const;

beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  organization = randomUUID();
  for (const [name, role, department, functional] of PEOPLE) {
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
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await server.database.query(`delete from data.news_read`);
  await server.database.query(`delete from data.news`);
});
afterAll(() => server?.close());

const as = (name: string): Client => clients.get(name) as Client;
const idOf = (name: string): string => ids.get(name) ?? '';

const listen = async (by: string): Promise<TestSocket> => {
  const socket = await openSocket(server.url, as(by));
  sockets.push(socket);
  return socket;
};

async function draft(values: Record<string, unknown> = {}, by = 'editor'): Promise<AnsweredRow> {
  const answer = await as(by).post('/data/news/', {
    id: randomUUID(),
    title: 'Переезд офиса',
    body: '<p>Переезжаем в понедельник.</p>',
    ...values,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function act(row: AnsweredRow, action: string, values: object = {}, by = 'editor'): Promise<ClientAnswer> {
  const { body } = await as('admin').get(`/data/news/${row.id}/`);
  return as(by).post(`/data/news/${row.id}/actions/${action}/`, { version: body.version, values });
}

async function published(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const row = await draft(values);
  const answer = await act(row, 'publish');
  expect(answer.status, answer.text).toBe(200);
  return (await as('admin').get(`/data/news/${row.id}/`)).body;
}

const listed = async (by: string): Promise<string[]> =>
  (await as(by).get('/data/news/')).body.results.map(({ id }: AnsweredRow) => id);
const unread = async (by: string): Promise<number> => (await as(by).get('/news/news/unread_count/')).body.unread_count;
const readNews = (by: string, row: AnsweredRow, revision = 1): Promise<ClientAnswer> =>
  as(by).post(`/news/articles/${row.id}/read/`, { revision });
const acknowledge = (by: string, row: AnsweredRow, revision = 1): Promise<ClientAnswer> =>
  as(by).post(`/news/articles/${row.id}/acknowledge/`, { revision });

describe('whom news are for', () => {
  test('[NEWS-01] outside its audience a news item is nowhere: list, search, counts, id, comments, history, readers', async () => {
    const row = await published({ title: 'Премии отдела продаж', for_all: false, for_departments: ['sales'] });
    const found = async (by: string): Promise<string> =>
      (await as(by).get(`/search/?q=${encodeURIComponent('Премии')}`)).text;
    expect([await listed('anna'), await unread('anna')]).toEqual([[row.id], 1]);
    expect(await found('anna')).toContain(row.id);
    expect((await as('anna').get(`/data/news/${row.id}/`)).status).toBe(200);
    for (const by of ['boris', 'guest']) {
      expect([await listed(by), await unread(by)]).toEqual([[], 0]);
      expect(await found(by)).not.toContain(row.id);
      const client = as(by);
      const answers = await Promise.all([
        client.get(`/data/news/${row.id}/`),
        client.get(`/data/news/${row.id}/comments/`),
        client.post(`/data/news/${row.id}/comments/`, { body: '<p>Я тоже хочу</p>' }),
        client.get(`/data/news/${row.id}/history/`),
        client.get(`/news/articles/${row.id}/revisions/`),
        readNews(by, row),
        acknowledge(by, row),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await as('anna').get(`/news/articles/${row.id}/waiting/`)).status).toBe(403);
    // What it said as a draft is not for its readers.
    expect((await as('anna').get(`/data/news/${row.id}/history/`)).status).toBe(403);
    expect((await as('editor').get(`/data/news/${row.id}/history/`)).status).toBe(200);
  });

  test('[NEWS-01] a picture of the cover opens to those alone who see the news', async () => {
    const row = await draft({ for_all: false, for_departments: ['sales'] });
    const form = new FormData();
    form.append('model', 'news');
    form.append('field', 'cover');
    form.append('file', new Blob([PNG], { type: 'image/png' }), 'cover.png');
    const raw = new Response(form);
    const file = await as('editor').post('/files/', Buffer.from(await raw.arrayBuffer()), {
      headers: { 'content-type': raw.headers.get('content-type') ?? '' },
    });
    expect(file.status, file.text).toBeLessThan(300);
    const kept = await as('editor').patch(`/data/news/${row.id}/`, { version: row.version, cover: file.body.id });
    expect(kept.status, kept.text).toBe(200);
    await act(row, 'publish');
    expect((await as('anna').get(`/${file.body.url}`)).status).toBe(200);
    expect((await as('boris').get(`/${file.body.url}`)).status).toBe(404);
  });

  test('[NEWS-02] the same people may read it, are counted and are waited for, however the audience is named', async () => {
    const project = await as('admin').post('/data/project/', {
      id: randomUUID(),
      code: `N${randomUUID().slice(0, 5).toUpperCase()}`,
      name: 'Дом',
      manager: idOf('vera'),
      members: [{ id: randomUUID(), person: idOf('guest'), role: 'guest' }],
    });
    expect(project.status, project.text).toBe(201);
    const { body: group } = await as('boris').post('/data/group/', { id: randomUUID(), name: 'Шахматы' });
    const cases: [Record<string, unknown>, string[]][] = [
      [{ for_all: true }, ['owner', 'admin', 'anna', 'boris', 'vera']],
      [{ for_departments: ['sales', 'supply'] }, ['anna', 'boris']],
      [{ for_roles: ['guest'] }, ['guest']],
      [{ for_roles: ['hr', 'sales'] }, ['anna', 'vera']],
      [{ for_roles: ['admin'], for_departments: ['it'] }, ['admin', 'vera']],
      [{ for_projects: [project.body.id] }, ['vera', 'guest']],
      [{ for_groups: [group.id] }, ['boris']],
    ];
    for (const [audience, names] of cases) {
      const row = await published({ for_all: false, ...audience });
      const { people } = (await as('vera').get(`/news/articles/${row.id}/waiting/`)).body;
      expect(people.map(({ id }: { id: string }) => id).sort()).toEqual(names.map(idOf).sort());
      for (const name of ['anna', 'boris', 'guest'])
        expect([name, (await as(name).get(`/data/news/${row.id}/`)).status]).toEqual([
          name,
          names.includes(name) ? 200 : 404,
        ]);
      await as('admin').delete(`/data/news/${row.id}/`);
    }
  });

  test('[NEWS-02] who moves to another department sees what is for it, and no longer what is not', async () => {
    const [sales, supply] = [
      await published({ for_all: false, for_departments: ['sales'] }),
      await published({ for_all: false, for_departments: ['supply'] }),
    ];
    expect(await listed('boris')).toEqual([supply.id]);
    await server.database.query(`update data."user" set department = 'sales' where id = $1`, [idOf('boris')]);
    expect([await listed('boris'), await unread('boris')]).toEqual([[sales.id], 1]);
    await server.database.query(`update data."user" set department = 'supply' where id = $1`, [idOf('boris')]);
  });
});

describe('going out', () => {
  test('[NEWS-03] readers see no draft, and who writes is an editor', async () => {
    const row = await draft();
    expect((await as('anna').get(`/data/news/${row.id}/`)).status).toBe(404);
    expect((await as('anna').post('/data/news/', { id: randomUUID(), title: 'Моя' })).status).toBe(403);
    expect((await act(row, 'publish', {}, 'anna')).status).toBe(403);
    const own = await published();
    expect((await act(own, 'archive', {}, 'anna')).status).toBe(403);
    expect((await act(own, 'unschedule')).status).toBe(409);
  });

  test('[NEWS-03] without a text or an audience nothing goes out, nor into the past', async () => {
    const bare = await draft({ body: '<p><br></p>' });
    expect((await act(bare, 'publish')).body.fields).toHaveProperty('body');
    const nobody = await draft({ for_all: false });
    expect((await act(nobody, 'publish')).body.fields).toHaveProperty('for_all');
    const row = await draft();
    const past = await act(row, 'schedule', { publish_at: '2020-01-01T00:00:00.000Z' });
    expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([400, ['publish_at']]);
    const ends = await as('editor').patch(`/data/news/${row.id}/`, {
      version: row.version,
      publish_at: '2031-02-01T00:00:00.000Z',
      expires_at: '2031-01-01T00:00:00.000Z',
    });
    expect(ends.body.fields).toHaveProperty('expires_at');
  });

  test('[NEWS-04] those it is for hear at once that news went out, others nothing; they are told once', async () => {
    const [mine, theirs] = await Promise.all(['anna', 'boris'].map(listen));
    const row = await published({ for_all: false, for_departments: ['sales'] });
    await expect.poll(() => mine?.named('news_published').map(({ id }) => id)).toEqual([row.id]);
    await expect.poll(() => mine?.named('counters').at(-1)?.['values']).toMatchObject({ news: 1 });
    const told = async (by: string): Promise<number> =>
      (await as(by).get('/notifications/')).body.results.filter((one: { text: string }) => one.text.includes('Переезд'))
        .length;
    await expect.poll(() => told('anna')).toBe(1);
    expect([await told('boris'), theirs?.named('news_published')]).toEqual([0, []]);
  });
});

describe('reading', () => {
  test('[NEWS-05] what was read counts no more, on any device', async () => {
    const [one, two] = [await published(), await published()];
    const phone = await server.login('anna@example.kz', PASSWORD);
    expect([await unread('anna'), (await phone.get('/news/unread/')).body.unread.sort()]).toEqual([
      2,
      [one.id, two.id].sort(),
    ]);
    const heard = await listen('anna');
    const counted = (): unknown => heard.named('counters').at(-1)?.['values'];
    expect((await readNews('anna', one)).body).toMatchObject({ is_read: true, is_acknowledged: false });
    await readNews('anna', one);
    await expect.poll(counted).toMatchObject({ news: 1 });
    expect([await unread('anna'), (await phone.get('/news/news/unread_count/')).body.unread_count]).toEqual([1, 1]);
    expect(await unread('boris')).toBe(2);
    const { body } = await as('vera').get(`/data/news/${one.id}/`);
    expect([body.reads, body.audience, body.read_share]).toEqual([1, 5, 20]);
    const old = await published();
    await server.database.query(`update data.news set published_at = '2020-01-01' where id = $1`, [old.id]);
    // What came out before he joined is nothing new, wherever it is told.
    expect([await unread('anna'), (await phone.get('/news/unread/')).body.unread]).toEqual([1, [two.id]]);
    await act(two, 'archive');
    await expect.poll(counted).toMatchObject({ news: 0 });
    expect(await unread('anna')).toBe(0);
  });

  test('[NEWS-06] who acknowledges leaves the list of those who are waited for; twice is once; not after the archive', async () => {
    const row = await published({ need_ack: true });
    const waiting = async (): Promise<string[]> =>
      (await as('vera').get(`/news/articles/${row.id}/waiting/`)).body.people
        .filter(({ acknowledged_at: at }: { acknowledged_at: string | null }) => at === null)
        .map(({ id }: { id: string }) => id);
    expect(await waiting()).toContain(idOf('anna'));
    const answers = await Promise.all([acknowledge('anna', row), acknowledge('anna', row)]);
    expect(answers.map(({ status, body }) => [status, body.is_acknowledged])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await waiting()).not.toContain(idOf('anna'));
    expect((await as('vera').get('/data/news_read/')).body.count).toBe(1);
    expect((await as('anna').get('/data/news_read/')).status).toBe(403);
    expect((await acknowledge('boris', await published())).body.code).toBe('no_acknowledgement');
    await act(row, 'archive');
    expect([(await acknowledge('boris', row)).status, (await acknowledge('boris', row)).body.code]).toEqual([
      409,
      'news_archived',
    ]);
  });

  test('[NEWS-06] a reminder reaches those alone who have not acknowledged', async () => {
    const row = await published({ title: 'Правила охраны труда', need_ack: true });
    await acknowledge('anna', row);
    expect((await act(row, 'remind', {}, 'vera')).status).toBe(403);
    expect((await act(row, 'remind')).status).toBe(200);
    const reminders = async (by: string): Promise<number> =>
      (await as(by).get('/notifications/')).body.results.filter((one: { text: string }) =>
        one.text.startsWith('Подтвердите'),
      ).length;
    await expect.poll(() => reminders('boris')).toBe(1);
    expect(await reminders('anna')).toBe(0);
  });

  test('[NEWS-07] an essential change is to be acknowledged anew, a slip of the pen is not; the revision seen counts', async () => {
    const row = await published({ need_ack: true });
    await acknowledge('anna', row);
    const change = async (values: object): Promise<void> => {
      const { body } = await as('editor').get(`/data/news/${row.id}/`);
      const answer = await as('editor').patch(`/data/news/${row.id}/`, { version: body.version, ...values });
      expect(answer.status, answer.text).toBe(200);
    };
    const asked = async (): Promise<string[]> => (await as('anna').get('/news/unread/')).body.to_acknowledge;
    await change({ body: '<p>Переезжаем в понедельник!</p>' });
    expect([await asked(), await unread('anna')]).toEqual([[], 0]);
    await change({ body: '<p>Переезжаем во вторник.</p>', is_essential: true });
    await expect.poll(asked).toEqual([row.id]);
    expect(await unread('anna')).toBe(1);
    expect((await acknowledge('anna', row, 2)).body.code).toBe('news_changed');
    expect((await acknowledge('anna', row, 3)).body).toMatchObject({ is_read: true, is_acknowledged: true });
    expect([await asked(), await unread('anna')]).toEqual([[], 0]);
    const { revisions } = (await as('boris').get(`/news/articles/${row.id}/revisions/`)).body;
    expect(
      revisions.map((one: { revision: number; essential: boolean; texts: { body: string } }) => [
        one.revision,
        one.essential,
        one.texts.body,
      ]),
    ).toEqual([
      [3, true, '<p>Переезжаем во вторник.</p>'],
      [2, false, '<p>Переезжаем в понедельник!</p>'],
      [1, false, '<p>Переезжаем в понедельник.</p>'],
    ]);
  });
});

const tick = (atMs: number): Promise<void> => runClock(server, new Date(atMs));

describe('by the clock', () => {
  const statusOf = async (row: AnsweredRow): Promise<string> =>
    (await as('admin').get(`/data/news/${row.id}/`)).body.status;

  test('[NEWS-09] what is scheduled goes out when its moment comes, once, and goes when it has expired', async () => {
    await server.database.query('update app.organization set timezone = $1', ['Asia/Almaty']);
    const startMs = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    // Rules look ahead from when the clock first passes.
    await tick(startMs);
    const row = await draft({ expires_at: new Date(startMs + 30 * 3_600_000).toISOString() });
    const planned = await act(row, 'schedule', { publish_at: new Date(startMs + 3 * 3_600_000).toISOString() });
    expect(planned.status, planned.text).toBe(200);
    await tick(startMs + 2 * 3_600_000);
    expect([await statusOf(row), await listed('anna'), await unread('anna')]).toEqual(['scheduled', [], 0]);
    expect((await as('anna').get(`/data/news/${row.id}/`)).status).toBe(404);
    const meanwhile = await published();
    // The server was away at that minute.
    await tick(startMs + 4 * 3_600_000);
    expect([await statusOf(row), await listed('anna'), await unread('anna')]).toEqual([
      'published',
      [row.id, meanwhile.id],
      2,
    ]);
    // As if nobody had been late.
    expect((await as('anna').get(`/data/news/${row.id}/`)).body.published_at).toBe(planned.body.publish_at);
    await tick(startMs + 5 * 3_600_000);
    expect((await act(meanwhile, 'archive')).status).toBe(200);
    const told = async (): Promise<number> =>
      (
        await server.database.query(`select from app.notification where row_id = $1 and user_id = $2`, [
          row.id,
          idOf('anna'),
        ])
      ).length;
    await expect.poll(told).toBe(1);
    await tick(startMs + 31 * 3_600_000);
    expect([await statusOf(row), await unread('anna')]).toEqual(['archived', 0]);
  });

  test('[KIND-14] an item is scheduled on the clock of the organisation', async () => {
    const row = await draft();
    const offered = await as('admin').get(`/data/news/${row.id}/actions/`);
    expect(offered.body).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({
          name: 'schedule',
          fields: [expect.objectContaining({ name: 'publish_at', zone: 'Asia/Almaty' })],
        }),
      ]),
    });
  });

  test('[NEWS-09] what was put back into drafts stays there when its moment comes', async () => {
    const startMs = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 40 * 3_600_000;
    await tick(startMs);
    const row = await draft();
    await act(row, 'schedule', { publish_at: new Date(startMs + 3_600_000).toISOString() });
    expect((await act(row, 'unschedule')).status).toBe(200);
    await tick(startMs + 2 * 3_600_000);
    expect(await statusOf(row)).toBe('draft');
  });

  test('[NEWS-10] a pin ends at its moment: the item stands among the others by its date again', async () => {
    const startMs = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 50 * 3_600_000;
    await tick(startMs);
    const old = await published();
    const fresh = await published();
    expect(await listed('anna')).toEqual([fresh.id, old.id]);
    const pinned = await act(old, 'pin', { pinned_until: new Date(startMs + 3_600_000).toISOString() });
    expect(pinned.status, pinned.text).toBe(200);
    expect(await listed('anna')).toEqual([old.id, fresh.id]);
    await tick(startMs + 2 * 3_600_000);
    expect(await listed('anna')).toEqual([fresh.id, old.id]);
  });

  test('[NEWS-06] a day before the deadline those who have not acknowledged are reminded', async () => {
    const startMs = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 60 * 3_600_000;
    await tick(startMs);
    const row = await published({ need_ack: true, ack_deadline: new Date(startMs + 48 * 3_600_000).toISOString() });
    await acknowledge('anna', row);
    await tick(startMs + 25 * 3_600_000);
    const reminded = async (by: string): Promise<number> =>
      (
        await server.database.query(
          `select from app.notification where row_id = $1 and user_id = $2 and kind = 'news_remind'`,
          [row.id, idOf(by)],
        )
      ).length;
    await expect.poll(() => reminded('boris')).toBe(1);
    expect(await reminded('anna')).toBe(0);
  });
});

describe('bad input', () => {
  test('[NEWS-11] an article out of Word is cleaned, what runs and foreign frames are gone, a text too long is refused by its field', async () => {
    const word =
      '<html xmlns:o="urn:x"><!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{}</style><p class="MsoNormal" style="mso-x:1"><o:p></o:p><b>Приказ</b></p>';
    const row = await published({
      body: `${word}<script>alert(1)</script><svg><script>x</script></svg><img src=x onerror=alert(1)><a href="javascript:alert(1)">сюда</a><iframe src="https://evil.kz"></iframe><figure data-embed="https://evil.kz/x"></figure>`,
    });
    const { text, body } = await as('anna').get(`/data/news/${row.id}/`);
    for (const bad of ['script', 'onerror', 'javascript', 'evil', 'iframe', 'svg', 'Mso', '<style'])
      expect(text).not.toContain(bad);
    expect(body.body).toContain('<strong>Приказ</strong>');
    const large = await as('editor').post('/data/news/', {
      id: randomUUID(),
      title: 'Из Word',
      body: `<p>${'слово '.repeat(90_000)}</p>`,
    });
    expect([large.status, Object.keys(large.body.fields ?? {})]).toEqual([400, ['body']]);
  });

  test('[NEWS-11] what code alone writes nobody sends, and an unknown revision is no acknowledgement of what comes', async () => {
    const row = await published({ need_ack: true });
    for (const field of ['revision', 'is_pinned', 'asked_revision', 'audience', 'published_at']) {
      const answer = await as('editor').patch(`/data/news/${row.id}/`, {
        version: row.version,
        [field]: field === 'is_pinned' ? true : 9,
      });
      expect([field, answer.status >= 400]).toEqual([field, true]);
    }
    expect((await as('anna').post(`/news/articles/${row.id}/acknowledge/`, { revision: 0 })).status).toBe(400);
    expect((await as('anna').post(`/news/articles/${row.id}/acknowledge/`, {})).status).toBe(400);
    expect((await acknowledge('anna', row, 99)).body.is_acknowledged).toBe(true);
    const { results } = (await as('vera').get('/data/news_read/')).body;
    expect(results.map(({ revision }: AnsweredRow) => revision)).toEqual([1]);
    expect((await as('anna').post('/data/news_read/', { id: randomUUID(), news: row.id })).status).toBe(403);
  });
});
