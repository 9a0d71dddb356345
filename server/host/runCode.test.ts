// What module code that fails leaves for the log, and that it is cut off from its rows once it is over.
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/index.ts';
import type { Catalog, Model } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { refusedStatement } from './codeFault.ts';
import type { CodeScope, HandlerRows } from './defineModule.ts';
import type { Module } from './readCode.ts';
import { runCode, type Announcers } from './runCode.ts';

const CALLER: Caller = {
  accountId: '',
  userId: 'u',
  orgId: 'o',
  roles: ['member'],
  lang: 'en',
  timezone: 'UTC',
  orgTimezone: 'UTC',
  sessionId: '',
  actionUid: '',
};
const CATALOG: Catalog = { rev: '', modules: new Map(), models: new Map(), rolled: new Map() };
// Of a model nothing but that it is there is asked.
const WITH_DEALS: Catalog = { ...CATALOG, models: new Map([['deal', {} as Model]]) };
const refuseAll: Pick<Database, 'query'> = { query: () => Promise.reject(new Error('no database here')) };

const TAKES_ALL = Object.assign((data: unknown): data is unknown => data !== undefined, { errors: null });
const MODULE: Module = {
  name: 'deals',
  code: {},
  texts: { ru: {}, kk: {}, en: {} },
  calls: [],
  hooks: new Map(),
  events: new Map([
    ['deal_moved', { room: 'deal', validate: TAKES_ALL }],
    ['deal_lost', { room: 'deel', validate: TAKES_ALL }],
  ]),
  hasStorage: false,
};
// Nothing is announced: no transaction ends here.
const NOBODY = {} as Announcers;

function run(code: (scope: CodeScope) => Promise<void> | void, catalog = CATALOG): Promise<void> {
  const account = {
    hooks: { wants: () => false, run: () => Promise.resolve() },
    changes: [],
    touched: new Set<string>(),
    afterwards: [],
  };
  return runCode({ module: MODULE, place: 'close', tx: refuseAll, catalog, caller: CALLER, account }, NOBODY, code);
}

afterEach(() => {
  vi.useRealTimers();
});

test('[ACT-04] what it throws reaches the log as the place it came from, without its text', async () => {
  const fault = await run(() => {
    throw new TypeError('the salary is 100');
  }).catch((error: unknown) => error);
  expect(fault).toMatchObject({
    message: 'The code of deals.close failed: TypeError',
    stack: expect.stringContaining('runCode.test.ts'),
  });
  expect(String(fault instanceof Error && fault.stack)).not.toContain('salary');
});

test('[HOST-12] a statement that is refused leaves its SQLSTATE for the log, and its text where that holds no values', () => {
  const refused = (code: string, message: string) =>
    refusedStatement(Object.assign(new Error(message), { code })).message;
  expect(refused('42703', 'column "lable" does not exist')).toMatch(/SQLSTATE 42703, column "lable" does not exist$/);
  expect(refused('22P02', 'invalid input syntax for type uuid: "secret"')).toMatch(/SQLSTATE 22P02$/);
});

test('[HOST-21] an event whose room is no model is refused', async () => {
  const told = run(({ tell }) => tell('deal_lost', { id: 'd', data: {} }), WITH_DEALS);
  await expect(told).rejects.toThrow('the room of deal_lost, "deel", is no model');
});

test('a refusal is reported by field, in the language of the caller', async () => {
  const refusal = run(({ refuse }) => refuse({ amount: { ru: 'Мало', en: 'Too little' } }));
  await expect(refusal).rejects.toMatchObject({
    code: 'invalid',
    fields: { amount: [{ rule: 'formula', message: 'Too little' }] },
  });
});

test('what a write was refused for ends the action, awaited or not', async () => {
  await expect(
    run(async ({ rows }) => {
      rows.remove('deal', '1').catch(() => undefined);
      void rows.change('deal', '1', {});
      await new Promise(setImmediate);
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('code that does not come to an end is given up after twenty seconds, and reaches no row any more', async () => {
  vi.useFakeTimers();
  const kept: HandlerRows[] = [];
  const running = run(({ rows }) => {
    kept.push(rows);
    return new Promise(() => undefined);
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await running).toMatchObject({ message: 'The code of deals.close failed: longer than 20 s' });
  await expect(async () => kept[0]?.read('deal', '1')).rejects.toThrow('over');
});

test('[HOST-18] an event that is too large or for too many people is a fault of its code, by its name; a passing one sooner', async () => {
  const people = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at));
  const told = (content: Omit<Parameters<CodeScope['tell']>[1], 'id'>): Promise<unknown> =>
    run(({ tell }) => tell('deal_moved', { id: 'd', ...content }), WITH_DEALS).then(
      () => 'told',
      (error: unknown) => (error instanceof Error ? error.message.replace(/^.*failed: /, '') : error),
    );
  const text = (bytes: number): object => ({ text: 'x'.repeat(bytes - 11) });
  expect(await told({ data: text(1_000_000), to: people(20_000) })).toBe('told');
  expect(await told({ data: text(4_000), to: people(1_000), isPassing: true })).toBe('told');
  expect(await told({ data: text(1_000_001) })).toBe('the data of deal_moved has 1000001 bytes, at most 1000000');
  expect(await told({ data: {}, to: people(20_001) })).toBe('deal_moved is told to 20001 people, at most 20000');
  expect(await told({ data: text(4_001), to: people(1), isPassing: true })).toMatch(
    'the passing deal_moved has 4001 bytes',
  );
  expect(await told({ data: {}, to: people(1_001), isPassing: true })).toMatch('at most 1000');
  expect(await told({ data: {}, isPassing: true })).toMatch('deal_moved is told to a room');
  expect(await told({ data: {}, corrects: [] })).toMatch('deal_moved is told to a room');
});
