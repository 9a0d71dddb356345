// What a table says and asks, around its rows: the screen reader's text, a passing message, a question, the menu of a row.
import { useEffect, type ReactNode } from 'react';
import type { Notice } from '../../../engine/table/index.ts';
import { lazyPart, soon, usePorts } from '../../core/index.ts';
import { talkOf, useTalk } from './gridTalk.ts';
import type { TalkProps } from './TalkParts.tsx';

const TalkParts = lazyPart(soon(() => import('./TalkParts.tsx').then((module) => module.TalkParts)));
const noticeToast = soon(() => import('./noticeToast.ts'));

export function TalkLayer({ store, onOpenRow }: TalkProps): ReactNode {
  const { t } = usePorts().formats;
  const talk = talkOf(store);
  useTalk(talk);
  useEffect(() => {
    let before: Notice | undefined = store.notice;
    return store.subscribe('notice', () => {
      const { notice } = store;
      if (!notice || notice === before) return;
      before = notice;
      void noticeToast().then(({ toastOf }) => talk.show(toastOf(store, notice, t)));
    });
  }, [store, talk, t]);
  return (
    <>
      <div className="kg-hidden" aria-live="polite" data-grid-says>{talk.spoken}</div>
      {talk.toast || talk.question || talk.menu || talk.act ? <TalkParts store={store} onOpenRow={onOpenRow} /> : null}
    </>
  );
}
