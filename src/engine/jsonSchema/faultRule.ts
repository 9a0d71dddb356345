// Faults that our own rules have words for already: the name of the rule in schemas/errors.json.
import type { SchemaFault } from './schemaFaults.ts';

const RULES = new Map([
  ['required', 'required'],
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['maxItems', 'maxItems'],
  ['pattern', 'pattern'],
  ['enum', 'choice'],
  ['effort', 'json_effort'],
] as const);
const FORMATS = new Map([
  ['email', 'email'],
  ['uri', 'url'],
  ['url', 'url'],
] as const);

type MapValue<M> = M extends ReadonlyMap<string, infer V> ? V : never;

/** undefined: the keyword has a sentence of its own. */
export function faultRule({
  keyword,
  limit,
}: SchemaFault): MapValue<typeof RULES> | MapValue<typeof FORMATS> | undefined {
  const rules: ReadonlyMap<string, MapValue<typeof RULES>> = RULES;
  const formats: ReadonlyMap<string, MapValue<typeof FORMATS>> = FORMATS;
  return rules.get(keyword) ?? (keyword === 'format' ? formats.get(String(limit)) : undefined);
}

/** Keywords with a sentence of their own, below `fault` of the texts. */
export const FAULT_SENTENCES: ReadonlySet<string> = new Set([
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

/** The types that a fault of `type` asks for. */
export function typesOfFault({ limit }: SchemaFault): readonly string[] {
  return String(limit ?? '')
    .split(', ')
    .filter((type) => TYPES.has(type));
}
