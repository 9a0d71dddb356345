// A table's notices in words, with what can be done about them.
import type { Notice, Step, TableStore } from '../../../engine/table/index.ts';
import { announcerOf, type Toast } from './gridAnnouncer.ts';
import { announceReplay } from './announceReplay.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Says what came of it; answers whether it is undone, by this or before. */
export async function undoStep(store: TableStore, step: Step, t: Translate): Promise<boolean> {
  const answer = await store.history.undo(step);
  if (answer) announceReplay(announcerOf(store), answer, t);
  return answer?.problem === undefined;
}

/** What went well, or can be taken back. */
const GOOD: ReadonlySet<Notice['code']> = new Set(['deleted', 'emptied']);

export function toastOf(store: TableStore, { code, count, reason, at, step, stay }: Notice, t: Translate): Toast {
  // Lines of a table part go with their row.
  const key = code === 'deleted' && !store.isLocal ? 'deletedKept' : code;
  const message = [t(`edit.notice.${key}`, { count }), reason ?? ''].filter((part) => part !== '').join(': ');
  const stayed = (['posted', 'kept'] as const).flatMap((why) =>
    stay && stay[why] > 0 ? [t(`edit.notice.${why}`, { count: stay[why] })] : [],
  );
  const text = [message, ...stayed].join('. ');
  // Whatever was done since: this step, not the last one.
  if (step)
    return {
      text,
      action: {
        label: t('edit.undo'),
        run: () => void undoStep(store, step, t),
      },
    };
  const tone = GOOD.has(code) ? undefined : 'bad';
  return { text, tone, action: at && { label: t('edit.toCell'), run: () => store.setFocus(at) } };
}
