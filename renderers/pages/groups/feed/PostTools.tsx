// The menu of a post: what its author, those who lead the group and readers may do with it.
import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Asked } from '../../../../src/features/asking/index.ts';
import { MenuList, type MenuEntry } from '../../../../src/render/menu/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { POSTS, type PostRow } from '../groupPage.ts';

export interface PostToolsProps {
  row: PostRow;
  author: string;
  isMine: boolean;
  isLate: boolean;
  isPinned: boolean;
  isModerator: boolean;
  onEdit(): void;
  onReport(): void;
  onAsk(asked: Asked): void;
  onChanged(): void;
}

const PINNED_MS = 14 * 24 * 60 * 60 * 1000;

export function PostTools(props: PostToolsProps): ReactNode {
  const { row, author, isMine, isLate, isPinned, isModerator, onEdit, onReport, onAsk, onChanged } = props;
  const { t } = usePageTexts();
  const { data } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  const entry = (key: string, run: () => void): MenuEntry => ({
    key,
    label: t(`post.${key}`),
    onPick() {
      setIsOpen(false);
      run();
    },
  });
  const pin = (isPin: boolean): void =>
    onAsk({
      model: POSTS.model,
      title: t(isPin ? 'post.pin' : 'post.unpin'),
      text: t(isPin ? 'pinQuestion' : 'unpinQuestion'),
      async run() {
        await data.updateRow(POSTS.model, row.id, {
          version: row.version,
          pinned_until: isPin ? new Date(Date.now() + PINNED_MS).toISOString() : null,
        });
        onChanged();
      },
    });
  const remove = (): void =>
    onAsk({
      model: POSTS.model,
      title: t('post.remove'),
      text: t('removeQuestion'),
      tone: 'red',
      async run() {
        await data.deleteRow(POSTS.model, row.id);
        onChanged();
      },
    });
  const entries = [
    ...(isMine && !isLate ? [entry('edit', onEdit)] : []),
    ...(isModerator && !isLate ? [isPinned ? entry('unpin', () => pin(false)) : entry('pin', () => pin(true))] : []),
    ...(isMine ? [] : [entry('report', onReport)]),
    ...(isMine || isModerator ? [entry('remove', remove)] : []),
  ];
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className="kgr-dots"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-label={t('post.menu', { name: author })}
          onClick={() => setIsOpen(!isOpen)}
        >
          ⋯
        </button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <MenuList label={t('post.menu', { name: author })} entries={entries} />
      </Popover.Dropdown>
    </Popover>
  );
}
