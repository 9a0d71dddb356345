// Filter values on their way into the database: what can be kept of them, and that they are not too many.
import type { FilterValues } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { EMPTY, ME } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, PERSON_MODEL, type Access, type FilterSpec } from '../records/access/index.ts';
import { readFilters, selectedOptions, WHERE } from '../records/list/index.ts';

const MAX_BYTES = { filters: 8192, layout: 65_536 } as const;

/** Throws `invalid` on what is longer than what may be kept. */
export function requireShort(values: object | null | undefined, name: keyof typeof MAX_BYTES = 'filters'): void {
  if (!values) return;
  const most = MAX_BYTES[name];
  if (bytesOf(values) > most) throw new ApiError('invalid', { [name]: [{ rule: 'maxLength', value: String(most) }] });
}

/** What is nested too deep to be written is too long. */
function bytesOf(values: object): number {
  try {
    return Buffer.byteLength(JSON.stringify(values));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** What the database can keep: well-formed, composed, without NUL. */
export function cleanText(text: string | undefined): string {
  return (text ?? '').toWellFormed().normalize('NFC').replaceAll('\u0000', '').trim();
}

/** Values that still mean something: list entries that are gone fall out one by one. */
export async function keepable(
  database: Database,
  access: Access,
  values: FilterValues,
  caller: Caller,
): Promise<{ kept: FilterValues; dropped: string[] }> {
  const kept: FilterValues = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (name === WHERE) {
      const group = readFilters(access, { [name]: value }, caller);
      if (group.problems.size > 0) dropped.push(name);
      // As it was given, without what does not hold.
      Object.assign(kept, group.kept as FilterValues);
      continue;
    }
    const spec = access.filters.get(name);
    const rest =
      spec && Array.isArray(value) ? await presentEntries(database, access, { spec, entries: value, caller }) : value;
    const { applied, problems } = spec
      ? readFilters(access, { [name]: rest }, caller)
      : { applied: [], problems: new Map([[name, true]]) };
    if (problems.size > 0 || (Array.isArray(value) && Array.isArray(rest) && rest.length < value.length))
      dropped.push(name);
    if (applied.length > 0) kept[name] = rest;
  }
  return { kept, dropped };
}

async function presentEntries(
  database: Database,
  access: Access,
  { spec, entries, caller }: { spec: FilterSpec; entries: string[]; caller: Caller },
): Promise<string[]> {
  const { field } = spec;
  if (field.choices.size > 0) return entries.filter((entry) => entry === EMPTY || field.choices.has(entry));
  if (field.model === undefined) return entries;
  const options = await selectedOptions(
    database,
    accessOf(access.catalog, field.model, caller),
    { ids: entries },
    caller,
  );
  const present = new Set(options.filter((option) => option.disabled !== true).map((option) => option.id));
  return entries.filter(
    (entry) => entry === EMPTY || (entry === ME && field.model === PERSON_MODEL) || present.has(entry.toLowerCase()),
  );
}
