// Deletions, restores, actions and what is said about rows, over a device in memory and a server of a few lines.
import { expect, test } from 'vitest';
import type { ActivityItem, RowAction } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { LONGEST_PAUSE_MS } from './failures.ts';
import { openPosts } from './heldCalls.ts';
import { overRows } from './takeOver.ts';
import { codes, ME, page, said, settled, SILENCE, stand, table } from './testing/stand.ts';

const POST: RowAction = { name: 'post', title: 'Post', kind: 'transition', to: 'post', field: 'status', offline: true };
const write = (calls: ReturnType<typeof stand>): string[] => calls.asked.filter((name) => !name.startsWith('read'));

test('[OUTBOX-10] a deletion waits, takes its row out of lists, and is sent once after what was written before it', async () => {
  const calls = stand();
  const base = { id: 'a', version: 1, name: 'old' };
  calls.rows.set('a', base);
  const { data, device, tab, network } = await page(calls);
  network.isOnline = false;
  await data.updateRow('task', 'a', { name: 'mine', version: 1 }, { base });
  tab.port.tables.add({ ...table([]), table: { info: { title: 'Tasks' } } });
  await data.deleteRow('task', 'a', { base });
  expect(tab.state().entries.map(({ kind, title }) => [kind, title])).toEqual([
    ['update', 'task'],
    ['delete', 'Tasks'],
  ]);
  const listed = overRows(tab, { dataPath: '/data/task/' }, { results: [base], next: null });
  expect([listed.results, calls.asked]).toEqual([[], []]);
  network.isOnline = true;
  calls.faults.push({ error: SILENCE, isAfter: true });
  await tab.send();
  device.nowMs += LONGEST_PAUSE_MS;
  calls.faults.push({ error: SILENCE, isAfter: true }, { error: SILENCE, isAfter: true });
  for (let turn = 0; turn < 3; turn++) {
    await tab.send();
    device.nowMs += LONGEST_PAUSE_MS;
  }
  expect([codes(tab), calls.rows.size, calls.gone.get('a')?.['name']]).toEqual([[], 0, 'mine']);
});

test('[OUTBOX-10] a deletion that waits is taken back by restoring the row; where the server had it, the restoring goes after it', async () => {
  const calls = stand();
  const base = { id: 'a', version: 1, name: 'old' };
  calls.rows.set('a', base);
  const { data, device, tab, network } = await page(calls);
  network.isOnline = false;
  await data.deleteRow('task', 'a', { base });
  expect(await data.restoreRow('task', 'a')).toEqual(base);
  expect(tab.state().entries).toEqual([]);
  await data.deleteRow('task', 'a', { base });
  network.isOnline = true;
  calls.faults.push({ error: SILENCE, isAfter: true });
  await tab.send();
  await data.restoreRow('task', 'a');
  device.nowMs += LONGEST_PAUSE_MS;
  await tab.send();
  expect([codes(tab), write(calls), calls.rows.has('a')]).toEqual([[], ['delete a', 'delete a', 'restore a'], true]);
});

test('[OUTBOX-10] many rows that are deleted without an answer wait one by one, and are taken back one by one', async () => {
  const calls = stand();
  for (const id of ['a', 'b', 'c']) calls.rows.set(id, { id, version: 1 });
  const { data, tab, network } = await page(calls, { bulk: () => Promise.reject(SILENCE) });
  network.isOnline = false;
  expect(await data.bulk('task', { op: 'delete', ids: ['a', 'b', 'c'] })).toEqual({
    done: ['a', 'b', 'c'],
    failed: [],
  });
  await tab.drop(tab.state().entries[0]?.number ?? 0);
  network.isOnline = true;
  await tab.send();
  expect([...calls.rows.keys()]).toEqual(['a']);
  await expect(data.bulk('task', { op: 'update', ids: ['a'], values: { name: 'x' } })).rejects.toBe(SILENCE);
});

test('[OUTBOX-11] an action that may wait is kept, shows what it leads to and is done once; on a row whose status moved on it comes before its writer', async () => {
  const calls = stand();
  const base = { id: 'a', version: 1, name: 'old', status: 'new' };
  for (const id of ['a', 'b']) calls.rows.set(id, { ...base, id });
  const { data, device, tab, network } = await page(calls);
  network.isOnline = false;
  for (const id of ['a', 'b'])
    expect(
      await data.runAction('task', id, 'post', {
        version: 1,
        reason: 'so',
        context: { action: POST, base: { ...base, id }, shown: { status: 'post' } },
      }),
    ).toMatchObject({ id, status: 'post' });
  expect(tab.port.stateOf?.('task', 'a', 'status')?.status).toBe('waiting');
  // A second one stands on what the first will have done.
  await expect(data.runAction('task', 'a', 'post', { version: 1, context: { action: POST } })).rejects.toMatchObject({
    body: { code: 'waiting' },
  });
  network.isOnline = true;
  calls.rows.set('a', { ...base, version: 2, name: 'theirs' });
  calls.rows.set('b', { ...base, id: 'b', version: 2, status: 'done' });
  calls.faults.push({ error: SILENCE, isAfter: true });
  for (let turn = 0; turn < 3; turn++) {
    await tab.send(true);
    device.nowMs += LONGEST_PAUSE_MS;
  }
  expect(calls.rows.get('a')).toEqual({ ...base, version: 3, name: 'theirs', status: 'post' });
  expect([codes(tab), calls.rows.get('b')?.['status']]).toEqual([['conflict'], 'done']);
});

test('[OUTBOX-11] an action that has to be done at once is not kept', async () => {
  const calls = stand();
  calls.rows.set('a', { id: 'a', version: 1 });
  const { data, tab } = await page(calls);
  calls.faults.push({ error: SILENCE });
  const { offline: _offline, ...atOnce } = POST;
  await expect(data.runAction('task', 'a', 'post', { version: 1, context: { action: atOnce } })).rejects.toBe(SILENCE);
  expect(tab.state().entries).toEqual([]);
});

const bodies = (items: readonly ActivityItem[]): unknown[] =>
  items.map(({ comment, replies = [] }) => [comment?.body, ...replies.map((reply) => reply.body)]);

test('[OUTBOX-12] comments, answers, their changes and reactions wait in the stream, also of a row that waits, and go out in their order', async () => {
  const calls = stand();
  const { data, device, tab, network } = await page(calls);
  network.isOnline = false;
  await data.createRow('task', { id: 'new', name: 'made' });
  const talk = await data.talk();
  const first = await talk.writeComment('task', 'new', { id: 'c1', body: 'one', isNew: true });
  await talk.writeComment('task', 'new', { id: 'c2', body: 'answer', isNew: true, parent: 'c1' });
  await talk.writeComment('task', 'new', { id: 'c1', body: 'one more', isNew: false }, { known: first });
  const reacted = await talk.react('task', 'new', 'c1', { emoji: '👍', on: true, context: { known: first } });
  expect(reacted.reactions).toMatchObject([{ emoji: '👍', count: 1, is_own: true }]);
  await talk.activitySeen('task', 'new', '2026-01-01T00:00:00.000Z');
  const { results } = await talk.activity('task', 'new', { kind: 'all' });
  expect(bodies(results)).toEqual([['one more', 'answer']]);
  expect([tab.port.commentState?.('c1'), tab.port.commentState?.('c9')]).toEqual(['waiting', undefined]);
  network.isOnline = true;
  for (let turn = 0; turn < 8; turn++) {
    if (turn > 0) calls.faults.push({ error: SILENCE, isAfter: true });
    await tab.send(true);
    device.nowMs += LONGEST_PAUSE_MS;
  }
  calls.faults.length = 0;
  await tab.send(true);
  expect([codes(tab), calls.asked.filter((name, index, all) => all.indexOf(name) === index)]).toEqual([
    [],
    [
      'create new',
      'comment new one',
      'comment new answer',
      'change new one more',
      'reaction c1 👍 true',
      'seen new 2026-01-01T00:00:00.000Z',
    ],
  ]);
  expect(calls.comments.get('c1')).toMatchObject({ body: 'one more', reactions: [{ emoji: '👍' }] });
});

test('[OUTBOX-12] what is refused holds up what is about the same comment alone; a comment that is taken back takes that along', async () => {
  const calls = stand();
  calls.rows.set('a', { id: 'a', version: 1 });
  const { data, tab, network } = await page(calls);
  network.isOnline = false;
  const talk = await data.talk();
  const lost = said('gone', 'text');
  await talk.writeComment('task', 'a', { id: 'gone', body: 'changed', isNew: false }, { known: lost });
  await talk.writeComment('task', 'a', { id: 'c1', body: 'below', isNew: true, parent: 'gone' });
  await talk.writeComment('task', 'a', { id: 'c2', body: 'apart', isNew: true });
  network.isOnline = true;
  await tab.send(true);
  expect([codes(tab), [...calls.comments.keys()]]).toEqual([['not_found', 'waiting'], ['c2']]);
  network.isOnline = false;
  let reloads = 0;
  tab.port.streams.add({ model: 'task', id: 'a', reload: () => reloads++ });
  const third = await talk.writeComment('task', 'a', { id: 'c3', body: 'three', isNew: true });
  await talk.react('task', 'a', 'c3', { emoji: '🎉', on: true, context: { known: third } });
  await talk.removeComment('task', 'a', 'c3');
  await settled();
  expect(codes(tab)).toEqual(['not_found', 'waiting']);
  expect(reloads).toBeGreaterThan(2);
});

test('[OUTBOX-13] what was written under a former name follows it, all of the row in its order; what is gone comes before its writer with its values', async () => {
  const calls = stand();
  for (const id of ['a', 'b']) calls.rows.set(id, { id, version: 1, title: 'old' });
  const { data, tab, network } = await page(calls);
  network.isOnline = false;
  const base = { id: 'a', version: 1, name: 'old' };
  await data.updateRow('task', 'a', { name: 'one', version: 1 }, { base });
  await data.updateRow('task', 'a', { name: 'two', version: 1 }, { base: { ...base, name: 'one' } });
  await data.updateRow('task', 'b', { lost: 'three', version: 1 }, { base: { ...base, id: 'b' } });
  network.isOnline = true;
  const refused = (code: string, renamed: Record<string, string>): { error: HttpError } => ({
    error: new HttpError(code === 'invalid' ? 400 : 404, { code, message: 'unknown', renamed }),
  });
  calls.faults.push(refused('not_found', { task: 'job' }), {
    error: new HttpError(400, { code: 'invalid', message: 'no field' }),
  });
  calls.faults.push(refused('invalid', { name: 'title' }));
  await tab.send();
  expect(write(calls).slice(-2)).toEqual(['update a {"title":"one"}', 'update a {"title":"two"}']);
  expect([calls.rows.get('a')?.['title'], codes(tab)]).toEqual(['two', ['invalid']]);
  expect(tab.state().entries[0]).toMatchObject({ row: 'b', model: 'task', values: { lost: 'three' } });
});

test('[OUTBOX-10] a deletion passes by what was refused, is done once however the row came back since, and another tab takes the row away', async () => {
  const calls = stand();
  for (const id of ['a', 'b']) calls.rows.set(id, { id, version: 1, name: 'old' });
  const { data, device, tab, network } = await page(calls);
  const shown: unknown[] = [];
  (await device.openTab(ME, calls)).port.tables.add(table(shown));
  network.isOnline = false;
  await data.updateRow('task', 'a', { name: '', version: 1 });
  network.isOnline = true;
  calls.faults.push({ error: new HttpError(400, { code: 'invalid', message: 'no' }) });
  await tab.send();
  network.isOnline = false;
  for (const id of ['a', 'b']) await data.deleteRow('task', id, { base: { id, version: 1 } });
  await settled();
  expect(shown).toContainEqual(['b']);
  network.isOnline = true;
  calls.faults.push({ error: SILENCE, isAfter: true });
  await tab.send();
  const back = calls.gone.get('a');
  if (back) calls.rows.set('a', back);
  for (let turn = 0; turn < 2; turn++) {
    device.nowMs += LONGEST_PAUSE_MS;
    await tab.send();
  }
  expect([codes(tab), [...calls.rows.keys()]]).toEqual([['invalid'], ['a']]);
});

test('[OUTBOX-11] an action whose answer was lost is kept and not done again where others have undone it since', async () => {
  const calls = stand();
  const base = { id: 'a', version: 1, status: 'new' };
  calls.rows.set('a', base);
  const { data, device, tab } = await page(calls);
  calls.faults.push({ error: SILENCE, isAfter: true });
  await data.runAction('task', 'a', 'post', { version: 1, context: { action: POST, base, shown: { status: 'post' } } });
  expect(codes(tab)).toEqual(['waiting']);
  calls.rows.set('a', { ...base, version: 3 });
  device.nowMs += LONGEST_PAUSE_MS;
  await tab.send();
  expect([codes(tab), calls.rows.get('a')?.['status']]).toEqual([[], 'new']);
});

test('[OUTBOX-12] a comment on a new row that is refused waits with it, and goes with it where that is taken back', async () => {
  const calls = stand();
  const { data, tab, network } = await page(calls);
  network.isOnline = false;
  await data.createRow('task', { id: 'new', name: '' });
  await (await data.talk()).writeComment('task', 'new', { id: 'c1', body: 'one', isNew: true });
  network.isOnline = true;
  calls.faults.push({ error: new HttpError(400, { code: 'invalid', message: 'no' }) });
  await tab.send();
  expect([write(calls), codes(tab)]).toEqual([['create new'], ['invalid', 'waiting']]);
  await tab.drop(tab.state().entries[0]?.number ?? 0);
  expect(tab.state().entries).toEqual([]);
});

test('[OUTBOX-02] what the server gave a new row is no conflict with what its writer did to it since', async () => {
  const calls = stand();
  const { data, tab, network } = await page(calls);
  network.isOnline = false;
  const made = await data.createRow('task', { id: 'new', name: 'made' });
  await data.updateRow('task', 'new', { qty: '7', version: 1 }, { base: made });
  await data.runAction('task', 'new', 'post', {
    version: 1,
    context: { action: POST, base: made, shown: { status: 'post' } },
  });
  network.isOnline = true;
  const { createRow } = calls;
  calls.createRow = async (model, row, context) => createRow(model, { qty: '1', status: 'new', ...row }, context);
  await tab.send();
  expect([codes(tab), calls.rows.get('new')]).toMatchObject([[], { name: 'made', qty: '7', status: 'post' }]);
});

test('[CHAT-17] a chat that was drawn before the outbox was open shows what waits as soon as it is', async () => {
  const { tab } = await page(stand());
  const close = openPosts(tab.port, tab, () => undefined);
  await tab.port.post?.({ model: 'chat', row: 'c', id: 'm', path: '/chat/c/messages/', values: {}, title: 'Chat' });
  close();
  let shown: unknown;
  const reload = (): void => {
    shown = tab.port.posts?.('chat', 'c').map(({ id }) => id);
  };
  reload();
  tab.port.streams.add({ model: 'chat', id: 'c', reload });
  openPosts(tab.port, tab, () => undefined);
  expect(shown).toEqual(['m']);
});
