// The page of boards: all of them, or the one that the address names.
import type { ReactNode } from 'react';
import type { PageProps } from '../../../src/render/index.ts';
import { BoardList } from './BoardList.tsx';
import { BoardScreen } from './BoardScreen.tsx';
import './kanbanPage.css';

export { calls } from './calls.ts';

export function KanbanPage(props: PageProps): ReactNode {
  return props.recordId === undefined ? (
    <BoardList title={props.title} />
  ) : (
    <BoardScreen key={props.recordId} {...props} board={props.recordId} />
  );
}
