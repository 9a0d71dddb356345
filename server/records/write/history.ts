// What is kept of each change of a row: who, when, by what way, and its fields before and after. Written in the transaction of the change.
import type { Queryable } from '../../database/index.ts';
import type { Caller } from '../../http/index.ts';
import type { Access } from '../access/index.ts';
import { bareValue } from './values/bareValue.ts';
import type { Values } from './values/fieldInput.ts';
import type { LineChanges } from './lines/lineChanges.ts';
import { partChange, type PartChange } from './lines/partChange.ts';

export type HistoryVia = 'page' | 'import' | 'bulk' | 'code' | 'workflow';
export type HistoryKind = 'create' | 'update' | 'delete' | 'restore' | 'action' | 'undo';

/** What is known of a change beside its fields. */
export interface Trace {
  /** Default: page. */
  via?: HistoryVia;
  /** Of a change that is more than one. */
  kind?: 'action' | 'undo';
  /** Transition or action. */
  action?: string;
  reason?: string | undefined;
  /** Of an undo: the entry it takes back. */
  undoes?: string;
  /** The entry, and a new row, names nobody, as if the server itself had done it. */
  isNameless?: boolean;
}

/** A plain field before and after, references and files as ids; or what became of lines; or a value too long to be kept. */
export type StoredChange = readonly [before: unknown, after: unknown] | PartChange | { readonly cut: true };

export interface HistoryLine {
  row_id: string;
  /** Of the row after the change. */
  version: number;
  kind: HistoryKind;
  via: HistoryVia;
  action: string | null;
  reason: string | null;
  undoes: string | null;
  changes: Readonly<Record<string, StoredChange>>;
}

/** Signs of one field before and after that are kept; longer ones are known to have changed, no more. */
const MAX_KEPT = 400_000;

const ADD = `
  insert into app.history (organization, model, by, row_id, version, kind, via, action, reason, undoes, changes)
  select $1, $2, $3, e.row_id, e.version, e.kind, e.via, e.action, e.reason, e.undoes, e.changes
  from jsonb_to_recordset($4::jsonb) as e(row_id uuid, version int, kind text, via text, action text, reason text, undoes bigint, changes jsonb)
  returning id::text as id`;

/** One statement, however many changes there are. `by`: null for the server itself. Answers the ids. */
export async function writeHistory(
  tx: Queryable,
  lines: readonly HistoryLine[],
  { orgId, model, by }: { orgId: string; model: string; by: string | null },
): Promise<string[]> {
  if (lines.length === 0) return [];
  const added = await tx.query<{ id: string }>(ADD, [orgId, model, by, JSON.stringify(lines)], 'history_add');
  return added.map(({ id }) => id);
}

/** Within a stretch of writes it waits for `writeHistory` at the end of it; else it answers the id of the entry. */
export async function recordChange(
  tx: Queryable,
  access: Access,
  line: HistoryLine,
  { caller, waiting, isNameless }: { caller: Caller; waiting: HistoryLine[] | undefined; isNameless: boolean },
): Promise<string | undefined> {
  if (waiting) {
    waiting.push(line);
    return undefined;
  }
  const by = isNameless ? null : caller.userId;
  const [id] = await writeHistory(tx, [line], { orgId: caller.orgId, model: access.model.name, by });
  return id;
}

/** Taking back a creation or a deletion is a deletion or a return like any other, but records what it took back. */
export function historyLine(
  kind: HistoryKind,
  row: { id: string; version: number },
  { via = 'page', action, reason, undoes, kind: ownKind }: Trace = {},
  changes: HistoryLine['changes'] = {},
): HistoryLine {
  return {
    row_id: row.id,
    version: row.version,
    kind: (kind === 'update' ? ownKind : undefined) ?? kind,
    via,
    action: action ?? null,
    reason: reason ?? null,
    undoes: undoes ?? null,
    changes,
  };
}

/** The fields that get another value; `before`: the row as stored, everything readable. */
export function changedFields(
  access: Access,
  values: Values,
  { before, lines }: { before: Readonly<Record<string, unknown>>; lines: readonly LineChanges[] },
): HistoryLine['changes'] {
  const parts = new Map(lines.map((part) => [part.field.name, part]));
  return Object.fromEntries(
    [...values].flatMap(([name, after]): [string, StoredChange][] => {
      const field = access.model.fields.get(name);
      if (!field) return [];
      const part = parts.get(name);
      return [
        [name, kept(part ? partChange(part, before[name]) : [bareValue(field, before[name]), bareValue(field, after)])],
      ];
    }),
  );
}

function kept(change: StoredChange): StoredChange {
  return JSON.stringify(change).length > MAX_KEPT ? { cut: true } : change;
}

/** What changed when the caller carried the action out and the row got this version; undefined: he did not. */
export async function changesDone(
  tx: Queryable,
  access: Access,
  { id, version, action, reason }: { id: string; version: number; action: string; reason: string | undefined },
  caller: Caller,
): Promise<HistoryLine['changes'] | undefined> {
  const [found] = await tx.query<Pick<HistoryLine, 'changes'>>(
    "select changes from app.history where organization = $1 and model = $2 and row_id = $3 and version = $4 and kind = 'action' and action = $5 and by = $6 and reason is not distinct from $7",
    [caller.orgId, access.model.name, id, version, action, caller.userId, reason ?? null],
  );
  return found?.changes;
}
