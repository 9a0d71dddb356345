// The text of a cell → what a write takes for its field, or the rule it breaks. References are looked up beforehand.
import type { RuleName } from '../../src/contract/index.ts';
import { readJson } from '../../src/engine/values/index.ts';
import { booleanOfText, choiceOfText, SEVERAL, type ModelField } from '../definitions/index.ts';
import type { RuleBreak } from '../errors/index.ts';
import { isRuleName, knownZone, momentOfLocal } from '../records/index.ts';
import type { Found } from './references.ts';

export type CellReading = { ok: true; value: unknown } | { ok: false; problem: RuleBreak };

export interface CellContext {
  timezone: string;
  /** Rows of a reference field by the text of the cell. */
  references: ReadonlyMap<string, ReadonlyMap<string, Found>>;
}

const DAY_AHEAD = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})[T ]\d{1,2}:\d{2}/;
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?`;
const DOTTED = new RegExp(String.raw`^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})(?:[ T,]+${TIME})?$`);
const ISO_LOCAL = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[ T]${TIME})?$`);

/** Never throws. Numbers, texts and what else a write reads itself pass as they are. */
export function readCell(field: ModelField, text: string, context: CellContext): CellReading {
  if (text === '') return { ok: true, value: null };
  switch (field.kind) {
    case 'choice': return readChoice(field, text);
    case 'multiChoice': return readChoices(field, text);
    case 'boolean': return readBoolean(text);
    case 'reference': return readReference(context.references.get(field.name)?.get(text));
    case 'date': return { ok: true, value: DAY_AHEAD.exec(text)?.[1] ?? text };
    case 'moment': return readMoment(text, context.timezone);
    case 'references': return readReferences(text, context.references.get(field.name));
    case 'json': return readJsonCell(text);
    case 'richText': return { ok: true, value: text.split(/\r?\n/).map((line) => `<p>${escapeHtml(line)}</p>`).join('') };
    default: return { ok: true, value: text };
  }
}

function refuse(rule: RuleName): CellReading {
  return { ok: false, problem: { rule } };
}

function readChoice(field: ModelField, text: string): CellReading {
  const found = choiceOfText(field.choices, text);
  if (found === SEVERAL) return refuse('several');
  return found === undefined ? refuse('choice') : { ok: true, value: found };
}

function readChoices(field: ModelField, text: string): CellReading {
  const whole = readChoice(field, text);
  if (whole.ok) return { ok: true, value: [whole.value] };
  const values: unknown[] = [];
  for (const part of text.split(/[,;\n]/).map((each) => each.trim()).filter((each) => each !== '')) {
    const read = readChoice(field, part);
    if (!read.ok) return read;
    values.push(read.value);
  }
  return { ok: true, value: values };
}

function readBoolean(text: string): CellReading {
  const value = booleanOfText(text);
  return value === undefined ? refuse('boolean') : { ok: true, value };
}

function readReference(found: Found | undefined): CellReading {
  if (found === undefined) return refuse('reference');
  return 'id' in found ? { ok: true, value: found.id } : refuse('several');
}

/** Names a cell may hold: parted by semicolons; without one the whole text may be a name with a comma in it. */
export function namesIn(text: string): string[] {
  return text.includes(';') ? partsOf(text, ';') : [...new Set([text, ...partsOf(text, ',')])];
}

function partsOf(text: string, sign: ';' | ','): string[] {
  return text.split(sign).map((each) => each.trim()).filter((each) => each !== '');
}

function readReferences(text: string, found: ReadonlyMap<string, Found> | undefined): CellReading {
  const listed = partsOf(text, text.includes(';') ? ';' : ',');
  const ids: unknown[] = [];
  for (const name of found?.has(text) === true ? [text] : listed) {
    const read = readReference(found?.get(name));
    if (!read.ok) return read;
    ids.push(read.value);
  }
  return { ok: true, value: ids };
}

function readJsonCell(text: string): CellReading {
  const read = readJson(text);
  if (read.ok) return read;
  return { ok: false, problem: { rule: isRuleName(read.rule) ? read.rule : 'form', ...(read.limit === undefined ? {} : { value: read.limit }) } };
}

/** A time without a zone is the one on the caller's wall. */
function readMoment(text: string, timezone: string): CellReading {
  const parts = (ISO_LOCAL.exec(text) ?? DOTTED.exec(text))?.groups;
  if (!parts) return { ok: true, value: text };
  const two = (name: string): string => (parts[name] ?? '').padStart(2, '0');
  const moment = momentOfLocal(`${two('year')}-${two('month')}-${two('day')}T${two('hour')}:${two('minute')}:${two('second')}`, knownZone(timezone));
  return moment === undefined ? refuse('datetime') : { ok: true, value: moment };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
