// One step of the history: changes of cells and rows, read forwards or backwards.
import type { CellRef } from './cellRef.ts';

/** What the user did; the screen reader is told by it. */
export type StepName = 'edit' | 'paste' | 'cut' | 'fill' | 'clear' | 'insert' | 'delete' | 'post' | 'bulk' | 'move';

export type Change =
  | { kind: 'cell'; id: string; field: string; before: unknown; after: unknown }
  | { kind: 'insert'; id: string }
  | { kind: 'delete'; id: string }
  | { kind: 'move'; id: string; from: string | undefined; to: string | undefined };

export interface Step {
  name: StepName;
  changes: Change[];
}

export type Direction = 'undo' | 'redo';

/** A cell of a step that is played. */
export interface CellTurn extends CellRef {
  value: unknown;
  expected: unknown;
}

/** Each cell once: what it shall hold, and what it must hold now. */
export function cellsOf({ changes }: Step, direction: Direction): CellTurn[] {
  const turns = new Map<string, CellTurn>();
  for (const change of changes) {
    if (change.kind !== 'cell') continue;
    const { id, field, before, after } = change;
    const key = `${id}/${field}`;
    const known = turns.get(key);
    if (direction === 'undo') turns.set(key, { id, field, value: known ? known.value : before, expected: after });
    else turns.set(key, { id, field, value: after, expected: known ? known.expected : before });
  }
  return [...turns.values()];
}

/** Where it happened. */
export function placeOf({ changes }: Step): CellRef | undefined {
  const cell = changes.find((change) => change.kind === 'cell');
  if (cell?.kind === 'cell') return { id: cell.id, field: cell.field };
  const [first] = changes;
  return first && { id: first.id, field: '' };
}
