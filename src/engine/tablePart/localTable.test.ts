// A table part in memory: what the form gets, and what comes back from it.
import { describe, expect, test, vi } from 'vitest';
import type { TableInfo } from '../../contract/index.ts';
import { fakeServer, makeInfo, rowId } from '../testing/index.ts';
import { createLocalTable, type Line, type LocalTable } from './localTable.ts';

const PART = makeInfo({ model: 'order__items', newRows: 'grid', rev: 'ffffbbbbccccdddd' });

interface Opened {
  part: LocalTable;
  changes: (readonly Line[])[];
  last(): readonly Line[];
}

function line(index: number): Line {
  return {
    id: rowId(index),
    name: `Line ${index}`,
    price: '10.00',
    qty: 2,
    amount: '20.00',
    share: '10.00',
    mark: null,
    manager: null,
  };
}

function open(lines: readonly Line[], { info = PART, maxRows }: { info?: TableInfo; maxRows?: number } = {}): Opened {
  const server = fakeServer();
  let made = 0;
  const changes: (readonly Line[])[] = [];
  const part = createLocalTable({
    info,
    rows: lines,
    maxRows,
    onChange: (next) => changes.push(next),
    after: server.after,
    newId: () => rowId(1000 + made++),
    ports: server.ports,
  });
  return { part, changes, last: () => changes.at(-1) ?? lines };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const names = (lines: readonly Line[]): unknown[] => lines.map(({ name }) => name);

describe('lines of a table part', () => {
  test('[FIELD-06] opens at once with its totals, and tells nothing before something changes', async () => {
    const { part, changes } = open([line(0), line(1)]);
    expect([part.store.rowCount, part.store.pager.count, part.store.totalCells().get('amount')?.value]).toEqual([
      3,
      2,
      '40.00',
    ]);
    await settle();
    expect(changes).toEqual([]);
  });

  test('[FIELD-06] [TABLE-05] an edit recalculates the line and the total, and the form gets all lines', async () => {
    const { part, last, changes } = open([line(0), line(1)]);
    part.store.commit({ id: rowId(1), field: 'qty' }, '5');
    await settle();
    expect([last()[1], part.store.totalCells().get('amount')?.value]).toMatchObject([
      { qty: 5, amount: '50.00' },
      '70.00',
    ]);
    expect([changes.length, Object.keys(last()[0] ?? {}).includes('version')]).toEqual([1, false]);
  });

  test('[TABLE-04] what a new line begins with counts in the totals, before and after it is taken', async () => {
    const { columns, ...info } = PART;
    const begun = columns.map((column) =>
      column.field === 'qty' || column.field === 'price'
        ? {
            ...column,
            cellRendererParams: { ...column.cellRendererParams, total: true },
            cellEditorParams: { ...column.cellEditorParams, default: column.field === 'qty' ? 3 : '7.00' },
          }
        : column,
    );
    const { part } = open([line(0)], { info: { ...info, columns: begun } });
    const total = (field: string): unknown => part.store.totalCells().get(field)?.value;
    const id = part.store.rowAt(1)?.id ?? '';
    expect([total('qty'), total('price')]).toEqual(['2', '10.00']);
    part.store.commit({ id, field: 'name' }, 'New');
    expect([total('qty'), total('price')]).toEqual(['5', '17.00']);
    await settle();
    expect([total('qty'), total('price')]).toEqual(['5', '17.00']);
    part.store.commit({ id, field: 'qty' }, '4');
    await settle();
    expect(total('qty')).toBe('6');
  });

  test('[FIELD-06] a reference stays as it is shown', async () => {
    const { part, last } = open([line(0)]);
    part.store.commit({ id: rowId(0), field: 'manager' }, { id: rowId(7), string_view: 'Alia' });
    await settle();
    expect([last()[0]?.['manager'], part.store.value({ id: rowId(0), field: 'manager' })]).toEqual([
      { id: rowId(7), string_view: 'Alia' },
      { id: rowId(7), string_view: 'Alia' },
    ]);
  });

  test('[FIELD-06] refused input is in the value as typed, and marked again when a draft brings it back', async () => {
    const { part, last } = open([line(0)]);
    part.store.commit({ id: rowId(0), field: 'price' }, '1.234,50');
    await settle();
    expect(last()[0]).toMatchObject({ price: '1.234,50', amount: '20.00' });
    const again = open(last());
    expect(again.part.store.cellState({ id: rowId(0), field: 'price' })).toMatchObject({
      status: 'invalid',
      issues: [{ rule: 'ambiguous' }],
    });
  });

  test('[FIELD-06] a new line counts once something is entered, valid or not; the empty one never', async () => {
    const { part, last } = open([line(0)]);
    part.store.commit({ id: rowId(1000), field: 'price' }, '5');
    await settle();
    expect(last()).toMatchObject([{ id: rowId(0) }, { id: rowId(1000), price: '5.00', name: null }]);
  });

  test('[FIELD-06] lines are deleted, moved and brought back, in order', async () => {
    const { part, last } = open([line(0), line(1), line(2)]);
    part.store.removals.remove([rowId(1)]);
    await settle();
    expect(names(last())).toEqual(['Line 0', 'Line 2']);
    part.store.moveRow(rowId(2), undefined);
    await settle();
    expect(names(last())).toEqual(['Line 2', 'Line 0']);
    await part.store.history.undo();
    await part.store.history.undo();
    await settle();
    expect(names(last())).toEqual(['Line 0', 'Line 1', 'Line 2']);
    await part.store.history.redo();
    await settle();
    expect([names(last()), part.store.pager.count]).toEqual([['Line 0', 'Line 2'], 2]);
  });

  test('[FIELD-06] no more lines than allowed', () => {
    const { part } = open([line(0), line(1)], { maxRows: 2 });
    expect([part.store.rowCount, part.store.newRows.add(), part.store.notice]).toEqual([
      2,
      undefined,
      { code: 'maxRows', count: 2 },
    ]);
  });

  test('[FORM-06] errors of the server land on their cells, and go with the next answer or the next edit', async () => {
    const { part } = open([line(0), line(1)]);
    const cell = { id: rowId(1), field: 'amount' };
    part.setErrors(
      new Map([
        [
          rowId(1),
          new Map([
            ['amount', ['Too much']],
            ['nowhere', ['x']],
          ]),
        ],
        [rowId(0), new Map([['', ['Whole line']]])],
        ['gone', new Map([['amount', ['x']]])],
      ]),
    );
    expect(part.store.cellState(cell)).toMatchObject({ status: 'invalid', issues: [{ message: 'Too much' }] });
    expect(part.store.value(cell)).toBe('20.00');
    expect(part.store.cellState({ id: rowId(0), field: 'name' })).toMatchObject({
      issues: [{ message: 'Whole line' }],
    });
    part.setErrors(new Map());
    expect(part.store.cellState(cell).status).toBe('clean');
  });

  test('[FIELD-06] its own lines change nothing, those of a reset form replace everything', async () => {
    const { part, last, changes } = open([line(0)]);
    part.store.commit({ id: rowId(0), field: 'qty' }, '9');
    await settle();
    part.setRows(last());
    part.setRows(last().map((one) => ({ ...one })));
    expect(part.store.history.canUndo).toBe(true);
    part.setRows([line(3), line(4)]);
    await settle();
    expect([part.store.rowAt(1)?.id, part.store.history.canUndo, changes.length]).toEqual([rowId(4), false, 1]);
  });

  test('[FIELD-06] 1,000 lines: an edit makes one new line and tells once', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => line(index));
    const { part, last, changes } = open(lines);
    part.store.commit({ id: rowId(500), field: 'qty' }, '3');
    await settle();
    const before = last();
    part.store.commit({ id: rowId(501), field: 'qty' }, '3');
    await settle();
    expect([changes.length, last().filter((one, index) => one !== before[index]).length]).toEqual([2, 1]);
  });

  test('what is no line is left out', () => {
    expect(open([null, 5, { no: 'id' }, line(0)] as unknown as Line[]).part.store.pager.count).toBe(1);
  });

  test('a read-only part takes nothing', async () => {
    const onChange = vi.fn<() => void>();
    const { part } = open([line(0)], { info: { ...PART, editing: 'none', newRows: 'form', rev: '0000bbbbccccdddd' } });
    expect([part.store.rowCount, part.store.editing.canEdit({ id: rowId(0), field: 'price' })]).toEqual([1, false]);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('lines that look at their row', () => {
  const rated: TableInfo = {
    ...PART,
    rev: 'ffffbbbbccccddee',
    columns: PART.columns.map((column) =>
      column.field === 'amount'
        ? {
            ...column,
            cellRendererParams: { ...column.cellRendererParams, fComputed: '<qty> * <price> * <parent.rate>' },
          }
        : column,
    ),
    formulas: [
      ...(PART.formulas ?? []),
      {
        field: 'parent.rate',
        headerName: 'Rate',
        type: 'DecimalField',
        cellRenderer: 'decimal',
        cellRendererParams: { precision: 2 },
        cellEditor: '',
        cellEditorParams: { rulesConfig: [] },
        width: 100,
        sortable: false,
        editable: false,
      },
    ],
  };
  const opened = (lines: readonly Line[]): LocalTable =>
    createLocalTable({
      info: rated,
      rows: lines,
      parent: { rate: '2' },
      onChange: () => undefined,
      after: fakeServer().after,
      newId: () => rowId(1000),
      ports: fakeServer().ports,
    });
  const amounts = (part: LocalTable): unknown[] => [0, 1].map((row) => part.store.rowAt(row)?.['amount']);

  test('[PART-08] all of them follow a row that changes, and what was done to them can be taken back still', async () => {
    const lines = [line(0), line(1)];
    const part = opened(lines);
    expect(amounts(part)).toEqual(['40.00', '40.00']);
    part.store.commit({ id: rowId(0), field: 'qty' }, '3');
    await settle();
    part.setRows([{ ...line(0), qty: 3 }, line(1)], { rate: '5' });
    expect([amounts(part), part.store.totalCells().get('amount')?.value]).toEqual([['150.00', '100.00'], '250.00']);
    expect(part.store.history.canUndo).toBe(true);
  });

  test('[PART-05] a cell that a condition closes opens no editor and takes nothing', () => {
    const part = opened([line(0), line(1)]);
    part.setConditions(
      new Map([
        [
          rowId(0),
          new Map([
            ['qty', { disabled: true }],
            ['name', { visible: false }],
          ]),
        ],
      ]),
    );
    const { editing } = part.store;
    expect(['qty', 'name', 'price'].map((field) => editing.barOf({ id: rowId(0), field }))).toEqual([
      'disabled',
      'hidden',
      undefined,
    ]);
    part.store.commit({ id: rowId(0), field: 'qty' }, '9');
    expect([part.store.value({ id: rowId(0), field: 'qty' }), editing.begin({ id: rowId(1), field: 'qty' })]).toEqual([
      2,
      true,
    ]);
  });
});
