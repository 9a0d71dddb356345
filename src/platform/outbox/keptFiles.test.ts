// Files that wait: kept whole, sent before what names them, once.
import { expect, test } from 'vitest';
import { HttpError } from '../../engine/ports/index.ts';
import { codes, ME, page, SILENCE, stand } from './testing/stand.ts';

const photo = (name = 'a.png', size = 3): File => new File(['x'.repeat(size)], name, { type: 'image/png' });

test('[OUTBOX-14] a file of a comment is kept whole over a reload, stands in it, goes out before it and once, and what is said next goes after both', async () => {
  const calls = stand();
  calls.rows.set('a', { id: 'a', version: 1, name: 'old' });
  const { data, device, network } = await page(calls);
  network.isOnline = false;
  const talk = await data.talk();
  const file = await talk.uploadFile('task', 'a', photo(), {});
  expect(file).toEqual({ id: file.id, name: 'a.png', size: 3, mime: 'image/png', url: `/media/${file.id}/a.png` });
  await talk.writeComment('task', 'a', { id: 'c1', body: 'with', isNew: true, files: [file.id] }, { files: [file] });
  await talk.writeComment('task', 'a', { id: 'c2', body: 'next', isNew: true });
  network.isOnline = true;
  const { results } = await talk.activity('task', 'a', { kind: 'all' });
  expect(results.map(({ comment }) => [comment?.body, comment?.files])).toEqual([
    ['with', [file]],
    ['next', undefined],
  ]);
  const sent: string[] = [];
  const after = await device.openTab(ME, {
    ...calls,
    talk: async () => ({
      ...(await calls.talk()),
      async uploadFile(model, row, given, options) {
        if (given instanceof File) sent.push(`${given.name} ${await given.text()} ${given.type}`);
        return (await calls.talk()).uploadFile(model, row, given, options);
      },
    }),
  });
  // Its answer is lost.
  calls.faults.push({ error: SILENCE, isAfter: true });
  await after.send();
  device.nowMs += 10 * 60_000;
  await after.send(true);
  expect([sent, calls.asked]).toEqual([
    ['a.png xxx image/png', 'a.png xxx image/png'],
    [`attach a ${file.id}`, `attach a ${file.id}`, 'comment a with', 'comment a next'],
  ]);
  expect(device.records.size).toBe(0);
});

test('[OUTBOX-14] a file of a field goes before the row that names it; where it is refused the row waits, and goes without it once it is dropped', async () => {
  const calls = stand();
  const { data, network, tab } = await page(calls);
  network.isOnline = false;
  const file = await data.upload(photo(), { model: 'task', field: 'photo' });
  await data.createRow('task', { id: 'a', name: 'new', photo: file.id, papers: [file.id] });
  await data.createRow('task', { id: 'b', name: 'other' });
  calls.faults.push({ error: new HttpError(415, { code: 'unsupported', message: 'no' }) });
  await tab.send();
  expect([calls.asked, codes(tab)]).toEqual([
    [`upload ${file.id}`, 'create b'],
    ['unsupported', 'waiting'],
  ]);
  await tab.drop(tab.state().entries[0]?.number ?? 0);
  await tab.send();
  expect([calls.rows.get('a'), codes(tab)]).toEqual([
    { id: 'a', version: 1, name: 'new', photo: null, papers: [] },
    [],
  ]);
});

test('[OUTBOX-14] a refused file holds up its own comment alone; one that is too large for the device is refused at once, in words', async () => {
  const calls = stand();
  calls.rows.set('a', { id: 'a', version: 1, name: 'old' });
  const { data, network, tab } = await page(calls);
  network.isOnline = false;
  const talk = await data.talk();
  await expect(talk.uploadFile('task', 'a', photo('b.png', 1_001), {})).rejects.toMatchObject({
    body: { code: 'no_room', message: 'no room' },
  });
  const { id } = await talk.uploadFile('task', 'a', photo(), {});
  await talk.writeComment('task', 'a', { id: 'c1', body: 'with', isNew: true, files: [id] });
  calls.faults.push({ error: new HttpError(413, { code: 'too_large', message: 'no' }) });
  await tab.send();
  await talk.writeComment('task', 'a', { id: 'c2', body: 'next', isNew: true });
  await tab.send();
  expect([calls.asked, codes(tab)]).toEqual([
    [`attach a ${id}`, 'comment a next'],
    ['too_large', 'waiting'],
  ]);
});

test('[OUTBOX-14] with the network a file goes at once under its id; one that gets no answer is kept, one that is taken back is not', async () => {
  const calls = stand();
  const { data, tab } = await page(calls);
  const sent = await data.upload(photo(), { model: 'task', field: 'photo' });
  expect([calls.asked, codes(tab)]).toEqual([[`upload ${sent.id}`], []]);
  calls.faults.push({ error: SILENCE });
  const { id } = await data.upload(photo(), { model: 'task', field: 'photo' });
  expect(tab.state().entries.map(({ row, file }) => [row, file?.field])).toEqual([[id, 'photo']]);
  const gone = new AbortController();
  gone.abort();
  calls.faults.push({ error: SILENCE });
  await expect(data.upload(photo(), { model: 'task', field: 'photo', signal: gone.signal })).rejects.toBe(SILENCE);
  expect(tab.state().entries).toHaveLength(1);
});

test('[OUTBOX-06] a file whose bytes are gone is damaged: it stays, by name, and the rest goes on', async () => {
  const calls = stand();
  calls.rows.set('a', { id: 'a', version: 1, name: 'old' });
  const { data, device, network, tab } = await page(calls);
  network.isOnline = false;
  await data.upload(photo(), { model: 'task', field: 'photo' });
  await data.updateRow('task', 'a', { name: 'mine', version: 1 });
  const [kept] = device.records.values();
  device.records.set(1, { ...kept, owner: ME, file: { name: 'a.png' } });
  await tab.refresh();
  await tab.send();
  expect([tab.state().unread, calls.rows.get('a')?.['name'], [...device.records.keys()]]).toEqual([
    [{ number: 1, reason: 'damaged' }],
    'mine',
    [1],
  ]);
});
