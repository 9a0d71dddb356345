// Webhooks against a server that listens: what is sent to it and signed, with whose eyes, again and until when.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkDocument } from '../../src/contract/index.ts';
import validatePayload from '../../src/contract/validators/webhook_payload.gen.js';
import {
  brokenBy,
  outcomeOf,
  startTestServer,
  writeModules,
  type AnsweredRow,
  type Client,
  type TestServer,
} from '../testing/index.ts';
import { NEWS } from '../testing/testModules.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let modules: ReturnType<typeof writeModules>;
let receiver: Server;
let address: string;
let received: Received[];
/** What the receiver answers next, in turn; then 204. */
let answers: number[];
let server: TestServer;
let owner: Client;
let admin: Client;
let member: Client;
let other: Client;

beforeAll(async () => {
  receiver = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      answer.writeHead(answers.shift() ?? 204, { 'x-receiver': 'yes' }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has a port.
  const { port } = receiver.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/hook`;
  modules = writeModules({
    ...NEWS,
    permissions: {
      admin: 'all',
      member: ['list', 'read', 'create', 'update', 'delete'],
      guest: { can: ['list', 'read'], rows: '<operator> = me' },
    },
  });
  server = await startTestServer({ modulesDir: modules.path, callHosts: [`127.0.0.1:${port}`] });
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, admin, member, other] = (await Promise.all(['owner', 'admin', 'member.en', 'other'].map(login))) as [
    Client,
    Client,
    Client,
    Client,
  ];
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
  receiver.close();
});
beforeEach(() => {
  [received, answers] = [[], []];
});
afterEach(async () => {
  await server.database.query('delete from app.webhook');
  await server.database.query(`delete from app.job where kind = 'send_webhook'`);
});

interface Hook {
  id: string;
  secret: string;
}

async function hook(rest: object = {}, client: Client = admin): Promise<Hook> {
  const answer = await client.post('/webhooks/', {
    title: 'Mine',
    url: address,
    models: ['news_item'],
    events: ['created', 'changed', 'deleted', 'restored'],
    ...rest,
  });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.webhook.id, secret: answer.body.secret };
}
const news = async (values: object = {}, client: Client = admin): Promise<AnsweredRow> => {
  const answer = await client.post('/data/news_item/', { id: randomUUID(), title: 'News', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const log = async ({ id }: Hook, client: Client = admin): Promise<Record<string, unknown>[]> =>
  (await client.get(`/webhooks/${id}/deliveries/`)).body.results;
const signature = (secret: string, { headers, body }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`)
    .digest('base64')}`;
/** The pause before the next try is over. */
const hurry = (): Promise<unknown> =>
  server.database.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where locked_at is null), now())',
  );
const count = async (number: number): Promise<void> => expect.poll(() => received.length).toBe(number);

it('[HOOK-01] each write of a chosen model is told by its event, with the rows as the document says; others are not', async () => {
  const own = await hook();
  const row = await news();
  await admin.patch(`/data/news_item/${row.id}/`, { version: 1, body: 'More' });
  await admin.delete(`/data/news_item/${row.id}/`);
  await admin.post(`/data/news_item/${row.id}/restore/`);
  await count(4);
  const sent = received.map(({ body }) => JSON.parse(body)).sort((one, two) => (one.at < two.at ? -1 : 1));
  for (const each of sent) expect(checkDocument('webhook_payload', validatePayload, each)).toEqual([]);
  expect(sent.map(({ event, model }) => [event, model])).toEqual(
    ['created', 'changed', 'deleted', 'restored'].map((event) => [event, 'news_item']),
  );
  expect(sent[1].rows).toMatchObject([{ id: row.id, version: 2, title: 'News', body: 'More' }]);
  expect(sent[2].rows).toEqual([{ id: row.id }]);
  await expect.poll(async () => (await log(own)).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  await admin.patch(`/webhooks/${own.id}/`, { version: 1, events: ['deleted'] });
  await news();
  expect((await log(own)).length).toBe(4);
});

it('[HOOK-01] rows written at once go together, a hundred a call', async () => {
  const own = await hook({ events: ['created'] });
  const upsert = Array.from({ length: 120 }, (_, index) => ({ id: randomUUID(), title: `News ${index}` }));
  expect((await admin.post('/data/news_item/batch/', { upsert })).status).toBe(200);
  await count(2);
  expect(received.map(({ body }) => JSON.parse(body).rows.length).sort()).toEqual([100, 20]);
  expect(await log(own)).toHaveLength(2);
});

it('[HOOK-02] the rows carry what the webhook’s role may read, and rows it does not see are not told of at all', async () => {
  await hook();
  const row = await news({ secret: 'hidden words', operator: (await admin.get('/users/info/')).body.user.id });
  await count(1);
  const [sent] = received.map(({ body }) => JSON.parse(body));
  expect(sent.rows[0]).toMatchObject({ id: row.id, title: 'News' });
  expect(Object.keys(sent.rows[0])).not.toContain('secret');
  const all = await hook({ role: 'admin' });
  const guests = await hook({ role: 'guest' });
  await news({ secret: 'hidden words' });
  await expect.poll(async () => (await log(all)).length).toBe(1);
  expect(String((await log(all))[0]?.['body'])).toContain('hidden words');
  expect(await log(guests)).toEqual([]);
});

it('[HOOK-02] the owner’s view is an owner’s to give', async () => {
  const asked = { title: 'Mine', url: address, models: ['news_item'], events: ['created'], role: 'owner' };
  expect(brokenBy(await admin.post('/webhooks/', asked))).toEqual({ role: ['choice'] });
  expect((await owner.post('/webhooks/', asked)).status).toBe(201);
});

it('[HOOK-08] an admin neither changes nor reads a webhook with an owner’s eyes, nor sends again what was sent by it', async () => {
  const own = await hook({ role: 'owner' }, owner);
  await news();
  await count(1);
  await expect.poll(async () => (await log(own, owner)).map(({ state }) => state)).toEqual(['done']);
  const [sent] = await log(own, owner);
  const at = `/webhooks/${own.id}/`;
  for (const refused of [
    await admin.get(`${at}deliveries/`),
    await admin.post(`${at}rotate/`),
    await admin.post(`${at}test/`),
    await admin.patch(at, { version: 1, role: 'member' }),
    await admin.post(`/webhooks/deliveries/${sent?.['id'] as string}/send/`),
  ])
    expect(outcomeOf(refused)).toEqual([403, 'forbidden']);
  // What was sent stays what it is where an owner lowers the role.
  expect((await owner.patch(at, { version: 1, role: 'member' })).status).toBe(200);
  expect((await log(own)).map(({ state, body }) => [state, body])).toEqual([['done', '']]);
  expect(outcomeOf(await admin.post(`/webhooks/deliveries/${sent?.['id'] as string}/send/`))).toEqual([
    403,
    'forbidden',
  ]);
  expect(String((await log(own, owner))[0]?.['body'])).toContain('News');
});

it('[HOOK-03] a call is signed with its time by a secret that is shown once; after a rotation by both for a day', async () => {
  const own = await hook();
  const begunMs = Date.now();
  await news();
  await count(1);
  const [first] = received as [Received];
  expect(first.headers['webhook-signature']).toBe(signature(own.secret, first));
  expect(Number(first.headers['webhook-timestamp']) * 1000).toBeGreaterThan(begunMs - 1000);
  expect(Number(first.headers['webhook-timestamp']) * 1000).toBeLessThanOrEqual(Date.now());
  expect(JSON.parse(first.body).id).toBe(first.headers['webhook-id']);
  for (const path of ['/webhooks/', `/webhooks/${own.id}/deliveries/`])
    expect((await admin.get(path)).text).not.toContain(own.secret.slice(6));
  const stored = await server.database.query<{ text: string }>('select webhook::text as text from app.webhook');
  expect(stored[0]?.text).not.toContain(own.secret.slice(6));
  const { secret } = (await admin.post(`/webhooks/${own.id}/rotate/`)).body;
  await news();
  await count(2);
  const [, second] = received as [Received, Received];
  expect(second.headers['webhook-signature']).toBe(`${signature(secret, second)} ${signature(own.secret, second)}`);
  await server.database.query(`update app.webhook set former_until = now()`);
  await news();
  await count(3);
  expect(received[2]?.headers['webhook-signature']).toBe(signature(secret, received[2] as Received));
});

it('[HOOK-04] what is not taken is sent again after a pause, the same under the same id; the log has heads and status', async () => {
  answers = [500, 302];
  const own = await hook({ events: ['created'] });
  await news();
  await count(1);
  await expect.poll(async () => (await log(own))[0]).toMatchObject({ state: 'waiting', attempts: 1, status: 500 });
  await hurry();
  await expect.poll(async () => (await log(own))[0]).toMatchObject({ state: 'waiting', attempts: 2, status: 302 });
  await hurry();
  await expect.poll(async () => (await log(own))[0]).toMatchObject({ state: 'done', attempts: 3, status: 204 });
  const [entry] = await log(own);
  expect(new Set(received.map(({ body }) => body))).toEqual(new Set([entry?.['body']]));
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(String(entry?.['request_head'])).toContain('webhook-id: ');
  expect(String(entry?.['response_head'])).toContain('x-receiver: yes');
});

it('[HOOK-04] a call is sent again by hand, and a test without a row', async () => {
  const own = await hook({ is_on: false });
  const test = await admin.post(`/webhooks/${own.id}/test/`);
  expect([test.status, test.body.event]).toEqual([202, 'test']);
  await count(1);
  await expect.poll(async () => (await log(own))[0]?.['state']).toBe('done');
  expect((await admin.post(`/webhooks/deliveries/${test.body.id}/send/`)).status).toBe(202);
  await count(2);
  expect(received[1]?.body).toBe(received[0]?.body);
});

it('[HOOK-05] an address inside the network is refused, and not tried again', async () => {
  const own = await hook({ url: 'https://127.0.0.1:9/', events: ['created'] });
  await news();
  await expect.poll(async () => (await log(own))[0]).toMatchObject({ state: 'failed', fault: 'address', attempts: 1 });
});

it('[HOOK-06] after three days in which nothing was taken it is put off, and owners and admins are told', async () => {
  answers = [500];
  const own = await hook({ events: ['created'] });
  await server.database.query(`update app.webhook set failing_since = now() - interval '4 days'`);
  await news();
  await expect
    .poll(async () => (await admin.get('/webhooks/')).body.results[0])
    .toMatchObject({ is_on: false, stopped_at: expect.any(String) });
  await expect
    .poll(
      async () => (await owner.get('/notifications/', { headers: { 'accept-language': 'en' } })).body.results[0]?.text,
    )
    .toBe('The webhook "Mine" was put off: it took nothing for three days');
  await news();
  expect(await log(own)).toHaveLength(1);
  const again = await admin.patch(`/webhooks/${own.id}/`, { version: 2, is_on: true });
  expect(again.body).toMatchObject({ is_on: true, stopped_at: null, failing_since: null });
});

it('[HOOK-07] webhooks are for owners and admins, of their own organisation', async () => {
  const own = await hook();
  await news();
  await count(1);
  for (const path of ['/webhooks/', `/webhooks/${own.id}/deliveries/`])
    expect(outcomeOf(await member.get(path))).toEqual([403, 'forbidden']);
  const [entry] = await log(own);
  for (const call of [
    () => other.get(`/webhooks/${own.id}/deliveries/`),
    () => other.patch(`/webhooks/${own.id}/`, { version: 1, is_on: false }),
    () => other.delete(`/webhooks/${own.id}/`),
    () => other.post(`/webhooks/${own.id}/rotate/`),
    () => other.post(`/webhooks/${own.id}/test/`),
    () => other.post(`/webhooks/deliveries/${String(entry?.['id'])}/send/`),
  ])
    expect(outcomeOf(await call())).toEqual([404, 'not_found']);
  await news({}, other).catch(() => undefined);
  expect(received).toHaveLength(1);
});

it('[HOOK-07] what cannot be is refused by its field', async () => {
  const sound = { title: 'Mine', url: address, models: ['news_item'], events: ['created'] };
  for (const [rest, broken] of [
    [{ url: 'ftp://x.kz/' }, { url: ['url'] }],
    [{ url: 'https://a:b@x.kz/' }, { url: ['url'] }],
    [{ models: ['nothing'] }, { models: ['choice'] }],
    [{ role: 'nobody' }, { role: ['choice'] }],
    [{ title: ' ' }, { title: ['required'] }],
  ] as const)
    expect(brokenBy(await admin.post('/webhooks/', { ...sound, ...rest }))).toEqual(broken);
});

it('[FLOW-11] a rule calls an address with the row as its role sees it, again until it is taken; the status stands in its log', async () => {
  answers = [503];
  const rule = await admin.post('/workflows/', {
    model: 'news_item',
    rule: {
      name: 'own',
      title: { en: 'Own' },
      on: { event: 'created' },
      steps: [
        { do: 'set', values: { body: 'set' } },
        { do: 'call', url: address },
      ],
    },
  });
  expect(rule.status, rule.text).toBe(201);
  const row = await news({ secret: 'hidden words' });
  await count(1);
  const outcome = async (): Promise<unknown> => (await admin.get('/workflows/runs/')).body.results[0].outcome;
  const called = (status: number): unknown => [
    { do: 'set', fields: ['body'] },
    { do: 'call', address: new URL(address).origin, status },
  ];
  await expect.poll(outcome).toEqual(called(503));
  await hurry();
  await expect.poll(outcome).toEqual(called(204));
  const [first, second] = received.map(({ body }) => JSON.parse(body));
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    event: 'workflow',
    rule: 'own',
    model: 'news_item',
    rows: [{ id: row.id, body: 'set' }],
  });
  expect(JSON.stringify(first)).not.toContain('hidden words');
  await server.database.query('delete from app.workflow_rule');
});
