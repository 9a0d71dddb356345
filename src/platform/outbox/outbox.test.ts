// The outbox over a device in memory and a server of a few lines; the real server is asked in tests/contract/outbox.test.ts.
import { expect, test, vi } from 'vitest';
import { DocumentError, HttpError } from '../../engine/ports/index.ts';
import { LONGEST_PAUSE_MS } from './failures.ts';
import { begin, codes, draft, ME, settled, SILENCE, table } from './testing/stand.ts';

test('[OUTBOX-01] a write lies in the store before it is answered, and another page over the same store sends it', async () => {
  const { device, calls, tab } = await begin();
  const shown = await tab.add(draft('a', { name: 'mine' }));
  expect([shown, device.records.size, calls.asked]).toEqual([{ id: 'a', version: 1, name: 'mine', qty: '1' }, 1, []]);
  tab.stop();
  const next = await device.openTab(ME, calls);
  expect(next.over('task', { id: 'a', version: 1, name: 'old' })).toMatchObject({ name: 'mine' });
  await next.send();
  expect([calls.rows.get('a')?.['name'], device.records.size]).toEqual(['mine', 0]);
});

test('[OUTBOX-02] a row is sent in its order, on the version that the write before has made; tabs send nothing twice', async () => {
  const { device, calls, tab } = await begin();
  const other = await device.openTab(ME, calls);
  await tab.add(draft('a', { name: 'first' }));
  await other.add(draft('a', { name: 'second' }, { base: { name: 'first' } }));
  await tab.add(draft('a', { qty: '7' }, { base: { name: 'second', qty: '1' } }));
  await Promise.all([tab.send(), other.send(), tab.send()]);
  expect(calls.asked).toEqual(['update a {"name":"first"}', 'update a {"name":"second"}', 'update a {"qty":"7"}']);
  expect([calls.rows.get('a'), device.records.size]).toEqual([{ id: 'a', version: 4, name: 'second', qty: '7' }, 0]);
});

test('[OUTBOX-02] what names a new row goes after it, and waits with it where it is refused', async () => {
  const { calls, tab } = await begin();
  const made = { kind: 'create', base: {} } as const;
  await tab.add(draft('a', { parent: 'new' }));
  await tab.add(draft('new', { name: 'made' }, made));
  calls.faults.push({ error: new HttpError(400, { code: 'invalid', message: 'no' }) });
  await tab.send();
  expect([calls.asked, codes(tab)]).toEqual([['create new'], ['waiting', 'invalid']]);
  const [, refused] = tab.state().entries;
  await tab.mend(refused?.number ?? 0, { name: 'mended' });
  await tab.send();
  expect(calls.asked).toEqual(['create new', 'create new', 'update a {"parent":"new"}']);
  expect(calls.rows.get('new')).toMatchObject({ name: 'mended' });
});

test.each([
  ['cut off after the commit', SILENCE, true],
  ['a sign-in page of a proxy with status 200', new DocumentError([]), true],
  ['a gateway without a server', new HttpError(502, { code: 'http_502', message: '' }), true],
  ['cut off before', SILENCE, false],
])('[OUTBOX-03] %s: it waits, is sent again and is done once', async (_name, error, isAfter) => {
  const { device, calls, tab } = await begin();
  await tab.add(draft('a', { name: 'mine' }));
  await tab.add(draft('new', { name: 'made' }, { kind: 'create', base: {} }));
  calls.faults.push({ error, isAfter }, { error, isAfter });
  await tab.send();
  expect(codes(tab)).toEqual(['waiting', 'waiting']);
  for (let turn = 0; turn < 2; turn++) {
    device.nowMs += LONGEST_PAUSE_MS;
    await tab.send();
  }
  expect([codes(tab), calls.rows.get('a'), calls.rows.get('new')]).toEqual([
    [],
    { id: 'a', version: 2, name: 'mine', qty: '1' },
    { id: 'new', version: 1, name: 'made' },
  ]);
});

test('[OUTBOX-03] a new row whose answer was lost and that others changed since is there', async () => {
  const { calls, tab } = await begin();
  await tab.add(draft('new', { name: 'made' }, { kind: 'create', base: { name: 'made' } }));
  calls.faults.push({ error: SILENCE, isAfter: true });
  await tab.send();
  calls.rows.set('new', { id: 'new', version: 2, name: 'theirs' });
  await tab.send(true);
  expect([codes(tab), calls.rows.get('new')]).toEqual([[], { id: 'new', version: 2, name: 'theirs' }]);
});

test('[OUTBOX-04] a new row that was mended while the answer to its first try was lost: what was mended is written, or comes before its writer', async () => {
  const { device, calls, tab } = await begin();
  for (const row of ['x', 'y', 'z']) {
    await tab.add(draft(row, { name: 'made', qty: '1' }, { kind: 'create', base: { name: 'made', qty: '1' } }));
    calls.faults.push({ error: SILENCE, isAfter: true });
    await tab.send();
    device.nowMs += LONGEST_PAUSE_MS;
    const number = tab.state().entries.find((entry) => entry.row === row)?.number ?? 0;
    await tab.mend(number, { name: 'mended' });
    if (row === 'y') calls.rows.set(row, { id: row, version: 2, name: 'made', qty: '9' });
    if (row === 'z') calls.rows.set(row, { id: row, version: 2, name: 'theirs', qty: '1' });
    await tab.send();
  }
  const [x, y, z] = ['x', 'y', 'z'].map((id) => calls.rows.get(id));
  expect([x, y, z]).toMatchObject([
    { name: 'mended', qty: '1' },
    { name: 'mended', qty: '9' },
    { name: 'theirs', qty: '1' },
  ]);
  expect(codes(tab)).toEqual(['conflict']);
  const [{ number, refusal } = { number: 0, refusal: undefined }] = tab.state().entries;
  expect(refusal?.theirs).toMatchObject({ name: 'theirs' });
  await tab.mend(number);
  await tab.send();
  expect([codes(tab), calls.rows.get('z')?.['name']]).toEqual([[], 'mended']);
});

test('[OUTBOX-03] pauses grow up to their limit, a told wait counts, a clock that was put back holds nothing up', async () => {
  const { device, calls, tab } = await begin();
  await tab.add(draft('a', { name: 'mine' }));
  const busy = (wait?: number): { error: HttpError } => ({
    error: new HttpError(429, { code: 'slow_down', message: '', ...(wait === undefined ? {} : { wait }) }),
  });
  const pauses: number[] = [];
  for (const wait of [undefined, undefined, undefined, 90, ...Array.from({ length: 6 }, () => undefined)]) {
    calls.faults.push(busy(wait));
    await tab.send();
    const [{ ms } = { ms: 0 }] = tab.planned;
    pauses.push(ms / 1_000);
    // Not before.
    device.nowMs += ms - 1;
    await tab.send();
    device.nowMs += 1;
  }
  expect(pauses).toEqual([2, 4, 8, 90, 32, 64, 128, 256, 300, 300]);
  expect(calls.asked).toHaveLength(10);
  device.nowMs -= 3_600_000;
  await tab.send();
  expect(codes(tab)).toEqual([]);
});

test('[OUTBOX-03] a write that always fails goes out again no faster for a network that is back again and again', async () => {
  const { device, calls, tab } = await begin();
  await tab.add(draft('a', { name: 'mine' }));
  calls.faults.push(...Array.from({ length: 30 }, () => ({ error: SILENCE })));
  for (let turn = 0; turn < 20; turn++) {
    await tab.send(true);
    device.nowMs += 50;
  }
  // Its first try, and once for the network that came back.
  expect(calls.asked).toHaveLength(2);
  device.nowMs += 30_000;
  await tab.send(true);
  expect(calls.asked).toHaveLength(3);
});

test('[OUTBOX-03] without a session, or with that of somebody else, nothing goes out; the same person later sends it', async () => {
  const { device, calls, tab } = await begin();
  await tab.add(draft('a', { name: 'mine' }));
  calls.whose = 'u2@o1';
  await tab.send(true);
  expect(calls.asked).toEqual([]);
  expect((await device.openTab('u2@o1', calls)).state().entries).toEqual([]);
  calls.whose = ME;
  calls.faults.push({ error: new HttpError(401, { code: 'not_authenticated', message: '' }) });
  await tab.send(true);
  expect([codes(tab), tab.state().entries[0]?.tries]).toEqual([['waiting'], 0]);
  await tab.send(true);
  expect(calls.rows.get('a')?.['name']).toBe('mine');
});

test('[OUTBOX-03] a session that becomes another one in the middle of a round ends it, and nothing is held against the write', async () => {
  const { calls, tab } = await begin();
  await tab.add(draft('a', { name: 'mine' }));
  await tab.add(draft('a', { name: 'again' }, { base: { name: 'mine' } }));
  const { owner } = calls;
  // The server sees by the call whose it has to be.
  calls.owner = async () => {
    const whose = await owner();
    calls.whose = 'u1@o2';
    return whose;
  };
  calls.faults.push({ error: new HttpError(403, { code: 'forbidden', message: '' }) });
  await tab.send();
  expect([calls.asked, codes(tab)]).toEqual([['update a {"name":"mine"}'], ['waiting', 'waiting']]);
  calls.owner = owner;
  calls.whose = ME;
  calls.faults.push({ error: new HttpError(403, { code: 'forbidden', message: '' }) });
  await tab.send();
  expect(codes(tab)).toEqual(['forbidden', 'waiting']);
});

test('[OUTBOX-03] an answer that cannot be read holds up its own row only', async () => {
  const { calls, tab } = await begin();
  // More than go out beside each other.
  const rows = Array.from({ length: 12 }, (_, index) => `row ${index}`);
  for (const id of rows) {
    calls.rows.set(id, { id, version: 1, name: 'old', qty: '1' });
    await tab.add(draft(id, { name: 'mine' }));
  }
  calls.faults.push({ error: new DocumentError([]) });
  await tab.send();
  expect([calls.asked.length, tab.state().entries.map(({ row }) => row)]).toEqual([12, ['row 0']]);
});

test.each([
  ['a refusal of who it is', 'owner', new HttpError(403, { code: 'forbidden', message: '' })],
  ['a missing token', 'write', new HttpError(403, { code: 'csrf', message: '' })],
  ['a page of a proxy', 'write', new HttpError(404, { code: 'http_404', message: '' })],
])('[OUTBOX-03] %s is no word on the write: it is sent again by itself', async (_name, by, error) => {
  const { device, calls, tab } = await begin();
  await tab.add(draft('a', { name: 'mine' }));
  const { owner } = calls;
  if (by === 'owner') calls.owner = () => Promise.reject(error);
  else calls.faults.push({ error });
  await tab.send();
  calls.owner = owner;
  expect([codes(tab), tab.planned.map(({ ms }) => ms)]).toEqual([['waiting'], [2_000]]);
  device.nowMs += 2_000;
  await tab.send();
  expect(codes(tab)).toEqual([]);
});

test('[OUTBOX-03] a listener that fails puts nothing back that was sent', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { device, calls, tab } = await begin();
  await tab.add(draft('a', { name: 'mine' }));
  const fail = (): never => {
    throw new Error('not drawn');
  };
  const heard: unknown[] = [];
  tab.port.tables.add({ ...table(heard), receive: fail }).add(table(heard));
  const stop = tab.onChange(fail);
  await tab.send();
  expect([device.records.size, codes(tab), heard.at(-1), calls.asked.length]).toEqual([0, [], ['a', 'mine'], 1]);
  stop();
  silent.mockRestore();
});

test('[OUTBOX-04] what others changed in other fields is merged; the same field comes before its writer with both values', async () => {
  const { calls, tab } = await begin();
  await tab.add(draft('a', { name: 'mine' }));
  await tab.add(draft('b', { name: 'mine' }));
  await tab.add(draft('b', { qty: '2' }, { base: { name: 'mine', qty: '1' } }));
  calls.rows.set('a', { id: 'a', version: 5, name: 'old', qty: '9' });
  calls.rows.set('b', { id: 'b', version: 5, name: 'theirs', qty: '1' });
  await tab.send();
  expect(calls.rows.get('a')).toEqual({ id: 'a', version: 6, name: 'mine', qty: '9' });
  // What was done later to the same row waits behind it.
  expect(codes(tab)).toEqual(['conflict', 'waiting']);
  const [refused] = tab.state().entries;
  expect(refused?.refusal?.theirs).toMatchObject({ name: 'theirs' });
  await tab.send(true);
  expect(codes(tab)).toEqual(['conflict', 'waiting']);
  await tab.mend(refused?.number ?? 0);
  await tab.send();
  expect([codes(tab), calls.rows.get('b')]).toEqual([[], { id: 'b', version: 7, name: 'mine', qty: '2' }]);
});

test('[OUTBOX-04] a deleted row: its write is dropped, or becomes a new row with what the row said', async () => {
  const { calls, tab } = await begin();
  const base = { name: 'old', qty: '1', owner: { id: 'p', string_view: 'P' }, total: '5' };
  await tab.add(draft('a', { name: 'mine' }, { base, fields: ['name', 'qty', 'owner'] }));
  await tab.add(draft('b', { name: 'mine' }));
  calls.rows.clear();
  await tab.send();
  expect(codes(tab)).toEqual(['not_found', 'not_found']);
  const [first, second] = tab.state().entries;
  await tab.copy(first?.number ?? 0);
  await tab.drop(second?.number ?? 0);
  await tab.send();
  const [made] = calls.rows.values();
  expect([calls.rows.size, made]).toEqual([1, { id: made?.id, version: 1, name: 'mine', qty: '1', owner: 'p' }]);
  expect(codes(tab)).toEqual([]);
});

test('[OUTBOX-05] a write that is taken back gives the row what it was; a new row goes with what was done to it', async () => {
  const { device, calls } = await begin();
  const tab = await device.openTab(ME, calls);
  await tab.add(draft('a', { name: 'first' }));
  await tab.add(draft('a', { name: 'second' }, { base: { name: 'first', qty: '1' } }));
  await tab.add(draft('new', { name: 'made' }, { kind: 'create', base: {} }));
  await tab.add(draft('new', { name: 'changed' }, { base: { name: 'made' } }));
  const [first, , made] = tab.state().entries;
  await tab.drop(first?.number ?? 0);
  await tab.drop(made?.number ?? 0);
  await tab.send();
  expect([[...calls.rows.keys()], calls.rows.get('a')?.['name'], codes(tab)]).toEqual([['a', 'b'], 'second', []]);
});

test('[OUTBOX-05] a write that is taken back after its answer was lost shows what the server has; one that is copied leaves its row as it is there', async () => {
  const { device, calls, tab } = await begin();
  const told: unknown[] = [];
  await tab.add(draft('a', { name: 'mine' }));
  calls.faults.push({ error: SILENCE, isAfter: true });
  await tab.send();
  tab.port.tables.add(table(told));
  await tab.drop(tab.state().entries[0]?.number ?? 0);
  expect(told.at(-1)).toEqual(['a', 'mine']);
  await tab.add(draft('b', { name: 'mine' }));
  calls.rows.set('b', { id: 'b', version: 5, name: 'theirs', qty: '1' });
  device.nowMs += LONGEST_PAUSE_MS;
  await tab.send();
  told.length = 0;
  await tab.copy(tab.state().entries[0]?.number ?? 0);
  expect(told).toContainEqual(['b', 'theirs']);
});

test('[OUTBOX-08] a full logout takes unsent work only when nothing stands against it any more, and other tabs see it go', async () => {
  const { device, calls, tab } = await begin();
  const other = await device.openTab(ME, calls);
  await tab.add(draft('a', { name: 'mine' }));
  await other.refresh();
  let before: (() => Promise<void>) | undefined;
  const asked: string[] = [];
  tab.port.leave?.(
    true,
    ({ text }, go) => {
      asked.push(text);
      go();
    },
    (work) => void (before = work),
  );
  // A later question stands: it may be answered with a no.
  await settled();
  expect([asked, device.records.size]).toEqual([['outbox.leave.full'], 1]);
  await before?.();
  await settled();
  expect([device.records.size, codes(tab), codes(other)]).toEqual([0, [], []]);
});

test('[OUTBOX-06] entries of a newer page, damaged ones and those of another person stay where they are, by name', async () => {
  const { device, calls, tab } = await begin();
  await tab.add(draft('a', { name: 'mine' }));
  await device.store.add({ owner: ME, format: 99, whatever: 1 });
  await device.store.add({ owner: ME, format: 1, model: 5 });
  await device.store.add({ owner: 'u2@o1', format: 1 });
  await tab.refresh();
  expect(tab.state().unread).toEqual([
    { number: 2, reason: 'newer' },
    { number: 3, reason: 'damaged' },
  ]);
  await tab.send();
  expect([calls.rows.get('a')?.['name'], [...device.records.keys()]]).toEqual(['mine', [2, 3, 4]]);
});
