// Uploads and downloads: refusals by size, kind, field, right and organisation, then the way there and back.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestAccount, startTestServer, type Client, type ClientAnswer, type TestServer } from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** A module with file fields of every sort, dropped beside the shipped ones. */
const PAPERS = {
  name: 'papers',
  title: { ru: 'Бумаги', en: 'Papers', kk: 'Қағаздар' },
  model: {
    name: 'paper',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: { ru: 'Имя', en: 'Name', kk: 'Аты' }, required: true },
      photo: { type: 'ImageField', title: { ru: 'Фото', en: 'Photo', kk: 'Сурет' } },
      scan: { type: 'FileField', title: { ru: 'Скан', en: 'Scan', kk: 'Скан' }, accept: ['pdf', 'png'], maxSize: 2000 },
      any: { type: 'FileField', title: { ru: 'Любой', en: 'Any', kk: 'Кез келген' } },
      secret: { type: 'FileField', title: { ru: 'Тайна', en: 'Secret', kk: 'Құпия' }, read: ['admin'], write: ['admin'] },
    },
  },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'] },
};

describe('files', () => {
  let server: TestServer;
  let member: Client;
  let colleague: Client;
  let stranger: Client;
  let admin: Client;
  let guest: Client;
  const modulesDir = mkdtempSync(join(tmpdir(), 'keste-modules-'));
  beforeAll(async () => {
    writeFileSync(join(modulesDir, 'papers.module.json'), JSON.stringify(PAPERS));
    server = await startTestServer({ data: 'none', modulesDir });
    const organization = (await createTestAccount(server.database, { email: 'member@example.kz', password: PASSWORD })).organization;
    for (const role of ['colleague', 'admin', 'guest']) await createTestAccount(server.database, { email: `${role}@example.kz`, password: PASSWORD, organization, role: role === 'colleague' ? 'member' : role });
    await createTestAccount(server.database, { email: 'stranger@example.kz', password: PASSWORD });
    [member, colleague, stranger, admin, guest] = await Promise.all(['member', 'colleague', 'stranger', 'admin', 'guest'].map((name) => server.login(`${name}@example.kz`, PASSWORD))) as [Client, Client, Client, Client, Client];
  });
  afterAll(async () => {
    await server.close();
    rmSync(modulesDir, { recursive: true, force: true });
  });

  const upload = (client: Client, field: string, file: { name: string; content: Buffer; type?: string }, model = 'paper'): Promise<ClientAnswer> => {
    const boundary = 'keste-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return client.post('/files/', payload, { query: { model, field }, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
  };
  const png = { name: 'a.png', content: PNG };

  it('needs a session and a CSRF token', async () => {
    expect((await upload(await server.visitor(), 'photo', png)).status).toBe(401);
    const answer = await member.post('/files/', 'x', { headers: { 'x-csrftoken': 'A'.repeat(43), 'content-type': 'multipart/form-data; boundary=x' } });
    expect(answer.body.code).toBe('csrf');
  });

  it.each([
    ['an unknown model', 'photo', 'nothing', '400 invalid'],
    ['an unknown field', 'nothing', 'paper', '400 invalid'],
    ['the constructor', 'constructor', 'constructor', '400 invalid'],
    ['a field that takes no file', 'name', 'paper', '400 invalid'],
    ['a field one may not write', 'secret', 'paper', '403 forbidden'],
  ])('refuses %s', async (_name, field, model, expected) => {
    const answer = await upload(member, field, png, model);
    expect(`${answer.status} ${answer.body.code}`).toBe(expected);
  });

  it('refuses those who may neither create nor change rows', async () => {
    expect((await upload(guest, 'photo', png)).status).toBe(403);
  });

  it('refuses a file above the field’s size with 413 and leaves nothing behind', async () => {
    const answer = await upload(member, 'scan', { name: 'a.png', content: Buffer.concat([PNG, Buffer.alloc(5000)]) });
    expect([answer.status, answer.body.code, answer.body.fields.scan[0].rule]).toEqual([413, 'too_large', 'maxSize']);
    expect(readdirSync(join(server.dataDir, 'media', 'incoming'))).toEqual([]);
  });

  it.each([
    ['another ending', 'a.exe', PNG, 'scan'],
    ['an ending that its bytes deny', 'a.pdf', Buffer.from('MZ\u0090\u0000this is a program', 'latin1'), 'photo'],
    ['bytes of another kind under an allowed ending', 'a.png', Buffer.from('%PDF-1.7\n'), 'photo'],
    ['a drawing with scripts as a photo', 'a.svg', SVG, 'photo'],
    ['text that calls itself a photo', 'a.png', Buffer.from('hello'), 'photo'],
    ['no ending', 'photo', PNG, 'photo'],
  ])('refuses %s with 415', async (_name, name, content, field) => {
    const answer = await upload(member, field, { name, content });
    expect([answer.status, answer.body.code, answer.body.fields[field][0].rule]).toEqual([415, 'unsupported', 'accept']);
  });

  it('refuses a body that is no multipart, and one without a file', async () => {
    expect((await member.post('/files/', { a: 1 }, { query: { model: 'paper', field: 'photo' } })).status).toBe(415);
    const empty = await member.post('/files/', '--x--\r\n', { query: { model: 'paper', field: 'photo' }, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect(empty.status).toBe(400);
  });

  it('stores a file by its content and gives it back to the organisation only', async () => {
    const stored = await upload(member, 'photo', { name: '../../Қыз «фото».PNG', content: PNG, type: 'text/html' });
    expect(stored.status).toBe(201);
    expect(stored.body).toMatchObject({ name: 'Қыз «фото».PNG', size: PNG.length, mime: 'image/png' });
    const path = `/${stored.body.url}`;
    const mine = await colleague.get(path);
    expect([mine.status, mine.headers['content-type'], mine.headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff']);
    expect(mine.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''/);
    expect(mine.headers['content-security-policy']).toContain('sandbox');
    expect((await stranger.get(path)).body.code).toBe('not_found');
    expect((await (await server.visitor()).get(path)).status).toBe(401);
    expect((await member.get('//media/not-an-id/a.png')).body.fields.id[0].rule).toBe('uuid');
    expect((await member.get(`//media/${stored.body.id.replace(/^.{8}/, '00000000')}/a.png`)).status).toBe(404);
  });

  it.each([
    ['a.svg', SVG], ['a.html', Buffer.from('<script>alert(1)</script>')], ['a.xml', Buffer.from('<a/>')], ['a.txt', Buffer.from('<html><script>alert(1)</script>')], ['a.pdf', Buffer.from('%PDF-1.7\n')],
  ])('never opens %s as a document of our origin', async (name, content) => {
    const { body } = await upload(member, 'any', { name, content, type: 'text/html' });
    const answer = await member.get(`/${body.url}`);
    const isPlain = String(answer.headers['content-type']).startsWith('text/plain');
    expect(isPlain || String(answer.headers['content-disposition']).startsWith('attachment')).toBe(true);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it('hides files of a field from roles that may not read it', async () => {
    const { body } = await upload(admin, 'secret', { name: 'plan.txt', content: Buffer.from('plan') });
    expect((await admin.get(`/${body.url}`)).text).toBe('plan');
    expect((await member.get(`/${body.url}`)).status).toBe(404);
  });
});
