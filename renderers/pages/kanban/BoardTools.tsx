// What stands beside the title of a board. On a phone the words of its buttons are read aloud alone.
import type { ReactNode } from 'react';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import type { NoticeContent } from '../../../src/render/blockData/index.ts';
import { IconSlot } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { useIsWithinPage } from '../../../src/render/page/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import type { Board } from './boardPage.ts';
import { LaneChoice, type Lanes } from './LaneChoice.tsx';
import { QueryButton } from './QueryButton.tsx';

export interface BoardToolsProps {
  board: Board;
  boards: PreparedTable;
  lanes: Lanes;
  mayChange: boolean;
  tell(content: NoticeContent): void;
  onChanged(): void;
  /** A new column. */
  onColumn(): void;
  onSettings(): void;
}

const ICON_PX = 18;

export function BoardTools(props: BoardToolsProps): ReactNode {
  const { board, boards, lanes, mayChange, tell, onChanged, onColumn, onSettings } = props;
  const { t } = usePageTexts();
  const isWithin = useIsWithinPage();
  const isOfProject = Boolean(board.project);
  return (
    <div className="kbp-tools">
      {isWithin ? (
        <PlaceLink to={`/kanban/${board.id}`} className="kbp-button">
          <IconSlot name="kanban" title="" size={ICON_PX} />
          <span>{t('open')}</span>
        </PlaceLink>
      ) : (
        <PlaceLink to="/kanban" className="kbp-button">
          <IconSlot name="back" title="" size={ICON_PX} />
          <span>{t('all')}</span>
        </PlaceLink>
      )}
      <LaneChoice lanes={lanes} isOfProject={isOfProject} boards={boards} />
      {mayChange && !isOfProject ? <QueryButton board={board} tell={tell} onKept={onChanged} /> : null}
      {mayChange && isOfProject ? (
        <button type="button" className="kbp-button" onClick={onColumn}>
          <IconSlot name="plus" title="" size={ICON_PX} />
          <span>{t('addColumn')}</span>
        </button>
      ) : null}
      {mayChange ? (
        <button type="button" className="kbp-button" onClick={onSettings}>
          <IconSlot name="settings" title="" size={ICON_PX} />
          <span>{t('settings')}</span>
        </button>
      ) : null}
    </div>
  );
}
