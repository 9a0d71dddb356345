// What the server itself says to people, in the three languages. {names} are filled in; nothing of it is HTML.
import { createInstance } from 'i18next';
import type { Lang } from '../http/index.ts';
import en from './en.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

const texts = createInstance();
void texts.init({
  resources: { ru, kk, en },
  ns: Object.keys(en),
  fallbackLng: false,
  initAsync: false,
  nsSeparator: false,
  keySeparator: '.',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

/** By its path, such as `filters.presets.today`; `count` chooses among the plural's forms. */
export function serverText(lang: Lang, path: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [namespace = '', ...key] = path.split('.');
  return texts.t(key.join('.'), { ...values, lng: lang, ns: namespace });
}
