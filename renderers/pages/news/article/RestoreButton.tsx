// Writes the texts of an earlier revision into the news item again, which makes a new revision. Asks before.
import { useState, type ReactNode } from 'react';
import type { RowValues } from '../../../../src/engine/ports/index.ts';
import { saveFailure, saveRow } from '../../../../src/render/blockData/index.ts';
import { ConfirmDialog } from '../../../../src/render/dialog/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { LANGS, NEWS, type News, type Revision } from '../parts/index.ts';

/** What a revision keeps; a text that it had none of is emptied. */
const TEXTS = [
  'title',
  'lead',
  'body',
  'lang',
  ...LANGS.flatMap((lang) => [`title_${lang}`, `lead_${lang}`, `body_${lang}`]),
];

export interface RestoreButtonProps {
  row: News;
  revision: Revision;
  /** Also after a failure that the row as it is now explains. */
  onRestored(): void;
}

export function RestoreButton({ row, revision, onRestored }: RestoreButtonProps): ReactNode {
  const { t } = usePageTexts();
  const { data, formats } = usePorts();
  const [isAsked, setIsAsked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const number = formats.integer(revision.revision);

  async function restore(): Promise<void> {
    setIsAsked(false);
    setIsSaving(true);
    setFailure(undefined);
    const result = await saveRow(data, NEWS.model, row, valuesOf(revision));
    setIsSaving(false);
    if (!result.isSaved) setFailure(saveFailure(result.error, formats.t));
    if (result.isSaved || result.current) onRestored();
  }
  return (
    <div className="kna-restore">
      <button type="button" className="kn-button" disabled={isSaving} onClick={() => setIsAsked(true)}>
        {t('restore', { number })}
      </button>
      {failure === undefined ? null : <p role="alert">{failure}</p>}
      <ConfirmDialog
        isOpen={isAsked}
        question={t('restoreQuestion', { number })}
        yes={t('restoreYes')}
        no={t('cancel')}
        onYes={() => void restore()}
        onNo={() => setIsAsked(false)}
      />
    </div>
  );
}

function valuesOf({ texts }: Revision): RowValues {
  return Object.fromEntries(TEXTS.map((name) => [name, texts[name] ?? null]));
}
