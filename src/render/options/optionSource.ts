// Where a select takes its entries from: a fixed list, or a list of the server page by page with search (FILTER-06, FILTER-07).
import type { FilterValues, Option } from '../../contract/index.ts';
import type { CancelSignal, DataPort } from '../../engine/ports/index.ts';
import { foldText } from '../../engine/values/index.ts';

export interface OptionRequest {
  search: string;
  page: number;
  /** Ids whose entries are wanted even when they are off the page. */
  selected: readonly string[];
  signal?: CancelSignal;
}

export interface OptionPage {
  options: readonly Option[];
  selected: readonly Option[];
  next: number | null;
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
}

const PAGE_SIZE = 20;
/** Model whose lists are people: they have a call of their own. */
const PEOPLE = 'user';

/** Entries of a choice field; the search folds case and letters as the server does. */
export function fixedOptions(options: readonly Option[]): OptionSource {
  const folded = options.map((option) => ({ option, text: foldText(option.string_view) }));
  return {
    isFixed: true,
    load: async ({ search, selected }) => {
      const words = foldText(search).split(/\s+/).filter(Boolean);
      const found = folded.filter(({ text }) => words.every((word) => text.includes(word))).map(({ option }) => option);
      return { options: found, selected: options.filter((option) => selected.includes(option.id)), next: null };
    },
  };
}

export function serverOptions(data: DataPort, list: ServerList): OptionSource {
  return { isFixed: false, load: (request) => (list.model === PEOPLE ? loadPeople(data, list, request) : loadList(data, list, request)) };
}

function queryOf(list: ServerList, request: OptionRequest): Parameters<DataPort['selectList']>[0] {
  return {
    model: list.model,
    page: request.page,
    pageSize: PAGE_SIZE,
    ...(list.field === undefined ? {} : { field: list.field }),
    ...(list.pageName === undefined ? {} : { pageName: list.pageName }),
    ...(list.filters === undefined ? {} : { filters: list.filters }),
    ...(request.search === '' ? {} : { search: request.search }),
    ...(request.selected.length === 0 ? {} : { selected: request.selected }),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  };
}

async function loadList(data: DataPort, list: ServerList, request: OptionRequest): Promise<OptionPage> {
  const answer = await data.selectList(queryOf(list, request));
  return { options: answer.filteredSelectList, selected: answer.selected ?? [], next: answer.next };
}

/** People calls put the selected ones first on the page. */
async function loadPeople(data: DataPort, list: ServerList, request: OptionRequest): Promise<OptionPage> {
  const answer = await data.userList(queryOf(list, request));
  return { options: answer.results, selected: answer.results.filter((person) => request.selected.includes(person.id)), next: answer.next };
}
