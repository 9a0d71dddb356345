// A few rows with chosen columns, to be looked at and opened by their first cell: the grid's tools are not here.
import type { ReactNode } from 'react';
import type { Row } from '../../contract/index.ts';
import type { PreparedColumn } from '../../engine/table/index.ts';
import { FieldValue, useFieldText } from './FieldValue.tsx';
import { usePorts } from '../core/index.ts';
import './blockData.css';

export interface RowTableProps {
  rows: readonly Row[];
  columns: readonly PreparedColumn[];
  /** Absent: rows are only looked at. */
  onOpen: ((id: string) => void) | undefined;
}

const NUMBERS = new Set(['integer', 'decimal']);

export function RowTable({ rows, columns, onOpen }: RowTableProps): ReactNode {
  return (
    <div className="kst-short">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" data-number={NUMBERS.has(column.kind) || undefined}>
                {column.column.headerName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} columns={columns} onOpen={onOpen && (() => onOpen(row.id))} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  row: Row;
  columns: readonly PreparedColumn[];
  onOpen: (() => void) | undefined;
}

function Line({ row, columns, onOpen }: LineProps): ReactNode {
  const { t } = usePorts().formats;
  const fieldText = useFieldText();
  return (
    <tr>
      {columns.map((column, index) => (
        <td key={column.field} data-number={NUMBERS.has(column.kind) || undefined}>
          {index === 0 && onOpen ? (
            <button type="button" className="kst-short-open" onClick={onOpen}>
              {fieldText(column, row[column.field]) || t('blocks.untitled')}
            </button>
          ) : (
            <FieldValue column={column} value={row[column.field]} />
          )}
        </td>
      ))}
    </tr>
  );
}
