// The description of the rows a block is about: fields, choices, permissions. Blocks of one page ask for it once.
import { useCallback } from 'react';
import type { TableInfo, TableRef } from '../../contract/index.ts';
import type { DescribePort } from '../../engine/ports/index.ts';
import { prepareTable, type PreparedTable } from '../../engine/table/index.ts';
import { usePorts, type BlockSource } from '../core/index.ts';
import { useLoaded, type Loaded } from './useLoaded.ts';

const underWay = new WeakMap<DescribePort, Map<string, Promise<TableInfo>>>();

/** Every readable field, those of the table first. */
const RECORD_TABLE = 'record';

export function useBlockTable({ model, page_name }: BlockSource): Loaded<PreparedTable> {
  const { data } = usePorts();
  const load = useCallback(
    async () => prepareTable(await askOnce(data, { model, page_name, table_type: RECORD_TABLE })),
    [data, model, page_name],
  );
  return useLoaded(load);
}

function askOnce(data: DescribePort, ref: TableRef): Promise<TableInfo> {
  const calls = underWay.get(data) ?? new Map<string, Promise<TableInfo>>();
  underWay.set(data, calls);
  const key = JSON.stringify(ref);
  const running = calls.get(key);
  if (running) return running;
  const call = data.tableInfo(ref).finally(() => calls.delete(key));
  calls.set(key, call);
  return call;
}
