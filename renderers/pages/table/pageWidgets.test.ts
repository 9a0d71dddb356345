// Which page widgets the registry answers for, and that their code comes only when asked for, and comes then.
import { expect, test } from 'vitest';
import { createRegistry } from '../../../src/engine/registry/index.ts';
import type { AnyComponent } from '../../../src/render/index.ts';
import { PAGES, RENDERERS } from '../../index.ts';

const registry = createRegistry<AnyComponent>([...RENDERERS, ...PAGES.filter(({ keys }) => keys.length === 0)]);

const names = RENDERERS.filter(({ kind }) => kind === 'page').flatMap(({ keys }) => keys);

test.each(names)('[BLOCK-14] the page widget %s is a page that is loaded when it is asked for', async (name) => {
  const { renderer, missing } = registry.resolve('page', name);
  expect(missing).toBe(false);
  expect(renderer?.component).toBeUndefined();
  expect((await renderer?.load?.())?.default).toBeTypeOf('function');
});

test('no page answers for another: a name without a page of its own has nothing to draw', () => {
  expect(names).toEqual(expect.arrayContaining(['page', 'table']));
  expect(new Set(names).size).toBe(names.length);
  for (const { name, keys } of PAGES) expect([undefined, name]).toContain(keys[0]);
  const undrawn = PAGES.filter(({ keys }) => keys.length === 0);
  expect(undrawn.length).toBeGreaterThan(0);
  for (const { name } of undrawn)
    expect(registry.resolve('page', name)).toMatchObject({ renderer: undefined, missing: true });
});

test('[SHELL-08] a name that nobody registered is answered with nothing to draw', () => {
  expect(registry.resolve('page', 'hologram')).toMatchObject({ renderer: undefined, missing: true });
});
