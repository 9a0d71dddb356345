// Creating and changing rows: rules, links, versions, repeats. One transaction each; the caller announces them.
import type { Database, Queryable } from '../../database/index.ts';
import { decidingFields, seenThrough } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import { requireUuid } from '../../http/index.ts';
import { requireAction, type Access } from '../access/index.ts';
import { guardTree, holdTree } from './links/circle.ts';
import { checkConditions } from './rules/conditions.ts';
import { isRace, rethrow } from './databaseErrors.ts';
import { eventRow } from './eventRow.ts';
import type { Values } from './values/fieldInput.ts';
import type { LineChanges } from './lines/lineChanges.ts';
import { storeLines } from './lines/storeLines.ts';
import { checkDependents } from './links/dependentLinks.ts';
import { checkDynamic, checkDynamicLines } from './links/dynamicLinks.ts';
import { emptyOnChoice } from './links/emptyOnChoice.ts';
import { checkFixed, checkFixedLines } from './links/fixedFilters.ts';
import { checkLineLinks, checkLinks } from './links/linkedRows.ts';
import { conflict, conflictsOf, readVersion } from './values/merge.ts';
import { changedFields, historyLine, recordChange, type HistoryLine, type Trace } from './history.ts';
import { concernedChanges } from './notices.ts';
import { guardPerson } from './rules/personGuard.ts';
import { requireUnlocked } from './rules/locks.ts';
import { completePosting, isHeldByPosting, isOpenWhilePosted, isPosted } from './rules/posting.ts';
import { Problems } from './values/problems.ts';
import { readRelated } from './values/relatedValues.ts';
import type { Caller } from '../../http/index.ts';
import { fillDefaults } from './values/fillDefaults.ts';
import { checkValues, emptyRollups, isSameValue, readValues, withDefaults } from './values/rowInput.ts';
import { numberRow } from './numbering.ts';
import { rowToBe } from './rules/hiddenValues.ts';
import { checkRowRules } from './rules/rowRules.ts';
import { checkSettled } from './rules/settled.ts';
import { beginStatus, invalidTransition, moveOf, setValues } from './rules/statusMoves.ts';
import type { OpenWrite, WriteContext, Written } from './writeContext.ts';
import { noteChange, writingRow } from './writing.ts';
import { currentOf, textOf } from './writtenText.ts';
import { couldBeMade, insertRow, lockRow, requireCreatable, updateRow, type StoredRow } from './storedRow.ts';

export type { OpenWrite, WriteContext, Written } from './writeContext.ts';

/** Repeat-safe: the same id and content again answers the row. Throws `forbidden`, `invalid`, `idempotency_mismatch`. */
export function createRow(database: Database, body: Record<string, unknown>, context: WriteContext): Promise<Written> {
  return guarded(context, () => {
    requireAction(context.access, 'create');
    const id = requireUuid(body['id'], `${context.prefix}id`);
    return twiceIfRaced(() => writingRow(database, id, context, (tx, open) => createIn(tx, body, open)));
  });
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
export function changeRow(
  database: Database,
  id: string,
  body: Record<string, unknown>,
  context: WriteContext,
): Promise<Written> {
  return guarded(context, () =>
    twiceIfRaced(() => writingRow(database, id, context, (tx, open) => changeIn(tx, id, body, open))),
  );
}

export async function guarded<T>(context: WriteContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return rethrow(error, context.access.model, context.prefix);
  }
}

export async function createIn(tx: Queryable, body: Record<string, unknown>, context: OpenWrite): Promise<Written> {
  const { access, caller } = context;
  requireAction(access, 'create');
  const id = requireUuid(body['id'], `${context.prefix}id`);
  const problems = new Problems(context.prefix);
  const sent = withOwn(readValues(access, body, ['id'], problems), context);
  completePosting(access, sent);
  const values = withDefaults(access, sent, caller);
  const read = await readRelated(tx, access, values, caller);
  const related = await fillDefaults(tx, access, values, { sent, stored: undefined, related: read, caller });
  if (!context.own) beginStatus(access, values, problems);
  const { lines, row, cleared } = await rowToBe(access, values, {
    stored: undefined,
    begun: { ...emptyRollups(access), id },
    isSent: (name) => sent.has(name),
    caller,
    related,
    problems,
  });
  const hidden = await checkConditions(access, row, {
    before: undefined,
    changed: chosenNames(access, sent, caller).filter((name) => !cleared.has(name)),
    problems,
  });
  checkValues(access, values, { row, hidden }, problems);
  problems.throwIfAny();
  const existing = context.stretch ? undefined : await lockRow(tx, access, id, caller);
  if (existing) return repeated(tx, existing, values, context);
  await checkLinks(tx, access, values, { row: undefined, caller, problems, held: context.stretch?.held });
  await checkDependents(tx, access, row, { changed: values, caller, problems });
  await checkDynamic(tx, access, row, { changed: values, body, caller, problems });
  await checkFixed(tx, access, values, { stored: {}, caller, problems });
  for (const part of lines) await checkLines(tx, part, { row: undefined, body, caller, problems });
  checkRowRules(access, row, { caller, problems, changed: undefined });
  await guardPerson(tx, access, { before: undefined, after: row }, { caller, problems });
  problems.throwIfAny();
  await numberRow(tx, access, values, { id, caller, stretch: context.stretch });
  if (!(await insertRow(tx, access, id, { values, caller, isNameless: context.trace?.isNameless === true }))) {
    // Taken meanwhile, or by another organisation.
    const other = await lockRow(tx, access, id, caller);
    if (!other) throw new ApiError('idempotency_mismatch', { [`${context.prefix}id`]: [{ rule: 'unique' }] });
    throw new RepeatedMeanwhile();
  }
  for (const part of lines) await storeLines(tx, id, part, caller);
  await requireCreatable(tx, access, id, caller);
  await record(tx, historyLine('create', { id, version: 1 }, context.trace), context);
  noteChange(context, { kind: 'create', id });
  return {
    id,
    text: await answerOf(tx, id, context),
    isChanged: true,
    changes: concernedChanges(access, values, {}),
    ...(await eventRow(tx, id, context)),
  };
}

async function checkLines(
  tx: Queryable,
  part: LineChanges,
  context: Parameters<typeof checkLineLinks>[2] & { body: Record<string, unknown> },
): Promise<void> {
  await checkLineLinks(tx, part, context);
  await checkDynamicLines(tx, part, context);
  await checkFixedLines(tx, part, context);
}

/** Two equal creates at once: the second one gives its number back and starts anew. */
class RepeatedMeanwhile extends Error {}

async function repeated(tx: Queryable, existing: StoredRow, values: Values, context: WriteContext): Promise<Written> {
  const { access } = context;
  const isSame =
    !existing.isDeleted &&
    [...values].every(([name, value]) => {
      const field = access.model.fields.get(name);
      return !field || !access.writable.has(name) || isSameValue(field, value, existing.whole[name]);
    });
  if (!isSame) throw new ApiError('idempotency_mismatch', { [`${context.prefix}id`]: [{ rule: 'unique' }] });
  return { id: existing.id, text: await textOf(tx, existing.id, context), isChanged: false, changes: [] };
}

function withOwn(values: Values, { own }: WriteContext): Values {
  return own ? new Map([...values, ...own]) : values;
}

export function record(
  tx: Queryable,
  line: HistoryLine,
  { access, caller, stretch, trace }: WriteContext,
): Promise<string | undefined> {
  return recordChange(tx, access, line, { caller, waiting: stretch?.history, isNameless: trace?.isNameless === true });
}

/** What was sent and is not just what a new row has anyway. */
function chosenNames(access: Access, sent: Values, caller: Caller): string[] {
  const untouched = withDefaults(access, new Map(), caller);
  return [...sent]
    .filter(([name, value]) => !isStored(access, Object.fromEntries(untouched), name, value))
    .map(([name]) => name);
}

/** What is announced of the row after the write. */
async function answerOf(tx: Queryable, id: string, context: WriteContext): Promise<string> {
  return context.stretch ? '' : textOf(tx, id, context);
}

export async function changeIn(
  tx: Queryable,
  id: string,
  body: Record<string, unknown>,
  context: OpenWrite,
): Promise<Written> {
  const { access, caller, rank } = context;
  requireAction(access, 'update');
  const problems = new Problems(context.prefix);
  const { stored, changes, lines, row, action, trace, sent } = await readChange(tx, id, body, { context, problems });
  const hidden = await checkConditions(access, row, { before: stored.whole, changed: [...sent.keys()], problems });
  checkValues(access, changes, { row, hidden }, problems);
  checkSettled(access, changes, stored.whole, problems);
  problems.throwIfAny();
  // An action makes a new version also where it sets nothing: carried out a second time it is known.
  if (changes.size === 0 && rank === undefined && action === undefined)
    return { id, text: await answerOf(tx, id, context), isChanged: false, changes: [] };
  await checkLinks(tx, access, sent, { row: id, caller, problems, held: context.stretch?.held, stored: stored.whole });
  await checkDependents(tx, access, row, { changed: changes, caller, problems });
  await checkDynamic(tx, access, row, { changed: changes, body, caller, problems });
  await checkFixed(tx, access, changes, { stored: stored.whole, caller, problems });
  for (const part of lines) await checkLines(tx, part, { row: id, body, caller, problems });
  checkRowRules(access, row, { caller, problems, changed: [...changes.keys()] });
  await guardPerson(tx, access, { before: stored.whole, after: row }, { caller, problems });
  await guardTree(tx, access, { before: stored.whole, after: row }, { caller, problems });
  problems.throwIfAny();
  if (!(await updateRow(tx, access, stored, { values: changes, caller, rank })))
    throw conflict(await currentOf(tx, id, context));
  for (const part of lines) await storeLines(tx, id, part, caller);
  if (action === undefined) await requireMakeable(tx, id, [...sent.keys()], context);
  const version = stored.version + 1;
  const isKept = changes.size > 0 || action !== undefined;
  const fields = changedFields(access, changes, { before: stored.whole, lines });
  const entry = isKept ? await record(tx, historyLine('update', { id, version }, trace, fields), context) : undefined;
  noteChange(context, {
    kind: 'change',
    id,
    before: stored.whole,
    fields: [...changes.keys()],
    ...(action === undefined ? {} : { action }),
    ...(trace.reason === undefined ? {} : { reason: trace.reason }),
  });
  return {
    id,
    text: await answerOf(tx, id, context),
    isChanged: true,
    changes: concernedChanges(access, changes, stored.whole),
    ...mayHide(access, changes),
    ...(action === undefined ? {} : { action }),
    ...(entry === undefined ? {} : { entry }),
    ...(await eventRow(tx, id, context)),
  };
}

/** What a person could not make he does not make of another row either. Actions lead further. */
async function requireMakeable(
  tx: Queryable,
  id: string,
  sent: readonly string[],
  { access, caller, prefix }: WriteContext,
): Promise<void> {
  const deciding = decidingFields(access.model);
  const named = sent.filter((name) => deciding.has(name));
  if (named.length === 0 || (await couldBeMade(tx, access, id, caller))) return;
  throw new ApiError('forbidden', Object.fromEntries(named.map((name) => [prefix + name, [{ rule: 'forbidden' }]])));
}

function mayHide({ catalog, model }: Access, changes: Values): Pick<Written, 'mayHide'> {
  const changed = [...changes.keys(), 'updated_at'];
  const seen = [[model.name, decidingFields(model)] as const, ...seenThrough(catalog, model.name)];
  const models = seen.flatMap(([name, deciding]) => (changed.some((field) => deciding.has(field)) ? [name] : []));
  return models.length > 0 ? { mayHide: new Set(models) } : {};
}

interface Change {
  stored: StoredRow;
  changes: Values;
  lines: readonly LineChanges[];
  /** As it would be stored. */
  row: Record<string, unknown>;
  /** Of the changes those that somebody sent: the server's own need neither his rights nor what he sees. */
  sent: Values;
  /** The transition or action it is. */
  action: string | undefined;
  trace: Trace;
}

/** The row, locked, and what the body makes of it. Throws where it is gone, changed by others meanwhile, posted or locked. */
async function readChange(
  tx: Queryable,
  id: string,
  body: Record<string, unknown>,
  { context, problems }: { context: WriteContext; problems: Problems },
): Promise<Change> {
  const { access, caller } = context;
  const version = readVersion(body['version'], problems);
  const sent = withOwn(readValues(access, body, ['id', 'version', 'base'], problems), context);
  completePosting(access, sent);
  if (body['id'] !== undefined && String(body['id']).toLowerCase() !== id) problems.add('id', { rule: 'readonly' });
  problems.throwIfAny();
  await holdTree(tx, access, [...sent.keys()], caller);
  const stored = await lockedRow(tx, id, context);
  if (!stored || stored.isDeleted) throw new ApiError('not_found');
  if (!stored.mayUpdate) throw new ApiError('forbidden');
  const changes = new Map([...sent].filter(([name, value]) => !isStored(access, stored.whole, name, value)));
  const conflicts =
    version === undefined || version === stored.version ? [] : conflictsOf(access, changes, body['base'], stored.whole);
  if (conflicts.length > 0)
    throw conflict(
      await currentOf(tx, id, context),
      conflicts.map((name) => context.prefix + name),
    );
  const isHeld = isPosted(access, stored.whole) && isHeldByPosting(access, changes);
  const lock = { before: stored.whole, changes, context, current: () => currentOf(tx, id, context) };
  await requireUnlocked(lock);
  const { trace, own } = await moveStatus(tx, stored, changes, context);
  const isStillPosted = isPosted(access, { ...stored.whole, ...Object.fromEntries(changes) });
  if (isHeld && isStillPosted && !isOpenWhilePosted(access, changes, { trace, own }))
    throw new ApiError('posted', undefined, { current: await currentOf(tx, id, context) });
  const read = await readRelated(tx, access, changes, caller);
  const related = await fillDefaults(tx, access, changes, {
    sent: undefined,
    stored: stored.whole,
    related: read,
    caller,
  });
  emptyOnChoice(access, changes, { stored: stored.whole, isSent: (name) => sent.has(name) });
  const { lines, row, cleared } = await rowToBe(access, changes, {
    stored: stored.whole,
    isSent: (name) => sent.has(name) || own.has(name),
    caller,
    related,
    problems,
  });
  await settleCleared(cleared, lock);
  return {
    stored,
    changes,
    lines,
    row,
    trace,
    sent: new Map([...changes].filter(([name]) => !own.has(name) && !cleared.has(name))),
    action: trace.kind === 'action' ? trace.action : undefined,
  };
}

async function lockedRow(
  tx: Queryable,
  id: string,
  { access, caller, locked }: WriteContext,
): Promise<StoredRow | undefined> {
  return locked?.id === id ? locked : lockRow(tx, access, id, caller);
}

/** What hidden fields lose is a change like any other: none where there was nothing, and none of a locked row. */
async function settleCleared(cleared: ReadonlySet<string>, lock: Parameters<typeof requireUnlocked>[0]): Promise<void> {
  const { before, changes, context } = lock;
  for (const name of cleared) if (isStored(context.access, before, name, changes.get(name))) changes.delete(name);
  if (cleared.size > 0) await requireUnlocked(lock);
}

/** A status that is written like any other field moves by its transition, which adds what it sets. Answers what history records and what the server writes itself. */
async function moveStatus(
  tx: Queryable,
  stored: StoredRow,
  changes: Values,
  context: WriteContext,
): Promise<{ trace: Trace; own: Values }> {
  const { access, caller, prefix, trace = {} } = context;
  if (context.own) return { trace, own: context.own };
  const found = moveOf(access, stored, changes, caller);
  if (!found) return { trace, own: new Map() };
  if (!found.move)
    throw invalidTransition(access, found.allowed, {
      caller,
      prefix,
      current: await currentOf(tx, stored.id, context),
    });
  const own = setValues(access, found.move, { caller, reason: undefined });
  completePosting(access, own);
  for (const [name, value] of own) if (!isStored(access, stored.whole, name, value)) changes.set(name, value);
  return { trace: { kind: 'action', action: found.move.name, ...trace }, own };
}

function isStored(access: Access, stored: Readonly<Record<string, unknown>>, name: string, value: unknown): boolean {
  const field = access.model.fields.get(name);
  return field !== undefined && isSameValue(field, value, stored[name]);
}
