// A value of a row in words, without its column: what waits may be of a table that is not there.
import type { Formats } from '../../engine/ports/index.ts';

export function valueText(value: unknown, formats: Formats): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return formats.t(value ? 'yes' : 'no');
  if (typeof value === 'string') return formats.date(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((each) => valueText(each, formats)).join(', ');
  const name: unknown = typeof value === 'object' ? Reflect.get(value, 'string_view') : undefined;
  return typeof name === 'string' ? name : JSON.stringify(value);
}
