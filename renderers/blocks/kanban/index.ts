// Block `kanban`: rows as cards in columns by a choice or a reference, moved by pointer, long press, keyboard or menu.
import type { BlockRenderer } from '../../../src/render/index.ts';

export const renderer: BlockRenderer = {
  kind: 'block',
  name: 'kanban',
  keys: ['kanban'],
  isView: true,
  load: async () => ({ default: (await import('./KanbanBlock.tsx')).KanbanBlock }),
  text: () => '',
};
