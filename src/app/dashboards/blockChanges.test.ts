// Steps in a dashboard hold over what others have done meanwhile, and are taken back by their opposites.
import { expect, test } from 'vitest';
import type { Dashboard, DashboardBlock } from '../../contract/index.ts';
import { addBlock, BlockChanged, moveTo, removeBlock, replaceBlock, setWidth, withBlocks } from './blockChanges.ts';

const block = (id: string, title = id): DashboardBlock => ({ id, kind: 'text', width: 'half', title, text: '' });
const [A, B, C] = [block('a'), block('b'), block('c')] as const;
const ids = (blocks: readonly DashboardBlock[]): string => blocks.map(({ id }) => id).join('');

test('[DASH-12] steps hold over other blocks, of another order, and where their own is gone', () => {
  expect(ids(moveTo('a', 1)([A, B, C]))).toBe('bac');
  expect(ids(moveTo('a', 9)([C, A, B]))).toBe('cba');
  expect(moveTo('a', 1)([B, C])).toEqual([B, C]);
  expect(ids(removeBlock('a')([B, C]))).toBe('bc');
  expect(ids(addBlock(A, 1)([B, C]))).toBe('bac');
  expect(addBlock(A, 0)(addBlock(A, 2)([B]))).toEqual([A, B]);
  expect(setWidth('b', 'whole')([A, B])[1]?.width).toBe('whole');
});

test('[DASH-12] a block that another has written is not overwritten; one that was removed comes back, a width stays', () => {
  const mine = block('a', 'mine');
  expect(replaceBlock(A, mine)([{ ...A, width: 'whole' }, B])[0]).toEqual({ ...mine, width: 'whole' });
  expect(() => replaceBlock(A, mine)([block('a', 'theirs')])).toThrow(BlockChanged);
  expect(replaceBlock(A, mine)([B])).toEqual([B, mine]);
  expect(replaceBlock(A, mine)([mine])).toEqual([mine]);
});

test('[DASH-12] what is not answered yet is drawn where it will stand, as far as it is described', () => {
  const dashboard = {
    page: {
      block: 'grid',
      params: { columns: 2, spans: [1, 1] },
      children: [
        { block: 'richtext', id: 'a' },
        { block: 'richtext', id: 'b' },
      ],
    },
    blocks: [A, B],
  } as unknown as Dashboard;
  const { page, blocks } = withBlocks(dashboard, [{ ...B, width: 'whole' }, C, A]);
  expect([page.children?.map(({ id }) => id), page.params?.['spans'], ids(blocks ?? [])]).toEqual([
    ['b', 'a'],
    [2, 1],
    'bca',
  ]);
});
