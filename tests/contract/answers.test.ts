// Every call of the table answers by its schema, on the real server with the demo organisation; and each has its refusal.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../server/http/index.ts';
import { startTestServer, type Client, type ClientAnswer, type TestServer } from '../../server/testing/index.ts';

// The server runs with its answer check on: an answer that breaks its schema becomes a 500 that names the field.
let server: TestServer;
let admin: Client;
const contractor = randomUUID();

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin@demo.keste');
});
afterAll(() => server?.close());

type Exercise = (client: Client) => Promise<ClientAnswer>;

function upload(client: Client): Promise<ClientAnswer> {
  const boundary = 'keste-boundary';
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="dot.png"\r\nContent-Type: image/png\r\n\r\n`);
  const body = Buffer.concat([head, png, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return client.post('/files/?model=contractor&field=contract_files', body, { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
}

/** In the order in which they can work on one row; the key is the call as the table names it. */
const EXERCISES: [string, number, Exercise][] = [
  ['GET /users/info/', 200, (client) => client.get('/users/info/')],
  ['GET /app_info/global/', 200, (client) => client.get('/app_info/global/')],
  ['GET /app_info/check_front_cache/', 200, (client) => client.get('/app_info/check_front_cache/')],
  ['GET /app_info/entry/', 200, (client) => client.get('/app_info/entry/')],
  ['GET /app_info/custom_js/', 200, (client) => client.get('/app_info/custom_js/')],
  ['GET /app_info/private_office/', 200, (client) => client.get('/app_info/private_office/')],
  ['GET /app_info/routes/', 200, (client) => client.get('/app_info/routes/?ver=alt')],
  ['GET /app_info/routes/meta/', 200, (client) => client.get('/app_info/routes/meta/?name=contractors')],
  ['GET /app_info/active_filters/', 200, (client) => client.get('/app_info/active_filters/?model=contractor&page_name=contractors')],
  ['POST /app_info/chosen_filters/', 200, (client) => client.post('/app_info/chosen_filters/', { model: 'contractor', page_name: 'contractors', key: 'contractors', filters: {} })],
  ['GET /app_info/filtered_select_list/', 200, (client) => client.get('/app_info/filtered_select_list/?model=user&page=1&page_size=5')],
  ['GET /table_info/', 200, (client) => client.get('/table_info/?model=contractor&page_name=contractors&table_type=list')],
  ['GET /form_info/', 200, (client) => client.get('/form_info/?model=contractor&page_name=contractors&mode=create')],
  ['GET /form_info/validator/:model/:page/:mode/:file', 200, async (client) => {
    const form = await client.get('/form_info/?model=contractor&page_name=contractors&mode=create');
    return client.get(form.body.validator.replace('/api/v1', ''));
  }],
  ['GET /user/list/', 200, (client) => client.get('/user/list/?page=1&page_size=5')],
  ['GET /data/:model/', 200, (client) => client.get('/data/contractor/?page_size=5')],
  ['POST /data/:model/', 201, (client) => client.post('/data/contractor/', { id: contractor, name: 'ТОО Договор', kind: 'company', country: 'kz', status: 'active', bin: '061211600012' })],
  ['GET /data/:model/:id/', 200, (client) => client.get(`/data/contractor/${contractor}/`)],
  ['PATCH /data/:model/:id/', 200, (client) => client.patch(`/data/contractor/${contractor}/`, { version: 1, rating: 4 })],
  ['POST /data/:model/batch/', 200, (client) => client.post('/data/contractor/batch/', { upsert: [], delete: [contractor] })],
  ['DELETE /data/:model/:id/', 204, async (client) => {
    const id = randomUUID();
    await client.post('/data/contractor/', { id, name: 'ТОО Краткий', kind: 'company', country: 'kz', status: 'active', bin: '140240000123' });
    return client.delete(`/data/contractor/${id}/`);
  }],
  ['POST /files/', 201, upload],
  ['GET /counters/', 200, (client) => client.get('/counters/')],
];

/** They end the session they are called with; `server.login` makes the first call of every other test. */
const SESSION_CALLS = ['POST /users/login/', 'GET /users/logout/', 'POST /users/logout/'];

test('the table of calls and the calls proved here are the same', () => {
  const proved = [...EXERCISES.map(([name]) => name), ...SESSION_CALLS].sort();
  expect(proved).toEqual(CALLS.map((call) => `${call.method} ${call.path}`).sort());
});

test.each(EXERCISES)('[NET-07] %s answers %i by its schema', async (_name, status, exercise) => {
  const answer = await exercise(admin);
  expect(answer.status, answer.text.slice(0, 600)).toBe(status);
});

test('[NET-07] sign-in answers the user, and either form of logout ends the session', async () => {
  for (const logout of [(client: Client) => client.post('/users/logout/'), (client: Client) => client.get('/users/logout/', { headers: { 'sec-fetch-site': 'same-origin' } })]) {
    const client = await server.login('member.ru@demo.keste');
    expect((await logout(client)).status).toBeLessThan(300);
    expect((await client.get('/users/info/')).status).toBe(401);
  }
});

test('[APP-01] without a session every call that is not public answers 401 signed_out, by the schema of errors', async () => {
  const visitor = await server.visitor();
  for (const call of CALLS.filter(({ isPublic }) => !isPublic)) {
    const path = call.path.replace(':model', 'contractor').replace(':id', contractor);
    const answer = await (call.method === 'GET' ? visitor.get(path) : visitor.post(path, {}));
    if (call.method === 'GET' || call.method === 'POST') expect([call.path, answer.status, answer.body?.code]).toEqual([call.path, 401, 'signed_out']);
  }
});

test('the API documentation describes every call', async () => {
  const answer = await admin.get('/docs/openapi.json');
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body.paths).sort()).toEqual([...new Set(CALLS.map(({ path }) => path.replace(/:([^/]+)/g, '{$1}')))].sort());
});
