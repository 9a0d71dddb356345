// Typed tree → SQL, to the last digit what the row evaluator answers. Fields are written by whoever calls.
import { formatDecimal, makeDecimal, trimDecimal, type Decimal } from '../../decimal/index.ts';
import { say } from '../../values/index.ts';
import type { FormulaField } from '../typed/formulaField.ts';
import type { TypedNode, ValueType } from '../typed/typed.ts';
import { writeCall } from './writeCall.ts';
import {
  checkSize,
  firstError,
  FormulaSqlError,
  joinBalanced,
  orDefault,
  quoteText,
  SQL_TYPES,
  type SqlExpression,
} from './sqlExpression.ts';

type Of<K extends TypedNode['kind']> = Extract<TypedNode, { kind: K }>;

export interface SqlScope {
  field(field: FormulaField): SqlExpression;
  part(node: Of<'part'>): SqlExpression;
  /** SQL of a date. */
  today: string;
}

/** `wanted` is the type that an empty value is cast to. */
export function writeNode(node: TypedNode, scope: SqlScope, wanted: ValueType = node.type): SqlExpression {
  return checkSize(writeKind(node, scope, node.type === 'empty' ? wanted : node.type));
}

function writeKind(node: TypedNode, scope: SqlScope, type: ValueType): SqlExpression {
  switch (node.kind) {
    case 'literal':
      return writeLiteral(node, type);
    case 'field':
      return scope.field(node.field);
    case 'sum':
      return writeSum(node, scope);
    case 'product':
      return writeProduct(node, scope);
    case 'division':
      return writeDivision(node, scope);
    case 'compare':
      return writeCompare(node, scope);
    case 'logic':
      return writeLogic(node, scope);
    case 'not': {
      const inner = writeNode(node.node, scope, 'boolean');
      return { value: `(not ${orDefault(inner, 'false')})`, error: inner.error, isNullable: false };
    }
    case 'if':
      return writeIf(node, scope, type);
    case 'coalesce':
      return writeCoalesce(node, scope, type);
    case 'today':
      return { value: scope.today, error: null, isNullable: false };
    case 'dayOf': {
      const inner = writeNode(node.node, scope, 'moment');
      return { ...inner, value: `((${inner.value}) at time zone 'UTC')::date` };
    }
    case 'call':
      return writeCall(
        node,
        node.args.map((arg, index) => writeNode(arg, scope, argType(node, index))),
      );
    case 'part':
      return scope.part(node);
    default:
      throw new FormulaSqlError(say('unknown part of a formula'));
  }
}

function argType({ name, type }: Of<'call'>, index: number): ValueType {
  if (name === 'len' || name === 'concat') return 'text';
  if (name === 'add_days' || name === 'add_months') return index === 0 ? 'date' : 'number';
  return name === 'days' ? 'date' : type;
}

function writeLiteral({ value }: Of<'literal'>, type: ValueType): SqlExpression {
  if (value === null) return { value: `null::${SQL_TYPES[type]}`, error: null, isNullable: true };
  return { value: constant(value, type), error: null, isNullable: false };
}

function constant(value: Decimal | string | boolean, type: ValueType): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `${quoteText(value)}::${SQL_TYPES[type]}`;
  // In brackets: `--` would begin a comment.
  return value.coefficient < 0 ? `(${formatDecimal(value)}::numeric)` : `${formatDecimal(value)}::numeric`;
}

function writeSum({ terms }: Of<'sum'>, scope: SqlScope): SqlExpression {
  const written = terms.map(({ node }) => writeNode(node, scope, 'number'));
  const values = written.map(
    (term, index) => `${terms[index]?.isNegative === true ? '- ' : ''}${orDefault(term, '0')}`,
  );
  return {
    value: `(${joinBalanced(
      values.map((value) => (value.startsWith('- ') ? `(${value})` : value)),
      '+',
    )})`,
    error: firstError(written.map((term) => term.error)),
    isNullable: false,
  };
}

function writeProduct({ factors }: Of<'product'>, scope: SqlScope): SqlExpression {
  const written = factors.map((factor) => writeNode(factor, scope, 'number'));
  return {
    value: `(${joinBalanced(
      written.map((factor) => orDefault(factor, '0')),
      '*',
    )})`,
    error: firstError(written.map((factor) => factor.error)),
    isNullable: false,
  };
}

function writeDivision(node: Of<'division'>, scope: SqlScope): SqlExpression {
  const [left, right] = [writeNode(node.left, scope, 'number'), writeNode(node.right, scope, 'number')];
  const [dividend, divisor] = [orDefault(left, '0'), orDefault(right, '0')];
  const constantDivisor =
    node.right.kind === 'literal' && typeof node.right.value === 'object' ? node.right.value : null;
  const isSure = constantDivisor !== null && constantDivisor.coefficient !== 0;
  const own = isSure ? null : `case when ${divisor} = 0 then '#DIV/0!' end`;
  const error = firstError([left.error, right.error, own]);
  const isGuarded = left.error === null && right.error === null;
  if (node.op === '%')
    return { value: `mod(${dividend}, nullif(${divisor}, 0))`, error, isNullable: !isSure, isGuarded };
  const factor = constantDivisor === null ? null : reciprocalOfTens(constantDivisor);
  // A stored number has at most 18 digits: moving its point is exact and short of 20.
  if (factor !== null && node.left.kind === 'field')
    return { value: `(${dividend} * ${factor})`, error, isNullable: false };
  return { value: `data.div20(${dividend}, ${divisor})`, error, isNullable: !isSure, isGuarded };
}

/** "0.01" of 100; null when it is not 1, 10, 100 … */
function reciprocalOfTens(divisor: Decimal): string | null {
  const { coefficient, scale } = trimDecimal(divisor);
  if (scale !== 0 || !/^10*$/.test(String(coefficient))) return null;
  return `${formatDecimal(makeDecimal(1, String(coefficient).length - 1))}::numeric`;
}

function writeCompare(node: Of<'compare'>, scope: SqlScope): SqlExpression {
  const [left, right] = [writeNode(node.left, scope, node.operands), writeNode(node.right, scope, node.operands)];
  const error = firstError([left.error, right.error]);
  const isOrder = node.op !== '=' && node.op !== '!=';
  const collate = isOrder && (node.operands === 'text' || node.operands === 'empty') ? ' collate "C"' : '';
  const [a, b] = [`(${left.value})${collate}`, `(${right.value})${collate}`];
  const areNullable = left.isNullable && right.isNullable;
  return {
    value: comparison(node.op, [a, b], { areNullable, isNullable: left.isNullable || right.isNullable }),
    error,
    isNullable: false,
  };
}

function comparison(
  op: Of<'compare'>['op'],
  [a, b]: [string, string],
  nulls: { areNullable: boolean; isNullable: boolean },
): string {
  if (op === '=') return nulls.isNullable ? `(${a} is not distinct from ${b})` : `(${a} = ${b})`;
  if (op === '!=') return nulls.isNullable ? `(${a} is distinct from ${b})` : `(${a} <> ${b})`;
  if (nulls.areNullable && op === '<=') return `data.at_most(${a}, ${b})`;
  if (nulls.areNullable && op === '>=') return `data.at_most(${b}, ${a})`;
  return nulls.isNullable ? `coalesce(${a} ${op} ${b}, false)` : `(${a} ${op} ${b})`;
}

function writeLogic({ op, parts }: Of<'logic'>, scope: SqlScope): SqlExpression {
  const written = parts.map((part) => writeNode(part, scope, 'boolean'));
  const values = written.map((part) => orDefault(part, 'false'));
  const errors = written.map(({ error }, index) => {
    if (error === null || index === 0) return error;
    const before = values.slice(0, index);
    const goesOn = op === 'and' ? before.join(' and ') : `not (${before.join(' or ')})`;
    return `case when ${goesOn} then ${error} end`;
  });
  return { value: `(${values.join(` ${op} `)})`, error: firstError(errors), isNullable: false };
}

function writeIf(node: Of<'if'>, scope: SqlScope, type: ValueType): SqlExpression {
  const condition = writeNode(node.condition, scope, 'boolean');
  const [yes, no] = [writeNode(node.then, scope, type), writeNode(node.otherwise, scope, type)];
  const branches =
    yes.error === null && no.error === null
      ? null
      : `case when ${condition.value} then ${yes.error ?? 'null::text'} else ${no.error ?? 'null::text'} end`;
  return {
    value: `case when ${condition.value} then ${yes.value} else ${no.value} end`,
    error: firstError([condition.error, branches]),
    isNullable: yes.isNullable || no.isNullable,
  };
}

function writeCoalesce({ args }: Of<'coalesce'>, scope: SqlScope, type: ValueType): SqlExpression {
  const written = args.map((arg) => writeNode(arg, scope, type));
  const reached = written.slice(0, written.findIndex((arg) => !arg.isNullable) + 1 || written.length);
  const errors = reached.map(({ error }, index) => {
    if (error === null || index === 0) return error;
    return `case when ${reached
      .slice(0, index)
      .map((arg) => `(${arg.value}) is null`)
      .join(' and ')} then ${error} end`;
  });
  return {
    value: `coalesce(${reached.map((arg) => arg.value).join(', ')})`,
    error: firstError(errors),
    isNullable: reached.every((arg) => arg.isNullable),
  };
}
