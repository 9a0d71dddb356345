// Where the server shows a model. Pure.
import type { NavigationEntry, Routes, TableRef } from '../../contract/index.ts';

/** The table of the first entry about the model; undefined: the organisation has no such module, or not for this user. */
export function tableOf(routes: Routes, model: string): TableRef | undefined {
  for (const entry of Object.values(routes)) {
    const found = within(entry, model);
    if (found) return found;
  }
  return undefined;
}

function within(entry: NavigationEntry, model: string): TableRef | undefined {
  const table = entry.meta.pageConfig.tableInfo;
  if (table?.model === model) return table;
  for (const child of entry.children ?? []) {
    const found = within(child, model);
    if (found) return found;
  }
  return undefined;
}
