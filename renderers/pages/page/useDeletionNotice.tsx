// The passing message after the page's form deleted a record, with the way back out of the trash.
import { useCallback, useState, type ReactNode } from 'react';
import { HttpError } from '../../../src/engine/ports/index.ts';
import { failureText, usePorts, type BlockSource } from '../../../src/render/index.ts';
import { NoticeBar, type NoticeContent } from '../../../src/render/notice/index.ts';

export interface DeletionNotice {
  /** `onBack`: the record is there again. */
  tell(source: BlockSource, id: string, onBack: () => void): void;
  notice: ReactNode;
}

export function useDeletionNotice(): DeletionNotice {
  const {
    data,
    formats: { t },
  } = usePorts();
  const [content, setContent] = useState<NoticeContent>();
  const handleClose = useCallback(() => setContent(undefined), []);
  const tell = useCallback<DeletionNotice['tell']>(
    ({ model }, id, onBack) => {
      const restore = (): void =>
        void data.restoreRow(model, id).then(onBack, (error: unknown) => {
          setContent({
            text: `${t('edit.notice.notRestored', { count: 1 })}: ${reasonOf(error) ?? failureText(error, t)}`,
            tone: 'bad',
          });
        });
      setContent({ text: t('edit.notice.deletedKept', { count: 1 }), action: { label: t('edit.undo'), run: restore } });
    },
    [data, t],
  );
  return {
    tell,
    notice: content ? (
      <div className="kp-notice">
        <NoticeBar content={content} onClose={handleClose} />
      </div>
    ) : null,
  };
}

/** What stands in the way, by the server's words for each field. */
function reasonOf(error: unknown): string | undefined {
  const found = error instanceof HttpError ? Object.values(error.body.fields ?? {}).flat() : [];
  return found.length === 0 ? undefined : found.map(({ message }) => message).join(', ');
}
