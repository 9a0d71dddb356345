// Params and examples of block `richtext`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    properties: {
      text: { type: 'string', description: 'HTML of the page; usually static.' },
      field: { type: 'string', description: 'Field of the row that is shown instead.' },
      id: { type: 'string', description: 'The row; usually bound.' },
    },
  },
  examples: [
    {
      name: 'a text',
      value: undefined,
      params: { text: '<h2>Как подать заявку</h2><p>Опишите, <strong>что нужно</strong> и к какому сроку.</p>' },
    },
  ],
};
