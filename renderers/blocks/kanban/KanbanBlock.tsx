// A kanban over any model. Events: `open` with `{ id }`, `create` with `{ values }` of the column, `saved` with `{ id }` after a move.
import { sourceBlock } from '../../../src/render/blockData/index.ts';
import { readKanbanParams } from './board/index.ts';
import { ReadyKanban } from './ReadyKanban.tsx';

export const KanbanBlock = sourceBlock({ block: 'kanban', read: readKanbanParams, Ready: ReadyKanban });
