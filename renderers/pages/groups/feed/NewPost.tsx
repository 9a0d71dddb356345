// Where a post is written; on a phone it takes the whole screen while one writes.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Composer } from '../../../../src/features/composer/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { useFilesDoor } from '../../../../src/render/uploads/index.ts';
import { POST_FILES, POSTS, type Group } from '../groupPage.ts';

export interface NewPostProps {
  group: Group;
  isModerator: boolean;
  onWritten(): void;
}

export function NewPost({ group, isModerator, onWritten }: NewPostProps): ReactNode {
  const { t } = usePageTexts();
  const { data } = usePorts();
  const door = useFilesDoor(POST_FILES, POST_FILES.limits);
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const waits = group.post_policy === 'premoderated' && !isModerator;
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
        <Composer
          hasEmoji
          draftKey={`group post ${group.id}`}
          label={t('write')}
          action={t(waits ? 'sendForReview' : 'publish')}
          again={t('again')}
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
