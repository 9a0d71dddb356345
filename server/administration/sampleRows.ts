// Rows for the preview of a definition: its own demo rows, else such as its fields allow. Nothing of them is stored.
import { v5 as uuidOf } from 'uuid';
import { isDefaultWord } from '../../src/engine/defaults/index.ts';
import type { Lang } from '../http/index.ts';
import type { ModelField } from '../definitions/index.ts';
import type { Access } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';

type RowValues = Record<string, unknown>;

const MOST_ROWS = 20;
const MADE_ROWS = 8;
const NAMESPACE = '7b8a3a52-52ce-4f2a-9f57-2f6f0a3d5a10';
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 2, 2, 9);
const VARIED: ReadonlySet<ModelField['kind']> = new Set(['choice', 'multiChoice', 'boolean']);
const SOUND = new Map([
  ['bin', '061211600012'],
  ['iin', '850101300019'],
  ['email', 'aliya@example.kz'],
  ['phone', '+77011234567'],
  ['url', 'https://example.kz'],
  ['inn', '7707083893'],
  ['iban_kz', 'KZ86125KZT5004100100'],
  ['color', '#0e8945'],
  ['barcode', '4870001234560'],
]);

export function sampleRows(access: Access, lang: Lang): RowValues[] {
  const demo = access.model.module.demo ?? [];
  const rows = demo.length > 0 ? demo.slice(0, MOST_ROWS) : Array.from({ length: MADE_ROWS }, () => undefined);
  return rows.map((given, index) => sampleRow(access, { given, index, lang }));
}

interface Sample {
  given: RowValues | undefined;
  index: number;
  lang: Lang;
}

function sampleRow({ model, readable }: Access, sample: Sample): RowValues {
  const fields = [...readable.values()];
  const plain = fields.filter(({ def }) => def.formula === undefined);
  const row: RowValues = {
    id: idOf(`${model.name} ${sample.index}`),
    version: 1,
    ...Object.fromEntries(plain.map((field) => [field.name, valueOf(field, sample)])),
  };
  return { ...row, ...model.formulas.recalculate(row) };
}

function idOf(name: string): string {
  return uuidOf(name, NAMESPACE);
}

function valueOf(field: ModelField, sample: Sample): unknown {
  const { given } = sample;
  // Choices are shown in all their colours.
  const fixed = isDefaultWord(field.def.default) ? madeValue(field, sample) : field.def.default;
  if (!given) return (VARIED.has(field.kind) ? undefined : fixed) ?? madeValue(field, sample);
  const value = Object.hasOwn(given, field.name) ? given[field.name] : (fixed ?? null);
  return isLink(field) ? linkOf(field, value) : wireOf(field, value);
}

function isLink({ kind }: ModelField): boolean {
  return kind === 'reference' || kind === 'references';
}

/** A demo row names another by what identifies it. */
function linkOf({ kind }: ModelField, value: unknown): unknown {
  if (kind === 'references') return (Array.isArray(value) ? value : []).map((one: unknown) => linkTo(textOf(one)));
  return value === null ? null : linkTo(textOf(value));
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(String).join(' ');
}

function linkTo(text: string): RowValues {
  return { id: idOf(text), string_view: text };
}

function wireOf({ kind, part }: ModelField, value: unknown): unknown {
  if (kind === 'part') return linesOf(part?.name ?? '', value);
  if (kind === 'files') return [];
  return kind === 'file' ? null : value;
}

function linesOf(name: string, value: unknown): unknown[] {
  const lines: unknown[] = Array.isArray(value) ? value : [];
  return lines.map((line, index) => ({ id: idOf(`${name} ${index}`), ...(typeof line === 'object' ? line : {}) }));
}

function madeValue(field: ModelField, { index, lang }: Sample): unknown {
  const { def, kind, precision } = field;
  const label = labelText(def.title, lang, field.name);
  const choices = [...field.choices.keys()];
  const day = new Date(FIRST_DAY + index * DAY_MS);
  switch (kind) {
    case 'text':
      return SOUND.get(def.format ?? '') ?? numbered(label, index, def.maxLength ?? undefined);
    case 'longText':
      return numbered(label, index, def.maxLength ?? undefined);
    case 'richText':
      return `<p>${escaped(label)} ${index + 1}</p>`;
    case 'choice':
      return choices[index % Math.max(1, choices.length)] ?? null;
    case 'multiChoice':
      return choices.slice(index % 2, (index % 2) + 2);
    case 'tags':
      return [numbered(label, index % 3)];
    case 'place':
      return { address: numbered(label, index), latitude: `43.${index + 20}`, longitude: `76.${index + 80}` };
    case 'integer':
      return limited((index + 1) * 3, def);
    case 'decimal':
      return limited((index + 1) * 1250, def).toFixed(precision);
    case 'auto':
      return index + 1;
    case 'date':
      return day.toISOString().slice(0, 10);
    case 'moment':
      return day.toISOString();
    case 'time':
      return `${String(9 + (index % 9)).padStart(2, '0')}:30`;
    case 'boolean':
      return index % 2 === 0;
    case 'dynamic':
    case 'reference':
      return linkTo(`${label} ${index + 1}`);
    case 'references':
      return [linkTo(`${label} ${index + 1}`)];
    case 'json':
      return { example: index + 1 };
    case 'files':
    case 'part':
      return [];
    case 'file':
      return null;
  }
}

/** However short it has to be, rows stay apart. */
function numbered(label: string, index: number, most = Number.POSITIVE_INFINITY): string {
  const number = ` ${index + 1}`;
  return (label.slice(0, Math.max(0, most - number.length)) + number).trim().slice(0, most);
}

function limited(number: number, { min, max }: ModelField['def']): number {
  const [least, most] = [Number(min ?? Number.NaN), Number(max ?? Number.NaN)];
  const above = Number.isNaN(least) ? number : Math.max(least, number);
  return Number.isNaN(most) ? above : Math.min(most, above);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
