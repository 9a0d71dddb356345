// Which page widgets the registry answers for, and that their code comes only when asked for.
import { expect, test } from 'vitest';
import { createRegistry } from '../../../src/engine/registry/index.ts';
import type { AnyComponent } from '../../../src/render/index.ts';
import { RENDERERS } from '../../index.ts';

const registry = createRegistry<AnyComponent>(RENDERERS);

test.each(['table', 'accounting reports', 'consolidation', 'contractors', 'groups', 'moderation', 'news', 'projects', 'tasks', 'team'])('[SHELL-07] the page widget %s is found by its name and loaded as a chunk of its own', (name) => {
  const { renderer, missing } = registry.resolve('page', name);
  expect(missing).toBe(false);
  expect(renderer?.component).toBeUndefined();
  expect(renderer?.load).toBeTypeOf('function');
});

test('[SHELL-08] a name that nobody registered is answered with nothing to draw', () => {
  expect(registry.resolve('page', 'hologram')).toMatchObject({ renderer: undefined, missing: true });
});
