// Input against the contract: bodies by their precompiled validator, ids in the path. Breaks become 400 `invalid` by field.
import type { RuleName, SchemaError } from '../../../src/contract/index.ts';
import { ApiError, type RuleBreak } from '../../errors/index.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id in lower case. Throws `invalid` with the rule uuid on `field` otherwise. */
export function requireUuid(value: unknown, field = 'id'): string {
  if (typeof value !== 'string' || !UUID.test(value)) throw new ApiError('invalid', { [field]: [{ rule: 'uuid' }] });
  return value.toLowerCase();
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** `invalid` with a rule for each field that breaks the schema. */
export function inputFault(errors: readonly SchemaError[]): ApiError {
  const fields = new Map<string, RuleBreak[]>();
  for (const error of withoutBranches(errors)) {
    const name = fieldOf(error);
    fields.set(name, [...(fields.get(name) ?? []), breakOf(error)]);
  }
  return new ApiError('invalid', Object.fromEntries(fields));
}

/** A value that is none of several forms is reported once, not once for each form. */
function withoutBranches(errors: readonly SchemaError[]): SchemaError[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  return errors.filter(
    (error) =>
      choices.includes(error) ||
      !choices.some(({ instancePath }) => `${error.instancePath}/`.startsWith(`${instancePath}/`)),
  );
}

function fieldOf(error: SchemaError): string {
  const extra = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const path = error.instancePath.split('/').filter((part) => part !== '');
  if (typeof extra === 'string') path.push(extra);
  return path.join('.') || 'body';
}

/** Words of JSON Schema as rules of ours; a word that is not here says that the value's form is wrong. */
const RULES: ReadonlyMap<string, RuleName> = new Map<string, RuleName>([
  ['required', 'required'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['pattern', 'pattern'],
  ['format', 'pattern'],
  ['additionalProperties', 'unknown_field'],
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['enum', 'choice'],
  ['const', 'choice'],
  ['maxItems', 'maxItems'],
  ['maxProperties', 'maxItems'],
]);

const TYPES: ReadonlyMap<unknown, RuleName> = new Map<unknown, RuleName>([
  ['string', 'text'],
  ['integer', 'integer'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);

function breakOf(error: SchemaError): RuleBreak {
  if (error.keyword === 'format' && error.params['format'] === 'uuid') return { rule: 'uuid' };
  if (error.keyword === 'type') return { rule: TYPES.get(error.params['type']) ?? 'form' };
  const limit = error.params['limit'];
  if (error.keyword === 'minLength' && limit === 1) return { rule: 'required' };
  const rule = RULES.get(error.keyword) ?? 'form';
  return limit === undefined ? { rule } : { rule, value: String(limit) };
}
