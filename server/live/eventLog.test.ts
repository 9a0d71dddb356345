// Stored events on the real database: order, who may read them again, how far back.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { turns, until } from '../../tests/setup/waiting.ts';
import type { Database } from '../database/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createEventLog, type EventLog } from './eventLog.ts';
import type { Audience, LiveEvent } from './liveEvent.ts';

let test: TestDatabase;
let log: EventLog;
let delivered: (number | undefined)[];
let problems: string[];
const org = randomUUID();
const otherOrg = randomUUID();
const [me, colleague] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  test = await createTestDatabase();
  for (const id of [org, otherOrg])
    await test.database.query('insert into app.organization (id, name) values ($1, $2)', [id, id]);
});
afterAll(() => test.close());
beforeEach(async () => {
  [delivered, problems] = [[], []];
  await test.database.query('delete from app.event');
  log = open(delivered);
  await log.ready();
});

/** A process of its own; `heard` are the numbers it delivers, events named "bad" fail. */
const open = (
  heard: (number | undefined)[],
  { database = test.database, stored }: { database?: Database; stored?: () => void } = {},
): EventLog =>
  createEventLog({
    database,
    deliver(event, seq) {
      if (event.name === 'bad') throw new Error('no');
      heard.push(seq);
    },
    ...(stored && { stored }),
    log: (message) => problems.push(message),
  });
const append = (name: string, audience: Audience = { orgId: org }): void =>
  log.append({ name, data: { name }, ...audience });
const reader = { orgId: org, userId: me, models: ['task'], partial: [] };
const namesSince = async (seq: number, who = reader): Promise<string[]> =>
  (await log.since(seq, who)).events.map(({ ev }) => ev);

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

it('an event that cannot be stored is delivered without a number, takes no other along, and what was known before is gone', async () => {
  append('before');
  await log.close();
  const before = log.newest();
  append('lost', { orgId: randomUUID() });
  append('kept');
  await log.close();
  expect(delivered).toEqual([before, undefined, log.newest()]);
  expect(problems).toHaveLength(1);
  await expect(log.since(before, reader)).rejects.toMatchObject({ code: 'gone' });
  expect(await namesSince(log.newest())).toEqual([]);
});

it('one receiver that fails does not stop the others', async () => {
  append('bad');
  append('good');
  await log.close();
  expect(delivered).toHaveLength(1);
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
  expect(answer.events.map(({ ev }) => ev)).toEqual([
    'everybody',
    'his organisation',
    'himself',
    'a model he may list',
  ]);
  expect(answer.events[0]?.data).toEqual({ name: 'everybody', seq: since + 1 });
  expect(answer.last_seq).toBe(log.newest());
  expect(await namesSince(answer.last_seq)).toEqual([]);
});

it('[LIVE-07] delivers to each process all events of all processes, each once, in the order of their numbers', async () => {
  const theirs: (number | undefined)[] = [];
  const other = open(theirs, { stored: () => log.catchUp() });
  for (let each = 0; each < 300; each += 1) {
    append(`mine ${each}`);
    other.append({ name: 'theirs', data: {}, orgId: org });
  }
  await other.close();
  await log.close();
  other.catchUp();
  await other.close();
  const ordered = [...delivered].sort((one, two) => Number(one) - Number(two));
  expect(delivered).toHaveLength(600);
  expect(delivered).toEqual(ordered);
  // It began to listen when the first of them may have been published already.
  expect(theirs).toEqual(ordered.slice(-theirs.length));
  expect(log.newest()).toBe(other.newest());
});

it('[LIVE-07] what another process published while nobody said so comes before the next own event', async () => {
  const other = open([]);
  other.append({ name: 'theirs', data: { a: 1 }, orgId: org, userId: me, model: 'task' });
  await other.close();
  expect(delivered).toEqual([]);
  append('mine');
  await log.close();
  expect(delivered).toEqual([log.newest() - 1, log.newest()]);
});

it('[LIVE-07] no number is delivered while a lower one is still on its way in another process', async () => {
  let [letGo, hasNumber] = [(): void => undefined, (): void => undefined];
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const numbered = new Promise<void>((resolve) => (hasNumber = resolve));
  let isOpen = true;
  const slow: Database = {
    ...test.database,
    query: <R extends object>(text: string, params?: readonly unknown[]): Promise<R[]> =>
      isOpen
        ? test.database.query<R>(text, params)
        : test.database.transaction(async (tx) => {
            const answer = await tx.query<R>(text, params);
            hasNumber();
            await gate;
            return answer;
          }),
  };
  const other = open([], { database: slow });
  await other.ready();
  isOpen = false;
  const from = log.newest();
  other.append({ name: 'theirs', data: {}, orgId: org });
  await numbered;
  append('mine');
  await until('the own event to wait behind it, or to be stored', async () => {
    const waiting = await test.database.query(
      `select 1 as one from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted`,
    );
    return waiting.length > 0 || (await namesSince(from)).includes('mine');
  });
  await turns();
  expect(delivered).toEqual([]);
  letGo();
  await Promise.all([log.close(), other.close()]);
  expect(delivered).toEqual([from + 1, from + 2]);
  expect(await namesSince(from)).toEqual(['theirs', 'mine']);
});

it('the newest number outlives a restart, even when every event is swept away', async () => {
  append('one');
  await log.close();
  const newest = log.newest();
  await test.database.query('delete from app.event');
  const restarted = open([]);
  await restarted.ready();
  expect(restarted.newest()).toBe(newest);
  expect((await restarted.since(newest, reader)).events).toEqual([]);
  await restarted.close();
});

it('[LIVE-07] what is for those who see some rows only stays so for other processes and for those who were away', async () => {
  const heard: LiveEvent[] = [];
  const other = createEventLog({
    database: test.database,
    deliver: (event) => void heard.push(event),
    log: (message) => problems.push(message),
  });
  await other.ready();
  const before = log.newest();
  append('task_hidden', { orgId: org, model: 'task', isForPartialVisibility: true });
  append('task_shown', { orgId: org, model: 'task' });
  await log.close();
  other.catchUp();
  await other.close();
  expect(heard).toEqual([
    { name: 'task_hidden', data: { name: 'task_hidden' }, orgId: org, model: 'task', isForPartialVisibility: true },
    { name: 'task_shown', data: { name: 'task_shown' }, orgId: org, model: 'task' },
  ]);
  expect(await namesSince(before)).toEqual(['task_shown']);
  const partly = await log.since(before, { ...reader, partial: ['task'] });
  expect(partly.events).toEqual([
    { ev: 'task_hidden', data: { name: 'task_hidden', seq: before + 1 } },
    { ev: 'task_shown', data: { name: 'task_shown', seq: before + 2 } },
  ]);
});

it('[LIVE-07] a change of the navigation is announced by each process to its own connections, once', async () => {
  const theirs: (number | undefined)[] = [];
  const other = open(theirs);
  await other.ready();
  append('routes_update', {});
  append('routes_update', { userId: me });
  append('after');
  await log.close();
  other.catchUp();
  await other.close();
  const last = log.newest();
  expect(delivered).toEqual([last - 2, last - 1, last]);
  expect(theirs).toEqual([last - 1, last]);
  expect(other.newest()).toBe(last);
});

it('[LIVE-05] the server itself hears of an event behind its delivery and what follows from it, of its own events as of others', async () => {
  const order: string[] = [];
  let letGo = (): void => undefined;
  const isRefreshed = new Promise<void>((resolve) => (letGo = resolve));
  const own = createEventLog({
    database: test.database,
    log: (message) => problems.push(message),
    async deliver({ name }) {
      order.push(`delivered ${name}`);
      await isRefreshed;
      order.push(`done ${name}`);
    },
    heard: ({ name }) => void order.push(`heard ${name}`),
  });
  await own.ready();
  own.append({ name: 'user_updated', data: {}, orgId: org });
  await expect.poll(() => order).toEqual(['delivered user_updated']);
  letGo();
  await own.close();
  expect(order).toEqual(['delivered user_updated', 'done user_updated', 'heard user_updated']);
});
