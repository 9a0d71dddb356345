// Validators from schemas as data: what a document may be, without a line of code per document. Knows the keywords that schemas/
// uses; the same answers as ajv gives for them (scripts/gen/shapes.test.ts), a fifth of the bytes. The first problem ends it.
import type { CompiledValidator, SchemaError } from './validator.ts';

/** A JSON Schema without texts; `defs` of the root holds what `$ref` names. */
export interface Shape {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Shape[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Shape;
  minProperties?: number;
  maxProperties?: number;
  required?: readonly string[];
  additionalProperties?: boolean | Shape;
  properties?: Readonly<Record<string, Shape>>;
  defs?: Readonly<Record<string, Shape>>;
}

type Check = (data: unknown, path: string) => SchemaError | undefined;
type Json = Readonly<Record<string, unknown>>;

const UUID = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const TYPES: Readonly<Record<string, (data: unknown) => boolean>> = {
  string: (data) => typeof data === 'string',
  boolean: (data) => typeof data === 'boolean',
  number: (data) => Number.isFinite(data),
  integer: (data) => Number.isInteger(data),
  null: (data) => data === null,
  array: Array.isArray,
  object: isObject,
};

export function shapeValidator<T>(root: Shape): CompiledValidator<T> {
  const known = new Map<string, Check>();
  const refs: Refs = (name) => {
    const found = known.get(name) ?? compileLater(root.defs?.[name] ?? {}, refs);
    known.set(name, found);
    return found;
  };
  const check = compile(root, refs);
  const validate: CompiledValidator<T> = (data): data is T => {
    const error = check(data, '');
    validate.errors = error ? [error] : null;
    return error === undefined;
  };
  return validate;
}

type Refs = (name: string) => Check;

/** A definition may refer to itself. */
function compileLater(shape: Shape, refs: Refs): Check {
  let check: Check | undefined;
  return (data, path) => (check ??= compile(shape, refs))(data, path);
}

/** Checks in ajv's order: type, number, text, any kind, list, object. */
function compile(shape: Shape, refs: Refs): Check {
  const checks = [
    typeCheck(shape),
    numberCheck(shape),
    textCheck(shape),
    ...anyChecks(shape, refs),
    listCheck(shape, refs),
    objectCheck(shape, refs),
  ].filter((one) => one !== undefined);
  const [only] = checks;
  if (checks.length === 1 && only) return only;
  return (data, path) => {
    for (const check of checks) {
      const error = check(data, path);
      if (error) return error;
    }
    return undefined;
  };
}

function typeCheck({ type }: Shape): Check | undefined {
  if (type === undefined) return undefined;
  const names = typeof type === 'string' ? [type] : type;
  const tests = names.map((name) => TYPES[name] ?? (() => false));
  return (data, path) =>
    tests.some((test) => test(data)) ? undefined : problem(path, 'type', { type }, `must be ${names.join(',')}`);
}

function numberCheck({ minimum = -Infinity, maximum = Infinity }: Shape): Check | undefined {
  if (minimum === -Infinity && maximum === Infinity) return undefined;
  return (data, path) => {
    if (typeof data !== 'number') return undefined;
    if (data > maximum) return problem(path, 'maximum', { comparison: '<=', limit: maximum }, `must be <= ${maximum}`);
    return data >= minimum
      ? undefined
      : problem(path, 'minimum', { comparison: '>=', limit: minimum }, `must be >= ${minimum}`);
  };
}

function textCheck({ maxLength = Infinity, minLength = 0, pattern, format }: Shape): Check | undefined {
  if (maxLength === Infinity && minLength === 0 && pattern === undefined && format === undefined) return undefined;
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (data, path) => {
    if (typeof data !== 'string') return undefined;
    const length = data.length > maxLength || data.length < minLength * 2 ? [...data].length : data.length;
    if (length > maxLength)
      return problem(path, 'maxLength', { limit: maxLength }, `must NOT have more than ${maxLength} characters`);
    if (length < minLength)
      return problem(path, 'minLength', { limit: minLength }, `must NOT have fewer than ${minLength} characters`);
    if (expression && !expression.test(data))
      return problem(path, 'pattern', { pattern }, `must match pattern "${pattern}"`);
    return format === 'uuid' && !UUID.test(data)
      ? problem(path, 'format', { format }, `must match format "${format}"`)
      : undefined;
  };
}

function anyChecks(shape: Shape, refs: Refs): Check[] {
  const checks: Check[] = [];
  if (shape.$ref !== undefined) checks.push(refs(shape.$ref));
  const { enum: allowed, anyOf } = shape;
  if (Object.hasOwn(shape, 'const'))
    checks.push((data, path) =>
      data === shape.const
        ? undefined
        : problem(path, 'const', { allowedValue: shape.const }, 'must be equal to constant'),
    );
  if (allowed)
    checks.push((data, path) =>
      allowed.includes(data)
        ? undefined
        : problem(path, 'enum', { allowedValues: allowed }, 'must be equal to one of the allowed values'),
    );
  if (anyOf) {
    const branches = anyOf.map((branch) => compile(branch, refs));
    checks.push((data, path) =>
      branches.some((branch) => branch(data, path) === undefined)
        ? undefined
        : problem(path, 'anyOf', {}, 'must match a schema in anyOf'),
    );
  }
  return checks;
}

function listCheck({ maxItems = Infinity, minItems = 0, uniqueItems, items }: Shape, refs: Refs): Check | undefined {
  if (maxItems === Infinity && minItems === 0 && uniqueItems !== true && !items) return undefined;
  const check = items && compile(items, refs);
  return (data, path) => {
    if (!Array.isArray(data)) return undefined;
    if (data.length > maxItems)
      return problem(path, 'maxItems', { limit: maxItems }, `must NOT have more than ${maxItems} items`);
    if (data.length < minItems)
      return problem(path, 'minItems', { limit: minItems }, `must NOT have fewer than ${minItems} items`);
    for (const [index, item] of data.entries()) {
      const error = check?.(item, `${path}/${index}`);
      if (error) return error;
    }
    const isTwice = uniqueItems === true && new Set(data.map((item) => JSON.stringify(item))).size < data.length;
    return isTwice ? problem(path, 'uniqueItems', {}, 'must NOT have duplicate items') : undefined;
  };
}

function objectCheck(
  { maxProperties = Infinity, minProperties = 0, required = [], additionalProperties = true, properties }: Shape,
  refs: Refs,
): Check | undefined {
  const isFree = additionalProperties === true;
  if (maxProperties === Infinity && minProperties === 0 && required.length === 0 && isFree && !properties)
    return undefined;
  const others = typeof additionalProperties === 'object' ? compile(additionalProperties, refs) : undefined;
  const own = new Map(Object.entries(properties ?? {}).map(([name, shape]) => [name, compile(shape, refs)]));
  return (data, path) => {
    if (!isObject(data)) return undefined;
    const count = Object.keys(data).length;
    if (count > maxProperties)
      return problem(
        path,
        'maxProperties',
        { limit: maxProperties },
        `must NOT have more than ${maxProperties} properties`,
      );
    if (count < minProperties)
      return problem(
        path,
        'minProperties',
        { limit: minProperties },
        `must NOT have fewer than ${minProperties} properties`,
      );
    for (const name of required)
      if (data[name] === undefined)
        return problem(path, 'required', { missingProperty: name }, `must have required property '${name}'`);
    const strange = isFree ? undefined : strangerError(data, path, { own, others });
    if (strange) return strange;
    for (const [name, check] of own) {
      const error = data[name] === undefined ? undefined : check(data[name], `${path}/${pointer(name)}`);
      if (error) return error;
    }
    return undefined;
  };
}

/** The first property that no name knows and that may not be there as it is. */
function strangerError(
  data: Json,
  path: string,
  { own, others }: { own: ReadonlyMap<string, Check>; others: Check | undefined },
): SchemaError | undefined {
  for (const name of Object.keys(data)) {
    if (own.has(name)) continue;
    const error = others
      ? others(data[name], `${path}/${pointer(name)}`)
      : problem(path, 'additionalProperties', { additionalProperty: name }, 'must NOT have additional properties');
    if (error) return error;
  }
  return undefined;
}

function problem(instancePath: string, keyword: string, params: Record<string, unknown>, message: string): SchemaError {
  return { instancePath, keyword, params, message };
}

function pointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isObject(data: unknown): data is Json {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
