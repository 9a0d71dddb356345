// What orders do beyond their definition: limits of contractors, returns by the order's own lines, what may be taken back.
import { localMoment } from '../../../src/engine/zones/index.ts';
import { randomUUID } from 'node:crypto';
import type { HookRow } from '../../../src/contract/index.ts';
import { defineModule, type CodeScope, type HandlerInput, type HookInput } from '../../host/index.ts';
import { requireQuantities } from './quantities.ts';
import { fillReturn, postReturn, requireLines } from './returnLines.ts';
import { scaled } from './values.ts';

/** In which an order has moved stock and settlements. */
const SHIPPED = ['posted', 'done', 'closed'];
/** In which a document is posted, by its model. */
const POSTED: Readonly<Record<string, readonly string[]>> = {
  order: ['approved', ...SHIPPED],
  return_order: ['posted', 'received', 'closed'],
};
/** Hundredths: what costs more is confirmed by another person. */
const WITHOUT_APPROVAL = 100_000_000n;
/** What a copy takes over. */
const TAKEN = ['kind', 'contractor', 'warehouse', 'price_includes_vat', 'comment'] as const;
const OF_A_LINE = ['product', 'quantity', 'price', 'discount', 'vat', 'note'] as const;

const BY_ITS_ACTION = {
  ru: 'Проводят и отменяют проведение действиями документа',
  kk: 'Өткізу мен оны болдырмау құжаттың әрекеттерімен жасалады',
  en: 'It is posted and unposted by its own actions',
};

/** Nobody takes more than he may owe, and who is blocked takes nothing. */
async function requireCredit({ asServer, fail }: CodeScope, order: HookRow<'order'>): Promise<void> {
  if (order.kind !== 'sale') return;
  // Locked: two orders that are posted at once know of each other.
  const contractor = await asServer.read('contractor', order.contractor.id, { lock: true });
  if (!contractor) return;
  if (contractor.status === 'blocked') fail('contractor_blocked');
  const limit = scaled(contractor.credit_limit, 2);
  const over = scaled(contractor.debt, 2) + scaled(order.due, 2) - limit;
  if (limit > 0n && over > 0n)
    fail('credit_limit', { values: { over: `${over / 100n}.${String(over % 100n).padStart(2, '0')}` } });
}

async function guardTransitions(input: HookInput<'order'>): Promise<void> {
  const { changes, asServer, fail } = input;
  for (const { id, action } of changes) {
    const order = await asServer.read('order', id);
    if (!order) continue;
    if (action === 'confirm' && scaled(order.total, 2) > WITHOUT_APPROVAL) fail('needs_approval');
    if (action === 'close' && scaled(order.due, 2) > 0n) fail('order_unpaid');
    if (action === 'confirm' || action === 'approve' || action === 'post') await requireCredit(input, order);
  }
}

/** The mark of a document follows its status, not the other way round. */
function requireStatus({ model, changes, refuse }: HookInput<'order'> | HookInput<'return_order'>): void {
  for (const { id, before, after } of changes) {
    const isPosted = after.is_posted === true;
    // The code of a transition posts a moment after its status.
    const isTurned = isPosted || before?.is_posted === true;
    if (isTurned && isPosted !== POSTED[model]?.includes(after.status)) refuse({ status: BY_ITS_ACTION }, id);
  }
}

async function guardNew(input: HookInput<'order'>): Promise<void> {
  requireStatus(input);
  await requireQuantities(input);
}

/** What was returned or paid stands on the posting of its order. */
async function guardUnposting(input: HookInput<'order'>): Promise<void> {
  const { changes, asServer, fail } = input;
  await guardNew(input);
  for (const { id, before, after } of changes) {
    if (before?.is_posted !== true || after.is_posted === true) continue;
    // Locked: a return that is posted meanwhile waits.
    await asServer.read('order', id, { lock: true });
    for (const model of ['return_order', 'order_payment'] as const) {
      const rows = await asServer.find(model, { order: id, is_posted: true });
      if (rows.length > 0)
        fail('order_has_documents', {
          rows: rows.map((row) => ({ model, id: row.id, title: row.number ?? '' })),
        });
    }
  }
}

async function guardReturns(input: HookInput<'return_order'>): Promise<void> {
  const { changes, asServer, fail } = input;
  requireStatus(input);
  for (const { id, before, after } of changes) {
    if (before?.is_posted === true && after.is_posted !== true) {
      // Sums of later returns stand on this one.
      const others = await asServer.find('return_order', { order: after.order.id, is_posted: true });
      const later = others.filter((row) => row.id !== id && (row.posted_at ?? '') > (before.posted_at ?? ''));
      if (later.length > 0)
        fail('later_returns', {
          rows: later.map((row) => ({ model: 'return_order', id: row.id, title: row.number ?? '' })),
        });
    }
    await requireLines(input, id);
  }
}

export default defineModule({
  actions: {
    async copy({ row, rows }: HandlerInput<'order'>) {
      const items = row.items.map((line) => ({
        id: randomUUID(),
        ...Object.fromEntries(OF_A_LINE.map((name) => [name, line[name] ?? null])),
      }));
      await rows.create('order', { ...Object.fromEntries(TAKEN.map((name) => [name, row[name] ?? null])), items });
    },
    /** A draft with all that can still be returned. */
    async make_return({ row, rows, caller }: HandlerInput<'order'>) {
      // Whoever made the order may be in a later zone, where the next day has begun.
      const today = localMoment(new Date().toISOString(), caller.timezone).slice(0, 10);
      await rows.create('return_order', { order: row.id, date: row.date > today ? row.date : today });
    },
    async pay_in_full({ row, rows, fail }: HandlerInput<'order'>) {
      if (scaled(row.due, 2) <= 0n) return fail('order_paid');
      await rows.create('order_payment', { order: row.id, amount: row.due ?? '0', is_posted: true });
    },
    post_return: postReturn,
  },
  hooks: {
    order: { beforeCreate: guardNew, beforeTransition: guardTransitions, beforeChange: guardUnposting },
    return_order: { beforeCreate: requireStatus, afterCreate: fillReturn, beforeChange: guardReturns },
  },
  errors: {
    contractor_blocked: { status: 409, text: 'contractor_blocked' },
    needs_approval: { status: 409, text: 'needs_approval' },
    order_unpaid: { status: 409, text: 'order_unpaid' },
    order_paid: { status: 409, text: 'order_paid' },
    credit_limit: { status: 409, text: 'credit_limit' },
    order_has_documents: { status: 409, text: 'order_has_documents' },
    later_returns: { status: 409, text: 'later_returns' },
    nothing_to_return: { status: 409, text: 'nothing_to_return' },
  },
});
