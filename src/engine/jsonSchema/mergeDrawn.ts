// The parts of an allOf as one drawable schema. Nothing that could be drawn is lost: what two parts say of one key stays an allOf.
import { asList, isNode } from './schemaDocument.ts';
import { X, type DrawnSchema } from './drawableSchema.ts';

export function mergeDrawn(schema: DrawnSchema): DrawnSchema {
  const { allOf, ...base } = schema;
  const parts: unknown[] = Array.isArray(allOf) ? allOf : [];
  return parts
    .filter(isNode)
    .reduce((whole, part) => mergeTwo(whole, part['allOf'] === undefined ? part : mergeDrawn(part)), base);
}

/** Of these the first word stands. */
const SKIPPED: ReadonlySet<string> = new Set(['$ref', X.source, X.name, 'definitions']);

function mergeTwo(whole: DrawnSchema, part: DrawnSchema): DrawnSchema {
  const merged: Record<string, unknown> = { ...whole };
  for (const [key, said] of Object.entries(part)) {
    if (SKIPPED.has(key)) continue;
    const before = merged[key];
    if (before === undefined) merged[key] = said;
    else if (key === 'properties') merged[key] = mergeProperties(before, said);
    else if (key === 'required' || key === X.patterns) merged[key] = union(before, said);
    else if (key === 'oneOf') merged[X.more] = union(merged[X.more], [said]);
    else if (key === X.more) merged[key] = union(before, said);
    else if (key === 'type' && before === 'number' && said === 'integer') merged[key] = said;
  }
  if (Object.keys(merged).some((key) => KINDS.has(key))) delete merged[X.any];
  return merged;
}

/** With one of them there is something to draw. */
const KINDS: ReadonlySet<string> = new Set(['type', 'oneOf', X.ref, X.choices, 'properties']);

function mergeProperties(one: unknown, other: unknown): unknown {
  if (!isNode(one) || !isNode(other)) return one ?? other;
  const entries = Object.entries(other).map(([key, schema]) => {
    const before = Object.hasOwn(one, key) ? one[key] : undefined;
    if (before === undefined || JSON.stringify(before) === JSON.stringify(schema) || isAny(before))
      return [key, schema] as const;
    return [key, isAny(schema) ? before : { allOf: [asPart(before), asPart(schema)] }] as const;
  });
  return { ...one, ...Object.fromEntries(entries) };
}

function isAny(schema: unknown): boolean {
  return isNode(schema) && schema[X.any] === true;
}

/** Parts of an allOf are followed at once. */
function asPart(schema: unknown): unknown {
  if (!isNode(schema) || typeof schema[X.ref] !== 'string') return schema;
  const { [X.ref]: name, ...rest } = schema;
  return { ...rest, $ref: `#/definitions/${String(name)}` };
}

function union(one: unknown, other: unknown): unknown[] {
  return [...new Set([...asList(one), ...asList(other)])];
}
