// History over the calls: what is kept of each way a row changes, who reads what of it, and changes that are taken back.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HistoryEntry } from '../../src/contract/index.ts';
import {
  importLook,
  importRun,
  openDeals,
  outcomeOf,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type DealsStand,
  type TestServer,
} from '../testing/index.ts';

let stand: DealsStand;
let server: TestServer;
let admin: Client;
let member: Client;
let guest: Client;
let other: Client;
let partner: string;

beforeAll(async () => {
  stand = await openDeals();
  ({ server, admin, member, guest, other } = stand);
  partner = randomUUID();
  await admin.post('/data/partner/', { id: partner, name: 'Партнёр' });
});
afterAll(() => stand.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

async function deal(values: Record<string, unknown> = {}, client: Client = admin): Promise<AnsweredRow> {
  const answer = await client.post('/data/deal/', { id: randomUUID(), title: 'Deal', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const at = (row: Pick<AnsweredRow, 'id'>): string => `/data/deal/${row.id}/history/`;
const fresh = async ({ id }: AnsweredRow): Promise<AnsweredRow> => (await admin.get(`/data/deal/${id}/`)).body;
const history = async (row: Pick<AnsweredRow, 'id'>, client: Client = admin): Promise<HistoryEntry[]> =>
  (await client.get(at(row))).body.results;
const change = async (
  row: AnsweredRow,
  values: Record<string, unknown>,
  client: Client = admin,
): Promise<AnsweredRow> => {
  const answer = await client.patch(`/data/deal/${row.id}/`, { version: row.version, ...values });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const undo = async (
  row: AnsweredRow,
  entry: HistoryEntry | undefined,
  client: Client = admin,
  version?: number,
): Promise<ClientAnswer> =>
  client.post(`${at(row)}${entry?.id ?? 0}/undo/`, { version: version ?? (await fresh(row)).version ?? row.version });
const changesOf = (entry: HistoryEntry | undefined): unknown[] =>
  (entry?.changes ?? []).map(({ field, before, after }) => [field, before, after]);
const me = async (client: Client): Promise<string> => (await client.get('/users/info/')).body.user.id;
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

describe('who reads what', () => {
  test('[ADMIN-05, HIST-01] a row that one may not read has no history for him', async () => {
    const row = await deal();
    expect((await other.get(at(row))).status).toBe(404);
    expect((await admin.get(at({ id: randomUUID() }))).status).toBe(404);
    expect((await admin.get(`${at(row)}?cursor=x`)).status).toBe(400);
  });

  test('[ADMIN-05, HIST-01] fields one may not read are absent, and so is a change of nothing else', async () => {
    const row = await change(await deal(), { title: 'B', secret: 'hidden' });
    await change(row, { secret: 'deeper' });
    expect((await history(row)).map(changesOf)).toEqual([
      [['secret', 'hidden', 'deeper']],
      [
        ['title', 'Deal', 'B'],
        ['secret', null, 'hidden'],
      ],
      [],
    ]);
    const seen = await member.get(at(row));
    expect(seen.body.results.map(changesOf)).toEqual([[['title', 'Deal', 'B']], []]);
    expect(seen.text).not.toMatch(/secret|hidden|deeper/);
    const [entry] = await history(row, member);
    expect(entry?.can_undo).toBe(false);
    expect(outcomeOf(await undo(row, entry, member))).toEqual([403, 'forbidden']);
  });

  test('[ADMIN-05, HIST-01] a reason kept in a field that one may not read is shown to others only', async () => {
    const row = await deal();
    expect(
      (await member.post(`/data/deal/${row.id}/actions/judge/`, { version: 1, reason: 'Between us' })).status,
    ).toBe(200);
    expect((await history(row))[0]).toMatchObject({ reason: 'Between us', action: { name: 'judge' } });
    const seen = await member.get(at(row));
    expect([seen.body.results[0].action.name, seen.text.includes('Between us')]).toEqual(['judge', false]);
  });

  test('[ADMIN-05, HIST-01] rows and people one may not see are named by nobody', async () => {
    const row = await change(await deal(), { partner, boss: await me(member) });
    const shown = async (client: Client): Promise<unknown> => {
      const [entry] = await history(row, client);
      return [entry?.by?.string_view, ...(entry?.changes ?? []).map(({ after }) => after)];
    };
    expect(await shown(admin)).toEqual([
      expect.stringMatching(/./),
      { id: partner, string_view: 'Партнёр' },
      { id: await me(member), string_view: expect.stringMatching(/./) },
    ]);
    expect(await shown(guest)).toEqual([
      '',
      { id: partner, string_view: '' },
      { id: await me(member), string_view: '' },
    ]);
  });

  test('[HIST-01] labels come in the language of the reader, values as a cell draws them', async () => {
    const row = await change(await deal(), { amount: '5', tags: ['b'] });
    admin.lang = 'kk';
    const [entry] = await history(row);
    admin.lang = 'ru';
    expect(entry?.changes).toMatchObject([
      { label: 'Amount kk', type: 'DecimalField', cellRenderer: 'decimal', cellRendererParams: { precision: 2 } },
      {
        label: 'Tags kk',
        cellRenderer: 'choices',
        after: ['b'],
        cellRendererParams: { choices: ['a', 'b', 'c'].map((id) => ({ id, string_view: `${id} kk` })) },
      },
    ]);
  });

  test('long histories come page by page, the newest first', async () => {
    let row = await deal();
    for (let number = 1; number <= 34; number += 1) row = await change(row, { pieces: number });
    const first = (await admin.get(at(row))).body;
    const second = (await admin.get(`${at(row)}?cursor=${first.next}`)).body;
    expect([first.results.length, second.results.length, second.next]).toEqual([30, 5, null]);
    expect([first.results[0].changes[0].after, second.results[0].changes[0].after, second.results.at(-1).kind]).toEqual(
      [34, 4, 'create'],
    );
  });
});

describe('what is kept', () => {
  test('each kind of value before and after, lines by their number', async () => {
    const [bill, scan] = [await upload('bill'), await upload('scans')];
    const line = { id: randomUUID(), name: 'One', count: 1 };
    const values = {
      title: 'B',
      note: 'Long',
      text: '<p>Rich</p>',
      amount: '1.5',
      pieces: 2,
      due: '2026-03-01',
      at: '2026-03-01T10:00:00.000Z',
      urgent: true,
      tags: ['a'],
      data: { a: [1] },
      partner,
      partners: [partner],
      bill,
      scans: [scan],
      items: [line],
    };
    const row = await change(await deal(), values);
    const [entry] = await history(row);
    const after = Object.fromEntries((entry?.changes ?? []).map((each) => [each.field, each.after]));
    expect(after).toEqual({
      ...values,
      amount: '1.50',
      partner: { id: partner, string_view: 'Партнёр' },
      partners: [{ id: partner, string_view: 'Партнёр' }],
      items: 1,
      bill: expect.objectContaining({ id: bill, name: 'a.txt', url: `/media/${bill}/a.txt` }),
      scans: [expect.objectContaining({ id: scan })],
    });
    const next = await change(row, {
      items: [
        { ...line, count: 2 },
        { id: randomUUID(), name: 'Two' },
      ],
    });
    expect((await history(next))[0]?.changes).toMatchObject([
      { field: 'items', before: 1, after: 2, cellRenderer: 'integer', lines: { added: 1, changed: 1, removed: 0 } },
    ]);
  });

  test('every way in: who, by what way, and nothing of what was refused or changed nothing', async () => {
    const row = await deal();
    await change(row, { title: 'Deal' });
    expect((await admin.patch(`/data/deal/${row.id}/`, { version: 1, amount: '-1' })).status).toBe(400);
    await admin.post('/data/deal/batch/', { upsert: [{ id: row.id, version: 1, pieces: 1 }] });
    await admin.post('/data/deal/bulk/', { ids: [row.id], op: 'update', values: { pieces: 2 } });
    await importFile('Sign;Title\nS-1;Imported\n');
    await admin.post(`/data/deal/${row.id}/actions/submit/`, { version: 3 });
    expect((await history(row)).map(({ kind, via }) => [kind, via])).toEqual([
      ['action', 'page'],
      ['update', 'bulk'],
      ['update', 'page'],
      ['create', 'page'],
    ]);
    const [imported] = (await admin.get('/data/deal/', { query: { search: 'Imported' } })).body.results;
    expect(await history(imported)).toMatchObject([{ kind: 'create', via: 'import', by: { id: await me(admin) } }]);
    await importFile('Sign;Title\nS-1;Renamed\n', 'sign');
    expect((await history(imported)).map(({ kind, via, changes }) => [kind, via, changes.length])).toEqual([
      ['update', 'import', 1],
      ['create', 'import', 0],
    ]);
  });

  test('what a run of an import took back left nothing', async () => {
    const count = async (): Promise<unknown> =>
      (await server.database.query("select count(*)::int as count from app.history where via = 'import'"))[0]?.[
        'count'
      ];
    const before = await count();
    await importFile('Title;Amount\nGood;1\nBad;-1\n');
    expect(await count()).toBe(before);
    await importFile('Title;Amount\nGood;1\nBad;-1\n', undefined, true);
    expect(await count()).toBe(Number(before) + 1);
  });

  test("a place in the order is no change, a person's own profile is one", async () => {
    const [request] = (await admin.get('/data/request/?ordering=rank&page_size=2')).body.results;
    const before = (await admin.get(`/data/request/${request.id}/history/`)).body.results.length;
    await admin.post(`/data/request/${request.id}/move/`, {
      version: request.version,
      after: (await admin.get('/data/request/?ordering=-rank&page_size=1')).body.results[0].id,
    });
    expect((await admin.get(`/data/request/${request.id}/history/`)).body.results).toHaveLength(before);
    const id = await me(admin);
    await admin.patch('/users/profile/', { show_birthday: 'none' });
    await admin.patch('/users/profile/', { show_birthday: 'all' });
    const [entry] = (await admin.get(`/data/user/${id}/history/`)).body.results;
    expect([entry.kind, entry.by.id, changesOf(entry)]).toEqual(['update', id, [['show_birthday', 'none', 'all']]]);
  });
});

async function importFile(text: string, key?: string, skipWrong = false): Promise<void> {
  const [head = ''] = text.split('\n');
  const { id } = (await importLook(admin, 'deal', text)).body;
  const mapping = head.split(';').map((name) => name.toLowerCase());
  const answer = await importRun(admin, 'deal', id, {
    mapping,
    dry_run: false,
    ...(key === undefined ? {} : { key }),
    ...(skipWrong ? { skip_wrong: true } : {}),
  });
  expect(answer.status, answer.text).toBe(200);
}

describe('taking a change back', () => {
  test('[HIST-02] the fields of the entry get the values they had, by a change of its own', async () => {
    const line = { id: randomUUID(), name: 'One', count: 1 };
    const before = await deal({ items: [line], tags: ['a'], partner, text: '<p>Rich</p>' });
    const changed = await change(before, {
      items: [
        { id: randomUUID(), name: 'New' },
        { ...line, count: 5 },
      ],
      tags: ['b', 'c'],
      partner: null,
      text: '<p>Poor</p>',
    });
    const [entry] = await history(changed);
    expect(entry?.can_undo).toBe(true);
    const published = vi.spyOn(server.live, 'tableUpdate');
    const undone = await undo(changed, entry, member);
    expect({ ...undone.body.row, version: 1, updated_at: '' }).toEqual({
      ...before,
      version: 1,
      updated_at: '',
      secret: undefined,
    });
    expect(published.mock.calls.map(([, event]) => event)).toEqual([
      expect.objectContaining({ model: 'deal', ids: [before.id], kind: 'update' }),
    ]);
    const [undoing, first] = await history(changed);
    expect(undoing).toMatchObject({ kind: 'undo', undoes: entry?.id, by: { id: await me(member) }, can_undo: true });
    expect(first?.can_undo).toBe(false);
    expect((await undo(changed, undoing)).body.row.tags).toEqual(['b', 'c']);
  });

  test('[PLACE-14] the answer to a change names its entry, by which that change alone is taken back', async () => {
    const made = await deal();
    const first = await change(made, { title: 'First' });
    const second = await change(first, { note: 'Second' });
    const [newest, older] = await history(made);
    expect([first['change_id'], second['change_id']]).toEqual([older?.id, newest?.id]);
    expect(await fresh(made)).not.toHaveProperty('change_id');
    expect(await change(second, { note: 'Second' })).not.toHaveProperty('change_id');
    const undone = await undo(made, older);
    expect(undone.body.row).toMatchObject({ title: 'Deal', note: 'Second' });
  });

  test('[HIST-02] what changed since is named and stays', async () => {
    const row = await change(await deal({ note: 'A', pieces: 1 }), { note: 'B', pieces: 2 });
    const [entry] = await history(row);
    await change(row, { note: 'C', amount: '4' });
    const answer = await undo(row, entry);
    expect([...outcomeOf(answer), answer.body.conflicts, answer.body.current.note]).toEqual([
      409,
      'conflict',
      ['note'],
      'C',
    ]);
    expect(await fresh(row)).toMatchObject({ note: 'C', pieces: 2 });
    expect((await history(row))[1]?.can_undo).toBe(false);
  });

  test('[HIST-02] lines that changed since are a conflict, others beside them are not', async () => {
    const [one, two] = [
      { id: randomUUID(), name: 'One' },
      { id: randomUUID(), name: 'Two' },
    ];
    const row = await change(await deal({ items: [one, two] }), { items: [{ ...one, name: 'Uno' }, two] });
    const [entry] = await history(row);
    const beside = await change(row, { items: [{ id: one.id }, { id: two.id, name: 'Due' }] });
    expect((await undo(beside, entry)).body.row.items).toMatchObject([{ name: 'One' }, { name: 'Due' }]);
    const again = await change(await fresh(row), { items: [{ id: two.id }] });
    const [removal] = await history(again);
    await change(again, { items: [{ id: two.id }, { id: randomUUID(), name: 'Tre' }] });
    const answer = await undo(row, removal);
    expect([...outcomeOf(answer), answer.body.conflicts]).toEqual([409, 'conflict', ['items']]);
  });

  test('[HIST-02] only by those who may write all of it, by the rules of any change', async () => {
    const row = await change(await deal({ partner }), { partner: null, pieces: 3 });
    const [entry] = await history(row);
    expect((await history(row, guest))[0]?.can_undo).toBe(false);
    expect(outcomeOf(await undo(row, entry, guest))).toEqual([403, 'forbidden']);
    expect(outcomeOf(await undo(row, entry, other))).toEqual([404, 'not_found']);
    const gone = randomUUID();
    await admin.post('/data/partner/', { id: gone, name: 'Gone' });
    const next = await change(await change(row, { partner: gone }), { partner: null });
    await admin.delete(`/data/partner/${gone}/`);
    const refused = await undo(next, (await history(next))[0]);
    expect([...outcomeOf(refused), Object.keys(refused.body.fields)]).toEqual([400, 'invalid', ['partner']]);
  });

  test('a status goes back by a transition, or by an administrator', async () => {
    const review = (
      await admin.post(`/data/deal/${(await deal({ boss: await me(member) })).id}/actions/submit/`, { version: 1 })
    ).body;
    const [submit] = await history(review, member);
    // Nothing else stands in the way, and that is shown.
    expect(submit).toMatchObject({ can_undo: false, status_bound: true, action: { name: 'submit', field: 'stage' } });
    expect((await history(review))[0]).toMatchObject({ can_undo: true });
    expect((await history(review))[0]).not.toHaveProperty('status_bound');
    expect(outcomeOf(await undo(review, submit, member))).toEqual([409, 'invalid_transition']);
    const approved = (await admin.post(`/data/deal/${review.id}/actions/approve/`, { version: 2 })).body;
    const [entry] = await history(approved);
    const back = await undo(approved, entry);
    expect(back.body.row).toMatchObject({ stage: 'review', approved_by: null, approved_at: null });
  });

  test('of a creation it is the deletion, of a deletion the return; sent again it is done once', async () => {
    const row = await deal();
    const [creation] = await history(row);
    expect(outcomeOf(await undo(row, creation, member))).toEqual([403, 'forbidden']);
    expect(outcomeOf(await undo(row, creation, admin, 7))).toEqual([409, 'conflict']);
    const published = vi.spyOn(server.live, 'tableUpdate');
    for (let time = 0; time < 2; time += 1) expect((await undo(row, creation, admin, 1)).body).toEqual({ row: null });
    expect((await admin.get(`/data/deal/${row.id}/`)).status).toBe(404);
    expect((await member.get(at(row))).status).toBe(404);
    const [deletion] = await history(row);
    expect(deletion).toMatchObject({ kind: 'delete', undoes: creation?.id, can_undo: true });
    for (let time = 0; time < 2; time += 1)
      expect((await undo(row, deletion, admin, 1)).body.row).toMatchObject({ id: row.id, version: 3 });
    expect(published.mock.calls.map(([, { kind }]) => kind)).toEqual(['delete', 'create']);
    expect((await history(row)).map(({ kind }) => kind)).toEqual(['restore', 'delete', 'create']);
  });

  test('an entry of another row or a made-up one is not there', async () => {
    const [row, stranger] = [await deal(), await deal()];
    const [entry] = await history(stranger);
    expect(outcomeOf(await undo(row, entry))).toEqual([404, 'not_found']);
    expect(outcomeOf(await admin.post(`${at(row)}x'/undo/`, { version: 1 }))).toEqual([404, 'not_found']);
    expect(outcomeOf(await admin.post(`${at(row)}1/undo/`, {}))).toEqual([400, 'invalid']);
  });
});
