// 100,000 look-ups in the registry, against a plain Map (the limit) and the ranked predicates of other form engines (testers asked one
// by one, the highest rank wins); and a page schema of 1,000 blocks, read and with its conditions answered, against parsing its text.
import { createRegistry, type Renderer } from '../../../src/engine/registry/index.ts';
import { createPageStore, preparePage } from '../../../src/engine/page/index.ts';

export interface BenchResult {
  bench: string;
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

const LOOKUPS = 100_000;
const RENDERERS = 80;
const BLOCKS = 1000;
const ROUNDS = 15;

/** Milliseconds, medians of rounds in which the contestants take turns. */
export async function run(): Promise<BenchResult> {
  const contestants = [...lookups(), ...pages()];
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const { name, work } of contestants) {
      const start = performance.now();
      await work();
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  const medians = Object.fromEntries(
    [...times].map(([name, list]) => [
      name,
      round3(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN),
    ]),
  );
  const ratio = (above: string, below: string): number =>
    round3((medians[above] ?? Number.NaN) / (medians[below] ?? Number.NaN));
  const ratios = {
    registry_to_map: ratio('registry', 'map'),
    registry_to_predicates: ratio('registry', 'predicates'),
    page_to_parse: ratio('page', 'parse'),
    answered_to_parse: ratio('page_answered', 'parse'),
  };
  for (const { name, label } of contestants) console.log(`${label.padEnd(72)} ${String(medians[name]).padStart(9)} ms`);
  console.log(ratios);
  return { bench: 'resolve', medians, ratios };
}

interface Contestant {
  name: string;
  label: string;
  work(): unknown;
}

function lookups(): Contestant[] {
  const renderers = Array.from({ length: RENDERERS }, (_, index): Renderer => ({
    kind: 'cell',
    name: `cell${index}`,
    keys: [`Type${index}`, `Type${index}/widget${index % 7}`],
    text: String,
  }));
  const registry = createRegistry(renderers);
  const plain = new Map(renderers.flatMap((renderer) => renderer.keys.map((key) => [key, renderer] as const)));
  const testers = renderers.map((renderer, index) => ({
    renderer,
    rank: (type: string, widget: string | undefined): number => {
      if (type !== `Type${index}`) return -1;
      return widget === `widget${index % 7}` ? 2 : 1;
    },
  }));
  // A third exact, a third that falls to the type, a third unheard of.
  const requests = Array.from({ length: LOOKUPS }, (_, index): [string, string] => [
    index % 3 === 2 ? `Unheard${index % 50}` : `Type${index % RENDERERS}`,
    index % 3 === 0 ? `widget${(index % RENDERERS) % 7}` : 'other',
  ]);
  const count = (find: (type: string, widget: string) => unknown): number =>
    requests.reduce((found, [type, widget]) => found + (find(type, widget) === undefined ? 0 : 1), 0);
  return [
    {
      name: 'registry',
      label: `ours: ${LOOKUPS} requests by the ladder`,
      work: () => count((type, widget) => registry.resolve('cell', type, widget).renderer),
    },
    {
      name: 'map',
      label: 'limit: two look-ups in a plain Map',
      work: () => count((type, widget) => plain.get(`${type}/${widget}`) ?? plain.get(type)),
    },
    {
      name: 'predicates',
      label: `peer: ${RENDERERS} ranked predicates asked one by one`,
      work: () => count((type, widget) => best(testers, type, widget)),
    },
  ];
}

function best(
  testers: readonly { renderer: Renderer; rank(type: string, widget: string | undefined): number }[],
  type: string,
  widget: string,
): Renderer | undefined {
  let found: Renderer | undefined;
  let highest = 0;
  for (const { renderer, rank } of testers) {
    const own = rank(type, widget);
    if (own > highest) [found, highest] = [renderer, own];
  }
  return found;
}

function pages(): Contestant[] {
  const text = JSON.stringify(makePage());
  const parsed: unknown = JSON.parse(text);
  const model = preparePage(parsed);
  if (model.issues.length > 0) throw new Error(`The page of the bench is broken: ${JSON.stringify(model.issues[0])}`);
  const answer = async (): Promise<void> => {
    const store = createPageStore({
      model,
      context: { user: { roles: ['admin'] }, route: {}, record: {} },
      onIssue: ({ detail }) => {
        throw new Error(detail);
      },
    });
    await store.settled();
  };
  return [
    { name: 'page', label: `ours: a page of ${BLOCKS} blocks read and checked`, work: () => preparePage(parsed) },
    { name: 'page_answered', label: `ours: its ${BLOCKS / 10} conditions compiled and answered`, work: answer },
    { name: 'parse', label: 'limit: JSON.parse of the same page', work: () => JSON.parse(text) },
  ];
}

/** Tabs of sections of ten blocks; every tenth block has a condition. */
function makePage(): object {
  const block = (index: number): object => ({
    block: index % 2 === 0 ? 'table' : 'stat',
    id: `b${index}`,
    title: `Block ${index}`,
    source: { model: 'order', page_name: 'orders', table_type: 'list' },
    params: { value: { sum: 'amount' }, label: 'Sum' },
    ...(index % 10 === 0 ? { when: '"admin" in user.roles' } : {}),
  });
  const sections = Array.from({ length: (BLOCKS - 1) / 11 }, (_, at) => ({
    block: 'section',
    title: `Section ${at}`,
    children: Array.from({ length: 10 }, (_each, index) => block(at * 10 + index)),
  }));
  return { block: 'stack', children: sections };
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
