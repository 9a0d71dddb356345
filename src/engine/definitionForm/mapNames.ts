// A document with its names changed: what the schema marks by `x-names` is asked for anew, the rest stays the very same.
// What goes takes along what cannot be without it: an entry without its required key, a list that must not be empty.
import { isNode } from '../jsonSchema/index.ts';
import { kindOf } from './nodeKind.ts';
import { schemaFiles, type Resolved, type SchemaFiles, type SchemaNode } from './schemaFiles.ts';

/** A value, or the key of an entry, that the schema says names something. */
export interface NamedPlace {
  /** As the schema has it: field, model, formula … */
  names: string;
  value: unknown;
  /** Keys from the document to the value, or to the entry of that key. */
  at: readonly string[];
}

/** The value itself: it stays; undefined: it goes. */
type MapName = (place: NamedPlace) => unknown;

/** The document itself where nothing was changed. `schemas`: the first is the document's own. */
export function mapNames(schemas: readonly SchemaNode[], document: unknown, map: MapName): unknown {
  const [root = {}] = schemas;
  return new NameMapper(schemaFiles(schemas), map).value(document, { node: root, origin: root }, []);
}

type Path = readonly string[];

class NameMapper {
  readonly #files: SchemaFiles;
  readonly #map: MapName;

  constructor(files: SchemaFiles, map: MapName) {
    this.#files = files;
    this.#map = map;
  }

  value(value: unknown, { node }: Resolved, at: Path): unknown {
    const names = node['x-names'];
    const mapped = names === undefined ? value : this.#map({ names, value, at });
    if (node.anyOf) return this.#variant(mapped, { node, origin: node }, at);
    if (Array.isArray(mapped)) return this.#list(mapped, { node, origin: node }, at);
    return isNode(mapped) ? this.#object(mapped, { node, origin: node }, at) : mapped;
  }

  #variant(value: unknown, { node }: Resolved, at: Path): unknown {
    const found = (node.anyOf ?? [])
      .map((each) => this.#files.resolve(each))
      .find((each) => fits(each, value, this.#files));
    return found ? this.value(value, found, at) : value;
  }

  #list(value: readonly unknown[], { node }: Resolved, at: Path): unknown {
    if (!node.items) return value;
    const item = this.#files.resolve(node.items);
    const mapped = value.map((one, index) => this.value(one, item, [...at, String(index)]));
    if (mapped.every((one, index) => one === value[index])) return value;
    const left = mapped.filter((one) => one !== undefined);
    return left.length < (node.minItems ?? 0) ? undefined : left;
  }

  #object(value: Record<string, unknown>, { node }: Resolved, at: Path): unknown {
    const keys = node.propertyNames && this.#files.resolve(node.propertyNames).node['x-names'];
    const mapped = Object.entries(value).map(
      ([key, one]) =>
        [
          keys === undefined ? key : this.#map({ names: keys, value: key, at: [...at, key] }),
          this.#member(key, one, { node, origin: node }, at),
        ] as const,
    );
    if (mapped.every(([key, one], index) => key === Object.keys(value)[index] && one === value[String(key)]))
      return value;
    const left = mapped.filter(
      (entry): entry is [string, unknown] => typeof entry[0] === 'string' && entry[1] !== undefined,
    );
    const lacks = (key: string): boolean =>
      Object.hasOwn(value, key) && !left.some(([name, one]) => name === key && !isEmptied(one, value[key]));
    return left.length < (node.minProperties ?? 0) || (node.required ?? []).some(lacks)
      ? undefined
      : Object.fromEntries(left);
  }

  #member(key: string, value: unknown, { node }: Resolved, at: Path): unknown {
    const known = node.properties && Object.hasOwn(node.properties, key) ? node.properties[key] : undefined;
    const schema = known ?? (typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined);
    return schema ? this.value(value, this.#files.resolve(schema), [...at, key]) : value;
  }
}

/** It had keys and has none now: where one has to be said, nothing is left to say. */
function isEmptied(now: unknown, before: unknown): boolean {
  return now !== before && isNode(now) && Object.keys(now).length === 0;
}

function fits({ node, origin }: Resolved, value: unknown, files: SchemaFiles): boolean {
  if (node.const !== undefined) return node.const === value;
  const kind = kindOf({ node, origin }, files);
  if (kind === 'group') return isNode(value);
  return node.type === 'array' ? Array.isArray(value) : typeof value === node.type;
}
