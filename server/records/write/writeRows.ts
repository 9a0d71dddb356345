// Creating, changing and deleting rows: rules, links, versions, repeats. One transaction each; the caller tells the others.
import type { Database, Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { requireUuid, type Caller } from '../../http/index.ts';
import { requireAction, type Access } from '../access.ts';
import { checkConditions } from './conditions.ts';
import { isRace, rethrow } from './databaseErrors.ts';
import { checkLinks } from './linkedRows.ts';
import { concernedChanges, type FieldChange } from './notices.ts';
import { guardPerson } from './personGuard.ts';
import { Problems } from './problems.ts';
import { checkValues, isSameValue, readValues, withDefaults, type Values } from './rowInput.ts';
import { checkRowRules, computedRow } from './rowRules.ts';
import { insertRow, lockRow, markDeleted, numberRow, readRowText, shownPart, updateRow, type StoredRow } from './storedRow.ts';

/** One write and how its problems are named. */
export interface WriteContext {
  access: Access;
  caller: Caller;
  /** Leads the names of fields in errors, e.g. `upsert.3.`; empty for a single row. */
  prefix: string;
}

export interface Written {
  id: string;
  /** The row as JSON text for the writer. */
  text: string;
  /** False: nothing had to be changed, so nobody is told. */
  isChanged: boolean;
  /** Of fields that may concern colleagues; empty when nothing was changed. */
  changes: readonly FieldChange[];
}

/** Repeat-safe: the same id and content again answers the row. Throws `forbidden`, `invalid`, `idempotency_mismatch`. */
export function createRow(database: Database, body: Record<string, unknown>, context: WriteContext): Promise<Written> {
  return guarded(context, () => twiceIfRaced(() => database.transaction((tx) => createIn(tx, body, context))));
}

/** Two writers of the same or of linked rows at the same moment: the second try finds what the first one did. */
export async function twiceIfRaced<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RepeatedMeanwhile || isRace(error)) return work();
    throw error;
  }
}

/** Throws `not_found`, `conflict` with the current row, `forbidden`, `invalid`. */
export function changeRow(database: Database, id: string, body: Record<string, unknown>, context: WriteContext): Promise<Written> {
  return guarded(context, () => twiceIfRaced(() => database.transaction((tx) => changeIn(tx, id, body, context))));
}

/** Soft, and repeat-safe: answers false when the row was deleted before. Throws `not_found`, `has_links`, `forbidden`. */
export function deleteRow(database: Database, id: string, context: WriteContext): Promise<boolean> {
  return guarded(context, () => database.transaction((tx) => deleteIn(tx, id, context)));
}

export async function guarded<T>(context: WriteContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return rethrow(error, context.access.model, context.prefix);
  }
}

export async function createIn(tx: Queryable, body: Record<string, unknown>, context: WriteContext): Promise<Written> {
  const { access, caller } = context;
  requireAction(access, 'create');
  const id = requireUuid(body['id'], `${context.prefix}id`);
  const problems = new Problems(context.prefix);
  const sent = readValues(access, body, ['id'], problems);
  const values = withDefaults(access, sent);
  const row = computedRow(access, { ...Object.fromEntries(values), id }, caller);
  const hidden = await checkConditions(access, row, { before: undefined, problems });
  checkValues(access, values, { row, hidden }, problems);
  problems.throwIfAny();
  const existing = await lockRow(tx, access, id, caller);
  if (existing) return repeated(tx, existing, values, context);
  await checkLinks(tx, access, values, { caller, problems });
  checkRowRules(access, row, { caller, problems, changed: undefined });
  await guardPerson(tx, access, { before: undefined, after: row }, { caller, problems });
  problems.throwIfAny();
  await numberRow(tx, access, values, caller);
  if (!(await insertRow(tx, access, id, { values, caller }))) {
    // Taken meanwhile, or by another organisation.
    const other = await lockRow(tx, access, id, caller);
    if (!other) throw new ApiError('idempotency_mismatch', { [`${context.prefix}id`]: [{ rule: 'unique' }] });
    throw new RepeatedMeanwhile();
  }
  return { id, text: await textOf(tx, id, context), isChanged: true, changes: concernedChanges(access, values, {}) };
}

/** Two equal creates at once: the second one gives its number back and starts anew. */
class RepeatedMeanwhile extends Error {}

async function repeated(tx: Queryable, existing: StoredRow, values: Values, context: WriteContext): Promise<Written> {
  const { access } = context;
  const isSame = !existing.isDeleted && [...values].every(([name, value]) => {
    const field = access.model.fields.get(name);
    return !field || !access.writable.has(name) || isSameValue(field, value, existing.whole[name]);
  });
  if (!isSame) throw new ApiError('idempotency_mismatch', { [`${context.prefix}id`]: [{ rule: 'unique' }] });
  return { id: existing.id, text: await textOf(tx, existing.id, context), isChanged: false, changes: [] };
}

async function textOf(tx: Queryable, id: string, { access, caller }: WriteContext): Promise<string> {
  const text = await readRowText(tx, access, id, caller);
  if (text === undefined) throw new ApiError('not_found');
  return text;
}

export async function changeIn(tx: Queryable, id: string, body: Record<string, unknown>, context: WriteContext): Promise<Written> {
  const { access, caller } = context;
  requireAction(access, 'update');
  const problems = new Problems(context.prefix);
  const version = readVersion(body['version'], problems);
  const sent = readValues(access, body, ['id', 'version', 'base'], problems);
  if (body['id'] !== undefined && String(body['id']).toLowerCase() !== id) problems.add('id', { rule: 'readonly' });
  problems.throwIfAny();
  const stored = await lockRow(tx, access, id, caller);
  if (!stored || stored.isDeleted) throw new ApiError('not_found');
  const changes = new Map([...sent].filter(([name, value]) => !isStored(access, stored, name, value)));
  if (version !== undefined && version !== stored.version) requireMergeable(stored, changes, body['base'], context);
  const row = computedRow(access, { ...stored.whole, ...Object.fromEntries(changes) }, caller);
  const hidden = await checkConditions(access, row, { before: stored.whole, problems });
  checkValues(access, changes, { row, hidden }, problems);
  problems.throwIfAny();
  if (changes.size === 0) return { id, text: await textOf(tx, id, context), isChanged: false, changes: [] };
  await checkLinks(tx, access, changes, { caller, problems });
  checkRowRules(access, row, { caller, problems, changed: [...changes.keys()] });
  await guardPerson(tx, access, { before: stored.whole, after: row }, { caller, problems });
  problems.throwIfAny();
  if (!(await updateRow(tx, access, stored, { values: changes, caller }))) throw new ApiError('conflict', undefined, { current: shownPart(access, stored) });
  return { id, text: await textOf(tx, id, context), isChanged: true, changes: concernedChanges(access, changes, stored.whole) };
}

function isStored(access: Access, stored: StoredRow, name: string, value: unknown): boolean {
  const field = access.model.fields.get(name);
  return field !== undefined && isSameValue(field, value, stored.whole[name]);
}

function readVersion(value: unknown, problems: Problems): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  problems.add('version', { rule: value === undefined || value === null ? 'required' : 'integer' });
  return undefined;
}

/** A stale version merges only where `base`, the values the writer started from, shows that nobody else touched the same fields. */
function requireMergeable(stored: StoredRow, changes: Values, base: unknown, { access, prefix }: WriteContext): void {
  const conflicts = [...changes.keys()].filter((name) => {
    const field = access.model.fields.get(name);
    const known = typeof base === 'object' && base !== null && Object.hasOwn(base, name);
    return !field || !known || !isSameValue(field, Reflect.get(base, name), stored.whole[name]);
  });
  if (conflicts.length > 0) throw new ApiError('conflict', undefined, { current: shownPart(access, stored), conflicts: conflicts.map((name) => prefix + name) });
}

export async function deleteIn(tx: Queryable, id: string, context: WriteContext): Promise<boolean> {
  const { access, caller } = context;
  requireAction(access, 'delete');
  const stored = await lockRow(tx, access, id, caller);
  if (!stored) throw new ApiError('not_found');
  if (stored.isDeleted) return false;
  const problems = new Problems(context.prefix);
  await guardPerson(tx, access, { before: stored.whole, after: undefined }, { caller, problems });
  problems.throwIfAny();
  if (await isReferredTo(tx, access, id, caller)) throw new ApiError('has_links');
  await markDeleted(tx, access, stored, caller);
  return true;
}

async function isReferredTo(tx: Queryable, { catalog, model }: Access, id: string, caller: Caller): Promise<boolean> {
  const places = model.referencedBy.flatMap(([name, field]) => {
    const source = catalog.models.get(name);
    const column = source?.fields.get(field)?.column;
    return source && column ? [`exists(select 1 from ${source.table} where "organization" = $1 and ${column} = $2 and "deleted_at" is null)`] : [];
  });
  if (places.length === 0) return false;
  const [found] = await tx.query<{ found: boolean }>(`select ${places.join(' or ')} as found`, [caller.orgId, id]);
  return found?.found === true;
}
