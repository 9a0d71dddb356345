// The description of a table, asked for once by all who want it at the same time: its grid, the page's form, other blocks.
import type { TableInfo, TableRef } from '../../contract/index.ts';
import type { DescribePort } from '../ports/index.ts';

const underWay = new WeakMap<DescribePort, Map<string, Promise<TableInfo>>>();

export function askTableInfo(data: DescribePort, { model, page_name, table_type }: TableRef): Promise<TableInfo> {
  const calls = underWay.get(data) ?? new Map<string, Promise<TableInfo>>();
  underWay.set(data, calls);
  const key = JSON.stringify([model, page_name, table_type]);
  const running = calls.get(key);
  if (running) return running;
  const call = data.tableInfo({ model, page_name, table_type }).finally(() => calls.delete(key));
  calls.set(key, call);
  return call;
}
