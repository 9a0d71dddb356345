// Block `calendar`: rows by a date or a moment as month, week, day or list; moved by mouse, long press or keyboard.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'calendar',
  keys: ['calendar'],
  isView: true,
  load: async () => ({ default: (await import('./CalendarBlock.tsx')).CalendarBlock }),
  text: () => '',
};
