// What is wrong with a definition, in the three languages. The English sentence is its code: logs and tests know a fault by it, the
// other languages have a table each, and a sentence that one of them lacks does not compile.
import { filled, type Said } from '../../../src/engine/values/index.ts';
import type { Lang } from '../../http/index.ts';
import kk from './kk.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

/** In the three languages. */
export type Texts = Readonly<Record<Lang, string>>;
export type FaultCode = keyof typeof ru;
export type FaultParam = string | number | Texts;

const IN_KAZAKH: Readonly<Record<FaultCode, string>> = kk;
const TABLES: Readonly<Record<'ru' | 'kk', ReadonlyMap<string, string>>> = {
  ru: new Map(Object.entries(ru)),
  kk: new Map(Object.entries(IN_KAZAKH)),
};

export function fault(code: FaultCode, ...params: readonly FaultParam[]): Texts {
  return inAll(code, params);
}

/** Of the engine, which says in English what it does not take. */
export function spoken({ text, params }: Said): Texts {
  return inAll(
    text,
    params.map((param) => (typeof param === 'object' ? spoken(param) : param)),
  );
}

function inAll(text: string, params: readonly FaultParam[]): Texts {
  const said = (template: string | undefined, lang: Lang): string =>
    filled(
      template ?? text,
      params.map((param) => (typeof param === 'object' ? param[lang] : String(param))),
    );
  // In the order in which the database keeps them: what was noted is compared as JSON.
  return { en: said(text, 'en'), kk: said(TABLES.kk.get(text), 'kk'), ru: said(TABLES.ru.get(text), 'ru') };
}

/** Strings are from before faults had languages, as the database keeps them. */
export function inLanguage(reason: Texts | string, lang: Lang): string {
  return typeof reason === 'string' ? reason : reason[lang];
}
