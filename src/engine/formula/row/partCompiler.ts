// sum, count and avg over the rows of a table part, for one row of its owner.
import { addDecimals, divideDecimals, makeDecimal, ZERO, type Decimal } from '../../decimal/index.ts';
import { Fault, BAD_VALUE, readerOf, type Value } from './rowValue.ts';
import { isRecord, ownValue, type Evaluate } from './rowScope.ts';
import { valueType } from '../typed/typeFormula.ts';
import type { TypedNode } from '../typed/typed.ts';

type Part = Extract<TypedNode, { kind: 'part' }>;

/** Empty cells do not count; an error in a cell spreads. The sum of nothing is 0, the average of nothing is empty. */
export function compilePart(node: Part): Evaluate {
  return ({ row }) => {
    const rows = ownValue(row, node.part);
    if (rows !== null && rows !== undefined && !Array.isArray(rows)) return BAD_VALUE;
    const cells = readCells(Array.isArray(rows) ? rows : [], node);
    return cells instanceof Fault ? cells : aggregate(node.name, cells);
  };
}

function readCells(rows: readonly unknown[], { part, column }: Part): Exclude<Value, Fault | null>[] | Fault {
  const cells: Exclude<Value, Fault | null>[] = [];
  for (const row of rows) {
    if (!isRecord(row)) return BAD_VALUE;
    const cell = column
      ? readerOf(column)(ownValue(row, column.name.slice(part.length + 1)), valueType(column.type))
      : true;
    if (cell instanceof Fault) return cell;
    if (cell !== null) cells.push(cell);
  }
  return cells;
}

function aggregate(name: Part['name'], cells: readonly Exclude<Value, Fault | null>[]): Value {
  if (name === 'count') return makeDecimal(cells.length, 0);
  let sum: Decimal = ZERO;
  for (const cell of cells) {
    if (typeof cell !== 'object') return BAD_VALUE;
    sum = addDecimals(sum, cell);
  }
  return name === 'sum' ? sum : divideDecimals(sum, makeDecimal(cells.length, 0));
}
