// Which page widgets the registry answers for, and that their code comes only when asked for, and comes then.
import { expect, test } from 'vitest';
import { createRegistry } from '../../../src/engine/registry/index.ts';
import type { AnyComponent } from '../../../src/render/index.ts';
import { RENDERERS } from '../../index.ts';

const registry = createRegistry<AnyComponent>(RENDERERS);

const names = RENDERERS.filter(({ kind }) => kind === 'page').flatMap(({ keys }) => keys);

test.each(names)('[BLOCK-14] the page widget %s is a page that is loaded when it is asked for', async (name) => {
  const { renderer, missing } = registry.resolve('page', name);
  expect(missing).toBe(false);
  expect(renderer?.component).toBeUndefined();
  expect((await renderer?.load?.())?.default).toBeTypeOf('function');
});

test('tables answer for the page widgets that are generated tables at heart', () => {
  expect(names).toEqual(expect.arrayContaining(['table', 'accounting reports', 'consolidation', 'contractors', 'groups', 'moderation', 'news', 'projects', 'tasks', 'team', 'page']));
});

test('[SHELL-08] a name that nobody registered is answered with nothing to draw', () => {
  expect(registry.resolve('page', 'hologram')).toMatchObject({ renderer: undefined, missing: true });
});
