// Block `week`: the rows of a week by their days, dragged from day to day; what is overdue and what has no date stand beside them.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'week',
  keys: ['week'],
  isView: true,
  load: async () => ({ default: (await import('./WeekBlock.tsx')).WeekBlock }),
  text: () => '',
};
