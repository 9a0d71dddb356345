// What the shipped modules do not use: numbering, groups unique together, conditional requiredness, files, moments.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type ClientAnswer, type TestServer } from '../../../testing/index.ts';

const title = (text: string): Record<string, string> => ({ ru: text, kk: text, en: text });
const DEALS = {
  name: 'deals',
  title: title('Deals'),
  navigation: { path: '/deals' },
  model: {
    name: 'deal',
    representation: '<subject> <number>',
    fields: {
      number: { type: 'AutoField', title: title('Number') },
      subject: { type: 'CharField', title: title('Subject'), required: true, maxLength: 100, search: true },
      year: { type: 'IntegerField', title: title('Year') },
      code: { type: 'CharField', title: title('Code'), maxLength: 10 },
      kind: {
        type: 'CharField',
        title: title('Kind'),
        default: 'sale',
        choices: [
          { id: 'sale', title: title('Sale') },
          { id: 'gift', title: title('Gift') },
        ],
      },
      price: {
        type: 'DecimalField',
        title: title('Price'),
        precision: 0,
        visibleWhen: "kind = 'sale'",
        required: true,
      },
      reason: { type: 'CharField', title: title('Reason'), requiredWhen: "kind = 'gift'" },
      at: { type: 'DateTimeField', title: title('At') },
      scan: { type: 'FileField', title: title('Scan') },
      pages: { type: 'FileField', title: title('Pages'), multiple: true },
      half: { type: 'DecimalField', title: title('Half'), formula: '<price> / 2' },
      share: { type: 'DecimalField', title: title('Share'), formula: '100 / <year>' },
    },
    unique: [['year', 'code']],
  },
  table: {
    columns: ['number', 'subject', 'price', 'half', 'share', 'scan'],
    totals: ['half', 'share'],
    ordering: ['-number'],
  },
  permissions: { admin: 'all', member: ['list', 'read', 'create'] },
};

let server: TestServer;
let owner: Client;
let other: Client;
let modulesDir: string;

beforeAll(async () => {
  modulesDir = mkdtempSync(join(tmpdir(), 'keste-deals-'));
  writeFileSync(join(modulesDir, 'deals.module.json'), JSON.stringify(DEALS));
  server = await startTestServer({ modulesDir });
  [owner, other] = await Promise.all([server.login('owner@demo.keste'), server.login('other@demo.keste')]);
});
afterAll(async () => {
  await server.close();
  rmSync(modulesDir, { recursive: true });
});

function create(body: Record<string, unknown>, client: Client = owner): Promise<ClientAnswer> {
  return client.post('/data/deal/', { id: randomUUID(), subject: 'A', price: '10', ...body });
}

function rulesOf(answer: ClientAnswer, field: string): string[] {
  return (answer.body.fields?.[field] ?? []).map((problem: { rule: string }) => problem.rule);
}

describe('a model of its own', () => {
  it('numbers rows one after another within each organisation, without gaps from refused ones', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => create({})));
    expect(numbers.map((answer) => answer.body.number).sort((left, right) => left - right)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    await create({ year: 2026, code: 'x' });
    expect((await create({ year: 2026, code: 'x' })).status).toBe(400);
    expect((await create({})).body.number).toBe(10);
    expect((await create({}, other)).body.number).toBe(1);
    expect(rulesOf(await create({ number: 5 }), 'number')).toEqual(['readonly']);
  });

  it('keeps groups unique together and names all their fields', async () => {
    expect((await create({ year: 2027, code: 'a' })).status).toBe(201);
    expect((await create({ year: 2027, code: 'b' })).status).toBe(201);
    const answer = await create({ year: 2027, code: 'a' });
    expect([rulesOf(answer, 'year'), rulesOf(answer, 'code')]).toEqual([['unique'], ['unique']]);
    expect((await create({ year: 2027, code: 'a' }, other)).status).toBe(201);
  });

  it('[FORM-08] asks for what a condition requires and not for what it hides', async () => {
    expect(rulesOf(await create({ price: null }), 'price')).toEqual(['required']);
    expect(rulesOf(await create({ kind: 'gift', price: null }), 'reason')).toEqual(['required']);
    const gift = await create({ kind: 'gift', price: null, reason: 'Birthday' });
    expect([gift.status, gift.body.price]).toEqual([201, null]);
    expect(rulesOf(await owner.patch(`/data/deal/${gift.body.id}/`, { version: 1, kind: 'sale' }), 'price')).toEqual([
      'required',
    ]);
    expect(rulesOf(await owner.patch(`/data/deal/${gift.body.id}/`, { version: 1, reason: null }), 'reason')).toEqual([
      'required',
    ]);
    await server.database.query('update data.deal set reason = null where id = $1', [gift.body.id]);
    expect((await owner.patch(`/data/deal/${gift.body.id}/`, { version: 1, subject: 'C' })).status).toBe(200);
  });

  it('whole decimals and moments keep their form', async () => {
    expect(rulesOf(await create({ price: '1.5' }), 'price')).toEqual(['precision']);
    const { body } = await create({ price: '15', at: '2026-03-01T10:00:00.1239+05:00' });
    expect(body).toMatchObject({ price: '15', half: '7.50', at: '2026-03-01T05:00:00.123Z' });
    const same = await owner.patch(`/data/deal/${body.id}/`, { version: 1, at: body.at });
    expect(same.body.version).toBe(1);
    expect(rulesOf(await create({ at: '2026-03-01' }), 'at')).toEqual(['datetime']);
  });

  it('shows error cells by their code, and counts them beside the totals', async () => {
    const { body } = await create({ subject: 'divides', year: 0 });
    expect(body.share).toBe('#DIV/0!');
    const list = await owner.get('/data/deal/', { query: { search: 'divides' } });
    expect(list.body).toMatchObject({
      count: 1,
      totals: { half: '5.00', share: '0.00' },
      totals_skipped: { share: 1 },
    });
  });

  it('files belong to the organisation and to their field', async () => {
    const [owned] = await server.database.query<{ organization: string; id: string }>(
      'select organization, id from data."user" where email = $1',
      ['owner@demo.keste'],
    );
    const put = async (field: string, organization = owned?.organization): Promise<string> => {
      const id = randomUUID();
      await server.database.query(
        "insert into app.file (id, organization, author, model, field, name, size, mime, sha256) values ($1, $2, $3, 'deal', $4, 'Счёт №1 (a+b).pdf', 5, 'application/pdf', '')",
        [id, organization, owned?.id, field],
      );
      return id;
    };
    const [scan, first, second] = [await put('scan'), await put('pages'), await put('pages')];
    const [theirs] = await server.database.query<{ organization: string }>(
      'select organization from data."user" where email = $1',
      ['other@demo.keste'],
    );
    for (const wrong of [first, await put('scan', theirs?.organization), randomUUID()])
      expect(rulesOf(await create({ scan: wrong }), 'scan')).toEqual(['file']);
    const { body } = await create({ scan, pages: [second, first] });
    expect(body.scan).toEqual({
      id: scan,
      name: 'Счёт №1 (a+b).pdf',
      size: 5,
      mime: 'application/pdf',
      url: `/media/${scan}/${encodeURIComponent('Счёт №1 (a+b).pdf')}`,
    });
    expect(body.pages.map((file: { id: string }) => file.id)).toEqual([second, first]);
    const again = await owner.patch(`/data/deal/${body.id}/`, { version: 1, scan: body.scan, pages: body.pages });
    expect(again.body.version).toBe(1);
  });

  it('roles that may create but not change or delete', async () => {
    const member = await server.login('member.kk@demo.keste');
    const { body, status } = await create({}, member);
    expect(status).toBe(201);
    expect((await member.patch(`/data/deal/${body.id}/`, { version: 1, subject: 'B' })).status).toBe(403);
    expect((await member.delete(`/data/deal/${body.id}/`)).status).toBe(403);
    expect((await member.get('/table_info/?model=deal&page_name=deals')).body).toMatchObject({
      editing: 'none',
      permissions: { create: true, update: false, delete: false, export: false },
    });
  });
});
