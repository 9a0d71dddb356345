// Stored events on the real database: order, who may read them again, how far back.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createEventLog, type Audience, type EventLog } from './eventLog.ts';

let test: TestDatabase;
let log: EventLog;
let told: (number | undefined)[];
let problems: string[];
const org = randomUUID();
const otherOrg = randomUUID();
const [me, colleague] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  test = await createTestDatabase();
  for (const id of [org, otherOrg]) await test.database.query('insert into app.organization (id, name) values ($1, $2)', [id, id]);
});
afterAll(() => test.close());
beforeEach(async () => {
  [told, problems] = [[], []];
  await test.database.query('delete from app.event');
  log = createEventLog({ database: test.database, log: (message) => problems.push(message) });
  await log.ready();
});

const append = (name: string, audience: Audience = { orgId: org }): void => log.append({ name, data: { name }, ...audience, deliver: (seq) => void told.push(seq) });
const reader = { orgId: org, userId: me, models: ['task'] };
const namesSince = async (seq: number, who = reader): Promise<string[]> => (await log.since(seq, who)).events.map(({ ev }) => ev);

it('[LIVE-07] a number from the future, and one from before what is kept, is gone', async () => {
  append('one');
  await log.close();
  const last = log.newest();
  await expect(log.since(last + 1, reader)).rejects.toMatchObject({ code: 'gone' });
  append('two');
  append('three');
  await log.close();
  await test.database.query(`update app.event set at = now() - interval '25 hours' where seq <= $1`, [last + 1]);
  await expect(log.since(last, reader)).rejects.toMatchObject({ code: 'gone' });
  expect(await namesSince(last + 1)).toEqual(['three']);
});

it('[LIVE-07] more than a thousand missed events are gone', async () => {
  append('first');
  await log.close();
  const before = log.newest();
  for (let each = 0; each < 1_001; each += 1) append('many');
  await log.close();
  await expect(log.since(before, reader)).rejects.toMatchObject({ code: 'gone' });
  expect(await namesSince(before + 1)).toHaveLength(1_000);
});

it('an event that cannot be stored is told without a number, takes no other along, and what was known before is gone', async () => {
  append('before');
  await log.close();
  const before = log.newest();
  append('lost', { orgId: randomUUID() });
  append('kept');
  await log.close();
  expect(told).toEqual([before, undefined, log.newest()]);
  expect(problems).toHaveLength(1);
  await expect(log.since(before, reader)).rejects.toMatchObject({ code: 'gone' });
  expect(await namesSince(log.newest())).toEqual([]);
});

it('one receiver that fails does not stop the others', async () => {
  log.append({ name: 'bad', data: {}, orgId: org, deliver: () => { throw new Error('no'); } });
  append('good');
  await log.close();
  expect(told).toHaveLength(1);
  expect(problems).toEqual(['a live event could not be delivered: no']);
});

it('[LIVE-07] answers what concerns the reader and nothing else, oldest first, with numbers', async () => {
  append('everybody', {});
  append('his organisation', { orgId: org });
  append('another organisation', { orgId: otherOrg });
  append('a colleague', { orgId: org, userId: colleague });
  append('himself', { userId: me });
  append('a model he may list', { orgId: org, model: 'task' });
  append('a model he may not list', { orgId: org, model: 'salary' });
  const since = log.newest();
  await log.close();
  const answer = await log.since(since, reader);
  expect(answer.events.map(({ ev }) => ev)).toEqual(['everybody', 'his organisation', 'himself', 'a model he may list']);
  expect(answer.events[0]?.data).toEqual({ name: 'everybody', seq: since + 1 });
  expect(answer.last_seq).toBe(log.newest());
  expect(await namesSince(answer.last_seq)).toEqual([]);
});

it('tells in the order of the calls with rising numbers, also beside another process', async () => {
  const other = createEventLog({ database: test.database, log: (message) => problems.push(message) });
  const theirs: (number | undefined)[] = [];
  for (let each = 0; each < 300; each += 1) {
    append(`mine ${each}`);
    other.append({ name: 'theirs', data: {}, orgId: org, deliver: (seq) => void theirs.push(seq) });
  }
  await Promise.all([log.close(), other.close()]);
  expect(told).toHaveLength(300);
  expect(told).toEqual([...told].sort((one, two) => Number(one) - Number(two)));
  expect(new Set([...told, ...theirs]).size).toBe(600);
});

it('[LIVE-07] no number is told while a lower one is still on its way in another process', async () => {
  let [letGo, hasNumber] = [(): void => undefined, (): void => undefined];
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const numbered = new Promise<void>((resolve) => (hasNumber = resolve));
  const slow: Database = {
    ...test.database,
    transaction: (work) => test.database.transaction(async (tx) => {
      const answer = await work(tx);
      hasNumber();
      await gate;
      return answer;
    }),
  };
  const other = createEventLog({ database: slow, log: (message) => problems.push(message) });
  const from = log.newest();
  other.append({ name: 'theirs', data: {}, orgId: org, deliver: () => undefined });
  await numbered;
  append('mine');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(told).toEqual([]);
  letGo();
  await Promise.all([log.close(), other.close()]);
  expect(told).toEqual([from + 2]);
  expect(await namesSince(from)).toEqual(['theirs', 'mine']);
});

it('the newest number outlives a restart, even when every event is swept away', async () => {
  append('one');
  await log.close();
  const newest = log.newest();
  await test.database.query('delete from app.event');
  const restarted = createEventLog({ database: test.database, log: () => undefined });
  await restarted.ready();
  expect(restarted.newest()).toBe(newest);
  expect((await restarted.since(newest, reader)).events).toEqual([]);
  await restarted.close();
});
