// One filter value from the wire → a condition, by the kind of its field. Refuses what does not fit; never guesses.
import type { RuleName } from '../../contract/index.ts';
import { isRowId } from '../rowAddress/index.ts';
import { foldText, normaliseValue } from '../values/index.ts';
import { knownZone } from '../zones/index.ts';
import type { Condition } from './condition.ts';
import { EMPTY, ME } from './filterWords.ts';
import { isPreset, spanOf, todayIn } from './presets.ts';
import { PERSON_MODEL, type FilterSpec, type QueryAsker, type QueryField, type QueryProblem } from './queryField.ts';

export const MAX_VALUES = 200;
export const MAX_WORDS = 12;
const MAX_TEXT = 500;

/** `condition` undefined: nothing is asked for. */
export type FilterReading = { ok: true; condition: Condition | undefined } | { ok: false; problem: QueryProblem };

const NOT_SET: FilterReading = { ok: true, condition: undefined };

/** Never throws. */
export function readFilterValue(spec: FilterSpec, value: unknown, caller: QueryAsker): FilterReading {
  if (value === null || value === undefined || value === '') return NOT_SET;
  switch (spec.field.kind) {
    case 'text':
    case 'longText':
    case 'place':
      return readText(value);
    case 'choice':
    case 'multiChoice':
    case 'tags':
    case 'reference':
    case 'references':
    case 'dynamic':
      return readList(spec, value, caller);
    case 'boolean':
      return typeof value === 'boolean' ? found({ kind: 'truth', isTrue: value }) : refuse('boolean');
    case 'integer':
    case 'decimal':
    case 'auto':
      return readNumber(spec, value);
    case 'date':
    case 'moment':
      return readDays(spec, value, caller);
    case 'time':
      return readTimes(value);
    case 'file':
    case 'files':
    case 'richText':
    case 'part':
    case 'json':
      return refuse('unknown_filter');
  }
}

/** Folded words of a search text; empty when it holds none. */
export function searchWords(text: string): string[] {
  return foldText(text.slice(0, MAX_TEXT))
    .replaceAll('\u0000', '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

function found(condition: Condition): FilterReading {
  return { ok: true, condition };
}

function refuse(rule: RuleName, value?: string): FilterReading {
  return { ok: false, problem: value === undefined ? { rule } : { rule, value } };
}

function readText(value: unknown): FilterReading {
  if (Array.isArray(value)) {
    if (value.length === 0) return NOT_SET;
    return value.every((entry) => entry === EMPTY)
      ? found({ kind: 'oneOf', values: [], hasEmpty: true })
      : refuse('text');
  }
  if (typeof value !== 'string' || value.includes('\u0000') || !value.isWellFormed()) return refuse('text');
  if (value.length > MAX_TEXT) return refuse('maxLength', String(MAX_TEXT));
  const words = searchWords(value);
  return words.length === 0 ? NOT_SET : found({ kind: 'words', words });
}

function readList({ field }: FilterSpec, list: unknown, caller: Pick<QueryAsker, 'userId'>): FilterReading {
  const entries: unknown[] = Array.isArray(list) ? list : [list];
  if (entries.length > MAX_VALUES) return refuse('range');
  const isReference = field.model !== undefined || field.dynamic !== undefined;
  const values = new Set<string>();
  let hasEmpty = false;
  for (const entry of entries) {
    if (entry === EMPTY) {
      hasEmpty = true;
      continue;
    }
    const value = listEntry(field, entry, caller);
    if (value === undefined) return refuse(isReference ? 'uuid' : 'choice');
    values.add(value);
  }
  return values.size === 0 && !hasEmpty ? NOT_SET : found({ kind: 'oneOf', values: [...values], hasEmpty });
}

function listEntry(field: QueryField, entry: unknown, caller: Pick<QueryAsker, 'userId'>): string | undefined {
  if (field.model !== undefined || field.dynamic) return referenceEntry(field, entry, caller);
  return field.kind === 'tags' ? tagEntry(entry) : choiceEntry(field, entry);
}

/** Any text may be a tag. */
function tagEntry(entry: unknown): string | undefined {
  const read = normaliseValue('TagsField', entry);
  return read.ok && Array.isArray(read.value) && read.value.length === 1 ? String(read.value[0]) : undefined;
}

function choiceEntry(field: QueryField, entry: unknown): string | undefined {
  return typeof entry === 'string' && field.choices.has(entry) ? entry : undefined;
}

function referenceEntry(field: QueryField, entry: unknown, caller: Pick<QueryAsker, 'userId'>): string | undefined {
  if (entry === ME && field.model === PERSON_MODEL) return caller.userId;
  return typeof entry === 'string' && isRowId(entry) ? entry.toLowerCase() : undefined;
}

interface Ends {
  from: unknown;
  to: unknown;
}

/** A range's ends; undefined for anything that is not a range. */
function readEnds(value: unknown): Ends | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if (Object.keys(value).some((key) => key !== 'from' && key !== 'to')) return undefined;
  return { from: Reflect.get(value, 'from') ?? null, to: Reflect.get(value, 'to') ?? null };
}

function readNumber(spec: FilterSpec, value: unknown): FilterReading {
  const isDecimal = spec.field.kind === 'decimal';
  const one = (input: unknown): string | undefined => numberText(input, isDecimal);
  if (Array.isArray(value)) {
    if (value.length > MAX_VALUES) return refuse('range');
    const hasEmpty = value.includes(EMPTY);
    const numbers = value.filter((entry) => entry !== EMPTY).map(one);
    const values = numbers.filter((entry) => entry !== undefined);
    if (values.length < numbers.length) return refuse(isDecimal ? 'number' : 'integer');
    return values.length === 0 && !hasEmpty ? NOT_SET : found({ kind: 'oneOf', values, hasEmpty });
  }
  const ends = typeof value === 'object' ? readEnds(value) : { from: value, to: value };
  if (!ends) return refuse('number');
  return readRange(ends, one, (from, to) => ({ kind: 'range', from, to }), isDecimal ? 'number' : 'integer');
}

function numberText(input: unknown, isDecimal: boolean): string | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined;
  const read = normaliseValue(isDecimal ? 'DecimalField' : 'IntegerField', input);
  return read.ok && read.value !== null ? String(read.value) : undefined;
}

function readRange(
  ends: Ends,
  one: (input: unknown) => string | undefined,
  make: (from: string | undefined, to: string | undefined) => Condition,
  rule: RuleName,
): FilterReading {
  const isOpen = (end: unknown): boolean => end === null || end === '';
  const from = isOpen(ends.from) ? undefined : one(ends.from);
  const to = isOpen(ends.to) ? undefined : one(ends.to);
  if ((from === undefined && !isOpen(ends.from)) || (to === undefined && !isOpen(ends.to))) return refuse(rule);
  return from === undefined && to === undefined ? NOT_SET : found(make(from, to));
}

function readDays({ field }: FilterSpec, value: unknown, caller: Pick<QueryAsker, 'timezone'>): FilterReading {
  const timezone = knownZone(caller.timezone);
  const make = (from: string | undefined, to: string | undefined): Condition =>
    field.kind === 'moment' ? { kind: 'days', from, to, timezone } : { kind: 'range', from, to };
  if (Array.isArray(value))
    return value.length > 0 && value.every((entry) => entry === EMPTY)
      ? found({ kind: 'oneOf', values: [], hasEmpty: true })
      : refuse('date');
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'preset'))
    return readPreset(value, field.kind === 'moment', timezone, make);
  const ends = typeof value === 'string' ? { from: value, to: value } : readEnds(value);
  return ends ? readRange(ends, dayText, make, 'date') : refuse('date');
}

function readTimes(value: unknown): FilterReading {
  if (Array.isArray(value))
    return value.length > 0 && value.every((entry) => entry === EMPTY)
      ? found({ kind: 'oneOf', values: [], hasEmpty: true })
      : refuse('time');
  const ends = typeof value === 'string' ? { from: value, to: value } : readEnds(value);
  return ends ? readRange(ends, timeText, (from, to) => ({ kind: 'range', from, to }), 'time') : refuse('time');
}

function timeText(input: unknown): string | undefined {
  const read = typeof input === 'string' ? normaliseValue('TimeField', input) : undefined;
  return read?.ok && typeof read.value === 'string' ? read.value : undefined;
}

function readPreset(
  value: object,
  isMoment: boolean,
  timezone: string,
  make: (from: string | undefined, to: string | undefined) => Condition,
): FilterReading {
  const preset: unknown = Reflect.get(value, 'preset');
  if (!isPreset(preset) || Object.keys(value).length !== 1) return refuse('choice');
  if (preset === 'overdue' && isMoment) return found({ kind: 'past' });
  const { from, to } = spanOf(preset, todayIn(timezone));
  return found(make(from, to));
}

function dayText(input: unknown): string | undefined {
  const read = typeof input === 'string' ? normaliseValue('DateField', input) : undefined;
  return read?.ok && typeof read.value === 'string' ? read.value : undefined;
}
