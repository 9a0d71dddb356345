// The timeline as the plan of a project: links, what follows a moved bar, milestones, sub-rows, and what is missing of them.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Row, TableInfo } from '../../../src/contract/index.ts';
import { HttpError, NetworkError, type RowsQuery, type RowValues } from '../../../src/engine/ports/index.ts';
import ruTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../../../src/platform/i18n/texts/ru/table.json';
import {
  axeFindings,
  blockColumn,
  blockServer,
  drawBlock,
  loadRenderers,
  settled,
  type BlockServer,
} from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

const row = (id: string, begin: string | null, due: string | null, more: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  name: `Задача ${id}`,
  status: 'new',
  begin,
  due,
  ...more,
});
const link = (task: string, other: string): Row => ({
  id: `${task} ${other}`,
  version: 1,
  task: { id: task, string_view: task },
  other: { id: other, string_view: other },
  kind: 'blocks',
});
const MILESTONES: readonly Row[] = [
  { id: 'm1', version: 1, title: 'Фундамент', due: '2026-03-10', done_at: '2026-03-09T10:00:00Z' },
  { id: 'm2', version: 1, title: 'Крыша', due: '2026-03-16', done_at: null },
  { id: 'm3', version: 1, title: 'Сдача', due: '2026-03-30', done_at: null },
];
const PARAMS = {
  start: 'begin',
  end: 'due',
  title: 'name',
  links: { model: 'task_link', page_name: 'task_links', from: 'task', to: 'other', where: { kind: ['blocks'] } },
  milestones: { model: 'milestone', page_name: 'milestones', date: 'due', title: 'title', done: 'done_at' },
  milestonesWhere: { project: ['p'] },
};

interface PlanServer extends BlockServer {
  links: Row[];
  asked: RowsQuery[];
  /** Models that cannot be reached. */
  away: Set<string>;
  batches: unknown[];
}

/** The rows of three models: those of the block, links between them, milestones. */
function planServer(rows: Row[], links: Row[]): PlanServer {
  const server = blockServer(rows);
  const { data } = server;
  const others: Record<string, TableInfo> = {
    task_link: {
      ...server.info,
      model: 'task_link',
      data_path: '/data/task_link/',
      columns: [
        blockColumn('task', 'ForeignKey'),
        blockColumn('other', 'ForeignKey'),
        blockColumn('kind', 'CharField'),
      ],
    },
    milestone: {
      ...server.info,
      model: 'milestone',
      data_path: '/data/milestone/',
      columns: [
        blockColumn('title', 'CharField'),
        blockColumn('due', 'DateField'),
        blockColumn('done_at', 'DateTimeField'),
      ],
    },
  };
  const milestones = MILESTONES.map((milestone) => ({ ...milestone }));
  const plan: PlanServer = { ...server, links, asked: [], away: new Set(), batches: [] };
  const page = (results: Row[]) => ({ results, next: null, count: results.length, count_capped: false });
  plan.data = {
    ...data,
    tableInfo: async ({ model }) => others[model] ?? server.info,
    rows: async (query) => {
      const other = Object.values(others).find(({ data_path: path }) => path === query.dataPath);
      if (!other) return data.rows?.(query) ?? page([]);
      plan.asked.push(query);
      if (plan.away.has(other.model)) throw new NetworkError('offline');
      if (other.model === 'milestone') return page(milestones);
      const ids = [query.filters?.['task']].flat();
      return page(plan.links.filter(({ task }) => ids.includes((task as { id: string }).id)));
    },
    updateRow: async (model, id, changes) => {
      if (model !== 'milestone') return (await data.updateRow?.(model, id, changes)) ?? row(id, null, null);
      const milestone = milestones.find((one) => one.id === id) ?? row(id, null, null);
      return Object.assign(milestone, changes, { version: milestone.version + 1 });
    },
    batch: async (_model, changes) => {
      plan.batches.push(structuredClone(changes.upsert));
      if (plan.away.has('batch')) throw new HttpError(403, { code: 'forbidden', message: 'Недостаточно прав' });
      const results = (changes.upsert ?? []).map((values) => {
        const known = server.rows.find(({ id }) => id === values.id) ?? row(values.id, null, null);
        return Object.assign(known, values, { version: known.version + 1 });
      });
      return { results: results.map((one) => ({ ...one })) };
    },
    createRow: async (_model, { task, other, ...values }: RowValues & { id: string }) => {
      const made = { ...link(String(task), String(other)), ...values, version: 1 };
      plan.links.push(made);
      return made;
    },
    deleteRow: async (_model, id) => {
      plan.links.splice(0, Infinity, ...plan.links.filter((one) => one.id !== id));
    },
  };
  return plan;
}

async function open(server: PlanServer, more: Record<string, unknown> = {}): Promise<void> {
  await drawBlock('timeline', { ...PARAMS, ...more }, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...tableTexts, ...ruTexts },
  });
  await settled();
}

const bar = (id: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Задача ${id}:`) });
const arrows = (): string[] =>
  [...document.querySelectorAll<SVGGElement>('.ktl-arrow')].map(
    (node) => `${node.dataset['link']}${node.dataset['early'] === undefined ? '' : ' early'}`,
  );
const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => loadRenderers(RENDERERS.filter((renderer) => renderer.name === 'timeline')));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-18T12:00:00+05:00') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[TIMELINE-01] [TIMELINE-02] what a bar waits for is drawn and said, and so is that it begins too early', async () => {
  const server = planServer(
    [row('1', '2026-03-02', '2026-03-06'), row('2', '2026-03-05', '2026-03-10'), row('3', '2026-03-16', '2026-03-17')],
    [link('1', '2'), link('2', '3')],
  );
  await open(server);
  expect(arrows()).toEqual(['1 2 early', '2 3']);
  expect(bar('2').getAttribute('aria-label')).toBe(
    'Задача 2: 05.03.2026 – 10.03.2026. Ждёт: «Задача 1». Начинается раньше, чем закончится «Задача 1»',
  );
  expect(bar('3').getAttribute('aria-label')).toBe('Задача 3: 16.03.2026 – 17.03.2026. Ждёт: «Задача 2»');
  expect(server.asked.find(({ dataPath }) => dataPath === '/data/task_link/')?.filters).toEqual({
    kind: ['blocks'],
    task: ['1', '2', '3'],
  });
  expect(await axeFindings(document.body)).toEqual([]);
});

test('[TIMELINE-03] nothing follows a moved bar unasked; one press moves what waits, all together, and one press takes it back', async () => {
  const server = planServer(
    [row('1', '2026-03-02', '2026-03-04'), row('2', '2026-03-05', '2026-03-06'), row('3', '2026-03-09', '2026-03-10')],
    [link('1', '2'), link('2', '3')],
  );
  await open(server);
  bar('1').focus();
  await userEvent.keyboard('{ArrowRight}');
  await settled();
  expect(server.calls('update')).toHaveLength(1);
  expect(arrows()).toEqual(['1 2 early', '2 3']);
  await press('Сдвинуть следующие (2)');
  await settled();
  expect(server.batches).toEqual([
    [
      { id: '2', version: 1, begin: '2026-03-06', due: '2026-03-09' },
      { id: '3', version: 1, begin: '2026-03-10', due: '2026-03-11' },
    ],
  ]);
  expect(arrows()).toEqual(['1 2', '2 3']);
  await press('Отменить');
  await settled();
  expect(server.batches[1]).toEqual([
    { id: '2', version: 2, begin: '2026-03-05', due: '2026-03-06' },
    { id: '3', version: 2, begin: '2026-03-09', due: '2026-03-10' },
  ]);
  expect(arrows()).toEqual(['1 2 early', '2 3']);
});

test('[TIMELINE-03] where one of them may not be moved all of them stay, and why is said', async () => {
  const server = planServer(
    [row('1', '2026-03-02', '2026-03-04'), row('2', '2026-03-05', '2026-03-06')],
    [link('1', '2')],
  );
  server.away.add('batch');
  await open(server);
  bar('1').focus();
  await userEvent.keyboard('{ArrowRight}');
  await settled();
  await press('Сдвинуть следующие (1)');
  await settled();
  expect(screen.getByRole('alert').textContent).toContain('Недостаточно прав');
  expect(bar('2').getAttribute('aria-label')).toContain('05.03.2026 – 06.03.2026');
});

test('[TIMELINE-04] a pressed arrow says what it is, is taken away by a second press and comes back by a third', async () => {
  const server = planServer(
    [row('1', '2026-03-02', '2026-03-04'), row('2', '2026-03-05', '2026-03-06')],
    [link('1', '2')],
  );
  await open(server);
  fireEvent.click(document.querySelector('.ktl-touch') ?? document.body);
  expect(screen.getByRole('status').textContent).toContain('«Задача 1» → «Задача 2»');
  await press('Убрать связь');
  await settled();
  expect([server.links, arrows()]).toEqual([[], []]);
  await press('Отменить');
  await settled();
  expect(server.links).toMatchObject([{ task: { id: '1' }, other: { id: '2' }, kind: 'blocks' }]);
  expect(arrows()).toHaveLength(1);
});

test('[TIMELINE-05] milestones stand above the bars with their state, and arrows move them where they may be written', async () => {
  const server = planServer([row('1', '2026-03-02', '2026-03-04')], []);
  await open(server);
  const labels = (): (string | null)[] =>
    [...document.querySelectorAll('.ktl-milestone')].map((milestone) => milestone.getAttribute('aria-label'));
  expect(labels()).toEqual([
    'Веха Фундамент: 10.03.2026, достигнута',
    'Веха Крыша: 16.03.2026, просрочена',
    'Веха Сдача: 30.03.2026',
  ]);
  expect(server.asked.find(({ dataPath }) => dataPath === '/data/milestone/')?.filters).toEqual({ project: ['p'] });
  screen.getByRole('button', { name: /^Веха Крыша/ }).focus();
  for (const _ of [16, 17]) {
    await userEvent.keyboard('{ArrowRight}');
    await settled();
  }
  expect(labels()).toContain('Веха Крыша: 18.03.2026');
  await press('Отменить');
  await settled();
  expect(labels()).toContain('Веха Крыша: 17.03.2026, просрочена');
});

test('[TIMELINE-06] sub-rows stand below their rows and fold away with them', async () => {
  const child = row('2', '2026-03-01', '2026-03-03', { owner: { id: '1', string_view: 'Задача 1' } });
  await open(planServer([row('1', '2026-03-02', '2026-03-06'), child], []), { parent: 'owner' });
  const names = (): (string | null)[] => [...document.querySelectorAll('.ktl-name')].map((name) => name.textContent);
  expect(names()).toEqual(['Задача 1', 'Задача 2']);
  await press('Подзадачи: Задача 1');
  expect(names()).toEqual(['Задача 1']);
  expect(screen.getByRole('button', { name: 'Подзадачи: Задача 1' }).getAttribute('aria-expanded')).toBe('false');
});

test('[TIMELINE-07] without its links or milestones the timeline stays, says so and asks again', async () => {
  const server = planServer(
    [row('1', '2026-03-02', '2026-03-04'), row('2', '2026-03-05', '2026-03-06')],
    [link('1', '2')],
  );
  server.away.add('task_link').add('milestone');
  await open(server);
  expect(bar('1')).toBeTruthy();
  expect(screen.getByText(/^Связи не показаны/)).toBeTruthy();
  expect(screen.getByText(/^Вехи не показаны/)).toBeTruthy();
  server.away.clear();
  for (const again of screen.getAllByRole('button', { name: shellTexts.retry })) await userEvent.click(again);
  await settled();
  expect(arrows()).toEqual(['1 2']);
  expect(document.querySelectorAll('.ktl-milestone')).toHaveLength(3);
  expect(screen.queryByText(/не показаны/)).toBeNull();
});

test('[TIMELINE-07] links are asked for the rows that are there, each once, whatever comes after', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => row(String(at), '2026-03-02', '2026-03-04'));
  const server = planServer(rows, []);
  await open(server);
  await vi.waitFor(() => {
    const asked = server.asked.flatMap(({ filters }) => [filters?.['task'] ?? []].flat());
    expect(asked).toHaveLength(450);
    expect(new Set(asked).size).toBe(450);
  });
});

test('[TIMELINE-05] a milestone long before the first bar, which comes later than the bars, does not move today out of sight', async () => {
  const server = planServer([row('1', '2026-03-16', '2026-03-20')], []);
  const { rows } = server.data;
  const early = { id: 'm0', version: 1, title: 'Договор', due: '2025-03-10', done_at: null };
  server.data.rows = async (query) => {
    const answer = await rows?.(query);
    if (query.dataPath !== '/data/milestone/' || !answer) return answer ?? Promise.reject(new Error('no rows'));
    return { ...answer, results: [early, ...answer.results] };
  };
  await open(server);
  await screen.findByRole('button', { name: /Договор/ });
  const [, today] =
    /([\d.]+)px/.exec(document.querySelector<HTMLElement>('.ktl-today')?.style.insetInlineStart ?? '') ?? [];
  // Nothing has a width here: a third of the sight is none, and today stands at its edge.
  const left = document.querySelector('.ktl')?.scrollLeft ?? 0;
  expect(Number(today) - left).toBeGreaterThan(0);
  expect(Number(today) - left).toBeLessThan(20);
});
