// Params and examples of block `tabs`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      tab: { type: 'string', description: 'Id of the block whose tab is open at first; the address wins.' },
    },
  },
  examples: [{ name: 'none yet', value: undefined, params: {} }],
};
