// Where a select takes its entries from: a fixed list, or a list of the server page by page with search (FILTER-06, FILTER-07).
import type { FilterValues, Option } from '../../contract/index.ts';
import { loadOptions, type OptionPage } from '../../engine/options/index.ts';
import type { CancelSignal, OptionsPort } from '../../engine/ports/index.ts';
import { foldText } from '../../engine/values/index.ts';

export interface OptionRequest {
  search: string;
  page: number;
  /** Ids whose entries are wanted even when they are off the page. */
  selected: readonly string[];
  signal?: CancelSignal;
}

export interface OptionSource {
  /** Known without a call. */
  isFixed: boolean;
  load(request: OptionRequest): Promise<OptionPage>;
}

export interface ServerList {
  model: string;
  field?: string | undefined;
  pageName?: string | undefined;
  filters?: FilterValues | undefined;
  /** Fields each option is to carry beside its text. */
  carries?: readonly string[] | undefined;
}

const PAGE_SIZE = 20;
/** Of a list that is known: nobody waits for the next page, but drawing thousands of entries would be waited for. */
const FIXED_PAGE_SIZE = 200;

/** Entries of a choice field; the search folds case and letters as the server does. */
export function fixedOptions(options: readonly Option[]): OptionSource {
  const folded = options.map((option) => ({ option, text: foldText(option.string_view) }));
  return {
    isFixed: true,
    load: async ({ search, page, selected }) => {
      const words = foldText(search).split(/\s+/).filter(Boolean);
      const found = folded.filter(({ text }) => words.every((word) => text.includes(word))).map(({ option }) => option);
      const end = page * FIXED_PAGE_SIZE;
      return {
        options: found.slice(end - FIXED_PAGE_SIZE, end),
        selected: options.filter((option) => selected.includes(option.id)),
        next: end < found.length ? page + 1 : null,
      };
    },
  };
}

export function serverOptions(data: OptionsPort, list: ServerList): OptionSource {
  return { isFixed: false, load: (request) => loadOptions(data, queryOf(list, request)) };
}

function queryOf(list: ServerList, request: OptionRequest): Parameters<OptionsPort['selectList']>[0] {
  return {
    model: list.model,
    page: request.page,
    pageSize: PAGE_SIZE,
    ...(list.field === undefined ? {} : { field: list.field }),
    ...(list.pageName === undefined ? {} : { pageName: list.pageName }),
    ...(list.carries === undefined || list.carries.length === 0 ? {} : { carries: list.carries }),
    ...(list.filters === undefined ? {} : { filters: list.filters }),
    ...(request.search === '' ? {} : { search: request.search }),
    ...(request.selected.length === 0 ? {} : { selected: request.selected }),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  };
}
