// Where a post is written; on a phone it takes the whole screen while one writes.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Row } from '../../../../src/contract/index.ts';
import { CommentWriter, type FilesDoor } from '../../../../src/features/comments/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { idOf, POSTS } from '../groupPage.ts';

const FILES = { most: 20, max_size: 50 * 1024 * 1024 };

export function useFilesDoor(): FilesDoor {
  const { data } = usePorts();
  return {
    limits: FILES,
    send: (file, options) => data.upload(file, { model: POSTS.model, field: 'files', ...options }),
  };
}

export interface ComposerProps {
  group: Row;
  isModerator: boolean;
  onWritten(): void;
}

export function Composer({ group, isModerator, onWritten }: ComposerProps): ReactNode {
  const { t } = usePageTexts();
  const { data } = usePorts();
  const door = useFilesDoor();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const waits = idOf(group['post_policy']) === 'premoderated' && !isModerator;
  useEffect(() => {
    if (isOpen) frame.current?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')?.focus();
  }, [isOpen]);
  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) close();
  }
  return (
    <>
      <button ref={opener} type="button" className="kgr-write" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        {t('write')}
      </button>
      <div
        ref={frame}
        className="kgr-composer"
        data-open={isOpen || undefined}
        role="group"
        aria-label={t('write')}
        onKeyDown={handleKeyDown}
      >
        <div className="kgr-composer-head">
          <strong>{t('newPost')}</strong>
          <button type="button" className="kgr-button" onClick={close}>
            {t('close')}
          </button>
        </div>
        <CommentWriter
          draftKey={`group post ${group.id}`}
          label={t('write')}
          action={t(waits ? 'sendForReview' : 'publish')}
          note={waits ? t('reviewNote') : undefined}
          door={door}
          onSend={async (body, id, files) => {
            await data.createRow(POSTS.model, { id, group: group.id, body, files: files.map((file) => file.id) });
            setIsOpen(false);
            onWritten();
          }}
        />
      </div>
    </>
  );
}
