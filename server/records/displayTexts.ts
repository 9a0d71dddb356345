// Values as people read them, in the three languages: what leaves the server as text (files, groups, tags) says it here.
import type { Lang } from '../http/index.ts';

interface DisplayTexts {
  yes: string;
  no: string;
  empty: string;
  total: string;
  /** Heading over how deep a row of a tree lies. */
  level: string;
  /** Mark behind a deleted row that is still chosen. */
  gone: string;
}

export const DISPLAY_TEXTS: Readonly<Record<Lang, DisplayTexts>> = {
  ru: { yes: 'Да', no: 'Нет', empty: 'Не указано', total: 'Итого', level: 'Уровень', gone: 'удалено' },
  kk: { yes: 'Иә', no: 'Жоқ', empty: 'Көрсетілмеген', total: 'Барлығы', level: 'Деңгей', gone: 'жойылған' },
  en: { yes: 'Yes', no: 'No', empty: 'Not set', total: 'Total', level: 'Level', gone: 'deleted' },
};

/** `YYYY-MM-DD` as people read it. */
export function dayText(day: string, lang: Lang): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return lang === 'en' ? `${date}/${month}/${year}` : `${date}.${month}.${year}`;
}

/** Decimal text with groups of three; exact, unlike a formatter of doubles. */
export function numberText(value: string, lang: Lang): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, lang === 'en' ? ',' : '\u00a0');
  return fraction === undefined ? grouped : `${grouped}${lang === 'en' ? '.' : ','}${fraction}`;
}
