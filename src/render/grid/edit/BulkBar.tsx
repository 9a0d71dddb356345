// What can be done with the chosen rows at once: a value for one field, posting, deleting. What fails is listed and stays chosen.
import { useState, type ReactNode } from 'react';
import { barredRows, deleteRows, setValues, type BulkReport } from '../../../engine/bulk/index.ts';
import { usePorts } from '../../core/index.ts';
import { useTopic } from '../gridContext.ts';
import { BulkField } from './BulkField.tsx';
import { canDelete, isEditable } from './commandOf.ts';
import { realRows, type CommandParts } from './gridCommands.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { RowTotals } from './RowTotals.tsx';

/** More are counted. */
const SHOWN_FAILURES = 20;

export function BulkBar(parts: CommandParts): ReactNode {
  const {
    grid: {
      store,
      formats: { t },
    },
    layout,
  } = parts;
  const { data } = usePorts();
  const [isSetting, setIsSetting] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<BulkReport['failed']>([]);
  useTopic(store, 'selection');
  useTopic(store, 'list');
  const { selection, pager } = store;
  const announcer = announcerOf(store);
  const act = async (run: () => Promise<BulkReport>): Promise<BulkReport> => {
    setIsBusy(true);
    const report = await run().finally(() => setIsBusy(false));
    setFailed(report.failed);
    return report;
  };
  const change = async (values: Record<string, unknown>): Promise<void> => {
    const report = await act(() => setValues(store, values, data));
    announcer.show({
      text: [
        t('edit.bulk.done', { count: report.done.length }),
        ...(report.failed.length > 0 ? [t('edit.bulk.failed', { count: report.failed.length })] : []),
      ].join('. '),
    });
  };
  const set = (values: Record<string, unknown>): void => {
    setIsSetting(false);
    void change(values);
  };
  const remove = async (): Promise<void> => {
    const stay = barredRows(store, 'delete').length;
    if (stay === selection.size) return announcer.show({ text: t('edit.notice.kept', { count: stay }), tone: 'bad' });
    const question = [
      t('edit.bulk.askDelete', { count: selection.size - stay }),
      ...(stay > 0 ? [t('edit.bulk.stay', { count: stay })] : []),
    ].join('. ');
    if (!(await announcer.ask(question))) return;
    const { done, failed: left } = await act(() => deleteRows(store, data));
    // What went the table has told, with the way back; what stayed is listed here.
    if (done.length === 0) announcer.show({ text: t('edit.bulk.failed', { count: left.length }), tone: 'bad' });
  };
  const selectAll = async (): Promise<void> => {
    setIsBusy(true);
    await pager.toEnd().finally(() => setIsBusy(false));
    selection.set(realRows(store));
  };
  // What was known without the server has no words of the server.
  const named = (failure: BulkReport['failed'][number]): BulkReport['failed'][number] => {
    const [first] = layout.all;
    const text = first ? first.kit.text(store.value({ id: failure.id, field: first.field })) : '';
    return failure.code === 'forbidden' && failure.message === ''
      ? { ...failure, string_view: text || failure.id, message: t('edit.forbidden') }
      : failure;
  };
  const hasPosting = store.table?.info.posting === true;
  const button = (key: string, run: () => void): ReactNode => (
    <button type="button" className="kg-action" disabled={isBusy} onClick={run}>
      {t(`edit.bulk.${key}`)}
    </button>
  );
  return (
    <section className="kg-bar kg-bulk" aria-label={t('edit.bulk.title')} aria-busy={isBusy}>
      <strong>{t('edit.selected', { count: selection.size })}</strong>
      {pager.hasMore ? (
        <button type="button" className="kg-action" disabled={isBusy} onClick={() => void selectAll()}>
          {t('edit.bulk.selectAll')}
        </button>
      ) : null}
      {isEditable(store) ? button('set', () => setIsSetting(!isSetting)) : null}
      {hasPosting && isEditable(store)
        ? [
            button('post', () => set({ is_posted: true, mark: true })),
            button('unpost', () => set({ is_posted: false })),
            button('mark', () => set({ mark: true })),
            button('unmark', () => set({ mark: false, is_posted: false })),
          ].map((one, index) => <span key={POSTING[index]}>{one}</span>)
        : null}
      {canDelete(store) ? button('delete', () => void remove()) : null}
      {button('clear', () => selection.clear())}
      <RowTotals {...parts} />
      {isSetting ? (
        <BulkField store={store} layout={layout} onApply={set} onCancel={() => setIsSetting(false)} />
      ) : null}
      {failed.length > 0 ? (
        <Failures
          failed={failed.map(named)}
          title={t('edit.bulk.failed', { count: failed.length })}
          rest={t('edit.bulk.rest', { count: failed.length - SHOWN_FAILURES })}
        />
      ) : null}
    </section>
  );
}

const POSTING = ['post', 'unpost', 'mark', 'unmark'];

function Failures({ failed, title, rest }: { failed: BulkReport['failed']; title: string; rest: string }): ReactNode {
  return (
    <div className="kg-failures" role="alert">
      <strong>{title}</strong>
      <ul>
        {failed.slice(0, SHOWN_FAILURES).map(({ id, string_view, message, code }) => (
          <li key={id}>
            {string_view ?? id}: {message || code}
          </li>
        ))}
        {failed.length > SHOWN_FAILURES ? <li>{rest}</li> : null}
      </ul>
    </div>
  );
}
