// A module whose file is gone: where its rows are, the way back into force, and the way to be rid of it.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ModuleSource } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { DeleteForGood } from './DeleteForGood.tsx';
import { Question } from './Question.tsx';
import type { Applying } from './useApply.ts';

export interface OffNoteProps {
  title: string;
  source: ModuleSource;
  /** Readers are told, and nothing more. */
  mayEdit: boolean;
  /** The plan of the text is there and sound, and the text is the one that was in force. */
  isReady: boolean;
  applying: Applying;
  onGone(): void;
}

export function OffNote({ title, source, mayEdit, isReady, applying, onGone }: OffNoteProps): ReactNode {
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
        <>
          <div className="km-buttons"><Button size="xs" disabled={!isReady} loading={applying.isBusy} onClick={() => setIsAsking(true)}>{t('modules.switchOn')}</Button></div>
          <DeleteForGood title={title} source={source} onGone={onGone} />
        </>
      ) : null}
      {isAsking ? <Question title={t('modules.switchOnQuestion', { title })} yes={t('modules.switchOn')} no={t('modules.leaveOff')} onYes={handleYes} onNo={() => setIsAsking(false)}><p>{t('modules.switchOnHint')}</p></Question> : null}
    </div>
  );
}
