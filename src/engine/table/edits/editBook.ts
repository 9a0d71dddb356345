// Edits the server has not confirmed, by row and field, and the row as it looks with them. Sends nothing.
import type { Row } from '../../../contract/index.ts';
import type { RuleIssue } from '../../rules/index.ts';
import { isSameValue, type CellState } from './cellState.ts';
import type { PreparedTable } from '../columns.ts';
import type { RowPair } from '../totals.ts';

export type EditStatus = 'queued' | 'sending' | 'failed' | 'invalid' | 'conflict';

export interface FieldEdit {
  value: unknown;
  /** What the cell held when the edit began: tells a change by someone else from one's own. */
  before: unknown;
  status: EditStatus;
  issues: readonly RuleIssue[];
  theirs: unknown;
  changedByOther: boolean;
}

export interface RowEdits {
  /** The row as the server last told it. */
  base: Row;
  fields: Map<string, FieldEdit>;
  isSending: boolean;
}

const APPLIED: ReadonlySet<EditStatus> = new Set<EditStatus>(['queued', 'sending', 'failed']);

export class EditBook {
  private readonly rows = new Map<string, RowEdits>();
  private readonly onConflict: (id: string, field: string) => void;

  /** `onConflict` is told when someone else's change meets an edit. */
  constructor(onConflict: (id: string, field: string) => void) {
    this.onConflict = onConflict;
  }

  get size(): number {
    return this.rows.size;
  }

  of(id: string): RowEdits | undefined {
    return this.rows.get(id);
  }

  ids(): string[] {
    return [...this.rows.keys()];
  }

  /** The edits of a row, made when there are none; `row` is then its base. */
  open(row: Row): RowEdits {
    let edits = this.rows.get(row.id);
    if (!edits) this.rows.set(row.id, (edits = { base: row, fields: new Map(), isSending: false }));
    return edits;
  }

  /** Forgets a row without edits; answers whether it did. */
  close(id: string): boolean {
    const edits = this.rows.get(id);
    return edits !== undefined && edits.fields.size === 0 && !edits.isSending && this.rows.delete(id);
  }

  /** Edits of a row that comes back. */
  put(edits: RowEdits): void {
    this.rows.set(edits.base.id, edits);
  }

  drop(id: string): void {
    this.rows.delete(id);
  }

  /** The base with the edits that count, computed columns recalculated. Refused and contested values are not part of it. */
  project(table: PreparedTable, edits: RowEdits): Row {
    const changed = [...edits.fields].filter(([, edit]) => APPLIED.has(edit.status));
    if (changed.length === 0) return edits.base;
    const row: Row = { ...edits.base, ...Object.fromEntries(changed.map(([field, edit]) => [field, edit.value])) };
    return Object.assign(
      row,
      table.formulas.recalculate(
        row,
        changed.map(([field]) => field),
      ),
    );
  }

  /** Takes a fresh row from the server under the edits: edited cells keep their value and are marked when theirs moved. */
  receive(fresh: Row): RowEdits | undefined {
    const edits = this.rows.get(fresh.id);
    if (!edits) return undefined;
    edits.base = { ...edits.base, ...(edits.base['newItem'] === true ? { newItem: false } : {}), ...fresh };
    for (const [field, edit] of edits.fields) {
      if (rebase(edits, field, edit)) this.onConflict(fresh.id, field);
    }
    return edits;
  }

  /** A row whose shown values count in totals and are not confirmed. */
  pair(table: PreparedTable, id: string): RowPair | undefined {
    const edits = this.rows.get(id);
    return edits && { base: edits.base, shown: this.project(table, edits) };
  }
}

/** Settles one edit against the row's present base; answers whether that is a new conflict. */
export function rebase(edits: RowEdits, field: string, edit: FieldEdit): boolean {
  const now = edits.base[field];
  if (edit.status === 'sending' || isSameValue(now, edit.before)) return false;
  if (isSameValue(now, edit.value)) {
    edits.fields.delete(field);
    return false;
  }
  const isNew = !edit.changedByOther || !isSameValue(now, edit.theirs);
  edit.theirs = now;
  edit.changedByOther = true;
  if (edit.status !== 'invalid') edit.status = 'conflict';
  return isNew;
}

/** `isKept`: it is not sent before all of them are. */
export function stateOf(edit: FieldEdit, isKept = false): CellState {
  const { issues, theirs, changedByOther } = edit;
  const status = edit.status === 'queued' || edit.status === 'sending' ? 'pending' : edit.status;
  const kept = isKept && edit.status === 'queued' ? { says: 'table.state.edited' } : {};
  return { status, issues, theirs, changedByOther, ...kept };
}
