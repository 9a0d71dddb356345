// A module whose file is gone: where its rows are, and the way back into force.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Question } from './parts/Question.tsx';
import type { Applying } from './plan/useApply.ts';

export interface OffNoteProps {
  title: string;
  /** Readers are told, and nothing more. */
  mayEdit: boolean;
  /** The plan of the text is there and sound, and the text is the one that was in force. */
  isReady: boolean;
  applying: Applying;
}

export function OffNote({ title, mayEdit, isReady, applying }: OffNoteProps): ReactNode {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);

  function handleYes(): void {
    setIsAsking(false);
    void applying.apply();
  }
  return (
    <div className="km-note" data-tone="warn" role="note">
      <strong>{t('modules.off')}</strong>
      <p>{t('modules.offHint')}</p>
      {mayEdit ? (
        <div className="km-buttons">
          <Button size="xs" disabled={!isReady} loading={applying.isBusy} onClick={() => setIsAsking(true)}>
            {t('modules.switchOn')}
          </Button>
        </div>
      ) : null}
      {isAsking ? (
        <Question
          title={t('modules.switchOnQuestion', { title })}
          yes={t('modules.switchOn')}
          no={t('modules.leaveOff')}
          onYes={handleYes}
          onNo={() => setIsAsking(false)}
        >
          <p>{t('modules.switchOnHint')}</p>
        </Question>
      ) : null}
    </div>
  );
}
