// What the planning of a sprint asks for.
import { expect, test } from 'vitest';
import { TASKS } from './sprintValues.ts';

test('[FILTER-13] what is chosen on the page of tasks does not narrow a backlog, which shows no filters', () => {
  expect(TASKS).toMatchObject({ page_name: 'tasks', filtersKey: 'sprint' });
});
