// A sentence about what was just done in a block, with its undoing.
import { useCallback, useState, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import { NoticeBar, type NoticeAction, type NoticeContent as BarContent } from '../notice/index.ts';
import './blockData.css';

export interface NoticeContent {
  text: string;
  tone?: 'bad';
  onUndo?: (() => void) | undefined;
  /** Instead of undoing. */
  action?: NoticeAction | undefined;
  /** What else may follow. */
  also?: NoticeAction | undefined;
}

export interface NoticeBoard {
  tell(content: NoticeContent): void;
  /** To be drawn once in the block; screen readers hear what is told. */
  notice: ReactNode;
}

export function useNotice(): NoticeBoard {
  const { t } = usePorts().formats;
  const [content, setContent] = useState<BarContent>();
  const tell = useCallback(
    ({ text, tone, onUndo, action, also }: NoticeContent) =>
      setContent({ text, tone, action: onUndo ? { label: t('blocks.undo'), run: onUndo } : action, also }),
    [t],
  );
  const handleClose = useCallback(() => setContent(undefined), []);
  return {
    tell,
    notice: (
      <div className="kb-notice-place">{content ? <NoticeBar content={content} onClose={handleClose} /> : null}</div>
    ),
  };
}
