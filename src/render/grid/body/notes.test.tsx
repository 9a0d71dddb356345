// What stands in place of rows, and over rows that may be old.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { HttpError, NetworkError } from '../../../engine/ports/index.ts';
import { fakeServer, makeInfo } from '../../../engine/testing/index.ts';
import { drawTable } from '../testing/drawTable.tsx';

afterEach(cleanup);

const refuse = (status: number, code: string) => () =>
  Promise.reject(new HttpError(status, { code, message: `message of ${code}` }));

describe('instead of rows', () => {
  test.each([
    [403, 'forbidden', 'view.forbidden'],
    [404, 'not_found', 'view.gone'],
    [500, 'internal', 'table.failed'],
  ])('a description refused by %i says why and can be asked for again', async (status, code, text) => {
    const server = fakeServer();
    const { tableInfo } = server.ports.data;
    const { settle } = await drawTable(server, { data: { tableInfo: refuse(status, code) } });
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    server.ports.data.tableInfo = tableInfo;
    fireEvent.click(screen.getByRole('button', { name: 'retry' }));
    await settle();
    expect(screen.getByText('Row 0')).toBeTruthy();
  });

  test('rows that may not be read say so', async () => {
    await drawTable(fakeServer(), { data: { rows: refuse(403, 'forbidden') } });
    expect((await screen.findByRole('alert')).textContent).toContain('view.forbidden');
  });

  test('[TABLE-04] rows that did not come are not counted, no rows are', async () => {
    await drawTable(fakeServer(), { data: { rows: refuse(500, 'internal') } });
    expect(screen.queryByText('table.count')).toBeNull();
    cleanup();
    await drawTable(fakeServer({ count: 0 }));
    expect(screen.getByText('table.count')).toBeTruthy();
  });
});

test('[APP-12] without a network the rows seen before stay, with a sign that they are not fresh', async () => {
  const server = fakeServer();
  const { store, settle } = await drawTable(server);
  server.ports.data.rows = () => Promise.reject(new NetworkError('offline'));
  store.reload();
  await settle();
  expect(screen.getByText('Row 0')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('view.seenRows');
});

describe('with an empty row for typing', () => {
  const info = makeInfo({ newRows: 'grid', rev: 'aaaabbbbccccdddd' });

  test('[NET-04] a table without rows says so', async () => {
    await drawTable(fakeServer({ count: 0, info }));
    expect([screen.getByText('table.noRows') !== null, screen.getAllByRole('gridcell').length > 1]).toEqual([
      true,
      true,
    ]);
  });

  test('[NET-04] rows that cannot be read anew are no rows seen before', async () => {
    const server = fakeServer({ count: 0, info });
    const { store, settle } = await drawTable(server);
    server.ports.data.rows = () => Promise.reject(new NetworkError('offline'));
    store.reload();
    await settle();
    expect((await screen.findByRole('alert')).textContent).toContain('table.rowsFailed');
  });
});
