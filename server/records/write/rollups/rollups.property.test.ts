// Rollups under random writes by every door of the API, held against what the rows give, worked out here.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStoredRollups } from '../../../definitions/index.ts';
import { ROLLUP_MODULES, startTestServer, writeModules, type Client, type TestServer } from '../../../testing/index.ts';

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let owner: Client;

beforeAll(async () => {
  modules = writeModules(...ROLLUP_MODULES);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

interface Job {
  id: string;
  name: string;
  status: string;
  amount: string | null;
  due: string | null;
  plan: string | null;
  isGone: boolean;
}

const AMOUNT = fc.option(
  fc.integer({ min: -500, max: 500 }).map((cents) => (cents / 100).toFixed(2)),
  { nil: null },
);
const DUE = fc.option(
  fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}`),
  { nil: null },
);
const VALUES = fc.record({
  status: fc.constantFrom('open', 'done'),
  amount: AMOUNT,
  due: DUE,
  plan: fc.constantFrom(0, 1, 2, null),
});
const STEP = fc.oneof(
  fc.record({ do: fc.constant('create' as const), values: VALUES }),
  fc.record({ do: fc.constant('change' as const), at: fc.nat(9), values: VALUES }),
  fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const, 'undo' as const), at: fc.nat(9) }),
  fc.record({
    do: fc.constantFrom('bulk' as const, 'bulkDelete' as const),
    values: VALUES,
    count: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constant('batch' as const), values: fc.array(VALUES, { minLength: 1, maxLength: 3 }) }),
);
type Step = typeof STEP extends fc.Arbitrary<infer S> ? S : never;

interface World {
  plans: readonly string[];
  jobs: Job[];
}

function valuesOf(
  world: World,
  values: { plan: number | null; status: string; amount: string | null; due: string | null },
) {
  return { ...values, plan: values.plan === null ? null : (world.plans[values.plan] ?? null) };
}

async function versionOf(id: string): Promise<number> {
  return (await owner.get(`/data/job/${id}/`)).body.version;
}

function newJob(world: World, values: Parameters<typeof valuesOf>[1]): Omit<Job, 'isGone'> {
  return { id: randomUUID(), name: `n${String(world.jobs.length).padStart(3, '0')}`, ...valuesOf(world, values) };
}

/** Of steps that are done alike, each. */
type Of<K extends Step['do'], S = Step> = S extends { do: infer D } ? (K extends D ? S : never) : never;

const STEPS: { [K in Step['do']]: (world: World, step: Of<K>) => Promise<void> } = {
  async create(world, { values }) {
    const job = newJob(world, values);
    expect((await owner.post('/data/job/', job)).status).toBe(201);
    world.jobs.push({ ...job, isGone: false });
  },
  async change(world, step) {
    const job = chosen(world, step.at);
    if (!job || job.isGone) return;
    const values = valuesOf(world, step.values);
    const answer = await owner.patch(`/data/job/${job.id}/`, { version: await versionOf(job.id), ...values });
    expect(answer.status, answer.text).toBe(200);
    Object.assign(job, values);
  },
  async delete(world, step) {
    const job = chosen(world, step.at);
    if (!job || job.isGone) return;
    expect((await owner.delete(`/data/job/${job.id}/`)).status).toBe(204);
    job.isGone = true;
  },
  async restore(world, step) {
    const job = chosen(world, step.at);
    if (!job?.isGone) return;
    expect((await owner.post(`/data/job/${job.id}/restore/`)).status).toBe(200);
    job.isGone = false;
  },
  async undo(world, step) {
    const job = chosen(world, step.at);
    if (!job || job.isGone) return;
    const [entry] = (await owner.get(`/data/job/${job.id}/history/`)).body.results;
    if (!entry?.can_undo || entry.kind !== 'update') return;
    const version = await versionOf(job.id);
    const answer = await owner.post(`/data/job/${job.id}/history/${entry.id}/undo/`, { version });
    expect(answer.status, answer.text).toBe(200);
    const row = (await owner.get(`/data/job/${job.id}/`)).body;
    Object.assign(job, { status: row.status, amount: row.amount, due: row.due, plan: row.plan?.id ?? null });
  },
  bulk: (world, { values, count }) => bulk(world, count, valuesOf(world, values)),
  bulkDelete: (world, { count }) => bulk(world, count, undefined),
  async batch(world, { values }) {
    const fresh = values.map((each, index) => ({
      ...newJob(world, each),
      name: `n${String(world.jobs.length + index).padStart(3, '0')}`,
    }));
    const [gone] = world.jobs.filter(({ isGone }) => !isGone);
    const answer = await owner.post('/data/job/batch/', { upsert: fresh, delete: gone ? [gone.id] : [] });
    expect(answer.status, answer.text).toBe(200);
    if (gone) gone.isGone = true;
    world.jobs.push(...fresh.map((job) => ({ ...job, isGone: false })));
  },
};

async function bulk(world: World, count: number, values: object | undefined): Promise<void> {
  const live = world.jobs.filter(({ isGone }) => !isGone).slice(0, count);
  if (live.length === 0) return;
  const ids = live.map(({ id }) => id);
  const answer = await owner.post('/data/job/bulk/', values ? { ids, op: 'update', values } : { ids, op: 'delete' });
  expect(answer.body.failed, answer.text).toEqual([]);
  for (const job of live) Object.assign(job, values ?? { isGone: true });
}

function chosen(world: World, at: number): Job | undefined {
  return world.jobs[at % Math.max(1, world.jobs.length)];
}

function carryOut(world: World, step: Step): Promise<void> {
  // Each step is carried out by the function of its own name.
  const carry = STEPS[step.do] as (world: World, step: Step) => Promise<void>;
  return carry(world, step);
}

const cents = (text: string | null): number => (text === null ? 0 : Math.round(Number(text) * 100));
const money = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

function expected(jobs: readonly Job[]): Record<string, unknown> {
  const amounts = jobs.flatMap(({ amount }) => (amount === null ? [] : [cents(amount)]));
  const sum = amounts.reduce((all, each) => all + each, 0);
  const dues = jobs.flatMap(({ due, status }) => (due === null || status === 'done' ? [] : [due])).sort();
  const names = jobs.map(({ name }) => name).sort();
  return {
    jobs: jobs.length,
    open_jobs: jobs.filter(({ status }) => status !== 'done').length,
    total: money(sum),
    dearest: amounts.length === 0 ? null : money(Math.max(...amounts)),
    earliest: dues[0] ?? null,
    names: names.length === 0 ? null : names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : ''),
  };
}

test('[ROLLUP-02] random creates, changes, moves, deletions, restores, undos, bulks and batches leave what the rows give', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 16 }), async (steps) => {
      const firm = randomUUID();
      expect((await owner.post('/data/firm/', { id: firm, name: 'Firm' })).status).toBe(201);
      const world: World = { plans: [randomUUID(), randomUUID(), randomUUID()], jobs: [] };
      for (const id of world.plans) await owner.post('/data/plan/', { id, name: 'Plan', client: firm });
      for (const step of steps) await carryOut(world, step);
      for (const id of world.plans) {
        const row = (await owner.get(`/data/plan/${id}/`)).body;
        expect(row).toMatchObject({
          ...expected(world.jobs.filter(({ plan, isGone }) => plan === id && !isGone)),
          version: 1,
        });
      }
      const live = world.jobs.filter(({ plan, isGone }) => plan !== null && !isGone);
      const open = new Set(live.filter(({ status }) => status !== 'done').map(({ plan }) => plan));
      expect((await owner.get(`/data/firm/${firm}/`)).body).toMatchObject({
        worth: expected(live)['total'],
        plans: open.size,
      });
    }),
    { numRuns: 25 },
  );
  await expectNoDrift();
});

async function expectNoDrift(): Promise<void> {
  const checked = await checkStoredRollups(server.database, server.catalog.current());
  expect(checked.filter(({ drifted }) => drifted > 0)).toEqual([]);
  expect(checked.length).toBeGreaterThan(10);
}

interface Firm {
  id: string;
  shares: number;
  parent: string | null;
  isGone: boolean;
}

const TREE_STEP = fc.record({
  do: fc.constantFrom('move' as const, 'change' as const, 'delete' as const, 'restore' as const),
  at: fc.nat(5),
  to: fc.option(fc.nat(5), { nil: null }),
  shares: fc.integer({ min: -3, max: 9 }),
});

/** Not in the trash, by the parent they stand below. */
function belowOf(firms: readonly Firm[], id: string): Firm[] {
  return firms
    .filter(({ parent, isGone }) => parent === id && !isGone)
    .flatMap((firm) => [firm, ...belowOf(firms, firm.id)]);
}

async function stepTree(
  firms: readonly Firm[],
  { do: what, at, to, shares }: typeof TREE_STEP extends fc.Arbitrary<infer S> ? S : never,
): Promise<void> {
  const firm = firms[at];
  if (!firm || firm.isGone !== (what === 'restore')) return;
  const path = `/data/firm/${firm.id}/`;
  if (what === 'restore') {
    // Below a firm that is in the trash it stays there.
    const isBelow = firms.some(({ id, isGone }) => isGone && id === firm.parent);
    expect((await owner.post(`${path}restore/`)).status).toBe(isBelow ? 400 : 200);
    firm.isGone = isBelow;
  } else if (what === 'delete') {
    // A firm that others stand below stays where it is for those who refer to it.
    const answer = await owner.delete(path);
    if (answer.status === 204) firm.isGone = true;
  } else {
    const parent = to === null ? null : (firms[to]?.id ?? null);
    const { version } = (await owner.get(path)).body;
    const answer = await owner.patch(path, { version, ...(what === 'move' ? { parent } : { shares }) });
    // What would stand below itself, or below what is in the trash, is refused.
    if (answer.status === 200) Object.assign(firm, what === 'move' ? { parent } : { shares });
  }
}

test('[ROLLUP-13] whatever moves, changes, goes into the trash and comes back in a tree, each row has the sum and number of all rows below it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(TREE_STEP, { minLength: 6, maxLength: 24 }), async (steps) => {
      const firms: Firm[] = [];
      for (let count = 0; count < 6; count += 1) {
        const firm = { id: randomUUID(), shares: count, parent: firms[Math.floor((count - 1) / 2)]?.id ?? null };
        expect((await owner.post('/data/firm/', { ...firm, name: 'Firm' })).status).toBe(201);
        firms.push({ ...firm, isGone: false });
      }
      for (const step of steps) await stepTree(firms, step);
      for (const { id } of firms.filter(({ isGone }) => !isGone)) {
        const below = belowOf(firms, id);
        expect((await owner.get(`/data/firm/${id}/`)).body).toMatchObject({
          shares_below: below.reduce((sum, { shares }) => sum + shares, 0),
          busy_below: below.filter(({ shares }) => shares > 2).length,
        });
      }
    }),
    { numRuns: 15 },
  );
  await expectNoDrift();
});

test('[ROLLUP-13] a sum over all rows below goes over a sum of other rows', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  for (const [place, id] of ids.entries())
    await owner.post('/data/firm/', { id, name: 'Firm', parent: ids[place - 1] ?? null });
  const plan = randomUUID();
  await owner.post('/data/plan/', { id: plan, name: 'Plan', client: ids[2] });
  await owner.post('/data/job/', { id: randomUUID(), name: 'Job', plan, amount: '12.50' });
  const below = async (): Promise<unknown[]> =>
    Promise.all(ids.map(async (id) => (await owner.get(`/data/firm/${id}/`)).body.below));
  expect(await below()).toEqual(['12.50', '12.50', '0.00']);
});
