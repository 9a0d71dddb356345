// Conditions joined by "and" and "or", the value of the filter `__where`: read within their limits, by the filters the reader may use.
import type { AppliedFilter } from './condition.ts';
import type { FilterSpec, QueryAsker, QueryField, QueryProblem } from './queryField.ts';
import { readFilterValue } from './readFilterValue.ts';

/** Stands among the names of filters; no field is called so. */
export const WHERE = '__where';
export const MAX_DEPTH = 3;
export const MAX_CONDITIONS = 30;

export interface GroupReading<F extends QueryField> {
  /** Undefined: nothing is asked for. */
  applied: AppliedFilter<F> | undefined;
  /** As given, without what does not hold. */
  kept: unknown;
  /** By path, as `__where/any/1`. */
  problems: ReadonlyMap<string, QueryProblem>;
}

/** The filter of that name, where the reader may use it. */
export type SpecOf<F extends QueryField> = (name: string) => FilterSpec<F> | undefined;

/** Names of filters among values, those of joined conditions too. */
export function filterNames(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    name === WHERE ? groupNames(value) : [name],
  );
}

function groupNames(group: unknown): string[] {
  if (typeof group !== 'object' || group === null) return [];
  if (Object.hasOwn(group, 'name')) return [String(Reflect.get(group, 'name'))];
  return Object.values(group).flatMap((parts: unknown) => (Array.isArray(parts) ? parts.flatMap(groupNames) : []));
}

/** Never throws: what does not fit is left out and named by its place. */
export function readGroup<F extends QueryField>(
  specOf: SpecOf<F>,
  value: unknown,
  caller: QueryAsker,
): GroupReading<F> {
  const reader = new GroupReader(specOf, caller);
  const read = isEmptyValue(value) ? undefined : reader.group(value, { path: WHERE, depth: 1 });
  return { applied: read?.applied, kept: read?.kept, problems: reader.problems };
}

interface Place {
  path: string;
  depth: number;
}

interface Part<F extends QueryField> {
  applied: AppliedFilter<F>;
  kept: unknown;
}

class GroupReader<F extends QueryField> {
  readonly problems = new Map<string, QueryProblem>();
  private conditions = 0;
  private readonly specOf: SpecOf<F>;
  private readonly caller: QueryAsker;

  constructor(specOf: SpecOf<F>, caller: QueryAsker) {
    this.specOf = specOf;
    this.caller = caller;
  }

  group(value: unknown, { path, depth }: Place): Part<F> | undefined {
    const found = readJoin(value);
    if (!found) return this.refuse(path, { rule: 'schema', value: '{ "all" | "any": [ … ] }' });
    if (depth > MAX_DEPTH) return this.refuse(path, { rule: 'json_depth', value: String(MAX_DEPTH) });
    const { join, entries } = found;
    if (entries.length > MAX_CONDITIONS) return this.refuse(path, { rule: 'maxItems', value: String(MAX_CONDITIONS) });
    const parts = entries.flatMap((entry, index) => {
      const place = { path: `${path}/${join}/${index}`, depth: depth + 1 };
      return (isCondition(entry) ? this.condition(entry, place.path) : this.group(entry, place)) ?? [];
    });
    if (parts.length === 0) return undefined;
    return {
      applied: { name: WHERE, isAny: join === 'any', parts: parts.map(({ applied }) => applied) },
      kept: { [join]: parts.map(({ kept }) => kept) },
    };
  }

  private condition(entry: object, path: string): Part<F> | undefined {
    this.conditions += 1;
    // Told once: what follows is as many too many.
    if (this.conditions > MAX_CONDITIONS)
      return this.refuse(WHERE, { rule: 'maxItems', value: String(MAX_CONDITIONS) });
    const wrong = Object.keys(entry).find((key) => !CONDITION_KEYS.has(key));
    if (wrong !== undefined) return this.refuse(path, { rule: 'schema', value: '{ "name", "value", "not" }' });
    const name: unknown = Reflect.get(entry, 'name');
    const isNot: unknown = Object.hasOwn(entry, 'not') ? Reflect.get(entry, 'not') : false;
    if (typeof isNot !== 'boolean') return this.refuse(path, { rule: 'boolean' });
    const spec = typeof name === 'string' ? this.specOf(name) : undefined;
    if (!spec) return this.refuse(path, { rule: 'unknown_filter' });
    const value: unknown = Object.hasOwn(entry, 'value') ? Reflect.get(entry, 'value') : null;
    const read = readFilterValue(spec, value, this.caller);
    if (!read.ok) return this.refuse(path, read.problem);
    if (!read.condition) return undefined;
    return {
      applied: {
        name: spec.name,
        spec: isNot ? { ...spec, isExclude: !spec.isExclude } : spec,
        condition: read.condition,
      },
      kept: { name: spec.name, value, ...(isNot ? { not: true } : {}) },
    };
  }

  private refuse(path: string, problem: QueryProblem): undefined {
    this.problems.set(path, problem);
  }
}

const CONDITION_KEYS: ReadonlySet<string> = new Set(['name', 'value', 'not']);

function isCondition(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null && Object.hasOwn(entry, 'name');
}

function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function readJoin(value: unknown): { join: 'all' | 'any'; entries: readonly unknown[] } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const [join, ...others] = Object.keys(value);
  if ((join !== 'all' && join !== 'any') || others.length > 0) return undefined;
  const entries: unknown = Reflect.get(value, join);
  return Array.isArray(entries) ? { join, entries } : undefined;
}
