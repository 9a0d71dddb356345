// The bench's data: 100,000 rows of 30 columns, three of them computed. The same objects for every grid.
import type { Column, Row, TableInfo } from '../../../../src/contract/index.ts';

export const ROWS = 100_000;

export interface BenchColumn {
  field: string;
  type: 'CharField' | 'DecimalField' | 'IntegerField' | 'DateField';
  formula?: string;
}

const FORMULAS: readonly BenchColumn[] = [
  { field: 'amount', type: 'DecimalField', formula: '<price> * <qty>' },
  { field: 'net', type: 'DecimalField', formula: '<amount> * (1 - <discount> / 100)' },
  { field: 'margin', type: 'DecimalField', formula: '<net> - <cost>' },
];

const PLAIN: readonly BenchColumn[] = [
  { field: 'name', type: 'CharField' },
  { field: 'price', type: 'DecimalField' },
  { field: 'qty', type: 'IntegerField' },
  { field: 'discount', type: 'DecimalField' },
  { field: 'cost', type: 'DecimalField' },
];

const FILL: readonly BenchColumn[] = Array.from({ length: 22 }, (_, index) => {
  const types = ['CharField', 'IntegerField', 'DateField', 'DecimalField'] as const;
  return { field: `f${index}`, type: types[index % 4] ?? 'CharField' };
});

export const COLUMNS: readonly BenchColumn[] = [...PLAIN, ...FORMULAS, ...FILL];
export const TOTAL_FIELDS = FORMULAS.map(({ field }) => field);

/** Deterministic: the same rows in every round. */
export function makeRows(): Row[] {
  let seed = 20260301;
  const random = (limit: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed % limit;
  };
  return Array.from({ length: ROWS }, (_, index) => makeRow(index, random));
}

function makeRow(index: number, random: (limit: number) => number): Row {
  const price = random(1_000_000);
  const qty = 1 + random(50);
  const discount = random(30);
  const cost = random(500_000);
  const amount = price * qty;
  const net = Math.round((amount * (100 - discount)) / 100);
  const row: Row = {
    id: `0190a0e0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    version: 1,
    name: `Товар ${index}`,
    price: cents(price),
    qty,
    discount: `${discount}.00`,
    cost: cents(cost),
    amount: cents(amount),
    net: cents(net),
    margin: cents(net - cost),
  };
  for (const { field, type } of FILL) row[field] = fill(type, random);
  return row;
}

function fill(type: BenchColumn['type'], random: (limit: number) => number): unknown {
  if (type === 'IntegerField') return random(100_000);
  if (type === 'DecimalField') return cents(random(10_000_000));
  if (type === 'DateField')
    return `2026-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;
  return `Значение ${random(5_000)}`;
}

function cents(amount: number): string {
  const text = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** What the server would answer as totals. */
export function totalsOf(rows: readonly Row[]): Record<string, string> {
  return Object.fromEntries(
    TOTAL_FIELDS.map((field) => [
      field,
      cents(rows.reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0)),
    ]),
  );
}

const RENDERERS = { CharField: 'text', DecimalField: 'decimal', IntegerField: 'integer', DateField: 'date' } as const;

export function benchInfo(): TableInfo {
  const columns = COLUMNS.map(({ field, type, formula }): Column => ({
    field,
    headerName: field,
    type,
    cellRenderer: RENDERERS[type],
    cellEditor: RENDERERS[type],
    cellRendererParams: {
      ...(type === 'DecimalField' ? { precision: 2 } : {}),
      ...(formula === undefined ? {} : { fComputed: formula, total: true }),
    },
    cellEditorParams: { rulesConfig: [] },
    width: 130,
    sortable: true,
    editable: formula === undefined,
  }));
  return {
    model: 'bench',
    page_name: 'bench',
    table_type: 'list',
    table_size: 'normal',
    data_path: '/data/bench/',
    columns,
    ordering: [],
    editing: 'cell',
    permissions: { create: true, update: true, delete: true, export: true },
    rev: '0123456789abcdef',
  };
}
