// The flat object of filter names to values → conditions. Refuses unknown names and wrong values, or drops and lists them.
import { ApiError, type RuleBreak } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import type { Access, FilterSpec } from '../../access/index.ts';
import type { Condition } from './condition.ts';
import { readFilterValue } from './readFilterValue.ts';

export interface AppliedFilter {
  spec: FilterSpec;
  condition: Condition;
}

export const MAX_NAMES = 30;
export const MAX_BYTES = 8192;

/** Throws `invalid` naming every filter that is unknown or has a value of the wrong kind. */
export function requireFilters(
  access: Access,
  values: Readonly<Record<string, unknown>>,
  caller: Caller,
): AppliedFilter[] {
  const { applied, problems } = readFilters(access, values, caller);
  if (problems.size > 0)
    throw new ApiError('invalid', Object.fromEntries([...problems].map(([name, problem]) => [name, [problem]])));
  return applied;
}

/** For saved values: what does not fit any more is left out and named in `problems`. Never throws. */
export function readFilters(
  access: Access,
  values: Readonly<Record<string, unknown>>,
  caller: Pick<Caller, 'userId' | 'timezone'>,
): { applied: AppliedFilter[]; problems: Map<string, RuleBreak> } {
  const applied: AppliedFilter[] = [];
  const problems = new Map<string, RuleBreak>();
  for (const [name, value] of Object.entries(values)) {
    const spec = access.filters.get(name);
    if (!spec) {
      problems.set(name, { rule: 'unknown_filter' });
      continue;
    }
    const read = readFilterValue(spec, value, caller);
    if (!read.ok) problems.set(name, read.problem);
    else if (read.condition) applied.push({ spec, condition: read.condition });
  }
  return { applied, problems };
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
