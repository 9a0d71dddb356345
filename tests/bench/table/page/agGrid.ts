// AG Grid Community as its documentation advises: row ids, value getters for formulas, a pinned bottom row, only the modules used.
import {
  CellApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  ModuleRegistry,
  PinnedRowModule,
  RowApiModule,
  TextEditorModule,
  themeQuartz,
  type ColDef,
  type GridApi,
  type ValueGetterParams,
} from 'ag-grid-community';
import type { Row } from '../../../../src/contract/index.ts';
import { createFormats } from '../../../../src/platform/formats/index.ts';
import { COLUMNS, type BenchColumn } from './data.ts';
import type { Contestant } from './measure.ts';

ModuleRegistry.registerModules([
  CellApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  PinnedRowModule,
  RowApiModule,
  TextEditorModule,
]);

/** The same formulas in plain floating point: AG Grid has no exact decimals of its own. */
const GETTERS: Record<string, (row: Row) => number> = {
  amount: (row) => Number(row['price']) * Number(row['qty']),
  net: (row) => Number(row['price']) * Number(row['qty']) * (1 - Number(row['discount']) / 100),
  margin: (row) =>
    Number(row['price']) * Number(row['qty']) * (1 - Number(row['discount']) / 100) - Number(row['cost']),
};

export function agGrid(rows: Row[], totals: Record<string, string>): Contestant {
  let api: GridApi<Row> | undefined;
  const sums: Record<string, number> = Object.fromEntries(
    Object.entries(totals).map(([field, text]) => [field, Number(text)]),
  );
  const total = (): Row => ({ id: 'total', version: 1, ...sums });
  const cell = (rowIndex: string, field: string): string =>
    document.querySelector(`.ag-row[row-index="${rowIndex}"] [col-id="${field}"]`)?.textContent ?? '';
  return {
    mount: (root) => {
      const box = document.createElement('div');
      box.style.cssText = 'width: 100%; height: 100%';
      root.append(box);
      api = createGrid<Row>(box, {
        theme: themeQuartz,
        rowData: rows,
        columnDefs: COLUMNS.map(columnDef),
        getRowId: ({ data }) => data.id,
        rowHeight: 36,
        headerHeight: 40,
        animateRows: false,
        pinnedBottomRowData: [total()],
        suppressColumnMoveAnimation: true,
      });
    },
    scroller: () => {
      // Its class names differ by version: the one element that scrolls the rows.
      const element = [...document.querySelectorAll<HTMLElement>('.ag-root-wrapper *')].find(
        (one) =>
          one.scrollHeight > 100 * one.clientHeight &&
          one.clientHeight > 100 &&
          /auto|scroll/.test(getComputedStyle(one).overflowY),
      );
      if (!element) throw new Error('AG Grid has no element that scrolls');
      return element;
    },
    isShown: () => cell('0', 'name') !== '' && cell('20', 'margin') !== '',
    edit: (value) => {
      const node = api?.getRowNode(rows[0]?.id ?? '');
      if (!node?.data) return;
      const before = Object.entries(GETTERS).map(([field, getter]) => [field, getter(node.data ?? total())] as const);
      node.setDataValue('price', value);
      for (const [field, amount] of before)
        sums[field] = (sums[field] ?? 0) + (GETTERS[field]?.(node.data) ?? 0) - amount;
      api?.setGridOption('pinnedBottomRowData', [total()]);
    },
    read: () => [cell('0', 'amount'), cell('b-0', 'amount')],
    sort: (direction) => api?.applyColumnState({ state: [{ colId: 'price', sort: direction }] }),
    firstText: () => cell('0', 'price'),
  };
}

const formats = createFormats('ru', (key) => key);

function columnDef({ field, type, formula }: BenchColumn): ColDef<Row> {
  const getter = GETTERS[field];
  return {
    field,
    colId: field,
    width: 130,
    editable: formula === undefined,
    ...(field === 'name' ? { pinned: 'left' as const } : {}),
    ...(getter && formula !== undefined
      ? {
          valueGetter: ({ data, node }: ValueGetterParams<Row>) =>
            data && !node?.rowPinned ? getter(data) : data?.[field],
        }
      : {}),
    ...(type === 'CharField' ? {} : { valueFormatter: ({ value }: { value: unknown }) => textOf(type, value) }),
    ...(type === 'DecimalField' ? { comparator: (a: unknown, b: unknown) => Number(a) - Number(b) } : {}),
  };
}

function textOf(type: BenchColumn['type'], value: unknown): string {
  if (value === undefined || value === null) return '';
  if (type === 'DecimalField') return formats.decimal(typeof value === 'number' ? value.toFixed(2) : String(value), 2);
  return type === 'DateField' ? formats.date(String(value)) : formats.integer(Number(value));
}
