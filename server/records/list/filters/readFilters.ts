// The flat object of filter names to values → conditions. Refuses unknown names and wrong values, or drops and lists them.
import { EXCLUDE_SUFFIX, readFilterValue, readGroup, WHERE } from '../../../../src/engine/query/index.ts';
import { ApiError, type RuleBreak } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import { mayRefer, type Access, type FilterSpec } from '../../access/index.ts';
import type { AppliedFilter } from './condition.ts';

export interface FiltersReading {
  applied: AppliedFilter[];
  /** What holds of the values given, as it was given. */
  kept: Record<string, unknown>;
  /** By name; of groups by place. */
  problems: Map<string, RuleBreak>;
}

export const MAX_NAMES = 30;
export const MAX_BYTES = 8192;

/** A reference that rows are listed by from the row referred to, whether or not the definition makes it a filter. */
export function referenceFilter({ catalog, readable, roles }: Access, name: string): FilterSpec | undefined {
  const field = readable.get(name);
  if (field?.dynamic) return { name, field, isExclude: false };
  const isStored = field?.kind === 'references' || (field?.kind === 'reference' && field.storage === 'plain');
  return field?.model !== undefined && isStored && mayRefer(catalog, field.model, roles)
    ? { name, field, isExclude: false }
    : undefined;
}

/** Rows by their ids, as a reference to themselves: which of those named there are for the asker, filtered and ordered as a list. */
function idFilter({ model }: Access, name: string): FilterSpec | undefined {
  const author = model.fields.get('author');
  if (name !== 'id' || !author) return undefined;
  const field = { ...author, name, model: model.name, valueSql: (alias: string) => `${alias}."id"` };
  return { name, field, isExclude: false };
}

/** Code filters by every field its rights let it read, and keeps rows out by it. */
export function anyFieldFilter({ readable }: Access, name: string): FilterSpec | undefined {
  const isExclude = name.endsWith(EXCLUDE_SUFFIX);
  const field = readable.get(isExclude ? name.slice(0, -EXCLUDE_SUFFIX.length) : name);
  return field && field.kind !== 'part' ? { name, field, isExclude } : undefined;
}

/** Throws `invalid` naming every filter that is unknown or has a value of the wrong kind. */
export function requireFilters(
  access: Access,
  values: Readonly<Record<string, unknown>>,
  caller: Caller,
  otherwise = referenceFilter,
): AppliedFilter[] {
  const { applied, problems } = readFilters(
    access,
    values,
    caller,
    (of, name) => otherwise(of, name) ?? idFilter(of, name),
  );
  if (problems.size > 0)
    throw new ApiError('invalid', Object.fromEntries([...problems].map(([name, problem]) => [name, [problem]])));
  return applied;
}

/** For saved values: what does not fit any more is left out and named in `problems`. Never throws. */
export function readFilters(
  access: Access,
  values: Readonly<Record<string, unknown>>,
  caller: Pick<Caller, 'userId' | 'timezone'>,
  otherwise: (access: Access, name: string) => FilterSpec | undefined = () => undefined,
): FiltersReading {
  const specOf = (name: string): FilterSpec | undefined => access.filters.get(name) ?? otherwise(access, name);
  const applied: AppliedFilter[] = [];
  const kept: Record<string, unknown> = {};
  const problems = new Map<string, RuleBreak>();
  for (const [name, value] of Object.entries(values)) {
    if (name === WHERE) {
      const group = readGroup(specOf, value, caller);
      for (const [place, problem] of group.problems) problems.set(place, problem);
      if (!group.applied) continue;
      applied.push(group.applied);
      kept[name] = group.kept;
      continue;
    }
    const spec = specOf(name);
    if (!spec) {
      problems.set(name, { rule: 'unknown_filter' });
      continue;
    }
    const read = readFilterValue(spec, value, caller);
    if (!read.ok) problems.set(name, read.problem);
    else if (read.condition) {
      applied.push({ name: spec.name, spec, condition: read.condition });
      kept[name] = value;
    }
  }
  return { applied, kept, problems };
}

/** The query's `filters`: one JSON object within the limits. Throws `invalid` on `filters` otherwise. */
export function parseFilters(text: string | undefined): Record<string, unknown> {
  if (text === undefined || text === '') return {};
  if (Buffer.byteLength(text) > MAX_BYTES)
    throw new ApiError('invalid', { filters: [{ rule: 'maxLength', value: String(MAX_BYTES) }] });
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    throw new ApiError('invalid', { filters: [{ rule: 'schema', value: 'JSON' }] });
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new ApiError('invalid', { filters: [{ rule: 'schema', value: '{ name: value }' }] });
  if (Object.keys(values).length > MAX_NAMES)
    throw new ApiError('invalid', { filters: [{ rule: 'max', value: String(MAX_NAMES) }] });
  return { ...values };
}
