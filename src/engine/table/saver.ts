// Sends the edits of a row, one call after another, and settles the answers. Retries nothing by itself.
import type { ErrorAnswer, Row } from '../../contract/index.ts';
import { HttpError, type DataPort, type RowValues } from '../ports/index.ts';
import type { RuleIssue } from '../rules/index.ts';
import { wireValue } from './cellState.ts';
import type { EditBook, FieldEdit, RowEdits } from './editBook.ts';

export interface SaverEvents {
  /** The row's edits or base changed. */
  onChange(id: string): void;
  /** The server confirmed a row: how it was before and is now. */
  onConfirmed(before: Row, now: Row): void;
  /** The row is gone or no longer visible. */
  onGone(id: string): void;
}

export class Saver {
  /** Grows with every answer: a totals answer asked for before and got after cannot be trusted. */
  settled = 0;
  /** Calls under way. */
  inFlight = 0;
  private readonly data: DataPort;
  private readonly model: string;
  private readonly book: EditBook;
  private readonly events: SaverEvents;

  constructor(data: DataPort, model: string, book: EditBook, events: SaverEvents) {
    this.data = data;
    this.model = model;
    this.book = book;
    this.events = events;
  }

  /** Sends what is queued for the row; a row that is being sent goes on by itself afterwards. */
  async pump(id: string): Promise<void> {
    const edits = this.book.of(id);
    if (!edits || edits.isSending) return;
    const sent = take(edits);
    if (sent.size === 0) return;
    edits.isSending = true;
    this.inFlight++;
    const changes: RowValues = Object.fromEntries([...sent].map(([field, value]) => [field, wireValue(value)]));
    try {
      this.confirm(edits, sent, await this.data.updateRow(this.model, id, { ...changes, version: edits.base.version }));
    } catch (error) {
      this.refuse(edits, sent, error);
    }
    edits.isSending = false;
    this.inFlight--;
    this.settled++;
    this.events.onChange(id);
    await this.pump(id);
  }

  /** Sends edits that got no answer once more. */
  retry(id: string): Promise<void> {
    for (const edit of this.book.of(id)?.fields.values() ?? []) {
      if (edit.status === 'failed') edit.status = 'queued';
    }
    return this.pump(id);
  }

  private confirm(edits: RowEdits, sent: ReadonlyMap<string, unknown>, answer: Row): void {
    const before = edits.base;
    for (const [field, edit] of edits.fields) {
      if (!sent.has(field)) continue;
      if (edit.status === 'sending') edits.fields.delete(field);
      else edit.before = answer[field];
    }
    this.book.receive(answer);
    this.events.onConfirmed(before, edits.base);
  }

  private refuse(edits: RowEdits, sent: ReadonlyMap<string, unknown>, error: unknown): void {
    if (!(error instanceof HttpError) || error.status >= 500 || error.status === 429) {
      settle(edits, sent, (edit) => Object.assign(edit, { status: 'failed' }));
    } else if (error.status === 409 && error.body.current !== undefined) {
      this.merge(edits, sent, error.body.current);
    } else if (error.status === 404) {
      this.events.onGone(edits.base.id);
    } else {
      refuseFields(edits, sent, error.body);
    }
  }

  /** Field by field: what they did not touch is sent again on their version, the rest waits for the user. */
  private merge(edits: RowEdits, sent: ReadonlyMap<string, unknown>, current: Row): void {
    const before = edits.base;
    settle(edits, sent, (edit) => Object.assign(edit, { status: 'queued' }));
    this.book.receive(current);
    this.events.onConfirmed(before, edits.base);
  }
}

function take(edits: RowEdits): Map<string, unknown> {
  const sent = new Map<string, unknown>();
  for (const [field, edit] of edits.fields) {
    if (edit.status !== 'queued') continue;
    edit.status = 'sending';
    sent.set(field, edit.value);
  }
  return sent;
}

/** Runs over the sent edits that were not edited again meanwhile. */
function settle(edits: RowEdits, sent: ReadonlyMap<string, unknown>, change: (edit: FieldEdit, field: string) => void): void {
  for (const [field, edit] of edits.fields) {
    if (sent.has(field) && edit.status === 'sending') change(edit, field);
  }
}

/** Marks the named fields; the other sent ones are tried again, unless no field was named. */
function refuseFields(edits: RowEdits, sent: ReadonlyMap<string, unknown>, body: ErrorAnswer): void {
  const named = new Map(Object.entries(body.fields ?? {}));
  const isNamed = [...sent.keys()].some((field) => named.has(field));
  const general: RuleIssue[] = [...named.values()].flat();
  settle(edits, sent, (edit, field) => {
    const issues = named.get(field) ?? (isNamed ? [] : general);
    if (isNamed && issues.length === 0) edit.status = 'queued';
    else Object.assign(edit, { status: 'invalid', issues: issues.length > 0 ? issues : [{ rule: body.code, message: body.message }] });
  });
}
