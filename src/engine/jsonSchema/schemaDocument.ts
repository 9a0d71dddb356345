// A JSON Schema as a document: which place a $ref names, by pointer, $id or anchor, and which draft it is written in. Judges nothing.

/** One place of a schema that is an object. */
export type SchemaNode = Readonly<Record<string, unknown>>;

export interface SchemaDocument {
  root: SchemaNode;
  /** The schema a reference leads to, seen from the place it stands at; undefined: it is not in the document. */
  resolve(ref: string, from: SchemaNode): unknown;
}

export type Draft = '7' | '2020-12';

export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of the node's own: `constructor` is a name too. */
export function own(node: unknown, key: string): unknown {
  return isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** Any list, else none. */
export function asList(value: unknown): readonly unknown[] {
  // Of anything: what it holds is asked again.
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function schemaDocument(schema: unknown): SchemaDocument {
  const nothing: SchemaNode = schema === false ? { not: {} } : {};
  const root = isNode(schema) ? schema : nothing;
  const bases = new Map<SchemaNode, string>();
  const byUri = new Map<string, SchemaNode>([['', root]]);
  note(root, '', { bases, byUri });
  return {
    root,
    resolve(ref, from) {
      const [uri, fragment] = split(ref);
      const base = uri === '' ? (bases.get(from) ?? '') : absolute(uri, bases.get(from) ?? '');
      const holder = byUri.get(base) ?? (uri === '' ? root : undefined);
      if (!holder) return undefined;
      if (fragment === '') return holder;
      return fragment.startsWith('/')
        ? atPointer(holder, fragment)
        : (byUri.get(`${base}#${fragment}`) ?? byUri.get(`#${fragment}`));
    },
  };
}

/** By `$schema`, else by the words in use. */
export function draftOf(schema: unknown): Draft {
  const named = own(schema, '$schema');
  if (typeof named === 'string') return /2019-09|2020-12/.test(named) ? '2020-12' : '7';
  return hasNewWords(schema) ? '2020-12' : '7';
}

const NEW_WORDS: ReadonlySet<string> = new Set([
  '$defs',
  'prefixItems',
  'dependentSchemas',
  'dependentRequired',
  'unevaluatedProperties',
  'unevaluatedItems',
  '$dynamicRef',
  '$anchor',
  'minContains',
  'maxContains',
]);

function hasNewWords(schema: unknown): boolean {
  let found = false;
  eachNode(schema, (node) => {
    found ||= Object.keys(node).some((key) => NEW_WORDS.has(key));
  });
  return found;
}

/** Members that hold values, not schemas. */
export const VALUE_KEYS: ReadonlySet<string> = new Set([
  'enum',
  'const',
  'default',
  'examples',
  'example',
  'dependentRequired',
]);
/** Members that hold schemas by name. */
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);

export function eachNode(value: unknown, visit: (node: SchemaNode) => void): void {
  if (!isNode(value)) return;
  visit(value);
  for (const inner of innerSchemas(value)) eachNode(inner, visit);
}

function innerSchemas(node: SchemaNode): unknown[] {
  return Object.entries(node).flatMap(([key, inner]): unknown[] => {
    if (VALUE_KEYS.has(key)) return [];
    if (MAPS.has(key) && isNode(inner)) return Object.values(inner);
    return Array.isArray(inner) ? [...asList(inner)] : [inner];
  });
}

interface Known {
  bases: Map<SchemaNode, string>;
  byUri: Map<string, SchemaNode>;
}

function note(value: unknown, base: string, known: Known): void {
  if (!isNode(value)) return;
  const { $id, $anchor, $dynamicAnchor } = value;
  const here = typeof $id === 'string' && !$id.startsWith('#') ? absolute(split($id)[0], base) : base;
  known.bases.set(value, here);
  if (here !== base && !known.byUri.has(here)) known.byUri.set(here, value);
  if (typeof $id === 'string' && $id.startsWith('#')) known.byUri.set(`${here}${$id}`, value);
  for (const anchor of [$anchor, $dynamicAnchor])
    if (typeof anchor === 'string' && !known.byUri.has(`${here}#${anchor}`))
      known.byUri.set(`${here}#${anchor}`, value);
  for (const inner of innerSchemas(value)) note(inner, here, known);
}

function split(ref: string): [uri: string, fragment: string] {
  const at = ref.indexOf('#');
  return at === -1 ? [ref, ''] : [ref.slice(0, at), ref.slice(at + 1)];
}

/** Enough of RFC 3986 for the names of schemas: a relative name stands beside its base. */
function absolute(uri: string, base: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(uri) || base === '') return uri;
  if (uri.startsWith('/')) return `${/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(base)?.[0] ?? ''}${uri}`;
  return `${base.slice(0, base.lastIndexOf('/') + 1)}${uri.replace(/^\.\//, '')}`;
}

function atPointer(root: SchemaNode, pointer: string): unknown {
  let here: unknown = root;
  for (const part of pointer.slice(1).split('/')) {
    const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(here)) here = /^\d+$/.test(key) ? here[Number(key)] : undefined;
    else here = own(here, key);
  }
  return here;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
