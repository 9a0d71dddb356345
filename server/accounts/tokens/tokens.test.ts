// Tokens of the API: what they open, how far, for how long, and what they never do.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  brokenBy,
  openDeals,
  outcomeOf,
  type Client,
  type ClientAnswer,
  type DealsStand,
} from '../../testing/index.ts';
import { Client as Caller } from '../../testing/testClient.ts';

let stand: DealsStand;
beforeAll(async () => {
  stand = await openDeals();
});
afterAll(() => stand?.close());

interface Made {
  id: string;
  secret: string;
}

async function token(client: Client, scope: object, rest: object = {}): Promise<Made> {
  const answer = await client.post('/users/tokens/', { name: 'Mine', scope, days: 30, ...rest });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.token.id, secret: answer.body.secret };
}

/** Calls without a cookie, by the token alone. */
function by({
  secret,
}: Pick<Made, 'secret'>): Record<
  'get' | 'post' | 'patch' | 'delete',
  (path: string, body?: unknown) => Promise<ClientAnswer>
> {
  const headers = { authorization: `Bearer ${secret}` };
  const fresh = (): Caller => new Caller(stand.server.app);
  return {
    get: (path) => fresh().get(path, { headers }),
    post: (path, body) => fresh().post(path, body, { headers }),
    patch: (path, body) => fresh().patch(path, body, { headers }),
    delete: (path) => fresh().delete(path, { headers }),
  };
}
const deal = (): { id: string; title: string } => ({ id: randomUUID(), title: 'By token' });
const ALL = ['list', 'read', 'create', 'update', 'delete', 'export'];

it('[TOKEN-01] a token opens the calls of rows without a cookie and without a CSRF token, in its person’s name', async () => {
  const api = by(await token(stand.admin, { deal: ALL }));
  const made = await api.post('/data/deal/', deal());
  expect([made.status, made.headers['set-cookie']], made.text).toEqual([201, undefined]);
  const path = `/data/deal/${made.body.id}/`;
  expect((await api.get(path)).body.author.id).toBe((await stand.admin.get('/users/info/')).body.user.id);
  expect((await api.patch(path, { version: 1, note: 'x' })).body.note).toBe('x');
  expect((await api.get('/data/deal/?search=token')).body.results).toHaveLength(1);
  expect((await api.post(`${path}actions/submit/`, { version: 2 })).body.stage).toBe('review');
  expect((await api.post('/data/deal/batch/', { upsert: [deal()] })).status).toBe(200);
  expect((await api.get('/data/deal/export/?format=csv')).status).toBe(200);
  expect((await api.delete(path)).status).toBe(204);
});

it('[TOKEN-02] no more than the scope, by model and right, whichever call asks', async () => {
  const row = (await stand.admin.post('/data/deal/', deal())).body;
  const reader = by(await token(stand.admin, { deal: ['list', 'read'] }));
  const path = `/data/deal/${row.id}/`;
  expect((await reader.get(path)).status).toBe(200);
  for (const refused of [
    reader.post('/data/deal/', deal()),
    reader.patch(path, { version: 1, note: 'x' }),
    reader.delete(path),
    reader.get('/data/deal/export/?format=csv'),
    reader.post('/data/deal/bulk/', { ids: [row.id], op: 'delete' }),
    reader.post(`${path}actions/submit/`, { version: 1 }),
    reader.get('/data/partner/'),
    reader.get('/data/nothing/'),
  ])
    expect(outcomeOf(await refused)).toEqual([403, 'forbidden']);
  const changer = by(await token(stand.admin, { deal: ['update'] }));
  expect(outcomeOf(await changer.post('/data/deal/batch/', { upsert: [deal()] }))).toEqual([403, 'forbidden']);
  expect(outcomeOf(await changer.post('/data/deal/batch/', { delete: [row.id] }))).toEqual([403, 'forbidden']);
  const bulk = await changer.post('/data/deal/bulk/', { ids: [row.id], op: 'delete' });
  expect([bulk.status, bulk.body?.done ?? []]).toEqual([403, []]);
  expect(
    (await changer.post('/data/deal/bulk/', { ids: [row.id], op: 'update', values: { note: 'bulk' } })).body.done,
  ).toEqual([row.id]);
});

it('[TOKEN-02] nor more than its person may at that moment', async () => {
  const api = by(await token(stand.member, { deal: ['list', 'read', 'create'] }));
  const made = await api.post('/data/deal/', { ...deal(), secret: 'x' });
  expect(brokenBy(made)).toEqual({ secret: ['unknown_field'] });
  expect(
    brokenBy(await stand.member.post('/users/tokens/', { name: 'More', scope: { deal: ['delete'] }, days: 1 })),
  ).toEqual({
    'scope.deal': ['choice'],
  });
  const me = (await stand.member.get('/users/info/')).body.user.id;
  const role = (name: string): Promise<unknown> =>
    stand.server.database.query(`update data."user" set role = $2 where id = $1`, [me, name]);
  await role('guest');
  expect(outcomeOf(await api.post('/data/deal/', deal()))).toEqual([403, 'forbidden']);
  await stand.server.database.query(`update data."user" set state = 'suspended' where id = $1`, [me]);
  expect(outcomeOf(await api.get('/data/deal/'))).toEqual([401, 'signed_out']);
  await stand.server.database.query(`update data."user" set state = 'active' where id = $1`, [me]);
  await role('member');
});

it('[TOKEN-03] every other call is closed to it, those of the account, of people and of tokens first; a cookie beside it opens none', async () => {
  const { secret } = await token(stand.admin, { deal: ALL, user: ['list', 'read'] });
  const open = stand.server.app.knownCalls().filter(({ tokenRights }) => tokenRights);
  expect(open.length).toBeGreaterThan(8);
  expect(open.filter(({ path }) => !path.startsWith('/data/:model/')).map(({ path }) => path)).toEqual([]);
  for (const { method, path } of stand.server.app
    .knownCalls()
    .filter(({ tokenRights, isPublic }) => !tokenRights && isPublic !== true)) {
    const url = `/api/v1${path.replace(':model', 'deal').replace(/:[a-z]+/g, randomUUID())}`;
    const headers = {
      authorization: `Bearer ${secret}`,
      cookie: stand.admin.cookieHeader,
      'x-csrftoken': stand.admin.cookies.get('csrftoken') ?? '',
    };
    const answer = await stand.server.app.inject({
      method,
      url,
      headers,
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect([method, path, answer.statusCode]).toEqual([method, path, 403]);
  }
  expect(
    (
      await stand.server.app.inject({
        method: 'GET',
        url: `/media/${randomUUID()}/a.txt`,
        headers: { authorization: `Bearer ${secret}` },
      })
    ).statusCode,
  ).toBe(403);
});

it('[TOKEN-03] calls for everybody pass over it, their CSRF token too', async () => {
  const made = await token(stand.admin, { deal: ALL });
  expect(outcomeOf(await by(made).post('/users/login/', { login: 'a', password: 'b' }))).toEqual([403, 'csrf']);
});

it('[TOKEN-04] its secret is shown once and stored as a hash; the list says when it was used last; revoked or expired it is none', async () => {
  const made = await token(stand.accountant, { deal: ['list'] });
  const listed = async (): Promise<Record<string, unknown>> =>
    (await stand.accountant.get('/users/tokens/')).body.results.find(({ id }: { id: string }) => id === made.id);
  expect(await listed()).toMatchObject({
    name: 'Mine',
    hint: made.secret.slice(-4),
    scope: { deal: ['list'] },
    used_at: null,
  });
  expect((await stand.accountant.get('/users/tokens/')).text).not.toContain(made.secret);
  const [stored] = await stand.server.database.query<{ text: string }>(
    'select t::text as text from app.api_token t where id = $1',
    [made.id],
  );
  expect(stored?.text).not.toContain(made.secret.slice(6));
  const api = by(made);
  expect((await api.get('/data/deal/')).status).toBe(200);
  expect(await listed()).toMatchObject({ used_at: expect.any(String) });
  await stand.server.database.query(`update app.api_token set expires_at = now() where id = $1`, [made.id]);
  expect(outcomeOf(await api.get('/data/deal/'))).toEqual([401, 'signed_out']);
  await stand.server.database.query(`update app.api_token set expires_at = now() + interval '1 day' where id = $1`, [
    made.id,
  ]);
  expect((await api.get('/data/deal/')).status).toBe(200);
  expect((await stand.accountant.delete(`/users/tokens/${made.id}/`)).status).toBe(204);
  expect(outcomeOf(await api.get('/data/deal/'))).toEqual([401, 'signed_out']);
});

it('[TOKEN-04] tokens are their person’s own', async () => {
  const made = await token(stand.admin, { deal: ['list'] });
  expect((await stand.member.get('/users/tokens/')).text).not.toContain(made.id);
  expect(outcomeOf(await stand.member.delete(`/users/tokens/${made.id}/`))).toEqual([404, 'not_found']);
  expect((await by(made).get('/data/deal/')).status).toBe(200);
  expect(outcomeOf(await stand.other.get('/users/tokens/'))).toEqual([200, undefined]);
});

it('[TOKEN-05] tries with what is no token are slowed down, and open nothing', async () => {
  const tries: unknown[] = [];
  for (let count = 0; count < 11; count += 1)
    tries.push(outcomeOf(await by({ secret: `keste_${'A'.repeat(43)}` }).get('/data/deal/')));
  expect(tries[0]).toEqual([401, 'signed_out']);
  expect(tries[10]).toEqual([429, 'slow_down']);
  expect((await by(await token(stand.admin, { deal: ['list'] })).get('/data/deal/')).status).toBe(200);
});

it('[TOKEN-06] the API document names the way in, and the calls that take it', async () => {
  const document = (await stand.admin.get('/docs/openapi.json')).body;
  expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(document.paths['/data/{model}/'].get.security).toEqual([{ session: [] }, { token: [] }]);
  expect(document.paths['/users/tokens/'].get.security).toBeUndefined();
});
