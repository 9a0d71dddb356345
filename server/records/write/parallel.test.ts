// Edits, deletions and references of several people at the same moment: whoever comes second finds what the first one did.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../src/contract/index.ts';
import {
  importLook,
  importRun,
  openDeals,
  type Client,
  type ClientAnswer,
  type DealsStand,
} from '../../testing/index.ts';

const ROUNDS = 12;
let stand: DealsStand;
let admin: Client;
let member: Client;

beforeAll(async () => {
  stand = await openDeals();
  ({ admin, member } = stand);
});
afterAll(() => stand.close());

async function made(model: string, values: object): Promise<string> {
  const id = randomUUID();
  const answer = await admin.post(`/data/${model}/`, { id, ...values });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

const upload = async (content: string): Promise<string> => (await importLook(admin, 'deal', content)).body.id;

const isThere = async (model: string, id: string): Promise<boolean> =>
  (await admin.get(`/data/${model}/${id}/`)).status === 200;
const codeOf = ({ status, body }: ClientAnswer): unknown => body?.code ?? status;

test('a row that is changed and deleted at once ends deleted, with each change that was accepted in its history', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await made('deal', { title: 'First' });
    const [changed, deleted] = await Promise.all([
      member.patch(`/data/deal/${id}/`, { version: 1, title: 'Second' }),
      admin.delete(`/data/deal/${id}/`),
    ]);
    expect([200, 'not_found']).toContain(changed.status === 200 ? 200 : codeOf(changed));
    expect(deleted.status).toBe(204);
    expect(await isThere('deal', id)).toBe(false);
    const entries: HistoryEntry[] = (await admin.get(`/data/deal/${id}/history/`)).body.results;
    expect(entries.map(({ kind }) => kind)).toEqual([
      'delete',
      ...(changed.status === 200 ? ['update'] : []),
      'create',
    ]);
    expect((await admin.post(`/data/deal/${id}/restore/`)).body.title).toBe(
      changed.status === 200 ? 'Second' : 'First',
    );
  }
});

test('a row is deleted or referred to, never both: by a field, by a list, by a line', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const partner = await made('partner', { name: 'Partner' });
    const link = [{ partner }, { partners: [partner] }, { items: [{ id: randomUUID(), name: 'Line', partner }] }][
      round % 3
    ];
    const [created, deleted] = await Promise.all([
      admin.post('/data/deal/', { id: randomUUID(), title: 'Deal', ...link }),
      admin.delete(`/data/partner/${partner}/`),
    ]);
    expect([codeOf(created), codeOf(deleted)]).toEqual(deleted.status === 204 ? ['invalid', 204] : [201, 'has_links']);
    expect(await isThere('partner', partner)).toBe(deleted.status !== 204);
  }
});

test('[IMPORT-02] an import and the deletion of a row its lines name: one of them goes first, the other is refused', async () => {
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const partner = await made('partner', { name: `Named ${round} ${randomUUID()}` });
    const { name } = (await admin.get(`/data/partner/${partner}/`)).body;
    const file = await upload(
      `Title;Partner\n${Array.from({ length: 150 }, (_, line) => `Line ${line};${name}`).join('\n')}\n`,
    );
    const [imported, deleted] = await Promise.all([
      importRun(admin, 'deal', file, { mapping: ['title', 'partner'], dry_run: false }),
      admin.delete(`/data/partner/${partner}/`),
    ]);
    expect(imported.status, imported.text).toBe(200);
    const [stored] = await stand.server.database.query<{ count: number }>(
      'select count(*)::int as count from data.deal where partner = $1 and deleted_at is null',
      [partner],
    );
    expect([imported.body.written, stored?.count, codeOf(deleted)]).toEqual(
      imported.body.written === true ? [true, 150, 'has_links'] : [false, 0, 204],
    );
    if (imported.body.written !== true)
      expect(imported.body.errors[0]).toMatchObject({ line: 2, field: 'partner', value: name });
  }
});

test('many edits at once on one row: those accepted are all in its history, one version each', async () => {
  const id = await made('deal', { title: 'Row' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      (number % 2 === 0 ? admin : member).patch(`/data/deal/${id}/`, {
        version: 1,
        ...(number % 4 < 2 ? { pieces: number, base: { pieces: null } } : { note: `n${number}`, base: { note: null } }),
      }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  expect(answers.filter((answer) => answer.status !== 200).map(codeOf)).toEqual(
    Array.from({ length: 20 - accepted.length }, () => 'conflict'),
  );
  // Of each field one: the others began from what is no more.
  expect(accepted).toHaveLength(2);
  const row = (await admin.get(`/data/deal/${id}/`)).body;
  expect(row.version).toBe(3);
  const entries: HistoryEntry[] = (await admin.get(`/data/deal/${id}/history/`)).body.results;
  expect(entries.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])).sort()).toEqual([
    ['note', row.note],
    ['pieces', row.pieces],
  ]);
});
