// The passing message after a form of the page deleted a record, with the way back: a block's own where one has it, else out of the trash.
import { useCallback, useState, type ReactNode } from 'react';
import { HttpError } from '../../engine/ports/index.ts';
import { failureText, usePorts, type BlockSource } from '../core/index.ts';
import { NoticeBar, type NoticeContent } from '../notice/index.ts';
import type { TakeBack } from './SourceChanges.tsx';

export interface Deletion {
  source: BlockSource;
  id: string;
  takeBack: TakeBack | undefined;
}

export interface DeletionNoticeProps {
  deletion: Deletion;
  /** The record is there again. */
  onBack(deletion: Deletion): void;
}

/** One for each deletion: the next one's begins anew. */
export function DeletionNotice({ deletion, onBack }: DeletionNoticeProps): ReactNode {
  const {
    data,
    formats: { t },
  } = usePorts();
  const [content, setContent] = useState<NoticeContent | undefined>(() => ({
    text: t('edit.notice.deletedKept', { count: 1 }),
    action: { label: t('edit.undo'), run: () => void restore() },
  }));
  const handleClose = useCallback(() => setContent(undefined), []);
  async function restore(): Promise<void> {
    const { source, id, takeBack } = deletion;
    try {
      if (!takeBack) await data.restoreRow(source.model, id);
      else if (!(await takeBack())) return;
      onBack(deletion);
    } catch (error) {
      setContent({
        text: `${t('edit.notice.notRestored', { count: 1 })}: ${reasonOf(error) ?? failureText(error, t)}`,
        tone: 'bad',
      });
    }
  }
  return content ? <NoticeBar content={content} onClose={handleClose} /> : null;
}

/** What stands in the way, by the server's words for each field. */
function reasonOf(error: unknown): string | undefined {
  const found = error instanceof HttpError ? Object.values(error.body.fields ?? {}).flat() : [];
  return found.length === 0 ? undefined : found.map(({ message }) => message).join(', ');
}
