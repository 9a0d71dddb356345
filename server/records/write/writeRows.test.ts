// Writes over the demo organisation: every refusal of the contract first, then what is kept.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Client, type ClientAnswer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let owner: Client;
let sales: Client;
let plain: Client;
let other: Client;
let guest: Client;

beforeAll(async () => {
  server = await startTestServer();
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, sales, plain, other, guest] = await Promise.all([
    login('owner'),
    login('member.ru'),
    login('member.kk'),
    login('other'),
    login('guest'),
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

function contractor(changes: Record<string, unknown> = {}): Record<string, unknown> & { id: string } {
  return { id: randomUUID(), name: 'ТОО «Проверка»', kind: 'foreign', country: 'ru', ...changes };
}

async function created(
  changes: Record<string, unknown> = {},
  client: Client = owner,
): Promise<Record<string, unknown> & { id: string; version: number }> {
  const answer = await client.post('/data/contractor/', contractor(changes));
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

function rulesOf(answer: ClientAnswer, field: string): string[] {
  return (answer.body.fields?.[field] ?? []).map((problem: { rule: string }) => problem.rule);
}

describe('bad input', () => {
  it('another id in the body than in the path', async () => {
    const row = await created();
    const answer = await owner.patch(`/data/contractor/${row.id}/`, { id: randomUUID(), version: 1, rating: 1 });
    expect([answer.status, rulesOf(answer, 'id')]).toEqual([400, ['readonly']]);
  });

  it.each([
    ['id', { id: '12' }, 'uuid'],
    ['id', { id: undefined }, 'uuid'],
    ['name', { name: undefined }, 'required'],
    ['name', { name: '   ' }, 'required'],
    ['name', { name: 'я'.repeat(300) }, 'maxLength'],
    ['name', { name: 'a\u0000b' }, 'text'],
    ['name', { name: 5 }, 'text'],
    ['credit_limit', { credit_limit: '10.005' }, 'precision'],
    ['credit_limit', { credit_limit: '-1' }, 'min'],
    ['credit_limit', { credit_limit: '1.234,50' }, 'ambiguous'],
    ['credit_limit', { credit_limit: 'ten' }, 'number'],
    ['credit_limit', { credit_limit: '99999999999999999999' }, 'range'],
    ['payment_days', { payment_days: 1.5 }, 'integer'],
    ['payment_days', { payment_days: 366 }, 'max'],
    ['contract_date', { contract_date: '2026-02-30' }, 'date'],
    ['contract_date', { contract_date: '1990-01-01' }, 'min'],
    ['status', { status: 'nothing' }, 'choice'],
    ['roles', { roles: ['customer', 'nothing'] }, 'choice'],
    ['bin', { bin: '061211600013' }, 'bin'],
    ['email', { email: 'not an address' }, 'email'],
    ['phone', { phone: '8 (700) 1' }, 'phone'],
    ['site', { site: 'javascript:alert(1)' }, 'url'],
    ['vat_payer', { vat_payer: 'perhaps' }, 'boolean'],
    ['manager', { manager: 'somebody' }, 'uuid'],
    ['manager', { manager: randomUUID() }, 'reference'],
    ['contract_files', { contract_files: [randomUUID()] }, 'file'],
    ['nothing', { nothing: 1 }, 'unknown_field'],
    ['constructor', { constructor: 1 }, 'unknown_field'],
    ['organization', { organization: randomUUID() }, 'unknown_field'],
    ['available', { available: '1.00' }, 'readonly'],
    ['debt', { debt: '1.00' }, 'readonly'],
    ['created_at', { created_at: '2026-01-01T00:00:00Z' }, 'readonly'],
    ['bin', { country: 'kz', kind: 'company' }, 'formula'],
    ['block_reason', { status: 'blocked' }, 'formula'],
  ])('400 names %s', async (field, changes, rule) => {
    const answer = await owner.post('/data/contractor/', contractor(changes as Record<string, unknown>));
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.code).toBe('invalid');
    expect(rulesOf(answer, field)).toContain(rule);
  });

  it('says everything that is wrong at once, in the language of the caller', async () => {
    const client = await server.login('member.en@demo.keste');
    client.lang = 'en';
    const answer = await client.post(
      '/data/contractor/',
      contractor({ name: '', payment_days: 'x', contract_date: '2026-13-01' }),
    );
    expect(Object.keys(answer.body.fields).sort()).toEqual(['contract_date', 'name', 'payment_days']);
    expect(answer.body.fields.name[0].message).toBe('This field is required');
  });

  it.each([
    ['a list', []],
    ['a number', 5],
  ])('a body that is %s', async (_name, body) => {
    expect((await owner.post('/data/contractor/', body)).status).toBe(400);
  });

  it('a call without its CSRF token', async () => {
    const answer = await owner.post('/data/contractor/', contractor(), { headers: { 'x-csrftoken': 'x'.repeat(43) } });
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
  });

  it('unknown models and rows of other organisations are not there', async () => {
    const theirs = (await other.get('/data/contractor/?page_size=1')).body.results[0];
    for (const call of [
      () => owner.get(`/data/contractor/${theirs.id}/`),
      () => owner.patch(`/data/contractor/${theirs.id}/`, { version: 1, name: 'x' }),
      () => owner.delete(`/data/contractor/${theirs.id}/`),
      () => owner.get(`/data/contractor/${randomUUID()}/`),
      () => owner.get(`/data/nothing/${randomUUID()}/`),
      () => owner.post('/data/nothing/', contractor()),
    ])
      expect((await call()).status).toBe(404);
    const product = (await owner.get('/data/product/?page_size=1')).body.results[0];
    const answer = await owner.patch(`/data/product/${product.id}/`, { version: product.version, supplier: theirs.id });
    expect(rulesOf(answer, 'supplier')).toEqual(['reference']);
    expect(rulesOf(await owner.get('/data/contractor/12/'), 'id')).toEqual(['uuid']);
  });
});

describe('rights', () => {
  it('403 for actions the roles do not have, 403 by name for fields they may not write, unknown where they may not read', async () => {
    expect((await guest.post('/data/contractor/', contractor())).status).toBe(403);
    const row = await created();
    expect((await plain.delete(`/data/contractor/${row.id}/`)).status).toBe(403);
    const limit = await plain.patch(`/data/contractor/${row.id}/`, { version: row.version, credit_limit: '5.00' });
    expect([limit.status, limit.body.code, rulesOf(limit, 'credit_limit')]).toEqual([403, 'forbidden', ['forbidden']]);
    const iban = await plain.patch(`/data/contractor/${row.id}/`, {
      version: row.version,
      iban: 'KZ86125KZT5004100100',
    });
    expect([iban.status, rulesOf(iban, 'iban')]).toEqual([400, ['unknown_field']]);
    const seen = await sales.patch(`/data/contractor/${row.id}/`, {
      version: row.version,
      iban: 'KZ86125KZT5004100100',
    });
    expect([seen.status, rulesOf(seen, 'iban')]).toEqual([403, ['forbidden']]);
  });

  it('what may not be read is absent from every answer of a write', async () => {
    const row = await created({ iban: 'KZ86125KZT5004100100', bank: 'Halyk' });
    expect(row['iban']).toBe('KZ86125KZT5004100100');
    const mine = await plain.patch(`/data/contractor/${row.id}/`, { version: 1, note: 'a' });
    expect(mine.body).toMatchObject({ note: 'a', version: 2 });
    const stale = await plain.patch(`/data/contractor/${row.id}/`, { version: 1, note: 'b' });
    const single = await plain.get(`/data/contractor/${row.id}/`);
    for (const shown of [mine.body, stale.body.current, single.body])
      expect(Object.keys(shown).filter((name) => ['iban', 'bank', 'bik'].includes(name))).toEqual([]);
  });

  it('nobody but an owner touches an owner, and the last owner stays', async () => {
    const people = (await owner.get('/data/user/?no_pagination=true')).body.results;
    const boss = people.find((person: { role: string }) => person.role === 'owner');
    const admin = await server.login('admin@demo.keste');
    const suspended = await admin.patch(`/data/user/${boss.id}/`, { version: boss.version, state: 'suspended' });
    expect([suspended.status, rulesOf(suspended, 'state')]).toEqual([403, ['forbidden']]);
    const raised = await admin.patch(`/data/user/${people[0].id}/`, { version: people[0].version, role: 'owner' });
    expect(raised.status).toBe(403);
    const left = await owner.patch(`/data/user/${boss.id}/`, { version: boss.version, role: 'member' });
    expect([left.status, left.body.code, rulesOf(left, 'role')]).toEqual([409, 'last_owner', ['forbidden']]);
  });
});

describe('creating', () => {
  it("keeps the client's id, applies defaults, cleans texts, computes at once", async () => {
    const id = randomUUID();
    const answer = await owner.post(
      '/data/contractor/',
      contractor({
        id: id.toUpperCase(),
        name: '  И\u0306од\u202e\u0007 ',
        credit_limit: '1 234,5',
        phone: '+7 (701) 234-56-78',
        roles: ['supplier'],
      }),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      id,
      version: 1,
      name: 'Йод',
      credit_limit: '1234.50',
      phone: '+77012345678',
      status: 'active',
      payment_days: 0,
      vat_payer: false,
      roles: ['supplier'],
      available: '1234.50',
      debt: '0.00',
    });
    expect(answer.body.author.string_view).toBe('Серікқызы Әлия');
    expect((await owner.get(`/data/contractor/${id}/`)).body).toEqual(answer.body);
  });

  it('the same create again answers the row, other content or another organisation is a mismatch', async () => {
    const body = contractor({ name: 'ТОО «Повтор»', credit_limit: '7.5', manager: null });
    const first = await owner.post('/data/contractor/', body);
    const again = await owner.post('/data/contractor/', body);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    for (const [client, changed] of [
      [owner, { ...body, name: 'Другое' }],
      [other, body],
    ] as const) {
      const answer = await client.post('/data/contractor/', changed);
      expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_mismatch']);
    }
  });

  it('two equal creates at once make one row', async () => {
    for (const body of [
      contractor({ name: 'ТОО «Дважды»' }),
      contractor({ name: 'ТОО «Дважды с БИН»', bin: '100140000122', tax_id: null }),
    ]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post('/data/contractor/', body)));
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    }
  });

  it('unique holds against races and not across organisations', async () => {
    const bin = '140240000123';
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.post('/data/contractor/', contractor({ bin }))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    for (const answer of answers.filter((each) => each.status !== 201))
      expect(rulesOf(answer, 'bin')).toEqual(['unique']);
    expect((await other.post('/data/contractor/', contractor({ bin }))).status).toBe(201);
  });

  it('announces it once, and nobody about a repeat', async () => {
    const published = vi.spyOn(server.live, 'tableUpdate');
    const body = contractor();
    await owner.post('/data/contractor/', body, { headers: { 'x-action-uid': 'tab 7' } });
    await owner.post('/data/contractor/', body);
    expect(published.mock.calls.map(([, event]) => event)).toEqual([
      { uid: 'tab 7', model: 'contractor', ids: [body.id], kind: 'create' },
    ]);
  });
});

describe('changing', () => {
  it('needs a version and raises it', async () => {
    const row = await created();
    expect(rulesOf(await owner.patch(`/data/contractor/${row.id}/`, { name: 'x' }), 'version')).toEqual(['required']);
    expect(rulesOf(await owner.patch(`/data/contractor/${row.id}/`, { version: '1', name: 'x' }), 'version')).toEqual([
      'integer',
    ]);
    const answer = await owner.patch(`/data/contractor/${row.id}/`, {
      version: 1,
      credit_limit: '100',
      name: 'ТОО «Новое»',
    });
    expect(answer.body).toMatchObject({ version: 2, credit_limit: '100.00', available: '100.00', name: 'ТОО «Новое»' });
    expect(Date.parse(answer.body.updated_at)).toBeGreaterThanOrEqual(Date.parse(String(row['updated_at'])));
  });

  it('a stale version is a conflict with the current row', async () => {
    const row = await created();
    await sales.patch(`/data/contractor/${row.id}/`, { version: 1, name: 'Их' });
    const answer = await owner.patch(`/data/contractor/${row.id}/`, { version: 1, name: 'Моё' });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect(answer.body).toMatchObject({ current: { id: row.id, version: 2, name: 'Их' }, conflicts: ['name'] });
    const later = await owner.patch(`/data/contractor/${row.id}/`, { version: 9, name: 'Моё' });
    expect(later.status).toBe(409);
  });

  it('a base of no sense, however deep, is a conflict too', async () => {
    const row = await created();
    await owner.patch(`/data/contractor/${row.id}/`, { version: 1, note: 'до' });
    const answer = await owner.patch(
      `/data/contractor/${row.id}/`,
      `{"version":1,"note":"моё","base":{"note":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
      { headers: { 'content-type': 'application/json' } },
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  });

  it('merges a stale change when its base shows that nobody touched those fields', async () => {
    const row = await created({ note: 'до' });
    await sales.patch(`/data/contractor/${row.id}/`, { version: 1, name: 'Их' });
    const blind = await owner.patch(`/data/contractor/${row.id}/`, { version: 1, note: 'моё' });
    expect([blind.status, blind.body.conflicts]).toEqual([409, ['note']]);
    const merged = await owner.patch(`/data/contractor/${row.id}/`, { version: 1, note: 'моё', base: { note: 'до' } });
    expect(merged.body).toMatchObject({ version: 3, name: 'Их', note: 'моё' });
    const clash = await owner.patch(`/data/contractor/${row.id}/`, {
      version: 1,
      note: 'опять',
      name: 'Моё',
      base: { note: 'моё', name: 'ТОО «Проверка»' },
    });
    expect([clash.status, clash.body.conflicts]).toEqual([409, ['name']]);
  });

  it('a repeated change answers what the first did and changes nothing', async () => {
    const row = await created();
    const published = vi.spyOn(server.live, 'tableUpdate');
    const first = await owner.patch(`/data/contractor/${row.id}/`, { version: 1, rating: 4 });
    const again = await owner.patch(`/data/contractor/${row.id}/`, { version: 1, rating: 4 });
    // There is nothing of the second to take back.
    const { change_id: change, ...answered } = first.body;
    expect([change, again.status, again.body]).toEqual([expect.any(String), 200, answered]);
    expect(published).toHaveBeenCalledTimes(1);
  });

  it('of changes at once on one version, one wins', async () => {
    const row = await created();
    const answers = await Promise.all(
      ['1', '2', '3', '4', '5'].map((note) => owner.patch(`/data/contractor/${row.id}/`, { version: 1, note })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('checks rules over several fields only where they are touched', async () => {
    const row = await created();
    await server.database.query(`update data.contractor set country = 'kz', kind = 'company' where id = $1`, [row.id]);
    expect((await owner.patch(`/data/contractor/${row.id}/`, { version: 1, note: 'a' })).status).toBe(200);
    expect(rulesOf(await owner.patch(`/data/contractor/${row.id}/`, { version: 2, kind: 'person' }), 'bin')).toEqual([
      'formula',
    ]);
  });

  it('takes a reference as its id and gives it back with its text', async () => {
    const row = await created();
    const [person] = (await owner.get('/user/list/?page_size=1')).body.results;
    const answer = await owner.patch(`/data/contractor/${row.id}/`, { version: 1, manager: person.id });
    expect(answer.body.manager).toEqual({ id: person.id, string_view: person.string_view });
    const cleared = await owner.patch(`/data/contractor/${row.id}/`, { version: 2, manager: null });
    expect(cleared.body.manager).toBeNull();
  });
});

describe('deleting', () => {
  it('takes the row out of sight, may be repeated, and frees its unique values', async () => {
    const row = await created({ bin: '061211600012' });
    expect((await owner.delete(`/data/contractor/${row.id}/`)).status).toBe(204);
    expect((await owner.delete(`/data/contractor/${row.id}/`)).status).toBe(204);
    expect((await owner.get(`/data/contractor/${row.id}/`)).status).toBe(404);
    expect((await owner.patch(`/data/contractor/${row.id}/`, { version: 2, name: 'x' })).status).toBe(404);
    expect((await owner.post('/data/contractor/', contractor({ id: row.id }))).body.code).toBe('idempotency_mismatch');
    expect((await owner.post('/data/contractor/', contractor({ bin: '061211600012' }))).status).toBe(201);
  });

  it('is refused while others refer to the row', async () => {
    const product = (await owner.get('/data/product/?no_pagination=true')).body.results.find(
      (row: { supplier: unknown }) => row.supplier !== null,
    );
    const answer = await owner.delete(`/data/contractor/${product.supplier.id}/`);
    expect([answer.status, answer.body.code]).toEqual([409, 'has_links']);
  });
});

describe('batch', () => {
  it('is all or nothing and names the row and field', async () => {
    const good = contractor({ name: 'ТОО «Пакет 1»' });
    const answer = await owner.post('/data/contractor/batch/', { upsert: [good, contractor({ name: '', rating: 9 })] });
    expect(answer.status).toBe(400);
    expect(rulesOf(answer, 'upsert.1.name')).toEqual(['required']);
    expect(rulesOf(answer, 'upsert.1.rating')).toEqual(['max']);
    expect((await owner.get(`/data/contractor/${good.id}/`)).status).toBe(404);
    expect(rulesOf(await owner.post('/data/contractor/batch/', { upsert: [good, good] }), 'upsert.1.id')).toEqual([
      'unique',
    ]);
    expect(
      rulesOf(await owner.post('/data/contractor/batch/', { upsert: [{ ...good, id: 'x' }] }), 'upsert.0.id'),
    ).toEqual(['uuid']);
    expect(
      (await owner.post('/data/contractor/batch/', { upsert: Array.from({ length: 501 }, () => contractor()) })).status,
    ).toBe(400);
    const gone = await owner.post('/data/contractor/batch/', { upsert: [good], delete: [randomUUID()] });
    expect([gone.status, rulesOf(gone, 'delete.0')]).toEqual([404, ['reference']]);
    expect((await owner.get(`/data/contractor/${good.id}/`)).status).toBe(404);
  });

  it('is refused to who may write nothing, even when empty', async () => {
    expect((await guest.post('/data/contractor/batch/', {})).status).toBe(403);
  });

  it('sharing rows in opposite order wait for each other', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => created()));
    const upsert = (rating: number): Record<string, unknown>[] =>
      rows.map((row) => ({ id: row.id, version: 1, rating }));
    const answers = await Promise.all([
      owner.post('/data/contractor/batch/', { upsert: upsert(1) }),
      sales.post('/data/contractor/batch/', { upsert: upsert(2).reverse() }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('creates, changes and deletes in one go', async () => {
    const [changed, deleted] = [await created(), await created()];
    const fresh = contractor({ name: 'ТОО «Пакет 2»' });
    const answer = await owner.post('/data/contractor/batch/', {
      upsert: [fresh, { id: changed.id, version: 1, rating: 3 }],
      delete: [deleted.id],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.results).toMatchObject([
      { id: fresh.id, version: 1 },
      { id: changed.id, version: 2, rating: 3 },
    ]);
    expect((await owner.get(`/data/contractor/${deleted.id}/`)).status).toBe(404);
    const stale = await owner.post('/data/contractor/batch/', { upsert: [{ id: changed.id, version: 1, rating: 1 }] });
    expect([stale.status, stale.body.code, stale.body.conflicts]).toEqual([409, 'conflict', ['upsert.0.rating']]);
  });
});
