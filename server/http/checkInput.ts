// Input against the contract: bodies by their precompiled validator, ids in the path. Breaks become 400 `invalid` by field.
import type { RuleName, CompiledValidator, SchemaError } from '../../src/contract/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id in lower case. Throws `invalid` with the rule uuid on `field` otherwise. */
export function requireUuid(value: unknown, field = 'id'): string {
  if (typeof value !== 'string' || !UUID.test(value)) throw new ApiError('invalid', { [field]: [{ rule: 'uuid' }] });
  return value.toLowerCase();
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** The body as its type. Throws `invalid` with a rule for each field that breaks the schema. */
export function checkBody<T>(validate: CompiledValidator<T>, body: unknown): T {
  if (validate(body)) return body;
  const fields = new Map<string, RuleBreak[]>();
  for (const error of validate.errors ?? []) {
    const name = fieldOf(error);
    fields.set(name, [...(fields.get(name) ?? []), breakOf(error)]);
  }
  throw new ApiError('invalid', Object.fromEntries(fields));
}

function fieldOf(error: SchemaError): string {
  const extra = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const path = error.instancePath.split('/').filter((part) => part !== '');
  if (typeof extra === 'string') path.push(extra);
  return path.join('.') || 'body';
}

const RULES: ReadonlyMap<string, RuleName> = new Map<string, RuleName>([
  ['required', 'required'], ['minLength', 'minLength'], ['maxLength', 'maxLength'], ['pattern', 'pattern'],
  ['additionalProperties', 'unknown_field'], ['minimum', 'min'], ['maximum', 'max'], ['enum', 'choice'],
]);

function breakOf(error: SchemaError): RuleBreak {
  if (error.keyword === 'format' && error.params['format'] === 'uuid') return { rule: 'uuid' };
  const limit = error.params['limit'];
  if (error.keyword === 'minLength' && limit === 1) return { rule: 'required' };
  const rule = RULES.get(error.keyword);
  if (rule === undefined) return { rule: 'schema', value: error.message ?? error.keyword };
  return limit === undefined ? { rule } : { rule, value: String(limit) };
}
