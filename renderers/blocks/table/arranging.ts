// How a table is laid out, as a view keeps it: read from its store and told at every change, and taken from a view.
import type { TableLayout } from '../../../src/contract/index.ts';
import type { TableStore } from '../../../src/engine/table/index.ts';

export interface Arranged {
  layout: TableLayout;
  /** It was there before or came from the page: nobody arranged it here just now. */
  isTaken: boolean;
}

export interface Arranging {
  take(layout: unknown): void;
  stop(): void;
}

export function arrange(store: TableStore, tell: (arranged: Arranged) => void): Arranging {
  let isTaking = false;
  let isTold = false;
  const begin = (): void => {
    if (isTold || store.infoState !== 'ready') return;
    isTold = true;
    tell({ layout: layoutOf(store), isTaken: true });
  };
  const stops = [
    store.subscribe('info', begin),
    store.subscribe('layout', () => {
      // Its writer notes it before it is written.
      if (!isTaking) queueMicrotask(() => tell({ layout: layoutOf(store), isTaken: false }));
    }),
  ];
  begin();
  return {
    take(layout) {
      if (typeof layout !== 'object' || layout === null) return;
      isTaking = true;
      takeLayout(store, layout);
      isTaking = false;
      tell({ layout: layoutOf(store), isTaken: true });
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

export function layoutOf({ view, grouping }: TableStore): TableLayout {
  const isFlat = grouping.hasTree && !grouping.isTree && grouping.by.length === 0;
  // As the contract bounds the list, so does the grid.
  return {
    ...view.layout,
    groups: [...grouping.by] as TableLayout['groups'] & string[],
    ...(isFlat ? { isFlat } : {}),
  };
}

function takeLayout(store: TableStore, layout: TableLayout): void {
  const { view, grouping } = store;
  view.take(layout);
  view.keep();
  const { groups = [], isFlat = false } = layout;
  if (groups.join() !== grouping.by.join()) void grouping.setBy(groups);
  else if (grouping.hasTree && groups.length === 0 && grouping.isTree === isFlat)
    void grouping.setTree(isFlat ? 'list' : 'tree');
}
