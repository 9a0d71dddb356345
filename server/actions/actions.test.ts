// Transitions and named actions over the calls: refusals first, then what they write, who is notified, and the module's own code.
import { randomUUID } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

let stand: DealsStand;
let server: TestServer;
let admin: Client;
let member: Client;
let accountant: Client;
let guest: Client;
let other: Client;

beforeAll(async () => {
  stand = await openDeals();
  ({ server, admin, member, accountant, guest, other } = stand);
});
afterAll(() => stand.close());
beforeEach(() => {
  vi.restoreAllMocks();
});

async function deal(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const answer = await admin.post('/data/deal/', { id: randomUUID(), title: 'Deal', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const fresh = async ({ id }: AnsweredRow): Promise<AnsweredRow> => (await admin.get(`/data/deal/${id}/`)).body;
const run = (
  row: AnsweredRow,
  action: string,
  body: Record<string, unknown> = {},
  client: Client = admin,
): Promise<ClientAnswer> => client.post(`/data/deal/${row.id}/actions/${action}/`, { version: row.version, ...body });
const names = async (row: AnsweredRow, client: Client = admin): Promise<string[]> =>
  (await client.get(`/data/deal/${row.id}/actions/`)).body.results.map(({ name }: { name: string }) => name);
const me = async (client: Client): Promise<string> => (await client.get('/users/info/')).body.user.id;
const deals = async (): Promise<number> => (await admin.get('/data/deal/')).body.count;

async function inReview(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  return (await run(await deal(values), 'submit')).body;
}

describe('refusals', () => {
  test('[ADMIN-05, ACT-01] who may not change rows acts on none, and rows of others are not there', async () => {
    const row = await deal();
    expect(outcomeOf(await run(row, 'submit', {}, guest))).toEqual([403, 'forbidden']);
    expect((await guest.get(`/data/deal/${row.id}/actions/`)).body.results).toEqual([]);
    expect(outcomeOf(await run(row, 'submit', {}, other))).toEqual([404, 'not_found']);
    expect((await other.get(`/data/deal/${row.id}/actions/`)).status).toBe(404);
    expect((await fresh(row)).version).toBe(1);
  });

  test('[ACT-01] a transition of other roles is neither offered nor carried out', async () => {
    const row = await inReview();
    expect(await names(row, member)).toEqual(['refuse', 'split', 'fail', 'judge']);
    expect(await names(row, accountant)).toContain('approve');
    expect(outcomeOf(await run(row, 'approve', {}, member))).toEqual([403, 'forbidden']);
    expect(await fresh(row)).toMatchObject({ stage: 'review', approved_by: null });
  });

  test('[ACT-01] what the status or the condition does not allow is refused with what is allowed instead', async () => {
    const row = await deal({ amount: '0' });
    const answer = await run(row, 'refuse', { reason: 'No' });
    expect(outcomeOf(answer)).toEqual([409, 'invalid_transition']);
    expect(answer.body.allowed).toContainEqual({ name: 'submit', title: 'Submit ru' });
    expect(answer.body.current).toMatchObject({ id: row.id, stage: 'draft' });
    expect(outcomeOf(await run(row, 'rush'))).toEqual([409, 'invalid_transition']);
    const approved = (await run(await inReview(), 'approve')).body;
    expect(await names(approved)).not.toContain('redo');
    expect(outcomeOf(await run(approved, 'redo'))).toEqual([409, 'invalid_transition']);
  });

  test('a required reason, fields that are not asked for and unknown actions', async () => {
    const row = await inReview();
    expect(brokenBy(await run(row, 'refuse'))).toEqual({ reason: ['required'] });
    expect(brokenBy(await run(row, 'refuse', { reason: '  ' }))).toEqual({ reason: ['required'] });
    expect(brokenBy(await run(row, 'approve', { reason: 'Why not' }))).toEqual({ reason: ['unknown_field'] });
    expect(brokenBy(await run(row, 'refuse', { reason: 'No', values: { title: 'X' } }))).toEqual({
      title: ['unknown_field'],
    });
    expect(brokenBy(await run(row, 'refuse', { reason: 'No', values: { due: 'never' } }))).toEqual({ due: ['date'] });
    expect(brokenBy(await run(row, 'refuse', { reason: 'No', values: { amount: '-1' } }))).toEqual({
      amount: ['formula'],
    });
    expect(outcomeOf(await run(row, 'nothing'))).toEqual([404, 'not_found']);
    expect(outcomeOf(await run(row, 'constructor'))).toEqual([404, 'not_found']);
    expect((await fresh(row)).version).toBe(row.version);
  });

  test('[ACT-02] a row that moved on is answered as it is now, and nothing is done', async () => {
    const row = await deal();
    await admin.patch(`/data/deal/${row.id}/`, { version: 1, title: 'Other' });
    const answer = await run(row, 'submit', {}, member);
    expect([...outcomeOf(answer), answer.body.current.title]).toEqual([409, 'conflict', 'Other']);
  });
});

describe('carrying out', () => {
  test('the caller learns what may be done now and what is asked for', async () => {
    const row = await inReview({ amount: '5' });
    const { results } = (await admin.get(`/data/deal/${row.id}/actions/`)).body;
    expect(results.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
      ['approve', 'transition'],
      ['refuse', 'transition'],
      ['rush', 'action'],
      ['split', 'action'],
      ['fail', 'action'],
      ['judge', 'action'],
    ]);
    expect(results[1]).toMatchObject({
      to: 'refused',
      reason: 'required',
      confirm: 'Really ru',
      fields: [
        { name: 'due', type: 'date' },
        { name: 'amount', type: 'number' },
      ],
    });
  });

  test('[OUTBOX-11] it says what may wait for a network: transitions without code, and what the definition says otherwise', async () => {
    const row = await inReview({ amount: '5', boss: await me(admin) });
    const waits = async (at: AnsweredRow): Promise<unknown[]> =>
      (await admin.get(`/data/deal/${at.id}/actions/`)).body.results.map(
        ({ name, offline, field }: { name: string; offline?: boolean; field?: string }) => [name, offline, field],
      );
    expect(await waits(row)).toEqual([
      ['approve', true, 'stage'],
      ['refuse', true, 'stage'],
      ['rush', true, undefined],
      ['split', undefined, undefined],
      ['fail', undefined, undefined],
      ['judge', undefined, undefined],
    ]);
    expect(await waits((await run(row, 'approve')).body)).toContainEqual(['redo', undefined, 'stage']);
  });

  test('values are set by the server, whoever may write them, and history records the reason', async () => {
    const approved = await run(await inReview(), 'approve', {}, accountant);
    const id = await me(accountant);
    expect(approved.body).toMatchObject({
      stage: 'approved',
      approved_by: { id },
      approved_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      approved_at: expect.stringMatching(/Z$/),
    });
    const refused = (
      await run(await inReview(), 'refuse', { reason: ' Too late ', values: { due: '2026-03-01' } }, member)
    ).body;
    expect(refused).toMatchObject({ stage: 'refused', note: 'Too late', due: '2026-03-01' });
    const [entry] = (await admin.get(`/data/deal/${refused.id}/history/`)).body.results;
    expect(entry).toMatchObject({
      kind: 'action',
      action: { name: 'refuse', title: 'Refuse ru' },
      reason: 'Too late',
      by: { id: await me(member) },
    });
    expect(entry.changes.map(({ field }: { field: string }) => field).sort()).toEqual(['due', 'note', 'stage']);
  });

  test('a condition looks at the row and at who asks', async () => {
    const mine = (await run(await inReview({ boss: await me(admin) }), 'approve')).body;
    expect(await names(mine)).toContain('redo');
    expect(await names(mine, member)).not.toContain('redo');
    expect((await run(mine, 'redo')).body.stage).toBe('draft');
  });

  test('the same call sent again does it once; another one is refused', async () => {
    const row = await inReview();
    const first = await run(row, 'refuse', { reason: 'No' });
    const again = await run(row, 'refuse', { reason: 'No' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(outcomeOf(await run(row, 'refuse', { reason: 'Never' }))).toEqual([409, 'conflict']);
    expect(outcomeOf(await run(row, 'refuse', { reason: 'No' }, member))).toEqual([409, 'conflict']);
    expect((await admin.get(`/data/deal/${row.id}/history/`)).body.results).toHaveLength(3);
  });

  test('[ACT-02] sent again with other values it is another one', async () => {
    const row = await inReview();
    const asked = { reason: 'No', values: { amount: '5' } };
    const first = await run(row, 'refuse', asked);
    expect(first.status, first.text).toBe(200);
    const again = await run(row, 'refuse', { ...asked, values: { amount: '5.00' } });
    expect([again.status, again.body]).toEqual([200, first.body]);
    for (const values of [{ amount: '6' }, { amount: '5', due: '2026-03-01' }, {}, { title: 'X' }])
      expect(outcomeOf(await run(row, 'refuse', { ...asked, values }))).toEqual([409, 'conflict']);
    expect(await fresh(row)).toMatchObject({ amount: '5.00', due: null, version: first.body.version });
  });

  test('of two at once one wins, the other learns what the row is now', async () => {
    for (let round = 0; round < 5; round += 1) {
      const row = await inReview();
      const answers = await Promise.all([
        run(row, 'approve', {}, accountant),
        run(row, 'refuse', { reason: 'No' }, member),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect([lost?.body.code, lost?.body.current.version]).toEqual(['conflict', row.version + 1]);
    }
  });

  test('[TABLE-11, ACT-02] others are notified once it is done, with the name of what was done', async () => {
    const row = await deal();
    const published = vi.spyOn(server.live, 'tableUpdate');
    await run(row, 'submit');
    expect(published.mock.calls.map(([, event]) => event)).toEqual([
      expect.objectContaining({ model: 'deal', ids: [row.id], kind: 'update' }),
    ]);
  });
});

describe('a status that is written like any other field', () => {
  const patch = (row: AnsweredRow, values: Record<string, unknown>, client: Client = admin): Promise<ClientAnswer> =>
    client.patch(`/data/deal/${row.id}/`, { version: row.version, ...values });

  test('moves by the one transition that asks for nothing, which sets its values', async () => {
    const answer = await patch(await deal(), { stage: 'review', note: 'With it' });
    expect(answer.body).toMatchObject({ stage: 'review', note: 'With it' });
    expect((await patch(answer.body, { stage: 'approved' }, accountant)).body).toMatchObject({
      stage: 'approved',
      approved_by: { id: await me(accountant) },
    });
    const [entry] = (await admin.get(`/data/deal/${answer.body.id}/history/`)).body.results;
    expect(entry).toMatchObject({ kind: 'action', action: { name: 'approve' } });
  });

  test('is refused where there is none, where it asks for something, and by every way in', async () => {
    const row = await deal();
    const refused = await patch(row, { stage: 'approved', note: 'Lost' });
    expect([...outcomeOf(refused), brokenBy(refused)]).toEqual([409, 'invalid_transition', { stage: ['transition'] }]);
    expect(refused.body.allowed).toEqual([{ name: 'submit', title: 'Submit ru' }]);
    const review = await inReview();
    expect(outcomeOf(await patch(review, { stage: 'refused' }))).toEqual([409, 'invalid_transition']);
    expect(outcomeOf(await patch(review, { stage: 'approved' }, member))).toEqual([409, 'invalid_transition']);
    expect(
      brokenBy(await admin.post('/data/deal/batch/', { upsert: [{ id: row.id, version: 1, stage: 'approved' }] })),
    ).toEqual({ 'upsert.0.stage': ['transition'] });
    const bulk = (
      await admin.post('/data/deal/bulk/', { ids: [row.id, review.id], op: 'update', values: { stage: 'approved' } })
    ).body;
    expect([bulk.done, bulk.failed]).toEqual([
      [review.id],
      [
        expect.objectContaining({
          id: row.id,
          code: 'invalid_transition',
          message: expect.stringContaining('Submit ru'),
        }),
      ],
    ]);
    expect(await fresh(row)).toMatchObject({ stage: 'draft', note: null, version: 1 });
  });

  test('a value that is no choice is reported as such; a new row begins with an initial one', async () => {
    expect(brokenBy(await patch(await deal(), { stage: 'nowhere' }))).toEqual({ stage: ['choice'] });
    expect(brokenBy(await admin.post('/data/deal/', { id: randomUUID(), title: 'A', stage: 'approved' }))).toEqual({
      stage: ['choice'],
    });
    expect((await deal({ stage: null })).stage).toBe('draft');
  });

  test('descriptions tell where it may go, by role', async () => {
    const table = async (client: Client): Promise<ClientAnswer['body']> =>
      (await client.get('/table_info/?model=deal&page_name=deals&table_type=list')).body;
    const { actions, columns } = await table(member);
    expect(actions.map(({ name, asks }: { name: string; asks: boolean }) => [name, asks])).toEqual([
      ['submit', false],
      ['refuse', true],
      ['redo', false],
      ['rush', false],
      ['split', true],
      ['fail', true],
      ['judge', true],
    ]);
    const stage = columns.find(({ field }: { field: string }) => field === 'stage');
    expect(stage.cellEditorParams.transitions).toEqual({
      '': ['draft'],
      draft: ['review'],
      review: [],
      approved: ['draft'],
      refused: ['draft'],
    });
    expect((await table(guest)).actions).toBeUndefined();
    const form = async (mode: string): Promise<ClientAnswer['body']> =>
      (await accountant.get(`/form_info/?model=deal&page_name=deals&mode=${mode}`)).body;
    const fieldOf = ({
      fields,
    }: ClientAnswer['body']): { choices: { id: string }[]; transitions: Record<string, string[]> } =>
      fields.find(({ name }: { name: string }) => name === 'stage');
    expect(fieldOf(await form('edit')).transitions['review']).toEqual(['approved']);
    const create = (await member.get('/form_info/?model=deal&page_name=deals&mode=create')).body;
    expect(fieldOf(create).choices.map(({ id }) => id)).toEqual(['draft']);
    expect(create.actions).toBeUndefined();
  });
});

describe('behaviour code', () => {
  test("writes rows in the same transaction, with the caller's rights or the server's", async () => {
    await admin.post('/data/partner/', { id: randomUUID(), name: 'Split' });
    const row = await deal({ items: [{ id: randomUUID(), name: 'One', count: 3 }] });
    const before = await deals();
    const published = vi.spyOn(server.live, 'tableUpdate');
    const answer = await run(row, 'split', { values: { pieces: 2 }, reason: 'by the server' }, member);
    expect(answer.body).toMatchObject({ note: 'by the server', pieces: 2, version: row.version + 2 });
    expect(await deals()).toBe(before + 2);
    const made = (await admin.get('/data/deal/?ordering=-created_at&page_size=1')).body.results[0];
    expect((await admin.get(`/data/deal/${made.id}/`)).body).toMatchObject({
      title: expect.stringMatching(/^Deal [01]$/),
      stage: 'draft',
      partner: { string_view: 'Split' },
      items: [{ name: 'One', count: 3 }],
    });
    expect((await admin.get(`/data/deal/${made.id}/history/`)).body.results).toMatchObject([
      { kind: 'create', via: 'code', by: { id: await me(member) } },
    ]);
    expect(published.mock.calls.map(([, { model, kind, ids }]) => [model, kind, ids.length])).toEqual([
      ['deal', 'update', 1],
      ['deal', 'create', 2],
      ['deal', 'update', 1],
      ['partner', 'create', 1],
    ]);
  });

  test('may refuse by field, and what the caller may not do themselves it does not do for them', async () => {
    const row = await deal();
    const before = await deals();
    const refused = await run(row, 'split', { values: { pieces: 11 } });
    expect([...outcomeOf(refused), refused.body.fields]).toEqual([
      400,
      'invalid',
      { pieces: [{ rule: 'formula', message: 'Too many' }] },
    ]);
    expect(outcomeOf(await run(row, 'split', { reason: 'by the caller' }, member))).toEqual([403, 'forbidden']);
    expect([await deals(), (await fresh(row)).version]).toEqual([before, 1]);
  });

  test('a fault of it writes nothing and is reported as a fault of the server', async () => {
    const row = await deal();
    const before = await deals();
    expect(outcomeOf(await run(row, 'fail'))).toEqual([500, 'internal']);
    expect([await deals(), (await fresh(row)).version]).toEqual([before, 1]);
  });

  test('an action whose code is missing is not there', async () => {
    const row = await deal();
    expect(await names(row)).not.toContain('lost');
    expect(outcomeOf(await run(row, 'lost'))).toEqual([404, 'not_found']);
    for (const path of [
      '/table_info/?model=deal&page_name=deals&table_type=list',
      '/form_info/?model=deal&page_name=deals&mode=edit',
    ]) {
      const described: string[] = (await admin.get(path)).body.actions.map(({ name }: { name: string }) => name);
      expect([described.includes('split'), described.includes('lost')]).toEqual([true, false]);
    }
    const { results } = (await admin.get('/modules/')).body;
    const warnings = [
      {
        path: '/model/actions/4/handler',
        reason: 'в коде поведения «deals» нет обработчика «nowhere»: действие «lost» не предлагается',
      },
    ];
    expect(
      results
        .filter((entry: object) => 'warnings' in entry)
        .map(({ name, state, warnings }: Record<string, unknown>) => [name, state, warnings]),
    ).toEqual([['deals', 'in_force', warnings]]);
    expect((await admin.get('/modules/deals/')).body).toMatchObject({ warnings, issues: [] });
  });

  test('a changed file is in force at once, a broken one leaves the one before', async () => {
    const file = join(stand.modulesPath, 'deals', 'index.mjs');
    const write = (text: string, second: number): void => {
      writeFileSync(file, text);
      utimesSync(file, second, second);
    };
    const row = await deal();
    write(`export default { actions: { split: ({ refuse }) => refuse({ note: { en: 'New' } }) } };`, 2_000_000_000);
    expect((await run(row, 'split')).body.fields.note[0].message).toBe('New');
    write('export default {', 2_000_000_001);
    expect((await run(row, 'split')).body.fields.note[0].message).toBe('New');
    expect(await names(row)).not.toContain('fail');
    const table = (await admin.get('/table_info/?model=deal&page_name=deals&table_type=list')).body;
    expect(table.actions.map(({ name }: { name: string }) => name)).toEqual([
      'submit',
      'approve',
      'refuse',
      'redo',
      'rush',
      'split',
      'judge',
    ]);
  });

  test('[ACT-02] writes it does not await are of its transaction or not at all, with their history', async () => {
    const file = join(stand.modulesPath, 'deals', 'index.mjs');
    const ends = [
      '',
      `refuse({ note: { en: 'No' } });`,
      `throw new Error('no');`,
      `await rows.find('deal', { title: 'None' });`,
    ];
    for (const [index, end] of ends.entries()) {
      writeFileSync(
        file,
        `export default { actions: { split: async ({ rows, refuse }) => { globalThis.begun = [1, 2, 3].map((each) => rows.create('deal', { title: 'Late ' + each })); ${end} } } };`,
      );
      utimesSync(file, 2_100_000_000 + index, 2_100_000_000 + index);
      const row = await deal();
      expect((await run(row, 'split')).status).toBe(index === 1 ? 400 : 500);
      await Promise.allSettled(Reflect.get(globalThis, 'begun'));
      expect((await admin.get('/data/deal/?search=Late')).body.results).toEqual([]);
      expect(await server.database.query(`select from data.deal where title like 'Late%'`)).toEqual([]);
      expect((await fresh(row)).version).toBe(1);
    }
    expect(
      await server.database.query(
        `select from app.history h where model = 'deal' and not exists (select from data.deal d where d.id = h.row_id)`,
      ),
    ).toEqual([]);
  });

  test('[ACT-01] of a posted row, what would change it is named as barred; what takes nothing of it is not', async () => {
    const row = (await admin.post('/data/request/', { id: randomUUID(), title: 'Barred' })).body;
    const listed = async (): Promise<[string, unknown][]> =>
      (await admin.get(`/data/request/${row.id}/actions/`)).body.results.map(
        ({ name, barred }: { name: string; barred?: string }) => [name, barred],
      );
    expect((await listed()).every(([, barred]) => barred === undefined)).toBe(true);
    const posted = (await admin.patch(`/data/request/${row.id}/`, { version: 1, is_posted: true })).body;
    expect(await listed()).toEqual(
      expect.arrayContaining([
        ['take', 'posted'],
        ['refuse', 'posted'],
        ['copy', undefined],
      ]),
    );
    expect(outcomeOf(await admin.post(`/data/request/${row.id}/actions/take/`, { version: posted.version }))).toEqual([
      409,
      'posted',
    ]);
    await admin.patch(`/data/request/${row.id}/`, { version: posted.version, is_posted: false });
    expect((await listed()).every(([, barred]) => barred === undefined)).toBe(true);
  });

  test("[ACT-04] the demo's requests are copied by theirs", async () => {
    const product = (await admin.get('/data/product/?page_size=1')).body.results[0].id;
    const row = (
      await admin.post('/data/request/', {
        id: randomUUID(),
        title: 'Copied',
        items: [{ id: randomUUID(), product, price: '5', quantity: '2' }],
      })
    ).body;
    const posted = (await admin.patch(`/data/request/${row.id}/`, { version: 1, status: 'in_work', is_posted: true }))
      .body;
    expect((await admin.post(`/data/request/${row.id}/actions/copy/`, { version: posted.version })).status).toBe(200);
    const copies = (await admin.get('/data/request/?search=Copied')).body.results.filter(
      ({ id }: AnsweredRow) => id !== row.id,
    );
    expect((await admin.get(`/data/request/${copies[0].id}/`)).body).toMatchObject({
      title: 'Copied',
      status: 'new',
      is_posted: false,
      total: '10.00',
      items: [{ price: '5.00' }],
    });
  });
});
