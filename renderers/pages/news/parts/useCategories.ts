// The categories of news by id, in the reader's language.
import { useMemo } from 'react';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { useBlockTable, useRows } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { CATEGORIES } from './newsRow.ts';

export interface Category {
  id: string;
  name: string;
  color: string;
}

const MOST = 100;
const NO_TABLE: Pick<PreparedTable, 'columns'> = { columns: [] };

/** In the order of their names. Empty until they are known: the page is readable without them. */
export function useCategories(table: PreparedTable): readonly Category[] {
  const own = useBlockTable(CATEGORIES).data;
  const { lang } = usePorts().formats;
  const { rows } = useRows<'news_category'>({
    table: own ?? table,
    source: CATEGORIES,
    columns: (own ?? NO_TABLE).columns,
    pageSize: MOST,
    isOff: own === undefined,
  });
  return useMemo(
    () =>
      rows
        .map((row) => {
          const names: Readonly<Record<string, string | null | undefined>> = { kk: row.name_kk, en: row.name_en };
          return { id: row.id, name: names[lang] || (row.name ?? ''), color: row.color ?? 'gray' };
        })
        .sort((one, other) => one.name.localeCompare(other.name, lang)),
    [rows, lang],
  );
}
