// The forty people of the demo organisation: names of four kinds, roles, and the accounts that may sign in.
import type { Lang } from '../http/index.ts';
import { addDays, createRandom, namedId, type Random } from './random.ts';

export interface DemoAccount {
  email: string;
  lang: Lang;
  userId: string;
}

export interface People {
  /** Rows of data."user", keys are columns. */
  rows: Record<string, unknown>[];
  accounts: DemoAccount[];
  /** Ids of those who look after contractors. */
  managers: string[];
  /** Who has tasks: those who may sign in first, guests apart; nobody who is suspended. */
  workers: { people: string[]; guests: string[] };
}

interface Person {
  last: string;
  first: string;
  middle?: string;
  job: string;
  department: string;
  role?: 'owner' | 'admin' | 'member' | 'guest';
  functional?: readonly string[];
  account?: readonly [name: string, lang: Lang];
  support?: true;
}

const PEOPLE: readonly Person[] = [
  {
    last: 'Серікқызы',
    first: 'Әлия',
    job: 'Генеральный директор',
    department: 'management',
    role: 'owner',
    account: ['owner', 'kk'],
  },
  {
    last: 'Кузнецова',
    first: 'Алёна',
    middle: 'Игоревна',
    job: 'Исполнительный директор',
    department: 'management',
    role: 'admin',
    account: ['admin', 'ru'],
  },
  { last: 'Қайратұлы', first: 'Жандос', job: 'Директор по строительству', department: 'construction', role: 'admin' },
  { last: 'Волков', first: 'Семён', middle: 'Андреевич', job: 'Руководитель ИТ', department: 'it', role: 'admin' },
  {
    last: 'Иванов',
    first: 'Пётр',
    middle: 'Сергеевич',
    job: 'Менеджер по продажам',
    department: 'sales',
    functional: ['sales'],
    account: ['member.ru', 'ru'],
  },
  {
    last: 'Нұрланов',
    first: 'Бекзат',
    middle: 'Маратұлы',
    job: 'Прораб',
    department: 'construction',
    account: ['member.kk', 'kk'],
  },
  {
    last: "O'Neill",
    first: 'Sarah',
    job: 'Project engineer',
    department: 'project_office',
    account: ['member.en', 'en'],
  },
  {
    last: 'Álvarez-Smith',
    first: 'José',
    job: 'External auditor',
    department: 'accounting',
    role: 'guest',
    account: ['guest', 'en'],
  },
  {
    last: 'Өтеген',
    first: 'Ғалым',
    job: 'Главный бухгалтер',
    department: 'accounting',
    functional: ['accountant'],
    account: ['accountant', 'ru'],
  },
  {
    last: 'Смирнов',
    first: 'Олег',
    middle: 'Викторович',
    job: 'Инженер техподдержки',
    department: 'it',
    account: ['support', 'ru'],
    support: true,
  },
  {
    last: 'Петрова',
    first: 'Мария',
    middle: 'Алексеевна',
    job: 'Бухгалтер',
    department: 'accounting',
    functional: ['accountant'],
  },
  {
    last: 'Соколов',
    first: 'Дмитрий',
    middle: 'Ильич',
    job: 'Ведущий менеджер по продажам',
    department: 'sales',
    functional: ['sales'],
  },
  { last: 'Іңкәр', first: 'Ұлан', job: 'Менеджер по продажам', department: 'sales', functional: ['sales'] },
  {
    last: 'Ахметова',
    first: 'Сәуле',
    middle: 'Болатқызы',
    job: 'Менеджер тендеров',
    department: 'sales',
    functional: ['sales'],
  },
  {
    last: 'Лебедева',
    first: 'Ольга',
    middle: 'Петровна',
    job: 'Начальник отдела кадров',
    department: 'management',
    functional: ['hr'],
  },
  {
    last: 'Морозов',
    first: 'Артём',
    middle: 'Олегович',
    job: 'Модератор портала',
    department: 'it',
    functional: ['moderator'],
  },
  {
    last: 'Жұмабекова',
    first: 'Гүлнәр',
    job: 'Редактор портала',
    department: 'management',
    functional: ['news_editor', 'moderator'],
  },
  {
    last: 'Новикова',
    first: 'Екатерина',
    middle: 'Юрьевна',
    job: 'Специалист по связям',
    department: 'management',
    functional: ['news_editor'],
  },
  {
    last: 'Сейітқали',
    first: 'Ерлан',
    middle: 'Асқарұлы',
    job: 'Инвестиционный менеджер',
    department: 'management',
    functional: ['invest_manager'],
  },
  {
    last: 'Brown',
    first: 'Emily',
    job: 'Investment analyst',
    department: 'management',
    functional: ['invest_manager'],
  },
  { last: 'Козлов', first: 'Фёдор', middle: 'Николаевич', job: 'Снабженец', department: 'supply' },
  { last: 'Семёнова', first: 'Татьяна', middle: 'Владимировна', job: 'Кладовщик', department: 'supply' },
  { last: 'Фёдоров', first: 'Игорь', middle: 'Степанович', job: 'Сметчик', department: 'project_office' },
  { last: 'Орлова', first: 'Наталья', middle: 'Борисовна', job: 'Архитектор', department: 'project_office' },
  { last: 'Зайцев', first: 'Максим', middle: 'Павлович', job: 'Инженер ПТО', department: 'project_office' },
  { last: 'Павлов', first: 'Роман', middle: 'Денисович', job: 'Механик', department: 'construction' },
  { last: 'Голубева', first: 'Ирина', middle: 'Сергеевна', job: 'Инженер по охране труда', department: 'construction' },
  { last: 'Виноградов', first: 'Юрий', middle: 'Антонович', job: 'Геодезист', department: 'construction' },
  { last: 'Әбдірахманов', first: 'Ислам', middle: 'Ержанұлы', job: 'Құрылыс шебері', department: 'construction' },
  { last: 'Қасымова', first: 'Айгүл', middle: 'Ерболқызы', job: 'Есепші', department: 'supply' },
  { last: 'Мұхамеджанов', first: 'Нұржан', job: 'Электрик', department: 'construction' },
  { last: 'Төлегенова', first: 'Динара', job: 'Дизайнер', department: 'project_office' },
  { last: 'Ысқақов', first: 'Қуаныш', middle: 'Бауыржанұлы', job: 'Жүргізуші', department: 'supply' },
  { last: 'Ұзақбай', first: 'Шолпан', job: 'Хатшы', department: 'management' },
  { last: 'Һарун', first: 'Рашид', job: 'Инженер', department: 'construction' },
  { last: 'Taylor', first: 'James', job: 'Site engineer', department: 'construction' },
  { last: 'Müller', first: 'Zoë', job: 'Architect', department: 'project_office', role: 'guest' },
  {
    last: 'Белов',
    first: 'Кирилл',
    middle: 'Геннадьевич',
    job: 'Субподрядчик',
    department: 'construction',
    role: 'guest',
  },
  { last: '', first: 'Сүйінбай', job: 'Кеңесші', department: 'management', role: 'guest' },
  {
    last: 'Константинопольская-Преображенская',
    first: 'Александра-Виктория',
    middle: 'Святославовна-Владиславовна',
    job: 'Заместитель руководителя департамента стратегического планирования',
    department: 'management',
  },
];

const ORGANIZATION_NAME = 'Алма Строй Групп';
const SUSPENDED = 33;
const BIRTHDAY_TODAY = 11;
const LEAP_BIRTHDAY = 5;

export function demoPeople(organization: string, today: string): People {
  const random = createRandom(20_260_301);
  const idOf = (index: number): string => namedId(`${organization} user ${index}`);
  const rows = PEOPLE.map((person, index) =>
    personRow(person, { index, id: idOf(index), today, random, boss: bossOf(index, idOf) }),
  );
  return {
    rows: rows.map((row) => ({ organization, ...row })),
    accounts: PEOPLE.flatMap((person, index) =>
      person.account
        ? [{ email: `${person.account[0]}@demo.keste`, lang: person.account[1], userId: idOf(index) }]
        : [],
    ),
    managers: PEOPLE.flatMap((person, index) => (person.functional?.includes('sales') ? [idOf(index)] : [])),
    workers: workersOf(idOf),
  };
}

function workersOf(idOf: (index: number) => string): People['workers'] {
  const all = PEOPLE.map((person, index) => ({ person, index })).filter(({ index }) => index !== SUSPENDED);
  const idsOf = (isGuest: boolean, hasAccount: boolean): string[] =>
    all.flatMap(({ person, index }) =>
      (person.role === 'guest') === isGuest && (person.account !== undefined) === hasAccount ? [idOf(index)] : [],
    );
  return {
    people: [...idsOf(false, true), ...idsOf(false, false)],
    guests: [...idsOf(true, true), ...idsOf(true, false)],
  };
}

interface PersonContext {
  index: number;
  id: string;
  today: string;
  random: Random;
  boss: string | null;
}

function personRow(person: Person, { index, id, today, random, boss }: PersonContext): Record<string, unknown> {
  const born = `${random.whole(1966, 2003)}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
  const minutesAgo = index < 10 ? index * 17 : random.whole(60, 40_000);
  return {
    id,
    full_name: [person.last, person.first, person.middle].filter((part) => part).join(' '),
    last_name: person.last || null,
    first_name: person.first,
    middle_name: person.middle ?? null,
    email: person.account
      ? `${person.account[0]}@demo.keste`
      : `${latin(person.first)}.${latin(person.last || 'keste')}@alma.example`,
    contact_phone: `+7701${String(5_000_000 + index * 13_117).slice(0, 7)}`,
    job_title: person.job,
    department: person.department,
    company: ORGANIZATION_NAME,
    boss,
    birthday: birthdayOf(index, born, today),
    show_birthday: random.pick(['all', 'day_month', 'day_month', 'none']),
    hired: addDays(today, -random.whole(20, 3_400)),
    state: index === SUSPENDED ? 'suspended' : 'active',
    role: person.role ?? 'member',
    functional_roles: person.functional ?? [],
    is_support: person.support === true,
    timezone: random.pick([
      'Asia/Almaty',
      'Asia/Almaty',
      'Asia/Almaty',
      'Asia/Almaty',
      'Europe/Moscow',
      'Europe/London',
    ]),
    last_activity: new Date(Date.parse(`${today}T09:00:00Z`) - minutesAgo * 60_000).toISOString(),
  };
}

function birthdayOf(index: number, born: string, today: string): string {
  if (index === BIRTHDAY_TODAY) return `1990${today.slice(4)}`.replace('1990-02-29', '1992-02-29');
  return index === LEAP_BIRTHDAY ? '1996-02-29' : born;
}

/** The owner stands above the admins, they above everybody else. */
function bossOf(index: number, idOf: (index: number) => string): string | null {
  if (index === 0) return null;
  return index <= 3 ? idOf(0) : idOf(1 + (index % 3));
}

const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяәіңғүұқөһ';
const LATIN = [
  'a',
  'b',
  'v',
  'g',
  'd',
  'e',
  'e',
  'zh',
  'z',
  'i',
  'y',
  'k',
  'l',
  'm',
  'n',
  'o',
  'p',
  'r',
  's',
  't',
  'u',
  'f',
  'kh',
  'ts',
  'ch',
  'sh',
  'sch',
  '',
  'y',
  '',
  'e',
  'yu',
  'ya',
  'a',
  'i',
  'n',
  'g',
  'u',
  'u',
  'k',
  'o',
  'h',
];

function latin(name: string): string {
  const letters = [...name.toLowerCase()].map((letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter);
  return letters
    .join('')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
}
