// One million rows of price × quantity × (1 − discount): ours, exact, against plain numbers, decimal.js and JSONata.
// Then one edited cell at the head of a chain of 1,000, and the same rows, in HyperFormula.
// Every pair is measured on the same input: typed columns with typed columns, rows of decimal texts with rows of texts.
import { Decimal } from 'decimal.js';
import { HyperFormula } from 'hyperformula';
import jsonata from 'jsonata';
import {
  columnsOfRows,
  compileColumns,
  createFormulaSet,
  numberColumn,
  valueAt,
  type Column,
} from '../../../src/engine/formula/index.ts';

export interface BenchResult {
  bench: string;
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

interface OrderRow {
  price: string;
  qty: number;
  discount: string;
}

const ROWS = 1_000_000;
const LIBRARY_ROWS = 200_000;
const JSONATA_ROWS = 20_000;
/** Cells that read each other, one after another; beside them as many that read none of these. */
const CHAIN = 1000;
const EDITS = 20;
const ROUNDS = 7;
const FORMULA = '<price> * <qty> * (1 - <discount> / 100)';
const SET = createFormulaSet([
  { name: 'price', type: 'decimal', precision: 2 },
  { name: 'qty', type: 'integer' },
  { name: 'discount', type: 'decimal', precision: 2 },
  { name: 'amount', type: 'decimal', precision: 2, formula: FORMULA },
]);

/** Measures, checks against decimal.js, prints a table for people and answers the medians in nanoseconds per row. */
export async function run(): Promise<BenchResult> {
  const rows = makeRows(ROWS);
  const contestants = makeContestants(rows);
  const checked = checkAgainstLibrary(rows);
  for (const contestant of contestants) await contestant.work();
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, rowCount, work } of contestants) {
      const start = process.hrtime.bigint();
      await work();
      times.get(name)?.push(Number(process.hrtime.bigint() - start) / rowCount);
    }
  }
  const medians = Object.fromEntries([...times].map(([name, list]) => [name, round2(median(list))]));
  const ratios = ratiosOf(medians);
  print(contestants, medians, ratios, checked);
  return { bench: 'formula', medians, ratios };
}

interface Contestant {
  name: string;
  label: string;
  rowCount: number;
  work(): unknown;
}

function makeContestants(rows: readonly OrderRow[]): Contestant[] {
  const program = compileColumns(SET, 'amount');
  const columns = columnsOf(rows);
  const typed = plainColumns(rows);
  const values = rows.map((row) => ({ ...row }));
  const expression = jsonata('$round(price * qty * (1 - discount / 100), 2)');
  const numeric = rows
    .slice(0, JSONATA_ROWS)
    .map((row) => ({ price: Number(row.price), qty: row.qty, discount: Number(row.discount) }));
  return [
    {
      name: 'ours_columns',
      label: 'ours, exact: typed columns → typed column',
      rowCount: ROWS,
      work: () => program?.run(columns, ROWS),
    },
    {
      name: 'hand_columns',
      label: 'hand-written JavaScript, floats: typed columns → typed column',
      rowCount: ROWS,
      work: () => handColumns(typed),
    },
    {
      name: 'ours_rows',
      label: 'ours, exact: rows of texts → typed column',
      rowCount: ROWS,
      work: () => program?.run(columnsOfRows(SET, program.reads, values), ROWS),
    },
    {
      name: 'hand_rows',
      label: 'hand-written JavaScript, floats: rows of texts → typed column',
      rowCount: ROWS,
      work: () => handRows(rows),
    },
    {
      name: 'ours_row_by_row',
      label: 'ours, exact: one row of texts → one text (an edit)',
      rowCount: LIBRARY_ROWS,
      work: () => rowByRow(values),
    },
    {
      name: 'hand_row_by_row',
      label: 'hand-written JavaScript, floats: one row of texts → one text',
      rowCount: LIBRARY_ROWS,
      work: () => handRowByRow(rows),
    },
    {
      name: 'decimaljs_rows',
      label: 'decimal.js called directly: one row of texts → one text',
      rowCount: LIBRARY_ROWS,
      work: () => libraryRows(rows),
    },
    {
      name: 'decimaljs_columns',
      label: 'decimal.js called directly: typed columns → typed column',
      rowCount: LIBRARY_ROWS,
      work: () => libraryColumns(typed),
    },
    ...chainContestants(),
    {
      name: 'hyperformula_row_by_row',
      label: 'HyperFormula, floats: one row edited, its result read',
      rowCount: EDITS,
      work: sheetEdits(rows),
    },
    {
      name: 'jsonata_rows',
      label: 'JSONata, floats: one row of numbers → one number',
      rowCount: JSONATA_ROWS,
      work: () => jsonataRows(expression, numeric),
    },
  ];
}

function ratiosOf(medians: Record<string, number>): Record<string, number> {
  const ratio = (above: string, below: string): number =>
    round2((medians[above] ?? Number.NaN) / (medians[below] ?? Number.NaN));
  return {
    columns_to_hand: ratio('ours_columns', 'hand_columns'),
    rows_to_hand: ratio('ours_rows', 'hand_rows'),
    row_by_row_to_hand: ratio('ours_row_by_row', 'hand_row_by_row'),
    library_to_columns: ratio('decimaljs_columns', 'ours_columns'),
    library_to_rows: ratio('decimaljs_rows', 'ours_rows'),
    library_to_row_by_row: ratio('decimaljs_rows', 'ours_row_by_row'),
    chain_to_hand: ratio('ours_chain', 'hand_chain'),
    hyperformula_to_chain: ratio('hyperformula_chain', 'ours_chain'),
    hyperformula_to_row_by_row: ratio('hyperformula_row_by_row', 'ours_row_by_row'),
    jsonata_to_rows: ratio('jsonata_rows', 'ours_rows'),
  };
}

/** One edit at the head of the chain; a row is one edit. What stands beside the chain is not touched: its figure would double. */
function chainContestants(): Contestant[] {
  const links = Array.from({ length: CHAIN }, (_, index) => ({
    name: `c${index}`,
    type: 'decimal' as const,
    precision: 2,
    formula: index === 0 ? '<head> + 0.01' : `<c${index - 1}> + 0.01`,
  }));
  const beside = links.map(({ name, type, precision }, index) => ({
    name: `x${name}`,
    type,
    precision,
    formula: index === 0 ? '<other> + 0.01' : `<xc${index - 1}> + 0.01`,
  }));
  const set = createFormulaSet([
    { name: 'head', type: 'decimal', precision: 2 },
    { name: 'other', type: 'decimal', precision: 2 },
    ...links,
    ...beside,
  ]);
  const row: Record<string, unknown> = { head: '1.00', other: '1.00' };
  Object.assign(row, set.recalculate(row));
  const touched = set.dependants('head').length;
  if (touched !== CHAIN) throw new Error(`An edit of the head touches ${touched} cells instead of ${CHAIN}.`);
  const sheet = HyperFormula.buildFromArray(
    [[1, 1], ...links.map((_, index) => [`=A${index + 1}+0.01`, `=B${index + 1}+0.01`])],
    { licenseKey: 'gpl-v3' },
  );
  let edit = 0;
  const next = (): number => (edit += 1) % 1000;
  const plain = new Float64Array(CHAIN);
  return [
    {
      name: 'ours_chain',
      label: `ours, exact: an edit at the head of a chain of ${CHAIN}`,
      rowCount: EDITS,
      work: () => repeat(() => set.recalculate({ ...row, head: `${next()}.00` }, ['head'])[`c${CHAIN - 1}`]),
    },
    {
      name: 'hand_chain',
      label: `hand-written JavaScript, floats: the same chain`,
      rowCount: EDITS,
      work: () =>
        repeat(() => {
          let value = next();
          for (let index = 0; index < CHAIN; index += 1) plain[index] = value = Math.round((value + 0.01) * 100) / 100;
          return plain[CHAIN - 1];
        }),
    },
    {
      name: 'hyperformula_chain',
      label: 'HyperFormula, floats: the same chain',
      rowCount: EDITS,
      work: () =>
        repeat(() => {
          sheet.setCellContents({ sheet: 0, row: 0, col: 0 }, next());
          return sheet.getCellValue({ sheet: 0, row: CHAIN, col: 0 });
        }),
    },
  ];
}

/** A sheet of a thousand of the rows. */
function sheetEdits(rows: readonly OrderRow[]): () => unknown {
  const lines = rows
    .slice(0, 1000)
    .map((row, index) => [
      Number(row.price),
      row.qty,
      Number(row.discount),
      `=ROUND(A${index + 1}*B${index + 1}*(1-C${index + 1}/100),2)`,
    ]);
  const sheet = HyperFormula.buildFromArray(lines, { licenseKey: 'gpl-v3' });
  let edit = 0;
  return () =>
    repeat(() => {
      edit = (edit + 1) % lines.length;
      sheet.setCellContents({ sheet: 0, row: edit, col: 0 }, edit + 0.25);
      return sheet.getCellValue({ sheet: 0, row: edit, col: 3 });
    });
}

function repeat(work: () => unknown): unknown {
  let last: unknown;
  for (let count = 0; count < EDITS; count += 1) last = work();
  return last;
}

/** The same rows every time: prices to 100,000.00, quantities to 1,000, discounts to 100 %. */
function makeRows(count: number): OrderRow[] {
  let state = 20_260_301;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () => ({
    price: cents(next(10_000_000)),
    qty: 1 + next(1000),
    discount: cents(next(10_001)),
  }));
}

function cents(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

function columnsOf(rows: readonly OrderRow[]): Map<string, Column> {
  return new Map([
    [
      'price',
      numberColumn(
        rows.map((row) => row.price),
        2,
      ),
    ],
    [
      'qty',
      numberColumn(
        rows.map((row) => row.qty),
        0,
      ),
    ],
    [
      'discount',
      numberColumn(
        rows.map((row) => row.discount),
        2,
      ),
    ],
  ]);
}

interface PlainColumns {
  price: Float64Array;
  qty: Float64Array;
  discount: Float64Array;
}

function plainColumns(rows: readonly OrderRow[]): PlainColumns {
  return {
    price: Float64Array.from(rows, (row) => Number(row.price)),
    qty: Float64Array.from(rows, (row) => row.qty),
    discount: Float64Array.from(rows, (row) => Number(row.discount)),
  };
}

/** What one writes without a formula engine: rounded to cents as well as floats can. */
function handColumns({ price, qty, discount }: PlainColumns): Float64Array {
  const amounts = new Float64Array(price.length);
  for (let index = 0; index < amounts.length; index += 1) {
    amounts[index] =
      Math.round((price[index] ?? 0) * (qty[index] ?? 0) * (1 - (discount[index] ?? 0) / 100) * 100) / 100;
  }
  return amounts;
}

function handRows(rows: readonly OrderRow[]): Float64Array {
  const amounts = new Float64Array(rows.length);
  let index = 0;
  for (const row of rows) {
    amounts[index] = Math.round(Number(row.price) * row.qty * (1 - Number(row.discount) / 100) * 100) / 100;
    index += 1;
  }
  return amounts;
}

function rowByRow(rows: readonly Record<string, unknown>[]): number {
  let length = 0;
  for (let index = 0; index < LIBRARY_ROWS; index += 1)
    length += String(SET.recalculate(rows[index] ?? {})['amount']).length;
  return length;
}

function handRowByRow(rows: readonly OrderRow[]): number {
  let length = 0;
  for (let index = 0; index < LIBRARY_ROWS; index += 1) {
    const row = rows[index];
    if (row)
      length += (Math.round(Number(row.price) * row.qty * (1 - Number(row.discount) / 100) * 100) / 100).toFixed(
        2,
      ).length;
  }
  return length;
}

function libraryRows(rows: readonly OrderRow[]): number {
  let length = 0;
  for (let index = 0; index < LIBRARY_ROWS; index += 1) {
    const row = rows[index];
    if (row) length += libraryAmount(row).length;
  }
  return length;
}

function libraryColumns({ price, qty, discount }: PlainColumns): Float64Array {
  const amounts = new Float64Array(LIBRARY_ROWS);
  for (let index = 0; index < LIBRARY_ROWS; index += 1) {
    const share = new Decimal(1).minus(new Decimal(discount[index] ?? 0).div(100));
    amounts[index] = new Decimal(price[index] ?? 0)
      .times(qty[index] ?? 0)
      .times(share)
      .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
      .toNumber();
  }
  return amounts;
}

function libraryAmount({ price, qty, discount }: OrderRow): string {
  const share = new Decimal(1).minus(new Decimal(discount).div(100));
  return new Decimal(price).times(qty).times(share).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
}

async function jsonataRows(expression: jsonata.Expression, rows: readonly object[]): Promise<number> {
  let sum = 0;
  for (const row of rows) sum += Number(await expression.evaluate(row));
  return sum;
}

/** All three of our ways must agree with decimal.js on every tenth row; throws otherwise. */
function checkAgainstLibrary(rows: readonly OrderRow[]): number {
  const program = compileColumns(SET, 'amount');
  const result = program?.run(columnsOf(rows), ROWS);
  let checked = 0;
  for (let index = 0; index < ROWS; index += 10) {
    const row = rows[index];
    if (!row || !result) throw new Error('nothing to check');
    const [expected, byColumn, byRow] = [
      libraryAmount(row),
      valueAt(result.column, index),
      SET.recalculate({ ...row })['amount'],
    ];
    if (byColumn !== expected || byRow !== expected)
      throw new Error(`row ${index}: decimal.js ${expected}, column ${String(byColumn)}, row ${String(byRow)}`);
    checked += 1;
  }
  return checked;
}

function print(
  contestants: readonly Contestant[],
  medians: Record<string, number>,
  ratios: Record<string, number>,
  checked: number,
): void {
  const lines = contestants.map(
    ({ name, label, rowCount }) =>
      `${String(medians[name]).padStart(10)} ns/row  ${label} (${rowCount.toLocaleString('en')} rows)`,
  );
  console.log(
    [
      `${FORMULA}, rounded to 2 digits; ${ROUNDS} interleaved rounds, medians; ${checked.toLocaleString('en')} rows equal to decimal.js`,
      ...lines,
      '',
    ].join('\n'),
  );
  for (const [name, ratio] of Object.entries(ratios)) console.log(`${String(ratio).padStart(10)}  ${name}`);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
