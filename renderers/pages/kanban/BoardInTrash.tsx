// The board was just deleted: what became of its cards, and the way back.
import { useState, type ReactNode } from 'react';
import { BlockEmpty, saveFailure } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { BOARDS } from './boardPage.ts';

export interface BoardInTrashProps {
  id: string;
  /** It is there again. */
  onBack(): void;
}

export function BoardInTrash({ id, onBack }: BoardInTrashProps): ReactNode {
  const { t } = usePageTexts();
  const { data, formats } = usePorts();
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function handleBack(): Promise<void> {
    setBusy(true);
    try {
      await data.restoreRow(BOARDS.model, id);
      onBack();
    } catch (error) {
      setRefusal(saveFailure(error, formats.t));
      setBusy(false);
    }
  }

  return (
    <BlockEmpty text={t('trashed')}>
      <button type="button" className="kbp-button" disabled={isBusy} onClick={() => void handleBack()}>
        {t('takeBack')}
      </button>
      <p role="alert">{refusal}</p>
      <PlaceLink to="/kanban">{t('all')}</PlaceLink>
    </BlockEmpty>
  );
}
