// What is kept on the device, as this page knows it, and the rows of a view once they are asked for. Changes nothing by itself.
import type { Option } from '../../contract/index.ts';
import type { KeptAddress, KeptPort, KeptViewState } from '../../engine/ports/index.ts';
import { createLocalRows, type KeptRecord, type LocalAsker, type LocalRows } from '../../engine/query/index.ts';
import type { KeptStore, StoredView } from './store.ts';

export interface OpenView {
  stored: StoredView;
  rows: LocalRows;
}

/** What is shown of a view in place of what is stored; absent: what is stored. */
export interface Shown {
  state?: KeptViewState | undefined;
  problem?: string | undefined;
}

export interface Shelf extends Pick<KeptPort, 'views' | 'onChange' | 'find'> {
  /** Reads what is on the device. */
  load(): Promise<void>;
  /** The view that answers for such rows; undefined: none does. */
  open(model: string, pageName: string | undefined): Promise<OpenView | undefined>;
  /** One of the model, whatever rows it has. */
  openAny(model: string): Promise<OpenView | undefined>;
  stored(model: string, pageName: string | undefined): StoredView | undefined;
  byKey(key: string): StoredView | undefined;
  all(): readonly StoredView[];
  /** What may be chosen from, of any view that knows. */
  options(model: string): readonly Option[] | undefined;
  shown(key: string): Shown;
  show(key: string, shown: Shown): void;
  forget(key: string): void;
}

export function createShelf({ owner, store, asker }: { owner: string; store: KeptStore; asker: LocalAsker }): Shelf {
  let views: readonly StoredView[] = [];
  let states: readonly KeptViewState[] = [];
  const shown = new Map<string, Shown>();
  const opened = new Map<string, { at: number; rows: Promise<LocalRows> }>();
  const handlers = new Set<() => void>();

  function tell(): void {
    const known = views.map((view) => shown.get(view.key)?.state ?? stateOf(view, shown.get(view.key)?.problem));
    const fresh = [...shown.values()].flatMap(({ state }) =>
      state && !views.some(({ key }) => key === state.key) ? state : [],
    );
    states = [...known, ...fresh];
    for (const handler of handlers) handler();
  }

  async function opening(stored: StoredView | undefined): Promise<OpenView | undefined> {
    if (!stored) return undefined;
    const known = opened.get(stored.key);
    if (known?.at === stored.at) return { stored, rows: await known.rows };
    const rows = store
      .chunks(stored.key)
      .then((chunks) => localRows(stored, ordered(chunks.flat(), stored.order), asker));
    opened.set(stored.key, { at: stored.at, rows });
    rows.catch(() => opened.delete(stored.key));
    return { stored, rows: await rows };
  }

  /** A view of all rows answers for others of its model too. */
  const storedOf = (model: string, pageName: string | undefined): StoredView | undefined => {
    const own = views.filter((view) => view.model === model);
    return own.find((view) => pageName !== undefined && view.pageName === pageName) ?? own.find(isOfAll);
  };

  return {
    views: () => states,
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    find: (address) => states.find(({ key }) => key === keyOf(owner, address)),
    async load() {
      views = await store.views(owner);
      tell();
    },
    open: async (model, pageName) => opening(storedOf(model, pageName)),
    openAny: async (model) => opening(views.find((view) => view.model === model)),
    stored: storedOf,
    byKey: (key) => views.find((view) => view.key === key),
    all: () => views,
    options: (model) => views.find((view) => view.options[model] !== undefined)?.options[model],
    shown: (key) => shown.get(key) ?? {},
    show(key, next) {
      shown.set(key, next);
      tell();
    },
    forget(key) {
      views = views.filter((view) => view.key !== key);
      opened.delete(key);
      shown.delete(key);
      tell();
    },
  };
}

export function keyOf(owner: string, { model, pageName = '', filters = {} }: KeptAddress): string {
  return [owner, model, pageName, JSON.stringify(filters)].join(' ');
}

function isOfAll({ ask }: StoredView): boolean {
  return ask.filters.length === 0 && ask.search === undefined;
}

export function stateOf(stored: StoredView, problem?: string): KeptViewState {
  const { key, model, pageName, filters, title, view, bytes, at, unordered } = stored;
  return {
    ...{ key, model, pageName, filters, title, bytes, at, unordered },
    status: problem === undefined ? 'kept' : 'stale',
    rows: view.count,
    ...(problem === undefined ? {} : { problem }),
  };
}

function localRows(stored: StoredView, records: readonly KeptRecord[], asker: LocalAsker): LocalRows {
  return createLocalRows({ view: stored.view, records, asker, unordered: stored.unordered, isOrdered: true });
}

function ordered(records: readonly KeptRecord[], order: readonly string[] | undefined): readonly KeptRecord[] {
  if (!order) return records;
  const byId = new Map(records.map((record) => [record.row.id, record]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
