// The filters of one page and what is done with them: applied on the server, taken from an address, saved under names.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ActiveFilters, FilterSetChange, SavedFilter } from '../../contract/index.ts';
import {
  choiceOf,
  isInForce,
  readLink,
  toChosen,
  withChoice,
  type FilterChoice,
  type FilterLink,
  type FilterPage,
  type FilterState,
} from '../../engine/filter/index.ts';
import type { FiltersPort } from '../../engine/ports/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { useKnownFilters, type NewsListener } from './useKnownFilters.ts';

export interface Filters {
  status: 'loading' | 'failed' | 'ready';
  /** As the server knows them, in the order that the page's table is in. */
  applied: FilterState | undefined;
  /** What went wrong last, opening or applying. */
  error: unknown;
  isApplying: boolean;
  /** Sends what a change makes of the state that was sent last, and shows the answer; answers false when it was refused. */
  apply(change: (state: FilterState) => FilterState): Promise<boolean>;
  /** As `apply`, for a change that says the search too: what is typed there and not sent yet is void. */
  replace(change: (state: FilterState) => FilterState): Promise<boolean>;
  /** As `apply`, for what no row depends on: nobody waits, and a failure leaves the page as it is. */
  note(change: (state: FilterState) => FilterState): Promise<boolean>;
  /** Grows with every `replace`. */
  replaced: number;
  /** The choice before an address brought its own. */
  before: FilterChoice | undefined;
  /** The filters of an address: applied, and what was chosen before is kept to go back to. */
  applyLink(link: FilterLink): void;
  /** Saves a named set, with an id the one of that id; answers all there are. Rejects as calls do. */
  saveSet(set: FilterSetChange, id?: string): Promise<readonly SavedFilter[]>;
  removeSet(id: string): Promise<void>;
  /** Shows the named sets in the order of their ids. */
  order(ids: readonly string[]): void;
  retry(): void;
}

export interface FilterListeners {
  /** Hears every answer that changes which rows are shown: after applying, and when another tab applied. `ordering`: a choice brought one. */
  onChange?: ((active: ActiveFilters, ordering?: readonly string[]) => void) | undefined;
  /** The table is in no order of its own; the user has chosen this one before. */
  onOrdering?: ((ordering: readonly string[]) => void) | undefined;
}

/** Sent and not answered: how many, what last, and whether another tab had news meanwhile. */
interface Sending {
  count: number;
  last: FilterState | undefined;
  hasNews: boolean;
  /** Rows wait for an answer. */
  isLoud: boolean;
}

/** `ordering` is what the table's headers say; undefined while it is not known, and where there is no table. */
export function useFilters(
  page: FilterPage,
  ordering: readonly string[] | undefined,
  { onChange, onOrdering }: FilterListeners,
): Filters {
  const { data } = usePorts();
  const [isApplying, setIsApplying] = useState(false);
  const [before, setBefore] = useState<FilterChoice>();
  const [replaced, setReplaced] = useState(0);
  const sending = useRef<Sending>({ count: 0, last: undefined, hasNews: false, isLoud: false });
  const listener = useRef<NewsListener & FilterListeners & { ordering: typeof ordering }>({
    onNews: () => undefined,
    mayAsk: () => true,
    ordering,
  });
  const { status, known, shown, error, setKnown, setError, begin, take, load } = useKnownFilters(page, listener);
  const applied = useMemo(() => known && (ordering ? { ...known, ordering } : known), [known, ordering]);
  useEffect(() => {
    listener.current = {
      onChange,
      onOrdering,
      ordering,
      onNews: (active) => onChange?.(active),
      mayAsk() {
        sending.current.hasNews = sending.current.count > 0;
        return !sending.current.hasNews;
      },
    };
  });
  useEffect(() => {
    // What is sent next goes on from here.
    if (ordering && sending.current.last) sending.current.last = { ...sending.current.last, ordering };
  }, [ordering]);

  useEffect(
    () => () => {
      // Of another page now.
      sending.current = { count: 0, last: undefined, hasNews: false, isLoud: false };
    },
    [page.model, page.pageName, page.filtersKey],
  );

  async function send(state: FilterState, isQuiet = false): Promise<boolean> {
    const isLast = begin();
    const { current: sent } = sending;
    const isNewOrder = state.ordering.join() !== (ordering ?? []).join();
    sent.count += 1;
    sent.last = state;
    sent.isLoud ||= !isQuiet;
    if (!isQuiet) setIsApplying(true);
    try {
      const active = await data.chooseFilters(toChosen(state, page), shown.current);
      if (!isLast()) return true;
      take(active);
      // Also where a quiet one has overtaken what rows wait for.
      if (sent.isLoud) listener.current.onChange?.(active, isNewOrder ? active.ordering : undefined);
      sent.isLoud = false;
      return true;
    } catch (failure) {
      if (isLast() && sent.isLoud) setError(failure);
      return false;
    } finally {
      sent.count -= 1;
      if (sent.count === 0) {
        sent.last = undefined;
        sent.isLoud = false;
        setIsApplying(false);
        if (sent.hasNews) void load('news');
        sent.hasNews = false;
      }
    }
  }

  useOrdering({
    known,
    ordering,
    onAdopt: (chosen) => onOrdering?.(chosen),
    onOff: (state) => {
      setKnown(() => state);
      void send(state);
    },
  });

  const current = (): FilterState | undefined => sending.current.last ?? applied;
  const apply: Filters['apply'] = async (change) => {
    const state = current();
    if (!state) return false;
    setBefore(undefined);
    return send(change(state));
  };
  const replace: Filters['replace'] = (change) => (setReplaced((count) => count + 1), apply(change));
  return {
    status,
    applied,
    error,
    isApplying,
    before,
    apply,
    replace,
    replaced,
    async note(change) {
      const state = current();
      const next = state && change(state);
      return next !== undefined && (next === state || send(next, true));
    },
    applyLink(link) {
      const choice = readLink(link, applied?.saved);
      if (!applied || !choice || isShown(applied, choice)) return;
      void replace((state) => withChoice(state, choice));
      if (choice.view === undefined) setBefore(choiceOf(applied));
    },
    ...setCalls(data, page, setKnown),
    retry: () => void load('open'),
  };
}

interface OrderingDeps {
  known: FilterState | undefined;
  ordering: readonly string[] | undefined;
  onAdopt(ordering: readonly string[]): void;
  onOff(state: FilterState): void;
}

/** A table in no order is shown in the chosen one: its headers say so too, or the choice loses the order that the user took away. */
function useOrdering({ known, ordering, ...handlers }: OrderingDeps): void {
  const last = useRef(ordering);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const wasOrdered = (last.current?.length ?? 0) > 0;
    last.current = ordering;
    if (!known || ordering?.length !== 0 || known.ordering.length === 0) return;
    if (wasOrdered) latest.current.onOff({ ...known, ordering });
    else latest.current.onAdopt(known.ordering);
  }, [known, ordering]);
}

function isShown(applied: FilterState, choice: Partial<FilterChoice>): boolean {
  const { filters = {}, search = '', view = applied.view } = choice;
  return view === applied.view && isInForce(applied, { ...choice, filters, search });
}

/** Calls for named sets; what they answer is shown at once. */
function setCalls(
  data: FiltersPort,
  { model, pageName }: FilterPage,
  show: (change: (state: FilterState | undefined) => FilterState | undefined) => void,
): Pick<Filters, 'saveSet' | 'removeSet' | 'order'> {
  return {
    async saveSet(set, id) {
      const { results } = await data.saveFilterSet(id === undefined ? { ...set, model, page_name: pageName } : set, id);
      show((state) => state && { ...state, saved: results });
      return results;
    },
    async removeSet(id) {
      await data.removeFilterSet(id);
      show((state) => state && { ...state, saved: state.saved.filter((set) => set.id !== id) });
    },
    order: (ids) =>
      show(
        (state) =>
          state && {
            ...state,
            saved: state.saved.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
          },
      ),
  };
}
