// Somebody applied another version while this one was being written: theirs to look at, and the choice between both.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { ShownText } from './ShownText.tsx';

export interface OvertakenNoteProps {
  theirs: string;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

export function OvertakenNote({ theirs, onKeepMine, onTakeTheirs }: OvertakenNoteProps): ReactNode {
  const { t } = useTexts();
  return (
    <div className="km-note" data-tone="warn" role="alert">
      <strong>{t('modules.overtaken')}</strong>
      <details className="km-theirs">
        <summary>{t('modules.showTheirs')}</summary>
        <ShownText label={t('modules.showTheirs')} text={theirs} />
      </details>
      <div className="km-buttons">
        <Button size="xs" variant="default" onClick={onKeepMine}>{t('modules.keepMine')}</Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>{t('modules.takeTheirs')}</Button>
      </div>
    </div>
  );
}
