// Single texts of a query string.
import { ApiError } from '../errors/index.ts';

export type Query = Readonly<Record<string, unknown>>;

/** Throws `invalid` when the query lacks it. */
export function textOf(query: Query, name: string): string {
  const text = optionalText(query, name);
  if (text === undefined) throw new ApiError('invalid', { [name]: [{ rule: 'required' }] });
  return text;
}

export function optionalText(query: Query, name: string): string | undefined {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === 'string' && value !== '' && !value.includes('\u0000') && value.isWellFormed()
    ? value
    : undefined;
}
