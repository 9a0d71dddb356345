// Demo trade: 350 orders of a year in every state, with the payments and returns of them and all movements they wrote.
import { addDays, cents, createRandom, namedId, type Random } from './random.ts';
import { paymentsOf, returnsOf } from './tradeDocuments.ts';
import {
  COMMENTS,
  daysBetween,
  madeOn,
  move,
  settle,
  SHIPPED,
  totalOf,
  type DemoTrade,
  type Made,
  type Plan,
  type Row,
  type TradeContext,
} from './tradeRows.ts';

const SEED = 20_260_303;
const WAREHOUSES = [
  ['Основной склад', 'г. Алматы, ул. Рыскулова, 57'],
  ['Солтүстік қойма', 'г. Астана, пр. Мәңгілік Ел, 18'],
  ['Site store, Alatau', 'г. Алматы, мкр. Алгабас'],
] as const;
/** Orders of each state with the days ago they are from. */
const SALES = [
  ['approval', 10, 1, 9],
  ['draft', 15, 1, 12],
  ['approved', 25, 1, 14],
  ['posted', 35, 3, 40],
  ['done', 60, 10, 90],
  ['closed', 123, 30, 330],
  ['cancelled', 12, 20, 300],
] as const;
const PURCHASES = [
  ['approved', 4, 1, 8],
  ['posted', 10, 3, 30],
  ['done', 16, 20, 120],
  ['closed', 38, 60, 345],
] as const;
/** Two large ones fill the warehouses first. */
const OPENING = 2;
const OPENING_LINES = 300;
const CANCELLED = ['Покупатель отказался', 'Тапсырысшы басқа жеткізушіні таңдады', 'Wrong contractor chosen'];

export function demoTrade(context: TradeContext): DemoTrade {
  const random = createRandom(SEED);
  const { organization, people } = context;
  const warehouses = WAREHOUSES.map(([name, address], index) => ({
    ...madeOn(context, 360, random),
    id: namedId(`${organization} warehouse ${index}`),
    name,
    address,
    keeper: people[index % people.length] ?? null,
    is_active: true,
  }));
  const trade: DemoTrade = {
    warehouses,
    orders: [],
    orderLines: [],
    payments: [],
    returns: [],
    returnLines: [],
    stock: [],
    settlements: [],
  };
  const left = new Map<string, number>();
  const numbers = new Map<string, number>();
  const made = plansOf(context.today, random).map((plan) => {
    const order = orderOf(plan, { context, random, left, warehouses: warehouses.map(({ id }) => id) }, trade);
    const year = plan.date.slice(0, 4);
    numbers.set(year, (numbers.get(year) ?? 0) + 1);
    trade.orders.push(headOf(order, `${year}-${String(numbers.get(year)).padStart(5, '0')}`, context, random));
    if (SHIPPED.has(order.status))
      settle(trade, context, {
        of: 'order',
        id: order.id,
        order,
        date: order.date,
        amount: totalOf(order),
        isBack: false,
      });
    return order;
  });
  const returned = returnsOf(made, context, random, trade);
  paymentsOf(made, returned, { context, random }, trade);
  return trade;
}

/** By their days, so that what is sold was bought before. */
function plansOf(today: string, random: Random): Plan[] {
  const plan =
    (kind: Plan['kind']) =>
    ([status, count, from, to]: readonly [string, number, number, number]): Omit<Plan, 'index'>[] =>
      Array.from({ length: count }, () => ({
        status,
        kind,
        date: addDays(today, -random.whole(from, to)),
        isOpening: false,
      }));
  const opening = Array.from({ length: OPENING }, (_, index) => ({
    status: 'closed',
    kind: 'purchase' as const,
    date: addDays(today, index - 350),
    isOpening: true,
  }));
  return [...opening, ...SALES.flatMap(plan('sale')), ...PURCHASES.flatMap(plan('purchase'))]
    .map((each, index) => ({ ...each, index }))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.index - other.index);
}

interface Making {
  context: TradeContext;
  random: Random;
  /** Free in the warehouses. */
  left: Map<string, number>;
  warehouses: readonly string[];
}

function orderOf(plan: Plan, { context, random, left, warehouses }: Making, trade: DemoTrade): Made {
  const { organization, people, products } = context;
  const id = namedId(`${organization} order ${plan.index}`);
  const isMoving = movesStock(plan);
  const place = plan.isOpening ? plan.index : random.pick([0, 0, 0, 1]);
  const warehouse = warehouses[place] ?? '';
  const contractor = random.pick(partnersOf(context, plan.kind));
  const order: Made = {
    ...plan,
    id,
    warehouse,
    contractor: String(contractor['id']),
    manager: random.pick(people),
    isWithVat: random.chance(85),
    lines: [],
  };
  for (const index of chosenOf(plan, products.length, random)) {
    const product = products[index] ?? {};
    const key = `${warehouse} ${String(product['id'])}`;
    const stock = left.get(key) ?? 0;
    const isSale = plan.kind === 'sale';
    if (isSale && stock < 4) continue;
    const quantity = quantityOf(plan, stock, random);
    if (isMoving) left.set(key, stock + (isSale ? -quantity : quantity));
    addLine(order, { product, quantity, organization, random }, trade);
  }
  // Nothing of what was chosen is there: a single one that always is.
  if (order.lines.length === 0)
    addLine(order, { product: products[100] ?? {}, quantity: 1, organization, random }, trade);
  if (isMoving) move(trade, context, { of: 'order', id, order, date: plan.date, lines: order.lines, isBack: false });
  return order;
}

function movesStock({ status, kind }: Plan): boolean {
  return SHIPPED.has(status) || (kind === 'sale' && status === 'approved');
}

/** Which of the products are in it, by their places. */
function chosenOf(plan: Plan, count: number, random: Random): number[] {
  return plan.isOpening
    ? Array.from({ length: OPENING_LINES }, (_, index) => (index + plan.index * 100) % count)
    : [...new Set(Array.from({ length: random.whole(1, 7) }, () => random.whole(0, count - 1)))];
}

function quantityOf({ kind, isOpening }: Plan, stock: number, random: Random): number {
  if (kind === 'sale') return random.whole(1, Math.min(24, Math.floor(stock / 4)));
  return isOpening ? random.whole(60, 240) : random.whole(10, 60);
}

function partnersOf({ contractors }: TradeContext, kind: Plan['kind']): Row[] {
  const role = kind === 'sale' ? 'customer' : 'supplier';
  return contractors.filter(({ status, roles }) => status === 'active' && Array.isArray(roles) && roles.includes(role));
}

function addLine(
  order: Made,
  { product, quantity, organization, random }: { product: Row; quantity: number; organization: string; random: Random },
  trade: DemoTrade,
): void {
  const listed = Math.round(Number(product['price']) * 100);
  // Bought for less than it is sold for.
  const price = order.kind === 'sale' ? listed : Math.round((listed * random.whole(70, 85)) / 100);
  const discount = order.kind === 'sale' ? Math.round(Number(product['discount']) * 100) : 0;
  const rate = Math.round(Number(product['vat']) * 100);
  const amount = Math.round((quantity * price * (10_000 - discount)) / 10_000);
  const position = order.lines.length;
  const id = namedId(`${order.id} line ${position}`);
  const vat = Math.round((amount * rate) / (order.isWithVat ? 10_000 + rate : 10_000));
  order.lines.push({ id, product: String(product['id']), quantity, amount, vat });
  trade.orderLines.push({
    organization,
    parent: order.id,
    position,
    id,
    product: product['id'],
    quantity: `${quantity}.000`,
    price: cents(price),
    discount: cents(discount),
    vat: cents(rate),
    note: null,
  });
}

function headOf(order: Made, number: string, context: TradeContext, random: Random): Row {
  const { status, date, lines: _lines, ...rest } = order;
  const isPosted = SHIPPED.has(status) || status === 'approved';
  const isDone = status === 'done' || status === 'closed';
  const planned = addDays(date, random.whole(2, 20));
  const [delivered] = [addDays(date, random.whole(1, 9)), context.today].toSorted();
  return {
    ...madeOn(context, daysBetween(date, context.today), random),
    id: rest.id,
    number,
    kind: rest.kind,
    date,
    contractor: rest.contractor,
    warehouse: rest.warehouse,
    manager: rest.manager,
    status,
    delivery_date: random.chance(80) ? planned : null,
    delivered_on: isDone ? delivered : null,
    price_includes_vat: rest.isWithVat,
    approver:
      isPosted && totalOf(order) > 100_000_000 ? context.people.find((person) => person !== rest.manager) : null,
    cancel_reason: status === 'cancelled' ? random.pick(CANCELLED) : null,
    comment: random.pick(COMMENTS),
    mark: isPosted,
    is_posted: isPosted,
  };
}
