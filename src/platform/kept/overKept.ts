// The calls of rows with kept views behind them: what the network does not answer is answered out of what is kept.
import type { ActiveFilters } from '../../contract/index.ts';
import { NetworkError, type DataPort } from '../../engine/ports/index.ts';
import { NotKeptError, PERSON_MODEL } from '../../engine/query/index.ts';
import type { KeptViews } from './keptViews.ts';
import { createLocalAnswers, isLocalPage, type LocalAnswersDeps } from './localAnswers.ts';
import { optionsFound } from './readOptions.ts';
import type { StoredView } from './store.ts';

export interface OverKeptDeps extends Pick<LocalAnswersDeps, 'pending' | 'asker' | 'noteStale'> {
  views: KeptViews;
  isOnline(): boolean;
}

type Own = Pick<
  DataPort,
  'rows' | 'row' | 'groups' | 'tableInfo' | 'activeFilters' | 'chooseFilters' | 'selectList' | 'userList'
>;

/** Answers how to give the calls back. */
export function overKept(data: DataPort, { views, pending, asker, isOnline, noteStale }: OverKeptDeps): () => void {
  const below: DataPort = { ...data };
  const local = createLocalAnswers({
    views,
    pending,
    asker,
    noteStale,
    over: () => data.outbox?.over,
    activeOf: (model, pageName, filtersKey) =>
      own.activeFilters(model, pageName, { filtersKey }).catch(() => undefined),
  });

  /** `kept` undefined: nothing that is kept answers it. */
  async function answer<T>(ask: () => Promise<T>, kept: () => Promise<T | undefined>): Promise<T> {
    let failure: unknown;
    if (isOnline()) {
      try {
        const answered = await ask();
        // Without a network it is one of an earlier visit.
        if (isOnline()) return answered;
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        failure = error;
      }
    }
    const found = await kept().catch((error: unknown) => {
      if (error instanceof NotKeptError) return undefined;
      throw error;
    });
    if (found !== undefined) return found;
    if (failure !== undefined) throw failure;
    return ask();
  }

  const own: Own = {
    rows: (query) =>
      isLocalPage(query)
        ? local.rows(query).then((rows) => rows ?? below.rows(query))
        : answer(
            () => below.rows(query),
            () => local.rows(query),
          ),
    groups: (query) =>
      answer(
        () => below.groups(query),
        () => local.groups(query),
      ),
    async row(model, id, options) {
      try {
        return await below.row(model, id, options);
      } catch (error) {
        const found = error instanceof NetworkError ? await local.row(model, id) : undefined;
        if (!found) throw error;
        return found;
      }
    },
    tableInfo: (ref, options) =>
      below
        .tableInfo(ref, options)
        .catch((error: unknown) => ofPage(ref.model, ref.page_name)?.info ?? Promise.reject(error)),
    activeFilters: (model, pageName, options) =>
      below
        .activeFilters(model, pageName, options)
        .catch((error: unknown) => activeOfPage(model, pageName, options?.filtersKey) ?? Promise.reject(error)),
    chooseFilters: (chosen, shown = activeOfPage(chosen.model, chosen.page_name, chosen.key)) =>
      below.chooseFilters(chosen, shown),
    selectList: (query) =>
      answer(
        () => below.selectList(query),
        async () => optionsFound(views.options(query.model), query),
      ),
    userList: (query) =>
      answer(
        () => below.userList(query),
        async () => {
          const found = optionsFound(views.options(PERSON_MODEL), query);
          return found && { results: found.filteredSelectList, next: null, count: found.count };
        },
      ),
  };

  /** A choice that is kept apart is not known without a network: it begins empty. */
  function activeOfPage(model: string, pageName: string, filtersKey: string | undefined): ActiveFilters | undefined {
    const active = ofPage(model, pageName)?.active;
    if (!active || filtersKey === undefined) return active;
    const { view: _view, layout: _layout, ...rest } = active;
    return { ...rest, activeFilters: {}, filterTags: { structure: [] }, search: '', ordering: [] };
  }

  function ofPage(model: string, pageName: string): StoredView | undefined {
    const view = views.stored(model, pageName);
    return view?.pageName === pageName ? view : undefined;
  }

  Object.assign(data, own);
  return () => {
    local.stop();
    // Names of its own calls.
    for (const name of Object.keys(own) as (keyof Own)[])
      if (data[name] === own[name]) Object.assign(data, { [name]: below[name] });
  };
}
