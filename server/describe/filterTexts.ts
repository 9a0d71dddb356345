// Texts that only filters and their tags say, in the three languages. Kazakh and Russian nouns stay in the nominative: no glued endings.
import type { Lang } from '../http/index.ts';
import type { Preset } from '../definitions/index.ts';

interface FilterTexts {
  except(label: string): string;
  me: string;
  from(value: string): string;
  to(value: string): string;
  atLeast(value: string): string;
  atMost(value: string): string;
  presets: Readonly<Record<Preset, string>>;
}

export const FILTER_TEXTS: Readonly<Record<Lang, FilterTexts>> = {
  ru: {
    except: (label) => `${label}, кроме`,
    me: 'Я',
    from: (value) => `с ${value}`, to: (value) => `по ${value}`, atLeast: (value) => `от ${value}`, atMost: (value) => `до ${value}`,
    presets: {
      today: 'Сегодня', yesterday: 'Вчера', this_week: 'Эта неделя', last_week: 'Прошлая неделя', this_month: 'Этот месяц', last_month: 'Прошлый месяц',
      last_7_days: 'Последние 7 дней', last_30_days: 'Последние 30 дней', this_year: 'Этот год', last_year: 'Прошлый год', next_7_days: 'Ближайшие 7 дней', next_30_days: 'Ближайшие 30 дней', overdue: 'Просрочено',
    },
  },
  kk: {
    except: (label) => `${label}, қоспағанда`,
    me: 'Мен',
    from: (value) => `басы: ${value}`, to: (value) => `соңы: ${value}`, atLeast: (value) => `кемінде ${value}`, atMost: (value) => `ең көбі ${value}`,
    presets: {
      today: 'Бүгін', yesterday: 'Кеше', this_week: 'Осы апта', last_week: 'Өткен апта', this_month: 'Осы ай', last_month: 'Өткен ай',
      last_7_days: 'Соңғы 7 күн', last_30_days: 'Соңғы 30 күн', this_year: 'Осы жыл', last_year: 'Өткен жыл', next_7_days: 'Алдағы 7 күн', next_30_days: 'Алдағы 30 күн', overdue: 'Мерзімі өткен',
    },
  },
  en: {
    except: (label) => `${label}, except`,
    me: 'Me',
    from: (value) => `from ${value}`, to: (value) => `until ${value}`, atLeast: (value) => `at least ${value}`, atMost: (value) => `at most ${value}`,
    presets: {
      today: 'Today', yesterday: 'Yesterday', this_week: 'This week', last_week: 'Last week', this_month: 'This month', last_month: 'Last month',
      last_7_days: 'Last 7 days', last_30_days: 'Last 30 days', this_year: 'This year', last_year: 'Last year', next_7_days: 'Next 7 days', next_30_days: 'Next 30 days', overdue: 'Overdue',
    },
  },
};
