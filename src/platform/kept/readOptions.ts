// What the references of a kept view can be chosen from, and how it is searched without a network.
import type { Option, SelectList } from '../../contract/index.ts';
import type { DataPort, SelectQuery } from '../../engine/ports/index.ts';
import { PERSON_MODEL, searchWords, type KeptDescription } from '../../engine/query/index.ts';
import { foldText } from '../../engine/values/index.ts';
import type { StoredView } from './store.ts';

export type OptionCalls = Pick<DataPort, 'selectList' | 'userList'>;

/** More of one model are chosen from with a network only. */
const MAX_PAGES = 10;
const PAGE_OPTIONS = 100;

/** By model. What cannot be read is left out: the rows are kept all the same. */
export async function readOptions(data: OptionCalls, { fields }: KeptDescription): Promise<StoredView['options']> {
  const models = new Set(fields.flatMap(({ model }) => model ?? []));
  const found: Record<string, readonly Option[]> = {};
  for (const model of models) {
    const options = await optionsOf(data, model).catch(() => undefined);
    if (options) found[model] = options;
  }
  return found;
}

async function optionsOf(data: OptionCalls, model: string): Promise<readonly Option[]> {
  const options: Option[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { results, next } = await pageOf(data, { model, page, pageSize: PAGE_OPTIONS });
    options.push(...results);
    if (next === null) break;
  }
  return options;
}

async function pageOf(data: OptionCalls, query: SelectQuery): Promise<{ results: Option[]; next: number | null }> {
  if (query.model === PERSON_MODEL) return data.userList(query);
  const { filteredSelectList, next } = await data.selectList(query);
  return { results: filteredSelectList, next };
}

/** All of them at once: they are at hand. */
export function optionsFound(
  options: readonly Option[] | undefined,
  { search = '', selected = [] }: SelectQuery,
): SelectList | undefined {
  if (!options) return undefined;
  const words = searchWords(search);
  const found = options.filter(({ string_view: text }) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  });
  return {
    filteredSelectList: found,
    selected: options.filter(({ id }) => selected.includes(id)),
    next: null,
    count: found.length,
  };
}
