// What the config names begins, and what one that fails does to the others.
import { expect, test, vi } from 'vitest';
import type { PageNames } from '../../engine/registry/index.ts';
import { beginAreas } from './beginAreas.ts';

test('[SESSION-14] what no page owns and what fails is reported; the others begin, each once', async () => {
  const begun: string[] = [];
  const report = vi.fn();
  const page = (name: string, begin: () => void | Promise<void>): PageNames => ({
    widget: name,
    area: { name, begin: async () => ({ begin }) },
  });
  const pages = [
    page('one', () => void begun.push('one')),
    page('broken', () => {
      throw new Error('broken');
    }),
    page('two', async () => void begun.push('two')),
    page('unasked', () => void begun.push('unasked')),
  ];
  await beginAreas(['constructor', 'broken', 'two', 'one', 'one'], pages, report);
  expect(begun.sort()).toEqual(['one', 'two']);
  expect(
    report.mock.calls.map(([problem]: { code: string; path: string }[]) => `${problem?.code} ${problem?.path}`).sort(),
  ).toEqual(['area_failed injectInit/broken', 'area_unknown injectInit/constructor']);
});
