// Walks over typed trees: children, and questions about a whole tree.
import type { TypedNode } from './typed.ts';

/** The nodes directly below, left to right. */
export function childrenOf(node: TypedNode): readonly TypedNode[] {
  switch (node.kind) {
    case 'sum':
      return node.terms.map((term) => term.node);
    case 'product':
      return node.factors;
    case 'division':
    case 'compare':
      return [node.left, node.right];
    case 'logic':
      return node.parts;
    case 'not':
    case 'dayOf':
      return [node.node];
    case 'if':
      return [node.condition, node.then, node.otherwise];
    case 'coalesce':
    case 'call':
      return node.args;
    default:
      return [];
  }
}

/** Whether any node of the tree passes; depth is bounded by the parser. */
export function someNode(node: TypedNode, test: (node: TypedNode) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => someNode(child, test));
}

export function usesToday(tree: TypedNode): boolean {
  return someNode(tree, (node) => node.kind === 'today');
}

export function usesParts(tree: TypedNode): boolean {
  return someNode(tree, (node) => node.kind === 'part');
}

/** The same node over other children. */
export function mapChildren(node: TypedNode, map: (child: TypedNode) => TypedNode): TypedNode {
  switch (node.kind) {
    case 'sum':
      return { ...node, terms: node.terms.map((term) => ({ ...term, node: map(term.node) })) };
    case 'product':
      return { ...node, factors: node.factors.map(map) };
    case 'division':
    case 'compare':
      return { ...node, left: map(node.left), right: map(node.right) };
    case 'logic':
      return { ...node, parts: node.parts.map(map) };
    case 'not':
    case 'dayOf':
      return { ...node, node: map(node.node) };
    case 'if':
      return { ...node, condition: map(node.condition), then: map(node.then), otherwise: map(node.otherwise) };
    case 'coalesce':
    case 'call':
      return { ...node, args: node.args.map(map) };
    default:
      return node;
  }
}
