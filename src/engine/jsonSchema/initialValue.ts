// What a new value begins with: the schema's own defaults, constants and empty required objects; nothing that nobody asked for.
import { isNode } from './schemaDocument.ts';
import { X, type DrawnSchema } from './drawableSchema.ts';

/** Deeper defaults are not looked for: a schema may hold itself. */
const MAX_DEPTH = 8;

/** Follows references of a drawable schema. */
export type Follow = (schema: DrawnSchema) => DrawnSchema;

/** The defaults of a new document; undefined where the schema has none. */
export function schemaDefaults(schema: DrawnSchema, follow: Follow, depth = 0): unknown {
  const drawn = follow(schema);
  if (drawn['default'] !== undefined) return structured(drawn['default']);
  if (drawn['type'] !== 'object' || depth > MAX_DEPTH) return undefined;
  const entries = propertiesOf(drawn).flatMap(([key, property]) => {
    const value = schemaDefaults(property, follow, depth + 1);
    return value === undefined ? [] : [[key, value] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** What stands there once somebody adds or chooses it: of its type, as empty as may be. */
export function initialValue(schema: DrawnSchema, follow: Follow): unknown {
  const drawn = follow(schema);
  const given = schemaDefaults(drawn, follow);
  const constant = constantOf(drawn);
  if (drawn['type'] === 'object') return { ...constants(drawn, follow), ...(isNode(given) ? given : {}) };
  if (given !== undefined) return given;
  if (constant) return constant.value;
  if (drawn['type'] === 'array') return Array.from({ length: tupleLength(drawn) }, () => null);
  if (drawn['type'] === 'boolean') return false;
  return drawn['type'] === 'string' && drawn[X.choices] === undefined ? '' : undefined;
}

/** Keys that can hold only one value: they tell options apart. */
function constants(drawn: DrawnSchema, follow: Follow): Record<string, unknown> {
  return Object.fromEntries(
    propertiesOf(drawn).flatMap(([key, property]) => {
      const constant = constantOf(follow(property));
      return constant ? [[key, constant.value] as const] : [];
    }),
  );
}

function constantOf(drawn: DrawnSchema): { value: unknown } | undefined {
  const choices = drawn[X.choices];
  const only: unknown = Array.isArray(choices) && choices.length === 1 ? choices[0] : undefined;
  return isNode(only) ? { value: only['value'] } : undefined;
}

function propertiesOf(drawn: DrawnSchema): [string, DrawnSchema][] {
  const { properties } = drawn;
  return isNode(properties)
    ? Object.entries(properties).filter((entry): entry is [string, DrawnSchema] => isNode(entry[1]))
    : [];
}

function tupleLength(drawn: DrawnSchema): number {
  const tuple = drawn[X.tuple];
  return Array.isArray(tuple) ? tuple.length : 0;
}

function structured(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
