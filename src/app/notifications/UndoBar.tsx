// What was just done and the button that takes it back; at the foot of the inbox.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import type { UndoNotice } from './useUndo.ts';

export interface UndoBarProps {
  notice: UndoNotice;
  /** The button that had the focus is about to go. */
  onUndone(): void;
}

export function UndoBar({ notice, onUndone }: UndoBarProps): ReactNode {
  const { t } = useTexts();
  const { done, hold, release, dismiss } = notice;
  return (
    <div
      className="keste-inbox-undo"
      data-shown={done !== undefined}
      data-failure={done?.isFailure === true}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span role="status">{done?.text}</span>
      {done?.undo ? (
        <button
          type="button"
          className="keste-text-button"
          onClick={() => {
            done.undo?.();
            onUndone();
            dismiss();
          }}
        >
          {t('notifications.undo')}
        </button>
      ) : null}
    </div>
  );
}
