// Makes the filters above a personal board its own conditions: they hold from then on, whatever is filtered besides.
import { useState, type ReactNode } from 'react';
import { saveFailure, saveRow, type NoticeContent } from '../../../src/render/blockData/index.ts';
import { IconSlot, usePorts } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { BOARDS, queryOf, TASKS, tasksOf, type Board } from './boardPage.ts';

const ICON_PX = 18;

export interface QueryButtonProps {
  board: Board;
  tell(content: NoticeContent): void;
  onKept(): void;
}

export function QueryButton({ board, tell, onKept }: QueryButtonProps): ReactNode {
  const { t } = usePageTexts();
  const { data, formats } = usePorts();
  const [isBusy, setBusy] = useState(false);
  const count = Object.keys(queryOf(board)).length;

  async function handleKeep(): Promise<void> {
    setBusy(true);
    try {
      const { filtersKey } = tasksOf(board);
      const { activeFilters } = await data.activeFilters(TASKS.model, TASKS.page_name, { filtersKey });
      const result = await saveRow(data, BOARDS.model, board, { query: activeFilters });
      if (!result.isSaved) throw result.error;
      // They would only say the same once more.
      await data.chooseFilters({ model: TASKS.model, page_name: TASKS.page_name, key: filtersKey, filters: {} });
      tell({ text: t('keptQuery') });
      onKept();
    } catch (error) {
      tell({ text: t('queryFailed', { reason: saveFailure(error, formats.t) }), tone: 'bad' });
    }
    setBusy(false);
  }

  return (
    <>
      {count > 0 ? <span className="kbp-note">{t('conditions', { count })}</span> : null}
      <button type="button" className="kbp-button" disabled={isBusy} onClick={() => void handleKeep()}>
        <IconSlot name="pin" title="" size={ICON_PX} />
        <span>{t('keepQuery')}</span>
      </button>
    </>
  );
}
