// The part of JSON Schema (2020-12) that forms of definitions are made from, and the way through references between its files.
import { schemaDocument, type SchemaNode as DocumentNode } from '../jsonSchema/index.ts';

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
  /** The node that all references to it lead to: the same object for the same place of a schema. */
  origin: SchemaNode;
}

export interface SchemaFiles {
  /** What a node says, with what it says beside its reference on top. Throws for a reference to nowhere: our own fault. */
  resolve(node: SchemaNode): Resolved;
}

export function schemaFiles(schemas: readonly SchemaNode[]): SchemaFiles {
  const { resolve: follow } = schemaDocument({ $defs: Object.fromEntries(schemas.entries()) });

  function resolve(node: SchemaNode): Resolved {
    if (node.$ref === undefined) return { node, origin: node };
    // Nodes of the schemas given, by their own type.
    const found = follow(node.$ref, node as DocumentNode) as SchemaNode | undefined;
    if (!found) throw new Error(`${node.$ref} leads nowhere`);
    const { node: whole, origin } = resolve(found);
    const { $ref: _ref, ...own } = node;
    return { node: { ...whole, ...own }, origin };
  }

  return { resolve };
}
