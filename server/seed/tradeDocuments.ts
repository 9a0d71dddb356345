// Demo returns and payments of the orders: full and partial ones, at approval, rejected and posted.
import { addDays, cents, namedId, type Random } from './random.ts';
import {
  COMMENTS,
  daysBetween,
  madeOn,
  move,
  settle,
  SHIPPED,
  totalOf,
  type DemoTrade,
  type Document,
  type Made,
  type TradeContext,
} from './tradeRows.ts';

const RETURNS = 40;
const REASONS = ['defect', 'surplus', 'mistake', 'other'] as const;

function statusOf(index: number, random: Random): string {
  if (index % 10 === 9) return 'draft';
  if (index % 10 === 8) return 'approval';
  return index % 13 === 12 ? 'rejected' : random.pick(['posted', 'received', 'closed', 'closed']);
}

/** Full and partial ones of sales that were done; answers what of each order was returned. */
export function returnsOf(
  made: readonly Made[],
  context: TradeContext,
  random: Random,
  trade: DemoTrade,
): Map<string, number> {
  const returned = new Map<string, number>();
  const sold = made.filter(({ kind, status }) => kind === 'sale' && (status === 'done' || status === 'closed'));
  const numbers = new Map<string, number>();
  const chosen = sold
    .filter((_, index) => index % Math.floor(sold.length / RETURNS) === 0)
    .slice(0, RETURNS)
    .map((order) => ({
      order,
      date: addDays(order.date, random.whole(1, Math.max(1, Math.min(25, daysBetween(order.date, context.today) - 1)))),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  for (const [index, { order, date }] of chosen.entries()) {
    const status = statusOf(index, random);
    const isPosted = status === 'posted' || status === 'received' || status === 'closed';
    const lines = (index % 4 === 0 ? order.lines : order.lines.slice(0, 1)).map((line) => {
      const quantity = index % 4 === 0 ? line.quantity : random.whole(1, line.quantity);
      const part = (whole: number): number => Math.round((whole * quantity) / line.quantity);
      return { ...line, sold: line, quantity, amount: part(line.amount), vat: part(line.vat) };
    });
    const total = totalOf({ lines, isWithVat: order.isWithVat });
    const id = namedId(`${order.id} return`);
    const year = date.slice(0, 4);
    numbers.set(year, (numbers.get(year) ?? 0) + 1);
    const head = madeOn(context, daysBetween(date, context.today), random);
    trade.returns.push({
      ...head,
      id,
      number: `R-${year}-${String(numbers.get(year)).padStart(4, '0')}`,
      order: order.id,
      date,
      reason: random.pick(REASONS),
      status,
      kind: order.kind,
      contractor: order.contractor,
      warehouse: order.warehouse,
      manager: order.manager,
      price_includes_vat: order.isWithVat,
      posted_total: isPosted ? cents(total) : null,
      posted_at: isPosted ? head['created_at'] : null,
      comment: random.pick(COMMENTS),
      mark: isPosted,
      is_posted: isPosted,
    });
    trade.returnLines.push(
      ...lines.map((line, position) => ({
        organization: context.organization,
        parent: id,
        position,
        id: namedId(`${id} line ${position}`),
        product: line.product,
        order_line: line.id,
        sold: `${line.sold.quantity}.000`,
        sold_amount: cents(line.sold.amount),
        sold_vat: cents(line.sold.vat),
        before: '0.000',
        quantity: `${line.quantity}.000`,
      })),
    );
    if (!isPosted) continue;
    returned.set(order.id, total);
    const document: Document = { of: 'return_order', id, order, date, isBack: true };
    move(trade, context, { ...document, lines });
    settle(trade, context, { ...document, amount: total });
  }
  return returned;
}

/** What is closed was paid whole, the others in part or not yet. */
export function paymentsOf(
  made: readonly Made[],
  returned: ReadonlyMap<string, number>,
  { context, random }: { context: TradeContext; random: Random },
  trade: DemoTrade,
): void {
  const numbers = new Map<string, number>();
  const paid = made
    .filter(({ status }) => SHIPPED.has(status))
    .map((order) => {
      const due = totalOf(order) - (returned.get(order.id) ?? 0);
      const share =
        order.status === 'closed' ? 100 : random.pick(order.status === 'done' ? [100, 100, 50, 30, 0] : [0, 0, 0, 50]);
      const days = daysBetween(order.date, context.today) - 1;
      return {
        order,
        amount: Math.round((due * share) / 100),
        date: addDays(order.date, random.whole(Math.min(1, days), Math.min(30, days))),
      };
    })
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => one.date.localeCompare(other.date));
  for (const { order, amount, date } of paid) {
    const id = namedId(`${order.id} payment`);
    const year = date.slice(0, 4);
    numbers.set(year, (numbers.get(year) ?? 0) + 1);
    trade.payments.push({
      ...madeOn(context, daysBetween(date, context.today), random),
      id,
      number: `P-${year}-${String(numbers.get(year)).padStart(5, '0')}`,
      date,
      order: order.id,
      kind: order.kind,
      contractor: order.contractor,
      manager: order.manager,
      amount: cents(amount),
      method: random.pick(['bank', 'bank', 'bank', 'cash', 'card']),
      note: null,
      mark: true,
      is_posted: true,
    });
    settle(trade, context, { of: 'order_payment', id, order, date, amount, isBack: true });
  }
}
