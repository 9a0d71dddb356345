// A step names its roots by their files: one that was moved would leave its code in the wrong chunk, and nothing would say so.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STEPS } from './chunks.ts';

test('every root of a step is a file', () => {
  const roots = STEPS.flatMap(([, files]) => files);
  expect(roots.length).toBeGreaterThan(10);
  expect(roots.filter((file) => !existsSync(file))).toEqual([]);
});
