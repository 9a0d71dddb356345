// Views of a page as cards, where a quick line stands above them.
import { expect, test } from 'vitest';
import { viewsPlace, withoutView } from './views.ts';

test('a quick line above the views leaves them to be changed, and stays when the table is alone', () => {
  const [line, table] = [{ block: 'quick_line', params: { title: 'name' } }, { block: 'table' }];
  const views = [table, { block: 'kanban' }];
  const made = (tabs: unknown): unknown => ({ page: { block: 'stack', children: [line, { block: 'filters' }, tabs] } });
  const before = made({ block: 'tabs', children: views });
  expect(viewsPlace(before)).toEqual(['page', 'children', 2, 'children']);
  expect(withoutView(before, 1)).toEqual(made({ block: 'tabs', children: [table] }));
});
