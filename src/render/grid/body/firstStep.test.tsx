// Where a table has no rows yet.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer, makeInfo } from '../../../engine/testing/index.ts';
import type { TableFeatures } from '../gridProps.ts';
import { drawTable, type DrawnTable } from '../testing/drawTable.tsx';

afterEach(cleanup);

const Nothing = (): null => null;
const FEATURES: TableFeatures = {
  RowActing: Nothing,
  Import: () => <p>rows from a file</p>,
  Trash: Nothing,
  BegunJob: Nothing,
};

async function drawEmpty(mayCreate: boolean): Promise<DrawnTable> {
  const { permissions, ...info } = makeInfo();
  const told = { ...info, about: 'Orders of customers', permissions: { ...permissions, create: mayCreate } };
  const drawn = await drawTable(fakeServer({ count: 0 }), {
    data: { tableInfo: () => Promise.resolve(told) },
    features: FEATURES,
  });
  for (let turn = 0; turn < 40 && screen.queryByText('Orders of customers') === null; turn++) await drawn.settle();
  expect(screen.getByText('Orders of customers')).toBeTruthy();
  return drawn;
}

test('[HOME-14] a table without rows says what its module is for, makes the first row and takes rows from a file', async () => {
  const drawn = await drawEmpty(true);
  await userEvent.click(screen.getByRole('button', { name: 'overview.createFirst' }));
  expect(drawn.created).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'overview.importFirst' }));
  await waitFor(() => expect(screen.getByText('rows from a file')).toBeTruthy());
});

test('[HOME-14] who may make no rows is offered no first step', async () => {
  await drawEmpty(false);
  expect(screen.queryByRole('button', { name: /overview\./ })).toBeNull();
});
