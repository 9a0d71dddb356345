// A value with a schema in one line: "Город: Тараз; Телефоны: 2".
import type { Formats } from '../../../src/engine/ports/index.ts';

const MOST_PARTS = 4;
const LONGEST_TEXT = 80;

/** undefined: there is nothing to sum up by. */
export function summaryText(value: unknown, keys: unknown, formats: Formats): string | undefined {
  if (!isObject(value) || !isObject(keys)) return undefined;
  const parts = Object.entries(keys).flatMap(([key, title]) => {
    const text = Object.hasOwn(value, key) ? partText(value[key], formats) : '';
    return text === '' ? [] : [`${String(title)}: ${text}`];
  });
  if (parts.length === 0) return undefined;
  return `${parts.slice(0, MOST_PARTS).join('; ')}${parts.length > MOST_PARTS ? '…' : ''}`;
}

/** Of a list how many it holds, of an object nothing. */
function partText(value: unknown, formats: Formats): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : formats.integer(value.length);
  if (typeof value === 'boolean') return formats.t(value ? 'table.yes' : 'table.no');
  if (value === null || typeof value === 'object') return '';
  const text = String(value);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
