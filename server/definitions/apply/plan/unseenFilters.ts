// Whether the page of a module has rows but no room for its filters and its search. Pure.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';

/** Blocks that show rows, which the filters above them narrow. */
const OF_ROWS: ReadonlySet<string> = new Set(['table', 'kanban', 'calendar', 'week', 'timeline', 'chart']);

export function hidesFilters({ page, filters }: ModuleDefinition): boolean {
  if (!page || (filters?.include ?? []).length === 0) return false;
  const blocks = blocksOf(page);
  return (
    !blocks.some(({ block }) => block === 'filters') &&
    blocks.some(({ block, source }) => OF_ROWS.has(block) && source === undefined)
  );
}

type Block = NonNullable<ModuleDefinition['page']>;

function blocksOf(block: Block): Block[] {
  return [block, ...(block.children ?? []).flatMap(blocksOf)];
}
