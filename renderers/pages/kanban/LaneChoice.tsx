// By what the cards lie in lanes: what the board says, until a person chooses another one.
import type { ReactNode } from 'react';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { choicesOf, useKept } from '../../../src/render/blockData/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import type { Board } from './boardPage.ts';

export interface Lanes {
  /** Field of tasks; '': none. */
  value: string;
  choose(value: string): void;
}

const readLanes = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

export function useLanes(board: Board): Lanes {
  const own = board.lanes ?? '';
  const [kept, choose] = useKept(`board ${board.id} lanes`, NOT_CHOSEN, readLanes);
  const value = kept === NOT_CHOSEN ? own : kept;
  // Columns and lanes by one field would say the same twice.
  return { value: value === board.by && !board.project ? '' : value, choose };
}

const NOT_CHOSEN = '?';

export interface LaneChoiceProps {
  lanes: Lanes;
  isOfProject: boolean;
  boards: PreparedTable;
}

export function LaneChoice({ lanes, isOfProject, boards }: LaneChoiceProps): ReactNode {
  const { t } = usePageTexts();
  const column = boards.columns.find(({ field }) => field === 'lanes');
  if (!column) return null;
  const choices = choicesOf(column).filter(({ id }) => !isOfProject || id !== 'project');
  return (
    <select
      className="kbp-button"
      aria-label={t('lanes')}
      value={lanes.value}
      onChange={(event) => lanes.choose(event.target.value)}
    >
      <option value="">{t('noLanes')}</option>
      {choices.map(({ id, string_view }) => (
        <option key={id} value={id}>
          {string_view}
        </option>
      ))}
    </select>
  );
}
