// A board as a page of blocks: the filters of tasks, and their kanban by the board's columns or by a field. Pure.
import type { FilterValues, ShownRow } from '../../../src/contract/index.ts';
import type { PlainBlock } from '../../../src/render/page/index.ts';

export const BOARDS = { model: 'board', page_name: 'kanban', table_type: 'record' };
export const STAGES = { model: 'stage', page_name: 'kanban_stages', table_type: 'record' };
export const TASKS = { model: 'task', page_name: 'tasks', table_type: 'record' };

export type Board = ShownRow<'board'>;
export type Stage = ShownRow<'stage'>;

/** The tasks of a board, narrowed by what is chosen above it alone. */
export function tasksOf({ id }: Board): typeof TASKS & { filtersKey: string } {
  return { ...TASKS, filtersKey: `board ${id}` };
}

export function queryOf({ query }: Board): FilterValues {
  // Kept by this page; the server checks what stands in it.
  return typeof query === 'object' && query !== null && !Array.isArray(query) ? (query as FilterValues) : {};
}

export interface BoardView {
  board: Board;
  /** In their order; of a personal board none. */
  stages: readonly Stage[];
  lanes: string;
  mayChange: boolean;
}

export function boardPage(view: BoardView): PlainBlock {
  const { board, lanes } = view;
  const project = board.project?.id;
  const source = tasksOf(board);
  return {
    block: 'stack',
    children: [
      { block: 'filters', source },
      {
        block: 'kanban',
        id: `board-${board.id}`,
        source,
        params: {
          title: 'title',
          fields: ['waits', 'deadline', 'children', 'tags', 'operator'],
          ...(lanes === '' ? {} : { swimlane: lanes }),
          ...(project === undefined ? byField(board) : byColumns(view, project)),
        },
      },
    ],
  };
}

function byColumns({ board, stages, mayChange }: BoardView, project: string): Record<string, unknown> {
  const isHard = board.limits === 'block';
  return {
    by: 'stage',
    color: 'priority',
    columnMenu: mayChange,
    add: { project },
    filters: { stage: stages.map(({ id }) => id) },
    columns: stages.map((stage) => ({
      id: stage.id,
      title: stage.name ?? '',
      color: stage.color,
      status: stage.status,
      needed: stage.needed ?? [],
      ...(typeof stage.wip_limit === 'number' ? { limit: stage.wip_limit, isHard } : {}),
    })),
  };
}

/** Tasks of templates are nobody's work. A new card begins as the board's conditions say, as far as one task can. */
function byField(board: Board): Record<string, unknown> {
  const { by = 'status' } = board;
  const query = queryOf(board);
  const isMine = Array.isArray(query['operator']) && query['operator'].includes('__me__');
  return {
    by,
    filters: { is_plan: false, ...query },
    ...(by === 'priority' ? {} : { color: 'priority' }),
    ...(by === 'status' ? { collapsed: ['cancelled'] } : {}),
    ...(isMine ? { add: { operator: '__me__' } } : {}),
  };
}
