// Sends the edits of a row, one call after another, and settles the answers; many rows at once go as one call. Retries nothing by itself.
import type { ErrorAnswer, Row } from '../../../contract/index.ts';
import { HttpError, isSilence, type RowsPort, type RowValues, type WriteContext } from '../../ports/index.ts';
import type { RuleIssue } from '../../rules/index.ts';
import { wireValue } from './cellState.ts';
import type { PreparedTable } from '../columns.ts';
import type { EditBook, FieldEdit, RowEdits } from './editBook.ts';

export interface SaverEvents {
  table(): PreparedTable | undefined;
  /** Whether the row may go out now: a new one is complete, one saved as a whole was left. */
  isReady(edits: RowEdits): boolean;
  /** The row's edits or base changed. */
  onChange(id: string): void;
  /** The server confirmed a row: how it was before and is now; by an answer to an edit, or as others have it. */
  onConfirmed(before: Row, now: Row, isAnswer?: boolean): void;
  /** The row is gone or no longer visible. */
  onGone(id: string): void;
}

/** Rows of one call. */
const BATCH_ROWS = 100;
/** Calls at a time, where rows go one by one. */
const LANES = 4;

interface Parcel {
  id: string;
  edits: RowEdits;
  sent: ReadonlyMap<string, unknown>;
}

export class Saver {
  /** Grows with every answer: a totals answer asked for before and got after cannot be trusted. */
  settled = 0;
  /** Calls under way. */
  inFlight = 0;
  private collected: Set<string> | undefined;
  private waiting: (() => void)[] = [];
  /** One batch after another: a long paste is no flood. */
  private batches: Promise<void> = Promise.resolve();
  private readonly data: RowsPort;
  private readonly model: string;
  private readonly book: EditBook;
  private readonly events: SaverEvents;

  constructor(data: RowsPort, model: string, book: EditBook, events: SaverEvents) {
    this.data = data;
    this.model = model;
    this.book = book;
    this.events = events;
  }

  /** What `run` edits goes out together afterwards. */
  collect(run: () => void): Promise<void> {
    const outer = this.collected;
    const ids = outer ?? new Set<string>();
    this.collected = ids;
    try {
      run();
    } finally {
      this.collected = outer;
    }
    return outer ? Promise.resolve() : this.pumpAll([...ids]);
  }

  /** Sends what is queued for the row; a row that is being sent goes on by itself afterwards. */
  async pump(id: string): Promise<void> {
    if (this.collected) {
      this.collected.add(id);
      return;
    }
    const parcel = this.pack(id);
    if (!parcel) return;
    const { edits, sent } = parcel;
    try {
      const { version } = edits.base;
      const context = this.contextOf(parcel);
      const answer = isUnsaved(edits)
        ? await this.data.createRow(this.model, { ...valuesOf(sent), id }, context)
        : await this.data.updateRow(this.model, id, { ...valuesOf(sent), version }, context);
      this.confirm(edits, sent, answer);
    } catch (error) {
      await this.refuse(edits, sent, error);
    }
    this.unpack(parcel);
    await this.pump(id);
  }

  /** Sends edits that got no answer once more. */
  retry(id: string): Promise<void> {
    for (const edit of this.book.of(id)?.fields.values() ?? []) {
      if (edit.status === 'failed') edit.status = 'queued';
    }
    return this.pump(id);
  }

  /** Ends when no call is under way. */
  async idle(): Promise<void> {
    while (this.inFlight > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async pumpAll(ids: readonly string[]): Promise<void> {
    if (ids.length <= LANES) {
      await Promise.all(ids.map((id) => this.pump(id)));
      return;
    }
    const before = this.batches;
    const send = async (): Promise<void> => {
      await before;
      for (let start = 0; start < ids.length; start += BATCH_ROWS)
        await this.pumpTogether(ids.slice(start, start + BATCH_ROWS));
    };
    await (this.batches = send());
  }

  /** One call for all; when it is refused, each row for itself, so that each gets its own answer. */
  private async pumpTogether(ids: readonly string[]): Promise<void> {
    const parcels = ids.flatMap((id) => this.pack(id) ?? []);
    if (parcels.length === 0) return;
    try {
      const upsert = parcels.map(({ id, edits, sent }) => ({
        ...valuesOf(sent),
        id,
        ...(isUnsaved(edits) ? {} : { version: edits.base.version }),
      }));
      const contexts = new Map(parcels.map((parcel) => [parcel.id, this.contextOf(parcel)]));
      const { results } = await this.data.batch(this.model, { upsert }, contexts);
      const answers = new Map(results.map((row) => [row.id, row]));
      for (const { id, edits, sent } of parcels) {
        const answer = answers.get(id);
        if (answer) this.confirm(edits, sent, answer);
        else settle(edits, sent, (edit) => Object.assign(edit, { status: 'failed' }));
      }
    } catch (error) {
      const status = isSilence(error) ? 'failed' : 'queued';
      for (const { edits, sent } of parcels) settle(edits, sent, (edit) => Object.assign(edit, { status }));
    }
    for (const parcel of parcels) this.unpack(parcel);
    for (let start = 0; start < parcels.length; start += LANES)
      await Promise.all(parcels.slice(start, start + LANES).map(({ id }) => this.pump(id)));
  }

  private contextOf({ edits: { base }, sent }: Parcel): WriteContext {
    return { base, shown: Object.fromEntries(sent), info: this.events.table()?.info };
  }

  /** Marks what is queued as being sent. */
  private pack(id: string): Parcel | undefined {
    const edits = this.book.of(id);
    if (!edits || edits.isSending || !this.events.isReady(edits)) return undefined;
    const sent = take(edits);
    if (sent.size === 0) return undefined;
    edits.isSending = true;
    this.inFlight++;
    return { id, edits, sent };
  }

  private unpack({ id, edits }: Parcel): void {
    edits.isSending = false;
    this.noteEnd(id);
  }

  /** A call has ended. */
  noteEnd(id?: string): void {
    this.inFlight--;
    this.settled++;
    if (id !== undefined) this.events.onChange(id);
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private confirm(edits: RowEdits, sent: ReadonlyMap<string, unknown>, answer: Row): void {
    const before = edits.base;
    for (const [field, edit] of edits.fields) {
      if (!sent.has(field)) continue;
      if (edit.status === 'sending') edits.fields.delete(field);
      else edit.before = answer[field];
    }
    this.take(edits, answer);
    this.events.onConfirmed(before, edits.base, true);
  }

  private async refuse(edits: RowEdits, sent: ReadonlyMap<string, unknown>, error: unknown): Promise<void> {
    if (!(error instanceof HttpError) || isSilence(error)) {
      settle(edits, sent, (edit) => Object.assign(edit, { status: 'failed' }));
    } else if (error.status === 409 && error.body.current !== undefined) {
      this.merge(edits, sent, { ...error.body, current: error.body.current });
    } else if (error.status === 404 && !isUnsaved(edits)) {
      this.events.onGone(edits.base.id);
    } else if (error.body.code === 'idempotency_mismatch' && isUnsaved(edits)) {
      await this.meet(edits, sent, error);
    } else {
      refuseFields(edits, sent, error.body);
    }
  }

  /** Field by field: what they did not touch is sent again on their version, the rest waits for the user. A row closed meanwhile takes nothing. */
  private merge(edits: RowEdits, sent: ReadonlyMap<string, unknown>, body: ErrorAnswer & { current: Row }): void {
    const before = edits.base;
    if (body.code === 'conflict') settle(edits, sent, (edit) => Object.assign(edit, { status: 'queued' }));
    else refuseFields(edits, sent, body);
    this.take(edits, body.current);
    this.events.onConfirmed(before, edits.base);
  }

  /** The row was made by an earlier try whose answer got lost: what was entered since changes it. */
  private async meet(edits: RowEdits, sent: ReadonlyMap<string, unknown>, error: HttpError): Promise<void> {
    const made = await this.data.row(this.model, edits.base.id).catch(() => undefined);
    if (!made) return refuseFields(edits, sent, error.body);
    const before = edits.base;
    for (const [field, edit] of edits.fields) edit.before = made[field];
    settle(edits, sent, (edit) => Object.assign(edit, { status: 'queued' }));
    this.take(edits, made);
    this.events.onConfirmed(before, edits.base);
  }

  /** A row taken off the screen meanwhile is in the book no longer, and learns the answer all the same. */
  private take(edits: RowEdits, answer: Row): void {
    if (this.book.of(answer.id) === edits) this.book.receive(answer);
    else edits.base = { ...edits.base, newItem: false, ...answer };
  }
}

/** A new row that the server does not have. */
function isUnsaved({ base }: RowEdits): boolean {
  return base['newItem'] === true;
}

function valuesOf(sent: ReadonlyMap<string, unknown>): RowValues {
  return Object.fromEntries([...sent].map(([field, value]) => [field, wireValue(value)]));
}

/** A new row goes whole, also what an earlier try did not bring. */
function take(edits: RowEdits): Map<string, unknown> {
  const sent = new Map<string, unknown>();
  const isTaken = ({ status }: FieldEdit): boolean => status === 'queued' || (status === 'failed' && isUnsaved(edits));
  if (![...edits.fields.values()].some(({ status }) => status === 'queued')) return sent;
  for (const [field, edit] of edits.fields) {
    if (!isTaken(edit)) continue;
    edit.status = 'sending';
    sent.set(field, edit.value);
  }
  return sent;
}

/** Runs over the sent edits that were not edited again meanwhile. */
function settle(
  edits: RowEdits,
  sent: ReadonlyMap<string, unknown>,
  change: (edit: FieldEdit, field: string) => void,
): void {
  for (const [field, edit] of edits.fields) {
    if (sent.has(field) && edit.status === 'sending') change(edit, field);
  }
}

function withAllowed(issues: readonly RuleIssue[], allowed: readonly string[] | undefined): readonly RuleIssue[] {
  return allowed ? issues.map((issue) => ({ ...issue, allowed })) : issues;
}

/** Marks the named fields; the other sent ones are tried again, unless no field was named. */
function refuseFields(edits: RowEdits, sent: ReadonlyMap<string, unknown>, body: ErrorAnswer): void {
  const named = new Map(Object.entries(body.fields ?? {}));
  const isNamed = [...sent.keys()].some((field) => named.has(field));
  const allowed = body.code === 'invalid_transition' ? body.allowed?.map(({ title }) => title) : undefined;
  const general: RuleIssue[] = [...named].flatMap(([name, issues]) =>
    issues.map((issue) => ({ ...issue, message: `${name}: ${issue.message}` })),
  );
  settle(edits, sent, (edit, field) => {
    const issues = named.get(field) ?? (isNamed ? [] : general);
    if (isNamed && issues.length === 0) edit.status = 'queued';
    else
      Object.assign(edit, {
        status: 'invalid',
        issues: withAllowed(issues.length > 0 ? issues : [{ rule: body.code, message: body.message }], allowed),
      });
  });
}
