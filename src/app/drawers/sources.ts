// Which model a creation or a query parameter is about, and where the server shows it. Pure.
import type { NavigationEntry, Routes, TableRef } from '../../contract/index.ts';
import type { CreationKind, KeptParam } from '../navigation/index.ts';

/** Models of the three creations are named like them. */
export const CREATION_MODELS: Readonly<Record<CreationKind, string>> = { task: 'task', meeting: 'meeting', news: 'news' };

/** Query parameters that open an object over any page (SHELL-18), and the object's model. */
export const OBJECT_PARAMS = [
  ['task', 'task'], ['meeting', 'meeting'], ['event', 'event'], ['sprint', 'sprint'], ['viewGroup', 'group'], ['viewProject', 'project'], ['viewGoods', 'product'],
] as const satisfies readonly (readonly [KeptParam, string])[];

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
