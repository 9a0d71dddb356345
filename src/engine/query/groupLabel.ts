// A group's key as people read it.
import type { Label } from '../../contract/index.ts';
import { dayText, fieldNumberText } from './displayTexts.ts';
import type { Lang, QueryField } from './queryField.ts';

export const DATE_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

export type KeyValue = string | number | boolean | null;

export interface LabelledKey {
  field: Pick<QueryField, 'kind' | 'choices' | 'def'>;
  unit: DateUnit | undefined;
  value: KeyValue;
  /** Text of a referenced row. */
  view: KeyValue | undefined;
}

const WEEK_DAYS = 6;

/** What has no text of its own. */
export type LabelText = 'empty' | 'yes' | 'no' | 'gone';

export function groupLabel(
  { field, unit, value, view }: LabelledKey,
  lang: Lang,
  say: (name: LabelText) => string,
): string {
  if (value === null) return say('empty');
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  const text = String(value);
  switch (field.kind) {
    case 'choice':
      return titleOf(field.choices.get(text)?.title ?? {}, lang, text);
    case 'reference':
      return String(view ?? '') || say('gone');
    case 'date':
    case 'moment':
      return spanLabel(text, unit ?? 'day', lang);
    case 'integer':
    case 'decimal':
      return fieldNumberText(field.def, text, lang);
    default:
      return text;
  }
}

/** `first` is the first day of the span. */
function spanLabel(first: string, unit: DateUnit, lang: Lang): string {
  const year = first.slice(0, 4);
  switch (unit) {
    case 'day':
      return dayText(first, lang);
    case 'week':
      return `${dayText(first, lang)} – ${dayText(laterDay(first, WEEK_DAYS), lang)}`;
    case 'month':
      return monthLabel(first, lang);
    case 'quarter':
      return quarterLabel(year, Math.ceil(Number(first.slice(5, 7)) / 3), lang);
    case 'year':
      return year;
  }
}

function laterDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function monthLabel(first: string, lang: Lang): string {
  const month = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${first}T00:00:00Z`),
  );
  const year = first.slice(0, 4);
  if (lang === 'kk') return `${year} ж. ${month.toLowerCase()}`;
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${year}`;
}

function quarterLabel(year: string, quarter: number, lang: Lang): string {
  if (lang === 'kk') return `${year} ж. ${quarter}-тоқсан`;
  return lang === 'ru' ? `${quarter}-й квартал ${year}` : `Q${quarter} ${year}`;
}

function titleOf(title: Label, lang: Lang, code: string): string {
  return title[lang] ?? title.en ?? title.ru ?? code;
}
