// The parts of the talk that are drawn: loaded with the first of them.
import { useCallback, type ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { lazyPart } from '../../core/index.ts';
import { ConfirmDialog } from '../../dialog/index.ts';
import { NoticeBar } from '../../notice/index.ts';
import { talkOf, useTalk } from './gridTalk.ts';
import { RowMenu } from './RowMenu.tsx';
import './edit.css';

const RowActing = lazyPart(() => import('./RowActing.tsx').then((module) => module.RowActing));

export interface TalkProps {
  store: TableStore;
  onOpenRow: ((id: string) => void) | undefined;
}

export function TalkParts({ store, onOpenRow }: TalkProps): ReactNode {
  const talk = talkOf(store);
  useTalk(talk);
  const { question, menu, toast, act } = talk;
  const handleClose = useCallback(() => talk.hide(), [talk]);
  return (
    <>
      {toast ? <div className="kg-toast"><NoticeBar content={toast} isSaid onClose={handleClose} /></div> : null}
      {question ? <ConfirmDialog isOpen question={question.text} onYes={() => question.answer(true)} onNo={() => question.answer(false)} /> : null}
      {menu ? <RowMenu key={menu.id} store={store} place={menu} onOpenRow={onOpenRow} onClose={() => talk.closeMenu()} /> : null}
      {act ? <RowActing key={`${act.id} ${act.name ?? ''}`} store={store} act={act} /> : null}
    </>
  );
}
