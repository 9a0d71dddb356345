// What the command says itself, in the language of the plan.
import type { Lang } from '../http/index.ts';

export interface Words {
  plan: string;
  applied: string;
  refused: string;
  nothing: string;
  storage: string;
  /** Before the files that wait for a refused one. */
  waiting: string;
  /** By `what` of a change. */
  things: Readonly<Record<string, string>>;
}

export const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    plan: 'plan',
    applied: 'applied',
    refused: 'refused, nothing was changed',
    nothing: 'nothing to change',
    storage: 'the database',
    waiting: 'wait for it',
    things: { table: 'tables', column: 'columns', index: 'indexes', rule: 'rules' },
  },
  kk: {
    plan: 'жоспар',
    applied: 'қолданылды',
    refused: 'қабылданбады, ештеңе өзгерген жоқ',
    nothing: 'өзгеретін ештеңе жоқ',
    storage: 'дерекқор',
    waiting: 'оны күтеді',
    things: { table: 'кестелер', column: 'бағандар', index: 'индекстер', rule: 'ережелер' },
  },
  ru: {
    plan: 'план',
    applied: 'применено',
    refused: 'отклонено, ничего не изменено',
    nothing: 'менять нечего',
    storage: 'база данных',
    waiting: 'ждут его',
    things: { table: 'таблицы', column: 'столбцы', index: 'индексы', rule: 'правила' },
  },
};
