// What a person has set or seen: read marks, chosen filters and layouts. Sent at once where somebody takes it; of what waits the last
// of a name counts.
import type { ActiveFilters, ChosenFilters } from '../../contract/index.ts';
import { NetworkError, type DataPort, type FiltersPort, type Mark, type OutboxPort } from '../../engine/ports/index.ts';
import { EXCLUDE_SUFFIX } from '../../engine/query/index.ts';
import type { Box } from './box.ts';
import { FIRST_VERSION } from './deliver.ts';
import type { Draft } from './entries/index.ts';
import { isUntaken } from './failures.ts';
import { sendOrKeep, type SendOrKeep } from './sendOrKeep.ts';

type SetMark = Required<OutboxPort>['mark'];

export function keptMarks(settings: SendOrKeep): SetMark {
  return (mark, send) => sendOrKeep(settings, draftOf(mark, settings.box.newId()), { send, answer: () => undefined });
}

/** Answers how to take it from the port again. */
export function openMarks(port: OutboxPort | undefined, mark: SetMark): () => void {
  if (!port) return () => undefined;
  port.mark = mark;
  port.keepRead = (model, id, failure) => {
    if (!isUntaken(failure)) return;
    const path = `/data/${encodeURIComponent(model)}/read/`;
    const read = { model, row: id, name: 'read', path, values: { ids: [id] } };
    mark(read, () => Promise.reject(failure)).catch(() => undefined);
  };
  return () => {
    // Another one may be open already.
    if (port.mark !== mark) return;
    delete port.mark;
    delete port.keepRead;
  };
}

function draftOf({ model, row, name, path, values, shown, title = model }: Mark, key: string): Draft {
  const none = { shown: {}, base: {}, names: {}, fields: [], version: FIRST_VERSION };
  const post = { path, shown, mark: name };
  return { ...none, kind: 'post', model, row, key, values, title, talk: { comment: name }, post };
}

const FILTERS = 'filters';

/** Of marks of one row and name the last counts: choices that are kept apart have rows of their own. */
function rowOf(pageName: string, filtersKey: string | undefined): string {
  return filtersKey === undefined ? pageName : `${pageName} ${filtersKey}`;
}

interface Waiting {
  chosen: ChosenFilters;
  shown: ActiveFilters;
}

/** Filters as they will be: what waits is laid over what the server says, or said last. */
export function keptFilters(
  direct: FiltersPort,
  { said }: Pick<Box, 'said'>,
  mark: SetMark,
): Pick<DataPort, 'activeFilters' | 'chooseFilters'> {
  const known = new Map<string, ActiveFilters>();
  const keyOf = (model: string, pageName: string, filtersKey = ''): string => `${model} ${pageName} ${filtersKey}`;

  function waiting(model: string, pageName: string, filtersKey: string | undefined): Waiting | undefined {
    const entry = said(model, rowOf(pageName, filtersKey)).findLast(({ post }) => post?.mark === FILTERS);
    // As they were put there.
    return entry && ({ chosen: entry.values, shown: entry.post?.shown } as unknown as Waiting);
  }

  return {
    async activeFilters(model, pageName, options) {
      const filtersKey = options?.filtersKey;
      const key = keyOf(model, pageName, filtersKey);
      const active = await direct.activeFilters(model, pageName, options).catch((error: unknown) => {
        const last = error instanceof NetworkError ? waiting(model, pageName, filtersKey)?.shown : undefined;
        if (!last) throw error;
        return last;
      });
      known.set(key, active);
      const { chosen } = waiting(model, pageName, filtersKey) ?? {};
      return chosen ? withChosen(active, chosen) : active;
    },
    async chooseFilters(chosen, shown) {
      const { model, page_name: pageName, key: filtersKey } = chosen;
      const key = keyOf(model, pageName, filtersKey);
      const before = known.get(key) ?? shown;
      // Nobody knows what it would make of the page.
      if (!before) return direct.chooseFilters(chosen);
      // A search that is not said is none; a view and a layout are as they were said before.
      const { view, layout } = waiting(model, pageName, filtersKey)?.chosen ?? {};
      const values = { ...(view === undefined ? {} : { view }), ...(layout ? { layout } : {}), ...chosen };
      const after = withChosen(before, values);
      const answer = await mark(
        {
          model,
          row: rowOf(pageName, filtersKey),
          name: FILTERS,
          path: '/app_info/chosen_filters/',
          values,
          shown: after,
        },
        () => direct.chooseFilters(values),
      );
      known.set(key, answer ?? after);
      return answer ?? after;
    },
  };
}

/** `view` and `layout` that are not said stay as they were. */
function withChosen(active: ActiveFilters, chosen: ChosenFilters): ActiveFilters {
  const { filters, search = '', ordering = [], view = active.view, layout = active.layout } = chosen;
  const known = active.filterTags.structure;
  const labels = new Map([...active.include, ...active.exclude].map(({ name, label }) => [name, label]));
  const structure = Object.keys(filters).flatMap(
    (name) =>
      known.find((tag) => tag.name === name) ?? {
        id: name,
        name,
        label: labels.get(name) ?? name,
        text: '',
        exclude: name.endsWith(EXCLUDE_SUFFIX),
        removable: true,
      },
  );
  const { view: _view, layout: _layout, ...rest } = active;
  return {
    ...rest,
    activeFilters: filters,
    search,
    ordering,
    filterTags: { structure },
    ...(view ? { view } : {}),
    ...(layout ? { layout } : {}),
  };
}
