// Rules by the clock: moments of dates in the organisation's zone, once for each row and date, also after a time in which nobody looked; schedules.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition, WorkflowDefinition } from '../../src/contract/index.ts';
import {
  runClock,
  startTestServer,
  writeModules,
  type AnsweredRow,
  type Client,
  type TestServer,
} from '../testing/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
const field = (type: FieldDefinition['type']): FieldDefinition => ({ type, title: label(type) });

const THINGS: ModuleDefinition = {
  name: 'things',
  title: label('Things'),
  model: {
    name: 'thing',
    representation: '<title>',
    fields: {
      title: field('CharField'),
      note: field('IntegerField'),
      due: field('DateField'),
      at: field('DateTimeField'),
    },
  },
  permissions: { admin: 'all' },
};
const ZONE = 'Asia/Almaty';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
/** The clock of the test goes on from test to test. */
let now: Date;

beforeAll(async () => {
  modules = writeModules(THINGS);
  server = await startTestServer({ modulesDir: modules.path });
  admin = await server.login('admin@demo.keste');
  await server.database.query('update app.organization set timezone = $1', [ZONE]);
  now = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});
beforeEach(async () => {
  await server.database.query('delete from data.thing');
  await tick();
});
afterEach(async () => {
  await server.database.query('delete from app.workflow_rule');
  await tick();
});

/** So much later; what is due by then is done. */
async function tick(afterMs = MINUTE_MS): Promise<void> {
  now = new Date(now.getTime() + afterMs);
  await runClock(server, now);
}

async function rule(rest: Partial<WorkflowDefinition>): Promise<string> {
  const answer = await admin.post('/workflows/', {
    model: 'thing',
    rule: { name: 'own', title: label('Own'), steps: [{ do: 'set', values: { note: 1 } }], ...rest },
  });
  expect(answer.status, answer.text).toBe(201);
  await tick();
  return answer.body.key;
}
const thing = async (values: object): Promise<AnsweredRow> => {
  const answer = await admin.post('/data/thing/', { id: randomUUID(), title: 'Thing', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const runs = async (key: string, row?: { id: string }): Promise<string[]> =>
  (
    await server.database.query<{ state: string }>(
      'select state from app.workflow_run where rule = $1 and ($2::uuid is null or row_id = $2) order by created_at',
      [key, row?.id ?? null],
    )
  ).map(({ state }) => state);
/** Where the clock of the organisation stands, so many days on. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(now.getTime() + days * 24 * HOUR_MS));
/** Milliseconds to the beginning of that day in the zone, which has no summer time. */
const untilDay = (day: string): number => Date.parse(`${day}T00:00:00+05:00`) - now.getTime();

it('[FLOW-09] a date is reached at the beginning of its day by the clock of the organisation, days and hours added, once', async () => {
  const key = await rule({ on: { event: 'date_reached', field: 'due', days: -1, hours: 9 } });
  const row = await thing({ due: dayIn(3) });
  const none = await thing({});
  await tick(untilDay(dayIn(2)) + 9 * HOUR_MS - MINUTE_MS);
  expect(await runs(key)).toEqual([]);
  await tick(MINUTE_MS);
  expect([await runs(key, row), await runs(key, none)]).toEqual([['done'], []]);
  await tick(MINUTE_MS);
  await tick(24 * HOUR_MS);
  expect(await runs(key, row)).toEqual(['done']);
});

it('[FLOW-09] another date of the row is another event; a moment counts by the minute', async () => {
  const key = await rule({ on: { event: 'date_reached', field: 'at', hours: 2 } });
  const row = await thing({ at: new Date(now.getTime() + HOUR_MS).toISOString() });
  await tick(2 * HOUR_MS);
  expect(await runs(key)).toEqual([]);
  await tick(HOUR_MS);
  expect(await runs(key)).toEqual(['done']);
  const { version } = (await admin.get(`/data/thing/${row.id}/`)).body;
  await admin.patch(`/data/thing/${row.id}/`, { version, at: new Date(now.getTime() + HOUR_MS).toISOString() });
  await tick(3 * HOUR_MS);
  expect(await runs(key)).toEqual(['done', 'done']);
});

it('[FLOW-09] what fell due while nobody looked is made up for once; what was due before the rule was there is not', async () => {
  await thing({ title: 'Old', due: dayIn(-2) });
  const key = await rule({ on: { event: 'date_reached', field: 'due' } });
  const [first, second] = [await thing({ due: dayIn(2) }), await thing({ due: dayIn(4) })];
  await tick(7 * 24 * HOUR_MS);
  await tick();
  expect([await runs(key, first), await runs(key, second), (await runs(key)).length]).toEqual([['done'], ['done'], 2]);
});

it('[FLOW-09] the condition is asked when the moment comes, and not again', async () => {
  const key = await rule({ on: { event: 'date_reached', field: 'due' }, when: '<note> = 5' });
  const [fits, later] = [await thing({ due: dayIn(1), note: 5 }), await thing({ due: dayIn(1) })];
  await tick(untilDay(dayIn(1)));
  expect(await runs(key)).toEqual(['done']);
  await admin.patch(`/data/thing/${later.id}/`, { version: 1, note: 5 });
  await tick(HOUR_MS);
  expect([await runs(key, fits), await runs(key, later)]).toEqual([['done'], []]);
});

it('[FLOW-10] a schedule comes once for each slot by the clock of the organisation, and goes over the rows that fit', async () => {
  // Behind the slot of its day.
  await tick(untilDay(dayIn(1)) + 8 * HOUR_MS);
  const key = await rule({
    on: { event: 'schedule', cron: '30 7 * * *' },
    when: '<note> = 3',
    steps: [{ do: 'set', values: { title: 'Met' } }],
  });
  const [row] = [await thing({ note: 3 }), await thing({ note: 4 })];
  await tick(untilDay(dayIn(1)) + 7.5 * HOUR_MS - MINUTE_MS);
  expect(await runs(key)).toEqual([]);
  await tick(MINUTE_MS);
  await tick(MINUTE_MS);
  expect([await runs(key), await runs(key, row)]).toEqual([['done'], ['done']]);
  await tick(5 * 24 * HOUR_MS);
  expect(await runs(key)).toEqual(['done', 'done']);
});

it('[FLOW-10] a schedule without a condition comes once, without a row', async () => {
  const key = await rule({
    on: { event: 'schedule', cron: '0 6 * * *' },
    steps: [{ do: 'create', model: 'thing', values: { title: 'Morning', due: '__today__' } }],
  });
  await tick(untilDay(dayIn(1)) + 6 * HOUR_MS);
  await tick();
  expect(await runs(key)).toEqual(['done']);
  expect((await admin.get('/data/thing/')).body.results).toMatchObject([{ title: 'Morning' }]);
});

it('[FLOW-10] a rule that was off knows nothing of what was due meanwhile', async () => {
  const key = await rule({ on: { event: 'date_reached', field: 'due' } });
  await thing({ due: dayIn(1) });
  await admin.patch(`/workflows/${key}/`, { version: 1, is_on: false });
  await tick(3 * 24 * HOUR_MS);
  await admin.patch(`/workflows/${key}/`, { version: 2, is_on: true });
  await tick();
  await tick();
  expect(await runs(key)).toEqual([]);
});
