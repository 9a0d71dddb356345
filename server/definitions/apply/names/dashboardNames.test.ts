// Names of a report on a dashboard follow the definition.
import { expect, it } from 'vitest';
import { renamedBlock } from './dashboardNames.ts';

it('[REPORT-06] rows, columns, measures and period of a report follow their fields', () => {
  const report = { rows: ['state', 'due'], columns: 'due', measures: [{ of: 'sum', field: 'price' }], period: 'due' };
  const fields = [
    { from: 'due', to: 'until' },
    { from: 'price', to: 'cost' },
  ];
  expect(renamedBlock({ model: 'job', report }, { before: 'job', model: 'job', fields })).toEqual({
    model: 'job',
    report: { rows: ['state', 'until'], columns: 'until', measures: [{ of: 'sum', field: 'cost' }], period: 'until' },
  });
});
