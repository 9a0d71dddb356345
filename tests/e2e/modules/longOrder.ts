// A sales order as an ERP has it: 120 fields in six tabs, for tests of long forms.
type Field = readonly [name: string, ru: string, kk: string, more?: object | undefined];
type Entry =
  | Field
  | { group: string; title?: Record<string, string>; fields: readonly Field[]; [key: string]: unknown };

const label = (ru: string, kk: string): Record<string, string> => ({ ru, kk, en: ru });
const MONEY = { type: 'DecimalField', precision: 2, currency: 'KZT' };
const WHOLE = { type: 'IntegerField' };
const DAY = { type: 'DateField' };
const YES = { type: 'BooleanField' };
const KINDS = {
  choices: [
    { id: 'goods', title: label('Товары', 'Тауарлар') },
    { id: 'services', title: label('Услуги', 'Қызметтер') },
  ],
};

const several = ([prefix, ru, kk, more = {}]: Field, count: number): Field[] =>
  Array.from({ length: count }, (_none, at): Field => [
    `${prefix}${at + 1}`,
    `${ru} ${at + 1}`,
    `${kk} ${at + 1}`,
    more,
  ]);

const ABOVE: readonly Field[] = [
  ['title', 'Название заказа', 'Тапсырыс атауы', { required: true }],
  ['kind', 'Вид заказа', 'Тапсырыс түрі', { ...KINDS, default: 'goods' }],
  ['delivers', 'Нужна доставка', 'Жеткізу керек', YES],
];

const TABS: readonly { tab: string; title: Record<string, string>; more?: object; entries: readonly Entry[] }[] = [
  {
    tab: 'main',
    title: label('Основное', 'Негізгі'),
    entries: [
      ['day', 'Дата', 'Күні', DAY],
      ['priority', 'Важность', 'Маңыздылығы', WHOLE],
      ['source', 'Откуда пришёл', 'Қайдан келді'],
      ['manager', 'Менеджер', 'Менеджер', { type: 'ForeignKey', model: 'user' }],
      ['department', 'Отдел', 'Бөлім'],
      ['project', 'Проект', 'Жоба'],
      ['campaign', 'Кампания', 'Науқан'],
      ['channel', 'Канал', 'Арна'],
      ['region', 'Регион', 'Аймақ'],
      {
        group: 'terms',
        title: label('Сроки', 'Мерзімдер'),
        columns: 3,
        fields: [
          ['planned', 'План отгрузки', 'Жөнелту жоспары', DAY],
          ['shipped', 'Отгружено', 'Жөнелтілді', DAY],
          ['reserve', 'Резерв до', 'Резерв мерзімі', DAY],
        ],
      },
      { group: 'rare', folds: 'closed', columns: 3, fields: several(['extra', 'Признак', 'Белгі'], 8) },
    ],
  },
  {
    tab: 'customer',
    title: label('Покупатель', 'Сатып алушы'),
    entries: [
      ['company', 'Организация', 'Ұйым', { required: true }],
      ['bin', 'БИН', 'БСН', { pattern: '[0-9]{12}' }],
      ['contract', 'Договор', 'Шарт'],
      ...several(['contact', 'Контакт', 'Байланыс'], 12),
      ['old_code', 'Код в прежней системе', 'Бұрынғы жүйедегі код', { visibleWhen: "old_code != ''" }],
      ['loyalty', 'Карта покупателя', 'Сатып алушы картасы'],
      ['limit', 'Лимит', 'Лимит', MONEY],
      ['debt', 'Долг', 'Қарыз', MONEY],
      ['delay', 'Отсрочка, дней', 'Кейінге қалдыру, күн', WHOLE],
    ],
  },
  {
    tab: 'delivery',
    title: label('Доставка', 'Жеткізу'),
    more: { visibleWhen: 'delivers' },
    entries: [
      ['address', 'Адрес', 'Мекенжай', { required: true }],
      ...several(['way', 'Условие', 'Шарт'], 11),
      {
        group: 'driver',
        title: label('Водитель', 'Жүргізуші'),
        folds: 'closed',
        columns: 3,
        fields: [
          ['driver_name', 'Имя водителя', 'Жүргізуші аты', { required: true }],
          ...several(['driver_note', 'Сведение', 'Мәлімет'], 7),
        ],
      },
    ],
  },
  {
    tab: 'payment',
    title: label('Оплата', 'Төлем'),
    entries: [
      ['discount', 'Скидка, сумма', 'Жеңілдік, сома', { ...MONEY, visibleWhen: "percent = ''" }],
      ['percent', 'Скидка, код', 'Жеңілдік, код', { visibleWhen: 'discount = null or discount = 0' }],
      ...several(['part', 'Платёж', 'Төлем', MONEY], 9),
      ...several(['paid', 'Оплачено', 'Төленді', DAY], 9),
    ],
  },
  { tab: 'docs', title: label('Документы', 'Құжаттар'), entries: several(['doc', 'Документ', 'Құжат'], 19) },
  { tab: 'more', title: label('Дополнительно', 'Қосымша'), entries: several(['note', 'Сведение', 'Мәлімет'], 18) },
];

const isGroup = (entry: Entry): entry is Exclude<Entry, Field> => 'group' in entry;
const fieldsOf = (entries: readonly Entry[]): Field[] =>
  entries.flatMap((entry) => (isGroup(entry) ? [...entry.fields] : [entry]));
const namesOf = (entries: readonly Entry[]): unknown[] =>
  entries.map((entry) => (isGroup(entry) ? { ...entry, fields: namesOf(entry.fields) } : entry[0]));

const ALL = [...ABOVE, ...TABS.flatMap(({ entries }) => fieldsOf(entries))];

export const TAB_NAMES: readonly string[] = TABS.map(({ title }) => title['ru'] ?? '');
export const FIELD_COUNT = ALL.length;

/** `columns` of every tab; without tabs its form is one long column of sections. */
export function longOrder(name: 'order_forms' | 'flat_orders'): Record<string, unknown> {
  const isFlat = name === 'flat_orders';
  return {
    name,
    title: label(isFlat ? 'Заказы без вкладок' : 'Заказы', isFlat ? 'Қойындысыз тапсырыстар' : 'Тапсырыстар'),
    navigation: { path: isFlat ? '/flat-orders' : '/order_forms' },
    model: {
      name: isFlat ? 'flat_order' : 'order_form',
      fields: Object.fromEntries(
        ALL.map(([field, ru, kk, more]) => [field, { type: 'CharField', title: label(ru, kk), ...more }]),
      ),
    },
    table: { columns: ['title', 'company', 'kind'], ordering: ['title'] },
    form: isFlat
      ? { fields: ALL.map(([field]) => field) }
      : {
          fields: [{ group: 'above', columns: 3, fields: ABOVE.map(([field]) => field) }],
          tabs: TABS.map(({ tab, title, more, entries }) => ({
            tab,
            title,
            columns: 3,
            ...more,
            fields: namesOf(entries),
          })),
        },
    permissions: { admin: 'all', member: 'all' },
  };
}
