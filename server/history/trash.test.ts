// The trash over the calls: who sees it, taking rows out of it, and their end after thirty days.
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import {
  brokenBy,
  openDeals,
  outcomeOf,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type DealsStand,
  type TestServer,
} from '../testing/index.ts';
import { sweepTrash, type SweepDeps } from './sweep.ts';

let stand: DealsStand;
let server: TestServer;
let admin: Client;
let member: Client;
let other: Client;

beforeAll(async () => {
  stand = await openDeals();
  ({ server, admin, member, other } = stand);
});
afterAll(() => stand.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

const FIRST: Readonly<Record<string, object>> = { deal: { title: 'Deal' }, partner: { name: 'Partner' } };

async function made(values: Record<string, unknown> = {}, model = 'deal'): Promise<AnsweredRow> {
  const answer = await admin.post(`/data/${model}/`, { id: randomUUID(), ...FIRST[model], ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function removed(values: Record<string, unknown> = {}, model = 'deal'): Promise<AnsweredRow> {
  const row = await made(values, model);
  expect((await admin.delete(`/data/${model}/${row.id}/`)).status).toBe(204);
  return row;
}

const restore = (row: AnsweredRow, client: Client = admin, model = 'deal'): Promise<ClientAnswer> =>
  client.post(`/data/${model}/${row.id}/restore/`);
const idsIn = async (client: Client = admin, model = 'deal'): Promise<string[]> =>
  (await client.get(`/data/${model}/trash/`)).body.results.map(({ id }: AnsweredRow) => id);

describe('the trash', () => {
  test('[HIST-03] is shown to those who may delete, with rows of their organisation', async () => {
    const row = await removed({ title: 'Thrown away' });
    expect(outcomeOf(await member.get('/data/deal/trash/'))).toEqual([403, 'forbidden']);
    expect(outcomeOf(await admin.get('/data/nothing/trash/'))).toEqual([404, 'not_found']);
    expect(outcomeOf(await admin.get('/data/deal/trash/?cursor=x'))).toEqual([400, 'invalid']);
    expect(await idsIn(await server.login('owner@demo.keste'))).toContain(row.id);
    expect((await other.get('/data/deal/trash/')).body.results ?? []).toEqual([]);
    const [entry] = (await admin.get('/data/deal/trash/')).body.results;
    expect(entry).toMatchObject({
      id: row.id,
      string_view: 'Thrown away',
      deleted_by: { id: (await admin.get('/users/info/')).body.user.id, string_view: expect.stringMatching(/./) },
    });
    expect(Date.parse(entry.gone_at) - Date.parse(entry.deleted_at)).toBe(30 * 24 * 3_600_000);
  });

  test('comes page by page, the latest first', async () => {
    const rows: string[] = [];
    for (let number = 0; number < 35; number += 1) rows.unshift((await removed()).id);
    const first = (await admin.get('/data/deal/trash/')).body;
    const second = (await admin.get('/data/deal/trash/', { query: { cursor: first.next } })).body;
    expect([...first.results, ...second.results].slice(0, 35).map(({ id }: AnsweredRow) => id)).toEqual(rows);
  });

  test('[HIST-03] a row comes back as it was, with its lines and comments, and others are notified', async () => {
    const row = await made({ items: [{ id: randomUUID(), name: 'One', count: 2 }] });
    await admin.post(`/data/deal/${row.id}/comments/`, { id: randomUUID(), body: '<p>Said</p>' });
    await admin.delete(`/data/deal/${row.id}/`);
    expect((await admin.get(`/data/deal/${row.id}/comments/`)).status).toBe(404);
    const published = vi.spyOn(server.live, 'tableUpdate');
    const back = await restore(row);
    expect(back.body).toMatchObject({ id: row.id, version: 3, items: row['items'] });
    expect(published.mock.calls.map(([, event]) => event)).toEqual([
      expect.objectContaining({ model: 'deal', ids: [row.id], kind: 'create' }),
    ]);
    expect((await admin.get(`/data/deal/${row.id}/comments/`)).body.results).toHaveLength(1);
    expect(await idsIn()).not.toContain(row.id);
    expect((await restore(row)).body).toEqual(back.body);
    expect(published).toHaveBeenCalledTimes(1);
  });

  test('[HIST-03] not by those who may not delete, nor from elsewhere', async () => {
    const row = await removed();
    expect(outcomeOf(await restore(row, member))).toEqual([403, 'forbidden']);
    expect((await restore(row, other)).status).toBeGreaterThanOrEqual(403);
    expect(outcomeOf(await restore({ id: randomUUID(), version: 1 }))).toEqual([404, 'not_found']);
  });

  test('[HIST-03] a value that another row has by now, and a row it refers to that is gone, are refused by field', async () => {
    const row = await removed({ sign: 'S-1' });
    const successor = await made({ sign: 'S-1' });
    expect([...outcomeOf(await restore(row)), brokenBy(await restore(row))]).toEqual([
      400,
      'invalid',
      { sign: ['unique'] },
    ]);
    await admin.delete(`/data/deal/${successor.id}/`);
    expect((await restore(row)).status).toBe(200);
    const partner = await made({}, 'partner');
    const referring = await removed({ partner: partner.id });
    const inLines = await removed({ items: [{ id: randomUUID(), name: 'One', partner: partner.id }] });
    const among = await removed({ partners: [partner.id] });
    await admin.delete(`/data/partner/${partner.id}/`);
    expect([
      brokenBy(await restore(referring)),
      brokenBy(await restore(inLines)),
      brokenBy(await restore(among)),
    ]).toEqual([{ partner: ['reference'] }, { items: ['reference'] }, { partners: ['reference'] }]);
    expect((await restore(partner, admin, 'partner')).status).toBe(200);
    for (const each of [referring, inLines, among]) expect((await restore(each)).status).toBe(200);
  });

  test('two who take rows with one unique value back at once: one of them does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sign = randomUUID();
      const rows = [await removed({ sign }), await removed({ sign })];
      const answers = await Promise.all(rows.map((row) => restore(row)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test('[RIGHT-04] who may not send a person away does not bring him back', async () => {
    const owner = await server.login('owner@demo.keste');
    const person = (
      await owner.post('/data/user/', {
        id: randomUUID(),
        full_name: 'Second Owner',
        last_name: 'Owner',
        first_name: 'Second',
        role: 'owner',
        state: 'active',
      })
    ).body;
    expect((await owner.delete(`/data/user/${person.id}/`)).status).toBe(204);
    expect((await admin.post(`/data/user/${person.id}/restore/`)).status).toBe(403);
    expect((await owner.post(`/data/user/${person.id}/restore/`)).status).toBe(200);
  });
});

describe('the end', () => {
  const files = new Set<string>();
  const sweep = (over: Partial<SweepDeps> = {}): Promise<number> =>
    sweepTrash({
      database: server.database,
      catalog: server.catalog,
      log: () => undefined,
      ...over,
      removeFile: async (id) => {
        files.add(id);
        await rm(join(server.dataDir, 'media', id.slice(0, 2), id));
      },
    });
  const age = (row: AnsweredRow, table = 'deal', days = 31): Promise<unknown> =>
    server.database.query(`update data."${table}" set deleted_at = now() - make_interval(days => $2) where id = $1`, [
      row.id,
      days,
    ]);
  const there = async (row: AnsweredRow, table = 'deal'): Promise<boolean> =>
    (await server.database.query(`select from data."${table}" where id = $1`, [row.id])).length > 0;
  const upload = async (field: string): Promise<string> => {
    const body = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nabc\r\n--b--\r\n',
    );
    return (
      await admin.post(`/files/?model=deal&field=${field}`, body, {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      })
    ).body.id;
  };
  const onDisk = (id: string): boolean => existsSync(join(server.dataDir, 'media', id.slice(0, 2), id));

  test('after thirty days, and with all that belongs to the row', async () => {
    const [bill, former, scan, shared] = [
      await upload('bill'),
      await upload('bill'),
      await upload('scans'),
      await upload('bill'),
    ];
    const row = await made({ bill: former, scans: [scan], items: [{ id: randomUUID(), name: 'One' }] });
    await admin.patch(`/data/deal/${row.id}/`, { version: 1, bill });
    const keeper = await made({ bill: shared });
    const sharer = await removed({ bill: shared });
    await admin.post(`/data/deal/${row.id}/comments/`, { id: randomUUID(), body: '<p>Said</p>' });
    await member.post('/data/deal/read/', { ids: [row.id] });
    await admin.delete(`/data/deal/${row.id}/`);
    const young = await removed();
    await Promise.all([age(row), age(sharer), age(young, 'deal', 29)]);
    expect(await sweep()).toBe(2);
    expect([await there(row), await there(sharer), await there(young), await there(keeper)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    for (const table of ['app.history', 'app.comment', 'app.read_mark'])
      expect(
        await server.database.query(`select from ${table} where model = 'deal' and row_id = $1`, [row.id]),
      ).toEqual([]);
    expect(await server.database.query('select from data."deal__items" where parent = $1', [row.id])).toEqual([]);
    expect([bill, former, scan, shared].map(onDisk)).toEqual([false, false, false, true]);
    expect(
      await server.database.query('select from app.file where id = any($1::uuid[])', [[bill, former, scan, shared]]),
    ).toHaveLength(1);
    expect((await restore(row)).status).toBe(404);
  });

  test('[ACTIVITY-12] a file of a comment stays with its row, also where a row that goes has named it', async () => {
    const keeper = await made();
    const body = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nabc\r\n--b--\r\n',
    );
    const file = (
      await admin.post(`/data/deal/${keeper.id}/comments/files/`, body, {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      })
    ).body;
    const comment = { id: randomUUID(), body: '', files: [file.id] };
    expect((await admin.post(`/data/deal/${keeper.id}/comments/`, comment)).status).toBe(201);
    const naming = await removed({ text: `<p><a href="/${file.url}">a.txt</a></p>` });
    await age(naming);
    expect(await sweep()).toBe(1);
    expect([await there(naming), onDisk(file.id), (await admin.get(`/${file.url}`)).status]).toEqual([
      false,
      true,
      200,
    ]);
  });

  test('a row that others refer to, deleted ones too, stays until they are gone', async () => {
    const partner = await made({}, 'partner');
    const referring = await removed({
      partner: partner.id,
      items: [{ id: randomUUID(), name: 'One', partner: partner.id }],
      partners: [partner.id],
    });
    await admin.delete(`/data/partner/${partner.id}/`);
    await age(partner, 'partner');
    await sweep();
    expect([await there(partner, 'partner'), await there(referring)]).toEqual([true, true]);
    await age(referring);
    await sweep();
    expect([await there(partner, 'partner'), await there(referring)]).toEqual([false, false]);
  });

  test('[HIST-03] a row that rows of a module refer to which is off stays, the others go', async () => {
    const title = { ru: 'Визиты', kk: 'Визиттер', en: 'Visits' };
    const visits: ModuleDefinition = {
      name: 'visits',
      title,
      permissions: { admin: 'all' },
      model: {
        name: 'visit',
        representation: '<name>',
        fields: {
          name: { type: 'CharField', title },
          partner: { type: 'ForeignKey', title, model: 'partner' },
          partners: { type: 'ManyToManyField', title, model: 'partner' },
          stops: { type: 'TablePart', title, fields: { partner: { type: 'ForeignKey', title, model: 'partner' } } },
        },
      },
    };
    const file = join(stand.modulesPath, 'visits.module.json');
    const isOn = (): boolean => server.catalog.current().models.has('visit');
    writeFileSync(file, JSON.stringify(visits));
    await expect.poll(isOn).toBe(true);
    const partners = [
      await made({}, 'partner'),
      await made({}, 'partner'),
      await made({}, 'partner'),
      await made({}, 'partner'),
    ];
    const [first, second, third, free] = partners.map(({ id }) => id);
    await made(
      { name: 'Visit', partner: first, partners: [second], stops: [{ id: randomUUID(), partner: third }] },
      'visit',
    );
    rmSync(file);
    await expect.poll(isOn).toBe(false);
    for (const partner of partners) {
      expect((await admin.delete(`/data/partner/${partner.id}/`)).status).toBe(204);
      await age(partner, 'partner');
    }
    const row = await removed();
    await age(row);
    const published: string[] = [];
    expect(await sweep({ log: (message) => void published.push(message) })).toBe(2);
    expect([
      published,
      await there(row),
      (
        await server.database.query('select "id" from data.partner where "id" = any($1::uuid[]) and "id" <> $2', [
          partners.map(({ id }) => id),
          free,
        ])
      ).length,
    ]).toEqual([[], false, 3]);
  });

  test('a table whose rows cannot be removed does not keep the others', async () => {
    const [partner, row] = [await removed({}, 'partner'), await removed()];
    await Promise.all([age(partner, 'partner'), age(row)]);
    const published: string[] = [];
    const broken: Database = {
      ...server.database,
      transaction: (work) =>
        server.database.transaction((tx) =>
          work({
            query: (text, params, name) =>
              text.startsWith('delete from "data"."partner"')
                ? Promise.reject(new Error('held'))
                : tx.query(text, params, name),
          }),
        ),
    };
    expect(await sweep({ database: broken, log: (message) => void published.push(message) })).toBe(1);
    expect([published, await there(partner, 'partner'), await there(row)]).toEqual([
      ['Deleted rows of partner could not be removed: held'],
      true,
      false,
    ]);
    await sweep();
    expect(await there(partner, 'partner')).toBe(false);
  });

  test('a row too old is not in the trash and not taken back; people stay', async () => {
    const row = await removed();
    await age(row);
    expect(await idsIn()).not.toContain(row.id);
    expect((await restore(row)).status).toBe(404);
    const person = await made({ full_name: 'Gone', last_name: 'Gone', first_name: 'Gone' }, 'user');
    expect((await (await server.login('owner@demo.keste')).delete(`/data/user/${person.id}/`)).status).toBe(204);
    await age(person, 'user');
    await sweep();
    expect([await there(row), await there(person, 'user')]).toEqual([false, true]);
  });

  test('of two processes at once one does it', async () => {
    const rows = await Promise.all(Array.from({ length: 5 }, () => removed()));
    await Promise.all(rows.map((row) => age(row)));
    const counts = await Promise.all([sweep(), sweep(), sweep()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  });
});
