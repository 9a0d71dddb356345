// For the tests of what a table shows: a drawn table on the server in memory.
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Ports } from '../../../engine/ports/index.ts';
import { TableStore } from '../../../engine/table/index.ts';
import { rowId, type FakeServer } from '../../../engine/testing/index.ts';
import { InputEditor } from '../../cellEditor/index.ts';
import type { AnyRenderer, CellRenderer, Defining } from '../../core/index.ts';
import { drawForTest, testFormats } from '../../testing/index.ts';
import { DataGrid } from '../DataGrid.tsx';
import type { TableFeatures } from '../gridProps.ts';
import { TableToolbar } from '../panels/TableToolbar.tsx';

const cell = (name: string, keys: string[]): CellRenderer => ({
  kind: 'cell',
  name,
  keys,
  text: (value, { currency }) => (typeof currency === 'string' ? `${textOf(value)} ${currency}` : textOf(value)),
  editor: InputEditor,
});
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'string_view' in value
    ? String(value.string_view) || '—'
    : String(value);

const CELLS: readonly AnyRenderer[] = [
  cell('text', ['CharField']),
  cell('decimal', ['DecimalField']),
  cell('integer', ['IntegerField']),
  cell('boolean', ['BooleanField']),
  cell('reference', ['ForeignKey']),
  cell('date', ['DateField']),
];

export interface DrawnTable {
  store: TableStore;
  opened: string[];
  created: number;
  settle(ms?: number): Promise<void>;
}

export async function drawTable(
  server: FakeServer,
  {
    data = {},
    isPhone = false,
    features,
    defining,
  }: { data?: Partial<Ports['data']>; isPhone?: boolean; features?: TableFeatures; defining?: Defining } = {},
): Promise<DrawnTable> {
  setWidth(isPhone);
  Object.assign(server.ports.data, data);
  const ports = { ...server.ports, formats: testFormats({}) };
  let made = 0;
  const store = new TableStore({
    ports,
    ref: { model: 'order', page_name: 'orders', table_type: 'list' },
    after: server.after,
    newId: () => rowId(1000 + made++),
  });
  const drawn: DrawnTable = {
    store,
    opened: [],
    created: 0,
    settle: async (ms = 0) =>
      act(async () => {
        await server.advance(ms);
        await new Promise((resolve) => setTimeout(resolve, 0));
      }),
  };
  const page: ReactNode = (
    <>
      <TableToolbar store={store} features={features} onCreate={() => (drawn.created += 1)} />
      <DataGrid
        store={store}
        features={features}
        label="Orders"
        onOpenRow={(id) => drawn.opened.push(id)}
        onCreate={() => (drawn.created += 1)}
      />
    </>
  );
  store.start();
  await server.advance(0);
  await drawForTest(page, { ports, renderers: CELLS, defining });
  // The outline and lazy parts come with chunks of their own.
  for (
    let turn = 0;
    turn < 40 && (store.pager.state === 'loading' || store.pager.state === 'idle') && store.infoState !== 'failed';
    turn++
  )
    await drawn.settle();
  await drawn.settle();
  return drawn;
}

/** As wide as a phone, or as a desktop. */
function setWidth(isPhone: boolean): void {
  const nothing = (): void => undefined;
  Reflect.set(globalThis, 'matchMedia', (media: string) => ({
    matches: isPhone && media.includes('max-width'),
    media,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }));
}
