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
/** Comments whose rows are looked at. */
const COMMENTS_RANKED = 200;
/** As it is read: people by their names. */
const COMMENT_TEXT = String.raw`left(regexp_replace(data.plain_text(c.body), '@\[([^][]{1,200})\]\([0-9a-fA-F-]{36}\)', '@\1', 'g'), 20000)`;
const COMMENT = { ru: 'Комментарий', kk: 'Пікір', en: 'Comment' };
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
      return access && isReached(access) ? [[name, access] as const] : [];
    }),
  );
  const sources = await findSources(database, { words, places }, caller);
  const asked = sources.flatMap((source) => {
    const access = places.get(source.model);
    return access ? [{ ...source, access }] : [];
  });
  const question = { words, orgId: caller.orgId };
  const rows = await walkedRows(database, asked, { question, caller });
  const wanting = asked.filter(
    ({ model, isWhole }) =>
      !isWhole && new Set(rows.flatMap((row) => (row.model === model ? [row.id] : []))).size < limit,
  );
  for (const source of wanting.slice(0, MOST_AGAIN))
    rows.push(...(await otherRows(database, source, { question, caller })));
  const comments = sources.find(({ model }) => model === COMMENTS);
  if (comments) rows.unshift(...(await commentedRows(database, { source: comments, places }, { question, caller })));
  return [...places.values()]
    .flatMap((access) => groupOf(access, rows, { words, limit, caller }) ?? [])
    .sort((one, other) => one.rank - other.rank)
    .map(({ group }) => group);
}

/** Rows that somebody can be led to: by a page, or by a person's card. */
function isReached({ model, may }: Access): boolean {
  return (model.module.navigation !== undefined || model.name === PERSON_MODEL) && may('list');
}

/** Whoever reads the row reads its comments, where the definition has some. */
function hasComments({ model, may }: Access): boolean {
  const { activity = 'all' } = model.module.record ?? {};
  return may('read') && (activity === 'all' || activity === 'comments');
}

/** In place of a model. */
const COMMENTS = '';

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
  select case when c.oid = to_regclass('app.comment') then '' else c.relname::text end as model, s.id as source,
         array(select (select count(*)::int from (select from app.search_word w where w.organization = $1 and w.source = s.id and w.word >= p.word and w.word < p.word || $4 limit $5) met) from unnest($2::text[]) with ordinality p (word, place) order by place) as counts
    from app.search_source s join pg_class c on c.oid = s.relation
   where c.relnamespace = to_regnamespace('data') and c.relname::text = any($3::text[]) or c.oid = to_regclass('app.comment')`;

/** Where every word begins some word of some row. */
async function findSources(
  database: Database,
  { words, places }: { words: readonly string[]; places: ReadonlyMap<string, Access> },
  { orgId }: Caller,
): Promise<Source[]> {
  const most = WALKED + 1;
  const models = [...places].flatMap(([name, { model }]) => (model.searchFields.length > 0 ? [name] : []));
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
  /** The one that has the words, where the row itself has not. */
  comment?: { id: string; text: string };
}

interface FoundComment extends Record<string, unknown> {
  id: string;
  model: string;
  row_id: string;
  text: string;
}

interface Looking {
  question: { words: readonly string[]; orgId: string };
  caller: Caller;
}

/** Those of the rows that may be listed and read. */
function readRowsSql(access: Access, ids: readonly string[], worded: Worded): string {
  const { params } = worded;
  const condition = `t."id" = any(${params.add(ids, 'uuid[]')}) and ${scopeSql(access, 'read', 't', params)}`;
  return rowsSql(access, { rows: `${access.model.table} t`, condition }, worded);
}

/** The rows of the newest comments with these words. */
async function commentedRows(
  database: Database,
  { source, places }: { source: Source; places: ReadonlyMap<string, Access> },
  { question, caller }: Looking,
): Promise<FoundRow[]> {
  const models = [...places].flatMap(([name, access]) => (hasComments(access) ? [name] : []));
  const walk = new Params(caller);
  const { rows, condition } = walkSql(source, question, walk);
  const found = await foundWithin<FoundComment>(database, WALK_MS, {
    statement: `select c.id, c.model, c.row_id, ${COMMENT_TEXT} as text from ${rows} join app.comment c on c.id = w.row_id cross join lateral (select ' ' || app.search_spaced(c.search_text) as text offset 0) s
      where ${condition} and c.organization = ${walk.add(question.orgId, 'uuid')} and c.deleted_at is null and c.model = any(${walk.add(models, 'text[]')}) and ${wordsSql(question.words, walk)} order by c.stamp desc limit ${COMMENTS_RANKED}`,
    values: walk.values,
  });
  const newest = new Map(found.toReversed().map((comment) => [`${comment.model} ${comment.row_id}`, comment]));
  if (newest.size === 0) return [];
  const params = new Params(caller);
  const statement = [...new Set(found.map(({ model }) => model))].flatMap((model) => {
    const access = places.get(model);
    const ids = found.flatMap((comment) => (comment.model === model ? [comment.row_id] : []));
    return access ? [readRowsSql(access, ids, { ...question, params })] : [];
  });
  const shown = await foundWithin<FoundRow>(database, WALK_MS, {
    statement: statement.join(' union all '),
    values: params.values,
  });
  return shown.flatMap((row) => {
    const comment = newest.get(`${row.model} ${row.id}`);
    return comment ? [{ ...row, comment }] : [];
  });
}

function walkedRows(database: Database, asked: readonly Asked[], { question, caller }: Looking): Promise<FoundRow[]> {
  if (asked.length === 0) return Promise.resolve([]);
  const params = new Params(caller);
  const statement = asked.map((source) => {
    const { rows, condition } = walkSql(source, question, params);
    const from = {
      rows: `${rows} join ${source.access.model.table} t on t."id" = w.row_id`,
      condition: `${condition} and ${lettersSql(question.words, params)}`,
    };
    return rowsSql(source.access, wordedSql(source.access, from, { ...question, params }), { ...question, params });
  });
  return foundWithin(database, WALK_MS, { statement: statement.join(' union all '), values: params.values });
}

/** By the conditions of who sees few rows, or by the letters of the words, as a list is searched: only for a moment. */
async function otherRows(database: Database, source: Asked, { question, caller }: Looking): Promise<FoundRow[]> {
  const params = new Params(caller);
  const letters = { rows: `${source.access.model.table} t`, condition: lettersSql(question.words, params) };
  const from = wordedSql(source.access, letters, { ...question, params });
  const statement = rowsSql(source.access, from, { ...question, params });
  return foundWithin(database, MOMENT_MS, { statement, values: params.values });
}

/** All words' letters, wherever they stand: tells most rows out before their text is parted into words. */
function lettersSql(words: readonly string[], params: Params): string {
  return words.map((word) => `t."search_text" like ${params.add(`%${word}%`, 'text')}`).join(' and ');
}

/** Nothing where it takes longer. */
async function foundWithin<Found extends Record<string, unknown> = FoundRow>(
  database: Database,
  limitMs: number,
  { statement, values }: { statement: string; values: readonly unknown[] },
): Promise<Found[]> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = ${limitMs}`);
      return tx.query<Found>(statement, values);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === STOPPED) return [];
    throw error;
  }
}

/** Words in their order, so the exact one comes first. */
function walkSql(
  { source, rarest }: Source,
  { words, orgId }: Pick<Looking['question'], 'words' | 'orgId'>,
  params: Params,
): From {
  const first = words[rarest] ?? '';
  const walk = `select w.row_id from app.search_word w where w.organization = ${params.add(orgId, 'uuid')} and w.source = ${params.add(source, 'integer')} and w.word >= ${params.add(first, 'text')} and w.word < ${params.add(first + AFTER_ALL, 'text')} order by w.word, w.row_id limit ${WALKED}`;
  return { rows: `(${walk}) w`, condition: 'true' };
}

interface From {
  /** SQL of rows `t`. */
  rows: string;
  condition: string;
}

/** Every word begins one of the text that the caller may read. */
function wordedSql(access: Access, { rows, condition }: From, { words, params }: Worded): From {
  return {
    rows: `${rows} cross join lateral (select ' ' || app.search_spaced(${readText(access)}) as text offset 0) s`,
    condition: `${condition} and ${wordsSql(words, params)}`,
  };
}

function wordsSql(words: readonly string[], params: Params): string {
  return words.map((word) => `s.text like ${params.add(`% ${word}%`, 'text')}`).join(' and ');
}

type Worded = Looking['question'] & { params: Params };

/** Ends as soon as enough rows are there. */
function rowsSql(access: Access, { rows, condition }: From, { orgId, params }: Worded): string {
  const { model } = access;
  const number = numberOf(access);
  const shown = shownFields(access);
  const names = params.add(
    shown.map(({ name }) => name),
    'text[]',
  );
  return `(select ${params.add(model.name, 'text')} as model, t."id"::text as id, t."string_view", t."updated_at"::text as changed, ${number ? `${number.valueSql('t')}::text` : 'null::text'} as number, jsonb_object(${names}, array[${shown.map(shortText).join(', ')}]::text[]) as texts
    from ${rows}
   where ${condition} and t."organization" = ${params.add(orgId, 'uuid')} and t."deleted_at" is null and ${scopeSql(access, 'list', 't', params)} limit ${RANKED})`;
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

/** 0: the row is called so; 1: its name has these words; 2: begins of them; 3: another field has them; 4: a comment. */
function rankOf({ string_view: view, number, comment }: FoundRow, words: readonly string[]): number {
  if (comment) return 4;
  const own = questionWords(view);
  if (own.join(' ') === words.join(' ') || (number !== null && words.join(' ') === questionWords(number).join(' ')))
    return 0;
  if (words.every((word) => own.includes(word))) return 1;
  return words.every((word) => own.some((each) => each.startsWith(word))) ? 2 : 3;
}

/** The field that says why a row was found whose name does not. */
function matchedIn(
  access: Access,
  { string_view: view, texts, comment }: FoundRow,
  { words, caller }: Pick<Telling, 'words' | 'caller'>,
): Group['results'][number]['matched'] {
  if (comment) return { comment: comment.id, title: COMMENT[caller.lang], text: aroundAny(comment.text, words) };
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

/** Around the first of the words that stands there as it was asked for. */
function aroundAny(text: string, words: readonly string[]): string {
  const folded = foldText(text);
  const word = words.find((each) => folded.includes(each)) ?? '';
  return around(text, folded.indexOf(word), word.length);
}

function around(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - AROUND), Math.min(text.length, at + length + AROUND)];
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
