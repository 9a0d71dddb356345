// Judges values by a JSON Schema without compiling it: the page's policy forbids code made from text. What it says is what ajv says
// on the server (tests compare); a schema it cannot read judges nothing and says why.
import { validate, dereference, type OutputUnit, type Schema } from '@cfworker/json-schema';
import {
  asList,
  drawableSchema,
  eachNode,
  isNode,
  own,
  readFaults,
  valueAt,
  type DrawableSchema,
  type RawFault,
  type SchemaFault,
} from '../../engine/jsonSchema/index.ts';

export interface Interpreter {
  drawable: DrawableSchema;
  /** Of a value that is not there nothing is said. */
  faults(value: unknown): readonly SchemaFault[];
  /** Whether the value fits the schema at this place of `drawable.sources`. */
  fits(source: unknown, value: unknown): boolean;
  /** Why the schema cannot judge, where it cannot. */
  problem?: string;
}

/** Beside a reference other words count too, as ajv has it in every draft. */
const DRAFT = '2019-09';

export function createInterpreter(schema: unknown): Interpreter {
  const clone = prepared(schema);
  const drawable = drawableSchema(clone);
  const known = lookupOf(clone);
  if (typeof known === 'string') return { drawable, faults: () => [], fits: () => false, problem: known };
  const judge = (value: unknown, by: unknown, isFirst: boolean): OutputUnit[] =>
    // Any JSON of the server; the library reads what it knows of it.
    validate(value, by as Schema, DRAFT, known, isFirst).errors;
  const trial = attempt(() => judge({}, clone, false));
  return {
    drawable,
    faults: (value) =>
      value === undefined
        ? []
        : (attempt(() => readFaults(rawFaults(judge(value, clone, false), { drawable, value }))) ?? []),
    fits: (source, value) => value !== undefined && attempt(() => judge(value, source, true))?.length === 0,
    ...(trial ? {} : { problem: problemOf(() => judge({}, clone, false)) }),
  };
}

/** A copy in words of one draft: the library marks what it reads. */
function prepared(schema: unknown): unknown {
  const clone: unknown = isNode(schema) || typeof schema === 'boolean' ? JSON.parse(JSON.stringify(schema)) : {};
  eachNode(clone, (node) => {
    // The copy is ours to change.
    const mine = node as Record<string, unknown>;
    if (typeof mine['id'] === 'string') delete mine['id'];
    if (typeof mine['$dynamicRef'] === 'string') mine['$ref'] ??= mine['$dynamicRef'];
    if (typeof mine['$dynamicAnchor'] === 'string') mine['$anchor'] ??= mine['$dynamicAnchor'];
    const { dependencies } = mine;
    if (!isNode(dependencies)) return;
    delete mine['dependencies'];
    for (const [key, said] of Object.entries(dependencies)) {
      const word = Array.isArray(said) ? 'dependentRequired' : 'dependentSchemas';
      mine[word] = { ...(isNode(mine[word]) ? mine[word] : {}), [key]: said };
    }
  });
  return clone;
}

function lookupOf(clone: unknown): Record<string, Schema | boolean> | string {
  try {
    return dereference(clone as Schema); // any JSON, as above
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function problemOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

interface Judged {
  drawable: DrawableSchema;
  value: unknown;
}

/** Keywords under which nothing is said that a person could mend at its place. */
const INSIDE = /\/(contains|not|if)(\/|$)/;
/** Each of them stands before what is wrong inside it. */
const AROUND: ReadonlySet<string> = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'additionalItems',
  'unevaluatedItems',
]);

function rawFaults(errors: readonly OutputUnit[], judged: Judged): RawFault[] {
  return errors.flatMap((error, index): RawFault[] => {
    const { keyword, instanceLocation } = error;
    if (AROUND.has(keyword) || keyword === 'propertyNames') return [];
    // The library does not say by which word something is forbidden: the one before does.
    const where = (keyword === 'false' ? errors[index - 1] : error)?.keywordLocation ?? '#';
    const above = where.slice(0, where.lastIndexOf('/'));
    if (INSIDE.test(above)) return [];
    const path = pathOf(instanceLocation);
    const said = keyword === 'false' ? undefined : own(nodeAt(judged.drawable, above), keyword);
    if (keyword === 'false') return [{ path, keyword: 'forbidden', where }];
    if (above.includes('/propertyNames')) return [{ path, keyword: 'propertyNames', where }];
    if (keyword === 'required' || keyword === 'dependentRequired')
      return missing(said, valueAt(judged.value, path)).map((key) => ({
        path: [...path, key],
        keyword: 'required',
        where,
      }));
    return [{ path, keyword, where, limit: said }];
  });
}

function missing(said: unknown, object: unknown): string[] {
  const asked = Array.isArray(said)
    ? asList(said)
    : Object.entries(isNode(said) ? said : {}).flatMap(([key, needs]): unknown[] =>
        own(object, key) !== undefined && Array.isArray(needs) ? needs : [],
      );
  const there = isNode(object) ? object : {};
  return asked.filter((key): key is string => typeof key === 'string' && !Object.hasOwn(there, key));
}

/** The schema at the end of a way of keywords, through references. */
function nodeAt({ document }: DrawableSchema, way: string): unknown {
  let here: unknown = document.root;
  for (const key of pathOf(way)) {
    if (key === '$ref' && isNode(here) && typeof here['$ref'] === 'string') here = document.resolve(here['$ref'], here);
    else here = valueAt(here, [key]);
  }
  return here;
}

function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (attempt(() => decodeURIComponent(part)) ?? part).replaceAll('~1', '/').replaceAll('~0', '~'));
}
