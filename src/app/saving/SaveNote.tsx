// Where a saving stands, said aloud as it changes: «Сохранение», «Сохранено» or «Ошибка сохранения» with another try.
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { failureText } from '../../render/index.ts';
import type { SaveStatus } from './createSaver.ts';
import './saving.css';

export interface SaveNoteProps {
  status: SaveStatus;
  error?: unknown;
  onRetry(): void;
}

export function SaveNote({ status, error, onRetry }: SaveNoteProps): ReactNode {
  const { t } = useTexts();
  const note = useRef<HTMLDivElement>(null);

  function handleRetry(): void {
    // The button goes away with the failure it speaks of.
    note.current?.focus();
    onRetry();
  }

  return (
    <div ref={note} tabIndex={-1} className="keste-save-note" data-status={status}>
      <span role="status">{status === 'saving' || status === 'saved' ? t(`saving.${status}`) : ''}</span>
      <span role="alert">
        {status === 'failed' ? (
          <>
            <strong>{t('saving.failed')}</strong> <span>{failureText(error, t)}</span>
          </>
        ) : null}
      </span>
      {status === 'failed' ? (
        <button type="button" className="keste-save-retry" onClick={handleRetry}>
          {t('retry')}
        </button>
      ) : null}
    </div>
  );
}
