// The page widgets of tasks: one task has one address, whichever entry of the menu leads to it.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createListening, createShown, RowPlacesContext } from '../../../src/render/rowPlaces/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { TasksPage } from './TasksPage.tsx';

afterEach(cleanup);

test('[PLACE-25] `task page` leads to the page of the task, in place of its own entry', async () => {
  const go = vi.fn();
  const places = {
    href: (model: string, key: string) => `/${model}s/${key}`,
    open: () => false,
    go,
    walks: createListening<never>(),
    news: createListening<never>(),
    shown: createShown(),
  };
  const source = { model: 'task', page_name: 'tasks', table_type: 'list' };
  await drawForTest(
    <RowPlacesContext value={places}>
      <TasksPage
        name="tasks/task"
        title="Задача"
        meta={{ pageWidget: 'task page', pageConfig: { tableInfo: source }, rev: 'aaaaaaaaaaaaaaaa' }}
        recordId="17"
        loadPage={() => new Promise(() => undefined)}
      />
    </RowPlacesContext>,
    { ports: { formats: testFormats({}) }, renderers: [] },
  );
  expect(go).toHaveBeenCalledExactlyOnceWith('/tasks/17', { replace: true });
});
