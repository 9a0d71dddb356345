// Lines of returns: those of the order, as far as nobody has returned them yet. Looked at while the order is locked.
import { randomUUID } from 'node:crypto';
import type { RowOf, ValuesOf } from '../../../src/contract/index.ts';
import type { CodeScope, HandlerInput, HookInput } from '../../host/index.ts';
import { quantityText, scaled } from './values.ts';

type Order = RowOf<'order'>;
type Return = RowOf<'return_order'>;
type OrderLine = Order['items'][number];
type ReturnLine = Return['items'][number];
type NewLine = NonNullable<ValuesOf<'return_order'>['items']>[number];

const NOT_OF_THE_ORDER = {
  ru: 'Строки возврата берутся из заказа: добавить другие нельзя',
  kk: 'Қайтару жолдары тапсырыстан алынады: басқасын қосуға болмайды',
  en: 'The lines of a return are the order’s: no others can be added',
};

/** Thousandths returned by posted returns, by line of the order. */
async function returnedBefore({ asServer }: CodeScope, order: string, except: string): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  for (const { id } of await asServer.find('return_order', { order, is_posted: true })) {
    const row = id === except ? undefined : await asServer.read('return_order', id);
    for (const { order_line: key, quantity } of row?.items ?? [])
      if (key !== null) sums.set(key, (sums.get(key) ?? 0n) + scaled(quantity, 3));
  }
  return sums;
}

/** A new return has all that is left of its order. */
export async function fillReturn(input: HookInput<'return_order'>): Promise<void> {
  const { changes, asServer, refuse, fail } = input;
  for (const { id, after } of changes) {
    const [row, order] = await both(input, id, after.order.id);
    if (!row || !order) continue;
    if (row.items.length > 0) refuse({ items: NOT_OF_THE_ORDER }, id);
    const before = await returnedBefore(input, order.id, id);
    const items = order.items.flatMap((line) => {
      const prior = before.get(line.id) ?? 0n;
      const left = scaled(line.quantity, 3) - prior;
      return left > 0n ? [{ id: randomUUID(), ...ofOrder(line, prior), quantity: quantityText(left) }] : [];
    });
    if (items.length === 0) fail('nothing_to_return');
    await asServer.change('return_order', id, { items });
  }
}

function ofOrder(line: OrderLine, before: bigint): NewLine {
  return {
    product: line.product.id,
    order_line: line.id,
    sold: line.quantity,
    sold_amount: line.amount,
    sold_vat: line.vat_amount,
    before: quantityText(before),
  };
}

async function both(
  { asServer }: CodeScope,
  id: string,
  order: string,
): Promise<[Return | undefined, Order | undefined]> {
  const locked = await asServer.read('order', order, { lock: true });
  return [await asServer.read('return_order', id), locked];
}

/** No line of its own, none above what can be returned. */
export async function requireLines({ asServer, refuse }: CodeScope, id: string): Promise<void> {
  const row = await asServer.read('return_order', id);
  const lines = row?.items ?? [];
  if (lines.some((line) => line.order_line === null)) refuse({ items: NOT_OF_THE_ORDER }, id);
  const over = lines.find((line) => scaled(line.quantity, 3) > scaled(line.available, 3));
  if (over) refuse({ items: tooMuch(over) }, id);
}

function tooMuch({ product, available }: ReturnLine): { ru: string; kk: string; en: string } {
  const name = product?.string_view ?? '';
  const left = available ?? '0';
  return {
    ru: `${name}: вернуть можно не больше ${left}`,
    kk: `${name}: ${left} артық қайтаруға болмайды`,
    en: `${name}: no more than ${left} can be returned`,
  };
}

/** What others have returned by now counts first; then the return writes its movements. */
export async function postReturn(input: HandlerInput<'return_order'>): Promise<void> {
  const { row, asServer, fail } = input;
  const [, order] = await both(input, row.id, row.order.id);
  const { items: lines } = row;
  if (!order || lines.length === 0) return fail('nothing_to_return');
  const before = await returnedBefore(input, order.id, row.id);
  const sold = new Map(order.items.map((line) => [line.id, line]));
  const items = lines.map((line) => {
    const key = line.order_line ?? '';
    const ordered = sold.get(key);
    return { ...(ordered && ofOrder(ordered, before.get(key) ?? 0n)), id: line.id, quantity: line.quantity };
  });
  // Refused there where it is more than is left.
  const changed = await asServer.change('return_order', row.id, { items });
  await asServer.change('return_order', row.id, {
    posted_total: changed.total,
    posted_at: new Date().toISOString(),
    is_posted: true,
  });
}
