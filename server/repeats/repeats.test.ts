// Writes with a key, sent again after their answer was lost: done once, whatever happened since.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeals, outcomeOf, type Client, type DealsStand } from '../testing/index.ts';

let stand: DealsStand;
let admin: Client;
let member: Client;

beforeAll(async () => {
  stand = await openDeals();
  ({ admin, member } = stand);
});
afterAll(() => stand.close());

const keyed = (key: string = randomUUID()): { headers: Record<string, string> } => ({
  headers: { 'idempotency-key': key },
});
const deal = async (): Promise<{ id: string; version: number }> =>
  (await admin.post('/data/deal/', { id: randomUUID(), title: 'Deal' })).body;
const historyOf = async (id: string): Promise<unknown[]> =>
  (await admin.get(`/data/deal/${id}/history/`)).body.results.map(({ kind }: { kind: string }) => kind);

test('[OUTBOX-09] a change that is sent again is no conflict, also where its field was changed since and whatever version it names', async () => {
  const { id } = await deal();
  const key = keyed();
  expect((await admin.patch(`/data/deal/${id}/`, { version: 1, title: 'Mine' }, key)).body.version).toBe(2);
  await member.patch(`/data/deal/${id}/`, { version: 2, title: 'Theirs' });
  for (const version of [1, 3]) {
    const again = await admin.patch(`/data/deal/${id}/`, { version, title: 'Mine' }, key);
    expect([again.status, again.body.title, again.body.version]).toEqual([200, 'Theirs', 3]);
  }
  expect(await historyOf(id)).toEqual(['update', 'update', 'create']);
  // Another body, another person, another row: no repetition.
  const other = await deal();
  expect(outcomeOf(await admin.patch(`/data/deal/${id}/`, { version: 3, title: 'Other' }, key))).toEqual([
    409,
    'idempotency_mismatch',
  ]);
  expect(outcomeOf(await admin.patch(`/data/deal/${other.id}/`, { version: 1, title: 'Mine' }, key))).toEqual([
    409,
    'idempotency_mismatch',
  ]);
  expect(outcomeOf(await member.patch(`/data/deal/${id}/`, { version: 1, title: 'Mine' }, key))).toEqual([
    409,
    'conflict',
  ]);
  expect(outcomeOf(await admin.patch(`/data/deal/${id}/`, { version: 3, title: 'x' }, keyed('x'.repeat(201))))).toEqual(
    [400, 'invalid'],
  );
});

test('[OUTBOX-09] what was refused is tried anew; two at once are one', async () => {
  const { id } = await deal();
  const key = keyed();
  const send = () => admin.patch(`/data/deal/${id}/`, { version: 1, title: 'Mine' }, key);
  expect((await admin.patch(`/data/deal/${id}/`, { version: 1, title: 'Mine', amount: '-1' }, key)).status).toBe(400);
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status, body }) => [status, body.version])).toEqual(Array(3).fill([200, 2]));
  expect(await historyOf(id)).toEqual(['update', 'create']);
});

test('[OUTBOX-09] new rows, deletions, restores and actions are done once, also where others have undone them since', async () => {
  const id = randomUUID();
  const [made, gone, back, moved] = [keyed(), keyed(), keyed(), keyed()];
  const create = () => admin.post('/data/deal/', { id, title: 'Deal' }, made);
  const remove = () => admin.delete(`/data/deal/${id}/`, gone);
  const restore = () => admin.post(`/data/deal/${id}/restore/`, {}, back);
  await create();
  await member.patch(`/data/deal/${id}/`, { version: 1, title: 'Theirs' });
  expect([(await create()).status, (await create()).body.title]).toEqual([201, 'Theirs']);
  await remove();
  expect((await restore()).status).toBe(200);
  expect((await remove()).status).toBe(204);
  expect((await admin.get(`/data/deal/${id}/`)).status).toBe(200);
  await admin.delete(`/data/deal/${id}/`);
  expect((await restore()).status).toBe(404);
  await admin.post(`/data/deal/${id}/restore/`);
  const { version } = (await admin.get(`/data/deal/${id}/`)).body;
  const submit = () => admin.post(`/data/deal/${id}/actions/submit/`, { version }, moved);
  expect((await submit()).body.stage).toBe('review');
  await member.patch(`/data/deal/${id}/`, { version: version + 1, title: 'Again' });
  expect([(await submit()).status, (await submit()).body.title]).toEqual([200, 'Again']);
  expect((await historyOf(id)).filter((kind) => kind === 'action')).toHaveLength(1);
});

test('[OUTBOX-09] a comment, its change and a sign under it are written once, also where they were changed since', async () => {
  const { id } = await deal();
  const comment = randomUUID();
  const path = `/data/deal/${id}/comments/`;
  const [made, changed, signed] = [keyed(), keyed(), keyed()];
  const write = () => admin.post(path, { id: comment, body: '<p>One</p>' }, made);
  const change = () => admin.patch(`${path}${comment}/`, { body: '<p>Two</p>' }, changed);
  const sign = () => admin.post(`${path}${comment}/reactions/`, { emoji: '👍', on: true }, signed);
  await write();
  await change();
  expect([(await write()).status, (await write()).body.body]).toEqual([201, '<p>Two</p>']);
  await admin.patch(`${path}${comment}/`, { body: '<p>Three</p>' });
  expect((await change()).body.body).toBe('<p>Three</p>');
  await sign();
  await admin.post(`${path}${comment}/reactions/`, { emoji: '👍', on: false });
  expect((await sign()).body.reactions).toBeUndefined();
});

test('[OUTBOX-15] many rows that are written together are written once for their key, and answered as they are by then', async () => {
  const [first, second, made] = [await deal(), await deal(), randomUUID()];
  const key = keyed();
  const upsert = [
    { id: first.id, version: 1, title: 'One' },
    { id: second.id, version: 1, title: 'Two' },
    { id: made, title: 'Three' },
  ];
  const send = () => admin.post('/data/deal/batch/', { upsert }, key);
  const at = await Promise.all([send(), send()]);
  expect(at.map(({ status }) => status)).toEqual([200, 200]);
  await member.patch(`/data/deal/${first.id}/`, { version: 2, title: 'Theirs' });
  const again = await send();
  expect([again.status, again.body.results.map(({ title }: { title: string }) => title)]).toEqual([
    200,
    ['Theirs', 'Two', 'Three'],
  ]);
  expect(await Promise.all([first.id, second.id, made].map(historyOf))).toEqual([
    ['update', 'update', 'create'],
    ['update', 'create'],
    ['create'],
  ]);
  expect(outcomeOf(await admin.post('/data/deal/batch/', { upsert: upsert.slice(1) }, key))).toEqual([
    409,
    'idempotency_mismatch',
  ]);
});
