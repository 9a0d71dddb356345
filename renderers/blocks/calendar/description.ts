// Params and examples of block `calendar`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['start'],
    properties: {
      start: { type: 'string', description: 'Date or moment.' },
      end: { type: 'string', description: 'Of the same kind; the last day counts.' },
      title: { type: 'string', description: 'Default: the first text.' },
      color: { type: 'string', description: 'Choice whose colour a row has.' },
      allDay: { type: 'string', description: 'Boolean: a moment stands for its whole day.' },
    },
  },
  examples: [{ name: 'deadlines', value: undefined, params: { start: 'due', title: 'name' } }],
};
