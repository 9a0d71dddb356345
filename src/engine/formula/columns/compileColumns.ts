// A computed field over whole columns: kernels where doubles are proved exact, the row evaluator block by block elsewhere.
import { parseDecimal, roundDecimal } from '../../decimal/index.ts';
import { DECIMAL_DIGITS, INTEGER_MAX } from '../../values/index.ts';
import type { CompiledFormula } from '../set/compileField.ts';
import type { FormulaSet, RowValues } from '../typed/contract.ts';
import {
  isFormulaError,
  precisionOf,
  type EvaluationOptions,
  type FormulaErrorCode,
  type FormulaField,
} from '../typed/formulaField.ts';
import { partsOf } from '../set/formulaSet.ts';
import { fitValue, Fault, writeValue } from '../row/rowValue.ts';
import { valueType } from '../typed/typeFormula.ts';
import type { Block, NumberKernel } from './block.ts';
import { valueAt, type Column, type NumberColumn } from './column.ts';
import { largest, type Vector } from './kernels.ts';
import { numberKernel, rescale } from './numberKernel.ts';

export interface ColumnResult {
  column: Column;
  /** Error cells by row; they are empty in a number column. */
  errors: ReadonlyMap<number, FormulaErrorCode>;
  /** Rows computed by kernels; the others went through the row evaluator. */
  kernelRows: number;
}

export interface ColumnProgram {
  /** Plain fields it needs columns of. */
  reads: readonly string[];
  /** Computes all rows. A missing column counts as empty. The same digits as the row evaluator, always. */
  run(columns: ReadonlyMap<string, Column>, length: number, options?: EvaluationOptions): ColumnResult;
}

const BLOCK = 2048;

/** Compiles a computed field of the set; undefined when the set has no such field. */
export function compileColumns(set: FormulaSet, field: string): ColumnProgram | undefined {
  const needed = new Set([field, ...set.dependencies(field)]);
  const steps = set.order.filter((name) => needed.has(name)).flatMap((name) => compileStep(set, name));
  if (!steps.some((step) => step.field.name === field)) return undefined;
  const reads = [...needed].filter((name) => set.fields.get(name)?.formula === undefined && set.fields.has(name));
  return {
    reads,
    run: (columns, length, options) => {
      const known = new Map(columns);
      const errors = new Map<string, ReadonlyMap<number, FormulaErrorCode>>();
      let result: ColumnResult = { column: { kind: 'values', values: [] }, errors: new Map(), kernelRows: 0 };
      for (const step of steps) {
        result = new ColumnRun(step, { columns: known, errors, length, options }).run();
        known.set(step.field.name, result.column);
        errors.set(step.field.name, result.errors);
      }
      return result;
    },
  };
}

interface Step {
  field: FormulaField;
  formula: CompiledFormula;
  kernel: NumberKernel | undefined;
  /** Fields the formula names. */
  fields: readonly FormulaField[];
}

interface Input {
  columns: ReadonlyMap<string, Column>;
  errors: ReadonlyMap<string, ReadonlyMap<number, FormulaErrorCode>>;
  length: number;
  options: EvaluationOptions | undefined;
}

function compileStep(set: FormulaSet, name: string): Step[] {
  const { formulas, trees } = partsOf(set);
  const [field, formula, tree] = [set.fields.get(name), formulas.get(name), trees.get(name)];
  if (!field || !formula) return [];
  const kernel = tree && valueType(field.type) === 'number' ? numberKernel(tree) : undefined;
  return [
    {
      field,
      formula,
      kernel: kernel && rescale(kernel, precisionOf(field)),
      fields: formula.refs.flatMap((ref) => set.fields.get(ref) ?? []),
    },
  ];
}

/** One field over all rows, once. */
class ColumnRun implements Block {
  length = 0;
  private start = 0;
  /** Bounds of this block instead of the whole column's. */
  private isNarrow = false;
  private readonly step: Step;
  private readonly input: Input;
  private readonly scratches = new Map<object, Float64Array>();
  private readonly errors = new Map<number, FormulaErrorCode>();
  private readonly values: Float64Array;
  private empty: Uint8Array | undefined;
  /** Wire values, once one does not fit a number column. */
  private wide: unknown[] | undefined;
  private kernelRows = 0;
  private readonly limit: number;

  constructor(step: Step, input: Input) {
    this.step = step;
    this.input = input;
    this.values = new Float64Array(input.length);
    this.limit = step.field.type === 'integer' ? INTEGER_MAX : Math.min(Number.MAX_SAFE_INTEGER, 10 ** DECIMAL_DIGITS);
    if (valueType(step.field.type) !== 'number') this.wide = [];
  }

  run(): ColumnResult {
    for (this.start = 0; this.start < this.input.length; this.start += BLOCK) {
      this.length = Math.min(BLOCK, this.input.length - this.start);
      if (!this.runKernel()) this.runRows();
    }
    const { wide, errors, kernelRows } = this;
    return { column: wide ? { kind: 'values', values: wide } : this.numberResult(), errors, kernelRows };
  }

  numbers(field: FormulaField): Vector | undefined {
    const column = this.input.columns.get(field.name);
    if (column?.kind !== 'number' || column.scale !== precisionOf(field) || this.hasErrors(field)) return undefined;
    const values = column.values.subarray(this.start, this.start + this.length);
    const empty = column.empty?.subarray(this.start, this.start + this.length);
    return { values, empty, bound: this.isNarrow ? largest(values) : column.bound };
  }

  truths(field: FormulaField): Uint8Array | undefined {
    const column = this.input.columns.get(field.name);
    if (column?.kind !== 'values' || this.hasErrors(field)) return undefined;
    const out = new Uint8Array(this.length);
    for (let index = 0; index < this.length; index += 1) {
      const value = column.values[this.start + index] ?? false;
      if (typeof value !== 'boolean') return undefined;
      out[index] = value ? 1 : 0;
    }
    return out;
  }

  scratch(key: object): Float64Array {
    let space = this.scratches.get(key);
    if (!space) {
      space = new Float64Array(BLOCK);
      this.scratches.set(key, space);
    }
    return this.length === BLOCK ? space : space.subarray(0, this.length);
  }

  private hasErrors(field: FormulaField): boolean {
    return (this.input.errors.get(field.name)?.size ?? 0) > 0;
  }

  /** False where the kernel cannot prove its results exact. */
  private runKernel(): boolean {
    const { kernel } = this.step;
    if (!kernel || this.wide) return false;
    this.isNarrow = false;
    let result = kernel.run(this);
    if (!result) {
      this.isNarrow = true;
      result = kernel.run(this);
    }
    if (!result || (result.bound > this.limit && largest(result.values) > this.limit)) return false;
    this.values.set(result.values, this.start);
    if (result.empty?.includes(1) === true) this.emptyMask().set(result.empty, this.start);
    this.kernelRows += this.length;
    return true;
  }

  private runRows(): void {
    for (let index = this.start; index < this.start + this.length; index += 1) {
      const scope = { row: this.rowAt(index), computed: new Map(), today: this.input.options?.today };
      const value = fitValue(this.step.formula.evaluate(scope), this.step.field);
      if (value instanceof Fault) this.errors.set(index, value.code);
      this.put(index, writeValue(value, this.step.field));
    }
  }

  private put(index: number, wire: unknown): void {
    if (!this.wide && (wire === null || isFormulaError(wire))) {
      this.emptyMask()[index] = 1;
      return;
    }
    const scaled = this.wide ? undefined : this.scaled(wire);
    if (scaled !== undefined) {
      this.values[index] = scaled;
      return;
    }
    // From here on wire values are kept: what is there already is turned into them.
    this.wide ??= Array.from(
      { length: index },
      (_, before) => this.errors.get(before) ?? valueAt(this.numberResult(), before),
    );
    this.wide[index] = wire;
  }

  private scaled(wire: unknown): number | undefined {
    const decimal = parseDecimal(String(wire));
    const coefficient = decimal ? roundDecimal(decimal, precisionOf(this.step.field)).coefficient : undefined;
    return typeof coefficient === 'number' ? coefficient : undefined;
  }

  private rowAt(index: number): RowValues {
    const row: RowValues = {};
    for (const field of this.step.fields) {
      const column = this.input.columns.get(field.name);
      const error = this.input.errors.get(field.name)?.get(index);
      if (column) row[field.name] = error ?? valueAt(column, index);
    }
    return row;
  }

  private emptyMask(): Uint8Array {
    this.empty ??= new Uint8Array(this.input.length);
    return this.empty;
  }

  private numberResult(): NumberColumn {
    return {
      kind: 'number',
      scale: precisionOf(this.step.field),
      values: this.values,
      empty: this.empty,
      bound: largest(this.values),
    };
  }
}
