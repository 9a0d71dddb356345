// What is where on boards: the board of a project, its columns, and in which of them a task belongs. Reads, writes nothing.
import type { HookRow, Reference, RowOf } from '../../../src/contract/index.ts';
import type { HandlerRows } from '../../host/index.ts';

export type Stage = HookRow<'stage'>;
export type Task = HookRow<'task'>;
type Board = RowOf<'board'>;

/** Of a field that may be empty. */
export function idOf(reference: Reference | null | undefined): string | undefined {
  return reference?.id;
}

export function cardsIn({ cards }: Stage): number {
  return cards ?? 0;
}

/** What a task has to have before it enters. */
export function neededIn({ needed }: Stage): NonNullable<Stage['needed']> {
  return needed ?? [];
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What one write asks again and again. */
export class Boards {
  private readonly rows: HandlerRows;
  private readonly byProject = new Map<string, Promise<Board | undefined>>();
  private readonly columns = new Map<string, Promise<Stage[]>>();

  constructor(rows: HandlerRows) {
    this.rows = rows;
  }

  ofProject(project: string): Promise<Board | undefined> {
    const known = this.byProject.get(project);
    if (known) return known;
    const asked = this.rows.find('board', { project }).then(([board]) => board);
    this.byProject.set(project, asked);
    return asked;
  }

  /** The oldest first. */
  stagesOf(board: string): Promise<Stage[]> {
    const known = this.columns.get(board);
    if (known) return known;
    const asked = this.rows.find('stage', { board });
    this.columns.set(board, asked);
    return asked;
  }

  /** Where a task stands that nobody has put anywhere; undefined: on no board, or in no column of it. */
  async stageFor(task: Task): Promise<Stage | undefined> {
    const project = idOf(task.project);
    const board = project === undefined ? undefined : await this.ofProject(project);
    if (!board) return undefined;
    const stages = await this.stagesOf(board.id);
    const own = stages.find(({ id }) => id === idOf(task.stage));
    return own?.status === task.status ? own : stages.find(({ status }) => status === task.status);
  }
}
