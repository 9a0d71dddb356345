// Views of a page as cards, where a quick line stands above them.
import { expect, test } from 'vitest';
import { fieldsFor, isPossible, viewKind, viewsPlace, withoutView, withView, type ViewKind } from './views.ts';

test('a quick line above the views leaves them to be changed, and stays when the table is alone', () => {
  const [line, table] = [{ block: 'quick_line', params: { title: 'name' } }, { block: 'table' }];
  const views = [table, { block: 'kanban' }];
  const made = (tabs: unknown): unknown => ({ page: { block: 'stack', children: [line, { block: 'filters' }, tabs] } });
  const before = made({ block: 'tabs', children: views });
  expect(viewsPlace(before)).toEqual(['page', 'children', 2, 'children']);
  expect(withoutView(before, 1)).toEqual(made({ block: 'tabs', children: [table] }));
});

test('a week is offered where rows have a date; rows nest in a timeline by a reference to rows of the same model', () => {
  // Both are in the list.
  const [week, timeline] = [viewKind('week'), viewKind('timeline')] as [ViewKind, ViewKind];
  const model = {
    name: 'task',
    fields: {
      due: { type: 'DateField' },
      parent: { type: 'ForeignKey', model: 'task' },
      client: { type: 'ForeignKey', model: 'client' },
    },
  };
  expect([isPossible({ model }, week), isPossible({ model: { ...model, fields: {} } }, week)]).toEqual([true, false]);
  expect(withView({ model }, week)).toMatchObject({
    page: {
      children: [{ block: 'filters' }, { children: [{ block: 'table' }, { block: 'week', params: { date: 'due' } }] }],
    },
  });
  const parent = timeline.params.find(({ key }) => key === 'parent');
  expect(parent && fieldsFor({ model }, parent)).toEqual(['parent']);
});
