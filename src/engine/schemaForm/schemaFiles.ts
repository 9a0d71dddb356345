// The part of JSON Schema (2020-12) that forms are made from, and the way through its references.

export interface SchemaNode {
  $id?: string;
  $ref?: string;
  $defs?: Readonly<Record<string, SchemaNode>>;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly SchemaNode[];
  properties?: Readonly<Record<string, SchemaNode>>;
  required?: readonly string[];
  additionalProperties?: boolean | SchemaNode;
  propertyNames?: SchemaNode;
  minProperties?: number;
  items?: SchemaNode;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  default?: unknown;
  examples?: readonly unknown[];
  /** What the text, or at `propertyNames` the key, names: field, model, role … */
  'x-names'?: string;
}

/** A node without references, and the file that references inside it count from. */
export interface Resolved {
  node: SchemaNode;
  file: string;
  /** The node that all references to it lead to: the same object for the same place of a schema. */
  origin: SchemaNode;
}

export interface SchemaFiles {
  /** What a node says, with what it says beside its reference on top. Throws for a reference to nowhere: our own fault. */
  resolve(node: SchemaNode, file: string): Resolved;
}

export function schemaFiles(schemas: readonly SchemaNode[]): SchemaFiles {
  const files = new Map(schemas.map((schema) => [schema.$id ?? '', schema]));

  function resolve(node: SchemaNode, file: string): Resolved {
    if (node.$ref === undefined) return { node, file, origin: node };
    const [name = '', pointer = ''] = node.$ref.split('#');
    const target = name === '' ? file : name;
    const [, , def] = pointer.split('/');
    const schema = files.get(target);
    const found = def === undefined ? schema : schema?.$defs?.[def];
    if (!found) throw new Error(`${file}: ${node.$ref} leads nowhere`);
    const { node: whole, file: home, origin } = resolve(found, target);
    const { $ref: _ref, ...own } = node;
    return { node: { ...whole, ...own }, file: home, origin };
  }

  return { resolve };
}
