// Rows of all modules by the beginnings of their words. The index (app.search_word) only says where to look: what counts is asked of the row
// itself, with the rights and row conditions of the list. Work is bounded for each module, whatever a word matches.
import type { Search } from '../../src/contract/index.ts';
import { composedText, foldText } from '../../src/engine/values/index.ts';
import type { Database } from '../database/index.ts';
import { isOpenNumber, type Catalog, type ModelField } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, Params, PERSON_MODEL, scopeSql, type Access } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import { questionWords } from './words.ts';

export interface Question {
  text: string;
  /** Most rows of one module. */
  limit: number;
  /** undefined: all there are. */
  models: readonly string[] | undefined;
}

type Group = Search['groups'][number];

/** Up to so many rows of the rarest word are all looked at. Of more these are, and what they do not give is looked for otherwise for a moment. */
const WALKED = 1_000;
const MOMENT_MS = 30;
const WALK_MS = 1_000;
const STOPPED = '57014';
/** Rows of a module that are put in order. */
const RANKED = 60;
const AFTER_ALL = '\u{10ffff}';
const AROUND = 40;
/** Modules that are looked through again. */
const MOST_AGAIN = 2;

export async function searchRows(
  database: Database,
  catalog: Catalog,
  { text, limit, models }: Question,
  caller: Caller,
): Promise<Group[]> {
  const words = questionWords(text);
  if (words.length === 0) return [];
  const places = new Map(
    [...catalog.models.keys()].flatMap((name) => {
      const access = models === undefined || models.includes(name) ? accessOf(catalog, name, caller) : undefined;
      return access && isSearched(access) ? [[name, access] as const] : [];
    }),
  );
  const sources = await findSources(database, { words, models: [...places.keys()] }, caller);
  const asked = sources.flatMap((source) => {
    const access = places.get(source.model);
    return access ? [{ ...source, access }] : [];
  });
  if (asked.length === 0) return [];
  const question = { words, orgId: caller.orgId };
  const rows = await walkedRows(database, asked, { question, caller });
  const wanting = asked.filter(
    ({ model, isWhole }) =>
      !isWhole && new Set(rows.flatMap((row) => (row.model === model ? [row.id] : []))).size < limit,
  );
  for (const source of wanting.slice(0, MOST_AGAIN))
    rows.push(...(await otherRows(database, source, { question, caller })));
  return asked
    .flatMap(({ access }) => groupOf(access, rows, { words, limit, caller }) ?? [])
    .sort((one, other) => one.rank - other.rank)
    .map(({ group }) => group);
}

/** Rows that somebody can be led to: by a page, or by a person's card. */
function isSearched({ model, may }: Access): boolean {
  const isReached = model.module.navigation !== undefined || model.name === PERSON_MODEL;
  return isReached && model.searchFields.length > 0 && may('list');
}

interface Source {
  model: string;
  source: number;
  /** The word with the fewest rows. */
  rarest: number;
  /** All rows with it are looked at. */
  isWhole: boolean;
}

type Asked = Source & { access: Access };

const SOURCES = `
  select c.relname::text as model, s.id as source,
         array(select (select count(*)::int from (select from app.search_word w where w.organization = $1 and w.source = s.id and w.word >= p.word and w.word < p.word || $4 limit $5) met) from unnest($2::text[]) with ordinality p (word, place) order by place) as counts
    from app.search_source s join pg_class c on c.oid = s.relation where c.relname::text = any($3::text[])`;

/** Where every word begins some word of some row. */
async function findSources(
  database: Database,
  { words, models }: { words: readonly string[]; models: readonly string[] },
  { orgId }: Caller,
): Promise<Source[]> {
  const most = WALKED + 1;
  const found = await database.query<{ model: string; source: number; counts: number[] }>(
    SOURCES,
    [orgId, words, models, AFTER_ALL, most],
    'search_sources',
  );
  const place = new Map(models.map((model, index) => [model, index]));
  return found
    .filter(({ counts }) => counts.every((count) => count > 0))
    .map(({ model, source, counts }) => {
      const fewest = Math.min(...counts);
      return { model, source, rarest: counts.indexOf(fewest), isWhole: fewest <= WALKED };
    })
    .sort((one, other) => (place.get(one.model) ?? 0) - (place.get(other.model) ?? 0));
}

interface FoundRow extends Record<string, unknown> {
  model: string;
  id: string;
  string_view: string;
  changed: string;
  number: string | null;
  texts: Record<string, string | null>;
}

interface Looking {
  question: { words: readonly string[]; orgId: string };
  caller: Caller;
}

function walkedRows(database: Database, asked: readonly Asked[], { question, caller }: Looking): Promise<FoundRow[]> {
  const params = new Params(caller);
  const statement = asked.map((source) => rowsSql(source, walkSql(source, question, params), { ...question, params }));
  return foundWithin(database, WALK_MS, { statement: statement.join(' union all '), values: params.values });
}

/** By the conditions of who sees few rows, or by the letters of the words, as a list is searched: only for a moment. */
async function otherRows(database: Database, source: Asked, { question, caller }: Looking): Promise<FoundRow[]> {
  const params = new Params(caller);
  const from = { rows: `${source.access.model.table} t`, condition: lettersSql(question.words, params) };
  const statement = rowsSql(source, from, { ...question, params });
  return foundWithin(database, MOMENT_MS, { statement, values: params.values });
}

/** All words' letters, wherever they stand: tells most rows out before their text is parted into words. */
function lettersSql(words: readonly string[], params: Params): string {
  return words.map((word) => `t."search_text" like ${params.add(`%${word}%`, 'text')}`).join(' and ');
}

/** Nothing where it takes longer. */
async function foundWithin(
  database: Database,
  limitMs: number,
  { statement, values }: { statement: string; values: readonly unknown[] },
): Promise<FoundRow[]> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = ${limitMs}`);
      return tx.query<FoundRow>(statement, values);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === STOPPED) return [];
    throw error;
  }
}

/** Words in their order, so the exact one comes first. */
function walkSql({ access, source, rarest }: Asked, { words, orgId }: Looking['question'], params: Params): From {
  const first = words[rarest] ?? '';
  const walk = `select w.row_id from app.search_word w where w.organization = ${params.add(orgId, 'uuid')} and w.source = ${params.add(source, 'integer')} and w.word >= ${params.add(first, 'text')} and w.word < ${params.add(first + AFTER_ALL, 'text')} order by w.word, w.row_id limit ${WALKED}`;
  return {
    rows: `(${walk}) c join ${access.model.table} t on t."id" = c.row_id`,
    condition: lettersSql(words, params),
  };
}

interface From {
  /** SQL of rows `t`. */
  rows: string;
  condition: string;
}

/** Ends as soon as enough rows are there. */
function rowsSql(
  { access }: Asked,
  { rows, condition }: From,
  { words, orgId, params }: Looking['question'] & { params: Params },
): string {
  const { model } = access;
  const number = numberOf(access);
  const shown = shownFields(access);
  const names = params.add(
    shown.map(({ name }) => name),
    'text[]',
  );
  return `(select ${params.add(model.name, 'text')} as model, t."id"::text as id, t."string_view", t."updated_at"::text as changed, ${number ? `${number.valueSql('t')}::text` : 'null::text'} as number, jsonb_object(${names}, array[${shown.map(shortText).join(', ')}]::text[]) as texts
    from ${rows} cross join lateral (select ' ' || app.search_spaced(${readText(access)}) as text offset 0) s
   where ${condition} and t."organization" = ${params.add(orgId, 'uuid')} and t."deleted_at" is null and ${scopeSql(access, 'list', 't', params)} and ${words.map((word) => `s.text like ${params.add(`% ${word}%`, 'text')}`).join(' and ')} limit ${RANKED})`;
}

/** The folded text of what the caller may read of a row: all that is searched, or what is left of it. */
function readText({ model, readable }: Access): string {
  const hidden = model.searchFields.filter((name) => !readable.has(name) && !model.representation.includes(name));
  if (hidden.length === 0) return `t."search_text"`;
  const rest = model.searchFields.flatMap((name) => readable.get(name) ?? []);
  return `data.fold(t."string_view"${rest.map((field) => ` || ' ' || coalesce(${plainSql(field)}, '')`).join('')})`;
}

function plainSql(field: ModelField): string {
  return field.kind === 'richText' ? `data.plain_text(${field.valueSql('t')})` : `${field.valueSql('t')}::text`;
}

function shortText(field: ModelField): string {
  return `left(${plainSql(field)}, 4000)`;
}

/** Searched and readable fields that do not stand in the row's name. */
function shownFields({ model, readable }: Access): ModelField[] {
  return model.searchFields.flatMap((name) => {
    const field = model.representation.includes(name) ? undefined : readable.get(name);
    return field && !isOpenNumber(field.def) ? [field] : [];
  });
}

function numberOf({ readable }: Access): ModelField | undefined {
  return [...readable.values()].find(({ def }) => isOpenNumber(def));
}

interface Telling {
  words: readonly string[];
  limit: number;
  caller: Caller;
}

function groupOf(
  access: Access,
  rows: readonly FoundRow[],
  { words, limit, caller }: Telling,
): { group: Group; rank: number } | undefined {
  const { model } = access;
  const own = [...new Map(rows.filter((row) => row.model === model.name).map((row) => [row.id, row])).values()]
    .map((row) => ({ row, rank: rankOf(row, words) }))
    .sort(
      (one, other) =>
        one.rank - other.rank || (one.row.changed < other.row.changed ? 1 : -1) || (one.row.id < other.row.id ? -1 : 1),
    );
  const [best] = own;
  if (!best) return undefined;
  const { module } = model;
  const group: Group = {
    model: model.name,
    route: module.name,
    title: labelText(module.title, caller.lang, module.name),
    ...(module.icon === undefined ? {} : { icon: module.icon }),
    is_people: model.name === PERSON_MODEL,
    has_more: own.length > limit,
    results: own.slice(0, limit).map(({ row }) => ({
      id: row.id,
      string_view: row.string_view,
      number: row.number,
      matched: matchedIn(access, row, { words, caller }),
    })),
  };
  return { group, rank: best.rank };
}

/** 0: the row is called so; 1: its name has these words; 2: begins of them; 3: another field has them. */
function rankOf({ string_view: view, number }: FoundRow, words: readonly string[]): number {
  const own = questionWords(view);
  if (own.join(' ') === words.join(' ') || (number !== null && words.join(' ') === questionWords(number).join(' ')))
    return 0;
  if (words.every((word) => own.includes(word))) return 1;
  return words.every((word) => own.some((each) => each.startsWith(word))) ? 2 : 3;
}

/** The field that says why a row was found whose name does not. */
function matchedIn(
  access: Access,
  { string_view: view, texts }: FoundRow,
  { words, caller }: Pick<Telling, 'words' | 'caller'>,
): Group['results'][number]['matched'] {
  const named = foldText(view);
  const missing = words.filter((word) => !named.includes(word));
  if (missing.length === 0) return null;
  for (const field of shownFields(access)) {
    const text = composedText(texts[field.name] ?? '');
    const folded = foldText(text);
    const word = missing.find((each) => folded.includes(each));
    if (word !== undefined)
      return {
        field: field.name,
        title: labelText(field.def.title, caller.lang, field.name),
        text: around(text, folded.indexOf(word), word.length),
      };
  }
  return null;
}

function around(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - AROUND), Math.min(text.length, at + length + AROUND)];
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
