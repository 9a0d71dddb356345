// What an entry of a list is called while it is closed: its name, then what else tells it from others.
import type { Choice, FormField } from '../../../src/contract/index.ts';
import type { FormValues } from '../../../src/engine/form/index.ts';
import { choiceText } from '../../../src/render/fieldText/index.ts';

export interface EntrySummary {
  name: string;
  more: string;
}

const MOST_PARTS = 3;
const FALLBACK_LANGUAGES = ['en', 'ru'];

interface SummaryWords {
  lang: string;
  /** Names that a text may be, with what they are called. */
  suggest(names: string): readonly Choice[];
}

export function entrySummary(
  { item = [], keyed }: FormField,
  entry: FormValues,
  { lang, suggest }: SummaryWords,
): EntrySummary {
  const leaves = leavesOf(item);
  const named = leaves.find(({ name }) => name === keyed);
  const parts: string[] = [];
  for (const field of named ? [named, ...leaves.filter((leaf) => leaf !== named)] : leaves) {
    const text = textOf(field, entry[field.name], lang);
    const called =
      field.names === undefined || text === ''
        ? undefined
        : suggest(field.names).find(({ id }) => id === text)?.string_view;
    for (const part of [text, called ?? '']) if (part !== '' && !parts.includes(part)) parts.push(part);
    if (parts.length >= MOST_PARTS) break;
  }
  const [name = '', ...more] = parts;
  return { name, more: more.join(' · ') };
}

/** Where somebody who makes an entry begins: at its name, else at the first field. */
export function firstField({ item = [], keyed }: FormField): string | undefined {
  return keyed ?? leavesOf(item)[0]?.name;
}

function leavesOf(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => (field.type === 'group-fields' ? leavesOf(field.fields ?? []) : [field]));
}

function textOf(field: FormField, value: unknown, lang: string): string {
  switch (field.type) {
    case 'string':
    case 'integer':
    case 'number':
      return typeof value === 'string' ? value : '';
    case 'selectEnum':
    case 'radio':
      return value === null || value === undefined ? '' : choiceText(value, field.choices);
    case 'checkboxGroup':
      return Array.isArray(value) ? value.map((one) => choiceText(one, field.choices)).join(', ') : '';
    case 'tags':
      return Array.isArray(value) ? value.map(String).join(', ') : '';
    case 'texts':
      return inLanguage(value, lang);
    default:
      return '';
  }
}

function inLanguage(value: unknown, lang: string): string {
  if (typeof value !== 'object' || value === null) return '';
  for (const code of [lang, ...FALLBACK_LANGUAGES, ...Object.keys(value)]) {
    const text: unknown = Object.hasOwn(value, code) ? Reflect.get(value, code) : undefined;
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}
