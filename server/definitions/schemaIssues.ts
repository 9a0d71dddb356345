// Turns the breaks of the module schema into issues a person can act on: path, reason, "did you mean". Checks nothing itself.
import type { SchemaError } from '../../src/contract/index.ts';
import moduleSchema from '../../schemas/module.schema.json' with { type: 'json' };
import commonSchema from '../../schemas/common.schema.json' with { type: 'json' };
import { didYouMean } from './didYouMean.ts';

export interface Issue {
  /** JSON pointer within the file, `/` for the whole document. */
  path: string;
  reason: string;
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

/** One issue per real break; the noise that alternatives make is left out. */
export function schemaIssues(errors: readonly SchemaError[], data: unknown): Issue[] {
  const kept = errors.filter((error) => error.keyword !== 'propertyNames' && !isNoise(error, errors));
  const issues = kept.map((error) => ({ path: pathOf(error), reason: reasonOf(error, data) }));
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const key = `${issue.path} ${issue.reason}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Errors of the alternative that was not meant, and the "no alternative fits" of one that was. */
function isNoise(error: SchemaError, all: readonly SchemaError[]): boolean {
  const isSame = (other: SchemaError): boolean => other.instancePath === error.instancePath;
  if (error.keyword === 'anyOf') return all.some((other) => other !== error && isMeant(other) && isAtOrBelow(other, error.instancePath));
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

type Reason = (error: SchemaError, data: unknown) => string;

const limit = (error: SchemaError): string => String(error.params['limit']);
const empty: Reason = () => 'must not be empty';

const REASONS: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ['additionalProperties', (error) => unknownKey(String(error.params['additionalProperty']), error.instancePath)],
  ['required', (error) => `the key "${String(error.params['missingProperty'])}" is missing`],
  ['enum', (error, data) => enumReason(valueAt(data, error.instancePath), listOf(error.params['allowedValues']))],
  ['type', (error) => `must be ${listOf(error.params['type']).join(' or ')}`],
  ['anyOf', (error) => (error.instancePath.startsWith('/permissions') ? 'must be "all" or a list of actions' : 'must be a name or an object')],
  ['pattern', (error) => (nameOf(error) === undefined ? patternReason(error.params['pattern']) : `"${nameOf(error)}" is ${NO_NAME}`)],
  ['maxLength', (error) => `longer than ${limit(error)} characters`],
  ['minLength', empty], ['minProperties', empty], ['minItems', empty],
  ['maxProperties', (error) => `more than ${limit(error)} entries`],
  ['minimum', (error) => `must be at least ${limit(error)}`],
  ['maximum', (error) => `must be at most ${limit(error)}`],
]);

const NO_NAME = 'not a name: lower-case Latin letters, digits and _, a letter first';

function reasonOf(error: SchemaError, data: unknown): string {
  return REASONS.get(error.keyword)?.(error, data) ?? error.message ?? error.keyword;
}

function unknownKey(key: string, pointer: string): string {
  return `unknown key "${key}"${didYouMean(key, knownKeys(pointer))}`;
}

function patternReason(pattern: unknown): string {
  return pattern === '^[a-z][a-z0-9_]*$' ? NO_NAME : `must match ${String(pattern)}`;
}

function enumReason(value: unknown, allowed: readonly string[]): string {
  const known = `must be one of ${allowed.join(', ')}`;
  return typeof value === 'string' ? `"${value}" is not known${didYouMean(value, allowed)}: ${known}` : known;
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
  const definitions = new Map<string, unknown>([...Object.entries(commonSchema.$defs), ...Object.entries(moduleSchema.$defs)]);
  // As above: a definition of the same two schemas.
  return resolve((definitions.get(name) ?? {}) as SchemaNode);
}

function stepsOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}
