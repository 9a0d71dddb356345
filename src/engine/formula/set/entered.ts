// Which computed 0 nobody entered: arithmetic over fields that are all empty. Shown as nothing; everything else still reads 0.
import type { RowValues } from '../typed/contract.ts';
import type { TypedNode } from '../typed/typed.ts';
import { childrenOf } from '../typed/walkTree.ts';
import { isRecord, ownValue } from '../row/rowScope.ts';
import type { CompiledFormula } from './compileField.ts';

/** See FormulaSet.entered. Formulas in a circle have no tree. */
export function entered(name: string, formulas: ReadonlyMap<string, CompiledFormula>): readonly string[] | undefined {
  const tree = formulas.get(name)?.tree;
  if (!tree || tree.type !== 'number' || !isArithmetic(tree)) return undefined;
  const names = fieldsIn(tree).flatMap((field) => entered(field, formulas) ?? [field]);
  return names.length === 0 ? undefined : [...new Set(names)];
}

const ROUNDING: ReadonlySet<string> = new Set(['round', 'floor', 'ceil', 'abs']);

function isArithmetic(node: TypedNode): boolean {
  switch (node.kind) {
    case 'literal':
    case 'field':
      return node.type === 'number';
    case 'sum':
    case 'product':
    case 'division':
      return childrenOf(node).every(isArithmetic);
    case 'call':
      return ROUNDING.has(node.name) && node.args.every(isArithmetic);
    default:
      return false;
  }
}

function fieldsIn(node: TypedNode): string[] {
  return node.kind === 'field' ? [node.field.name] : childrenOf(node).flatMap(fieldsIn);
}

/** Whether the value is a 0 that nobody entered. A field that the row does not carry may have a value. */
export function isUnentered(value: unknown, names: readonly string[] | undefined, row: RowValues): boolean {
  return names !== undefined && Number(value) === 0 && value !== '' && names.every((name) => lacks(row, name));
}

function lacks(row: RowValues, name: string): boolean {
  const value = ownValue(row, name);
  if (value !== undefined) return value === null || value === '';
  const dot = name.indexOf('.');
  const root = dot < 0 ? undefined : ownValue(row, name.slice(0, dot));
  return root === null || (isRecord(root) && lacks(root, name.slice(dot + 1)));
}
