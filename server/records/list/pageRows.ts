// Rows of one page of a list: which they are, the rows themselves as JSON texts, and where the next page begins.
import type { Queryable } from '../../database/index.ts';
import { statementName } from '../access/index.ts';
import type { Cursor } from './cursor.ts';
import { emitStatement, pageStatement, pickStatement, walksOf, type ListPlan } from './listStatement.ts';
import { isWideVisibility } from './wideVisibility.ts';

export interface PickedRow extends Record<string, string | null> {
  id: string;
}

/** One more than the page shows, to know whether another follows. */
export async function pickRows(database: Queryable, plan: ListPlan): Promise<PickedRow[]> {
  const picked: PickedRow[] = [];
  if (plan.size === 0) return picked;
  for (const walk of walksOf(plan)) {
    const wanted = plan.size + 1 - picked.length;
    if (wanted === 0) break;
    const { text, values } = pickStatement(plan, walk, wanted);
    picked.push(...(await database.query<PickedRow>(text, values, nameUnlessFiltered(plan, text))));
  }
  return picked;
}

export interface Page {
  picked: readonly PickedRow[];
  /** JSON texts joined by commas. */
  rows: string;
}

const MAX_AT_ONCE = 100;

/** The page by one prepared statement; undefined where its plan would be a guess, or where one walk does not fill it. */
export async function pageAtOnce(database: Queryable, plan: ListPlan): Promise<Page | undefined> {
  const [walk, ...others] = walksOf(plan);
  if (plan.size === 0 || plan.size > MAX_AT_ONCE) return undefined;
  const { text, values } = pageStatement(plan, walk);
  const name = nameUnlessFiltered(plan, text);
  if (name === undefined) return undefined;
  const [answer] = await database.query<{ picked: (string | null)[][] | null; rows: string | null }>(
    text,
    values,
    name,
  );
  const picked = (answer?.picked ?? []).map((cells) => pickedRow(plan, cells));
  if (others.length > 0 && picked.length <= plan.size) return undefined;
  return { picked, rows: answer?.rows ?? '' };
}

/** Of `[k0, …, id]`. */
export function pickedRow({ keys }: ListPlan, cells: readonly (string | null)[]): PickedRow {
  return {
    id: cells.at(-1) ?? '',
    ...Object.fromEntries(keys.map((_, index) => [`k${index}`, cells[index] ?? null])),
  };
}

/** Where a page ends that ends with this row. */
export function cursorAt(plan: ListPlan, row: PickedRow): Cursor {
  return { values: plan.keys.map((_, index) => row[`k${index}`] ?? null), id: row.id };
}

/** A plan made once guesses badly at what a filter keeps, or a row condition that may keep little: such statements are planned for their own values. */
export function nameUnlessFiltered(plan: ListPlan, text: string): string | undefined {
  return !isFiltered(plan) && isWideVisibility(plan) ? statementName(text) : undefined;
}

export function isFiltered({ filters, words }: ListPlan): boolean {
  return filters.length > 0 || words.length > 0;
}

/** JSON texts joined by commas, in the order of the rows. */
export async function emitRows(database: Queryable, plan: ListPlan, shown: readonly PickedRow[]): Promise<string> {
  if (shown.length === 0) return '';
  const { text, values } = emitStatement(
    plan,
    shown.map((row) => row.id),
  );
  const [answer] = await database.query<{ rows: string | null }>(text, values, statementName(text));
  return answer?.rows ?? '';
}
