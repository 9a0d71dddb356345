// The views of one page and what is done with them: opened, saved, copied, arranged, deleted and brought back.
import { useMemo, useState } from 'react';
import type { FilterSetChange, SavedFilter } from '../../../contract/index.ts';
import {
  choiceOf,
  isInForce,
  viewChoice,
  withChoice,
  type FilterPage,
  type FilterState,
} from '../../../engine/filter/index.ts';
import { usePorts } from '../../../render/core/index.ts';
import type { Filters } from '../useFilters.ts';
import { layoutText, readArranged, tabsOf, type Arranged } from './layouts.ts';

export interface ViewsProps {
  page: FilterPage;
  filters: Filters;
  applied: FilterState;
  arranged: unknown;
  onArrange: ((layout: object) => void) | undefined;
  query: unknown;
}

export interface Views {
  /** Without the filter buttons of the definition. */
  list: readonly SavedFilter[];
  current: SavedFilter | undefined;
  isChanged: boolean;
  arranged: Arranged | undefined;
  error: unknown;
  /** undefined: as the page is defined. */
  open(view: SavedFilter | undefined): void;
  /** Answers whether it was saved. Without a view a new one, which is open then. */
  save(change: FilterSetChange, view?: SavedFilter): Promise<boolean>;
  remove(view: SavedFilter): Promise<boolean>;
  arrange(ids: readonly string[]): Promise<boolean>;
  /** What is shown now, to be saved. */
  content(): FilterSetChange;
}

export function useViews({ page, filters, applied, arranged: given, query }: ViewsProps): Views {
  const { modules } = usePorts();
  const [error, setError] = useState<unknown>();
  const arranged = useMemo(() => readArranged(given), [given]);
  const list = applied.saved.filter(({ scope }) => scope !== 'quick');
  const current = list.find(({ id }) => id === applied.view);

  async function tried(work: () => Promise<unknown>): Promise<boolean> {
    try {
      setError(undefined);
      await work();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    }
  }
  return {
    list,
    current,
    isChanged: current !== undefined && isViewChanged(applied, arranged, current),
    arranged,
    error,
    open: (view) =>
      void filters.replace((state) =>
        withChoice(state, view ? viewChoice(view) : { filters: {}, search: '', ordering: [], view: null }),
      ),
    save: (change, view) =>
      tried(async () => {
        const saved = await filters.saveSet(change, view?.id);
        const made = view ? undefined : saved.find(({ id }) => list.every((each) => each.id !== id));
        if (!made || change.id !== undefined) return;
        await filters.note((state) => ({ ...state, view: made.id, layout: arranged?.layout ?? state.layout }));
      }),
    remove: (view) =>
      tried(async () => {
        await filters.removeSet(view.id);
        if (view === current) await filters.note((state) => ({ ...state, view: null, layout: undefined }));
      }),
    arrange: (ids) =>
      tried(async () => {
        await modules?.ask('/app_info/filter_sets/order/', {
          method: 'POST',
          body: { model: page.model, page_name: page.pageName, ids },
        });
        filters.order(ids);
      }),
    content() {
      const { filters: values, search, ordering } = choiceOf(applied);
      const tabs = tabsOf(query);
      return {
        filters: values,
        search,
        // Generated as tuples up to its ten items, which is what a state holds.
        ordering: [...ordering] as NonNullable<FilterSetChange['ordering']>,
        ...(arranged ? { layout: { ...arranged.layout, ...(tabs ? { tabs } : {}) } } : {}),
      };
    },
  };
}

export function isViewChanged(applied: FilterState, arranged: Arranged | undefined, view: SavedFilter): boolean {
  const isOrdered = view.layout === undefined || (view.ordering ?? []).join() === applied.ordering.join();
  if (!isInForce(applied, view) || !isOrdered) return true;
  return view.layout !== undefined && arranged !== undefined && layoutText(view.layout) !== layoutText(arranged.layout);
}

/** All that a view was, to be saved again. */
export function copyOf({
  name,
  scope,
  roles,
  is_default,
  filters,
  search,
  ordering,
  layout,
}: SavedFilter): FilterSetChange {
  // A stored one holds what the server took: the change is of narrower types.
  return {
    name,
    scope: scope as NonNullable<FilterSetChange['scope']>,
    ...(roles ? { roles: roles as NonNullable<FilterSetChange['roles']> } : {}),
    is_default: is_default === true,
    filters: filters ?? {},
    search: search ?? '',
    ordering: (ordering ?? []) as NonNullable<FilterSetChange['ordering']>,
    ...(layout ? { layout } : {}),
  };
}

export function revOf({ rev }: SavedFilter): { rev?: number } {
  return rev === undefined ? {} : { rev };
}
