// Rows of one page of a list: which they are, the rows themselves as JSON texts, and where the next page begins.
import type { Database } from '../../database/index.ts';
import { statementName } from '../statementNames.ts';
import type { Cursor } from './cursor.ts';
import { emitStatement, pickStatement, walksOf, type ListPlan } from './listStatement.ts';
import { isWideSight } from './wideSight.ts';

export interface PickedRow extends Record<string, string | null> {
  id: string;
}

/** One more than the page shows, to know whether another follows. */
export async function pickRows(database: Database, plan: ListPlan): Promise<PickedRow[]> {
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

/** Where a page ends that ends with this row. */
export function cursorAt(plan: ListPlan, row: PickedRow): Cursor {
  return { values: plan.keys.map((_, index) => row[`k${index}`] ?? null), id: row.id };
}

/** A plan made once guesses badly at what a filter keeps, or a row condition that may keep little: such statements are planned for their own values. */
export function nameUnlessFiltered(plan: ListPlan, text: string): string | undefined {
  return !isFiltered(plan) && isWideSight(plan) ? statementName(text) : undefined;
}

export function isFiltered({ filters, words }: ListPlan): boolean {
  return filters.length > 0 || words.length > 0;
}

/** JSON texts joined by commas, in the order of the rows. */
export async function emitRows(database: Database, plan: ListPlan, shown: readonly PickedRow[]): Promise<string> {
  if (shown.length === 0) return '';
  const { text, values } = emitStatement(plan, shown.map((row) => row.id));
  const [answer] = await database.query<{ rows: string | null }>(text, values, statementName(text));
  return answer?.rows ?? '';
}
