// What a module declares for the search over everything.
import type { Action } from '../definitions/index.ts';
import type { FoundEntry, SearchInput } from '../ports/index.ts';

/** What the search over everything finds in the module's own tables, beside rows. */
export interface ModuleSearch {
  /** Key of a text: what the entries are called. */
  title: string;
  /** Others are answered nothing. */
  may: { model: string; right: Action };
  /** Entries that have all the words and that this person may see, the best first: the code answers for it. */
  find(input: SearchInput): Promise<readonly FoundEntry[]>;
}
