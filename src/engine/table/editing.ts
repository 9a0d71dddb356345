// What the user does to cells: opening an editor, committing, settling refusals and conflicts, undo. Draws and sends nothing itself.
import type { Row } from '../../contract/index.ts';
import { checkValue, type RuleIssue } from '../rules/index.ts';
import { normaliseValue } from '../values/index.ts';
import { isSameValue } from './cellState.ts';
import type { PreparedColumn, PreparedTable } from './columns.ts';
import { rebase, type EditBook, type FieldEdit } from './editBook.ts';
import type { Saver } from './saver.ts';
import type { Topics } from './topics.ts';

export interface CellRef {
  id: string;
  field: string;
}

export type CommitResult = { ok: true } | { ok: false; issues: readonly RuleIssue[] };

/** The open editor. */
export interface OpenEditor extends CellRef {
  /** Typed to start the edit; replaces the value. */
  initialText: string | undefined;
  /** The value the edit started from. */
  before: unknown;
  theirs: unknown;
  changedByOther: boolean;
}

export interface EditingParts {
  book: EditBook;
  saver: Saver;
  topics: Topics;
  table(): PreparedTable | undefined;
  row(id: string): Row | undefined;
  /** The row's edits changed: draw it anew. */
  showRow(id: string): void;
}

interface UndoStep extends CellRef {
  value: unknown;
}

const UNDO_STEPS = 100;
const POSTED = 'is_posted';

export class Editing {
  private editor: OpenEditor | undefined;
  private undoSteps: UndoStep[] = [];
  private readonly parts: EditingParts;

  constructor(parts: EditingParts) {
    this.parts = parts;
  }

  get open(): OpenEditor | undefined {
    return this.editor;
  }

  canEdit({ id, field }: CellRef): boolean {
    const row = this.parts.row(id);
    return row !== undefined && this.column(field)?.isEditable === true && (row[POSTED] !== true || field === POSTED || this.isMark(field));
  }

  /** Opens the editor of a cell; answers whether the cell can be edited. */
  begin(cell: CellRef, initialText?: string): boolean {
    const row = this.parts.row(cell.id);
    if (!row || !this.canEdit(cell)) return false;
    const base = this.parts.book.of(cell.id)?.base ?? row;
    this.editor = { ...cell, initialText, before: base[cell.field], theirs: undefined, changedByOther: false };
    this.parts.topics.notify('editing', `row:${cell.id}`);
    return true;
  }

  /** Closes the editor, the cell keeps what it had. */
  cancel(): void {
    const editor = this.editor;
    if (!editor) return;
    this.editor = undefined;
    this.parts.topics.notify('editing', `row:${editor.id}`);
  }

  /** A fresh row arrived under the open editor: it stays, and says that the value is another now. */
  noteFresh(row: Row): void {
    const editor = this.editor;
    if (editor?.id !== row.id || !Object.hasOwn(row, editor.field) || isSameValue(row[editor.field], editor.before)) return;
    this.editor = { ...editor, theirs: row[editor.field], changedByOther: true };
    this.parts.topics.notify('editing');
  }

  /**
   * Takes typed text or a value: wire form → rules → shown at once with its dependants → sent.
   * What a rule refuses stays in the cell, marked, and is not sent.
   */
  commit(cell: CellRef, input: unknown): CommitResult {
    const column = this.column(cell.field);
    const row = this.parts.row(cell.id);
    const before = this.takeBefore(cell);
    if (!column || !row || !this.canEdit(cell)) return { ok: true };
    const shown = this.parts.book.of(cell.id)?.fields.get(cell.field)?.value ?? row[cell.field];
    const checked = readInput(column, input, row);
    if (checked.ok && isSameValue(checked.value, shown) && !this.isRefused(cell)) return { ok: true };
    const edit = this.put(row, cell.field, { value: checked.value, before });
    if (!checked.ok) {
      Object.assign(edit, { status: 'invalid', issues: checked.issues });
      this.parts.showRow(cell.id);
      return { ok: false, issues: checked.issues };
    }
    this.undoSteps = [...this.undoSteps, { ...cell, value: row[cell.field] }].slice(-UNDO_STEPS);
    if (this.isMark(cell.field) && checked.value === false && row[POSTED] === true) this.put(row, POSTED, { value: false });
    this.send(cell, edit);
    return { ok: true };
  }

  /** Takes back the last edit of this table; answers its cell. */
  undo(): CellRef | undefined {
    const step = this.undoSteps.pop();
    if (!step || !this.parts.row(step.id)) return undefined;
    const rest = this.undoSteps;
    this.commit(step, step.value);
    this.undoSteps = rest;
    return { id: step.id, field: step.field };
  }

  /** Gives up a refused, failed or contested edit: the cell shows what the server has. */
  discard({ id, field }: CellRef): void {
    const edits = this.parts.book.of(id);
    if (!edits || edits.fields.get(field)?.status === 'sending') return;
    edits.fields.delete(field);
    this.parts.showRow(id);
  }

  /** A conflict is settled: `mine` is sent over their value, `theirs` stays. */
  settle(cell: CellRef, choice: 'mine' | 'theirs'): void {
    const edits = this.parts.book.of(cell.id);
    const edit = edits?.fields.get(cell.field);
    if (!edits || edit?.status !== 'conflict') return;
    if (choice === 'theirs') return this.discard(cell);
    Object.assign(edit, { status: 'queued', before: edits.base[cell.field], changedByOther: false, theirs: undefined });
    this.parts.showRow(cell.id);
    void this.parts.saver.pump(cell.id);
  }

  private column(field: string): PreparedColumn | undefined {
    return this.parts.table()?.byField.get(field);
  }

  /** A mark column: taking the mark away also clears the row's posting (TABLE-07). */
  private isMark(field: string): boolean {
    const column = this.column(field);
    return column?.kind === 'boolean' && (field === 'mark' || column.column.cellRenderer === 'mark');
  }

  private isRefused({ id, field }: CellRef): boolean {
    const status = this.parts.book.of(id)?.fields.get(field)?.status;
    return status !== undefined && status !== 'queued' && status !== 'sending';
  }

  /** The value the edit of this cell started from; closes its editor. */
  private takeBefore({ id, field }: CellRef): unknown {
    const editor = this.editor;
    if (editor?.id === id && editor.field === field) {
      this.cancel();
      return editor.before;
    }
    return (this.parts.book.of(id)?.base ?? this.parts.row(id))?.[field];
  }

  private put(row: Row, field: string, { value, before }: { value: unknown; before?: unknown }): FieldEdit {
    const edits = this.parts.book.open(row);
    const known = edits.fields.get(field);
    const start = before === undefined ? edits.base[field] : before;
    const edit: FieldEdit = { value, before: known ? known.before : start, status: 'queued', issues: [], theirs: undefined, changedByOther: false };
    edits.fields.set(field, edit);
    return edit;
  }

  private send({ id, field }: CellRef, edit: FieldEdit): void {
    const edits = this.parts.book.of(id);
    if (!edits) return;
    if (!edits.isSending && isSameValue(edit.value, edits.base[field])) edits.fields.delete(field);
    else if (!edits.isSending) rebase(edits, field, edit);
    this.parts.showRow(id);
    void this.parts.saver.pump(id);
  }
}

type Checked = { ok: true; value: unknown } | { ok: false; value: unknown; issues: readonly RuleIssue[] };

function readInput(column: PreparedColumn, input: unknown, row: Row): Checked {
  const { format, multiple } = column.rules;
  const wire = normaliseValue(column.column.type, input, {
    multiple,
    ...(column.kind === 'decimal' ? { precision: column.precision } : {}),
    ...(format === undefined ? {} : { format }),
  });
  if (!wire.ok) return { ok: false, value: input, issues: [{ rule: wire.rule }] };
  const value = wire.value !== null && column.kind === 'reference' ? input : wire.value;
  const issues = checkValue(wire.value, column.rules, { ...row, [column.field]: wire.value });
  return issues.length > 0 ? { ok: false, value, issues } : { ok: true, value };
}
