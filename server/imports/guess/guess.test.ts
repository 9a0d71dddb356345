// A file as a module over the wire: who may, what is guessed of CSV, and that names of rows are references.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Client, type ClientAnswer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin@demo.keste');
});
afterAll(() => server.close());

const BOUNDARY = 'keste-boundary';
function send(client: Client, content: string, name: string): Promise<ClientAnswer> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return client.post('/modules/guess/', Buffer.from(`${head}${content}\r\n--${BOUNDARY}--\r\n`), {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

test('[EDIT-03] a member is refused, and so is an admin of another organisation', async () => {
  for (const name of ['member.ru', 'other']) {
    const { status } = await send(await server.login(`${name}@demo.keste`), 'Имя\nА\n', 'a.csv');
    expect(status).toBe(403);
  }
});

test('[EDIT-03] kinds come from all cells, and texts that are all names of rows refer to them', async () => {
  // Rows of the demo.
  const rows = (await admin.get('/data/contractor/?page_name=contractors')).body['results'] as {
    manager: { string_view: string } | null;
  }[];
  const [first, second] = [...new Set(rows.flatMap(({ manager }) => manager?.string_view ?? []))];
  const lines = [
    `Айгуль;+7 701 123 45 67;01.02.2026;10,5;${first};новая`,
    `Болат;+7 701 123 45 68;02.02.2026;7;${second};новая`,
    `Вера;;03.02.2026;1;${first};готова`,
    `Гани;+7 701 123 45 69;04.02.2026;2;${second};готова`,
  ];
  const answer = await send(admin, `Имя;Телефон;Дата;Цена;Менеджер;Состояние\n${lines.join('\n')}\n`, 'Визиты.csv');
  expect(answer.body).toEqual({
    name: 'Визиты',
    rows: 4,
    columns: [
      { title: 'Имя', kind: 'text', required: true },
      { title: 'Телефон', kind: 'phone', required: false },
      { title: 'Дата', kind: 'date', required: true },
      { title: 'Цена', kind: 'decimal', precision: 1, required: true },
      { title: 'Менеджер', kind: 'reference', model: 'user', required: true },
      { title: 'Состояние', kind: 'choice', choices: ['новая', 'готова'], required: true },
    ],
  });
});
