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
  noRollups: string;
  asItShouldBe: string;
  drifted: string;
  mended: string;
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
    noRollups: 'no rollups',
    asItShouldBe: 'as its rows give',
    drifted: 'differs from what its rows give',
    mended: 'differed from what its rows give, worked out anew',
    things: { table: 'tables', column: 'columns', index: 'indexes', rule: 'rules' },
  },
  kk: {
    plan: 'жоспар',
    applied: 'қолданылды',
    refused: 'қабылданбады, ештеңе өзгерген жоқ',
    nothing: 'өзгеретін ештеңе жоқ',
    storage: 'дерекқор',
    waiting: 'оны күтеді',
    noRollups: 'жиынтықтар жоқ',
    asItShouldBe: 'жазбаларына сай',
    drifted: 'жазбаларына сай емес',
    mended: 'жазбаларына сай емес еді, қайта есептелді',
    things: { table: 'кестелер', column: 'бағандар', index: 'индекстер', rule: 'ережелер' },
  },
  ru: {
    plan: 'план',
    applied: 'применено',
    refused: 'отклонено, ничего не изменено',
    nothing: 'менять нечего',
    storage: 'база данных',
    waiting: 'ждут его',
    noRollups: 'сводов нет',
    asItShouldBe: 'сходится с записями',
    drifted: 'расходится с записями',
    mended: 'расходилось с записями, вычислено заново',
    things: { table: 'таблицы', column: 'столбцы', index: 'индексы', rule: 'правила' },
  },
};
