// What the user does to cells: opening an editor, committing, settling refusals and conflicts. Draws and sends nothing itself.
import type { Row } from '../../../contract/index.ts';
import { fieldBar, type RowBar } from '../../rights/index.ts';
import { checkValue, isSettled, type RuleIssue } from '../../rules/index.ts';
import { normaliseValue } from '../../values/index.ts';
import { isOutlineLine } from '../outline/outlineLine.ts';
import type { CellRef } from './cellRef.ts';
import { isSameValue } from './cellState.ts';
import type { PreparedColumn } from '../columns.ts';
import { rebase, type FieldEdit } from './editBook.ts';
import type { History } from './history.ts';
import { textOf } from './lostTexts.ts';
import { isNewRow, type NewRows } from '../rows/newRows.ts';
import type { Step, StepName } from './step.ts';
import type { TableHost } from '../tableHost.ts';

/** What closes one cell of a row. */
export type CellBar = RowBar | 'hidden' | 'disabled';

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

const POSTED = 'is_posted';
const MARK = 'mark';

export class Editing {
  /** What was typed into the open editor and is not committed; told by whoever draws it. */
  typedText: () => string | undefined = nothing;
  private editor: OpenEditor | undefined;
  private readonly host: TableHost;
  private readonly history: History;
  private readonly newRows: NewRows;

  constructor(host: TableHost, { history, newRows }: { history: History; newRows: NewRows }) {
    this.host = host;
    this.history = history;
    this.newRows = newRows;
  }

  get open(): OpenEditor | undefined {
    return this.editor;
  }

  /** A posted row is closed but for its mark and the posting itself. */
  canEdit(cell: CellRef): boolean {
    const row = this.host.list.get(cell.id);
    return row !== undefined && this.isOfOpenColumn(row, cell.field) && this.barIn(row, cell.field) === undefined;
  }

  /** What of its row closes a cell that is open in other rows. */
  barOf({ id, field }: CellRef): CellBar | undefined {
    const row = this.host.list.get(id);
    return row && this.isOfOpenColumn(row, field) ? this.barIn(row, field) : undefined;
  }

  /** Opens the editor of a cell; answers whether the cell can be edited. */
  begin(cell: CellRef, initialText?: string): boolean {
    const row = this.host.list.get(cell.id);
    if (!row || !this.canEdit(cell)) return false;
    const base = this.host.book.of(cell.id)?.base ?? row;
    this.editor = { ...cell, initialText, before: base[cell.field], theirs: undefined, changedByOther: false };
    this.host.topics.notify('editing', `row:${cell.id}`);
    return true;
  }

  /** Closes the editor, the cell keeps what it had. */
  cancel(): void {
    const editor = this.editor;
    if (!editor) return;
    this.editor = undefined;
    this.host.topics.notify('editing', `row:${editor.id}`);
  }

  /** The row of the open editor may have been closed by somebody: the editor goes, and what was typed is told. */
  noteRights(id: string): void {
    const { editor } = this;
    if (editor?.id !== id || this.canEdit(editor)) return;
    const typed = this.typedText();
    this.cancel();
    this.tellClosed(editor, typed);
  }

  /** A fresh row arrived under the open editor: it stays, and says that the value is another now. */
  noteFresh(row: Row): void {
    const editor = this.editor;
    if (editor?.id !== row.id || !Object.hasOwn(row, editor.field) || isSameValue(row[editor.field], editor.before))
      return;
    this.editor = { ...editor, theirs: row[editor.field], changedByOther: true };
    this.host.topics.notify('editing');
  }

  /**
   * Takes typed text or a value: wire form → rules → shown at once with its dependants → sent.
   * What a rule refuses stays in the cell, marked, and is not sent.
   */
  commit(cell: CellRef, input: unknown): CommitResult {
    const row = this.host.list.get(cell.id);
    const isTyped = this.editor?.id === cell.id && this.editor.field === cell.field;
    const before = this.takeBefore(cell);
    if (!row || !this.canEdit(cell)) {
      if (row && isTyped) this.tellClosed(cell, input);
      return { ok: true };
    }
    const shown = this.shown(cell);
    const checked = this.read(cell.field, input, row);
    if (checked.ok && isSameValue(checked.value, shown) && !this.isRefused(cell)) return { ok: true };
    this.history.record('edit', () => {
      this.newRows.touch(cell.id);
      this.history.note('edit', { kind: 'cell', ...cell, before: shown ?? null, after: checked.value });
      const edit = this.put(row, cell.field, { value: checked.value, before });
      if (checked.ok) this.send(cell, edit, row);
      else Object.assign(edit, { status: 'invalid', issues: checked.issues });
    });
    if (checked.ok) return { ok: true };
    this.host.showRow(cell.id);
    return { ok: false, issues: checked.issues };
  }

  /** What a value would be in a column, and whether its rules take it. Rules that look at the row are the server's. */
  check(field: string, input: unknown): Checked {
    const column = this.column(field);
    return column ? readInput(column, input, undefined) : { ok: true, value: input };
  }

  /** Many commits as one step of the history and, where they go out, as few calls. Answers the step, for more of them. */
  together(name: StepName, run: () => void, step?: Step): Step {
    let done = step;
    void this.host.saver.collect(() => {
      if (done) this.history.extend(done, run);
      else done = this.history.record(name, run);
    });
    return done ?? { name, changes: [] };
  }

  /** Posts rows or takes the posting back; rows that are so already are left alone. */
  post(ids: readonly string[], isPosted: boolean): void {
    this.together('post', () => {
      for (const id of ids) if (!this.newRows.isBlank(id)) this.commit({ id, field: POSTED }, isPosted);
    });
  }

  /** Marks cells that someone else refused: the server, for a row sent as part of another. */
  refuse({ id, field }: CellRef, issues: readonly RuleIssue[]): void {
    const row = this.host.list.get(id);
    if (!row) return;
    const edit = this.put(row, field, { value: this.shown({ id, field }) ?? null });
    Object.assign(edit, { status: 'invalid', issues });
    this.host.showRow(id);
  }

  /** What the cell shows now: a refused or contested value too. */
  shown({ id, field }: CellRef): unknown {
    const edit = this.host.book.of(id)?.fields.get(field);
    return edit ? edit.value : this.host.list.get(id)?.[field];
  }

  /** Gives up a refused, failed or contested edit: the cell shows what the server has. */
  discard({ id, field }: CellRef): void {
    const edits = this.host.book.of(id);
    if (!edits || edits.fields.get(field)?.status === 'sending') return;
    edits.fields.delete(field);
    this.host.showRow(id);
  }

  /** A conflict is settled: `mine` is sent over their value, `theirs` stays. */
  settle(cell: CellRef, choice: 'mine' | 'theirs'): void {
    const edits = this.host.book.of(cell.id);
    const edit = edits?.fields.get(cell.field);
    if (!edits || edit?.status !== 'conflict') return;
    if (choice === 'theirs') return this.discard(cell);
    Object.assign(edit, { status: 'queued', before: edits.base[cell.field], changedByOther: false, theirs: undefined });
    this.host.showRow(cell.id);
    void this.host.saver.pump(cell.id);
  }

  private tellClosed({ id, field }: CellRef, input: unknown): void {
    const typed = textOf(input);
    this.host.say({ code: 'closed', count: 1, at: { id, field }, ...(typed === '' ? {} : { reason: typed }) });
  }

  private column(field: string): PreparedColumn | undefined {
    return this.host.table()?.byField.get(field);
  }

  private isOfOpenColumn(row: Row, field: string): boolean {
    if (isOutlineLine(row.id)) return false;
    return this.isFlag(field) ? this.host.table()?.info.permissions.update === true : this.isOpenColumn(row, field);
  }

  /** Mark and posting are what a posted row is opened by. */
  private barIn(row: Row, field: string): CellBar | undefined {
    const bar = fieldBar(row, field);
    if (bar === 'posted' && this.isFlag(field)) return undefined;
    if (bar === undefined && this.isSettled(row, field)) return 'settled';
    const condition = bar ?? this.host.conditionOf({ id: row.id, field });
    return condition === 'required' ? undefined : condition;
  }

  /** By what the server has: what is only on its way may still be put right. */
  private isSettled(row: Row, field: string): boolean {
    const column = this.column(field);
    const stored = this.host.book.of(row.id)?.base ?? row;
    return column !== undefined && !isNewRow(stored) && isSettled(column.rules, stored[field]);
  }

  /** Also cells of a new row, for who may make rows and change none. */
  private isOpenColumn(row: Row, field: string): boolean {
    const column = this.column(field);
    if (!column) return false;
    return (
      column.isEditable || (isNewRow(row) && column.column.editable && !column.isComputed && this.newRows.isAllowed)
    );
  }

  /** Mark and posting of a document, also where they are no columns. */
  private isFlag(field: string): boolean {
    return this.isMark(field) || (field === POSTED && this.host.table()?.info.posting === true);
  }

  /** A mark column: taking the mark away also clears the row's posting (TABLE-07). */
  private isMark(field: string): boolean {
    const column = this.column(field);
    if (!column) return field === MARK && this.host.table()?.info.posting === true;
    return column.isEditable && column.kind === 'boolean' && (field === MARK || column.column.cellRenderer === MARK);
  }

  private read(field: string, input: unknown, row: Row): Checked {
    const column = this.column(field);
    return column ? readInput(column, input, row) : { ok: true, value: input === true };
  }

  /** The cell holds something that was not taken. */
  isRefused({ id, field }: CellRef): boolean {
    const status = this.host.book.of(id)?.fields.get(field)?.status;
    return status !== undefined && status !== 'queued' && status !== 'sending';
  }

  /** The value the edit of this cell started from; closes its editor. */
  private takeBefore({ id, field }: CellRef): unknown {
    const editor = this.editor;
    if (editor?.id === id && editor.field === field) {
      this.cancel();
      return editor.before;
    }
    return (this.host.book.of(id)?.base ?? this.host.list.get(id))?.[field];
  }

  private put(row: Row, field: string, { value, before }: { value: unknown; before?: unknown }): FieldEdit {
    const edits = this.host.book.open(row);
    const known = edits.fields.get(field);
    const start = before === undefined ? edits.base[field] : before;
    const edit: FieldEdit = {
      value,
      before: known ? known.before : start,
      status: 'queued',
      issues: [],
      theirs: undefined,
      changedByOther: false,
    };
    edits.fields.set(field, edit);
    return edit;
  }

  private send({ id, field }: CellRef, edit: FieldEdit, row: Row): void {
    const edits = this.host.book.of(id);
    if (!edits) return;
    this.sendAlong(field, edit.value, row);
    this.takeDefaults(field, edit.value, row);
    this.emptyLed(field, edit.value, row);
    if (!edits.isSending && !isNewRow(edits.base) && isSameValue(edit.value, edits.base[field]))
      edits.fields.delete(field);
    else if (!edits.isSending && rebase(edits, field, edit))
      this.host.say({ code: 'conflict', count: 1, at: { id, field } });
    this.host.showRow(id);
    void this.host.saver.pump(id);
  }

  /** Mark and posting go together: no posting without a mark. */
  private sendAlong(field: string, value: unknown, row: Row): void {
    const partner = this.partnerOf(field, value);
    if (partner === undefined || row[partner] === value || (row[partner] ?? false) === value) return;
    this.putAlong(row, partner, value);
  }

  /** Defaults of a row that is not stored follow what they read; lines of a form are not stored before it. */
  private takeDefaults(field: string, value: unknown, row: Row): void {
    const defaults = this.host.table()?.defaults;
    if (!defaults || !(this.host.isLocal || isNewRow(row))) return;
    for (const [name, taken] of Object.entries(defaults.follow(row, { ...row, [field]: value }, field))) {
      if (!this.isRefused({ id: row.id, field: name })) this.putAlong(row, name, taken);
    }
  }

  /** A reference whose model the field says goes with another one. */
  private emptyLed(field: string, value: unknown, row: Row): void {
    // Where one may not write it the server empties it by itself.
    for (const { field: led, column, isEditable } of this.host.table()?.columns ?? [])
      if (isEditable && column.cellEditorParams.modelField === field && row[led] && !isSameValue(value, row[field]))
        this.putAlong(row, led, null);
  }

  /** A further cell of the same step. */
  private putAlong(row: Row, field: string, value: unknown): void {
    this.history.note('edit', { kind: 'cell', id: row.id, field, before: row[field] ?? null, after: value });
    this.put(row, field, { value });
  }

  private partnerOf(field: string, value: unknown): string | undefined {
    if (this.isMark(field) && value === false) return POSTED;
    const hasMark = this.host.table()?.info.posting === true;
    return hasMark && field === POSTED && value === true ? MARK : undefined;
  }
}

const nothing = (): undefined => undefined;

export type Checked = { ok: true; value: unknown } | { ok: false; value: unknown; issues: readonly RuleIssue[] };

function readInput(column: PreparedColumn, input: unknown, row: Row | undefined): Checked {
  const { format, multiple } = column.rules;
  const wire = normaliseValue(column.column.type, input, {
    multiple,
    ...(column.kind === 'decimal' ? { precision: column.precision } : {}),
    ...(format === undefined ? {} : { format }),
  });
  // A text in place of a row: its name was not found.
  const isLink = column.kind === 'reference' || column.kind === 'references';
  if (!wire.ok)
    return {
      ok: false,
      value: input,
      issues: [
        {
          rule: isLink && wire.rule === 'uuid' ? 'reference' : wire.rule,
          ...(wire.limit === undefined ? {} : { value: wire.limit }),
        },
      ],
    };
  const value = wire.value !== null && isLink ? input : wire.value;
  const issues = checkValue(wire.value, column.rules, row && { ...row, [column.field]: wire.value });
  return issues.length > 0 ? { ok: false, value, issues } : { ok: true, value };
}
