// The text of a cell → what a write takes for its field, or the rule it breaks. References are looked up by the run: see references.ts.
import type { Label } from '../../../src/contract/index.ts';
import { booleanOfText, choiceOfText, readJson, SEVERAL } from '../../../src/engine/values/index.ts';
import { knownZone, momentOfLocal } from '../../../src/engine/zones/index.ts';
import type { ModelField } from '../../definitions/index.ts';

/** What is said of a field to the process that reads its cells. */
export interface CellField {
  kind: ModelField['kind'];
  format?: string;
  choices: ReadonlyMap<string, { title: Label }>;
}

/** `rule` is a rule's name, or what the engine calls it. */
export interface CellProblem {
  rule: string;
  value?: string;
}

type CellReading = { ok: true; value: unknown } | { ok: false; problem: CellProblem };

/** The longest day with its time. */
const MAX_MOMENT = 40;
const DAY_AHEAD = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})[T ]\d{1,2}:\d{2}/;
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?`;
const DOTTED = new RegExp(String.raw`^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})(?:[ T,]+${TIME})?$`);
const ISO_LOCAL = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[ T]${TIME})?$`);

/** Never throws. Numbers, texts and what else a write reads itself pass as they are. */
export function readCell(field: CellField, text: string, timezone: string): CellReading {
  if (text === '') return { ok: true, value: null };
  switch (field.kind) {
    case 'choice':
      return readChoice(field, text);
    case 'multiChoice':
      return readChoices(field, text);
    case 'boolean':
      return readBoolean(text);
    case 'date':
      return { ok: true, value: text.length > MAX_MOMENT ? text : (DAY_AHEAD.exec(text)?.[1] ?? text) };
    case 'moment':
      return readMoment(text, timezone);
    case 'integer':
      return { ok: true, value: (field.format === 'duration' ? minutesOfSheet(text) : undefined) ?? text };
    case 'time':
      return { ok: true, value: timeOfSheet(text) ?? text };
    case 'json':
      return readJsonCell(text);
    case 'richText':
      return {
        ok: true,
        value: text
          .split(/\r?\n/)
          .map((line) => `<p>${escapeHtml(line)}</p>`)
          .join(''),
      };
    default:
      return { ok: true, value: text };
  }
}

const FROM_SHEET = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):\d{2})?$/;
/** Day zero of spreadsheets, of which a span of time is so much. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MINUTE_MS = 60_000;

function timeOfSheet(text: string): string | undefined {
  const [, , , , hour, minute] = FROM_SHEET.exec(text) ?? [];
  return hour === undefined ? undefined : `${hour}:${minute}`;
}

/** Minutes of a span of time as a workbook's cell gives it. */
function minutesOfSheet(text: string): number | undefined {
  const [, year, month, day, hour = 0, minute = 0] = FROM_SHEET.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return (Date.UTC(year, month - 1, day, hour || 0, minute || 0) - DAY_ZERO) / MINUTE_MS;
}

function refuse(rule: string): CellReading {
  return { ok: false, problem: { rule } };
}

function readChoice(field: CellField, text: string): CellReading {
  const found = choiceOfText(field.choices, text);
  if (found === SEVERAL) return refuse('several');
  return found === undefined ? refuse('choice') : { ok: true, value: found };
}

function readChoices(field: CellField, text: string): CellReading {
  const whole = readChoice(field, text);
  if (whole.ok) return { ok: true, value: [whole.value] };
  const values: unknown[] = [];
  for (const part of text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
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

function readJsonCell(text: string): CellReading {
  const read = readJson(text);
  if (read.ok) return read;
  return { ok: false, problem: { rule: read.rule, ...(read.limit === undefined ? {} : { value: read.limit }) } };
}

/** A time without a zone is the caller's local time. */
function readMoment(text: string, timezone: string): CellReading {
  if (text.length > MAX_MOMENT) return { ok: true, value: text };
  const parts = (ISO_LOCAL.exec(text) ?? DOTTED.exec(text))?.groups;
  if (!parts) return { ok: true, value: text };
  const two = (name: string): string => (parts[name] ?? '').padStart(2, '0');
  const moment = momentOfLocal(
    `${two('year')}-${two('month')}-${two('day')}T${two('hour')}:${two('minute')}:${two('second')}`,
    knownZone(timezone),
  );
  return moment === undefined ? refuse('datetime') : { ok: true, value: moment };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
