// The description of the rows a block is about: fields, choices, permissions. Blocks of one page ask for it once.
import { useCallback } from 'react';
import { askTableInfo, prepareTable, type PreparedTable } from '../../engine/table/index.ts';
import { usePorts, type BlockSource } from '../core/index.ts';
import { useLoaded, type Loaded } from './useLoaded.ts';

/** Every readable field, those of the table first. */
const RECORD_TABLE = 'record';

export function useBlockTable({ model, page_name }: BlockSource): Loaded<PreparedTable> {
  const { data } = usePorts();
  const load = useCallback(
    async () => prepareTable(await askTableInfo(data, { model, page_name, table_type: RECORD_TABLE })),
    [data, model, page_name],
  );
  return useLoaded(load);
}
