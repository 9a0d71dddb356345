// A file in a row of one's own shows it to nobody who could not see it before.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import {
  brokenBy,
  startTestServer,
  writeModules,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: en, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});

const CASES: ModuleDefinition = {
  name: 'cases',
  title: label('Cases'),
  model: {
    name: 'case',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true }),
      who: field('ForeignKey', { model: 'user' }),
      doc: field('FileField'),
      scans: field('FileField', { multiple: true }),
      rich: field('RichTextField'),
      items: field('TablePart', { fields: { what: field('CharField'), paper: field('FileField') } }),
    },
  },
  permissions: { admin: 'all', member: { can: ['list', 'read', 'create', 'update'], rows: '<who> = me' } },
};
/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const modules = writeModules(CASES);
let server: TestServer;
let admin: Client;
let member: Client;
let me: string;

beforeAll(async () => {
  server = await startTestServer({ modulesDir: modules.path });
  [admin, member] = await Promise.all([server.login('admin@demo.keste'), server.login('member.ru@demo.keste')]);
  me = (await member.get('/users/info/')).body.user.id;
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function upload(client: Client, place: string, model = 'case'): Promise<string> {
  const body = Buffer.concat([
    Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    PNG,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const answer = await client.post(`/files/?model=${model}&field=${place}`, body, {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}
const create = (client: Client, values: Record<string, unknown>): Promise<ClientAnswer> =>
  client.post('/data/case/', { id: randomUUID(), title: 'Case', ...values });
const patch = async (client: Client, { id }: AnsweredRow, values: Record<string, unknown>): Promise<ClientAnswer> =>
  client.patch(`/data/case/${id}/`, { version: (await admin.get(`/data/case/${id}/`)).body.version, ...values });
const picture = (id: string): string => `<p>Text</p><p><img src="/media/${id}/a.png" alt="" /></p>`;
const line = (paper: string): Record<string, unknown> => ({ id: randomUUID(), what: 'Line', paper });

describe('[RIGHT-01] a file of a row one does not see', () => {
  it('is taken into no row, in no field, and stays out of sight', async () => {
    const [doc, scan, shown, paper] = [
      await upload(admin, 'doc'),
      await upload(admin, 'scans'),
      await upload(admin, 'rich'),
      await upload(admin, 'paper', 'case__items'),
    ];
    expect((await create(admin, { doc, scans: [scan], rich: picture(shown), items: [line(paper)] })).status).toBe(201);
    const own = (await create(member, { who: me })).body;
    const tries: [Record<string, unknown>, string][] = [
      [{ doc }, 'doc'],
      [{ scans: [scan] }, 'scans'],
      [{ rich: picture(shown) }, 'rich'],
      [{ rich: `<p>/MEDIA/${shown.toUpperCase()}/ /media/${shown}/a.png</p>` }, 'rich'],
      [{ items: [line(paper)] }, 'items.0.paper'],
    ];
    for (const [values, place] of tries) {
      for (const answer of [await create(member, { who: me, ...values }), await patch(member, own, values)])
        expect([answer.status, brokenBy(answer)]).toEqual([400, { [place]: ['file'] }]);
    }
    for (const id of [doc, scan, shown, paper]) expect((await member.get(`//media/${id}/a.png`)).status).toBe(404);
  });

  it("is no secret where it is one's own, or stands in a row one sees", async () => {
    const [doc, shown] = [await upload(member, 'doc'), await upload(member, 'rich')];
    const own = (await create(member, { who: me, doc, rich: picture(shown) })).body;
    const [given, drawn, paper] = [
      await upload(admin, 'doc'),
      await upload(admin, 'rich'),
      await upload(admin, 'paper', 'case__items'),
    ];
    expect((await patch(admin, own, { doc: given, rich: picture(drawn), items: [line(paper)] })).status).toBe(200);
    const copy = await create(member, { who: me, doc: given, rich: picture(drawn), items: [line(paper)] });
    expect(copy.status, copy.text).toBe(201);
    // A picture from elsewhere shows itself to those who see it there, and so does one that is gone.
    expect(
      (await patch(member, own, { rich: picture(await upload(admin, 'doc')) + picture(randomUUID()) })).status,
    ).toBe(200);
  });

  it('comes back where the row held it before, and nowhere else', async () => {
    const own = (await create(member, { who: me })).body;
    const [doc, scan, drawn, paper] = [
      await upload(admin, 'doc'),
      await upload(admin, 'scans'),
      await upload(admin, 'rich'),
      await upload(admin, 'paper', 'case__items'),
    ];
    const held = { doc, scans: [scan], rich: picture(drawn), items: [line(paper)] };
    expect((await patch(admin, own, held)).status).toBe(200);
    expect((await patch(member, own, { doc: null, scans: [], rich: null, items: [] })).status).toBe(200);
    for (const [name, value] of Object.entries(held)) {
      expect([name, (await create(member, { who: me, [name]: value })).status]).toEqual([name, 400]);
      expect([name, (await patch(member, own, { [name]: value })).status]).toEqual([name, 200]);
    }
    // Named by another field it was never there.
    const other = await upload(admin, 'doc');
    expect(
      (await patch(member, own, { title: other, rich: `<p>${other}</p>`, items: [{ id: randomUUID(), what: other }] }))
        .status,
    ).toBe(200);
    expect(brokenBy(await patch(member, own, { doc: other }))).toEqual({ doc: ['file'] });
  });
});
