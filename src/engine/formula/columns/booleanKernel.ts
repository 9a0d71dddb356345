// Conditions over numbers as kernels.
import type { CompareOp } from '../syntax/ast.ts';
import type { TypedNode } from '../typed/typed.ts';
import type { Block, BooleanKernel, NumberKernel } from './block.ts';
import { at, type Vector } from './kernels.ts';

type Of<K extends TypedNode['kind']> = Extract<TypedNode, { kind: K }>;

/** Gives both sides of a comparison at one scale. */
export type LevelNumbers = (nodes: readonly TypedNode[]) => NumberKernel[] | undefined;

/** The kernel of a condition; undefined when some part of it has none. */
export function booleanKernel(node: TypedNode, level: LevelNumbers): BooleanKernel | undefined {
  switch (node.kind) {
    case 'literal':
      return (block) => new Uint8Array(block.length).fill(node.value === true ? 1 : 0);
    case 'field':
      return node.type === 'boolean' ? (block) => block.truths(node.field) : undefined;
    case 'compare':
      return compareKernel(node, level);
    case 'logic':
      return logicKernel(node, level);
    case 'not':
      return notKernel(booleanKernel(node.node, level));
    default:
      return undefined;
  }
}

function compareKernel({ op, left, right, operands }: Of<'compare'>, level: LevelNumbers): BooleanKernel | undefined {
  const sides = operands === 'number' ? level([left, right]) : undefined;
  const [first, second] = sides ?? [];
  if (!first || !second) return undefined;
  const test = TESTS[op];
  return (block) => {
    const [a, b] = [first.run(block), second.run(block)];
    return a && b && compareVectors(a, b, test);
  };
}

/** `order` is left minus right; `empties` is asked when at least one side is empty. */
interface Test {
  order(difference: number): boolean;
  bothEmpty: boolean;
  oneEmpty: boolean;
}

const TESTS: Readonly<Record<CompareOp, Test>> = {
  '=': { order: (difference) => difference === 0, bothEmpty: true, oneEmpty: false },
  '!=': { order: (difference) => difference !== 0, bothEmpty: false, oneEmpty: true },
  '<': { order: (difference) => difference < 0, bothEmpty: false, oneEmpty: false },
  '<=': { order: (difference) => difference <= 0, bothEmpty: true, oneEmpty: false },
  '>': { order: (difference) => difference > 0, bothEmpty: false, oneEmpty: false },
  '>=': { order: (difference) => difference >= 0, bothEmpty: true, oneEmpty: false },
};

function compareVectors(left: Vector, right: Vector, test: Test): Uint8Array {
  const { length } = left.values;
  const out = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) {
    const blanks = (left.empty?.[index] ?? 0) + (right.empty?.[index] ?? 0);
    // The difference of two safe integers has the right sign even where it is not exact.
    const isTrue =
      blanks === 0 ? test.order(at(left.values, index) - at(right.values, index)) : isTrueForEmpty(test, blanks);
    out[index] = isTrue ? 1 : 0;
  }
  return out;
}

function isTrueForEmpty(test: Test, blanks: number): boolean {
  return blanks === 2 ? test.bothEmpty : test.oneEmpty;
}

function logicKernel({ op, parts }: Of<'logic'>, level: LevelNumbers): BooleanKernel | undefined {
  const kernels = parts.map((part) => booleanKernel(part, level));
  if (kernels.includes(undefined)) return undefined;
  return (block: Block) => {
    const out = new Uint8Array(block.length).fill(op === 'and' ? 1 : 0);
    for (const kernel of kernels) {
      const truths = kernel?.(block);
      if (!truths) return undefined;
      for (let index = 0; index < out.length; index += 1) {
        const [known, next] = [out[index] ?? 0, truths[index] ?? 0];
        out[index] = op === 'and' ? known & next : known | next;
      }
    }
    return out;
  };
}

function notKernel(inner: BooleanKernel | undefined): BooleanKernel | undefined {
  return inner && ((block) => inner(block)?.map((truth) => 1 - truth));
}
