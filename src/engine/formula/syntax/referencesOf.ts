// The references of a formula one by one: where each stands, and whether an aggregate reads it. What they mean is typeFormula's.
import { PART_FUNCTIONS, type Ast } from './ast.ts';

export interface FormulaReference {
  name: string;
  /** Offset in the text. */
  at: number;
  /** Argument of sum, count or avg. */
  isAggregated: boolean;
}

export function referencesOf(ast: Ast): FormulaReference[] {
  if (ast.kind === 'ref') return [{ name: ast.name, at: ast.at, isAggregated: false }];
  const inside = childrenOf(ast).flatMap(referencesOf);
  const isAggregate = ast.kind === 'call' && PART_FUNCTIONS.has(ast.name);
  return isAggregate ? inside.map((each) => ({ ...each, isAggregated: true })) : inside;
}

/** Texts that references are compared with for being the same. */
export function comparedTexts(ast: Ast): { name: string; text: string }[] {
  const inside = childrenOf(ast).flatMap(comparedTexts);
  if (ast.kind !== 'compare' || (ast.op !== '=' && ast.op !== '!=')) return inside;
  const { left, right } = ast;
  if (left.kind === 'ref' && right.kind === 'text') return [{ name: left.name, text: right.value }];
  if (left.kind === 'text' && right.kind === 'ref') return [{ name: right.name, text: left.value }];
  return inside;
}

/** The same with every name one step shorter: `<project.head>` as `<head>`. Names without a step stay. */
export function withoutRoot(ast: Ast): Ast {
  switch (ast.kind) {
    case 'ref':
      return { ...ast, name: ast.name.slice(ast.name.indexOf('.') + 1) };
    case 'sum':
      return { ...ast, terms: ast.terms.map((term) => ({ ...term, node: withoutRoot(term.node) })) };
    case 'product':
      return { ...ast, factors: ast.factors.map(withoutRoot) };
    case 'division':
    case 'compare':
      return { ...ast, left: withoutRoot(ast.left), right: withoutRoot(ast.right) };
    case 'logic':
      return { ...ast, parts: ast.parts.map(withoutRoot) };
    case 'minus':
    case 'not':
      return { ...ast, node: withoutRoot(ast.node) };
    case 'call':
      return { ...ast, args: ast.args.map(withoutRoot) };
    default:
      return ast;
  }
}

function childrenOf(ast: Ast): readonly Ast[] {
  switch (ast.kind) {
    case 'sum':
      return ast.terms.map(({ node }) => node);
    case 'product':
      return ast.factors;
    case 'division':
    case 'compare':
      return [ast.left, ast.right];
    case 'logic':
      return ast.parts;
    case 'minus':
    case 'not':
      return [ast.node];
    case 'call':
      return ast.args;
    default:
      return [];
  }
}
