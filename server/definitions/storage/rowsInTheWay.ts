// Stored rows that a change cannot go over: how many, and the first of them as a person would name them. Reads only.
import type { RowInTheWay } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import { ownerOfTable } from '../modelFields.ts';
import { quoteName, tableName } from './identifiers.ts';
import type { Condition, TextConversion } from './step.ts';

const SHOWN_ROWS = 10;
const SHOWN_LETTERS = 200;

export interface Obstacle {
  count: number;
  rows: RowInTheWay[];
}

type Look = Pick<Condition, 'table' | 'where' | 'value'>;

/** Undefined when nothing is in the way. Rows are shown of one organisation, where one is given; counted are all. */
export async function rowsInTheWay(database: Queryable, { table, where, value }: Look, { organization, params = [] }: { organization?: string | undefined; params?: readonly unknown[] } = {}): Promise<Obstacle | undefined> {
  const [counted] = await database.query<{ count: number }>(`select count(*) as count from ${tableName(table)} where ${where}`, params);
  const count = Number(counted?.count ?? 0);
  if (count === 0) return undefined;
  const owner = ownerOfTable(table);
  const id = owner === table ? '"id"' : '"parent"';
  const place = `$${params.length + 1}`;
  const rows = await database.query<RowInTheWay>(
    `select seen.id::text as id, coalesce((select own."string_view" from ${tableName(owner)} own where own."id" = seen.id), '') as string_view, left(seen.value, ${SHOWN_LETTERS}) as value
       from (select ${id} as id, ${value} as value from ${tableName(table)} where (${where}) and (${place}::uuid is null or "organization" = ${place}::uuid) limit ${SHOWN_ROWS}) seen`,
    [...params, organization ?? null],
  );
  return { count, rows: rows.map((row) => ({ ...row, value: row.value ?? '' })) };
}

export interface ReadTexts {
  /** Stored text to what is cast; blank text to nothing. */
  read: Map<string, string | null>;
  obstacle: Obstacle | undefined;
}

/** Reads every different text of a column as another type. */
export async function readTexts(database: Queryable, { table, column, read }: TextConversion, organization?: string): Promise<ReadTexts> {
  const name = quoteName(column);
  const texts = await database.query<{ text: string }>(`select distinct ${name}::text as text from ${tableName(table)} where ${name} is not null`);
  const found = new Map<string, string | null>();
  const unread: string[] = [];
  for (const { text } of texts) {
    const value = text.trim() === '' ? null : read(text);
    if (value === undefined) unread.push(text);
    else found.set(text, value);
  }
  const obstacle = unread.length === 0 ? undefined : await rowsInTheWay(database, { table, where: `${name} = any($1)`, value: `${name}::text` }, { organization, params: [unread] });
  return { read: found, obstacle };
}
