// A table's notices in words, with what can be done about them.
import type { Notice, TableStore } from '../../../engine/table/index.ts';
import { announcerOf, type Toast } from './gridAnnouncer.ts';
import { announceReplay } from './announceReplay.ts';

export function toastOf(
  store: TableStore,
  { code, count, reason, at, step, stay }: Notice,
  t: (key: string, params?: Record<string, unknown>) => string,
): Toast {
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
        run: () =>
          void store.history.undo(step).then((answer) => answer && announceReplay(announcerOf(store), answer, t)),
      },
    };
  return { text, action: at && { label: t('edit.toCell'), run: () => store.setFocus(at) } };
}
