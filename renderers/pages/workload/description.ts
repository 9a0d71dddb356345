// Examples of page `workload`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: { pageConfig: { type: 'object', properties: { tableInfo: { type: 'object' } } } },
  },
  examples: [{ name: 'of everybody', value: undefined, params: { pageConfig: {} } }],
};
