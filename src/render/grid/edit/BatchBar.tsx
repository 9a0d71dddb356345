// Cells that are kept as edited until they are saved together: how many, saving them by one call, giving them up.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import {
  isNewRow,
  type loadLaterRows,
  type SavedTogether,
  type Step,
  type TableStore,
  type UnsavedCell,
} from '../../../engine/table/index.ts';
import { usePorts, useRestTexts } from '../../core/index.ts';
import { useOnline } from '../../live/index.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { undoStep } from '../announcer/noticeToast.ts';
import { useTopic } from '../gridContext.ts';
import './edit.css';

type LaterRows = Awaited<ReturnType<typeof loadLaterRows>>;

/** The bar, once what it does has come with it. */
export function batchBar(later: LaterRows): ComponentType<{ store: TableStore }> {
  return ({ store }) => <BatchBar store={store} later={later} />;
}

function BatchBar({ store, later }: { store: TableStore; later: LaterRows }): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const isOnline = useOnline();
  const [isBusy, setIsBusy] = useState(false);
  useTopic(store, 'totals');
  const cells = later.unsavedCells(store.host);
  const count = cells.length;
  const wrong = cells.filter(({ status }) => status === 'invalid' || status === 'conflict').length;
  const canSave = isOnline && !isBusy;

  async function save(): Promise<void> {
    setIsBusy(true);
    const done = await later.saveTogether(store.host, store).finally(() => setIsBusy(false));
    const announcer = announcerOf(store);
    if ('at' in done) store.setFocus(done.at);
    const text = textOf(done);
    if (text !== undefined) announcer.show({ text, tone: done.kind === 'saved' ? undefined : 'bad' });
  }

  function textOf(done: SavedTogether): string | undefined {
    if (done.kind === 'none') return undefined;
    if (done.kind === 'refused') return done.reason;
    return t(`edit.batch.${done.kind}`, { count: done.kind === 'saved' ? done.cells : 0 });
  }

  function discard(): void {
    const step = discardAll(store, later.unsavedCells(store.host));
    announcerOf(store).show({
      text: t('edit.batch.discarded', { count }),
      action: { label: t('edit.undo'), run: () => void undoStep(store, step, t) },
    });
  }

  useEffect(() => {
    if (count === 0) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (document.querySelector('[role="dialog"], .mantine-Drawer-content') !== null) return;
      event.preventDefault();
      event.stopPropagation();
      // What is being typed is one of them.
      const { open } = store.editing;
      const typed = store.editing.typedText();
      if (open && typed !== undefined) store.commit(open, typed);
      if (canSave) void save();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  });

  if (count === 0) return null;
  return (
    <div className="kg-bar kg-bulk kg-batch" role="region" aria-label={t('edit.batch.title')}>
      <span role="status">
        {t('edit.batch.count', { count })}
        {wrong > 0 ? ` · ${t('edit.batch.wrongCount', { count: wrong })}` : ''}
        {isOnline ? '' : ` · ${t('edit.batch.offline')}`}
      </span>
      <button
        type="button"
        className="kg-action kg-apply"
        aria-keyshortcuts="Control+S Meta+S"
        disabled={!canSave}
        onClick={() => void save()}
      >
        {t('edit.batch.save')}
      </button>
      <button type="button" className="kg-action" disabled={isBusy} onClick={discard}>
        {t('edit.batch.discard')}
      </button>
    </div>
  );
}

/** Everything is as the server has it; one step brings the edits back. */
function discardAll(store: TableStore, cells: readonly UnsavedCell[]): Step {
  return store.editing.together('edit', () => {
    const made = new Set<string>();
    for (const { id, field, stored } of cells) {
      if (isNewRow(store.row(id))) made.add(id);
      else store.commit({ id, field }, stored);
      // What may not be written any more goes without a step.
      if (!made.has(id)) store.editing.discard({ id, field });
    }
    store.removals.hide([...made]);
  });
}
