// Params and examples of cell `richtext`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: { type: 'object' },
  examples: [
    { name: 'headings and lists', value: '<h2>План</h2><ul><li>один</li><li>два &amp; три</li></ul>', params: {} },
    { name: 'hostile', value: '<img src=x onerror=alert(1)>текст', params: {} },
    { name: 'empty', value: null, params: {} },
  ],
};
