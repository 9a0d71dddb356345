// Which areas begin, and what one that fails does to the others.
import { expect, test, vi } from 'vitest';
import { AREAS } from './areas.ts';
import { initAreas } from './initAreas.ts';

test('[SESSION-14] an unknown name and an area that fails are reported; the others begin, each once', async () => {
  const begun: string[] = [];
  const report = vi.fn();
  const areas = [
    { name: 'files', init: () => void begun.push('files') },
    { name: 'task', init: () => { throw new Error('broken'); } },
    { name: 'upload', init: async () => void begun.push('upload') },
    { name: 'meeting', init: () => void begun.push('meeting') },
  ];
  await initAreas(['constructor', 'task', 'upload', 'files', 'files'], report, areas);
  expect(begun).toEqual(['upload', 'files']);
  expect(report.mock.calls.map(([problem]: { code: string; path: string }[]) => `${problem?.code} ${problem?.path}`).sort()).toEqual(['area_failed injectInit/task', 'area_unknown injectInit/constructor']);
});

test('the areas of the product are there and begin without a fault', async () => {
  const report = vi.fn();
  const names = AREAS.map(({ name }) => name);
  expect(names).toEqual(['files', 'meeting', 'products', 'profiler', 'reports', 'task', 'upload']);
  await initAreas(names, report);
  expect(report).not.toHaveBeenCalled();
});
