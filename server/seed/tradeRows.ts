// What demo orders are made of: their plan, their lines, and the movements that posting writes for them.
import type { RowContext } from './contractors.ts';
import { addDays, cents, namedId, type Random } from './random.ts';

export type Row = Record<string, unknown>;

export interface TradeContext extends RowContext {
  contractors: readonly Row[];
  products: readonly Row[];
}

export interface DemoTrade {
  warehouses: Row[];
  orders: Row[];
  orderLines: Row[];
  payments: Row[];
  returns: Row[];
  returnLines: Row[];
  stock: Row[];
  settlements: Row[];
}

export interface Plan {
  status: string;
  kind: 'sale' | 'purchase';
  date: string;
  isOpening: boolean;
  index: number;
}

export interface Line {
  id: string;
  product: string;
  quantity: number;
  /** Hundredths. */
  amount: number;
  vat: number;
}

export interface Made extends Plan {
  id: string;
  contractor: string;
  manager: string;
  warehouse: string;
  isWithVat: boolean;
  lines: Line[];
}

export const COMMENTS = [
  null,
  null,
  null,
  'Доставка до объекта, разгрузка нашими силами',
  'Тауарды таңертең жеткізу керек',
  'Call the site manager an hour before',
  'Нужны сертификаты на партию',
  'Құжаттардың түпнұсқасы жүргізушіде',
];

/** In which an order has moved stock and settlements. */
export const SHIPPED: ReadonlySet<string> = new Set(['posted', 'done', 'closed']);

export function totalOf({ lines, isWithVat }: Pick<Made, 'lines' | 'isWithVat'>): number {
  return lines.reduce((sum, { amount, vat }) => sum + amount + (isWithVat ? 0 : vat), 0);
}

export function madeOn({ organization, today, people }: TradeContext, daysAgo: number, random: Random): Row {
  const moment = `${addDays(today, -daysAgo)}T${String(random.whole(3, 12)).padStart(2, '0')}:${random.pick(['10', '25', '45'])}:00Z`;
  return { organization, created_at: moment, updated_at: moment, author: random.pick(people) };
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export interface Document {
  of: 'order' | 'return_order' | 'order_payment';
  id: string;
  order: Made;
  date: string;
  /** It takes back what its order did. */
  isBack: boolean;
}

/** As posting writes it: what goes out has a minus, what is reserved is still there. */
export function move(
  trade: DemoTrade,
  { organization, people }: TradeContext,
  { of, id, order, date, lines, isBack }: Document & { lines: readonly Pick<Line, 'product' | 'quantity'>[] },
): void {
  const isOut = (order.kind === 'sale') !== isBack;
  for (const [index, { product, quantity }] of lines.entries()) {
    const moved = `${isOut ? '-' : ''}${quantity}.000`;
    trade.stock.push({
      id: namedId(`${id} stock ${index}`),
      organization,
      author: people[0],
      date,
      direction: isOut ? 'out' : 'in',
      document_model: of,
      document: id,
      product,
      warehouse: order.warehouse,
      quantity: order.status === 'approved' ? '0.000' : moved,
      free: moved,
    });
  }
}

export function settle(
  trade: DemoTrade,
  { organization, people }: TradeContext,
  { of, id, order, date, amount, isBack }: Document & { amount: number },
): void {
  const isOut = (order.kind === 'sale') === isBack;
  const moved = `${isOut ? '-' : ''}${cents(amount)}`;
  trade.settlements.push({
    id: namedId(`${id} settlement`),
    organization,
    author: people[0],
    date,
    direction: isOut ? 'out' : 'in',
    contractor: order.contractor,
    manager: order.manager,
    document_model: of,
    document: id,
    amount: moved,
    sales: order.kind === 'sale' && of !== 'order_payment' ? moved : '0.00',
  });
}
