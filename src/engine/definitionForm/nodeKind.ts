// What kind of input a node of a JSON Schema becomes.
import type { Resolved, SchemaFiles, SchemaNode } from './schemaFiles.ts';

export type NodeKind =
  | 'text'
  | 'whole'
  | 'number'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'texts'
  | 'mixed'
  | 'list'
  | 'map'
  | 'group'
  | 'variants'
  | 'free';

export function kindOf({ node }: Resolved, files: SchemaFiles): NodeKind {
  if (node.anyOf) return 'variants';
  if (node.const !== undefined || node.enum) return 'choice';
  if (Array.isArray(node.type)) return 'mixed';
  switch (node.type) {
    case 'string':
      return 'text';
    case 'integer':
      return 'whole';
    case 'number':
      return 'number';
    case 'boolean':
      return 'flag';
    case 'array':
      return kindOfArray(node, files);
    case 'object':
      return kindOfObject(node, files);
    default:
      return 'free';
  }
}

function kindOfArray({ items }: SchemaNode, files: SchemaFiles): NodeKind {
  if (!items) return 'free';
  const item = files.resolve(items);
  switch (kindOf(item, files)) {
    case 'choice':
      return 'choices';
    case 'text':
      return 'tags';
    default:
      return 'list';
  }
}

function kindOfObject({ properties, required = [], additionalProperties }: SchemaNode, files: SchemaFiles): NodeKind {
  if (typeof additionalProperties === 'object') return 'map';
  if (!properties) return 'free';
  // One text in several languages: each member is a plain text, none has to be there.
  const isTexts =
    required.length === 0 &&
    additionalProperties === false &&
    Object.values(properties).every((member) => {
      const { node } = files.resolve(member);
      return node.type === 'string' && node.enum === undefined && node.pattern === undefined;
    });
  return isTexts ? 'texts' : 'group';
}
