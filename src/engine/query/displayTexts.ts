// Days and numbers as people read them in what leaves the server as text: files, groups, tags.
import { unitText } from '../values/index.ts';
import type { Lang } from './queryField.ts';

/** `YYYY-MM-DD` as people read it. */
export function dayText(day: string, lang: Lang): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return lang === 'en' ? `${date}/${month}/${year}` : `${date}.${month}.${year}`;
}

/** A number of a field as people read it: with its unit where its format has one. */
export function fieldNumberText({ format }: { readonly format?: unknown }, value: string, lang: Lang): string {
  return unitText(numberText(value, lang), value, format, lang);
}

/** Decimal text with groups of three; exact, unlike a formatter of doubles. */
export function numberText(value: string, lang: Lang): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, lang === 'en' ? ',' : '\u00a0');
  return fraction === undefined ? grouped : `${grouped}${lang === 'en' ? '.' : ','}${fraction}`;
}
