// Single texts of a query string.
import { ApiError } from '../errors/index.ts';

/** Throws `invalid` when the query lacks it. Only what the call declares can be asked for. */
export function textOf<Q extends object>(query: Q, name: keyof Q & string): string {
  const text = optionalText(query, name);
  if (text === undefined) throw new ApiError('invalid', { [name]: [{ rule: 'required' }] });
  return text;
}

export function optionalText<Q extends object>(query: Q, name: keyof Q & string): string | undefined {
  const value: unknown = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === 'string' && value !== '' && !value.includes('\u0000') && value.isWellFormed()
    ? value
    : undefined;
}
