// What kernels are and where they read. A block is a few thousand rows: small enough for the processor's cache.
import type { FormulaField } from '../typed/formulaField.ts';
import type { Vector } from './kernels.ts';

export interface Block {
  length: number;
  /** The numbers of a field in these rows; undefined where they are no safe integers at the field's precision. */
  numbers(field: FormulaField): Vector | undefined;
  /** 1 where a boolean field is true; undefined where a value is no boolean. */
  truths(field: FormulaField): Uint8Array | undefined;
  /** Scratch space of a kernel, as long as the block, kept between blocks. */
  scratch(key: object): Float64Array;
}

export interface NumberKernel {
  /** Digits after the point of the results. */
  scale: number;
  /** Undefined where doubles cannot be proved exact. */
  run(block: Block): Vector | undefined;
}

/** 1 where true; empty counts as false. Undefined where it cannot be told without the row evaluator. */
export type BooleanKernel = (block: Block) => Uint8Array | undefined;
