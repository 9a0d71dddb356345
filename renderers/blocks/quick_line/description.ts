// Params and examples of block `quick_line`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string', description: 'Text that takes what no sign marks.' },
      person: { type: 'string', description: 'Reference chosen by `@`.' },
      date: { type: 'string', description: 'Date, or date with time, said by `!`.' },
      tags: { type: 'string', description: 'TagsField filled by `#`.' },
      reference: { type: 'string', description: 'Reference chosen by `~`.' },
      time: {
        type: 'string',
        description: 'HH:MM of a date with time where the line names a day alone; default: 18:00.',
      },
    },
  },
  examples: [{ name: 'tasks', value: undefined, params: { title: 'name', person: 'owner', date: 'due' } }],
};
