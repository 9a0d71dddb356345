// Rows made in the table: an id from here, saved once they are valid. Keeps them in place over refreshes. Sends nothing itself.
import type { Row } from '../../../contract/index.ts';
import { wordsNow, wordValue } from '../../defaults/index.ts';
import { PARENT } from '../../formula/index.ts';
import { checkValue, type RuleIssue } from '../../rules/index.ts';
import { wireValue } from '../edits/cellState.ts';
import type { PreparedColumn } from '../columns.ts';
import type { RowEdits } from '../edits/editBook.ts';
import type { History } from '../edits/history.ts';
import type { TableHost } from '../tableHost.ts';

export function isNewRow(row: Row | undefined): boolean {
  return row?.['newItem'] === true;
}

export class NewRows {
  /** Rows the server does not have yet, and the row each stands behind. */
  private readonly unsaved = new Map<string, string | undefined>();
  /** Those of them that nothing was entered into. */
  private readonly blank = new Set<string>();
  /** The empty row that always stands at the end. */
  private last: string | undefined;
  private readonly host: TableHost;
  private readonly history: History;

  constructor(host: TableHost, history: History) {
    this.host = host;
    this.history = history;
  }

  /** Whether rows are made in the table itself. */
  get isAllowed(): boolean {
    const info = this.host.table()?.info;
    return info?.newRows === 'grid' && info.permissions.create;
  }

  /** Nothing was entered into it: it is on the screen only. */
  isBlank(id: string): boolean {
    return this.blank.has(id);
  }

  /** Rows on the screen that are no rows yet. */
  get blankCount(): number {
    return this.blank.size;
  }

  /** A new row behind that one, else at the end; undefined where none may be made. */
  add(after?: string): string | undefined {
    const { list, topics } = this.host;
    if (!this.isAllowed || !this.hasRoom()) return undefined;
    if (after === undefined && this.last !== undefined) return this.last;
    const id = this.make(after ?? list.at(list.length - 1)?.id);
    topics.notify('list');
    return id;
  }

  /** At least so many rows below the first `from`: what is pasted beyond the end finds its rows. Answers how many there are. */
  addUntil(length: number): number {
    const { list, topics } = this.host;
    if (!this.isAllowed || list.length >= length) return list.length;
    while (list.length < length && this.hasRoom()) this.make(list.at(list.length - 1)?.id);
    topics.notify('list');
    return list.length;
  }

  /** Something is entered into the row: it counts from now on. */
  touch(id: string): void {
    if (!this.blank.delete(id)) return;
    this.history.note('insert', { kind: 'insert', id });
    if (this.last === id) this.last = undefined;
    this.keepLast();
    this.host.topics.notify('list');
  }

  /** Takes an untouched row away; the one at the end stays. Answers whether it did. */
  giveUp(id: string): boolean {
    if (!this.blank.has(id) || this.last === id) return false;
    this.drop(id);
    this.host.list.remove(id);
    this.host.topics.notify('list');
    return true;
  }

  /** The user left the row: what it lacks is marked on its cells. */
  leave(id: string): void {
    const edits = this.host.book.of(id);
    if (!edits || this.blank.has(id) || !isNewRow(edits.base)) return;
    for (const [column, issues] of this.issuesOf(edits)) {
      if (edits.fields.get(column.field)?.status === 'invalid') continue;
      edits.fields.set(column.field, {
        value: edits.fields.get(column.field)?.value ?? null,
        before: null,
        status: 'invalid',
        issues,
        theirs: undefined,
        changedByOther: false,
      });
    }
    this.host.showRow(id);
  }

  /** Whether nothing keeps the row from being sent. */
  isComplete(edits: RowEdits): boolean {
    return this.issuesOf(edits).size === 0;
  }

  /** The server has it. */
  saved(id: string): void {
    this.unsaved.delete(id);
    this.blank.delete(id);
  }

  drop(id: string): void {
    this.saved(id);
    if (this.last === id) this.last = undefined;
  }

  /** Puts a row that came back among the rows not saved. */
  takeBack(id: string, after: string | undefined): void {
    this.unsaved.set(id, after);
  }

  /** Fresh rows came in: unsaved ones get back to their places, the empty one to the end. */
  settle(): void {
    const { list, book } = this.host;
    for (const [id, after] of this.unsaved) {
      if (list.indexOf(id) >= 0 || id === this.last) continue;
      const edits = book.of(id);
      const table = this.host.table();
      list.insertAfter(edits && table ? book.project(table, edits) : this.blankRow(id), after);
    }
    this.keepLast();
  }

  /** All rows are others: nothing of the old ones stays. */
  reset(): void {
    this.unsaved.clear();
    this.blank.clear();
    this.last = undefined;
  }

  private keepLast(): void {
    const { list } = this.host;
    const isWanted = this.isAllowed && this.host.isWhole() && (this.last !== undefined || this.hasRoom());
    if (!isWanted) {
      // Fresh rows may have taken its place already.
      if (this.last === undefined) return;
      list.remove(this.last);
      this.drop(this.last);
    } else if (this.last === undefined) {
      this.last = this.make(list.at(list.length - 1)?.id);
    } else if (list.at(list.length - 1)?.id !== this.last) {
      list.remove(this.last);
      list.insertAfter(this.blankRow(this.last), list.at(list.length - 1)?.id);
    }
  }

  private hasRoom(): boolean {
    const isRoom = this.host.list.length - (this.last === undefined ? 0 : 1) < this.host.maxRows;
    if (!isRoom && this.last === undefined) this.host.say({ code: 'maxRows', count: this.host.maxRows });
    return isRoom;
  }

  private make(after: string | undefined): string {
    const id = this.host.newId();
    this.unsaved.set(id, after);
    this.blank.add(id);
    this.host.list.insertAfter(this.blankRow(id), after);
    return id;
  }

  private blankRow(id: string): Row {
    const table = this.host.table();
    const words = wordsNow(this.host.me);
    // What the server will work out is not said: what is said is not filled in.
    const parent = this.host.parent();
    const begun = Object.fromEntries(
      (table?.columns ?? []).flatMap(({ field, column: { cellEditorParams: params } }) =>
        params.defaultFormula === undefined ? [[field, wordValue(params.default ?? null, words)]] : [],
      ),
    );
    return {
      ...begun,
      ...table?.defaults?.fill({ ...begun, [PARENT]: parent }, () => true),
      ...(parent === undefined ? {} : { [PARENT]: parent }),
      id,
      version: 0,
      newItem: true,
      is_posted: false,
    };
  }

  private issuesOf(edits: RowEdits): Map<PreparedColumn, readonly RuleIssue[]> {
    const table = this.host.table();
    const found = new Map<PreparedColumn, readonly RuleIssue[]>();
    if (!table) return found;
    const row = this.host.book.project(table, edits);
    for (const column of table.columns) {
      if (column.isComputed || !column.column.editable) continue;
      const edit = edits.fields.get(column.field);
      const isRefused = edit?.status === 'invalid' && edit.issues.some(({ rule }) => rule !== 'required');
      const issues = isRefused ? edit.issues : checkValue(wireValue(row[column.field]), column.rules, row);
      if (issues.length > 0) found.set(column, issues);
    }
    return found;
  }
}
