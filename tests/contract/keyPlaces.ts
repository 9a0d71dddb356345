// Where in a definition each key of its schema may stand, and the least definition that has it there.
import type { DefinitionSchema, SchemaNode } from '../../scripts/gen/definitionsPage.ts';

export interface KeyPlace {
  /** Title of the object that has the key. */
  shape: string;
  key: string;
  raw: SchemaNode;
  isRequired: boolean;
  /** JSON pointers of the key and of its object. */
  path: string;
  holder: string;
  withValue(value: unknown): unknown;
  without(): unknown;
  /** With another key beside it. */
  withKey(key: string): unknown;
}

type Json = Record<string, unknown>;
/** Puts an object into the definition, at its place. */
type Put = (object: Json) => unknown;

interface Held {
  node: SchemaNode;
  pointer: string;
  put: Put;
}

/** An entry of an object with free keys. */
const ENTRY = 'a';

export function findKeys(schema: DefinitionSchema): KeyPlace[] {
  const found: KeyPlace[] = [];
  const known = new Set<string>();
  let waiting: Held[] = [{ node: { ...schema.root, title: 'ModuleDefinition' }, pointer: '', put: (object) => object }];
  // In breadth, so that each shape is met where it stands nearest.
  while (waiting.length > 0) waiting = waiting.flatMap(visit);
  return found;

  function visit({ node, pointer, put }: Held): Held[] {
    const resolved = schema.resolve(node);
    if (resolved.anyOf) return resolved.anyOf.flatMap((each) => visit({ node: each, pointer, put }));
    if (!resolved.properties) return [];
    // Shapes without a name are told apart by their keys.
    const shape = `${resolved.title ?? ''} ${Object.keys(resolved.properties).join(' ')}`;
    if (known.has(shape)) return [];
    known.add(shape);
    const required = resolved.required ?? [];
    const least = (): Json =>
      Object.fromEntries(required.map((key) => [key, exampleOf(resolved.properties?.[key] ?? {})]));
    return Object.entries(resolved.properties).flatMap(([key, raw]) => {
      const path = `${pointer}/${key}`;
      const withValue = (value: unknown): unknown => put({ ...least(), [key]: value });
      found.push({
        shape,
        key,
        raw,
        isRequired: required.includes(key),
        path,
        holder: pointer,
        withValue,
        without: () => put(Object.fromEntries(Object.entries(least()).filter(([name]) => name !== key))),
        withKey: (other) => put({ ...least(), [other]: 1 }),
      });
      return inside({ node: raw, pointer: path, put: withValue });
    });
  }

  function inside({ node, pointer, put }: { node: SchemaNode; pointer: string; put(value: unknown): unknown }): Held[] {
    const { anyOf, items, additionalProperties, properties } = schema.resolve(node);
    if (anyOf) return anyOf.flatMap((each) => inside({ node: each, pointer, put }));
    if (items) return inside({ node: items, pointer: `${pointer}/0`, put: (value) => put([value]) });
    if (typeof additionalProperties === 'object')
      return inside({
        node: additionalProperties,
        pointer: `${pointer}/${ENTRY}`,
        put: (value) => put({ [ENTRY]: value }),
      });
    return properties ? [{ node, pointer, put }] : [];
  }

  function exampleOf(raw: SchemaNode): unknown {
    return schema.resolve(raw).examples?.[0];
  }
}
