// Fields of a table as choices, what they may be used for, and what the parts of a block's form are given. Pure.
import type { DashboardBlock } from '../../../contract/index.ts';
import type { PreparedTable } from '../../../engine/table/index.ts';
import type { BlockPart } from '../blockChanges.ts';
import type { Choice } from '../parts.tsx';

export interface PartsProps {
  block: DashboardBlock;
  errors: ReadonlyMap<string, string>;
  onChange(part: BlockPart): void;
}

export interface OfTableProps extends PartsProps {
  table: PreparedTable;
}

export const GROUPED: ReadonlySet<string> = new Set([
  'text',
  'choice',
  'integer',
  'decimal',
  'date',
  'moment',
  'boolean',
  'reference',
]);
export const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal']);
export const DATES: ReadonlySet<string> = new Set(['date', 'moment']);
export const MEASURES = ['sum', 'avg', 'min', 'max'] as const;
export const CHARTS = ['bar', 'line', 'area', 'pie', 'stacked'] as const;
export const INTERVALS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export function fieldsOf({ columns }: PreparedTable, kinds?: ReadonlySet<string>): Choice[] {
  return columns
    .filter(({ kind }) => !kinds || kinds.has(kind))
    .map(({ field, column }) => ({ id: field, title: column.headerName }));
}
