// Block `calendar`: rows by a date or a moment as month, week, day or list; moved by mouse, long press or keyboard.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'calendar',
  keys: ['calendar'],
  load: async () => ({ default: (await import('./CalendarBlock.tsx')).CalendarBlock }),
  text: () => '',
};
