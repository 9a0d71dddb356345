// Totals of amounts whose currency their row names: moved by edits of either, exactly.
import { expect, test } from 'vitest';
import type { Row } from '../../contract/index.ts';
import { makeColumn, makeInfo } from '../testing/index.ts';
import { currencyIn, prepareTable } from './index.ts';
import { Totals, type RowPair } from './totals.ts';

const amount = makeColumn('amount', 'DecimalField');
const { columns } = prepareTable(
  makeInfo({
    columns: [
      { ...amount, cellRendererParams: { ...amount.cellRendererParams, currencyField: 'currency' } },
      makeColumn('currency', 'CharField'),
    ],
  }),
);
const sums = columns.filter(({ field }) => field === 'amount');
const row = (id: string, value: string | null, currency: string | null): Row => ({
  id,
  version: 1,
  amount: value,
  currency,
});

function opened(...pairs: RowPair[]): { totals: Totals; shown(): unknown } {
  const totals = new Totals();
  totals.set({ totals_by_currency: { amount: { KZT: '100.10', USD: '5.00' } } });
  const byId = new Map(pairs.map((pair) => [pair.base.id, pair]));
  return { totals, shown: () => totals.cells(sums, { all: () => pairs, of: (id) => byId.get(id) }).get('amount') };
}

test('[CURRENCY-02] as the server has them, in its order, without a sum of all', () => {
  expect(opened().shown()).toEqual({
    value: '',
    byCurrency: [
      { currency: 'KZT', value: '100.10' },
      { currency: 'USD', value: '5.00' },
    ],
    skipped: 0,
    isPending: false,
  });
});

test('[CURRENCY-02] an amount edited, and one whose currency is another now, move their sums by the exact difference', () => {
  const { totals, shown } = opened(
    { base: row('1', '0.10', 'KZT'), shown: row('1', '0.30', 'KZT') },
    { base: row('2', '5.00', 'USD'), shown: row('2', '5.00', 'EUR') },
  );
  totals.change(undefined);
  expect(shown()).toEqual({
    value: '',
    byCurrency: [
      { currency: 'KZT', value: '100.30' },
      { currency: 'EUR', value: '5.00' },
    ],
    skipped: 0,
    isPending: true,
  });
});

test('[CURRENCY-02] what the server has taken stays moved, and no currency with anything in it is one that comes to nothing', () => {
  const { totals, shown } = opened();
  totals.shift(sums, { base: row('1', '100.10', 'KZT'), shown: row('1', null, 'KZT') });
  totals.shift(sums, { base: row('2', '5.00', 'USD'), shown: row('2', '7', '') });
  totals.change(undefined);
  expect(shown()).toMatchObject({ byCurrency: [{ currency: '', value: '7' }], isPending: false });
});

test('[CURRENCY-01] the code stands in the row, or in the row of its line', () => {
  const line = { id: 'x', version: 1, parent: { currency: 'USD' } };
  expect([
    currencyIn(row('1', null, 'EUR'), 'currency'),
    currencyIn(line, 'parent.currency'),
    currencyIn(row('1', null, null), 'parent.currency'),
  ]).toEqual(['EUR', 'USD', '']);
});
