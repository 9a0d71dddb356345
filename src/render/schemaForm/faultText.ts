// A fault of a schema as a sentence: our rules have their words already, the other keywords have theirs here.
import type { SchemaFault } from '../../engine/jsonSchema/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import { ruleText } from '../ruleText/index.ts';

const RULES = new Map([
  ['required', 'required'],
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['maxItems', 'maxItems'],
  ['pattern', 'pattern'],
  ['enum', 'choice'],
]);
const FORMATS = new Map([
  ['email', 'email'],
  ['uri', 'url'],
  ['url', 'url'],
]);
/** Keywords with a sentence of their own. */
const OWN: ReadonlySet<string> = new Set([
  'type',
  'const',
  'format',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'forbidden',
  'not',
  'anyOf',
  'oneOf',
]);
const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

export function faultText({ keyword, limit }: SchemaFault, formats: Formats): string {
  const value = String(limit ?? '');
  const rule = RULES.get(keyword) ?? (keyword === 'format' ? FORMATS.get(value) : undefined);
  if (rule !== undefined) return ruleText({ rule, ...(limit === undefined ? {} : { value: limit }) }, formats);
  if (keyword === 'type') {
    const types = value.split(', ').filter((type) => TYPES.has(type));
    const names = types.map((type) => formats.t(`form.schema.type.${type}`)).join(', ');
    return formats.t('form.schema.fault.type', { value: names });
  }
  return OWN.has(keyword) ? formats.t(`form.schema.fault.${keyword}`, { value }) : ruleText({ rule: 'form' }, formats);
}
