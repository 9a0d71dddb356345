// What was done to a table and can be taken back: steps of changes, by row id, so that they outlive refreshes. Changes nothing itself.
import { HttpError, isSilence } from '../../ports/index.ts';
import type { CellRef } from './cellRef.ts';
import { cellsOf, placeOf, type CellTurn, type Change, type Direction, type Step, type StepName } from './step.ts';

/** What undo or redo came to. `conflict`: the cell holds what someone else wrote since; `gone`: its row is no more; `closed`: it may be changed no longer; `silent`: the server had to be asked and gave no answer, the step stays; `refused`: it gave none of the rows back, and why was told. */
export interface Replay {
  name: StepName;
  direction: Direction;
  problem?: 'conflict' | 'gone' | 'closed' | 'silent' | 'refused';
  cells: number;
  rows: number;
  /** Where it happened. */
  at: CellRef | undefined;
}

/** Rows that shall come back: they are here but for those that were refused; none is; some got no answer. */
export type RowsBack = 'all' | 'none' | 'silent';

/** Plays changes on the table: at once, what becomes of them on the server is the saver's. Rejects where that is asked and refuses or is silent. */
export interface HistoryTarget {
  /** Ends when it is known what became of rows the step made or took away, and what there is of the others. */
  look(own: ReadonlySet<string>, others: ReadonlySet<string>): Promise<void>;
  /** Whether the cell still holds that; undefined where the row is gone. */
  holds(cell: CellRef, value: unknown): boolean | undefined;
  /** Whether its row closes a cell at hand that it left open when the step was made. */
  isClosed(cell: CellRef): boolean;
  /** Sets cells and sends them together. Ends when those of rows that are not at hand are written. */
  setCells(cells: readonly (CellRef & { value: unknown })[]): Promise<void>;
  /** Rows at hand are here at once. */
  insertRows(ids: readonly string[]): Promise<RowsBack>;
  removeRows(ids: readonly string[]): void;
  moveRow(id: string, after: string | undefined): void;
}

const STEPS = 100;

export class History {
  past: Step[] = [];
  private future: Step[] = [];
  private current: Step | undefined;
  private isPlaying = false;
  /** One replay after another: each finds what the one before left. */
  private replays: Promise<unknown> = Promise.resolve();
  private readonly target: HistoryTarget;

  constructor(target: HistoryTarget) {
    this.target = target;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** All changes noted by `run` are one step; inside another one they join it. Answers the step, for `extend`. */
  record(name: StepName, run: () => void): Step {
    const step = this.current ?? { name, changes: [] };
    this.extend(step, run);
    return step;
  }

  /** More changes of a step that is done in slices. */
  extend(step: Step, run: () => void): void {
    const outer = this.current;
    this.current = step;
    try {
      run();
    } finally {
      this.current = outer;
    }
    if (outer === undefined && step.changes.length > 0 && !this.past.includes(step)) this.push(step);
  }

  /** A single change: joins the step that is being recorded, else is a step of its own. */
  note(name: StepName, change: Change): void {
    if (this.isPlaying) return;
    if (this.current) this.current.changes.push(change);
    else this.push({ name, changes: [change] });
  }

  /** Takes back the last step, or that one where it still can be. */
  undo(step?: Step): Promise<Replay | undefined> {
    return this.queue(() =>
      step && !this.past.includes(step) ? Promise.resolve(undefined) : this.replay('undo', step ?? this.past.at(-1)),
    );
  }

  redo(): Promise<Replay | undefined> {
    return this.queue(() => this.replay('redo', this.future.at(-1)));
  }

  clear(): void {
    this.past = [];
    this.future = [];
  }

  /** Rows that steps could bring back. */
  rows(): Set<string> {
    return new Set(
      [...this.past, ...this.future].flatMap(({ changes }) =>
        changes.filter(({ kind }) => kind !== 'cell').map(({ id }) => id),
      ),
    );
  }

  private push(step: Step): void {
    this.past = [...this.past, step].slice(-STEPS);
    this.future = [];
  }

  private queue(run: () => Promise<Replay | undefined>): Promise<Replay | undefined> {
    const turn = this.replays.then(run);
    this.replays = turn.catch(() => undefined);
    return turn;
  }

  /** A step that meets a change by someone else is given up whole, before anything is touched; without an answer it stays. */
  private async replay(direction: Direction, step: Step | undefined): Promise<Replay | undefined> {
    if (!step) return undefined;
    const cells = cellsOf(step, direction);
    const answer: Replay = {
      name: step.name,
      direction,
      cells: cells.length,
      rows: new Set(step.changes.map(({ id }) => id)).size,
      at: placeOf(step),
    };
    // Cells of rows that the step itself made or took away need no look.
    const own = new Set(step.changes.filter(({ kind }) => kind === 'insert' || kind === 'delete').map(({ id }) => id));
    const foreign = cells.filter(({ id }) => !own.has(id));
    try {
      await this.target.look(own, new Set(foreign.map(({ id }) => id)));
      const problem = this.problemOf(foreign) ?? (await this.play(step, direction, cells));
      if (problem?.problem !== 'silent') this.settle(step, problem ? undefined : direction);
      return { ...answer, at: placeOf(step), ...problem };
    } catch (error) {
      const isSilent = isSilence(error);
      if (!isSilent) this.settle(step, undefined);
      return { ...answer, problem: isSilent ? 'silent' : refusalOf(error) };
    }
  }

  /** The step changes sides, or goes where it was given up. What was done while it waited leaves nothing to redo. */
  private settle(step: Step, played: Direction | undefined): void {
    const isLast = this.past.at(-1) === step;
    this.past = this.past.filter((one) => one !== step);
    this.future = this.future.filter((one) => one !== step);
    if (played === 'undo' && isLast) this.future.push(step);
    if (played === 'redo') this.past.push(step);
  }

  /** A cell that holds already what it shall hold is fine too: an earlier try got so far. */
  private problemOf(cells: readonly CellTurn[]): Pick<Replay, 'problem' | 'at'> | undefined {
    for (const { id, field, expected, value } of cells) {
      const holds = this.target.holds({ id, field }, expected);
      if (holds === undefined) return { problem: 'gone', at: { id, field } };
      if (!holds && this.target.holds({ id, field }, value) !== true) return { problem: 'conflict', at: { id, field } };
      if (this.target.isClosed({ id, field })) return { problem: 'closed', at: { id, field } };
    }
    return undefined;
  }

  /** Cells follow rows: those of a row that was given back among them. */
  private async play(
    step: Step,
    direction: Direction,
    cells: readonly CellTurn[],
  ): Promise<Pick<Replay, 'problem'> | undefined> {
    const changes = direction === 'undo' ? step.changes.toReversed() : step.changes;
    const [back, away] = direction === 'undo' ? (['delete', 'insert'] as const) : (['insert', 'delete'] as const);
    const idsOf = (kind: Change['kind']): string[] =>
      changes.filter((change) => change.kind === kind).map(({ id }) => id);
    // A row that comes back brings its cells along, one that goes needs none.
    const without = new Set([...idsOf('insert'), ...(direction === 'undo' ? [] : idsOf('delete'))]);
    const rowsBack = await this.unnoted(() => {
      for (const change of changes)
        if (change.kind === 'move') this.target.moveRow(change.id, direction === 'undo' ? change.from : change.to);
      const inserted = this.target.insertRows(idsOf(back));
      this.target.removeRows(idsOf(away));
      return inserted;
    });
    if (rowsBack !== 'all') return { problem: rowsBack === 'none' ? 'refused' : 'silent' };
    await this.unnoted(() => this.target.setCells(cells.filter(({ id }) => !without.has(id))));
    return undefined;
  }

  /** Nothing of it is a step of its own. */
  private unnoted<T>(run: () => T): T {
    this.isPlaying = true;
    try {
      return run();
    } finally {
      this.isPlaying = false;
    }
  }
}

function refusalOf(error: unknown): 'conflict' | 'gone' | 'closed' {
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 403) return 'closed';
  return status === 404 ? 'gone' : 'conflict';
}
