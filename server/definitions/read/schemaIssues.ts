// Turns the breaks of the module schema into issues a person can act on: path, reason, "did you mean". Checks nothing itself.
import type { SchemaError } from '../../../src/contract/index.ts';
import moduleSchema from '../../../schemas/module.schema.json' with { type: 'json' };
import commonSchema from '../../../schemas/common.schema.json' with { type: 'json' };
import { didYouMean } from '../check/didYouMean.ts';
import { fault, type FaultParam, type Texts } from '../faults/index.ts';

export interface Issue {
  /** JSON pointer within the file, `/` for the whole document. */
  path: string;
  reason: Texts;
}

interface SchemaNode {
  $ref?: string;
  properties?: Record<string, SchemaNode>;
  additionalProperties?: boolean | SchemaNode;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
}

interface NamedError extends SchemaError {
  propertyName?: string;
}

/** Nobody reads on. */
const MOST_BREAKS = 300;

/** One issue per real break; the noise that alternatives make is left out. */
export function schemaIssues(all: readonly SchemaError[], data: unknown): Issue[] {
  const errors = all.slice(0, MOST_BREAKS);
  const kept = errors.filter((error) => error.keyword !== 'propertyNames' && !isNoise(error, errors));
  const issues = kept.map((error) => ({ path: pathOf(error), reason: reasonOf(error, data) }));
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const key = `${issue.path} ${issue.reason.en}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Errors of the alternative that was not meant, and the "no alternative fits" of one that was. */
function isNoise(error: SchemaError, all: readonly SchemaError[]): boolean {
  const isSame = (other: SchemaError): boolean => other.instancePath === error.instancePath;
  if (error.keyword === 'anyOf')
    return all.some(
      (other) => other !== error && (isMeant(other) || !isSame(other)) && isAtOrBelow(other, error.instancePath),
    );
  if (!all.some((other) => other.keyword === 'anyOf' && isSame(other))) return false;
  return !isMeant(error);
}

function isMeant(error: SchemaError): boolean {
  return error.keyword !== 'type' && error.keyword !== 'const' && error.keyword !== 'anyOf';
}

function isAtOrBelow(error: SchemaError, path: string): boolean {
  return error.instancePath === path || error.instancePath.startsWith(`${path}/`);
}

function pathOf(error: SchemaError): string {
  const key = error.params['missingProperty'] ?? error.params['additionalProperty'] ?? nameOf(error);
  return typeof key === 'string' ? `${error.instancePath}/${escapePointer(key)}` : error.instancePath || '/';
}

function nameOf(error: NamedError): string | undefined {
  return error.propertyName;
}

type Reason = (error: SchemaError, data: unknown) => Texts;

const limit = (error: SchemaError): string => String(error.params['limit']);
const tooMany: Reason = (error) => fault('more than {0} entries', limit(error));
const empty: Reason = () => fault('must not be empty');

const REASONS: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ['additionalProperties', (error) => unknownKey(String(error.params['additionalProperty']), error.instancePath)],
  ['required', (error) => fault('the key "{0}" is missing', String(error.params['missingProperty']))],
  ['enum', (error, data) => enumReason(valueAt(data, error.instancePath), listOf(error.params['allowedValues']))],
  ['type', (error) => fault('must be {0}', typeNames(listOf(error.params['type'])))],
  ['const', (error) => fault('must be "{0}"', String(error.params['allowedValue']))],
  [
    'anyOf',
    (error) =>
      error.instancePath.startsWith('/permissions')
        ? fault('must be "all" or a list of actions')
        : fault('must be a name or an object'),
  ],
  [
    'pattern',
    (error) =>
      nameOf(error) === undefined
        ? patternReason(error.params['pattern'])
        : fault('"{0}" is {1}', nameOf(error) ?? '', NO_NAME),
  ],
  ['maxLength', (error) => fault('longer than {0} characters', limit(error))],
  ['minLength', empty],
  ['minProperties', empty],
  ['minItems', empty],
  ['maxProperties', tooMany],
  ['maxItems', tooMany],
  ['minimum', (error) => fault('must be at least {0}', limit(error))],
  ['maximum', (error) => fault('must be at most {0}', limit(error))],
]);

const NO_NAME = fault('not a name: lower-case Latin letters, digits and _, a letter first');

function reasonOf(error: SchemaError, data: unknown): Texts {
  return REASONS.get(error.keyword)?.(error, data) ?? fault('it is not written as it should be');
}

const TYPE_NAMES: ReadonlyMap<string, Texts> = new Map([
  ['string', fault('a text')],
  ['number', fault('a number')],
  ['integer', fault('a whole number')],
  ['boolean', fault('true or false')],
  ['array', fault('a list')],
  ['object', fault('an object')],
]);

function typeNames(types: readonly string[]): FaultParam {
  return types
    .map((type): FaultParam => TYPE_NAMES.get(type) ?? type)
    .reduce((some, type) => fault('{0} or {1}', some, type));
}

function unknownKey(key: string, pointer: string): Texts {
  return fault('unknown key "{0}"{1}', key, didYouMean(key, knownKeys(pointer)));
}

/** What may be written, for each pattern of the schema. */
const PATTERN_TEXTS: ReadonlyMap<unknown, Texts> = new Map([
  ['^[a-z][a-z0-9_]*$', NO_NAME],
  ['^-?[a-z][a-z0-9_]*$', fault('must be the name of a field, with a minus before it for the largest first')],
  ['^[a-z][a-z0-9-]*$', fault('must be lower-case Latin letters, digits and hyphens, a letter first')],
  ['^[a-z][a-z0-9_-]*$', fault('must be lower-case Latin letters, digits, hyphens and _, a letter first')],
  [
    '^/[a-z][a-z0-9/_-]*$',
    fault('must begin with / and a letter; lower-case Latin letters, digits, hyphens, _ and / may follow'),
  ],
  [
    '^/?([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\})(/([a-z0-9_-]+|\\{[a-z][a-z0-9_]*\\}))*$',
    fault(
      'must be steps parted by /: lower-case Latin letters, digits, hyphens and _, or a parameter in braces, as in list/{id}',
    ),
  ],
  ['^(parent\\.)?[a-z][a-z0-9_]*$', fault('must be the name of a field, in a line also of its row: parent.currency')],
  [
    '^<(parent\\.)?[a-z][a-z0-9_]*>$',
    fault('must be a field in angle brackets, in a line also of its document: <quantity>, <parent.day>'),
  ],
  ['^[A-Z]{3}$', fault('must be a currency by its three capital letters, such as KZT')],
]);

function patternReason(pattern: unknown): Texts {
  return PATTERN_TEXTS.get(pattern) ?? fault('it is not written as it should be');
}

function enumReason(value: unknown, allowed: readonly string[]): Texts {
  const known = fault('must be one of {0}', allowed.join(', '));
  return typeof value === 'string'
    ? fault('"{0}" is not known{1}: {2}', value, didYouMean(value, allowed), known)
    : known;
}

function valueAt(data: unknown, pointer: string): unknown {
  let value = data;
  for (const step of stepsOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    // An own member of an object or array, looked up by its name or index.
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** Keys the schema knows for the object at a path. */
export function knownKeys(pointer: string): string[] {
  // The imported schema is JSON Schema; only the members of SchemaNode are read.
  let nodes: SchemaNode[] = resolve(moduleSchema as unknown as SchemaNode);
  for (const step of stepsOf(pointer)) nodes = nodes.flatMap((node) => below(node, step)).flatMap(resolve);
  return nodes.flatMap((node) => Object.keys(node.properties ?? {}));
}

function below(node: SchemaNode, step: string): SchemaNode[] {
  const properties = node.properties ?? {};
  const named = Object.hasOwn(properties, step) ? properties[step] : undefined;
  if (named) return [named];
  if (typeof node.additionalProperties === 'object') return [node.additionalProperties];
  return node.items ? [node.items] : [];
}

function resolve(node: SchemaNode): SchemaNode[] {
  if (node.anyOf) return node.anyOf.flatMap(resolve);
  const name = node.$ref?.split('/').at(-1);
  if (name === undefined) return [node];
  const definitions = new Map<string, unknown>([
    ...Object.entries(commonSchema.$defs),
    ...Object.entries(moduleSchema.$defs),
  ]);
  // As above: a definition of the same two schemas.
  return resolve((definitions.get(name) ?? {}) as SchemaNode);
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}
