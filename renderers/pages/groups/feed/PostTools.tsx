// The menu of a post: what its author, those who lead the group and readers may do with it.
import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Asked } from '../../../../src/features/asking/index.ts';
import { MenuList, type MenuEntry } from '../../../../src/render/menu/index.ts';
import { failureText, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { POSTS, type PostRow } from '../groupPage.ts';

export interface PostToolsProps {
  row: PostRow;
  author: string;
  isMine: boolean;
  isLate: boolean;
  isPinned: boolean;
  isModerator: boolean;
  /** Of the post. */
  path: string;
  onTold(text: string): void;
  onEdit(): void;
  onReport(): void;
  onAsk(asked: Asked): void;
  onChanged(): void;
}

const PINNED_MS = 14 * 24 * 60 * 60 * 1000;

export function PostTools(props: PostToolsProps): ReactNode {
  const { row, author, isMine, isLate, isPinned, isModerator, path, onEdit, onReport, onAsk, onChanged, onTold } =
    props;
  const { t } = usePageTexts();
  const { data, formats } = usePorts();
  const [isOpen, setIsOpen] = useState(false);
  const entry = (key: string, run: () => void): MenuEntry => ({
    key,
    label: t(`post.${key}`),
    onPick() {
      setIsOpen(false);
      run();
    },
  });
  // Each is taken back by the same menu, so that nothing is asked.
  const change = (values: object): void =>
    void data.updateRow(POSTS.model, row.id, { version: row.version, ...values }).then(
      () => onChanged(),
      (error: unknown) => onTold(failureText(error, formats.t)),
    );
  const pin = (): void => change({ pinned_until: pinEnd() });
  const unpin = (): void => change({ pinned_until: null });
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
  const copy = (): void =>
    void navigator.clipboard.writeText(new URL(path, location.href).href).then(
      () => onTold(t('linkCopied')),
      () => onTold(new URL(path, location.href).href),
    );
  const isTalkOff = row.comments_on === false;
  const talk = (): void => change({ comments_on: isTalkOff });
  const entries = [
    entry('link', copy),
    ...(isMine && !isLate ? [entry('edit', onEdit)] : []),
    ...(isModerator && !isLate ? [isPinned ? entry('unpin', unpin) : entry('pin', pin)] : []),
    ...((isMine || isModerator) && !isLate ? [entry(isTalkOff ? 'talkOn' : 'talkOff', talk)] : []),
    ...(isMine ? [] : [entry('report', onReport)]),
    ...(isMine || isModerator ? [entry('remove', remove)] : []),
  ];
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withRoles={false}
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

function pinEnd(): string {
  return new Date(Date.now() + PINNED_MS).toISOString();
}
