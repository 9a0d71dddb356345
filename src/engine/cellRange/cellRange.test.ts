// Ranges of cells: pasted, filled, cleared and summed, against a server in memory.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column } from '../../contract/index.ts';
import { fakeServer, makeColumn, makeInfo, makeRow, rowId, type FakeServer } from '../testing/index.ts';
import { normaliseValue } from '../values/index.ts';
import { prepareTable, TableStore } from '../table/index.ts';
import {
  clearCells,
  fillCells,
  fillDown,
  fillRight,
  pasteCells,
  rangeTotals,
  rowTotals,
  type PasteAnswer,
  type PasteColumn,
} from './index.ts';

const REF = { model: 'order', page_name: 'orders', table_type: 'list' };
const IN_GRID = makeInfo({ newRows: 'grid', rev: 'aaaabbbbccccdddd' });
const COLUMNS: PasteColumn[] = [
  { field: 'name', parse: (text) => ({ ok: true, value: text }) },
  { field: 'price', parse: (text) => normaliseValue('DecimalField', text, { precision: 2 }) },
  { field: 'qty', parse: (text) => normaliseValue('IntegerField', text) },
  { field: 'amount', parse: (text) => ({ ok: true, value: text }) },
  { field: 'manager', parse: () => ({ ok: false, rule: 'reference' }) },
];

async function openTable(server: FakeServer): Promise<TableStore> {
  let made = 0;
  const store = new TableStore({
    ports: server.ports,
    ref: REF,
    after: server.after,
    newId: () => rowId(1000 + made++),
  });
  store.start();
  await server.advance(0);
  return store;
}

async function paste(
  server: FakeServer,
  store: TableStore,
  { texts, at = [0, 0, 0, 0] }: { texts: string[][]; at?: [number, number, number, number] },
): Promise<PasteAnswer> {
  const [firstRow, firstColumn, lastRow, lastColumn] = at;
  const done = pasteCells(
    store,
    { texts, columns: COLUMNS, range: { firstRow, firstColumn, lastRow, lastColumn } },
    { data: server.ports.data, after: server.after },
  );
  for (let turn = 0; turn < 40; turn++) await server.advance(1);
  return done;
}

describe('pasting', () => {
  test('[GRID-01] numbers with two kinds of separators are refused on their cells, the others are taken; one answer sums it up', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    const answer = await paste(server, store, {
      texts: [
        ['A', '1 234,50', '3', 'x'],
        ['B', '1.234,50', '4', 'y'],
      ],
    });
    expect(answer).toEqual({
      cells: 6,
      rows: 2,
      refused: 1,
      skipped: 2,
      closed: 0,
      firstRefused: { id: rowId(1), field: 'price' },
    });
    expect([server.rows[0], store.cellState({ id: rowId(1), field: 'price' }), server.rows[1]]).toMatchObject([
      { name: 'A', price: '1234.50', qty: 3 },
      { status: 'invalid', issues: [{ rule: 'ambiguous' }] },
      { name: 'B', price: '101.50', qty: 4 },
    ]);
  });

  test('[PART-07] cells that a condition closes are passed over and counted with those for reading', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    store.conditionOf = ({ id, field }) => (id === rowId(0) && field === 'price' ? 'hidden' : undefined);
    const kept = server.rows[0]?.['price'];
    const answer = await paste(server, store, {
      texts: [
        ['A', '1', '3'],
        ['B', '2', '4'],
      ],
    });
    expect(answer).toEqual({ cells: 5, rows: 2, refused: 0, skipped: 1, closed: 0 });
    expect([server.rows[0]?.['price'], server.rows[1]?.['price']]).toEqual([kept, '2.00']);
  });

  test('[GRID-01] rows beyond the end are made where rows are made in the table, else they are counted as left out', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    await paste(server, store, { texts: [['A'], ['B'], ['C']], at: [4, 0, 4, 0] });
    expect(server.rows.map(({ name }) => name)).toEqual(['Row 0', 'Row 1', 'Row 2', 'Row 3', 'A', 'B', 'C']);
    await store.history.undo();
    expect(store.state().list.slice(0, -1)).toHaveLength(5);
    const closed = fakeServer();
    expect(await paste(closed, await openTable(closed), { texts: [['A'], ['B']], at: [4, 0, 4, 0] })).toMatchObject({
      cells: 1,
      skipped: 1,
    });
  });

  test('[GRID-01] pages that are not loaded come before what is pasted over them', async () => {
    const server = fakeServer({ count: 250 });
    const store = await openTable(server);
    await paste(server, store, { texts: Array.from({ length: 20 }, (_, index) => [`P${index}`]), at: [95, 0, 95, 0] });
    expect([server.rows[114]?.['name'], store.rowCount]).toEqual(['P19', 250]);
  });

  test('[GRID-01] rows that come in on top while pages and names are waited for move nothing: the chosen rows are pasted over', async () => {
    const info = makeInfo({
      rev: 'ccccbbbbccccdddd',
      columns: makeInfo().columns.map((column) =>
        column.field === 'manager' ? { ...column, cellEditorParams: { rulesConfig: [], model: 'person' } } : column,
      ),
    });
    const server = fakeServer({ count: 150, info });
    const store = await openTable(server);
    const { rows } = server.ports.data;
    server.ports.data.rows = async (query) => {
      const answer = await rows(query);
      store.putRow(makeRow(500));
      return answer;
    };
    server.ports.data.selectList = async () => {
      store.putRow(makeRow(501));
      return { filteredSelectList: [{ id: rowId(70), string_view: 'Alia' }], next: null, count: 1 };
    };
    await paste(server, store, { texts: [['Alia'], ['Alia'], ['Alia']], at: [98, 4, 98, 4] });
    const changed = store.state().data.results.filter((row) => row['manager'] !== null);
    expect([store.rowAt(0)?.id, changed.map(({ id }) => id)]).toEqual([rowId(501), [rowId(98), rowId(99), rowId(100)]]);
  });

  test('[GRID-01] one cell fills the whole range, a block as often as it fits', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    await paste(server, store, { texts: [['7']], at: [0, 1, 1, 2] });
    expect([server.rows[0], server.rows[1]]).toMatchObject([
      { price: '7.00', qty: 7 },
      { price: '7.00', qty: 7 },
    ]);
    await paste(server, store, { texts: [['1'], ['2']], at: [0, 2, 3, 2] });
    expect(server.rows.slice(0, 4).map(({ qty }) => qty)).toEqual([1, 2, 1, 2]);
  });

  test('[GRID-01] a reference is found by its name: exactly one is taken, none or two are not guessed at', async () => {
    const info = makeInfo({
      rev: 'bbbbbbbbccccdddd',
      columns: makeInfo().columns.map((column) =>
        column.field === 'manager' ? { ...column, cellEditorParams: { rulesConfig: [], model: 'person' } } : column,
      ),
    });
    const server = fakeServer({ info });
    const people = [
      { id: rowId(70), string_view: 'Әлия' },
      { id: rowId(71), string_view: 'Ivan' },
      { id: rowId(72), string_view: 'Ivan' },
    ];
    server.ports.data.selectList = async ({ search = '' }) => ({
      filteredSelectList: people.filter(({ string_view }) =>
        string_view.toLowerCase().startsWith(search.toLowerCase()),
      ),
      next: null,
      count: 3,
    });
    const store = await openTable(server);
    const answer = await paste(server, store, { texts: [['әлия'], ['Ivan'], ['Nobody']], at: [0, 4, 0, 4] });
    expect([answer.refused, store.value({ id: rowId(0), field: 'manager' })]).toMatchObject([2, { id: rowId(70) }]);
    expect(store.cellState({ id: rowId(1), field: 'manager' })).toMatchObject({ issues: [{ rule: 'reference' }] });
  });

  test('[DYNREF-09] a name is found in the model that its row says, or will say by the same paste; without a model it is refused', async () => {
    const [first, ...others] = makeInfo().columns;
    if (!first) throw new Error('no columns');
    const text = (field: string): Column => ({
      ...first,
      field,
      headerName: field,
      cellEditorParams: { rulesConfig: [] },
    });
    const party: Column = {
      ...text('party'),
      type: 'DynamicReferenceField',
      cellEditorParams: { rulesConfig: [], modelField: 'kind' },
    };
    const info = makeInfo({ rev: 'ccccbbbbccccdddd', columns: [first, ...others, party, text('kind')] });
    const server = fakeServer({ info });
    const asked: (readonly unknown[])[] = [];
    server.ports.data.selectList = async ({ model, field, search = '' }) => {
      asked.push([model, field, search]);
      const option = { id: rowId(model === 'firm' ? 70 : 71), string_view: 'Береке' };
      return { filteredSelectList: model === 'none' ? [] : [option], next: null, count: 1 };
    };
    const store = await openTable(server);
    store.commit({ id: rowId(0), field: 'kind' }, 'firm');
    const columns: PasteColumn[] = [
      { field: 'party', parse: () => ({ ok: false, rule: 'reference' }) },
      { field: 'kind', parse: (given) => ({ ok: true, value: given }) },
    ];
    const pasted = async (texts: string[][], row: number): Promise<PasteAnswer> => {
      const range = { firstRow: row, firstColumn: 0, lastRow: row, lastColumn: 0 };
      const done = pasteCells(store, { texts, columns, range }, { data: server.ports.data, after: server.after });
      for (let turn = 0; turn < 40; turn++) await server.advance(1);
      return done;
    };
    expect(await pasted([['Береке']], 0)).toMatchObject({ cells: 1, refused: 0 });
    const partyOf = (row: number): string => JSON.stringify(store.value({ id: rowId(row), field: 'party' }));
    expect(partyOf(0)).toContain(rowId(70));
    expect(await pasted([['Береке', 'worker']], 1)).toMatchObject({ cells: 2, refused: 0 });
    expect([partyOf(1), store.value({ id: rowId(1), field: 'kind' })]).toEqual([
      expect.stringContaining(rowId(71)),
      'worker',
    ]);
    expect(await pasted([['Береке']], 2)).toMatchObject({ cells: 1, refused: 1 });
    expect(asked).toEqual([
      ['firm', undefined, 'Береке'],
      ['worker', undefined, 'Береке'],
    ]);
  });

  test('[GRID-01] thousands of cells go in slices, a hundred rows a call, and come back in one step', async () => {
    const server = fakeServer({ count: 600 });
    const store = await openTable(server);
    await store.pager.toEnd();
    let slices = 0;
    const after: typeof server.after = (ms, run) => {
      slices++;
      return server.after(ms, run);
    };
    // Cells that held the same already are no change.
    const texts = Array.from({ length: 600 }, (_, index) => [`N${index}`, '5', String(index % 9)]);
    const done = pasteCells(
      store,
      { texts, columns: COLUMNS, range: { firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 } },
      { data: server.ports.data, after },
    );
    for (let turn = 0; turn < 20; turn++) await server.advance(1);
    expect(await done).toMatchObject({ cells: 1800, refused: 0 });
    expect([
      slices,
      server.calls.filter(({ name }) => name === 'updateRow').length,
      server.rows[599]?.['name'],
    ]).toEqual([3, 0, 'N599']);
    const undone = store.history.undo();
    for (let turn = 0; turn < 5; turn++) await server.advance(1);
    expect([(await undone)?.cells, server.rows[599]?.['name'], store.history.canUndo]).toEqual([
      1733,
      'Row 599',
      false,
    ]);
  });

  test('[RIGHT-06] rows that may not be changed are passed over and counted, the others are taken; filling and clearing leave them as they are', async () => {
    const server = fakeServer();
    Object.assign(server.rows[1] ?? {}, { may_update: false });
    const store = await openTable(server);
    expect(
      await paste(server, store, {
        texts: [
          ['A', '1'],
          ['B', '2'],
          ['C', '3'],
        ],
      }),
    ).toEqual({ cells: 4, rows: 2, refused: 0, skipped: 0, closed: 1, firstRefused: undefined });
    expect([
      fillDown(store, [rowId(0), rowId(1), rowId(2)], ['qty', 'name']),
      clearCells(store, [rowId(1)], { fields: ['price'] }),
    ]).toEqual([1, 0]);
    await server.advance(0);
    expect(server.rows.slice(0, 3).map(({ name, price }) => [name, price])).toEqual([
      ['A', '1.00'],
      ['Row 1', '101.50'],
      ['A', '3.00'],
    ]);
  });

  test('[GRID-01] garbage of any shape ends in an answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 8 }), { maxLength: 8 }),
        async (texts) => {
          const server = fakeServer({ info: IN_GRID });
          const store = await openTable(server);
          const answer = await paste(server, store, { texts, at: [3, 1, 3, 1] });
          expect(answer.cells).toBeLessThanOrEqual(texts.flat().length);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('filling, clearing, adding up', () => {
  test('[GRID-02] fill down repeats the first row, fill right the first column where it fits, a block repeats as a block', async () => {
    const server = fakeServer();
    const store = await openTable(server);
    expect(fillDown(store, [rowId(0), rowId(1), rowId(2)], ['price', 'amount'])).toBe(2);
    expect([store.value({ id: rowId(2), field: 'price' }), store.value({ id: rowId(2), field: 'amount' })]).toEqual([
      '100.50',
      '201.00',
    ]);
    store.commit({ id: rowId(0), field: 'qty' }, 9);
    expect(fillRight(store, [rowId(3)], ['amount', 'mark', 'price'])).toBe(1);
    expect(store.value({ id: rowId(3), field: 'price' })).toBe('207.00');
    expect(fillCells(store, { from: [rowId(0), rowId(1)], to: [rowId(2), rowId(3), rowId(4)], fields: ['qty'] })).toBe(
      2,
    );
    expect([2, 3, 4].map((index) => store.value({ id: rowId(index), field: 'qty' }))).toEqual([9, 2, 9]);
  });

  test('[GRID-02] clearing leaves what is required marked, and the empty row at the end alone', async () => {
    const server = fakeServer({ info: IN_GRID });
    const store = await openTable(server);
    expect(clearCells(store, [rowId(4), rowId(1000)], { fields: ['name', 'price', 'amount'] })).toBe(2);
    expect([
      store.cellState({ id: rowId(4), field: 'name' }).status,
      store.value({ id: rowId(4), field: 'price' }),
      store.newRows.isBlank(rowId(1000)),
    ]).toEqual(['invalid', null, true]);
  });

  test('[GRID-11] a range adds up exactly: numbers only, errors and texts are counted', () => {
    const totals = rangeTotals([
      { kind: 'decimal', precision: 2, values: ['0.10', '0.20', null, '#DIV/0!'] },
      { kind: 'integer', precision: 0, values: [3, ''] },
      { kind: 'text', precision: 0, values: ['5'] },
    ]);
    expect(totals).toEqual({ cells: 5, numbers: 3, sum: '3.30', average: '1.10' });
    expect(rangeTotals([{ kind: 'text', precision: 0, values: ['x'] }])).toEqual({
      cells: 1,
      numbers: 0,
      sum: '',
      average: '',
    });
  });

  test('[SCREEN-04] rows add up exactly by column, amounts by their currency, errors are counted', () => {
    const price = makeColumn('price', 'DecimalField');
    const cost = {
      ...price,
      field: 'cost',
      cellRendererParams: { ...price.cellRendererParams, currencyField: 'unit' },
    };
    const { columns } = prepareTable(makeInfo({ columns: [makeColumn('name', 'CharField'), price, cost] }));
    const totals = rowTotals(columns, [
      { ...makeRow(0), name: '7', price: '0.10', cost: '5.00', unit: 'KZT' },
      { ...makeRow(1), name: '8', price: '0.20', cost: '7.00', unit: 'USD' },
      { ...makeRow(2), name: '9', price: '#DIV/0!', cost: '1.00', unit: 'KZT' },
    ]);
    expect([...totals]).toEqual([
      ['price', { value: '0.30', skipped: 1, isPending: false }],
      [
        'cost',
        {
          value: '',
          byCurrency: [
            { currency: 'KZT', value: '6.00' },
            { currency: 'USD', value: '7.00' },
          ],
          skipped: 0,
          isPending: false,
        },
      ],
    ]);
  });
});
