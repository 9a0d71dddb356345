// A page of a select's entries, whichever call gives them: people have one of their own.
import type { Option } from '../../contract/index.ts';
import type { OptionsPort, SelectQuery } from '../ports/index.ts';

/** Model whose lists are people. */
const PEOPLE = 'user';

export interface OptionPage {
  options: readonly Option[];
  /** Those of the chosen ids that were asked for along. */
  selected: readonly Option[];
  next: number | null;
}

export async function loadOptions(data: OptionsPort, query: SelectQuery): Promise<OptionPage> {
  if (query.model !== PEOPLE) {
    const { filteredSelectList, selected = [], next } = await data.selectList(query);
    return { options: filteredSelectList, selected, next };
  }
  const { results, next } = await data.userList(query);
  const wanted = new Set(query.selected);
  return { options: results, selected: results.filter(({ id }) => wanted.has(id)), next };
}
