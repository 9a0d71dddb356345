// Parts of a formula that read nothing are worked out once. PostgreSQL needs it too: it refuses to compare constant texts
// in generated columns, for it folds them before they have a collation.
import { compileRow } from '../row/rowCompiler.ts';
import { Fault } from '../row/rowValue.ts';
import type { TypedNode } from '../typed/typed.ts';
import { mapChildren, someNode } from '../typed/walkTree.ts';

/** The same tree with constant parts as literals; those that come out as errors stay as they are. */
export function foldConstants(node: TypedNode): TypedNode {
  if (node.kind === 'literal') return node;
  if (!someNode(node, reads)) {
    const value = compileRow(node)({ row: {}, computed: new Map(), today: undefined });
    if (!(value instanceof Fault)) return { kind: 'literal', type: node.type, value };
  }
  return mapChildren(node, foldConstants);
}

function reads({ kind }: TypedNode): boolean {
  return kind === 'field' || kind === 'today' || kind === 'part';
}
