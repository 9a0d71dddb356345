// A passing message, with what can be done about it; goes by itself, by Escape or by its cross. Where it stands is the owner's.
import { useEffect, type ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import './notice.css';

export interface NoticeContent {
  text: string;
  tone?: 'bad' | undefined;
  action?: NoticeAction | undefined;
  /** What else may follow, before the action. */
  also?: NoticeAction | undefined;
}

export interface NoticeAction {
  label: string;
  run(): void;
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
  const { text, tone, action, also } = content;
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
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className="kn-notice" data-tone={tone} role={isSaid ? undefined : role}>
      <span aria-hidden={isSaid}>{text}</span>
      {[also, action].map((each) =>
        each ? (
          <button
            key={each.label}
            type="button"
            className="kn-action"
            onClick={() => {
              onClose();
              each.run();
            }}
          >
            {each.label}
          </button>
        ) : null,
      )}
      <button type="button" className="kn-close" aria-label={t('close')} onClick={onClose}>
        ×
      </button>
    </div>
  );
}
