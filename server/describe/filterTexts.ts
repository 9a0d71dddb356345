// Texts of filters and their tags in the three languages. Kazakh and Russian nouns stay in the nominative: no glued endings.
import type { Lang } from '../http/index.ts';
import type { Preset } from '../records/index.ts';

interface FilterTexts {
  except(label: string): string;
  me: string;
  empty: string;
  yes: string;
  no: string;
  gone: string;
  from(value: string): string;
  to(value: string): string;
  atLeast(value: string): string;
  atMost(value: string): string;
  presets: Readonly<Record<Preset, string>>;
}

export const FILTER_TEXTS: Readonly<Record<Lang, FilterTexts>> = {
  ru: {
    except: (label) => `${label}, кроме`,
    me: 'Я', empty: 'Не указано', yes: 'Да', no: 'Нет', gone: 'удалено',
    from: (value) => `с ${value}`, to: (value) => `по ${value}`, atLeast: (value) => `от ${value}`, atMost: (value) => `до ${value}`,
    presets: {
      today: 'Сегодня', yesterday: 'Вчера', this_week: 'Эта неделя', last_week: 'Прошлая неделя', this_month: 'Этот месяц', last_month: 'Прошлый месяц',
      last_7_days: 'Последние 7 дней', last_30_days: 'Последние 30 дней', this_year: 'Этот год', overdue: 'Просрочено',
    },
  },
  kk: {
    except: (label) => `${label}, қоспағанда`,
    me: 'Мен', empty: 'Көрсетілмеген', yes: 'Иә', no: 'Жоқ', gone: 'жойылған',
    from: (value) => `басы: ${value}`, to: (value) => `соңы: ${value}`, atLeast: (value) => `кемінде ${value}`, atMost: (value) => `ең көбі ${value}`,
    presets: {
      today: 'Бүгін', yesterday: 'Кеше', this_week: 'Осы апта', last_week: 'Өткен апта', this_month: 'Осы ай', last_month: 'Өткен ай',
      last_7_days: 'Соңғы 7 күн', last_30_days: 'Соңғы 30 күн', this_year: 'Осы жыл', overdue: 'Мерзімі өткен',
    },
  },
  en: {
    except: (label) => `${label}, except`,
    me: 'Me', empty: 'Not set', yes: 'Yes', no: 'No', gone: 'deleted',
    from: (value) => `from ${value}`, to: (value) => `until ${value}`, atLeast: (value) => `at least ${value}`, atMost: (value) => `at most ${value}`,
    presets: {
      today: 'Today', yesterday: 'Yesterday', this_week: 'This week', last_week: 'Last week', this_month: 'This month', last_month: 'Last month',
      last_7_days: 'Last 7 days', last_30_days: 'Last 30 days', this_year: 'This year', overdue: 'Overdue',
    },
  },
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
