// Demo purchase requests: sixty of them around the present day, in every state, with the goods they ask for.
import type { RowContext } from './contractors.ts';
import { addDays, cents, createRandom, daysAgo, namedId, type Random } from './random.ts';

export interface RequestContext extends RowContext {
  /** People from outside: they see the requests they watch. */
  guests: readonly string[];
  suppliers: readonly string[];
  products: readonly { id: string; price: string }[];
}

export interface DemoRequest {
  row: Record<string, unknown>;
  lines: Record<string, unknown>[];
  /** Colleagues who watch it. */
  watchers: Record<string, unknown>[];
}

const TITLES = [
  'Бетон для плиты перекрытия',
  'Арматура на второй этаж',
  'Кабель и щиты для секции Б',
  'Плитка для санузлов',
  'Жылу оқшаулағыш, 3-қабат',
  'Радиаторы отопления',
  'Инструмент для бригады отделки',
  'Опалубка в аренду',
  'Window profiles, building 4',
  'Құрылыс ағашы',
  'Спецодежда на зиму',
  'Светильники для паркинга',
  'Цемент ерітіндісі',
  'Сантехника для шоурума',
  'Roof membrane',
  'Краны шаровые и фитинги',
  'Фанера для опалубки',
  'Лазерные уровни',
  'Гидроизоляция фундамента',
  'Кеңсе тауарлары',
];
const PLACES = ['ЖК «Алатау»', 'ЖК «Нұрлы Жол»', 'склад №2', 'офис', 'объект «Мост»', 'секция А'];
const STATES = [
  'new',
  'new',
  'new',
  'in_work',
  'in_work',
  'in_work',
  'approval',
  'approval',
  'done',
  'done',
  'done',
  'refused',
];
const DEPARTMENTS = ['construction', 'construction', 'supply', 'project_office', 'it', 'management', 'sales'];
const REASONS = [
  'Простаивает бригада',
  'Остаток на складе закончился',
  'Срок сдачи секции перенесён',
  'Аварийная замена',
];
const REFUSALS = [
  'Есть остаток на складе',
  'Цена выше рынка, нужны другие предложения',
  'Дубликат более ранней заявки',
];
/** Every so many requests are open to one of two guests. */
const GUESTS_EVERY = 3;
const NOTES = [null, null, null, 'доставка до объекта', 'нужен сертификат', 'цвет согласовать', 'екінші кезек'];

/** Number `index` of its organisation, from 0. */
export function demoRequest(index: number, context: RequestContext): DemoRequest {
  const random = createRandom(20_261_101 + index * 9_173);
  const id = namedId(`${context.organization} request ${index}`);
  const lines = linesOf(id, random, context);
  // Each is made of whole hundredths.
  const total = lines.reduce((sum, { quantity, cost }) => sum + quantity * cost, 0);
  return {
    row: { ...headOf(index, random, context), id, amount: cents(total) },
    lines: lines.map(({ quantity, cost, ...line }) => ({ ...line, quantity: `${quantity}.000`, price: cents(cost) })),
    watchers: watchersOf({ index, id }, random, context),
  };
}

function headOf(
  index: number,
  random: Random,
  { organization, today, people, suppliers }: RequestContext,
): Record<string, unknown> {
  const made = addDays(today, -daysAgo(random, 45));
  const status = STATES[index % STATES.length] ?? 'new';
  const title = `${TITLES[index % TITLES.length] ?? ''}, ${PLACES[Math.floor(index / TITLES.length + index) % PLACES.length] ?? ''}`;
  const isPosted = status === 'done' && random.chance(60);
  const moment = `${made}T${String(random.whole(4, 12)).padStart(2, '0')}:${random.pick(['05', '20', '40'])}:00Z`;
  return {
    organization,
    created_at: moment,
    updated_at: moment,
    author: random.pick(people),
    number: index + 1,
    title,
    status,
    ...urgencyOf(random),
    customer: random.chance(status === 'new' ? 60 : 100) ? random.pick(suppliers) : null,
    manager: random.chance(status === 'new' ? 70 : 100) ? random.pick(people) : null,
    department: random.pick(DEPARTMENTS),
    start_at: `${addDays(made, random.whole(1, 10))}T0${random.whole(3, 8)}:00:00Z`,
    due: random.chance(92) ? addDays(made, random.whole(11, 60)) : null,
    refusal: status === 'refused' ? random.pick(REFUSALS) : null,
    description: random.chance(55) ? descriptionOf(title, random) : null,
    mark: isPosted || random.chance(10),
    is_posted: isPosted,
  };
}

function urgencyOf(random: Random): Record<string, unknown> {
  const urgency = random.pick(['low', 'normal', 'normal', 'normal', 'high', 'high', 'critical']);
  const isExplained = urgency === 'critical' || (urgency === 'high' && random.chance(50));
  return { urgency, urgency_reason: isExplained ? random.pick(REASONS) : null };
}

function descriptionOf(title: string, random: Random): string {
  const list = random.chance(60)
    ? '<ul><li>сертификаты и паспорта</li><li>разгрузка силами поставщика</li><li>оплата в течение <strong>10 дней</strong></li></ul>'
    : '';
  return `<h3>${title}</h3><p>Просим поставить материалы по списку. Адрес и время согласует ответственный.</p>${list}`;
}

function watchersOf(
  { index, id: parent }: { index: number; id: string },
  random: Random,
  { organization, people, guests }: RequestContext,
): Record<string, unknown>[] {
  const count = random.pick([0, 0, 1, 2, 4]);
  const guest =
    index % GUESTS_EVERY === 0 ? guests.slice((index / GUESTS_EVERY) % 2, ((index / GUESTS_EVERY) % 2) + 1) : [];
  const watchers = new Set([...Array.from({ length: count }, () => random.pick(people)), ...guest]);
  return [...watchers].map((reference, place) => ({ organization, parent, reference, position: place + 1 }));
}

interface DemoLine extends Record<string, unknown> {
  quantity: number;
  /** Hundredths of a tenge. */
  cost: number;
}

function linesOf(parent: string, random: Random, { organization, products }: RequestContext): DemoLine[] {
  return Array.from({ length: random.whole(1, 7) }, (_, position) => {
    const product = random.pick(products);
    return {
      organization,
      parent,
      position,
      id: namedId(`${parent} line ${position}`),
      product: product.id,
      quantity: random.whole(1, 40),
      cost: Math.round(Number(product.price) * 100),
      note: random.pick(NOTES),
    };
  });
}
