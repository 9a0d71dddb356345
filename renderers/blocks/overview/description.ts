// Params and examples of block `overview`.
import type { RendererDescription } from '../../../src/engine/registry/index.ts';

export const description: RendererDescription = {
  paramsSchema: {
    type: 'object',
    required: ['shows'],
    properties: {
      shows: {
        enum: ['work', 'today', 'changes', 'favourites', 'recent', 'counts', 'steps', 'notice'],
        description:
          'work: open rows by the day they are due. today: what stands in calendars. changes: what is new since the last visit. favourites, recent: rows and pages. counts: counters. steps: first steps, until they are done. notice: a text of the one row of a settings document.',
      },
      heading: { type: 'string', description: 'Of notice: the field that is its heading.' },
      text: { type: 'string', description: 'Of notice: the field with the text.' },
    },
  },
  examples: [{ name: 'my work', value: undefined, params: { shows: 'work' } }],
};
