// SQL of the rows that are found: what is told of each, and what it is asked itself. The index only says where to look.
import type { Database } from '../database/index.ts';
import { isOpenNumber, type ModelField } from '../definitions/index.ts';
import { scopeSql, type Access, type Params } from '../records/access/index.ts';
import { statusOf } from '../records/write/index.ts';

/** Up to so many rows of the rarest word are all looked at. */
export const WALKED = 1_000;
export const WALK_MS = 1_000;
export const AFTER_ALL = '\u{10ffff}';
/** Rows of a module that are put in order. */
export const RANKED = 60;
const STOPPED = '57014';

export interface Question {
  words: readonly string[];
  orgId: string;
}

export interface FoundRow extends Record<string, unknown> {
  model: string;
  id: string;
  string_view: string;
  changed: string;
  number: string | null;
  status: string | null;
  texts: Record<string, string | null>;
  /** Plain text of a comment on it that has the words. */
  said?: string | null;
  /** Its id. */
  comment?: string;
}

/** Where to look for one word: a table whose rows the index knows by `source`. */
export interface Walk {
  source: number;
  word: string;
}

/** Ids of rows with the word, in the order of words, so the exact one comes first. */
export function walkSql({ source, word }: Walk, orgId: string, params: Params): string {
  return `select w.row_id from app.search_word w where w.organization = ${params.add(orgId, 'uuid')} and w.source = ${params.add(source, 'integer')} and w.word >= ${params.add(word, 'text')} and w.word < ${params.add(word + AFTER_ALL, 'text')} order by w.word, w.row_id limit ${WALKED}`;
}

/** All words' letters, wherever they stand: tells most rows out before their text is parted into words. */
export function lettersSql(alias: string, words: readonly string[], params: Params): string {
  return words.map((word) => `${alias}."search_text" like ${params.add(`%${word}%`, 'text')}`).join(' and ');
}

/** `spaced`: SQL of a text that app.search_spaced made, with a space before it. */
export function wordsSql(spaced: string, words: readonly string[], params: Params): string {
  return words.map((word) => `${spaced} like ${params.add(`% ${word}%`, 'text')}`).join(' and ');
}

/** Nothing where it takes longer. */
export async function foundWithin<T extends Record<string, unknown> = FoundRow>(
  database: Database,
  limitMs: number,
  { statement, values }: { statement: string; values: readonly unknown[] },
): Promise<T[]> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = ${limitMs}`);
      return tx.query<T>(statement, values);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === STOPPED) return [];
    throw error;
  }
}

/** Rows of a module that its list would show the caller. */
export interface RowsOf {
  access: Access;
  /** SQL of rows `t`. */
  rows: string;
  condition: string;
}

/** Ends as soon as enough rows are there. */
export function rowsSql({ access, rows, condition }: RowsOf, { words, orgId }: Question, params: Params): string {
  return `(select ${toldSql(access, params)}
    from ${rows} cross join lateral (select ' ' || app.search_spaced(${readText(access)}) as text offset 0) s
   where ${condition} and ${listedSql(access, orgId, params)} and ${wordsSql('s.text', words, params)} limit ${RANKED})`;
}

/** Rows `t` that are there for the caller. */
export function listedSql(access: Access, orgId: string, params: Params): string {
  return `t."organization" = ${params.add(orgId, 'uuid')} and t."deleted_at" is null and ${scopeSql(access, 'list', 't', params)}`;
}

/** The columns of a FoundRow. */
export function toldSql(access: Access, params: Params): string {
  const shown = shownFields(access);
  const names = params.add(
    shown.map(({ name }) => name),
    'text[]',
  );
  const shortly = (field: ModelField | undefined): string => (field ? `${field.valueSql('t')}::text` : 'null::text');
  return `${params.add(access.model.name, 'text')} as model, t."id"::text as id, t."string_view", t."updated_at"::text as changed, ${shortly(numberOf(access))} as number, ${shortly(statusField(access))} as status, jsonb_object(${names}, array[${shown.map(shortText).join(', ')}]::text[]) as texts`;
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
export function shownFields({ model, readable }: Access): ModelField[] {
  return model.searchFields.flatMap((name) => {
    const field = model.representation.includes(name) ? undefined : readable.get(name);
    return field && !isOpenNumber(field.def) ? [field] : [];
  });
}

function numberOf({ readable }: Access): ModelField | undefined {
  return [...readable.values()].find(({ def }) => isOpenNumber(def));
}

/** undefined: rows of the model have no status, or it is not the caller's to read. */
export function statusField({ model, readable }: Access): ModelField | undefined {
  return readable.get(statusOf(model)?.field ?? '');
}
