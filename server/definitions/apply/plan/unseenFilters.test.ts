// When a plan says that the filters of a module are nowhere to be seen.
import { expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { hidesFilters } from './unseenFilters.ts';

const TABLE = { block: 'table' };
const TABS = { block: 'tabs', children: [TABLE, { block: 'kanban' }] };
const withPage = (page: ModuleDefinition['page'], include: readonly string[] = ['plate']): ModuleDefinition => ({
  name: 'cars',
  title: { ru: 'Машины' },
  model: { name: 'car', fields: { plate: { type: 'CharField', title: { ru: 'Номер' } } } },
  filters: { include: [...include] },
  permissions: { admin: 'all' },
  ...(page ? { page } : {}),
});

test.each<[string, ModuleDefinition, boolean]>([
  ['tabs alone hide them', withPage(TABS), true],
  ['above the tabs they are seen', withPage({ block: 'stack', children: [{ block: 'filters' }, TABS] }), false],
  ['without a page of its own they are seen', withPage(undefined), false],
  ['where there are none nothing is hidden', withPage(TABS, []), false],
  [
    'rows of another module have filters of their own',
    withPage({ block: 'tabs', children: [{ block: 'table', source: { model: 'user' } }] }),
    false,
  ],
])('[EDIT-06] %s', (_case, definition, is) => {
  expect(hidesFilters(definition)).toBe(is);
});
