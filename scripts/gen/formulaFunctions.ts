// What the formula functions do, for docs/formulas.md. Examples are worked out by the engine itself; a function without a text does not compile.
import type { FormulaField, FunctionName } from '../../src/engine/formula/index.ts';

export interface Example {
  formula: string;
  /** Values of the fields it reads, in wire form. */
  row?: Readonly<Record<string, unknown>>;
}

export interface FunctionText {
  /** As it is called, arguments by what they are. */
  call: string;
  /** What it answers. */
  text: string;
  /** What it does with empties and errors, where it is not what functions do in general. */
  empties: string;
  examples: readonly Example[];
}

export const FUNCTION_TEXTS: Readonly<Record<FunctionName, FunctionText>> = {
  if: {
    call: 'if(condition, then, otherwise)',
    text: '`then` where the condition is true, else `otherwise`. Both are of one type; only the one that is taken is worked out, so that an error in the other does no harm.',
    empties: 'An empty condition counts as false.',
    examples: [
      { formula: "if(<qty> > 10, 'many', 'few')", row: { qty: 12 } },
      { formula: 'if(<qty> = 0, 0, <price> / <qty>)', row: { qty: 0, price: '5.00' } },
      { formula: 'if(<qty> > 10, 1, 2)' },
    ],
  },
  coalesce: {
    call: 'coalesce(a, b, …)',
    text: 'The first of 1 to 100 values of one type that is not empty; those behind it are not worked out.',
    empties: 'Empty where all are. An error in a value that is looked at is the answer.',
    examples: [
      { formula: 'coalesce(<price>, 7)' },
      { formula: 'coalesce(<price>, 7)', row: { price: '0.00' } },
      { formula: 'coalesce(<price>, 1 / 0)' },
    ],
  },
  round: {
    call: 'round(number, digits)',
    text: 'The number with so many digits behind the point, half away from zero; negative digits round left of the point. Without digits: to a whole number. Digits are whole, from -20 to 20; others are `#VALUE!`.',
    empties: 'An empty number is empty; empty digits are 0.',
    examples: [
      { formula: 'round(2.345, 2)' },
      { formula: 'round(-2.5)' },
      { formula: 'round(1250, -2)' },
      { formula: 'round(<price>, 2)' },
      { formula: 'round(1, 21)' },
    ],
  },
  floor: {
    call: 'floor(number)',
    text: 'The nearest whole number that is not larger.',
    empties: 'Empty of an empty number.',
    examples: [{ formula: 'floor(1.99)' }, { formula: 'floor(-1.01)' }],
  },
  ceil: {
    call: 'ceil(number)',
    text: 'The nearest whole number that is not smaller.',
    empties: 'Empty of an empty number.',
    examples: [{ formula: 'ceil(1.01)' }, { formula: 'ceil(-1.99)' }],
  },
  abs: {
    call: 'abs(number)',
    text: 'The number without its sign.',
    empties: 'Empty of an empty number.',
    examples: [{ formula: 'abs(3 - 5)' }],
  },
  min: {
    call: 'min(a, b, …)',
    text: 'The smallest of 1 to 100 numbers, days or moments, all of one type.',
    empties: 'Empty values do not take part; empty where all are.',
    examples: [{ formula: 'min(3, <price>, 2)' }, { formula: "min(<due>, '2026-03-01')", row: { due: '2026-02-28' } }],
  },
  max: {
    call: 'max(a, b, …)',
    text: 'The largest of 1 to 100 numbers, days or moments, all of one type.',
    empties: 'Empty values do not take part; empty where all are.',
    examples: [{ formula: 'max(0, <price> - 5)', row: { price: '3.00' } }, { formula: 'max(<price>, <qty>)' }],
  },
  concat: {
    call: 'concat(a, b, …)',
    text: 'The texts of 1 to 100 values of any type, one behind the other: numbers in their shortest form, `true` and `false`, days as YYYY-MM-DD, moments as ISO 8601 in UTC with milliseconds.',
    empties: "An empty value counts as ''; a result without a character is empty.",
    examples: [
      { formula: "concat(<name>, ', ', 1.50)", row: { name: 'Алма' } },
      { formula: 'concat(<name>, 1 / 4)' },
      { formula: 'concat(<name>)' },
    ],
  },
  len: {
    call: 'len(text)',
    text: 'How many characters a text has, as Unicode counts them (code points).',
    empties: '0 of an empty text.',
    examples: [{ formula: 'len(<name>)', row: { name: 'Әлия' } }, { formula: 'len(<name>)' }],
  },
  days: {
    call: 'days(from, to)',
    text: 'How many days lie between two days; negative where `to` is earlier. Of a moment its day in UTC counts.',
    empties: 'Empty where either is.',
    examples: [
      { formula: "days('2026-02-27', '2026-03-01')" },
      { formula: "days(<due>, '2026-03-01')", row: { due: '2026-03-04' } },
      { formula: "days(<due>, '2026-03-01')" },
    ],
  },
  add_days: {
    call: 'add_days(day, number)',
    text: 'The day so many days later, or earlier where the number is negative. Of a moment its day in UTC counts. A number that is not whole and a day beyond the years 1 to 9999 are #VALUE!.',
    empties: 'Empty where either is.',
    examples: [
      { formula: "add_days('2026-02-27', 14)" },
      { formula: 'add_days(<due>, -1)', row: { due: '2026-03-01' } },
      { formula: 'add_days(<due>, 1)' },
    ],
  },
  add_months: {
    call: 'add_months(day, number)',
    text: "The same day so many months later, or the month's last day where it is shorter; earlier where the number is negative.",
    empties: 'Empty where either is.',
    examples: [
      { formula: "add_months('2026-01-31', 1)" },
      { formula: 'add_months(<due>, -12)', row: { due: '2024-02-29' } },
    ],
  },
  today: {
    call: 'today()',
    text: "The day it is: the reader's in what is shown, filtered and worked out on the page; the organisation's in what is permitted (`rows`, `change`, `when`). A field whose formula looks at it is worked out while reading and not stored.",
    empties: '',
    examples: [{ formula: "days('2026-01-01', today())" }],
  },
  sum: {
    call: 'sum(<part.column>)',
    text: 'The sum of a number column over the lines of a table part.',
    empties: 'Empty cells do not count; the sum of nothing is 0. An error in a cell is the answer.',
    examples: [
      { formula: 'sum(<items.amount>)', row: { items: [{ amount: '1.10' }, { amount: null }, { amount: '2.20' }] } },
      { formula: 'sum(<items.amount>)', row: { items: [] } },
    ],
  },
  count: {
    call: 'count(<part>) or count(<part.column>)',
    text: 'How many lines a table part has, or how many of them have a value in the column.',
    empties: '0 of nothing.',
    examples: [
      { formula: 'count(<items>)', row: { items: [{ amount: '1.10' }, { amount: null }] } },
      { formula: 'count(<items.amount>)', row: { items: [{ amount: '1.10' }, { amount: null }] } },
    ],
  },
  avg: {
    call: 'avg(<part.column>)',
    text: 'The sum divided by the number of its cells.',
    empties: 'Empty cells do not count; the average of nothing is empty. An error in a cell is the answer.',
    examples: [
      { formula: 'avg(<items.amount>)', row: { items: [{ amount: '1.00' }, { amount: null }, { amount: '2.00' }] } },
      { formula: 'avg(<items.amount>)', row: { items: [] } },
    ],
  },
};

/** The fields that examples read. */
export const EXAMPLE_FIELDS: readonly FormulaField[] = [
  { name: 'price', type: 'decimal', precision: 2 },
  { name: 'qty', type: 'integer' },
  { name: 'name', type: 'text' },
  { name: 'due', type: 'date' },
  { name: 'items.amount', type: 'decimal', precision: 2 },
];
/** The day of `today()` in examples. */
export const EXAMPLE_DAY = '2026-03-05';
