// A page's calls of rows with the outbox behind them.
import { expect, test } from 'vitest';
import { HttpError, type DataPort, type OutboxPort } from '../../engine/ports/index.ts';
import { openOutbox } from './index.ts';
import { takeOver } from './takeOver.ts';
import { createDevice } from './testing/index.ts';
import { codes, ME, page, SILENCE, stand } from './testing/stand.ts';

test('[OUTBOX-06] a full device is told of, and work goes on with the network', async () => {
  const calls = stand();
  calls.rows.set('a', { id: 'a', version: 1, name: 'old' });
  const { data, device, tab, network } = await page(calls);
  device.fill();
  network.isOnline = false;
  calls.faults.push({ error: SILENCE });
  await expect(data.updateRow('task', 'a', { name: 'mine', version: 1 })).rejects.toBe(SILENCE);
  expect(tab.state().isFull).toBe(true);
  network.isOnline = true;
  expect(await data.updateRow('task', 'a', { name: 'mine', version: 1 })).toMatchObject({ version: 2 });
});

test('[OUTBOX-01] a write that gets no answer is kept; what the server refuses is told as ever; later writes of the row stand behind it', async () => {
  const calls = stand();
  const base = { id: 'a', version: 1, name: 'old', qty: '1' };
  calls.rows.set('a', base);
  const { data, tab, network } = await page(calls);
  calls.faults.push({ error: new HttpError(400, { code: 'invalid', message: 'no' }) }, { error: SILENCE });
  await expect(data.updateRow('task', 'a', { name: '', version: 1 })).rejects.toMatchObject({ status: 400 });
  expect(await data.updateRow('task', 'a', { name: 'mine', version: 1 }, { base })).toEqual({ ...base, name: 'mine' });
  expect(await data.updateRow('task', 'a', { qty: '2', version: 1 }, { base: { ...base, name: 'mine' } })).toEqual({
    ...base,
    name: 'mine',
    qty: '2',
  });
  network.isOnline = false;
  const upsert = [
    { id: 'x', name: 'one' },
    { id: 'a', version: 1, name: 'again' },
  ];
  const { results } = await data.batch('task', { upsert }, new Map([['a', { base: { ...base, name: 'mine' } }]]));
  expect(results.map(({ id, name }) => [id, name])).toEqual([
    ['x', 'one'],
    ['a', 'again'],
  ]);
  expect(calls.asked).toHaveLength(2);
  network.isOnline = true;
  // A new row is read before the server has it.
  calls.faults.push({ error: SILENCE });
  expect(await data.row('task', 'x')).toMatchObject({ name: 'one' });
  await tab.send(true);
  expect([calls.rows.get('a'), calls.rows.get('x')]).toEqual([
    { id: 'a', version: 4, name: 'again', qty: '2' },
    { id: 'x', version: 1, name: 'one' },
  ]);
});

test('[OUTBOX-02] a row that is deleted takes what waits for it along; without an answer both wait', async () => {
  const calls = stand();
  for (const id of ['a', 'b', 'c']) calls.rows.set(id, { id, version: 1, name: 'old', qty: '1' });
  const { data, tab, network } = await page(calls);
  network.isOnline = false;
  await data.createRow('task', { id: 'new', name: 'made' });
  await data.createRow('task', { id: 'gone', name: 'made' });
  for (const id of ['a', 'b']) await data.updateRow('task', id, { name: 'mine', version: 1 });
  // Never sent: no answer is needed.
  await data.deleteRow('task', 'new');
  network.isOnline = true;
  calls.faults.push({ error: SILENCE });
  await data.deleteRow('task', 'a');
  expect(tab.state().entries.map(({ kind, row }) => `${kind} ${row}`)).toEqual([
    'create gone',
    'update a',
    'update b',
    'delete a',
  ]);
  expect(await data.bulk('task', { op: 'delete', ids: ['gone', 'b', 'c'] })).toEqual({
    done: ['c', 'gone', 'b'],
    failed: [],
  });
  await tab.send();
  expect([...calls.rows.keys()]).toEqual(['c']);
  expect(calls.asked.filter((name) => !name.startsWith('read'))).toEqual([
    'delete a',
    'bulk c',
    'delete gone',
    'delete b',
    'update a {"name":"mine"}',
    'delete a',
  ]);
});

test('[OUTBOX-02] actions, moves and changes of many rows are refused in words while a write of the row waits', async () => {
  const calls = stand();
  for (const id of ['a', 'b']) calls.rows.set(id, { id, version: 1, name: 'old' });
  const { data, network } = await page(calls);
  network.isOnline = false;
  await data.updateRow('task', 'a', { name: 'mine', version: 1 });
  network.isOnline = true;
  const waits = { code: 'waiting', message: 'waits' };
  await expect(data.runAction('task', 'a', 'post', { version: 1 })).rejects.toMatchObject({ body: waits });
  await expect(data.moveRow('task', 'a', { after: 'b', version: 1 })).rejects.toMatchObject({ body: waits });
  expect(await data.bulk('task', { op: 'update', ids: ['a', 'b'], values: { name: 'all' } })).toEqual({
    done: ['b'],
    failed: [{ id: 'a', ...waits }],
  });
  expect(calls.asked).toEqual(['bulk b']);
  await data.runAction('task', 'b', 'post', { version: 1 });
  expect(calls.asked).toEqual(['bulk b', 'act b post {}']);
});

test('[OUTBOX-01] an outbox that is closed leaves the one that was opened since in its place', async () => {
  const device = createDevice();
  const calls = stand();
  const port: OutboxPort = { tables: new Set(), streams: new Set(), openHandlers: new Set() };
  const [old, now] = [await device.openTab(ME, calls, port), await device.openTab(ME, calls, port)];
  // The calls of rows are all that is asked here.
  const data = { ...calls } as unknown as DataPort;
  const state = {
    isOnline: () => false,
    says: () => '',
    saysNoRoom: () => '',
    roomForFiles: async () => 0,
    nowMs: () => 0,
    me: { id: 'u1', string_view: 'Me' },
  };
  const closeOld = takeOver(data, old, state);
  const closeNow = takeOver(data, now, state);
  closeOld();
  old.close();
  await data.createRow('task', { id: 'new', name: 'made' });
  expect([now.state().entries.length, port.stateOf?.('task', 'new')?.status, typeof port.leave]).toEqual([
    1,
    'waiting',
    'function',
  ]);
  closeNow();
  now.close();
  expect([port.stateOf, port.leave]).toEqual([undefined, undefined]);
});

test('[OUTBOX-01] an outbox that nobody wants any more takes nothing over', async () => {
  const calls = stand();
  const data = { ...calls } as unknown as DataPort;
  const outbox = await openOutbox({
    owner: ME,
    data,
    calls,
    network: { state: () => ({ isOnline: true }), onBack: () => () => undefined },
    newId: () => 'new',
    isWanted: () => false,
    saysWaiting: () => '',
    saysNoRoom: () => '',
    me: { id: 'u1', string_view: 'Me' },
  });
  expect([outbox, data.createRow, data.outbox]).toEqual([undefined, calls.createRow, undefined]);
});

test('[OUTBOX-15] what is saved together goes again under the key of the try whose answer was lost, and otherwise under one of its own', async () => {
  const calls = stand();
  const keys: unknown[] = [];
  const faults: unknown[] = [SILENCE, undefined, undefined];
  const { data } = await page(calls, {
    async batch(_model, _changes, _contexts, key) {
      keys.push(key);
      const fault = faults.shift();
      if (fault) throw fault;
      return { results: [] };
    },
  });
  const save = (name: string) => data.batch('task', { upsert: [{ id: 'a', version: 1, name }] }, 'whole');
  await expect(save('mine')).rejects.toBe(SILENCE);
  await save('mine');
  await save('mine');
  await save('other');
  expect([typeof keys[0], keys.map((key) => keys.indexOf(key))]).toEqual(['string', [0, 0, 2, 3]]);
});

test('[OUTBOX-15] pasted rows whose answer was lost after the commit are kept row by row, and nothing is written twice', async () => {
  const calls = stand();
  for (const id of ['a', 'b']) calls.rows.set(id, { id, version: 1, name: 'old', qty: '1' });
  const { data, tab } = await page(calls, {
    async batch(_model, { upsert = [] }) {
      for (const { id, version, ...values } of upsert)
        calls.rows.set(id, { ...calls.rows.get(id), ...values, id, version: Number(version ?? 0) + 1 });
      throw SILENCE;
    },
  });
  const base = { id: 'a', version: 1, name: 'old', qty: '1' };
  const rows = [
    { id: 'a', version: 1, name: 'mine' },
    { id: 'b', version: 1, qty: '2' },
    { id: 'c', name: 'new' },
  ];
  await data.batch('task', { upsert: rows }, new Map(rows.map(({ id }) => [id, { base: { ...base, id } }])));
  await tab.send();
  expect([codes(tab), ['a', 'b', 'c'].map((id) => calls.rows.get(id)?.version)]).toEqual([[], [2, 2, 1]]);
});

test('[OUTBOX-10] a deletion whose answer was lost is taken back on the server too', async () => {
  const calls = stand();
  calls.rows.set('a', { id: 'a', version: 1, name: 'old' });
  const { data, tab } = await page(calls);
  calls.faults.push({ error: SILENCE, isAfter: true });
  await data.deleteRow('task', 'a', { base: { id: 'a', version: 1, name: 'old' } });
  await data.restoreRow('task', 'a');
  await tab.send();
  expect([[...calls.rows.keys()], codes(tab)]).toEqual([['a'], []]);
});
