// Params and examples of block `feed`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string' },
      body: { type: 'string', description: 'Text or rich text.' },
      date: { type: 'string', description: 'Date or moment; newest first.' },
      author: { type: 'string' },
      image: { type: 'string', description: 'File: its first picture.' },
    },
  },
  examples: [{ name: 'news', value: undefined, params: { title: 'title', date: 'created_at' } }],
};
