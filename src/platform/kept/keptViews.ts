// The views a person keeps: read, brought up to date, opened and forgotten. One tab at a time reads; the others hear of it.
import type { FilterValues } from '../../contract/index.ts';
import { HttpError, NetworkError, type DataPort, type KeptPort, type KeptViewState } from '../../engine/ports/index.ts';
import type { LocalAsker } from '../../engine/query/index.ts';
import type { KeptCalls } from './readView.ts';
import { bringPreviews } from './previews.ts';
import { createShelf, keyOf, stateOf, type Shelf } from './shelf.ts';
import { FORMAT, type KeptStore, type StoredView } from './store.ts';
import { readUpdate, readView, type ViewToRead, type ViewUpdate } from './viewUpdate.ts';

export interface KeptViewsSettings {
  owner: string;
  store: KeptStore;
  calls: KeptCalls;
  /** Without what is kept itself. */
  data: Pick<DataPort, 'tableInfo' | 'activeFilters' | 'selectList' | 'userList'>;
  asker: LocalAsker;
  loadPreview(url: string): Promise<Blob | undefined>;
  /** One at a time among tabs. */
  hold: (work: () => Promise<void>) => Promise<void>;
  /** Other tabs look anew. */
  tell(): void;
}

export interface KeptViews extends KeptPort, Omit<Shelf, 'shown' | 'show' | 'forget'> {
  refreshAll(): Promise<void>;
  /** Views of the model, and those that show rows of it. */
  refreshModel(model: string): Promise<void>;
}

export function createKeptViews({
  owner,
  store,
  calls,
  data,
  asker,
  loadPreview,
  hold,
  tell,
}: KeptViewsSettings): KeptViews {
  const shelf = createShelf({ owner, store, asker });

  async function write({ stored, chunks, isWhole }: ViewUpdate): Promise<void> {
    await store.put(stored, chunks, isWhole);
    shelf.show(stored.key, {});
    await shelf.load();
    tell();
    const records = (await store.chunks(stored.key)).flat();
    // Rows are kept without them too.
    await bringPreviews({ store, load: loadPreview }, stored.key, records).catch(() => undefined);
  }

  async function readAll(stored: ViewToRead): Promise<void> {
    const update = await readView({ calls, data, asker }, stored, (rows) => {
      const { state } = shelf.shown(stored.key);
      if (state) shelf.show(stored.key, { state: { ...state, rows } });
    });
    await write(update);
  }

  async function drop(key: string): Promise<void> {
    await store.remove(key).catch(() => undefined);
    shelf.forget(key);
    tell();
  }

  /** Never rejects: what stands against it is shown. */
  async function work(state: KeptViewState, act: () => Promise<void>): Promise<void> {
    const { key } = state;
    if (shelf.shown(key).state?.status === 'reading') return;
    shelf.show(key, { state: { ...state, status: 'reading' } });
    try {
      await hold(act);
    } catch (error) {
      const problem = problemOf(error);
      if (isForbidden(error)) await drop(key);
      const isKept = shelf.byKey(key) !== undefined;
      // What is not kept says why, until it is asked for again or dropped.
      const none: KeptViewState = { ...state, status: 'stale', rows: 0, bytes: 0, at: 0, problem };
      shelf.show(key, isKept ? { problem } : { state: none });
    }
  }

  async function refresh(key: string): Promise<void> {
    const stored = shelf.byKey(key);
    if (!stored) return;
    await work(stateOf(stored), async () => {
      // Another tab may have done it meanwhile.
      const now = (await store.views(owner)).find((view) => view.key === key);
      const update = now && (await readUpdate({ calls, store, asker }, now));
      if (update) await write(update);
      else if (now) await readAll(now);
    });
  }

  return {
    ...shelf,
    async preview(url) {
      const picture = await store.preview(url).catch(() => undefined);
      return picture && URL.createObjectURL(picture);
    },
    async keep({ model, pageName, filters, title }) {
      const address = { key: keyOf(owner, { model, pageName, filters }), model, pageName, filters, title };
      await work({ ...address, status: 'reading', rows: 0, bytes: 0, at: 0, unordered: [] }, async () => {
        const [active, info] =
          pageName === undefined
            ? []
            : await Promise.all([
                data.activeFilters(model, pageName),
                data.tableInfo({ model, page_name: pageName, table_type: 'list' }),
              ]);
        await readAll({ ...address, format: FORMAT, owner, ask: askOf(filters, active), info, active });
      });
    },
    refresh,
    drop,
    async refreshAll() {
      for (const { key } of shelf.all()) await refresh(key);
    },
    async refreshModel(model) {
      for (const { key, view, model: own } of shelf.all())
        if (own === model || view.fields.some((field) => field.model === model)) await refresh(key);
    },
  };
}

function askOf(filters: FilterValues | undefined, active: StoredView['active']): StoredView['ask'] {
  return {
    filters: [filters, active?.activeFilters].flatMap((values) =>
      values && Object.keys(values).length > 0 ? [values] : [],
    ),
    ...(active && active.search !== '' ? { search: active.search } : {}),
  };
}

/** He may not see the rows any more. */
function isForbidden(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 403 || error.status === 404);
}

function problemOf(error: unknown): string {
  if (error instanceof NetworkError) return 'kept.problem.network';
  if (isForbidden(error)) return 'kept.problem.forbidden';
  if (error instanceof HttpError)
    return error.body.fields?.['filters'] ? 'kept.problem.tooMany' : 'kept.problem.filters';
  return 'kept.problem.full';
}
