// Stored rows that a change cannot go over: how many, and the first of them as a person would name them. Reads only.
import { setImmediate } from 'node:timers/promises';
import type { RowInTheWay } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import { ownerOfTable } from '../catalog/modelFields.ts';
import { quoteName, quoteText, tableName } from './identifiers.ts';
import type { Condition, TextConversion } from './step.ts';

const SHOWN_ROWS = 10;
const SHOWN_LETTERS = 200;

export interface Obstacle {
  count: number;
  rows: RowInTheWay[];
}

type RowProbe = Pick<Condition, 'table' | 'where' | 'value'>;

/** Undefined when nothing is in the way. Rows are shown of one organisation, where one is given; counted are all. */
export async function rowsInTheWay(
  database: Queryable,
  { table, where, value }: RowProbe,
  { organization, params = [] }: { organization?: string | undefined; params?: readonly unknown[] } = {},
): Promise<Obstacle | undefined> {
  const [counted] = await database.query<{ count: number }>(
    `select count(*) as count from ${tableName(table)} where ${where}`,
    params,
  );
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

/** Texts at a time. */
export const PAGE = 5_000;

interface TextRow extends Record<string, unknown> {
  text: string;
  rows: number;
  /** Whether rows that may be shown hold it. */
  isShown: boolean;
}

/** Reads every different text of a column as another type: page by page, so that others are served in between. Within a transaction; dry: only what does not read is reported. */
export async function readTexts(
  database: Queryable,
  { table, column, read }: TextConversion,
  { organization, isDry }: { organization?: string | undefined; isDry?: boolean | undefined } = {},
): Promise<ReadTexts> {
  const name = quoteName(column);
  const isShown = organization === undefined ? 'true' : `bool_or("organization" = ${quoteText(organization)}::uuid)`;
  const found = new Map<string, string | null>();
  const unread: string[] = [];
  let count = 0;
  // One look at the table for all pages.
  await database.query(
    `declare keste_texts no scroll cursor for select ${name}::text as text, count(*) as rows, ${isShown} as "isShown" from ${tableName(table)} where ${name} is not null group by 1`,
  );
  for (let page = await nextPage(database); page.length > 0; page = await nextPage(database)) {
    for (const row of page) {
      const value = row.text.trim() === '' ? null : read(row.text);
      if (value === undefined) count += Number(row.rows);
      if (value === undefined && row.isShown && unread.length < SHOWN_ROWS) unread.push(row.text);
      if (value !== undefined && isDry !== true) found.set(row.text, value);
    }
  }
  await database.query('close keste_texts');
  if (count === 0) return { read: found, obstacle: undefined };
  const shown = await rowsInTheWay(
    database,
    { table, where: `${name} = any($1)`, value: `${name}::text` },
    { organization, params: [unread] },
  );
  return { read: found, obstacle: { count, rows: shown?.rows ?? [] } };
}

async function nextPage(database: Queryable): Promise<TextRow[]> {
  await setImmediate();
  return database.query<TextRow>(`fetch ${PAGE} from keste_texts`);
}
