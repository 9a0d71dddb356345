// Demo contractors: companies and people of several countries with valid ids, near duplicates and two blocked ones.
import { addDays, cents, createRandom, daysAgo, namedId, type Random } from './random.ts';
import { kazakhBin, kazakhIban, kazakhIin, russianInn } from './taxIds.ts';

export interface RowContext {
  organization: string;
  today: string;
  /** Ids to choose managers and authors from. */
  people: readonly string[];
}

const FIRST = [
  'Алма',
  'Арман',
  'Бәйтерек',
  'Дала',
  'Еңбек',
  'Жетісу',
  'Инвест',
  'Керуен',
  'Меридиан',
  'Нұр',
  'Орда',
  'Парасат',
  'Самұрық',
  'Темір',
  'Ұлы',
  'Хан',
  'Шаңырақ',
  'Ырыс',
  'Іле',
  'Әділ',
  'Өркен',
  'Сфера',
  'Вектор',
  'Гранит',
  'Ёлка',
  'Кристалл',
  'Мост',
  'Прогресс',
  'Север',
  'Юг',
];
const SECOND = [
  'Строй',
  'Құрылыс',
  'Трейд',
  'Сервис',
  'Логистика',
  'Металл',
  'Бетон',
  'Проект',
  'Монтаж',
  'Снаб',
  'Жол',
  'Энерго',
  'Групп',
  'Инжиниринг',
  'Комплект',
  'Агро',
  'Керамика',
  'Дизайн',
  'Транс',
  'Техно',
];
const PEOPLE = [
  'Абдуллаев Тимур',
  'Сидорова Вера',
  'Жаксыбеков Марат',
  'Ким Алексей',
  'Өмірзақова Ләззат',
  'Шевченко Роман',
  'Нұғманова Әсел',
  'Юсупов Рустам',
];
const RUSSIAN = ['Балтика', 'Волга', 'Енисей', 'Кама', 'Ладога', 'Онега', 'Терек', 'Урал', 'Лазурит', 'Ёж'];
const FOREIGN = [
  ['Shanghai Steel Trading Co., Ltd', 'cn'],
  ['Anadolu Yapı A.Ş.', 'tr'],
  ['Müller Baustoffe GmbH', 'de'],
  ["O'Connor & Sons Ltd", 'gb'],
  ['Silk Road Export', 'uz'],
  ['Ала-Тоо Курулуш ОсОО', 'kg'],
  ['Минскстройинвест ОАО', 'by'],
  ['Pacific Lumber Inc', 'us'],
  ['İstanbul Seramik', 'tr'],
  ['Guangzhou Electric', 'cn'],
] as const;
const STREETS = [
  'пр. Абая',
  'ул. Толе би',
  'пр. Достык',
  'ул. Сәтбаев',
  'пр. Мәңгілік Ел',
  'ул. Кунаева',
  'мкр. Самал-2',
  'ул. Розыбакиева',
];
const CITIES = ['г. Алматы', 'г. Астана', 'г. Шымкент', 'г. Караганда', 'г. Ақтөбе', 'г. Тараз'];
const BANKS = [
  ['Halyk Bank', '601', 'HSBKKZKX'],
  ['Kaspi Bank', '722', 'CASPKZKA'],
  ['Банк ЦентрКредит', '856', 'KCJBKZKX'],
  ['ForteBank', '965', 'IRTYKZKA'],
] as const;

const RUSSIAN_FROM = 104;
const FOREIGN_FROM = 134;
const DUPLICATES_FROM = 144;
const BLOCKED = new Set([17, 63]);

/** Contractor number `index` of the demo set of 150: 110 of Kazakhstan, 30 Russian, 10 others, the last 6 near duplicates. */
export function demoContractor(index: number, context: RowContext): Record<string, unknown> {
  const random = createRandom(20_260_301 + index * 7919);
  if (index >= DUPLICATES_FROM) return duplicate(index, random, context);
  if (index >= FOREIGN_FROM) return foreign(index, random, context);
  return index >= RUSSIAN_FROM ? russian(index, random, context) : kazakh(index, random, context);
}

/** Contractor for the big set: of Kazakhstan, with a name and a number of its own. */
export function loadContractor(index: number, context: RowContext): Record<string, unknown> {
  const random = createRandom(41_000_000 + index * 104_729);
  const name = `ТОО «${random.pick(FIRST)} ${random.pick(SECOND)} №${index + 1}»`;
  const registered = `${String(index % 26).padStart(2, '0')}${String((Math.floor(index / 26) % 12) + 1).padStart(2, '0')}`;
  return {
    ...common(`load ${index}`, random, context),
    name,
    kind: 'company',
    legal_form: 'too',
    country: 'kz',
    bin: kazakhBin(registered, 1_000 + Math.floor(index / 312)),
    status: index % 50 === 0 ? 'archived' : 'active',
  };
}

function kazakh(index: number, random: Random, context: RowContext): Record<string, unknown> {
  const row = { ...common(index, random, context), country: 'kz', ...statusOf(index, random) };
  if (index % 13 === 12) {
    const born = `${random.whole(60, 99)}${String(random.whole(1, 12)).padStart(2, '0')}${String(random.whole(1, 28)).padStart(2, '0')}`;
    const isTrader = index % 2 === 0;
    return {
      ...row,
      name: `${isTrader ? 'ИП ' : ''}${PEOPLE[Math.floor(index / 13) % PEOPLE.length] ?? ''}`,
      kind: isTrader ? 'entrepreneur' : 'person',
      bin: kazakhIin(born, index),
      vat_payer: false,
    };
  }
  const title = `${FIRST[index % FIRST.length] ?? ''} ${SECOND[(index * 7 + Math.floor(index / 30)) % SECOND.length] ?? ''}`;
  const form = index % 9 === 0 ? 'АО' : 'ТОО';
  const registered = `${String(random.whole(0, 25)).padStart(2, '0')}${String(random.whole(1, 12)).padStart(2, '0')}`;
  const full = form === 'АО' ? 'Акционерное общество' : 'Товарищество с ограниченной ответственностью';
  return {
    ...row,
    name: `${form} «${title}»`,
    full_name: `${full} «${title}»`,
    kind: 'company',
    legal_form: form === 'АО' ? 'ao' : 'too',
    bin: kazakhBin(registered, index),
  };
}

function russian(index: number, random: Random, context: RowContext): Record<string, unknown> {
  const title = `${RUSSIAN[index % RUSSIAN.length] ?? ''}${SECOND[(index * 3) % SECOND.length] ?? ''}`;
  return {
    ...common(index, random, context),
    name: `ООО «${title}»`,
    full_name: `Общество с ограниченной ответственностью «${title}»`,
    kind: 'foreign',
    country: 'ru',
    inn: russianInn(index),
    phone: `+7495${String(1_000_000 + index * 5113).slice(0, 7)}`,
    bank: null,
    iban: null,
    bik: null,
    ...statusOf(index, random),
  };
}

function foreign(index: number, random: Random, context: RowContext): Record<string, unknown> {
  const [name, country] = FOREIGN[(index - FOREIGN_FROM) % FOREIGN.length] ?? ['Foreign', 'us'];
  return {
    ...common(index, random, context),
    name,
    kind: 'foreign',
    country,
    tax_id: `${country.toUpperCase()}${random.whole(10_000_000, 99_999_999)}`,
    vat_payer: false,
    bank: null,
    iban: null,
    bik: null,
    ...statusOf(index, random),
  };
}

/** The same company written otherwise: what a duplicate finder is for. */
function duplicate(index: number, random: Random, context: RowContext): Record<string, unknown> {
  const original = String(kazakh(index - DUPLICATES_FROM + 1, createRandom(1), context)['name']);
  const name = original.replaceAll(/[«»]/g, '').replace(/^(ТОО|АО) (.+)$/, '$2, $1');
  return {
    ...common(index, random, context),
    name,
    kind: 'company',
    legal_form: 'too',
    country: 'kz',
    bin: kazakhBin('1903', index),
    status: 'draft',
  };
}

function statusOf(index: number, random: Random): Record<string, unknown> {
  if (BLOCKED.has(index)) return { status: 'blocked', block_reason: 'Просрочка оплаты более 90 дней' };
  return { status: random.chance(8) ? 'archived' : 'active' };
}

function common(
  key: number | string,
  random: Random,
  { organization, today, people }: RowContext,
): Record<string, unknown> {
  const limit = random.chance(25) ? 0 : random.whole(5, 400) * 10_000_000;
  // Debts and turnovers were drawn here and below; they are rollups by now, and all that is drawn after them stays what it was.
  if (!random.chance(30)) random.whole(0, 1);
  const [bank, code, bik] = random.pick(BANKS);
  const address = `${random.pick(CITIES)}, ${random.pick(STREETS)}, ${random.whole(1, 180)}`;
  const created = `${addDays(today, -daysAgo(random, 730))}T${String(random.whole(3, 14)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}:00Z`;
  return {
    id: namedId(`${organization} contractor ${key}`),
    organization,
    created_at: created,
    updated_at: created,
    author: random.pick(people),
    full_name: null,
    legal_form: null,
    tax_id: null,
    bin: null,
    block_reason: null,
    roles: random.pick([
      ['customer'],
      ['supplier'],
      ['customer', 'supplier'],
      ['partner'],
      ['customer', 'partner'],
      ['state', 'customer'],
    ]),
    manager: random.chance(90) ? random.pick(people) : null,
    phone: `+7727${random.whole(2_000_000, 3_999_999)}`,
    email: `info${random.whole(100, 99_999)}@company.example`,
    site: random.chance(50) ? `https://company${random.whole(100, 999)}.example` : null,
    contract_date: random.chance(80) ? addDays(today, -random.whole(1, 1_500)) : null,
    credit_limit: cents(limit),
    payment_days: paymentDays(random),
    rating: random.chance(85) ? random.whole(0, 5) : null,
    vat_payer: random.chance(60),
    registered_address: address,
    actual_address: random.chance(70) ? address : null,
    bank,
    iban: kazakhIban(code, `KZT${String(random.whole(1_000_000_000, 9_999_999_999))}`),
    bik,
    note: null,
  };
}

function paymentDays(random: Random): number {
  random.whole(0, 1);
  return random.pick([0, 5, 10, 14, 30, 45, 60]);
}
