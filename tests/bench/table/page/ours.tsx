// Keste's grid as the product draws it: TableStore on a local rows port, the product's own cells and formats.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Row } from '../../../../src/contract/index.ts';
import type { DataPort, Ports } from '../../../../src/engine/ports/index.ts';
import { createRegistry } from '../../../../src/engine/registry/index.ts';
import { noData } from '../../../../src/engine/testing/index.ts';
import { createFormats } from '../../../../src/platform/formats/index.ts';
import { DataGrid, useTableStore } from '../../../../src/render/grid/index.ts';
import { KesteProvider, type AnyComponent } from '../../../../src/render/index.ts';
import { renderer as date } from '../../../../renderers/cells/date/index.ts';
import { renderer as decimal } from '../../../../renderers/cells/decimal/index.ts';
import { renderer as integer } from '../../../../renderers/cells/integer/index.ts';
import { renderer as text } from '../../../../renderers/cells/text/index.ts';
import { prepareTable, type TableStore } from '../../../../src/engine/table/index.ts';
import { benchInfo } from './data.ts';
import type { Contestant } from './measure.ts';

/** A quick server. */
const ANSWER_MS = 40;
const REF = { model: 'bench', page_name: 'bench', table_type: 'list' };

export function ours(rows: Row[], totals: Record<string, string>): Contestant {
  const registry = createRegistry<AnyComponent>([text, integer, decimal, date]);
  const ports = localPorts(rows, totals);
  let store: TableStore | undefined;
  const Page = () => {
    store = useTableStore(REF);
    return <DataGrid store={store} label="bench" onOpenRow={ignore} />;
  };
  const grid = (): HTMLElement => find('[role=grid]');
  const cell = (row: number, column: number): string =>
    document.querySelector(`[role=row][data-index="${row}"] [aria-colindex="${column}"]`)?.textContent ?? '';
  return {
    // At once, as AG Grid's createGrid does.
    mount: (root) =>
      flushSync(() =>
        createRoot(root).render(
          <KesteProvider ports={ports} registry={registry}>
            <Page />
          </KesteProvider>,
        ),
      ),
    scroller: grid,
    isShown: () => cell(0, 2) !== '' && cell(20, 9) !== '',
    edit: (value) => store?.commit({ id: rows[0]?.id ?? '', field: 'price' }, value),
    read: () => [cell(0, 7), document.querySelector('.kg-foot [aria-colindex="7"]')?.textContent ?? ''],
    sort: (direction) => {
      store?.toggleSort('price');
      if (direction === 'desc') store?.toggleSort('price');
    },
    firstText: () => cell(0, 3),
  };
}

function ignore(): void {}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`${selector} is not in the page`);
  return element;
}

function localPorts(rows: Row[], totals: Record<string, string>): Ports {
  const info = benchInfo();
  const { formulas } = prepareTable(info);
  const data: DataPort = {
    ...noData,
    tableInfo: async () => info,
    rows: async ({ ordering, pageSize }) => ({
      results: pageSize === 0 ? [] : ordered(rows, ordering?.[0]),
      count: 10_000,
      count_capped: true,
      next: null,
      totals,
    }),
    updateRow: async (_model, id, changes) => {
      await new Promise((done) => setTimeout(done, ANSWER_MS));
      const row: Row = { ...rows.find((one) => one.id === id), ...changes, id, version: changes.version + 1 };
      return Object.assign(row, formulas.recalculate(row));
    },
  };
  return {
    data,
    live: { on: () => ignore, onReconnect: () => ignore, isOwn: () => false },
    local: { read: async () => undefined, write: async () => undefined },
    formats: createFormats('ru', (key) => key),
    report: ({ code, detail }) => console.warn(code, detail),
  };
}

/** Plays the server, which reads an index: keys and positions packed into numbers that sort natively. */
function ordered(rows: readonly Row[], ordering: string | undefined): Row[] {
  if (ordering === undefined) return [...rows];
  const field = ordering.replace(/^-/, '');
  const packed = Float64Array.from(
    rows,
    (row, index) => Math.round(Number(row[field]) * 100) * POSITIONS + index,
  ).sort();
  if (ordering.startsWith('-')) packed.reverse();
  return Array.from(packed, (entry) => rows[entry % POSITIONS]).filter((row) => row !== undefined);
}

const POSITIONS = 2 ** 17;
