// Places, columns and permissions as a plan says them, in the three languages.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import type { Texts } from '../../faults/index.ts';
import type { Action } from '../../catalog/permissions.ts';

type Languages = readonly [ru: string, kk: string, en: string];

const texts = ([ru, kk, en]: Languages): Texts => ({ en, kk, ru });

/** What is written alike in every language. */
export const sameText = (text: string): Texts => ({ en: text, kk: text, ru: text });

const PLACES: ReadonlyMap<string, Languages> = new Map<string, Languages>([
  ['/navigation', ['место в меню', 'мәзірдегі орны', 'place in the menu']],
  ['/navigation/path', ['адрес', 'мекенжай', 'address']],
  ['/navigation/section', ['группа меню', 'мәзір тобы', 'section of the menu']],
  ['/icon', ['значок', 'белгіше', 'icon']],
  ['/table', ['таблица', 'кесте', 'table']],
  ['/table/columns', ['столбцы таблицы', 'кесте бағандары', 'columns of the table']],
  ['/table/totals', ['итоги', 'қорытындылар', 'totals']],
  ['/table/ordering', ['порядок строк', 'жолдар реті', 'order of rows']],
  ['/table/rowTone', ['цвет строк', 'жолдар түсі', 'colour of rows']],
  ['/filters', ['фильтры', 'сүзгілер', 'filters']],
  ['/filters/include', ['фильтры', 'сүзгілер', 'filters']],
  ['/filters/exclude', ['фильтры «кроме»', '«басқа» сүзгілері', 'filters “except”']],
  ['/filters/quick', ['быстрые фильтры', 'жылдам сүзгілер', 'quick filters']],
  ['/form', ['форма', 'пішін', 'form']],
  ['/form/fields', ['форма', 'пішін', 'form']],
  ['/page', ['страница', 'бет', 'page']],
  ['/demo', ['демонстрационные записи', 'көрсетілім жазбалары', 'demo rows']],
  ['/model/fields', ['поля', 'өрістер', 'fields']],
  ['/model/representation', ['представление записи', 'жазба көрінісі', 'how a row is called']],
  ['/model/rules', ['правила', 'ережелер', 'rules']],
  ['/model/unique', ['уникальные группы', 'бірегей топтар', 'unique groups']],
  ['/model/status', ['статус', 'мәртебе', 'status']],
  ['/model/status/transitions', ['переходы', 'ауысулар', 'transitions']],
  ['/model/actions', ['действия', 'әрекеттер', 'actions']],
  ['/counters', ['счётчики', 'есептегіштер', 'counters']],
  ['/events', ['события', 'оқиғалар', 'events']],
  ['/workflows', ['правила автоматизации', 'автоматтандыру ережелері', 'workflow rules']],
]);

/** By a word where there is one, else as it stands in the definition. */
export function placeText(path: string): Texts {
  const known = PLACES.get(path);
  return known ? texts(known) : sameText(path);
}

const COLUMNS: ReadonlyMap<string, Languages> = new Map<string, Languages>([
  ['string_view', ['представление записи', 'жазба көрінісі', 'how a row is called']],
  ['search_text', ['поиск', 'іздеу', 'search']],
  ['deleted_at', ['корзина', 'себет', 'trash']],
  ['rank', ['порядок карточек', 'карточкалар реті', 'order of cards']],
  ['author', ['автор', 'автор', 'author']],
  ['created_at', ['создано', 'құрылған', 'created']],
  ['updated_at', ['изменено', 'өзгертілген', 'changed']],
  ['version', ['версия', 'нұсқа', 'version']],
]);

const ORDERS: ReadonlyMap<string, Languages> = new Map<string, Languages>([
  ['kk-x-icu', ['{name}, казахский порядок', '{name}, қазақша рет', '{name}, Kazakh order']],
  ['ru-x-icu', ['{name}, русский порядок', '{name}, орысша рет', '{name}, Russian order']],
]);

/** Columns of the database by words; of an index also by whose order of letters. */
export function columnsText(columns: readonly string[], separator: string, sql: string): Texts {
  const all = joined(
    columns.map((name) => {
      const known = COLUMNS.get(name);
      return known ? texts(known) : sameText(name);
    }),
    separator,
  );
  const order = [...ORDERS].find(([collation]) => sql.includes(`collate "${collation}"`))?.[1];
  return order ? inEach((lang) => texts(order)[lang].replace('{name}', () => all[lang])) : all;
}

const ACTIONS: Readonly<Record<Action, Languages>> = {
  list: ['видеть список', 'тізімді көру', 'list'],
  read: ['смотреть', 'қарау', 'read'],
  create: ['создавать', 'құру', 'create'],
  update: ['изменять', 'өзгерту', 'change'],
  delete: ['удалять', 'жою', 'delete'],
  export: ['выгружать', 'жүктеп алу', 'export'],
};

export function actionsText(actions: readonly Action[]): Texts {
  return joined(
    actions.map((action) => texts(ACTIONS[action])),
    ', ',
  );
}

/** Empty lists of actions are left out. */
export function mayText(role: string, gained: Texts, lost: Texts): Texts {
  const may = texts([`может: ${gained.ru}`, `істей алады: ${gained.kk}`, `may: ${gained.en}`]);
  const mayNot = texts([`больше не может: ${lost.ru}`, `енді істей алмайды: ${lost.kk}`, `may no longer: ${lost.en}`]);
  return joined([...(gained.en === '' ? [] : [may]), ...(lost.en === '' ? [] : [mayNot])], '; ', `${role} `);
}

export function rowsGrantedText(role: string, key: 'rows' | 'change', condition: string | undefined): Texts {
  if (key === 'rows')
    return condition === undefined
      ? texts([`${role} видит все записи`, `${role} барлық жазбаны көреді`, `${role} sees all rows`])
      : texts([
          `${role} видит только записи, где ${condition}`,
          `${role} тек мына жазбаларды көреді: ${condition}`,
          `${role} sees only rows where ${condition}`,
        ]);
  if (condition === undefined)
    return texts([
      `${role} меняет все записи, которые видит`,
      `${role} көретін жазбаларының бәрін өзгертеді`,
      `${role} changes all rows it sees`,
    ]);
  return texts([
    `${role} меняет только записи, где ${condition}`,
    `${role} тек мына жазбаларды өзгертеді: ${condition}`,
    `${role} changes only rows where ${condition}`,
  ]);
}

export function fieldRolesText(name: string, key: 'read' | 'write', roles: FieldDefinition['read']): Texts {
  const who =
    roles === undefined
      ? texts(['все, у кого есть права на запись', 'жазбаға құқығы барлардың бәрі', 'everybody with rights to the row'])
      : sameText(roles.join(', '));
  const verb: Languages =
    key === 'read' ? ['видят', 'көретіндер', 'is seen by'] : ['меняют', 'өзгертетіндер', 'is changed by'];
  return texts([
    `Поле ${name} теперь ${verb[0]}: ${who.ru}`,
    `${name} өрісін енді ${verb[1]}: ${who.kk}`,
    `The field ${name} ${verb[2]}: ${who.en}`,
  ]);
}

function joined(list: readonly Texts[], separator: string, head = ''): Texts {
  return inEach((lang) => head + list.map((text) => text[lang]).join(separator));
}

function inEach(make: (lang: keyof Texts) => string): Texts {
  return { en: make('en'), kk: make('kk'), ru: make('ru') };
}
