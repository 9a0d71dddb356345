// Puts the demo trade into a database: documents first, then the movements they wrote, whose sums the database keeps by itself.
import type { Queryable } from '../database/index.ts';
import type { CatalogStore, Model } from '../definitions/index.ts';
import { insertRows } from './insertRows.ts';
import { demoTrade } from './orders.ts';
import type { TradeContext } from './tradeRows.ts';

const LINE_KEY = '"organization", "parent", "id"';

export type TradeTables = Record<
  'warehouse' | 'order' | 'return_order' | 'order_payment' | 'stock_movement' | 'settlement',
  Model
>;

export function tradeTablesOf(catalog: CatalogStore): TradeTables {
  const find = (name: string): Model => {
    const model = catalog.current().models.get(name);
    if (!model) throw new Error(`The demo data needs the model "${name}", whose module is not in force`);
    return model;
  };
  return {
    warehouse: find('warehouse'),
    order: find('order'),
    return_order: find('return_order'),
    order_payment: find('order_payment'),
    stock_movement: find('stock_movement'),
    settlement: find('settlement'),
  };
}

export async function insertTrade(tx: Queryable, tables: TradeTables, context: TradeContext): Promise<void> {
  const trade = demoTrade(context);
  await insertRows(tx, tables.warehouse.table, trade.warehouses);
  await insertRows(tx, tables.order.table, trade.orders);
  await insertLines(tx, tables.order, trade.orderLines);
  await insertRows(tx, tables.order_payment.table, trade.payments);
  await insertRows(tx, tables.return_order.table, trade.returns);
  await insertLines(tx, tables.return_order, trade.returnLines);
  await insertRows(tx, tables.stock_movement.table, trade.stock);
  await insertRows(tx, tables.settlement.table, trade.settlements);
}

async function insertLines(tx: Queryable, model: Model, rows: Record<string, unknown>[]): Promise<void> {
  const part = model.fields.get('items')?.part;
  if (part) await insertRows(tx, part.table, rows, LINE_KEY);
}
