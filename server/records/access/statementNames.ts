// Names of prepared statements: one per text, so that PostgreSQL plans a hot list once. Bounded: connections keep them for good.
import { createHash } from 'node:crypto';

const MAX_NAMES = 400;
const names = new Map<string, string>();

/** undefined when too many shapes are known already: such a statement is run unprepared. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `k_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}
