// Names of tables, indexes and constraints of module data. Quoting itself is the database's.
import { createHash } from 'node:crypto';
import { sql } from '../../database/index.ts';

export const SCHEMA = 'data';

export function quoteName(name: string): string {
  return sql.id(name);
}

export function quoteText(text: string): string {
  return sql.literal(text);
}

export function tableName(model: string): string {
  return sql.id(SCHEMA, model);
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** At most 63 letters, readable, and different for every different content. */
export function partName(model: string, purpose: string, content: string): string {
  return `${model.slice(0, 24)}_${purpose.slice(0, 24)}_${shortHash(`${model} ${purpose} ${content}`)}`;
}
