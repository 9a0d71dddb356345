// Uploads and downloads: refusals by size, kind, field, right and organisation, then the way there and back.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestAccount,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ZIP = Buffer.concat([
  Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000'),
  Buffer.alloc(20),
  Buffer.from('a'),
]);
const CFB = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
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
      plan: { type: 'FileField', title: { ru: 'План', en: 'Plan', kk: 'Жоспар' }, accept: ['dwg'] },
      text: { type: 'RichTextField', title: { ru: 'Текст', en: 'Text', kk: 'Мәтін' } },
      secret: {
        type: 'FileField',
        title: { ru: 'Тайна', en: 'Secret', kk: 'Құпия' },
        read: ['admin'],
        write: ['admin'],
      },
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
  let organization: string;
  const modulesDir = mkdtempSync(join(tmpdir(), 'keste-modules-'));
  beforeAll(async () => {
    writeFileSync(join(modulesDir, 'papers.module.json'), JSON.stringify(PAPERS));
    server = await startTestServer({ data: 'none', modulesDir });
    organization = (await createTestAccount(server.database, { email: 'member@example.kz', password: PASSWORD }))
      .organization;
    for (const role of ['colleague', 'admin', 'guest'])
      await createTestAccount(server.database, {
        email: `${role}@example.kz`,
        password: PASSWORD,
        organization,
        role: role === 'colleague' ? 'member' : role,
      });
    await createTestAccount(server.database, { email: 'stranger@example.kz', password: PASSWORD });
    [member, colleague, stranger, admin, guest] = (await Promise.all(
      ['member', 'colleague', 'stranger', 'admin', 'guest'].map((name) => server.login(`${name}@example.kz`, PASSWORD)),
    )) as [Client, Client, Client, Client, Client];
  });
  afterAll(async () => {
    await server.close();
    rmSync(modulesDir, { recursive: true, force: true });
  });

  const upload = (
    client: Client,
    field: string,
    file: { name: string; content: Buffer; type?: string },
    model: string | { id: string } = 'paper',
  ): Promise<ClientAnswer> => {
    const boundary = 'keste-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return client.post('/files/', payload, {
      query: { field, ...(typeof model === 'string' ? { model } : { model: 'paper', ...model }) },
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  };
  const png = { name: 'a.png', content: PNG };

  it('[APP-08] a rich text takes pictures only, and whoever reads the text sees them', async () => {
    for (const [name, content] of [
      ['a.svg', SVG],
      ['a.pdf', Buffer.from('%PDF-1.7')],
      ['a.txt', Buffer.from('a')],
      ['a.png', ZIP],
    ] as const)
      expect((await upload(member, 'text', { name, content })).status).toBe(415);
    expect(
      (await upload(member, 'text', { name: 'a.png', content: Buffer.concat([PNG, Buffer.alloc(11 * 1024 * 1024)]) }))
        .status,
    ).toBe(413);
    const stored = await upload(member, 'text', { name: 'Схема.png', content: PNG });
    expect(stored.status).toBe(201);
    const url = String(stored.body.url);
    expect((await colleague.get(`/${url}`)).headers['content-type']).toBe('image/png');
    expect((await stranger.get(`/${url}`)).status).toBe(404);
    expect((await guest.get(`/${url}`)).status).toBe(404);
  });

  it('[OUTBOX-14] a file sent again with its id is the same file, also at the same time; the id of another one or of somebody else is refused and harms nothing', async () => {
    const id = randomUUID();
    const again = await Promise.all([1, 2, 3].map(() => upload(member, 'photo', png, { id })));
    expect(again.map(({ status, body }) => [status, body.id, body.size])).toEqual(
      [1, 2, 3].map(() => [201, id, PNG.length]),
    );
    const other = { name: 'a.png', content: Buffer.concat([PNG, Buffer.alloc(5)]) };
    for (const answer of [
      await upload(member, 'photo', other, { id }),
      await upload(member, 'any', png, { id }),
      await upload(colleague, 'photo', png, { id }),
      await upload(stranger, 'photo', png, { id }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_mismatch']);
    expect((await upload(member, 'photo', png, { id: 'x' })).body.fields).toHaveProperty('id');
    expect(readFileSync(join(server.dataDir, 'media', id.slice(0, 2), id))).toEqual(PNG);
  });

  it('needs a session and a CSRF token', async () => {
    expect((await upload(await server.visitor(), 'photo', png)).status).toBe(401);
    const answer = await member.post('/files/', 'x', {
      headers: { 'x-csrftoken': 'A'.repeat(43), 'content-type': 'multipart/form-data; boundary=x' },
    });
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
    ['a page that calls itself a document', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'scan'],
    ['a drawing that calls itself an office file', 'a.docx', SVG, 'any'],
    ['an archive that calls itself a document', 'a.pdf', ZIP, 'any'],
    ['an archive that calls itself a text', 'a.txt', ZIP, 'any'],
    ['a document that calls itself an archive', 'a.zip', Buffer.from('%PDF-1.7\n'), 'any'],
    ['an old office file that calls itself a new one', 'a.docx', CFB, 'any'],
    ['a document under another allowed ending', 'a.png', Buffer.from('%PDF-1.7\n'), 'scan'],
    ['a picture under an ending of no kind', 'a.dwg', PNG, 'plan'],
  ])('refuses %s with 415', async (_name, name, content, field) => {
    const answer = await upload(member, field, { name, content });
    expect([answer.status, answer.body.code, answer.body.fields[field][0].rule]).toEqual([
      415,
      'unsupported',
      'accept',
    ]);
  });

  it.each([
    ['a.docx', ZIP],
    ['a.xlsx', ZIP],
    ['a.zip', ZIP],
    ['a.doc', CFB],
    ['a.xml', Buffer.from('<?xml version="1.0"?><a/>')],
    ['a.svg', SVG],
    ['a.PDF', Buffer.from('%PDF-1.7\n')],
    ['a.dwg', Buffer.from('AC1032')],
    ['a.csv', Buffer.from('BMW;X5\n')],
  ])('takes %s whose bytes agree', async (name, content) => {
    expect((await upload(member, 'any', { name, content })).status).toBe(201);
  });

  it('refuses an empty file by field', async () => {
    const answer = await upload(member, 'any', { name: 'a.txt', content: Buffer.alloc(0) });
    expect([answer.status, answer.body.code, answer.body.fields.any[0].rule]).toEqual([400, 'invalid', 'file']);
  });

  const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  it.each([
    ['no boundary', 'multipart/form-data', `${HEAD}\r\n--b--\r\n`],
    ['garbage', 'multipart/form-data; boundary=b', 'garbage'.repeat(50)],
    ['a file cut off', 'multipart/form-data; boundary=b', HEAD],
    ['a head cut off', 'multipart/form-data; boundary=b', HEAD.slice(0, 50)],
    ['another boundary', 'multipart/form-data; boundary=c', `${HEAD}\r\n--b--\r\n`],
    ['nothing', 'multipart/form-data; boundary=b', ''],
    [
      'a field of a hostile name',
      'multipart/form-data; boundary=b',
      HEAD.replace('"file"', '"__proto__"') + '\r\n--b--\r\n',
    ],
    [
      'a part that lies about being JSON',
      'multipart/form-data; boundary=b',
      `--b\r\ncontent-disposition: form-data; name="model"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--\r\n`,
    ],
    ['a large file cut off', 'multipart/form-data; boundary=b', HEAD + 'x'.repeat(300_000)],
    ['the closing line cut off', 'multipart/form-data; boundary=b', `${HEAD}\r\n--b`],
  ])('answers a broken upload with 400 and keeps nothing of it: %s', async (_name, type, payload) => {
    const stored = async () => [
      readdirSync(join(server.dataDir, 'media'), { recursive: true }).length,
      await server.database.query('select count(*)::int as n from app.file'),
    ];
    const before = await stored();
    const answer = await member.post('/files/', payload, {
      query: { model: 'paper', field: 'any' },
      headers: { 'content-type': type },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(await stored()).toEqual(before);
  });

  it('refuses a body that is no multipart, and one without a file', async () => {
    expect((await member.post('/files/', { a: 1 }, { query: { model: 'paper', field: 'photo' } })).status).toBe(415);
    const empty = await member.post('/files/', '--x--\r\n', {
      query: { model: 'paper', field: 'photo' },
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(empty.status).toBe(400);
  });

  it('stores a file by its content and gives it back to the organisation only', async () => {
    const stored = await upload(member, 'photo', { name: '../../Қыз «фото».PNG', content: PNG, type: 'text/html' });
    expect(stored.status).toBe(201);
    expect(stored.body).toMatchObject({ name: 'Қыз «фото».PNG', size: PNG.length, mime: 'image/png' });
    const path = `/${stored.body.url}`;
    const mine = await colleague.get(path);
    expect([mine.status, mine.headers['content-type'], mine.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(mine.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''/);
    expect(mine.headers['content-security-policy']).toContain('sandbox');
    expect((await stranger.get(path)).body.code).toBe('not_found');
    expect((await (await server.visitor()).get(path)).status).toBe(401);
    expect((await member.get('//media/not-an-id/a.png')).body.fields.id[0].rule).toBe('uuid');
    expect((await member.get(`//media/${stored.body.id.replace(/^.{8}/, '00000000')}/a.png`)).status).toBe(404);
  });

  it.each([
    ['a.svg', SVG],
    ['a.html', Buffer.from('<script>alert(1)</script>')],
    ['a.xml', Buffer.from('<a/>')],
    ['a.txt', Buffer.from('<html><script>alert(1)</script>')],
    ['a.pdf', Buffer.from('%PDF-1.7\n')],
  ])('never opens %s as a document of our origin', async (name, content) => {
    const { body } = await upload(member, 'any', { name, content, type: 'text/html' });
    const answer = await member.get(`/${body.url}`);
    const isPlain = String(answer.headers['content-type']).startsWith('text/plain');
    expect(isPlain || String(answer.headers['content-disposition']).startsWith('attachment')).toBe(true);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it('answers a part beyond the end with 416, the real size and an answer of the contract', async () => {
    const { body } = await upload(member, 'any', { name: 'a.txt', content: Buffer.from('0123456789') });
    expect((await member.get(`/${body.url}`, { headers: { range: 'bytes=2-4' } })).text).toBe('234');
    const answer = await member.get(`/${body.url}`, { headers: { range: 'bytes=9999-' } });
    expect([answer.status, answer.body.code, answer.headers['content-range']]).toEqual([416, 'invalid', 'bytes */10']);
  });

  it('takes signs that hide or turn text out of names', async () => {
    const { body } = await upload(member, 'any', {
      name: 'in\u202evoice\u061c\u200b\u2066\u2028.txt',
      content: Buffer.from('x'),
    });
    expect(body.name).toBe('invoice.txt');
  });

  it('hides files of a model from roles that may neither list nor read it, but nobody’s own picture', async () => {
    const { body } = await upload(member, 'any', { name: 'plan.txt', content: Buffer.from('plan') });
    expect([(await colleague.get(`/${body.url}`)).status, (await guest.get(`/${body.url}`)).status]).toEqual([
      200, 404,
    ]);
    const avatar = (await upload(admin, 'avatar', png, 'user')).body;
    expect([avatar.name, (await guest.get(`/${avatar.url}`)).status]).toEqual(['a.png', 404]);
    await server.database.query(`update data."user" set avatar = $1 where email = 'guest@example.kz'`, [avatar.id]);
    expect((await guest.get(`/${avatar.url}`)).status).toBe(200);
    await server.database.query(`update data."user" set role = 'guest' where email = 'member@example.kz'`);
    server.live.tableUpdate(organization, {
      uid: '',
      model: 'user',
      ids: [(await member.get('/users/info/')).body.user.id],
      kind: 'update',
    });
    expect((await member.get(`/${body.url}`)).status).toBe(404);
    await server.database.query(`update data."user" set role = 'member' where email = 'member@example.kz'`);
    server.live.tableUpdate(organization, {
      uid: '',
      model: 'user',
      ids: [(await member.get('/users/info/')).body.user.id],
      kind: 'update',
    });
  });

  it('hides files of a field from roles that may not read it', async () => {
    const { body } = await upload(admin, 'secret', { name: 'plan.txt', content: Buffer.from('plan') });
    expect((await admin.get(`/${body.url}`)).text).toBe('plan');
    expect((await member.get(`/${body.url}`)).status).toBe(404);
  });
});
