// Contractors over the calls: tax ids, accounts and contracts with their rights, duplicates found and merged, last orders.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkStoredRegisters, checkStoredRollups } from '../../definitions/index.ts';
import {
  makeRow,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let admin: Client;
let accountant: Client;
let sales: Client;
let member: Client;
let guest: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, accountant, sales, member, guest, other] = (await Promise.all(
    ['admin', 'accountant', 'member.ru', 'member.en', 'guest', 'other'].map((name) =>
      server.login(`${name}@demo.keste`),
    ),
  )) as [Client, Client, Client, Client, Client, Client];
});
afterAll(() => server.close());

const made = (model: string, values: object, who = admin): Promise<AnsweredRow> => makeRow(who, model, values);
const foreign = { kind: 'foreign', country: 'ru' };
const contractor = (values: object = {}): Promise<AnsweredRow> =>
  made('contractor', { name: `Partner ${randomUUID()}`, ...foreign, ...values });
const read = async (model: string, id: string, who = admin) => (await who.get(`/data/${model}/${id}/`)).body;
const similar = async (values: object, { who = admin, except }: { who?: Client; except?: string } = {}) =>
  (
    await who.get('/data/contractor/similar/', {
      query: { values: JSON.stringify(values), ...(except === undefined ? {} : { except }) },
    })
  ).body.results as { id: string; fields: string[] }[];
const merge = async (kept: string, duplicate: unknown, { who = admin, take }: { who?: Client; take?: unknown } = {}) =>
  who.post(`/data/contractor/${kept}/actions/merge/`, {
    version: (await read('contractor', kept)).version,
    values: { duplicate, ...(take === undefined ? {} : { take }) },
  });

/** A posted sale of one service, so that no stock is needed. */
async function sale(of: string, price = '100.00'): Promise<AnsweredRow> {
  const [warehouse, product] = await Promise.all([
    made('warehouse', { name: `Store ${randomUUID()}` }),
    made('product', {
      name: 'Work',
      kind: 'service',
      sku: randomUUID().slice(0, 30),
      category: 'tools',
      price,
      discount: '0',
      vat: '16',
    }),
  ]);
  const items = [{ id: randomUUID(), product: product.id, quantity: '1' }];
  let order = await made('order', { date: '2026-03-10', contractor: of, warehouse: warehouse.id, items });
  for (const action of ['confirm', 'post']) {
    const answer = await admin.post(`/data/order/${order.id}/actions/${action}/`, { version: order.version });
    expect(answer.status, answer.text).toBe(200);
    order = answer.body;
  }
  return order;
}

describe('details', () => {
  test('[CONTRACTOR-01] BIN, INN and IBAN are checked by their digits, spaces and dashes fall out', async () => {
    const refusedBy = async (values: object) => {
      const answer = await admin.post('/data/contractor/', { id: randomUUID(), name: 'A', ...foreign, ...values });
      return [answer.status, rulesOf(answer)];
    };
    expect(await refusedBy({ inn: '7707083894' })).toEqual([400, [['inn', 'inn']]]);
    expect(await refusedBy({ inn: '500100732258' })).toEqual([400, [['inn', 'inn']]]);
    expect(await refusedBy({ country: 'kz', kind: 'company', bin: '061211600013' })).toEqual([400, [['bin', 'bin']]]);
    const row = await contractor({ inn: '7707-083 893' });
    expect(row['inn']).toBe('7707083893');
    expect(await refusedBy({ inn: '7707083893' })).toEqual([400, [['inn', 'unique']]]);
    expect((await contractor({ inn: '500100732259' }))['inn']).toBe('500100732259');
    const account = await accountant.post('/data/bank_account/', {
      id: randomUUID(),
      contractor: row.id,
      bank: 'Halyk',
      iban: 'KZ86125KZT5004100101',
    });
    expect(account.body.fields.iban[0].rule).toBe('iban_kz');
  });

  test('[CONTRACTOR-02] accounts are seen by sales, accountants and admins alone, contacts and contracts by members', async () => {
    const { id } = await contractor();
    const [person] = await Promise.all([
      made('contact_person', { contractor: id, name: 'Aigerim' }, member),
      made('bank_account', { contractor: id, bank: 'Halyk', account: '40702810' }, accountant),
      made('contract', { contractor: id, number: '1' }, accountant),
    ]);
    const seen = async (who: Client) =>
      Promise.all(
        ['contact_person', 'bank_account', 'contract'].map(async (model) => {
          const answer = await who.get(`/data/${model}/`, { query: { filters: JSON.stringify({ contractor: [id] }) } });
          return answer.status === 200 ? answer.body.results.length : answer.status;
        }),
      );
    expect(await seen(member)).toEqual([1, 403, 1]);
    expect(await seen(sales)).toEqual([1, 1, 1]);
    expect(await seen(guest)).toEqual([403, 403, 403]);
    const related = async (who: Client) =>
      (await who.get(`/data/contractor/${id}/related/`)).body.results
        .map(({ source }: { source: { model: string } }) => source.model)
        .filter((model: string) => ['contact_person', 'bank_account', 'contract'].includes(model))
        .sort();
    expect(await related(member)).toEqual(['contact_person', 'contract']);
    expect(await related(sales)).toEqual(['bank_account', 'contact_person', 'contract']);
    expect((await read('contractor', id, member))['iban']).toBeUndefined();
    expect((await other.get(`/data/contact_person/${person?.id ?? ''}/`)).status).toBe(404);
    const twice = await accountant.post('/data/contract/', { id: randomUUID(), contractor: id, number: '1' });
    expect(twice.status).toBe(400);
  });

  test('[CONTRACTOR-03] the last order and the turnover follow what is posted', async () => {
    const { id } = await contractor();
    expect((await read('contractor', id))['last_order']).toBeNull();
    const order = await sale(id);
    expect(await read('contractor', id)).toMatchObject({ last_order: '2026-03-10', turnover: '100.00' });
    const undone = await admin.post(`/data/order/${order.id}/actions/unpost/`, {
      version: order.version,
      reason: 'Test',
    });
    expect(undone.status, undone.text).toBe(200);
    expect(await read('contractor', id)).toMatchObject({ last_order: null, turnover: '0.00' });
  });
});

describe('duplicates', () => {
  test('[CONTRACTOR-04] an equal tax id and a similar name are found, whatever the legal form, quotes and order of words', async () => {
    const mark = randomUUID().slice(0, 8).replaceAll(/\d/g, 'я').replaceAll(/[a-f]/g, 'ю');
    const row = await contractor({ name: `Кызыл${mark} Тау ТОО` });
    expect(await similar({ name: `Товарищество с ограниченной ответственностью «Тау Кызыл${mark}»` })).toEqual([
      { id: row.id, string_view: expect.any(String), fields: ['name'] },
    ]);
    expect(await similar({ name: `ТОО «Тау Кызыл${mark}»` }, { except: row.id })).toEqual([]);
    expect(await similar({ name: 'ТОО' })).toEqual([]);
    const taken = await contractor({ inn: '7728168971' });
    expect(await similar({ inn: '7728 168 971', name: '' })).toMatchObject([{ id: taken.id, fields: ['inn'] }]);
    expect(await similar({ inn: '7728168971' }, { who: other })).toEqual([]);
    expect((await guest.get('/data/contractor/similar/', { query: { values: '{}' } })).status).toBe(403);
    expect(
      (await admin.get('/data/contractor/similar/', { query: { values: '[1' } })).body.fields.values,
    ).toBeDefined();
    expect(
      (await admin.get('/data/warehouse/similar/', { query: { values: '{"name":"Store"}' } })).body.results,
    ).toEqual([]);
  });

  test('[CONTRACTOR-05] a merge moves every reference and what the kept row lacks, in one transaction', async () => {
    const [kept, twin] = [
      await contractor({ phone: '+77010000001' }),
      await contractor({ phone: '+77010000002', email: 'twin@example.kz', inn: '7736207543', site: 'https://twin.kz' }),
    ];
    const order = await sale(twin.id, '250.00');
    const person = await made('contact_person', { contractor: twin.id, name: 'Aigerim' });
    const product = await made('product', {
      name: 'P',
      sku: randomUUID().slice(0, 30),
      category: 'tools',
      price: '1.00',
      supplier: twin.id,
    });
    await admin.post(`/data/contractor/${twin.id}/comments/`, { id: randomUUID(), body: '<p>Called</p>' });
    const answer = await merge(kept.id, twin.id, { take: ['site'] });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      phone: '+77010000001',
      email: 'twin@example.kz',
      inn: '7736207543',
      site: 'https://twin.kz',
      turnover: '250.00',
      debt: '250.00',
      last_order: '2026-03-10',
    });
    expect((await read('order', order.id))['contractor'].id).toBe(kept.id);
    expect((await read('contact_person', person.id))['contractor'].id).toBe(kept.id);
    expect((await read('product', product.id))['supplier'].id).toBe(kept.id);
    const gone = await admin.get(`/data/contractor/${twin.id}/`);
    expect([gone.status, gone.body.rows]).toEqual([
      404,
      [{ model: 'contractor', id: kept.id, title: String(answer.body['name']) }],
    ]);
    expect((await other.get(`/data/contractor/${twin.id}/`)).body.rows).toBeUndefined();
    const comments = await admin.get(`/data/contractor/${kept.id}/comments/`);
    expect(comments.body.results).toHaveLength(1);
    const history = await admin.get(`/data/contact_person/${person.id}/history/`);
    expect(JSON.stringify(history.body.results[0])).toContain(kept.id);
    await soundSums();
  });

  test('[CONTRACTOR-06] out of the trash a merged row gets back what it had and still is there', async () => {
    const [kept, twin] = [await contractor(), await contractor()];
    const order = await sale(twin.id);
    const [stays, moved] = [
      await made('contact_person', { contractor: twin.id, name: 'One' }),
      await made('contact_person', { contractor: twin.id, name: 'Two' }),
    ];
    await admin.post(`/data/contractor/${twin.id}/comments/`, { id: randomUUID(), body: '<p>Called</p>' });
    expect((await merge(kept.id, twin.id)).status).toBe(200);
    const third = await contractor();
    const person = await read('contact_person', moved.id);
    await admin.patch(`/data/contact_person/${moved.id}/`, { version: person.version, contractor: third.id });
    const own = await made('contact_person', { contractor: kept.id, name: 'Own' });
    const back = await admin.post(`/data/contractor/${twin.id}/restore/`, {});
    expect(back.status, back.text).toBe(200);
    const of = async (model: string, id: string) => (await read(model, id))['contractor'].id;
    expect(await of('order', order.id)).toBe(twin.id);
    expect(await of('contact_person', stays.id)).toBe(twin.id);
    expect(await of('contact_person', moved.id)).toBe(third.id);
    expect(await of('contact_person', own.id)).toBe(kept.id);
    expect(await read('contractor', twin.id)).toMatchObject({ turnover: '100.00' });
    expect(await read('contractor', kept.id)).toMatchObject({ turnover: '0.00' });
    expect((await admin.get(`/data/contractor/${twin.id}/comments/`)).body.results).toHaveLength(1);
    await soundSums();
  });

  test('[CONTRACTOR-07] only accountants and admins merge, two rows that are there, and nothing is half merged', async () => {
    const [kept, twin] = [await contractor(), await contractor()];
    await Promise.all([
      made('contract', { contractor: kept.id, number: '7' }),
      made('contract', { contractor: twin.id, number: '7' }),
    ]);
    const person = await made('contact_person', { contractor: twin.id, name: 'One' });
    const refusal = async (...asked: Parameters<typeof merge>) => {
      const answer = await merge(...asked);
      const { status, body } = answer;
      return [status, body.code, ...rulesOf(answer).map((each) => each.join(' '))];
    };
    expect(await refusal(kept.id, twin.id, { who: member })).toEqual([403, 'forbidden']);
    expect(await refusal(kept.id, kept.id)).toEqual([400, 'invalid', 'duplicate reference']);
    expect(await refusal(kept.id, randomUUID())).toEqual([400, 'invalid', 'duplicate reference']);
    expect(await refusal(kept.id, 'x')).toEqual([400, 'invalid', 'duplicate required']);
    expect(await refusal(kept.id, twin.id, { take: ['debt'] })).toEqual([400, 'invalid', 'take choice']);
    const preview = (who: Client) => who.get(`/data/contractor/${kept.id}/merge/`, { query: { duplicate: twin.id } });
    expect((await preview(member)).status).toBe(403);
    const seen = (await preview(accountant)).body;
    expect([seen.fields.map(({ field }: { field: string }) => field), seen.references.length, seen.others]).toEqual([
      ['name'],
      2,
      0,
    ]);
    // Two contracts of one number would belong to one contractor.
    expect(await refusal(kept.id, twin.id)).toEqual([400, 'invalid', 'duplicate unique']);
    expect((await read('contact_person', person.id))['contractor'].id).toBe(twin.id);
    expect((await read('contractor', twin.id)).id).toBe(twin.id);
  });

  test('[CONTRACTOR-08] models made later are moved too: lines, lists of references and references by a choice', async () => {
    const model = `visit_${randomUUID().slice(0, 8).replaceAll('-', '')}`;
    const title = { en: 'V' };
    const definition = {
      name: model,
      title,
      model: {
        name: model,
        fields: {
          name: { type: 'CharField', title },
          about_model: {
            type: 'CharField',
            title,
            choices: [
              { id: 'contractor', title },
              { id: 'product', title },
            ],
          },
          about: { type: 'DynamicReferenceField', title, modelField: 'about_model' },
          seen: { type: 'ManyToManyField', title, model: 'contractor' },
          stops: { type: 'TablePart', title, fields: { at: { type: 'ForeignKey', title, model: 'contractor' } } },
        },
      },
      permissions: { admin: 'all' },
    };
    const applied = await admin.post('/modules/apply/', { text: JSON.stringify(definition) });
    expect(applied.status, applied.text).toBe(200);
    const [kept, twin] = [await contractor(), await contractor()];
    const row = await made(model, {
      name: 'A',
      about_model: 'contractor',
      about: twin.id,
      seen: [twin.id, kept.id],
      stops: [{ id: randomUUID(), at: twin.id }],
    });
    const alone = await made(model, { name: 'B', seen: [twin.id] });
    const answer = await merge(kept.id, twin.id);
    expect(answer.status, answer.text).toBe(200);
    const now = await read(model, row.id);
    expect([now.about.id, now.seen.map(idOf), now.stops.map((line: { at: { id: string } }) => line.at.id)]).toEqual([
      kept.id,
      [kept.id],
      [kept.id],
    ]);
    expect(now.version).toBeGreaterThan(row.version);
    expect((await read(model, alone.id)).seen.map(idOf)).toEqual([kept.id]);
    await admin.post(`/data/contractor/${twin.id}/restore/`, {});
    const back = await read(model, row.id);
    expect([
      back.about.id,
      back.seen.map(idOf).sort(),
      back.stops.map((line: { at: { id: string } }) => line.at.id),
    ]).toEqual([twin.id, [kept.id, twin.id].sort(), [twin.id]]);
  });
});

/** Each field with its first broken rule. */
const rulesOf = ({ body }: ClientAnswer): string[][] =>
  Object.entries<{ rule: string }[]>(body.fields ?? {}).map(([name, [first]]) => [name, first?.rule ?? '']);
const idOf = ({ id }: { id: string }): string => id;

async function soundSums(): Promise<void> {
  const { database, catalog } = server;
  const checked = [
    ...(await checkStoredRegisters(database, catalog.current(), { isMending: false })),
    ...(await checkStoredRollups(database, catalog.current())),
  ];
  expect(checked.filter(({ drifted }) => drifted > 0)).toEqual([]);
}
