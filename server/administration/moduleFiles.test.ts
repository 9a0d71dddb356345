// Modules whose file is gone, refused or was another once: what the page gets of them, and the ways back into force.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../testing/index.ts';

let directory: string;
let server: TestServer;
let admin: Client;
/** Admin of another organisation. */
let other: Client;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'keste-module-files-'));
  server = await startTestServer({ modulesDir: directory });
  [admin, other] = await Promise.all([server.login('admin@demo.keste'), server.login('other@demo.keste')]);
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

// Casts: what the watcher calls is the catalog's own; the test asks for it without waiting for the watcher.
const reload = (): Promise<void> => (server.catalog as unknown as { reload(): Promise<void> }).reload();
const pathOf = (name: string): string => join(directory, `${name}.module.json`);

function textOf(name: string, title = 'Краны'): string {
  return JSON.stringify({
    name,
    title: { ru: title, kk: title, en: title },
    navigation: { path: `/${name}` },
    model: {
      name: `${name}_row`,
      representation: '<plate>',
      fields: { plate: { type: 'CharField', title: { ru: 'Номер', kk: 'Нөмір', en: 'Plate' }, maxLength: 20 } },
    },
    permissions: { admin: 'all' },
  });
}

async function put(name: string, text: string | undefined): Promise<void> {
  if (text === undefined) rmSync(pathOf(name));
  else writeFileSync(pathOf(name), text);
  await reload();
}

test('[DEF-08] a module whose file is gone is off with its rows kept; applying its text switches it on again, also after the next start', async () => {
  await put('cranes', textOf('cranes'));
  expect(
    (await admin.post('/data/cranes_row/', { id: '0190a0e0-0000-7000-8000-00000000c0de', plate: '001' })).status,
  ).toBeLessThan(300);
  await put('cranes', undefined);
  const source = (await admin.get('/modules/cranes/')).body;
  expect([source.state, source.in_force, server.catalog.current().models.has('cranes_row')]).toEqual([
    'off',
    false,
    false,
  ]);
  const listed = async (client: Client): Promise<unknown> =>
    (await client.get('/modules/')).body.results.find(({ name }: { name: string }) => name === 'cranes').rows;
  expect([await listed(admin), await listed(other)]).toEqual([1, 0]);
  const plan = (await admin.post('/modules/plan/', { text: source.text })).body;
  expect([plan.ok, plan.base]).toEqual([true, '']);
  expect((await admin.post('/modules/apply/', { text: source.text, base: '' })).body.ok).toBe(true);
  expect([(await admin.get('/modules/cranes/')).body.in_force, readFileSync(pathOf('cranes'), 'utf8')]).toEqual([
    true,
    source.text,
  ]);
  await reload();
  expect((await admin.get('/modules/cranes/')).body.state).toBe('in_force');
  expect((await admin.get('/data/cranes_row/')).body.results.map(({ plate }: { plate: string }) => plate)).toEqual([
    '001',
  ]);
});

test('[DEF-08] one that is off is deleted for good with its rows, which the plan counts', async () => {
  await put('cranes', undefined);
  const { text } = (await admin.get('/modules/cranes/')).body;
  const dropping = JSON.stringify({ ...JSON.parse(text), drop: 'confirmed' });
  const plan = (await admin.post('/modules/plan/', { text: dropping })).body;
  expect([plan.ok, plan.base, Math.max(...plan.changes.map(({ rows = 0 }: { rows?: number }) => rows))]).toEqual([
    true,
    '',
    1,
  ]);
  expect((await admin.post('/modules/apply/', { text: dropping, base: '' })).body.ok).toBe(true);
  expect((await admin.get('/modules/cranes/')).status).toBe(404);
});

test('[ADMIN-02] a refused file is given with its name to those who may apply; the text that takes its place is written into it', async () => {
  const broken = textOf('trucks').replace('"maxLength"', '"maxLenght"');
  await put('trucks', broken);
  const source = (await admin.get('/modules/trucks/')).body;
  expect([source.in_force, source.state, source.waiting, source.text]).toEqual([
    false,
    'refused',
    { file: 'trucks.module.json', text: broken },
    '',
  ]);
  expect(source.issues[0].path).toBe('/model/fields/plate/maxLenght');
  expect((await other.get('/modules/trucks/')).body.waiting).toBeUndefined();
  const applied = await admin.post('/modules/apply/', { text: textOf('trucks'), base: '', file: 'trucks.module.json' });
  expect([
    applied.body.ok,
    readFileSync(pathOf('trucks'), 'utf8'),
    existsSync(join(directory, 'trucks-2.module.json')),
  ]).toEqual([true, textOf('trucks'), false]);
});

test("[ADMIN-02] of a module in force the refused version of its file is given beside the one in force; a file that is not refused is nobody's to write over", async () => {
  await put('trucks', textOf('trucks').replace('"maxLength"', '"maxLenght"'));
  const source = (await admin.get('/modules/trucks/')).body;
  expect([
    source.in_force,
    source.state,
    source.text === textOf('trucks'),
    source.waiting.text.includes('maxLenght'),
  ]).toEqual([true, 'refused', true, true]);
  await put('trucks', textOf('trucks'));
  writeFileSync(join(directory, 'note.module.json'), 'mine');
  expect(
    (await admin.post('/modules/apply/', { text: textOf('vans'), base: '', file: 'trucks.module.json' })).body.ok,
  ).toBe(true);
  expect([readFileSync(pathOf('trucks'), 'utf8'), readFileSync(pathOf('vans'), 'utf8')]).toEqual([
    textOf('trucks'),
    textOf('vans'),
  ]);
});

test.each<[string, () => Promise<void>]>([
  [
    'in force with a refused version of its file',
    () => put('trucks', textOf('trucks').replace('"maxLength"', '"maxLenght"')),
  ],
  [
    'off, its file come back refused',
    async () => {
      await put('trucks', undefined);
      await put('trucks', '{ "name": "trucks" }');
    },
  ],
])('[ADMIN-02] the file of another module is not taken, which would turn that one off: %s', async (_name, prepare) => {
  await prepare();
  const was = readFileSync(pathOf('trucks'), 'utf8');
  const { body } = await admin.post('/modules/apply/', {
    text: textOf('lorries'),
    base: '',
    file: 'trucks.module.json',
  });
  expect([body.ok, body.issues.length, body.issues[0]?.path, body.issues[0]?.reason]).toEqual([
    false,
    1,
    '/',
    expect.stringMatching(/trucks\.module\.json.*trucks/),
  ]);
  expect([
    readFileSync(pathOf('trucks'), 'utf8'),
    existsSync(pathOf('lorries')),
    (await admin.get('/modules/lorries/')).status,
  ]).toEqual([was, false, 404]);
  await put('trucks', textOf('trucks'));
  expect((await admin.get('/modules/trucks/')).body.state).toBe('in_force');
});

test('[DEF-07] every version applied can be read again, by those who may apply', async () => {
  const base = (await admin.get('/modules/vans/')).body.rev;
  expect((await admin.post('/modules/apply/', { text: textOf('vans', 'Фургоны'), base })).body.ok).toBe(true);
  const { history } = (await admin.get('/modules/vans/')).body;
  const texts = await Promise.all(history.map(({ id }: { id: string }) => admin.get(`/modules/vans/history/${id}/`)));
  expect(texts.map(({ body }) => body.text)).toEqual([textOf('vans', 'Фургоны'), textOf('vans')]);
  expect((await admin.get(`/modules/trucks/history/${history[0].id}/`)).status).toBe(404);
  expect((await admin.get('/modules/vans/history/x/')).status).toBe(404);
  expect((await other.get(`/modules/vans/history/${history[0].id}/`)).status).toBe(403);
});

test('[ADMIN-02] a new module does not take the name of another', async () => {
  const text = (await admin.get('/modules/requests/')).body.text as string;
  const planned = async (base?: string): Promise<unknown> =>
    (
      await admin.post('/modules/plan/', {
        text: text.replace('"icon"', '"mobileIcon"'),
        ...(base === undefined ? {} : { base }),
      })
    ).body;
  expect(await planned('')).toMatchObject({
    ok: false,
    changes: [],
    issues: [{ path: '/name', reason: expect.stringContaining('requests') }],
  });
});
