// Block `kanban`: rows as cards in columns by a choice or a reference, moved by pointer, long press, keyboard or menu.
import type { RendererOf } from '../../../src/render/index.ts';

export const renderer: RendererOf<'block'> = {
  kind: 'block',
  name: 'kanban',
  keys: ['kanban'],
  load: async () => ({ default: (await import('./KanbanBlock.tsx')).KanbanBlock }),
  text: () => '',
};
