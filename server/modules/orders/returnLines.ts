// Lines of returns: those of the order, as far as nobody has returned them yet. Looked at while the order is locked.
import { randomUUID } from 'node:crypto';
import type { CodeScope, HandlerInput, HandlerRow, HookInput } from '../../host/index.ts';
import { idOf, linesOf, quantityText, scaled, type Line } from './values.ts';

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
    for (const line of row ? linesOf(row) : []) {
      const key = String(line['order_line']);
      sums.set(key, (sums.get(key) ?? 0n) + scaled(line['quantity'], 3));
    }
  }
  return sums;
}

/** A new return has all that is left of its order. */
export async function fillReturn(input: HookInput): Promise<void> {
  const { changes, asServer, refuse, fail } = input;
  for (const { id, after } of changes) {
    const [row, order] = await both(input, id, idOf(after['order']) ?? '');
    if (!row || !order) continue;
    if (linesOf(row).length > 0) refuse({ items: NOT_OF_THE_ORDER }, id);
    const before = await returnedBefore(input, order.id, id);
    const items = linesOf(order).flatMap((line) => {
      const prior = before.get(String(line['id'])) ?? 0n;
      const left = scaled(line['quantity'], 3) - prior;
      return left > 0n ? [{ id: randomUUID(), ...ofOrder(line, prior), quantity: quantityText(left) }] : [];
    });
    if (items.length === 0) fail('nothing_to_return');
    await asServer.change('return_order', id, { items });
  }
}

function ofOrder(line: Line, before: bigint): Record<string, unknown> {
  return {
    product: idOf(line['product']),
    order_line: line['id'],
    sold: line['quantity'],
    sold_amount: line['amount'],
    sold_vat: line['vat_amount'],
    before: quantityText(before),
  };
}

async function both(
  { asServer }: CodeScope,
  id: string,
  order: string,
): Promise<[HandlerRow | undefined, HandlerRow | undefined]> {
  const locked = await asServer.read('order', order, { lock: true });
  return [await asServer.read('return_order', id), locked];
}

/** No line of its own, none above what can be returned. */
export async function requireLines({ asServer, refuse }: HookInput, id: string): Promise<void> {
  const row = await asServer.read('return_order', id);
  const lines = row ? linesOf(row) : [];
  if (lines.some((line) => typeof line['order_line'] !== 'string')) refuse({ items: NOT_OF_THE_ORDER }, id);
  const over = lines.find((line) => scaled(line['quantity'], 3) > scaled(line['available'], 3));
  if (over) refuse({ items: tooMuch(over) }, id);
}

function tooMuch(line: Line): { ru: string; kk: string; en: string } {
  const name = String(Object(line['product']).string_view ?? '');
  const left = String(line['available']);
  return {
    ru: `${name}: вернуть можно не больше ${left}`,
    kk: `${name}: ${left} артық қайтаруға болмайды`,
    en: `${name}: no more than ${left} can be returned`,
  };
}

/** What others have returned by now counts first; then the return writes its movements. */
export async function postReturn(input: HandlerInput): Promise<void> {
  const { row, asServer, fail } = input;
  const [, order] = await both(input, row.id, idOf(row['order']) ?? '');
  const lines = linesOf(row);
  if (!order || lines.length === 0) return fail('nothing_to_return');
  const before = await returnedBefore(input, order.id, row.id);
  const sold = new Map(linesOf(order).map((line) => [String(line['id']), line]));
  const items = lines.map((line) => {
    const key = String(line['order_line']);
    return { ...ofOrder(sold.get(key) ?? line, before.get(key) ?? 0n), id: line['id'], quantity: line['quantity'] };
  });
  // Refused there where it is more than is left.
  const changed = await asServer.change('return_order', row.id, { items });
  await asServer.change('return_order', row.id, {
    posted_total: changed['total'],
    posted_at: new Date().toISOString(),
    is_posted: true,
  });
}
