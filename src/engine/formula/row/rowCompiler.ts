// Typed tree → closures that evaluate one row, exactly. No eval, no Function: a strict Content-Security-Policy holds.
import {
  addDecimals,
  divideDecimals,
  isZero,
  moduloDecimals,
  multiplyDecimals,
  negateDecimal,
  ZERO,
  type Decimal,
} from '../../decimal/index.ts';
import { localToday } from '../../values/index.ts';
import { holds } from './compareValues.ts';
import { compilePart } from './partCompiler.ts';
import { compileCall } from './rowFunctions.ts';
import { Fault, BAD_VALUE, DIV_ZERO, readComputed, readerOf, readValue, type Value } from './rowValue.ts';
import { isRecord, ownValue, type Evaluate } from './rowScope.ts';
import type { TypedNode } from '../typed/typed.ts';
import type { RowValues } from '../typed/contract.ts';

type Of<K extends TypedNode['kind']> = Extract<TypedNode, { kind: K }>;

export function compileRow(node: TypedNode): Evaluate {
  switch (node.kind) {
    case 'literal':
      return () => node.value;
    case 'field':
      return compileField(node);
    case 'sum':
      return compileSum(node);
    case 'product':
      return compileProduct(node);
    case 'division':
      return compileDivision(node);
    case 'compare':
      return compileCompare(node);
    case 'logic':
      return compileLogic(node);
    case 'not':
      return compileNot(compileRow(node.node));
    case 'if':
      return compileIf(node);
    case 'coalesce':
      return compileCoalesce(node.args.map(compileRow));
    case 'today':
      return (scope) => (scope.today ??= localToday());
    case 'dayOf':
      return compileDayOf(compileRow(node.node));
    case 'part':
      return compilePart(node);
    default:
      return compileCall(
        node.name,
        node.args.map(compileRow),
        node.args.map((arg) => arg.type),
      );
  }
}

function compileField({ field, type }: Of<'field'>): Evaluate {
  const { name } = field;
  if (field.formula !== undefined) {
    return ({ row, computed }) =>
      computed.get(name) ?? (computed.has(name) ? null : readComputed(ownValue(row, name), type));
  }
  if (name.includes('.')) {
    const path = name.split('.');
    const read = readerOf(field);
    return ({ row }) => readPath(row, path, (value) => read(value, type));
  }
  return ({ row }) => readValue(ownValue(row, name), type);
}

function readPath(row: RowValues, path: readonly string[], read: (value: unknown) => Value): Value {
  let value: unknown = row;
  for (const step of path) {
    if (value === null || value === undefined) return null;
    if (!isRecord(value)) return BAD_VALUE;
    value = ownValue(value, step);
  }
  return read(value);
}

/** An operand of arithmetic: empty counts as 0. */
function asNumber(value: Value): Decimal | Fault {
  if (value === null) return ZERO;
  return typeof value === 'object' ? value : BAD_VALUE;
}

function compileSum({ terms }: Of<'sum'>): Evaluate {
  const compiled = terms.map(({ isNegative, node }) => ({ isNegative, evaluate: compileRow(node) }));
  return (scope) => {
    let sum: Decimal | undefined;
    for (const { isNegative, evaluate } of compiled) {
      const term = asNumber(evaluate(scope));
      if (term instanceof Fault) return term;
      const signed = isNegative ? negateDecimal(term) : term;
      sum = sum ? addDecimals(sum, signed) : signed;
    }
    return sum ?? ZERO;
  };
}

function compileProduct({ factors }: Of<'product'>): Evaluate {
  const compiled = factors.map(compileRow);
  return (scope) => {
    let product: Decimal | undefined;
    for (const evaluate of compiled) {
      const factor = asNumber(evaluate(scope));
      if (factor instanceof Fault) return factor;
      product = product ? multiplyDecimals(product, factor) : factor;
    }
    return product ?? ZERO;
  };
}

function compileDivision({ op, left, right }: Of<'division'>): Evaluate {
  const [evaluateLeft, evaluateRight] = [compileRow(left), compileRow(right)];
  const divide = op === '/' ? divideDecimals : moduloDecimals;
  return (scope) => {
    const dividend = asNumber(evaluateLeft(scope));
    if (dividend instanceof Fault) return dividend;
    const divisor = asNumber(evaluateRight(scope));
    if (divisor instanceof Fault) return divisor;
    return isZero(divisor) ? DIV_ZERO : divide(dividend, divisor);
  };
}

function compileCompare({ op, left, right }: Of<'compare'>): Evaluate {
  const [evaluateLeft, evaluateRight] = [compileRow(left), compileRow(right)];
  return (scope) => {
    const a = evaluateLeft(scope);
    if (a instanceof Fault) return a;
    const b = evaluateRight(scope);
    return b instanceof Fault ? b : holds(op, a, b);
  };
}

/** Left to right; what decides early hides errors behind it. Empty counts as false. */
function compileLogic({ op, parts }: Of<'logic'>): Evaluate {
  const compiled = parts.map(compileRow);
  const decisive = op === 'or';
  return (scope) => {
    for (const evaluate of compiled) {
      const value = evaluate(scope);
      if (value instanceof Fault) return value;
      if ((value === true) === decisive) return decisive;
    }
    return !decisive;
  };
}

function compileNot(evaluate: Evaluate): Evaluate {
  return (scope) => {
    const value = evaluate(scope);
    return value instanceof Fault ? value : value !== true;
  };
}

function compileIf({ condition, then, otherwise }: Of<'if'>): Evaluate {
  const [test, yes, no] = [compileRow(condition), compileRow(then), compileRow(otherwise)];
  return (scope) => {
    const value = test(scope);
    if (value instanceof Fault) return value;
    return value === true ? yes(scope) : no(scope);
  };
}

function compileCoalesce(args: readonly Evaluate[]): Evaluate {
  return (scope) => {
    for (const evaluate of args) {
      const value = evaluate(scope);
      if (value !== null) return value;
    }
    return null;
  };
}

function compileDayOf(evaluate: Evaluate): Evaluate {
  return (scope) => {
    const value = evaluate(scope);
    return typeof value === 'string' ? value.slice(0, 10) : value;
  };
}
