// Whatever happened to a row and to what it refers to: an entry that its reader is offered to take back can be taken back.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldDefinition, HistoryEntry, ModuleDefinition } from '../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type ClientAnswer, type TestServer } from '../testing/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: en, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});

const PARTS: ModuleDefinition = {
  name: 'spares',
  title: label('Spares'),
  model: {
    name: 'spare',
    representation: '<name>',
    fields: { name: field('CharField', { required: true }), keeper: field('ForeignKey', { model: 'user' }) },
  },
  permissions: { admin: 'all', member: { can: ['list', 'read'], rows: '<keeper> = me' } },
};
/** Of the lines members see no cost and write no price; of the spares they see their own. */
const BILLS: ModuleDefinition = {
  name: 'bills',
  title: label('Bills'),
  model: {
    name: 'bill',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true }),
      secret: field('CharField', { read: ['admin'] }),
      spare: field('ForeignKey', { model: 'spare' }),
      spares: field('ManyToManyField', { model: 'spare' }),
      above: field('ForeignKey', { model: 'bill' }),
      lines: field('TablePart', {
        fields: {
          name: field('CharField', { required: true }),
          cost: field('DecimalField', { read: ['admin'] }),
          price: field('DecimalField', { write: ['admin'] }),
          spare: field('ForeignKey', { model: 'spare' }),
        },
      }),
    },
  },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update', 'delete'] },
};

const modules = writeModules(PARTS, BILLS);
let server: TestServer;
let admin: Client;
let member: Client;
let memberId: string;

beforeAll(async () => {
  server = await startTestServer({ modulesDir: modules.path });
  [admin, member] = await Promise.all([server.login('admin@demo.keste'), server.login('member.ru@demo.keste')]);
  memberId = (await member.get('/users/info/')).body.user.id;
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const LINES = Array.from({ length: 3 }, () => randomUUID());
const SPARE = fc.nat({ max: 2 });
const LINE = fc.record(
  {
    id: fc.constantFrom(...LINES),
    name: fc.constantFrom('a', 'b'),
    cost: fc.option(fc.constantFrom('1.00', '2.00')),
    price: fc.option(fc.constantFrom('3.00')),
    spare: fc.option(SPARE),
  },
  { requiredKeys: ['id', 'name'] },
);
const VALUES = fc.record(
  {
    title: fc.constantFrom('A', 'B'),
    secret: fc.constantFrom('x', 'y'),
    spare: fc.option(SPARE),
    spares: fc.uniqueArray(SPARE),
    lines: fc.uniqueArray(LINE, { selector: ({ id }) => id }),
  },
  { requiredKeys: [] },
);
const STEP = fc.oneof(
  { weight: 8, arbitrary: fc.record({ by: fc.boolean(), values: VALUES }) },
  { weight: 1, arbitrary: fc.record({ spareGoes: SPARE }) },
  { weight: 1, arbitrary: fc.constantFrom('delete' as const, 'restore' as const, 'refer' as const) },
);

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;

interface Scene {
  id: string;
  spares: readonly string[];
}

function sent({ spare, spares, lines, ...values }: Drawn<typeof VALUES>, scene: Scene): Record<string, unknown> {
  const idOf = (index: number | null): string | null => (index === null ? null : (scene.spares[index] ?? null));
  return {
    ...values,
    ...(spare === undefined ? {} : { spare: idOf(spare) }),
    ...(spares === undefined ? {} : { spares: spares.map(idOf) }),
    ...(lines === undefined
      ? {}
      : {
          lines: lines.map(({ spare: own, ...line }) => ({
            ...line,
            ...(own === undefined ? {} : { spare: idOf(own) }),
          })),
        }),
  };
}

async function versionOf({ id }: Scene): Promise<number> {
  return (await admin.get(`/data/bill/${id}/`)).body?.version ?? 1;
}

/** Whether it is done or refused is no matter here. */
async function take(step: Drawn<typeof STEP>, scene: Scene): Promise<unknown> {
  if (step === 'delete') return admin.delete(`/data/bill/${scene.id}/`);
  if (step === 'restore') return admin.post(`/data/bill/${scene.id}/restore/`);
  if (step === 'refer') return admin.post('/data/bill/', { id: randomUUID(), title: 'Below', above: scene.id });
  if ('spareGoes' in step) return admin.delete(`/data/spare/${scene.spares[step.spareGoes] ?? ''}/`);
  return (step.by ? admin : member).patch(`/data/bill/${scene.id}/`, {
    version: await versionOf(scene),
    ...sent(step.values, scene),
  });
}

async function open(): Promise<Scene> {
  const scene = { id: randomUUID(), spares: [randomUUID(), randomUUID(), randomUUID()] };
  for (const [index, id] of scene.spares.entries())
    await admin.post('/data/spare/', { id, name: `Spare ${index}`, keeper: index === 0 ? memberId : null });
  await admin.post('/data/bill/', { id: scene.id, title: 'First' });
  return scene;
}

const historyOf = async (client: Client, { id }: Scene): Promise<HistoryEntry[]> =>
  (await client.get(`/data/bill/${id}/history/`)).body?.results ?? [];
const undo = async (client: Client, scene: Scene, entry: HistoryEntry | undefined): Promise<ClientAnswer> =>
  client.post(`/data/bill/${scene.id}/history/${entry?.id ?? '1'}/undo/`, { version: await versionOf(scene) });

test('what one is offered to take back can be taken back', { tags: ['full'] }, async () => {
  const seen = { offered: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(STEP, { minLength: 1, maxLength: 8 }),
      fc.array(fc.record({ by: fc.boolean(), which: fc.nat() }), { minLength: 1, maxLength: 5 }),
      async (steps, undos) => {
        const scene = await open();
        for (const step of steps) await take(step, scene);
        for (const { by, which } of undos) {
          const client = by ? admin : member;
          const entries = await historyOf(client, scene);
          const offered = entries.filter((entry) => entry.can_undo);
          seen.kept += entries.length - offered.length;
          if (offered.length === 0) continue;
          const entry = offered[which % offered.length];
          const answer = await undo(client, scene, entry);
          expect(answer.status, `${answer.text} ${JSON.stringify(entry)}`).toBe(200);
          seen.offered += 1;
        }
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  expect(seen.offered).toBeGreaterThan(20);
  expect(seen.kept).toBeGreaterThan(20);
});

test('a line with columns one may not read or write comes back by those who may', async () => {
  const scene = await open();
  const line = { id: LINES[0], name: 'a' };
  await admin.patch(`/data/bill/${scene.id}/`, { version: 1, lines: [{ ...line, cost: '5.00' }] });
  await member.patch(`/data/bill/${scene.id}/`, { version: 2, lines: [] });
  const [removal] = await historyOf(member, scene);
  expect(removal).toMatchObject({ can_undo: false, changes: [{ field: 'lines', before: 1, after: 0 }] });
  expect((await undo(member, scene, removal)).status).toBe(403);
  expect((await historyOf(admin, scene))[0]?.can_undo).toBe(true);
  expect((await undo(admin, scene, removal)).body.row.lines).toMatchObject([{ name: 'a', cost: '5.00' }]);
  await member.patch(`/data/bill/${scene.id}/`, { version: 4, lines: [] });
  await member.patch(`/data/bill/${scene.id}/`, { version: 5, lines: [line] });
  await member.patch(`/data/bill/${scene.id}/`, { version: 6, lines: [] });
  const [own] = await historyOf(member, scene);
  expect(own?.can_undo).toBe(true);
  expect((await undo(member, scene, own)).body.row.lines).toMatchObject([{ name: 'a' }]);
});

test('what refers to rows that are gone, and what others refer to, is not offered', async () => {
  const scene = await open();
  const [spare = ''] = scene.spares;
  await admin.patch(`/data/bill/${scene.id}/`, { version: 1, spare, lines: [{ id: LINES[0], name: 'a', spare }] });
  await admin.patch(`/data/bill/${scene.id}/`, { version: 2, spare: null, lines: [] });
  expect((await historyOf(admin, scene))[0]?.can_undo).toBe(true);
  expect((await admin.delete(`/data/spare/${spare}/`)).status).toBe(204);
  expect((await historyOf(admin, scene))[0]?.can_undo).toBe(false);
  expect((await historyOf(admin, scene)).at(-1)).toMatchObject({ kind: 'create', can_undo: true });
  await admin.post('/data/bill/', { id: randomUUID(), title: 'Below', above: scene.id });
  expect((await historyOf(admin, scene)).at(-1)).toMatchObject({ kind: 'create', can_undo: false });
});
