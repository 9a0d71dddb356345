// Tree → typed tree: looks names up, checks operands, turns ISO texts into days where days stand. Values play no part.
import { parseDecimal } from '../../decimal/index.ts';
import { canonicalMoment, isCivilDate, say, type Said } from '../../values/index.ts';
import type { Ast } from '../syntax/ast.ts';
import type { FieldTypes, FormulaField, FormulaType } from './formulaField.ts';
import { MeaningFault, type PlainFunction, type TypedNode, type ValueType } from './typed.ts';

type Of<K extends Ast['kind']> = Extract<Ast, { kind: K }>;

/** The typed tree; throws MeaningFault for unknown names and operands that do not fit. */
export function typeFormula(ast: Ast, types: FieldTypes): TypedNode {
  switch (ast.kind) {
    case 'number':
      return { kind: 'literal', type: 'number', value: parseDecimal(ast.text) };
    case 'text':
      return ast.value === '' ? EMPTY : { kind: 'literal', type: 'text', value: ast.value };
    case 'boolean':
      return { kind: 'literal', type: 'boolean', value: ast.value };
    case 'null':
      return EMPTY;
    case 'ref':
      return typeRef(ast, types);
    case 'sum':
      return {
        kind: 'sum',
        type: 'number',
        terms: ast.terms.map(({ isNegative, node }) => ({ isNegative, node: typeAs('number', node, types) })),
      };
    case 'minus':
      return { kind: 'sum', type: 'number', terms: [{ isNegative: true, node: typeAs('number', ast.node, types) }] };
    case 'product':
      return { kind: 'product', type: 'number', factors: ast.factors.map((factor) => typeAs('number', factor, types)) };
    case 'division':
      return {
        kind: 'division',
        type: 'number',
        op: ast.op,
        left: typeAs('number', ast.left, types),
        right: typeAs('number', ast.right, types),
      };
    case 'compare':
      return typeCompare(ast, types);
    case 'logic':
      return {
        kind: 'logic',
        type: 'boolean',
        op: ast.op,
        parts: ast.parts.map((part) => typeAs('boolean', part, types)),
      };
    case 'not':
      return { kind: 'not', type: 'boolean', node: typeAs('boolean', ast.node, types) };
    case 'call':
      return typeCall(ast, types);
    default:
      throw new MeaningFault('#VALUE!', say('unknown part of a formula'), 0);
  }
}

/** The type that values of a field have in formulas. */
export function valueType(type: FormulaType): ValueType {
  return type === 'decimal' || type === 'integer' ? 'number' : type;
}

const EMPTY: TypedNode = { kind: 'literal', type: 'empty', value: null };

function typeRef(ast: Of<'ref'>, types: FieldTypes): TypedNode {
  const field = types(ast.name);
  if (!field) throw new MeaningFault('#NAME?', say('<{0}> is not a field', ast.name), ast.at);
  return { kind: 'field', type: valueType(field.type), field };
}

function typeAs(wanted: 'number' | 'boolean' | 'text', ast: Ast, types: FieldTypes): TypedNode {
  const node = typeFormula(ast, types);
  if (node.type !== wanted && node.type !== 'empty') throw mismatch(neededSaid(wanted, node.type), ast);
  return node;
}

function mismatch(said: Said, ast: Ast): MeaningFault {
  return new MeaningFault('#VALUE!', said, ast.at);
}

function neededSaid(wanted: ValueType, found: ValueType): Said {
  return say('a {0} is needed here, not a {1}', say(wanted), say(found));
}

/** Brings nodes to one type: empty fits all, ISO texts written in the formula become days or moments beside them. */
function unify(nodes: readonly TypedNode[], asts: readonly Ast[]): { type: ValueType; nodes: TypedNode[] } {
  const type = leadingType(nodes);
  const unified = nodes.map((node, index) => {
    const fitted = node.type === type || node.type === 'empty' ? node : literalAs(node, type);
    if (!fitted)
      throw mismatch(
        say('a {0} does not go together with a {1}', say(node.type), say(type)),
        asts[index] ?? { kind: 'null', at: 0 },
      );
    return fitted;
  });
  return { type, nodes: unified };
}

function leadingType(nodes: readonly TypedNode[]): ValueType {
  const present = nodes.map((node) => node.type).filter((type) => type !== 'empty');
  return present.find((type) => type === 'date' || type === 'moment') ?? present[0] ?? 'empty';
}

function literalAs(node: TypedNode, type: ValueType): TypedNode | undefined {
  if (node.kind !== 'literal' || node.type !== 'text' || typeof node.value !== 'string') return undefined;
  if (type === 'date' && isCivilDate(node.value)) return { kind: 'literal', type, value: node.value };
  const moment = type === 'moment' ? canonicalMoment(node.value) : null;
  return moment === null ? undefined : { kind: 'literal', type: 'moment', value: moment };
}

function typeCompare(ast: Of<'compare'>, types: FieldTypes): TypedNode {
  const asts = [ast.left, ast.right];
  const typed = asts.map((side) => typeFormula(side, types));
  const pair = typed.some((node) => node.type === 'moment') && typed.some(isDay) ? typed.map(asDay) : typed;
  const { type, nodes } = unify(pair, asts);
  const isOrder = ast.op !== '=' && ast.op !== '!=';
  if (isOrder && type === 'boolean') throw mismatch(say('true and false have no order'), ast);
  const [left = EMPTY, right = EMPTY] = nodes;
  return { kind: 'compare', type: 'boolean', op: ast.op, left, right, operands: type };
}

/** A day, or a text of the formula that is one. */
function isDay(node: TypedNode): boolean {
  return node.type === 'date' || literalAs(node, 'date') !== undefined;
}

function asDay(node: TypedNode): TypedNode {
  if (node.type === 'moment') return { kind: 'dayOf', type: 'date', node };
  return literalAs(node, 'date') ?? node;
}

function typeCall(ast: Of<'call'>, types: FieldTypes): TypedNode {
  switch (ast.name) {
    case 'today':
      return { kind: 'today', type: 'date' };
    case 'sum':
    case 'count':
    case 'avg':
      return typePart(ast, types);
    case 'if':
      return typeIf(ast, types);
    case 'coalesce': {
      const { type, nodes } = unify(
        ast.args.map((arg) => typeFormula(arg, types)),
        ast.args,
      );
      return { kind: 'coalesce', type, args: nodes };
    }
    case 'concat':
      return call(
        'concat',
        'text',
        ast.args.map((arg) => typeFormula(arg, types)),
      );
    case 'len':
      return call(
        'len',
        'number',
        ast.args.map((arg) => typeAs('text', arg, types)),
      );
    case 'days':
      return call(
        'days',
        'number',
        ast.args.map((arg) => typeDay(arg, types)),
      );
    case 'add_days':
    case 'add_months': {
      const [day, number] = ast.args;
      return call(ast.name, 'date', [
        day ? typeDay(day, types) : EMPTY,
        number ? typeAs('number', number, types) : EMPTY,
      ]);
    }
    case 'min':
    case 'max':
      return typeExtreme(ast, types);
    default:
      return call(
        ast.name,
        'number',
        ast.args.map((arg) => typeAs('number', arg, types)),
      );
  }
}

function call(name: PlainFunction, type: ValueType, args: readonly TypedNode[]): TypedNode {
  return { kind: 'call', type, name, args };
}

function typeIf(ast: Of<'call'>, types: FieldTypes): TypedNode {
  const [conditionAst, ...branchAsts] = ast.args;
  const condition = conditionAst ? typeAs('boolean', conditionAst, types) : EMPTY;
  const { type, nodes } = unify(
    branchAsts.map((branch) => typeFormula(branch, types)),
    branchAsts,
  );
  const [then = EMPTY, otherwise = EMPTY] = nodes;
  return { kind: 'if', type, condition, then, otherwise };
}

function typeExtreme(ast: Of<'call'>, types: FieldTypes): TypedNode {
  const { type, nodes } = unify(
    ast.args.map((arg) => typeFormula(arg, types)),
    ast.args,
  );
  if (type === 'text' || type === 'boolean')
    throw mismatch(say('{0} takes numbers or dates, not a {1}', ast.name, say(type)), ast);
  return call(ast.name === 'min' ? 'min' : 'max', type, nodes);
}

function typeDay(ast: Ast, types: FieldTypes): TypedNode {
  const node = asDay(typeFormula(ast, types));
  if (node.type !== 'date' && node.type !== 'empty') throw mismatch(neededSaid('date', node.type), ast);
  return node;
}

function typePart(ast: Of<'call'>, types: FieldTypes): TypedNode {
  const [ref] = ast.args;
  if (ref?.kind !== 'ref') throw mismatch(say('{0} takes a column of a table part', ast.name), ast);
  const name = ast.name === 'sum' || ast.name === 'avg' ? ast.name : 'count';
  const column = types(ref.name);
  const dot = ref.name.indexOf('.');
  if (dot < 0) {
    if (name !== 'count')
      throw mismatch(say('{0} takes a column of a table part: {0}(<{1}.amount>)', name, ref.name), ref);
    return { kind: 'part', type: 'number', name, part: ref.name, column: undefined };
  }
  if (!column) throw new MeaningFault('#NAME?', say('<{0}> is not a column of a table part', ref.name), ref.at);
  if (name !== 'count') requireNumber(column, ref);
  return { kind: 'part', type: 'number', name, part: ref.name.slice(0, dot), column };
}

function requireNumber(column: FormulaField, ast: Ast): void {
  if (valueType(column.type) !== 'number') throw mismatch(neededSaid('number', valueType(column.type)), ast);
}
