// TanStack Table + Virtual as their documentation shows them: core and sorted row models, rows and columns virtualised, memoised rows.
import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
  type SortingState,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Row } from '../../../../src/contract/index.ts';
import { createFormats } from '../../../../src/platform/formats/index.ts';
import { COLUMNS, type BenchColumn } from './data.ts';
import type { Contestant } from './measure.ts';

const ROW_HEIGHT = 36;
const WIDTH = 130;
const formats = createFormats('ru', (key) => key);
const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

const COLUMN_DEFS: ColumnDef<Features, Row, unknown>[] = COLUMNS.map(({ field, type }) => ({
  id: field,
  header: field,
  accessorFn: (row) => row[field],
  ...(type === 'DecimalField'
    ? {
        sortFn: (a: TableRow<Features, Row>, b: TableRow<Features, Row>) =>
          Number(a.original[field]) - Number(b.original[field]),
      }
    : {}),
}));

interface Handle {
  setRows(change: (rows: Row[]) => Row[]): void;
  setSorting(sorting: SortingState): void;
  setAmount(amount: number): void;
}

export function tanstack(rows: Row[], totals: Record<string, string>): Contestant {
  let handle: Handle | undefined;
  const Grid = (): ReactNode => {
    const [data, setRows] = useState(rows);
    const [sorting, setSorting] = useState<SortingState>([]);
    const [amount, setAmount] = useState(Number(totals['amount']));
    handle = { setRows, setSorting, setAmount };
    const table = useTable({
      features,
      columns: COLUMN_DEFS,
      data,
      state: { sorting },
      getRowId: useCallback((row: Row) => row.id, []),
    });
    const scroller = useRef<HTMLDivElement>(null);
    const { rows: model } = table.getRowModel();
    const lines = useVirtualizer({
      count: model.length,
      getScrollElement: () => scroller.current,
      estimateSize: () => ROW_HEIGHT,
      overscan: 5,
    });
    const columns = useVirtualizer({
      horizontal: true,
      count: COLUMNS.length,
      getScrollElement: () => scroller.current,
      estimateSize: () => WIDTH,
      overscan: 1,
    });
    const shown = columns.getVirtualItems();
    const [first = 0, last = -1] = [shown[0]?.index, shown.at(-1)?.index];
    return (
      <div
        ref={scroller}
        data-scroller
        style={{ overflow: 'auto', position: 'relative', width: '100%', height: '100%' }}
      >
        <div style={{ position: 'relative', width: columns.getTotalSize(), height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, start }) => {
            const row = model[index];
            return row ? (
              <Line key={row.id} row={row.original} index={index} top={start} first={first} last={last} />
            ) : null;
          })}
        </div>
        <div data-total style={{ position: 'sticky', bottom: 0, background: '#fff' }}>
          {formats.decimal(amount.toFixed(2), 2)}
        </div>
      </div>
    );
  };
  const cell = (row: number, field: string): string =>
    document.querySelector(`[data-index="${row}"] [data-field="${field}"]`)?.textContent ?? '';
  return {
    mount: (root) => flushSync(() => createRoot(root).render(<Grid />)),
    scroller: () => {
      const element = document.querySelector<HTMLElement>('[data-scroller]');
      if (!element) throw new Error('not mounted');
      return element;
    },
    isShown: () => cell(0, 'name') !== '' && cell(20, 'margin') !== '',
    edit: (price) => {
      const row = rows[0];
      if (!row) return;
      // In plain floating point: the library has no exact decimals.
      const amount = Number(price) * Number(row['qty']);
      handle?.setAmount(Number(totals['amount']) + amount - Number(row['amount']));
      handle?.setRows((before) =>
        before.map((one) => (one.id === row.id ? { ...one, price, amount: amount.toFixed(2) } : one)),
      );
    },
    read: () => [cell(0, 'amount'), document.querySelector('[data-total]')?.textContent ?? ''],
    sort: (direction) => handle?.setSorting([{ id: 'price', desc: direction === 'desc' }]),
    firstText: () => cell(0, 'price'),
  };
}

interface LineProps {
  row: Row;
  index: number;
  top: number;
  first: number;
  last: number;
}

const Line = memo(function Line({ row, index, top, first, last }: LineProps): ReactNode {
  const columns = useMemo(() => COLUMNS.slice(first, last + 1), [first, last]);
  return (
    <div
      data-index={index}
      style={{ position: 'absolute', top: 0, width: '100%', height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
    >
      {columns.map((column, at) => (
        <div
          key={column.field}
          data-field={column.field}
          style={{
            position: 'absolute',
            left: (first + at) * WIDTH,
            width: WIDTH,
            overflow: 'hidden',
            whiteSpace: 'nowrap',
          }}
        >
          {textOf(column, row[column.field])}
        </div>
      ))}
    </div>
  );
});

function textOf({ type }: BenchColumn, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (type === 'DecimalField') return formats.decimal(String(value), 2);
  if (type === 'DateField') return formats.date(String(value));
  return type === 'IntegerField' ? formats.integer(Number(value)) : String(value);
}
