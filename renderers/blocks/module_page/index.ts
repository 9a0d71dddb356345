// Block `module_page`: the page widget of a module as a part of another page, e.g. the board of a project.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'module_page',
  keys: ['module_page'],
  load: async () => ({ default: (await import('./ModulePageBlock.tsx')).ModulePageBlock }),
  text: () => '',
};
