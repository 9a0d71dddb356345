// Pictures by size and one's own picture: real files through real calls.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTestAccount,
  startTestServer,
  type Client,
  type ClientAnswer,
  type TestAccount,
  type TestServer,
} from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
let server: TestServer;
let person: TestAccount;
let member: Client;
let colleague: Client;
let stranger: Client;
let guest: Client;

beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  person = await createTestAccount(server.database, { email: 'member@example.kz', password: PASSWORD });
  for (const role of ['member', 'guest'])
    await createTestAccount(server.database, {
      email: `${role}.2@example.kz`,
      password: PASSWORD,
      role,
      organization: person.organization,
    });
  await createTestAccount(server.database, { email: 'stranger@example.kz', password: PASSWORD });
  [member, colleague, guest, stranger] = (await Promise.all(
    ['member', 'member.2', 'guest.2', 'stranger'].map((name) => server.login(`${name}@example.kz`, PASSWORD)),
  )) as [Client, Client, Client, Client];
});
afterAll(() => server.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0e8945' } })
    [format]()
    .toBuffer();

function upload(content: Buffer, name = 'me.png', client = member): Promise<ClientAnswer> {
  const boundary = 'keste-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return client.post(
    '/users/avatar/',
    Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
  );
}

/** As a call: status, type and bytes, which the text client would spoil. */
async function media(
  client: Client,
  path: string,
): Promise<{ status: number; type: unknown; bytes: Buffer; headers: Record<string, unknown> }> {
  const answer = await server.app.inject({ url: path, headers: { cookie: client.cookieHeader } });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    bytes: answer.rawPayload,
    headers: answer.headers,
  };
}

/** A file that is stored as an upload would be. */
async function stored(content: Buffer, mime: string): Promise<string> {
  const id = randomUUID();
  const path = join(server.dataDir, 'media', id.slice(0, 2), id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  await server.database.query(
    `insert into app.file (id, organization, author, model, field, name, size, mime, sha256) values ($1, $2, $3, 'user', 'avatar', 'a.bin', $4, $5, '')`,
    [id, person.organization, person.userId, content.length, mime],
  );
  return `/media/${id}/a.bin`;
}

const pathOf = (answer: ClientAnswer): string => answer.body.user.avatar.path;
const onDisk = (path: string): boolean =>
  existsSync(join(server.dataDir, 'media', path.split('/')[2]?.slice(0, 2) ?? '', path.split('/')[2] ?? ''));

describe('one’s own picture', () => {
  test.each<[string, () => Promise<Buffer>, string, string]>([
    ['a text', () => Promise.resolve(Buffer.from('hello')), 'me.png', '415 unsupported accept'],
    [
      'a drawing with a script',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
      'me.png',
      '415 unsupported accept',
    ],
    [
      'a picture of another kind',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      'me.png',
      '415 unsupported accept',
    ],
    [
      'half a picture',
      async () =>
        (
          await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 256)), {
            raw: { width: 300, height: 300, channels: 3 },
          })
            .png()
            .toBuffer()
        ).subarray(0, 3000),
      'me.png',
      '415 unsupported accept',
    ],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'me.png', '400 invalid file'],
    [
      'more than 10 MB',
      async () => Buffer.concat([await picture(4, 4), Buffer.alloc(10 * 1024 * 1024)]),
      'me.png',
      '413 too_large maxSize',
    ],
    ['a picture of 100 million pixels', () => picture(10_000, 10_000), 'me.png', '415 unsupported accept'],
  ])('%s is refused and leaves nothing behind', async (_name, make, name, expected) => {
    const answer = await upload(await make(), name);
    expect(`${answer.status} ${answer.body.code} ${answer.body.fields.avatar[0].rule}`).toBe(expected);
    expect(readdirSync(join(server.dataDir, 'media', 'incoming'))).toEqual([]);
    expect(await server.database.query('select 1 from app.file')).toEqual([]);
  });

  test('a call without a file, a session or a token is refused', async () => {
    expect((await member.post('/users/avatar/', {})).status).toBeGreaterThanOrEqual(400);
    expect((await upload(await picture(4, 4), 'me.png', await server.visitor())).status).toBe(401);
    expect((await member.delete('/users/avatar/', { headers: { 'x-csrftoken': '' } })).body.code).toBe('csrf');
  });

  test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    '[PEOPLE-02] a %s is taken by its bytes, whatever it is called',
    async (format) => {
      const answer = await upload(await picture(40, 30, format), 'me.exe');
      expect(answer.status, answer.text).toBe(200);
      const { status, type, bytes } = await media(colleague, pathOf(answer));
      expect([status, type, (await sharp(bytes).metadata()).width]).toEqual([200, 'image/webp', 40]);
    },
  );

  test('[PEOPLE-02] where and when a photo was taken is not told, and it stands upright', async () => {
    const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await media(member, pathOf(await upload(photo)));
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.width, metadata.height]).toEqual([undefined, 20, 60]);
  });

  test('[PEOPLE-02] a new picture takes the place of the old one, which leaves the disk; the others are notified', async () => {
    const published = vi.spyOn(server.live, 'tableUpdate');
    const first = pathOf(await upload(await picture(50, 50)));
    await media(member, `${first}?size=32`);
    const second = pathOf(await upload(await picture(60, 60)));
    expect([onDisk(first), onDisk(second), (await media(member, first)).status]).toEqual([false, true, 404]);
    expect(
      existsSync(
        join(server.dataDir, 'media', 'resized', first.split('/')[2]?.slice(0, 2) ?? '', first.split('/')[2] ?? ''),
      ),
    ).toBe(false);
    expect(published.mock.calls.map(([, event]) => [event.model, event.ids])).toEqual([
      ['user', [person.userId]],
      ['user', [person.userId]],
    ]);
    const gone = await member.delete('/users/avatar/');
    expect([gone.status, gone.body.user.avatar, onDisk(second)]).toEqual([200, null, false]);
    expect((await member.delete('/users/avatar/')).status).toBe(200);
  });
});

describe('pictures by size', () => {
  test('[PEOPLE-02] nobody gets by a size what he does not get whole', async () => {
    const path = await stored(await picture(300, 300), 'image/png');
    for (const client of [stranger, guest, await server.visitor()])
      expect((await media(client, `${path}?size=162`)).status).toBeGreaterThanOrEqual(401);
  });

  test.each([
    [162, 162],
    [74, 74],
    [1, 16],
    [99_999, 200],
    [5000, 200],
  ])('[PEOPLE-02] asked for %i the picture of 300 × 200 comes %i pixels square', async (size, side) => {
    const { status, type, bytes, headers } = await media(
      colleague,
      `${await stored(await picture(300, 200, 'jpeg'), 'image/jpeg')}?size=${size}`,
    );
    const { width, height } = await sharp(bytes).metadata();
    expect([status, type, width, height]).toEqual([200, 'image/webp', side, side]);
    expect([headers['cache-control'], headers['content-disposition'], headers['x-content-type-options']]).toEqual([
      'private, no-cache',
      `inline; filename*=UTF-8''a.bin`,
      'nosniff',
    ]);
  });

  test.each([
    [150, [150, 100]],
    [1, [16, 11]],
    [5000, [300, 200]],
  ])('[PICTURE-02] asked for %i of its width the picture of 300 × 200 comes whole, %j', async (asked, size) => {
    const path = `${await stored(await picture(300, 200, 'jpeg'), 'image/jpeg')}?width=${asked}`;
    const { type, bytes } = await media(colleague, path);
    const { width, height } = await sharp(bytes).metadata();
    expect([type, [width, height]]).toEqual(['image/webp', size]);
  });

  test('[PEOPLE-02] it is made once and answered by its tag', async () => {
    const path = await stored(await picture(300, 200), 'image/png');
    const answers = await Promise.all(Array.from({ length: 8 }, () => media(member, `${path}?size=64`)));
    expect(new Set(answers.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1);
    const again = await server.app.inject({
      url: `${path}?size=64`,
      headers: { cookie: member.cookieHeader, 'if-none-match': String(answers[0]?.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each<[string, Buffer | undefined, string, string]>([
    ['no number', undefined, 'image/png', 'size=large'],
    ['a negative number', undefined, 'image/png', 'size=-5'],
    ['a download', undefined, 'image/png', 'size=64&download='],
    ['what is no picture', Buffer.from('hello'), 'text/plain', 'size=64'],
    ['a broken picture', Buffer.from('hello'), 'image/png', 'size=64'],
    ['a picture whose few bytes unfold beyond measure', undefined, 'image/avif', 'size=64'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 'size=64'],
  ])('for %s the original serves', async (_name, content, mime, query) => {
    const original = content ?? (await picture(300, 200));
    const { status, bytes, type } = await media(member, `${await stored(original, mime)}?${query}`);
    expect([status, bytes.equals(original), String(type).split(';')[0]]).toEqual([200, true, mime]);
  });

  test('many pictures at once, also as uploads, are unfolded one after another', async () => {
    const large = await picture(3000, 3000);
    const paths = await Promise.all(Array.from({ length: 4 }, () => stored(large, 'image/png')));
    // What the calls before have begun is no business of these.
    await expect.poll(() => sharp.counters()).toEqual({ queue: 0, process: 0 });
    let most = 0;
    const watch = setInterval(() => {
      // Not the queue beside it: a thread takes the picture out of one count into the other between two looks, and one is seen twice.
      most = Math.max(most, sharp.counters().process);
    }, 2);
    const answers = await Promise.all([
      ...paths.map((path) => media(member, `${path}?size=64`)),
      upload(large),
      upload(large, 'me.png', colleague),
    ]);
    clearInterval(watch);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(most).toBe(1);
  });

  test('one picture does not fill the disk with its sizes: after so many the original serves', async () => {
    const original = await picture(300, 200);
    const path = await stored(original, 'image/png');
    for (let size = 20; size < 60; size += 1) await media(member, `${path}?size=${size}`);
    const id = path.split('/')[2] ?? '';
    expect(readdirSync(join(server.dataDir, 'media', 'resized', id.slice(0, 2), id))).toHaveLength(24);
    expect((await media(member, `${path}?size=59`)).bytes.equals(original)).toBe(true);
    expect((await media(member, `${path}?size=20`)).type).toBe('image/webp');
  });

  test('a picture of too many pixels is not unfolded', async () => {
    const bomb = await picture(10_000, 10_000);
    const { bytes } = await media(member, `${await stored(bomb, 'image/png')}?size=64`);
    expect(bytes.equals(bomb)).toBe(true);
  });
});
