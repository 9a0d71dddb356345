// A plan on the page: what people notice by its subject, the database folded into one line.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareBrowser } from '../../../render/testing/index.ts';
import { fakeWindow, runApp, USER } from '../../testing/appHarness.tsx';
import { planLines, planSummary } from './PlanView.tsx';

beforeEach(() => {
  localStorage.clear();
  prepareBrowser();
  fakeWindow(1440);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ENTRY = {
  name: 'cars',
  title: 'Машины',
  model: 'car',
  source: 'application',
  state: 'in_force',
  rev: 'aaaaaaaaaaaaaaaa',
  problems: 0,
};
const TEXT = JSON.stringify({
  name: 'cars',
  title: { ru: 'Машины' },
  model: { name: 'car', fields: { plate: { type: 'CharField', title: { ru: 'Номер' } } } },
  permissions: { admin: 'all' },
});
const SEEN = {
  kind: 'change',
  what: 'permission',
  path: '/permissions/member',
  text: 'member больше не может: создавать',
};
const INDEX = {
  kind: 'add',
  group: 'storage',
  what: 'index',
  path: '/model/fields/plate',
  text: 'Новый индекс: plate',
  sql: 'create index',
};
const DROP = {
  kind: 'drop',
  group: 'storage',
  what: 'column',
  path: '/model/fields/old',
  text: 'Столбец удаляется',
  sql: 'alter table',
};

async function openPlan(changes: readonly object[]): Promise<void> {
  const plan = {
    ok: true,
    module: 'cars',
    base: ENTRY.rev,
    rev: 'cccccccccccccccc',
    changes,
    issues: [],
    warnings: [],
  };
  const answers = {
    '/users/info/': () => ({ body: { status: 'ok', user: { ...USER, roles: ['admin'] } } }),
    '/modules/': () => ({ body: { results: [ENTRY], can_edit: true } }),
    '/modules/cars/': () => ({ body: { name: 'cars', text: TEXT, rev: ENTRY.rev, state: 'in_force', history: [] } }),
    '/modules/plan/': () => ({ body: plan }),
  };
  await runApp({ path: '/admin/modules/cars', isKnown: true, answers, renderers: [] });
  await userEvent.click(await screen.findByRole('tab', { name: /^План/ }));
}

test('[PLAN-03] storage is one line until it is opened; what people notice stands before it', async () => {
  await openPlan([SEEN, INDEX, { ...INDEX, sql: 'create index two' }]);
  const seen = await screen.findByText(SEEN.text);
  const summary = screen.getByText('База данных: индексы 2');
  const folded = summary.closest('details');
  expect(folded?.open).toBe(false);
  expect(seen.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  if (folded) expect(within(folded).getAllByText(INDEX.text)).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: 'Индексы' })).toBeNull();
});

test('[PLAN-03] the words before applying count what people get and lose; the database is not among it, and what goes is said in red by number', () => {
  const t = (key: string, params: Record<string, unknown> = {}): string =>
    [key, ...Object.values(params).map(String)].join(' ');
  const plan = {
    ok: true,
    module: 'cars',
    base: 'a',
    rev: 'b',
    issues: [],
    warnings: [{ path: '/title', reason: 'x' }],
    changes: [
      { kind: 'add', what: 'column', path: '/model/fields/cost', text: 'Новое поле cost' },
      { kind: 'drop', what: 'column', path: '/model/drop/old', text: 'Поле old уходит', rows: 2 },
      SEEN,
      { ...INDEX, kind: 'drop', what: 'rule' },
      DROP,
      INDEX,
    ],
  };
  expect(planSummary(plan, t)).toEqual([
    'modules.fields.add 1',
    'modules.fields.drop 1',
    'modules.what.permission: 1',
    'modules.warningCount 1',
  ]);
  expect(planLines(plan, t)).toEqual([
    'Новое поле cost',
    'modules.what.permission: 1',
    'modules.warningCount 1',
    'modules.storage: modules.storageCount modules.storageOf.rule 1, modules.storageCount modules.storageOf.column 1, modules.storageCount modules.storageOf.index 1',
  ]);
});

test('[PLAN-03] what goes for good is not folded away', async () => {
  await openPlan([SEEN, INDEX, DROP]);
  const summary = await screen.findByText('База данных: индексы 1, столбцы 1');
  expect(summary.closest('details')?.open).toBe(true);
});
