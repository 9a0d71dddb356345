// Rows of all modules by the beginnings of their words. The index (app.search_word) only says where to look: what counts is asked of the row
// itself, with the rights and row conditions of the list. Work is bounded for each module, whatever a word matches.
import type { Database } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, Params, PERSON_MODEL, type Access } from '../records/access/index.ts';
import { searchComments } from './searchComments.ts';
import { groupOf, type Group } from './groupOf.ts';
import {
  AFTER_ALL,
  foundWithin,
  lettersSql,
  rowsSql,
  WALKED,
  walkSql,
  WALK_MS,
  type FoundRow,
  type Question,
} from './rowSql.ts';
import { questionWords } from './words.ts';

export interface Asking {
  text: string;
  /** Most rows of one module. */
  limit: number;
  /** undefined: all there are. */
  models: readonly string[] | undefined;
}

/** Where there are more rows of the rarest word than are looked at, what those do not give is looked for otherwise for a moment. */
const MOMENT_MS = 30;
/** Modules that are looked through again. */
const MOST_AGAIN = 2;

export async function searchRows(
  database: Database,
  catalog: Catalog,
  { text, limit, models }: Asking,
  caller: Caller,
): Promise<Group[]> {
  const words = questionWords(text);
  if (words.length === 0) return [];
  const places = new Map(
    [...catalog.models.keys()].flatMap((name) => {
      const access = models === undefined || models.includes(name) ? accessOf(catalog, name, caller) : undefined;
      return access && isReached(access) ? [[name, access] as const] : [];
    }),
  );
  const searched = [...places].flatMap(([name, { model }]) => (model.searchFields.length > 0 ? [name] : []));
  const sources = await findSources(database, { words, models: searched }, caller);
  const asked = sources.flatMap((source) => {
    const access = source.model === null ? undefined : places.get(source.model);
    return access ? [{ ...source, access }] : [];
  });
  const question = { words, orgId: caller.orgId };
  const rows = asked.length === 0 ? [] : await walkedRows(database, asked, { question, caller });
  const wanting = asked.filter(
    ({ model, isWhole }) =>
      !isWhole && new Set(rows.flatMap((row) => (row.model === model ? [row.id] : []))).size < limit,
  );
  for (const source of wanting.slice(0, MOST_AGAIN))
    rows.push(...(await otherRows(database, source, { question, caller })));
  const comments = sources.find(({ model }) => model === null);
  const walk = comments && { source: comments.source, word: words[comments.rarest] ?? '' };
  // Behind the rows: one that is found by its own fields is not told by a comment.
  if (walk) rows.push(...(await searchComments(database, { walk, places, question }, caller)));
  return [...places.values()]
    .flatMap((access) => groupOf(access, rows, { words, limit, caller }) ?? [])
    .sort((one, other) => one.rank - other.rank)
    .map(({ group }) => group);
}

/** Rows that the caller may list and can be led to: by a page, or by a person's card. */
function isReached({ model, may }: Access): boolean {
  return (model.module.navigation !== undefined || model.name === PERSON_MODEL) && may('list');
}

interface Source {
  /** null: comments. */
  model: string | null;
  source: number;
  /** The word with the fewest rows. */
  rarest: number;
  /** All rows with it are looked at. */
  isWhole: boolean;
}

type Asked = Source & { access: Access };

const SOURCES = `
  select case when c.relnamespace = to_regnamespace('data') then c.relname::text end as model, s.id as source,
         array(select (select count(*)::int from (select from app.search_word w where w.organization = $1 and w.source = s.id and w.word >= p.word and w.word < p.word || $4 limit $5) met) from unnest($2::text[]) with ordinality p (word, place) order by place) as counts
    from app.search_source s join pg_class c on c.oid = s.relation
   where c.relnamespace = to_regnamespace('data') and c.relname::text = any($3::text[]) or c.oid = to_regclass('app.comment')`;

/** Where every word begins some word of some row. */
async function findSources(
  database: Database,
  { words, models }: { words: readonly string[]; models: readonly string[] },
  { orgId }: Caller,
): Promise<Source[]> {
  const most = WALKED + 1;
  const found = await database.query<{ model: string | null; source: number; counts: number[] }>(
    SOURCES,
    [orgId, words, models, AFTER_ALL, most],
    'search_sources',
  );
  return found
    .filter(({ counts }) => counts.every((count) => count > 0))
    .map(({ model, source, counts }) => {
      const fewest = Math.min(...counts);
      return { model, source, rarest: counts.indexOf(fewest), isWhole: fewest <= WALKED };
    });
}

interface Looking {
  question: Question;
  caller: Caller;
}

function walkedRows(database: Database, asked: readonly Asked[], { question, caller }: Looking): Promise<FoundRow[]> {
  const params = new Params(caller);
  const statement = asked.map(({ access, source, rarest }) => {
    const walk = walkSql({ source, word: question.words[rarest] ?? '' }, question.orgId, params);
    const rows = `(${walk}) c join ${access.model.table} t on t."id" = c.row_id`;
    return rowsSql({ access, rows, condition: lettersSql('t', question.words, params) }, question, params);
  });
  return foundWithin(database, WALK_MS, { statement: statement.join(' union all '), values: params.values });
}

/** By the conditions of who sees few rows, or by the letters of the words, as a list is searched: only for a moment. */
async function otherRows(database: Database, { access }: Asked, { question, caller }: Looking): Promise<FoundRow[]> {
  const params = new Params(caller);
  const condition = lettersSql('t', question.words, params);
  const statement = rowsSql({ access, rows: `${access.model.table} t`, condition }, question, params);
  return foundWithin(database, MOMENT_MS, { statement, values: params.values });
}
