// What a module's calls take and answer and what its events say, as JSON Schemas: for the types that its code and its pages are written with.
import type { JsonSchema } from '../../http/index.ts';
import type { DocumentOrSchema, ModuleCall, ModuleCode } from '../defineModule.ts';

const TEXT: JsonSchema = { type: 'string' };
const NOTHING: JsonSchema = { type: 'object', additionalProperties: false, properties: {} };

export interface ModuleShapes {
  /** By name, each with `row`, `params`, `query`, `body` and `answer`. */
  calls: JsonSchema;
  /** By name, of their data, as it is declared. */
  events: ReadonlyMap<string, DocumentOrSchema>;
}

/** `titles`: names of the types of documents in the contract. */
export function moduleShapes(
  { calls = {}, events = {} }: ModuleCode,
  titles: ReadonlyMap<string, string>,
): ModuleShapes {
  return {
    calls: objectOf(Object.entries(calls).map(([name, call]) => [name, callShape(call, titles)])),
    events: new Map(Object.entries(events).map(([name, { schema }]) => [name, schema])),
  };
}

function callShape({ may, path, query, body, answer }: ModuleCall, titles: ReadonlyMap<string, string>): JsonSchema {
  const shapeOf = (given: DocumentOrSchema | undefined, absent: JsonSchema): JsonSchema => {
    if (given === undefined) return absent;
    return typeof given === 'string' ? { tsType: titles.get(given) } : closed(given);
  };
  return objectOf([
    ['row', 'row' in may && may.row !== undefined ? { const: may.model } : { tsType: 'undefined' }],
    ['params', objectOf([...path.matchAll(/:([a-z][a-z0-9_]*)/g)].map(([, name = '']) => [name, TEXT]))],
    ['query', shapeOf(query, NOTHING)],
    ['body', shapeOf(body, NOTHING)],
    ['answer', shapeOf(answer, { tsType: 'void' })],
  ]);
}

function objectOf(members: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: members.map(([name]) => name),
    properties: Object.fromEntries(members),
  };
}

/** For types: of an object whose members are named, code reads these alone. */
export function closed(schema: JsonSchema): JsonSchema {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([key, each]: [string, unknown]) => [key, read(each)]));
    return 'properties' in inner && !('additionalProperties' in inner)
      ? { ...inner, additionalProperties: false }
      : inner;
  };
  // An object, as it was.
  return read(schema) as JsonSchema;
}
