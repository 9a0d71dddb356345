// Files of the watched directories that are none, and that come and go beside what is applied here.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definition } from '../testDefinitions.ts';
import { openWorkshop, type Workshop } from './testWorkshop.ts';

let workshop: Workshop;
beforeEach(async () => {
  workshop = await openWorkshop({ watch: true });
});
afterEach(() => workshop.close());

test('[DEF-15] a pipe among the definitions is refused and keeps nothing waiting', async () => {
  execFileSync('mkfifo', [join(workshop.own, 'pipe.module.json')]);
  workshop.write('broken', '{');
  await vi.waitFor(() => expect(workshop.catalog.refusals()).toHaveLength(2));
  expect((await workshop.apply(definition('thing'))).ok).toBe(true);
  expect(workshop.catalog.current().models.has('thing')).toBe(true);
});

test('[DEF-14] a file removed right after it was written here takes its module out of force', async () => {
  expect((await workshop.apply(definition('thing'))).ok).toBe(true);
  rmSync(join(workshop.own, 'things.module.json'));
  await vi.waitFor(() => expect(workshop.catalog.current().models.has('thing')).toBe(false));
  expect(await workshop.query('select state from app.definition')).toEqual([{ state: 'off' }]);
});
