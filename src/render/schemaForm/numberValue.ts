// Numbers of JSON as people type them. No digit is lost: what would not come back the same stays a text, which the schema refuses.
import { keepsDigits } from '../../engine/values/index.ts';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const SPACES = /[\s\u00a0\u202f]/g;

/** undefined for nothing; a text that is no number, or would lose digits, as it was typed. */
export function numberOf(text: string): number | string | undefined {
  const plain = text.replaceAll(SPACES, '').replace(',', '.');
  if (plain === '') return undefined;
  return NUMBER.test(plain) && keepsDigits(plain) ? Number(plain) : text;
}

export function numberText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
