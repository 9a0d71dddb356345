// Entries of modules' own tables, beside rows: the module says which of them the caller may see, after its right was asked here.
import type { Database } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import type { BroughtSearch, FoundEntry } from '../ports/index.ts';
import { accessOf } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import { partOf, type Group } from './groupOf.ts';
import type { Asking } from './searchRows.ts';
import { questionWords } from './words.ts';

const LIMIT_MS = 500;
const MOST_TEXT = 80;
/** Behind the name of who said it there is room for a few words before the one that was found. */
const BEFORE = 12;

export async function searchEntries(
  { database, catalog, searches }: { database: Database; catalog: Catalog; searches: readonly BroughtSearch[] },
  { text, limit, models }: Asking,
  caller: Caller,
): Promise<Group[]> {
  const words = questionWords(text);
  if (words.length === 0) return [];
  const groups: Group[] = [];
  for (const search of searches) {
    const { name, may } = search;
    if ((models && !models.includes(name)) || !catalog.models.has(may.model)) continue;
    const access = accessOf(catalog, may.model, caller);
    if (!access.may(may.right)) continue;
    const found = await foundBy(database, search, { words, limit: limit + 1 }, caller);
    if (found.length === 0) continue;
    const { icon } = access.model.module;
    groups.push({
      model: name,
      route: search.module,
      title: labelText(search.title, caller.lang, name),
      ...(icon === undefined ? {} : { icon }),
      is_people: false,
      has_more: found.length > limit,
      results: found.slice(0, limit).map((entry) => resultOf(entry, words, caller)),
    });
  }
  return groups;
}

/** Reads alone, and ends after a moment. */
function foundBy(
  database: Database,
  { find }: BroughtSearch,
  asked: { words: readonly string[]; limit: number },
  { orgId, userId }: Caller,
): Promise<readonly FoundEntry[]> {
  return database.transaction(async (tx) => {
    await tx.query(
      `select set_config('statement_timeout', '${LIMIT_MS}', true), set_config('transaction_read_only', 'on', true)`,
    );
    return find({ database: tx, orgId, userId, ...asked });
  });
}

function resultOf(
  { id, title, by, text, query }: FoundEntry,
  words: readonly string[],
  { lang }: Caller,
): Group['results'][number] {
  return {
    id,
    string_view: typeof title === 'string' ? title : labelText(title, lang, ''),
    number: null,
    matched: { field: '', title: by, text: partOf(text, words, BEFORE) ?? text.slice(0, MOST_TEXT) },
    query: { ...query },
  };
}
