// Numbers in bodies that a float cannot hold are refused by their field; texts of the same digits are kept to the last one.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../testing/index.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin@demo.keste');
});
afterAll(() => server.close());

/** As bytes: what JSON.stringify would write has lost its digits already. */
const send = (path: string, payload: string, language = 'en') =>
  admin.post(path, payload, { headers: { 'content-type': 'application/json', 'accept-language': language } });

test.each([
  ['ru', 'Число 1234567890123456.78 потеряло бы цифры'],
  ['kk', '1234567890123456.78 саны цифрларын'],
  ['en', 'The number 1234567890123456.78 would lose digits'],
])(
  '[FIELD-13] a decimal given as a number that loses digits is refused by its field, in %s',
  async (language, message) => {
    const id = randomUUID();
    const answer = await send(
      '/data/contractor/',
      `{"id":"${id}","name":"Digits","credit_limit":1234567890123456.78}`,
      language,
    );
    expect([answer.status, answer.body.code, answer.body.fields.credit_limit[0].rule]).toEqual([
      400,
      'invalid',
      'digits',
    ]);
    expect(answer.body.fields.credit_limit[0].message).toContain(message);
    expect((await admin.get(`/data/contractor/${id}/`)).status).toBe(404);
  },
);

test('[FIELD-13] in a batch the place is named, and a text of the same digits is kept exactly', async () => {
  const {
    body: {
      results: [row],
    },
  } = await admin.get('/data/contractor/', { query: { page_size: '1' } });
  const batch = await send(
    '/data/contractor/batch/',
    `{"upsert":[{"id":"${randomUUID()}","name":"A","credit_limit":1.10},{"id":"${row.id}","version":${row.version},"credit_limit":1234567890123456.78}],"delete":[]}`,
  );
  expect([batch.status, Object.keys(batch.body.fields)]).toEqual([400, ['upsert.1.credit_limit']]);
  const text = await admin.patch(`/data/contractor/${row.id}/`, {
    version: row.version,
    credit_limit: '1234567890123456.78',
  });
  expect([text.status, text.body.credit_limit]).toEqual([200, '1234567890123456.78']);
});
