// Blocks with their tools: moved by dragging or by buttons, half or whole as wide, changed and taken away.
import { useMemo, useRef, type ReactNode } from 'react';
import type { DashboardBlock } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Sorting, useSortableItem } from '../../../render/drag/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { addBlock, moveTo, removeBlock, setWidth } from '../blockChanges.ts';
import { DashboardBlocks } from '../DashboardBlocks.tsx';
import type { DashboardChanges } from '../useDashboards.ts';

export interface ArrangingProps {
  changes: DashboardChanges;
  onEdit(block: DashboardBlock): void;
}

export function Arranging({ changes, onEdit }: ArrangingProps): ReactNode {
  const { t } = useTexts();
  const { dashboard } = changes;
  const blocks = dashboard.blocks ?? [];
  const root = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => (dashboard.blocks ?? []).map(({ id }) => id), [dashboard.blocks]);
  const titles = new Map(blocks.map((block) => [block.id, block.title ?? t(`dashboards.kind.${block.kind}`)]));
  const run = useRunning(changes, root);
  return (
    <Sorting
      ids={ids}
      shape="grid"
      titleOf={(id) => titles.get(id) ?? id}
      onMove={(id, _before, next) => run.move(id, next.indexOf(id))}
    >
      <DashboardBlocks page={dashboard.page} name={`dashboard ${dashboard.id}`}>
        {(drawn) => (
          <div ref={root} className="kda-grid">
            {blocks.map((block, index) => (
              <Item
                key={block.id}
                block={block}
                title={titles.get(block.id) ?? ''}
                isGone={dashboard.problems.some((each) => each.block === block.id && each.kind === 'gone')}
                place={{ isFirst: index === 0, isLast: index === blocks.length - 1 }}
                node={drawn.find(({ id }) => id === block.id)?.node}
                onMove={(by) => run.move(block.id, index + by, by)}
                onWidth={() => run.width(block)}
                onRemove={() => run.remove(block, index)}
                onEdit={() => onEdit(block)}
              />
            ))}
          </div>
        )}
      </DashboardBlocks>
    </Sorting>
  );
}

interface Running {
  move(id: string, index: number, by?: 1 | -1): void;
  width(block: DashboardBlock): void;
  remove(block: DashboardBlock, index: number): void;
}

/** Each step with its opposite. What is refused is told by the editor. */
function useRunning({ dashboard, change }: DashboardChanges, root: { current: HTMLElement | null }): Running {
  const blocks = dashboard.blocks ?? [];
  const quietly = (sent: Promise<void>): void => void sent.catch(() => undefined);
  const focus = (selector: string): void =>
    void requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  return {
    move(id, index, by) {
      const from = blocks.findIndex((block) => block.id === id);
      quietly(change(moveTo(id, index), moveTo(id, from)));
      // The button moves with its block and keeps the keyboard; at the end the one that is left has it.
      if (by !== undefined) {
        const isAtEnd = index === 0 || index === blocks.length - 1;
        focus(`[data-block-id="${id}"] [data-does="${isAtEnd ? -by : by}"]`);
      }
    },
    width({ id, width }) {
      quietly(change(setWidth(id, width === 'half' ? 'whole' : 'half'), setWidth(id, width)));
    },
    remove(block, index) {
      // Of a closed one nothing is known here that could bring it back.
      quietly(change(removeBlock(block.id), block.is_closed ? undefined : addBlock(block, index)));
      const next = blocks[index + 1] ?? blocks[index - 1];
      if (next) focus(`[data-block-id="${next.id}"] [data-does="remove"]`);
    },
  };
}

interface ItemProps {
  block: DashboardBlock;
  title: string;
  isGone: boolean;
  place: { isFirst: boolean; isLast: boolean };
  node: ReactNode;
  onMove(by: 1 | -1): void;
  onWidth(): void;
  onRemove(): void;
  onEdit(): void;
}

function Item({ block, title, isGone, place, node, onMove, onWidth, onRemove, onEdit }: ItemProps): ReactNode {
  const { t } = useTexts();
  const { item, handle } = useSortableItem(block.id);
  const isWhole = block.width === 'whole';
  const tool = (
    does: string,
    icon: string,
    run: () => void,
    state: { disabled?: boolean; pressed?: boolean } = {},
  ): ReactNode => (
    <button
      type="button"
      className="kda-tool"
      data-does={TOOLS[does] ?? does}
      aria-label={t(`dashboards.tool.${does}`, { title })}
      title={t(`dashboards.tool.${does}`, { title })}
      disabled={state.disabled}
      aria-pressed={state.pressed}
      onClick={run}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <div {...item} className="kda-item" data-block-id={block.id} data-wide={isWhole || undefined}>
      <div className="kda-item-bar" role="group" aria-label={title}>
        <button
          {...handle}
          type="button"
          className="kda-tool kda-grip"
          aria-label={t('dashboards.tool.drag', { title })}
        >
          <Icon name="grip" size={16} />
        </button>
        <strong>{title}</strong>
        {tool('up', 'up', () => onMove(-1), { disabled: place.isFirst })}
        {tool('down', 'down', () => onMove(1), { disabled: place.isLast })}
        {tool('wide', 'aside', onWidth, { pressed: isWhole })}
        {block.is_closed ? null : tool('edit', isGone ? 'wrench' : 'sliders', onEdit)}
        {tool('remove', 'minus', onRemove)}
      </div>
      {node ?? <div className="kp-waiting" aria-busy="true" />}
    </div>
  );
}

const TOOLS: Readonly<Record<string, string>> = { up: '-1', down: '1' };
