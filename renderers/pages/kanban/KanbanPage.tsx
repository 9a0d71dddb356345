// The page of boards: all of them, or the one that the address names.
import type { ReactNode } from 'react';
import type { PageProps } from '../../../src/render/index.ts';
import { BoardList } from './BoardList.tsx';
import { BoardScreen } from './BoardScreen.tsx';
import { ProjectBoard } from './ProjectBoard.tsx';
import './kanbanPage.css';

export { calls } from './calls.ts';

/** `project:<id>`: the board of a project, whatever its number. */
const OF_PROJECT = 'project:';

export function KanbanPage(props: PageProps): ReactNode {
  const { recordId: key, title } = props;
  if (key === undefined) return <BoardList title={title} />;
  if (key.startsWith(OF_PROJECT)) return <ProjectBoard key={key} {...props} project={key.slice(OF_PROJECT.length)} />;
  return <BoardScreen key={key} {...props} board={key} />;
}
