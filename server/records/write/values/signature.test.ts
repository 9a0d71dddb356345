// Signatures on the real server: described, kept as PNG, changed by nobody once they are set.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import {
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: title(type),
  ...more,
});
const ACTS: ModuleDefinition = {
  name: 'acts',
  title: title('Acts'),
  navigation: { path: '/acts' },
  model: {
    name: 'act',
    representation: '<name>',
    fields: { name: field('CharField'), sign: field('ImageField', { widget: 'signature', setOnce: true }) },
  },
  permissions: { admin: 'all', member: 'all' },
};

let server: TestServer;
let owner: Client;
let modules: ReturnType<typeof writeModules>;
beforeAll(async () => {
  modules = writeModules(ACTS);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

async function upload(name: string, content: Buffer): Promise<ClientAnswer> {
  const boundary = 'keste-signature';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return owner.post(
    '/files/?model=act&field=sign',
    Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
  );
}

it('[KIND-13] a form draws it by a field of its own, to write and to read; other pictures are refused', async () => {
  for (const mode of ['create', 'view']) {
    const { fields } = (await owner.get(`/form_info/?model=act&page_name=acts&mode=${mode}`)).body;
    expect(fields).toContainEqual(expect.objectContaining({ name: 'sign', type: 'file', widget: 'signature' }));
  }
  expect((await upload('signature.gif', GIF)).status).toBe(415);
  expect((await upload('signature.png', PNG)).status).toBe(201);
});

it('[KIND-13] set once, nobody changes or takes it back after signing', async () => {
  const [first, second] = [(await upload('signature.png', PNG)).body, (await upload('signature.png', PNG)).body];
  const { body: row } = await owner.post('/data/act/', { id: randomUUID(), name: 'a' });
  const signed = await owner.patch(`/data/act/${row.id}/`, { version: row.version, sign: first.id });
  expect(signed.body.sign).toMatchObject({ id: first.id, mime: 'image/png' });
  for (const sign of [second.id, null]) {
    const again = await owner.patch(`/data/act/${row.id}/`, { version: signed.body.version, sign });
    expect(again.body.fields?.sign).toMatchObject([{ rule: 'setOnce' }]);
  }
  const { results } = (await owner.get(`/data/act/${row.id}/history/`)).body;
  expect(results[0].changes).toMatchObject([{ field: 'sign', before: null, after: { id: first.id } }]);
});
