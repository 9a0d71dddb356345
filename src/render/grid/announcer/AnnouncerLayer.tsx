// What a table says and asks, around its rows: the screen reader's text, a passing message, a question, the menu of a row.
import { useEffect, type ReactNode } from 'react';
import type { Notice, Step, TableStore } from '../../../engine/table/index.ts';
import type { Formats } from '../../../engine/ports/index.ts';
import { lazyPart, soon, usePorts } from '../../core/index.ts';
import { announcerOf, useAnnouncer } from './gridAnnouncer.ts';
import type { AnnouncerProps } from './AnnouncerParts.tsx';

const AnnouncerParts = lazyPart(soon(() => import('./AnnouncerParts.tsx').then((module) => module.AnnouncerParts)));
const noticeToast = soon(() => import('./noticeToast.ts'));

/** Undoes a step of the table that somebody else has told of, as the table's own message would. */
export async function takeStepBack(store: TableStore, step: Step, t: Formats['t']): Promise<boolean> {
  return (await noticeToast()).undoStep(store, step, t);
}

export function AnnouncerLayer({ store, onOpenRow, features }: AnnouncerProps): ReactNode {
  const { t } = usePorts().formats;
  const announcer = announcerOf(store);
  useAnnouncer(announcer);
  useEffect(() => {
    let before: Notice | undefined = store.notice;
    return store.subscribe('notice', () => {
      const { notice } = store;
      if (!notice || notice === before) return;
      before = notice;
      void noticeToast().then(({ toastOf }) => announcer.show(toastOf(store, notice, t)));
    });
  }, [store, announcer, t]);
  return (
    <>
      <div className="kg-hidden" aria-live="polite" data-grid-says>
        {announcer.spoken}
      </div>
      {announcer.toast || announcer.question || announcer.menu || announcer.act || announcer.column ? (
        <AnnouncerParts store={store} onOpenRow={onOpenRow} features={features} />
      ) : null}
    </>
  );
}
