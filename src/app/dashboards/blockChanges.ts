// Changes of a dashboard's blocks as functions: tried again over what others have changed meanwhile, and taken back by their opposites. Pure.
import type { Dashboard, DashboardBlock } from '../../contract/index.ts';

/** What is changed of a block; undefined takes a part out. */
export type BlockPart = { [Key in keyof DashboardBlock]?: DashboardBlock[Key] | undefined };

type Blocks = readonly DashboardBlock[];
export type Change = (blocks: Blocks) => Blocks;

/** Somebody has changed the block itself meanwhile. */
export class BlockChanged extends Error {
  override readonly name = 'BlockChanged';
}

const without = (blocks: Blocks, id: string): DashboardBlock[] => blocks.filter((block) => block.id !== id);

/** To a place among the others; one that is gone stays so. */
export function moveTo(id: string, index: number): Change {
  return (blocks) => {
    const block = blocks.find((each) => each.id === id);
    return block ? without(blocks, id).toSpliced(index, 0, block) : blocks;
  };
}

export function setWidth(id: string, width: DashboardBlock['width']): Change {
  return (blocks) => blocks.map((block) => (block.id === id ? { ...block, width } : block));
}

export function removeBlock(id: string): Change {
  return (blocks) => without(blocks, id);
}

export function addBlock(block: DashboardBlock, index: number): Change {
  return (blocks) => without(blocks, block.id).toSpliced(index, 0, block);
}

/** One that was removed meanwhile comes back with what was written. Throws BlockChanged where another wrote it as well. */
export function replaceBlock(before: DashboardBlock, after: DashboardBlock): Change {
  return (blocks) => {
    const now = blocks.find(({ id }) => id === before.id);
    if (!now) return [...blocks, after];
    if (!isSame(now, before) && !isSame(now, after)) throw new BlockChanged();
    return blocks.map((block) => (block.id === before.id ? { ...after, width: block.width } : block));
  };
}

/** Its width is another matter. */
function isSame(one: DashboardBlock, other: DashboardBlock): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ width: _, ...block }: DashboardBlock): string {
  return JSON.stringify(Object.entries(block).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The dashboard as it will be: what the server has not described yet is not drawn. */
export function withBlocks(dashboard: Dashboard, blocks: Blocks): Dashboard {
  const drawn = new Map((dashboard.page.children ?? []).map((child) => [child.id, child]));
  const shown = blocks.filter(({ id }) => drawn.has(id));
  return {
    ...dashboard,
    blocks: [...blocks],
    page: {
      ...dashboard.page,
      params: { ...dashboard.page.params, spans: shown.map(({ width }) => (width === 'whole' ? 2 : 1)) },
      children: shown.flatMap(({ id }) => drawn.get(id) ?? []),
    },
  };
}
