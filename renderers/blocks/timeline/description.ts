// Params and examples of block `timeline`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['start', 'end'],
    properties: {
      start: { type: 'string', description: 'Date or moment.' },
      end: { type: 'string', description: 'The last day counts.' },
      title: { type: 'string', description: 'Default: the first text.' },
      group: { type: 'string', description: 'Choice or reference: bars of one value stand together.' },
      color: { type: 'string', description: 'Choice whose colour a bar has.' },
    },
  },
  examples: [{ name: 'plan', value: undefined, params: { start: 'begin_date', end: 'due', title: 'name' } }],
};
