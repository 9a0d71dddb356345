// Accept-Language → the language of an answer. Only ru, kk and en exist; anything else falls to ru.
import type { Lang } from './caller.ts';

export const LANGS: readonly Lang[] = ['ru', 'kk', 'en'];
export const DEFAULT_LANG: Lang = 'ru';

export function isLang(text: string | null | undefined): text is Lang {
  return LANGS.some((lang) => lang === text);
}

/** The known language with the highest weight; the earlier one on a tie. */
export function pickLanguage(header: string | undefined): Lang {
  let best: Lang = DEFAULT_LANG;
  let bestWeight = 0;
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const lang = tag.split('-')[0];
    const weight = weightOf(params);
    if (isLang(lang) && weight > bestWeight) [best, bestWeight] = [lang, weight];
  }
  return best;
}

function weightOf(params: readonly string[]): number {
  const q = params.map((param) => param.trim()).find((param) => param.startsWith('q='));
  if (q === undefined) return 1;
  const weight = Number(q.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
