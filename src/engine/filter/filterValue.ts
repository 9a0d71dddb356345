// A draft as typed → the value that is sent, by the filter's shape; errors say which end is wrong.
import type { FilterGroup, FilterValue } from '../../contract/index.ts';
import { compareDecimals, parseDecimal } from '../decimal/index.ts';
import { minutesOf, normaliseValue, parseDateInput, parseNumberInput } from '../values/index.ts';
import type { FilterEntry } from './filterModel.ts';

/** What a filter widget holds while it is filled in; ranges keep their ends as typed. */
export type FilterDraft =
  | string
  | boolean
  | readonly string[]
  | { from?: string | null; to?: string | null }
  | { preset: string }
  | FilterGroup
  | undefined;

/** `end` names the wrong end of a range. */
export interface FilterError {
  rule: 'number' | 'ambiguous' | 'integer' | 'duration' | 'date' | 'time' | 'reversed' | 'precision';
  end?: 'from' | 'to';
  value?: string | number;
}

/** `value` undefined: not set. */
export type FilterReading = { ok: true; value: FilterValue | undefined } | { ok: false; error: FilterError };

const MAX_LIST = 200;
const MAX_TEXT = 500;

/** Never throws; a draft of another shape than the filter's counts as not set. */
export function readDraft(entry: FilterEntry, draft: FilterDraft): FilterReading {
  switch (entry.shape) {
    case 'list':
      return { ok: true, value: readList(draft) };
    case 'boolean':
      return { ok: true, value: typeof draft === 'boolean' ? draft : undefined };
    case 'text':
      return { ok: true, value: readText(draft) };
    case 'group':
      // Nobody but the panel makes one; the server reads every part of it.
      return { ok: true, value: typeof draft === 'object' ? (draft as FilterGroup) : undefined };
    default:
      return readRange(entry, draft);
  }
}

function readText(draft: FilterDraft): string | undefined {
  const text = typeof draft === 'string' ? draft.trim().normalize('NFC').slice(0, MAX_TEXT) : '';
  return text === '' ? undefined : text;
}

function readList(draft: FilterDraft): string[] | undefined {
  if (!Array.isArray(draft)) return undefined;
  const ids = [...new Set(draft.filter((id: unknown): id is string => typeof id === 'string' && id !== ''))].slice(
    0,
    MAX_LIST,
  );
  return ids.length > 0 ? ids : undefined;
}

function readRange(entry: FilterEntry, draft: FilterDraft): FilterReading {
  if (typeof draft !== 'object' || Array.isArray(draft)) return { ok: true, value: undefined };
  if ('preset' in draft)
    return {
      ok: true,
      value: typeof draft.preset === 'string' && draft.preset !== '' ? { preset: draft.preset } : undefined,
    };
  // A list was ruled out above; `readonly` arrays escape the narrowing of Array.isArray.
  const range = draft as { from?: string | null; to?: string | null };
  const from = readEnd(entry, range.from);
  if (!from.ok) return { ok: false, error: { ...from.error, end: 'from' } };
  const to = readEnd(entry, range.to);
  if (!to.ok) return { ok: false, error: { ...to.error, end: 'to' } };
  if (from.text === undefined && to.text === undefined) return { ok: true, value: undefined };
  if (from.text !== undefined && to.text !== undefined && isAfter(entry, from.text, to.text))
    return { ok: false, error: { rule: 'reversed', end: 'to' } };
  return {
    ok: true,
    value: {
      ...(from.text === undefined ? {} : { from: from.text }),
      ...(to.text === undefined ? {} : { to: to.text }),
    },
  };
}

type End = { ok: true; text: string | undefined } | { ok: false; error: FilterError };

function readEnd(entry: FilterEntry, typed: string | null | undefined): End {
  const text = (typed ?? '').trim();
  if (text === '') return { ok: true, text: undefined };
  if (entry.shape === 'time') return readTimeEnd(text);
  return entry.shape === 'date' ? readDateEnd(text) : readNumberEnd(entry, text);
}

function readDateEnd(text: string): End {
  const read = parseDateInput(text);
  return read === null ? { ok: false, error: { rule: 'date' } } : { ok: true, text: read };
}

function readTimeEnd(text: string): End {
  const read = normaliseValue('TimeField', text);
  return read.ok && typeof read.value === 'string'
    ? { ok: true, text: read.value }
    : { ok: false, error: { rule: 'time' } };
}

function readNumberEnd(entry: FilterEntry, text: string): End {
  const { format } = entry.filter.widget;
  if (format === 'duration') return readDurationEnd(text);
  const read = parseNumberInput(format === 'percent' ? text.replace(/%$/, '') : text);
  if (!read.ok) return { ok: false, error: { rule: read.rule } };
  const digits = read.value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (entry.shape === 'integer')
    return digits === 0
      ? { ok: true, text: read.value.split('.')[0] ?? read.value }
      : { ok: false, error: { rule: 'integer' } };
  const precision = entry.filter.widget.precision;
  if (precision !== undefined && digits > precision)
    return { ok: false, error: { rule: 'precision', value: precision } };
  return { ok: true, text: read.value };
}

function readDurationEnd(text: string): End {
  const minutes = minutesOf(text);
  return minutes === null ? { ok: false, error: { rule: 'duration' } } : { ok: true, text: String(minutes) };
}

function isAfter(entry: FilterEntry, from: string, to: string): boolean {
  if (entry.shape === 'date' || entry.shape === 'time') return from > to;
  const left = parseDecimal(from);
  const right = parseDecimal(to);
  return left !== null && right !== null && compareDecimals(left, right) > 0;
}
