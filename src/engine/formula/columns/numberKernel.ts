// Typed tree → kernels over blocks of scaled integers. Scales are fixed here; ranges are proved block by block.
// What has no kernel (quotients, texts, days) is left to the row evaluator.
import { trimDecimal, type Decimal } from '../../decimal/index.ts';
import { precisionOf } from '../typed/formulaField.ts';
import type { TypedNode } from '../typed/typed.ts';
import type { Block, NumberKernel } from './block.ts';
import { booleanKernel } from './booleanKernel.ts';
import { addDigits, choose, dropDigits, extreme, linear, mapValues, multiply, type Vector } from './kernels.ts';

type Of<K extends TypedNode['kind']> = Extract<TypedNode, { kind: K }>;

/** The kernel of a number; undefined when some part of it has none. */
export function numberKernel(node: TypedNode): NumberKernel | undefined {
  switch (node.kind) {
    case 'literal':
      return literalKernel(node);
    case 'field':
      return { scale: precisionOf(node.field), run: (block) => block.numbers(node.field) };
    case 'sum':
      return sumKernel(node);
    case 'product':
      return productKernel(node);
    case 'division':
      return shiftKernel(node);
    case 'if':
      return ifKernel(node);
    case 'coalesce':
      return coalesceKernel(node);
    case 'call':
      return callKernel(node);
    default:
      return undefined;
  }
}

/** Results at exactly this scale, rounded half away from zero. */
export function rescale(kernel: NumberKernel, scale: number): NumberKernel {
  const drop = kernel.scale - scale;
  if (drop === 0) return kernel;
  const key = {};
  return {
    scale,
    run: (block) => {
      const source = kernel.run(block);
      if (!source) return undefined;
      return drop > 0 ? dropDigits(block.scratch(key), source, drop) : addDigits(block.scratch(key), source, -drop);
    },
  };
}

function literalKernel({ value, type }: Of<'literal'>): NumberKernel | undefined {
  const decimal = type === 'number' || type === 'empty' ? constantOf(value) : undefined;
  if (!decimal) return undefined;
  const key = {};
  const isEmpty = value === null;
  return {
    scale: decimal.scale,
    run: (block) => {
      const values = block.scratch(key).fill(decimal.coefficient);
      return {
        values,
        empty: isEmpty ? new Uint8Array(block.length).fill(1) : undefined,
        bound: Math.abs(decimal.coefficient),
      };
    },
  };
}

function constantOf(value: Decimal | string | boolean | null): { coefficient: number; scale: number } | undefined {
  if (value === null) return { coefficient: 0, scale: 0 };
  if (typeof value !== 'object') return undefined;
  const { coefficient, scale } = trimDecimal(value);
  return typeof coefficient === 'number' ? { coefficient, scale } : undefined;
}

function literalOf(node: TypedNode): { coefficient: number; scale: number } | undefined {
  return node.kind === 'literal' && (node.type === 'number' || node.type === 'empty')
    ? constantOf(node.value)
    : undefined;
}

function kernelsOf(nodes: readonly TypedNode[]): NumberKernel[] | undefined {
  const kernels = nodes.map(numberKernel);
  const present = kernels.filter((kernel) => kernel !== undefined);
  return present.length === nodes.length ? present : undefined;
}

/** Literals are added up once; every other term is brought to the largest scale while it is added. */
function sumKernel({ terms }: Of<'sum'>): NumberKernel | undefined {
  const literals = terms.flatMap(({ isNegative, node }) => {
    const literal = literalOf(node);
    return literal ? [{ ...literal, coefficient: isNegative ? -literal.coefficient : literal.coefficient }] : [];
  });
  const others = terms.filter(({ node }) => literalOf(node) === undefined);
  const kernels = kernelsOf(others.map(({ node }) => node));
  if (!kernels) return undefined;
  const scale = Math.max(0, ...literals.map((literal) => literal.scale), ...kernels.map((kernel) => kernel.scale));
  let constant = 0;
  for (const literal of literals) constant += literal.coefficient * 10 ** (scale - literal.scale);
  if (scale > 15 || !Number.isSafeInteger(constant)) return undefined;
  const factors = kernels.map(
    (kernel, index) => (others[index]?.isNegative === true ? -1 : 1) * 10 ** (scale - kernel.scale),
  );
  const key = {};
  return {
    scale,
    run: (block) => {
      const vectors = runAll(kernels, block);
      return (
        vectors &&
        linear(
          block.scratch(key),
          constant,
          vectors.map((vector, index) => ({ vector, factor: factors[index] ?? 1 })),
        )
      );
    },
  };
}

function productKernel({ factors }: Of<'product'>): NumberKernel | undefined {
  let [constant, scale] = [1, 0];
  for (const literal of factors.map(literalOf)) {
    constant *= literal?.coefficient ?? 1;
    scale += literal?.scale ?? 0;
  }
  const kernels = kernelsOf(factors.filter((factor) => literalOf(factor) === undefined));
  if (!kernels || !Number.isSafeInteger(constant)) return undefined;
  const key = {};
  return {
    scale: kernels.reduce((sum, kernel) => sum + kernel.scale, scale),
    run: (block) => {
      const vectors = runAll(kernels, block);
      return vectors && multiply(block.scratch(key), constant, vectors);
    },
  };
}

/** Division by 10, 100 … moves the point and costs nothing; safe integers are short of 20 digits, so it is exact. */
function shiftKernel({ op, left, right }: Of<'division'>): NumberKernel | undefined {
  const divisor = literalOf(right);
  const inner = numberKernel(left);
  if (op !== '/' || !inner || divisor?.scale !== 0 || divisor.coefficient <= 0) return undefined;
  const shift = Math.round(Math.log10(divisor.coefficient));
  if (10 ** shift !== divisor.coefficient) return undefined;
  return {
    scale: inner.scale + shift,
    run: (block) => {
      const source = inner.run(block);
      // An empty dividend counts as 0, and a quotient is never empty.
      return source?.empty ? { ...source, empty: undefined } : source;
    },
  };
}

function ifKernel({ condition, then, otherwise }: Of<'if'>): NumberKernel | undefined {
  const test = booleanKernel(condition, levelKernels);
  const branches = kernelsOf([otherwise, then]);
  if (!test || !branches) return undefined;
  return chooseKernel(branches, test);
}

function coalesceKernel({ args }: Of<'coalesce'>): NumberKernel | undefined {
  const kernels = kernelsOf(args);
  if (!kernels) return undefined;
  return chooseKernel(kernels, (block, vectors) => {
    const chosen = new Uint8Array(block.length);
    for (let index = 0; index < block.length; index += 1) {
      const first = vectors.findIndex(({ empty }) => empty?.[index] !== 1);
      chosen[index] = Math.max(0, first);
    }
    return chosen;
  });
}

function chooseKernel(
  kernels: readonly NumberKernel[],
  pick: (block: Block, vectors: readonly Vector[]) => Uint8Array | undefined,
): NumberKernel {
  const level = levelled(kernels);
  const scale = level[0]?.scale ?? 0;
  const key = {};
  return {
    scale,
    run: (block) => {
      const vectors = runAll(level, block);
      const chosen = vectors && pick(block, vectors);
      return vectors && chosen && choose(block.scratch(key), vectors, chosen);
    },
  };
}

function callKernel({ name, args }: Of<'call'>): NumberKernel | undefined {
  const kernels = kernelsOf(name === 'round' ? args.slice(0, 1) : args);
  const [first] = kernels ?? [];
  if (!kernels || !first) return undefined;
  switch (name) {
    case 'round':
      return roundKernel(first, args[1]);
    case 'abs':
      return mapKernel(first, first.scale, Math.abs);
    case 'floor':
    case 'ceil':
      return integerKernel(first, name === 'floor' ? Math.floor : Math.ceil);
    case 'min':
    case 'max':
      return extremeKernel(kernels, name === 'max' ? 1 : -1);
    default:
      return undefined;
  }
}

function roundKernel(inner: NumberKernel, digits: TypedNode | undefined): NumberKernel | undefined {
  const count = digits === undefined ? { coefficient: 0, scale: 0 } : literalOf(digits);
  if (count?.scale !== 0 || count.coefficient < 0 || count.coefficient > 15) return undefined;
  return count.coefficient >= inner.scale ? inner : rescale(inner, count.coefficient);
}

function integerKernel(inner: NumberKernel, apply: (value: number) => number): NumberKernel | undefined {
  const divisor = 10 ** inner.scale;
  return inner.scale > 15 ? undefined : mapKernel(inner, 0, (value) => apply(value / divisor));
}

function mapKernel(inner: NumberKernel, scale: number, apply: (value: number) => number): NumberKernel {
  const key = {};
  return {
    scale,
    run: (block) => {
      const source = inner.run(block);
      return source && mapValues(block.scratch(key), source, apply);
    },
  };
}

function extremeKernel(kernels: readonly NumberKernel[], sign: 1 | -1): NumberKernel {
  const level = levelled(kernels);
  const scale = level[0]?.scale ?? 0;
  const key = {};
  return {
    scale,
    run: (block) => {
      const vectors = runAll(level, block);
      return vectors && extreme(block.scratch(key), vectors, sign);
    },
  };
}

function levelKernels(nodes: readonly TypedNode[]): NumberKernel[] | undefined {
  const kernels = kernelsOf(nodes);
  return kernels && levelled(kernels);
}

/** All at the largest scale among them. */
function levelled(kernels: readonly NumberKernel[]): NumberKernel[] {
  const scale = Math.max(...kernels.map((kernel) => kernel.scale));
  return kernels.map((kernel) => rescale(kernel, scale));
}

function runAll(kernels: readonly NumberKernel[], block: Block): Vector[] | undefined {
  const vectors: Vector[] = [];
  for (const kernel of kernels) {
    const vector = kernel.run(block);
    if (!vector) return undefined;
    vectors.push(vector);
  }
  return vectors;
}
