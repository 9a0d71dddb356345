// A passing message, with what can be done about it; goes by itself, by Escape or by its cross. Where it stands is the owner's.
import { useEffect, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import './notice.css';

export interface NoticeContent {
  text: string;
  tone?: 'bad' | undefined;
  action?: { label: string; run(): void } | undefined;
}

export interface NoticeBarProps {
  content: NoticeContent;
  /** The owner's live region said it already. */
  isSaid?: true;
  onClose(): void;
}

/** With something to do it stands as long as a deletion waits. */
const NOTICE_MS = 10_000;

export function NoticeBar({ content, isSaid, onClose }: NoticeBarProps): ReactNode {
  const { t } = usePorts().formats;
  const { text, tone, action } = content;
  useEffect(() => {
    const timer = setTimeout(onClose, NOTICE_MS);
    const handleKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', handleKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', handleKey);
    };
  }, [content, onClose]);
  const handleAction = (): void => {
    onClose();
    action?.run();
  };
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className="kn-notice" data-tone={tone} role={isSaid ? undefined : role}>
      <span aria-hidden={isSaid}>{text}</span>
      {action ? (
        <button type="button" className="kn-action" onClick={handleAction}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className="kn-close" aria-label={t('close')} onClick={onClose}>
        ×
      </button>
    </div>
  );
}
