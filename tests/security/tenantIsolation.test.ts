// Calls that forget whose rows they want: the database itself keeps organisations apart. On the real database, with real sessions.
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turns } from '../setup/waiting.ts';
import { createSessionStore, createTokenStore, decorateCaller, requireSession } from '../../server/accounts/index.ts';
import { createTestAccount, startTestServer, type TestAccount, type TestServer } from '../../server/testing/index.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let forgetful: FastifyInstance;
let url: string;
let people: TestAccount[];
/** Cookies by person. */
const cookies = new Map<TestAccount, string>();

beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  people = [];
  for (const email of ['one@example.kz', 'two@example.kz']) {
    const person = await createTestAccount(server.database, { email, password: PASSWORD, role: 'owner' });
    people.push(person);
    cookies.set(person, (await server.login(email, PASSWORD)).cookieHeader);
  }
  forgetful = await startForgetful();
  url = await forgetful.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await forgetful.close();
  await server.close();
});

/** The product's own sessions, and handlers whose author never thought of organisations. */
async function startForgetful(): Promise<FastifyInstance> {
  const { scoped } = server;
  const app = Fastify();
  await app.register(cookie);
  decorateCaller(app);
  requireSession(app, createSessionStore(scoped.asServer), createTokenStore(scoped.asServer));
  app.get('/people', () => scoped.query('select email from data."user"'));
  app.get('/public', { config: { isPublic: true } }, () => scoped.query('select email from data."user"'));
  app.get(
    '/later',
    () =>
      new Promise((resolve, reject) =>
        setTimeout(() => void scoped.query('select email from data."user"').then(resolve, reject), 0),
      ),
  );
  app.post('/take', () =>
    scoped.transaction(async (tx) => tx.query(`update data."user" set company = 'taken' returning email`)),
  );
  app.post<{ Body: { organization: string } }>('/plant', (request) =>
    scoped.query(`insert into data."user" (id, organization, email) values (gen_random_uuid(), $1, 'spy@example.kz')`, [
      request.body.organization,
    ]),
  );
  return app;
}

const ask = async (
  method: 'GET' | 'POST',
  path: string,
  person: TestAccount | undefined,
  payload?: object,
): Promise<{ status: number; emails: unknown }> => {
  const headers = {
    cookie: (person && cookies.get(person)) ?? '',
    ...(payload && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(payload && { body: inPieces(JSON.stringify(payload)), duplex: 'half' }),
  });
  const body: unknown = await answer.json();
  return {
    status: answer.status,
    emails: Array.isArray(body) ? body.map((row: { email: string }) => row.email) : body,
  };
};

/** The last piece comes when the call has been looked at long since. */
function inPieces(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, 10));
      await turns();
      controller.enqueue(bytes.subarray(10));
      controller.close();
    },
  });
}

test.each(['/people', '/later'])(
  '[RIGHT-03] a call that forgets its organisation gets its own rows only (%s)',
  async (path) => {
    for (const person of people)
      expect(await ask('GET', path, person)).toEqual({ status: 200, emails: [person.email] });
  },
);

test('[RIGHT-03] hundreds of such calls at the same time get their own rows only', async () => {
  const asked = Array.from({ length: 200 }, (_, index) => people[index % people.length]);
  const answers = await Promise.all(asked.map((person) => ask('GET', '/people', person)));
  expect(answers.map(({ emails }) => emails)).toEqual(asked.map((person) => [person?.email]));
});

test('[RIGHT-03] a call with a body, too, changes its own rows only', async () => {
  const [one, two] = people;
  expect(await ask('POST', '/take', one, { much: 'x'.repeat(100_000) })).toEqual({ status: 200, emails: [one?.email] });
  const [other] = await server.database.query('select company from data."user" where id = $1', [two?.userId]);
  expect(other).toEqual({ company: null });
  expect((await ask('POST', '/plant', one, { organization: two?.organization })).status).toBe(500);
  expect((await ask('POST', '/plant', one, { organization: one?.organization })).status).toBe(200);
});

test('[RIGHT-03] a call without a session gets nothing', async () => {
  expect(await ask('GET', '/public', undefined)).toEqual({ status: 200, emails: [] });
});

test('[RIGHT-03] every table that names an organisation stands under tenant isolation, and those that name none are out of reach', async () => {
  const open = await server.database.query(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('app', 'data')
     where c.relkind in ('r', 'p') and has_any_column_privilege('keste_scoped', c.oid, 'select')
       and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`,
  );
  expect(open).toEqual([]);
  const lacking = await server.database.query(
    `select c.relname from pg_class c where c.relnamespace = 'data'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and has_table_privilege('keste_scoped', c.oid, 'select, insert, update, delete'))`,
  );
  expect(lacking).toEqual([]);
});
