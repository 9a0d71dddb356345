// What the database refuses in a write, as the contract says it: the last barrier, safe against races.
import type { Model } from '../../definitions/index.ts';
import { ApiError, type RuleBreak } from '../../errors/index.ts';

const UNIQUE = '23505';
const DEADLOCK = '40P01';
const MISSING_LINK = '23503';
const BROKEN_CHECK = '23514';
/** A statement that waited too long for the row of another one. */
const TIMED_OUT = '57014';
const GONE: ReadonlySet<string> = new Set(['42703', '42P01']);

/** Another writer was at the same rows: the same work may come out otherwise a moment later. */
export function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === UNIQUE || error.code === DEADLOCK);
}

/** Rethrows the error as an ApiError where it is the input's fault. */
export function rethrow(error: unknown, model: Model, prefix = ''): never {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
  if (GONE.has(error.code)) throw new ApiError('schema_changed');
  if (error.code === TIMED_OUT) throw new ApiError('unavailable');
  const constraint = 'constraint' in error ? error.constraint : undefined;
  if (error.code === UNIQUE && isSingleIndex(model, constraint))
    throw named(['id'], prefix, { rule: 'maxItems', value: '1' }, error);
  if (error.code === UNIQUE) throw named(fieldsOfIndex(model, constraint), prefix, { rule: 'unique' }, error);
  if (error.code === MISSING_LINK) throw named(fieldsByName(model, constraint), prefix, { rule: 'reference' }, error);
  if (error.code === BROKEN_CHECK)
    throw named(fieldsByName(model, constraint), prefix, { rule: 'schema', value: 'check' }, error);
  throw error;
}

function named(fields: readonly string[], prefix: string, problem: RuleBreak, error: Error): Error {
  return fields.length === 0
    ? error
    : new ApiError('invalid', Object.fromEntries(fields.map((field) => [prefix + field, [problem]])));
}

function fieldsOfIndex(model: Model, index: unknown): readonly string[] {
  return model.unique.find((group) => group.index === index)?.fields ?? [];
}

/** Of a model with one row: no field of it is the reason. */
function isSingleIndex(model: Model, index: unknown): boolean {
  return model.unique.some((group) => group.index === index && group.fields.length === 0);
}

/** Constraints are named after their table and field; those of lines stand for their part. */
function fieldsByName(model: Model, constraint: unknown): string[] {
  const name = typeof constraint === 'string' ? constraint : '';
  const part = [...model.fields.values()].find(
    (field) => field.part && name.startsWith(`${field.part.name.slice(0, 24)}_`),
  );
  if (part) return [part.name];
  const candidates = [...model.fields.keys()].filter((field) =>
    name.startsWith(`${model.name.slice(0, 24)}_${field.slice(0, 24)}`),
  );
  return candidates.sort((left, right) => right.length - left.length).slice(0, 1);
}
