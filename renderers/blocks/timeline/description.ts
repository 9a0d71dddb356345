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
      parent: {
        type: 'string',
        description: 'Reference to rows of the same model: bars stand below those they are part of.',
      },
      links: {
        type: 'object',
        required: ['model', 'from', 'to'],
        description: 'Arrows between bars: rows of a model with two references to the rows shown.',
        properties: {
          model: { type: 'string' },
          from: { type: 'string', description: 'What has to end first.' },
          to: { type: 'string', description: 'What waits for it.' },
          lag: { type: 'string', description: 'Whole number: days between the two.' },
          where: { type: 'object', description: 'Filters; one value of a field is given to new links as well.' },
        },
      },
      milestones: {
        type: 'object',
        required: ['model', 'date'],
        description: 'Diamonds in a row above the bars: rows of a model with a day.',
        properties: {
          model: { type: 'string' },
          date: { type: 'string', description: 'Date or moment.' },
          title: { type: 'string', description: 'Default: the first text.' },
          done: { type: 'string', description: 'A field that has a value once it is reached.' },
          where: { type: 'object', description: 'Filters.' },
        },
      },
      milestonesWhere: { type: 'object', description: 'Filters of milestones that are bound, as to the open record.' },
    },
  },
  examples: [
    { name: 'plan', value: undefined, params: { start: 'begin_date', end: 'due', title: 'name' } },
    {
      name: 'project',
      value: undefined,
      params: {
        start: 'begin_date',
        end: 'due',
        title: 'name',
        links: { model: 'task_link', from: 'task', to: 'other', where: { kind: ['blocks'] } },
        milestones: { model: 'milestone', date: 'due', title: 'title', done: 'done_at' },
      },
    },
  ],
};
