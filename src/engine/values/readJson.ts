// Typed text → the value of a JSON field. Of values themselves: jsonValue.ts.
import { findJsonFault } from './jsonText.ts';
import { JSON_MAX_DEPTH, normaliseJson } from './jsonValue.ts';
import type { NormalisedValue } from './normalisedValue.ts';

/** Of the value of a form field: what was typed is a text, anything else a value already. */
export function readJsonField(value: unknown): NormalisedValue {
  return typeof value === 'string' ? readJson(value) : normaliseJson(value);
}

/** The value a text writes, blank is null; or the rule it breaks, `json` with line and column as its limit. */
export function readJson(text: string): NormalisedValue {
  if (text.trim() === '') return { ok: true, value: null };
  const fault = findJsonFault(text, JSON_MAX_DEPTH);
  if (fault?.code === 'digits') return { ok: false, rule: 'digits', limit: String(fault.said.params[0]) };
  if (fault) return { ok: false, rule: 'json', limit: `${fault.line}:${fault.column}` };
  return normaliseJson(JSON.parse(text));
}
