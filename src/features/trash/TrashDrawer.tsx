// Deleted rows of a table, for those who may delete: who deleted them when, how long they are kept, and bringing them back.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { HttpError } from '../../engine/ports/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { FailureNote, failureText, usePorts, useRestTexts } from '../../render/core/index.ts';
import { useKeptFocus } from '../../render/keptFocus/index.ts';
import { NoticeBar, type NoticeContent } from '../../render/notice/index.ts';
import { restoreFailure } from './restoreFailure.ts';
import { TrashItem } from './TrashItem.tsx';
import { useTrash, type TrashedRow, type TrashPages } from './useTrash.ts';
import './trash.css';

export interface TrashDrawerProps {
  model: string;
  /** What the table is called. */
  title: string;
  /** What a field is called, for what stands in the way. */
  labelOf(field: string): string | undefined;
  /** Rows came back, or went again. */
  onChanged(): void;
  onClose(): void;
}

export function TrashDrawer({ model, title, labelOf, onChanged, onClose }: TrashDrawerProps): ReactNode {
  useRestTexts();
  const {
    data,
    formats: { t },
  } = usePorts();
  const pages = useTrash(model);
  const { isOnline, isOff, hint, restored } = useRestoring();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [notice, setNotice] = useState<NoticeContent>();
  const body = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(body);
  const handleNoticeClose = useCallback(() => setNotice(undefined), []);
  const { rows, error, reload } = pages;

  async function handleRestore(row: TrashedRow): Promise<void> {
    const name = row.string_view || t('trash.untitled');
    setRunning((before) => new Set(before).add(row.id));
    setProblems((before) => without(before, row.id));
    try {
      await data.restoreRow(model, row.id);
      pages.drop(row.id);
      setNotice({
        text: t(restored, { name }),
        action: { label: t('trash.undo'), run: () => void handleReturn(row, name) },
      });
      onChanged();
      // What was pressed is gone.
      body.current?.focus({ preventScroll: true });
      keepFocus();
    } catch (failure) {
      setProblems((before) => new Map(before).set(row.id, restoreFailure(failure, { labelOf, t })));
      if (failure instanceof HttpError && failure.status === 404) reload();
    } finally {
      setRunning((before) => new Set([...before].filter((id) => id !== row.id)));
    }
  }

  async function handleReturn(row: TrashedRow, name: string): Promise<void> {
    try {
      await data.deleteRow(model, row.id);
      setNotice({ text: t('trash.returned', { name }) });
      keepFocus();
      onChanged();
      reload();
    } catch (failure) {
      setNotice({ text: failureText(failure, t), tone: 'bad' });
    }
  }

  const heading = (
    <>
      <span className="kt-kicker">{title}</span>
      {t('trash.title')}
    </>
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={heading}
      position="right"
      size="min(100%, 34rem)"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: 'kt-title' }}
      transitionProps={{ duration: 0 }}
    >
      <div ref={body} className="kt" tabIndex={-1}>
        {rows === undefined ? <Waiting error={error} onRetry={reload} /> : null}
        {rows !== undefined && error !== undefined ? (
          <p className="kt-hint" role="status">
            {failureText(error, t)}{' '}
            <Button size="compact-sm" variant="subtle" onClick={reload}>
              {t('retry')}
            </Button>
          </p>
        ) : null}
        {rows !== undefined && rows.length > 0 ? (
          <p className="kt-hint" role={isOnline ? undefined : 'status'}>
            {t(hint)}
          </p>
        ) : null}
        {rows?.length === 0 && !pages.hasMore ? (
          <div className="kt-empty">
            <strong>{t('trash.empty')}</strong>
            <span>{t('trash.emptyHint')}</span>
          </div>
        ) : null}
        {rows !== undefined && rows.length > 0 ? (
          <ul className="kt-list" aria-label={t('trash.title')}>
            {rows.map((row) => (
              <TrashItem
                key={row.id}
                row={row}
                problem={problems.get(row.id)}
                isRunning={running.has(row.id)}
                isOff={isOff}
                onRestore={() => void handleRestore(row)}
              />
            ))}
          </ul>
        ) : null}
        <More pages={pages} />
        <div className="kt-notice">{notice ? <NoticeBar content={notice} onClose={handleNoticeClose} /> : null}</div>
      </div>
    </Drawer>
  );
}

/** What can be done now, and what the texts about it are. */
function useRestoring(): { isOnline: boolean; isOff: boolean; hint: string; restored: string } {
  const { outbox } = usePorts().data;
  if (useOnline()) return { isOnline: true, isOff: false, hint: 'trash.hint', restored: 'trash.restored' };
  const isOff = outbox?.stateOf === undefined;
  const hint = isOff ? 'trash.offline' : 'trash.offlineWaits';
  return { isOnline: false, isOff, hint, restored: 'trash.restoreWaits' };
}

function without(problems: ReadonlyMap<string, string>, id: string): Map<string, string> {
  return new Map([...problems].filter(([key]) => key !== id));
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const { t } = usePorts().formats;
  if (error === undefined)
    return (
      <div className="kt-waiting" role="status" aria-busy="true" aria-label={t('trash.loading')}>
        <span />
        <span />
        <span />
      </div>
    );
  if (error instanceof HttpError && error.status === 403)
    return (
      <div className="kt-empty" role="alert">
        <strong>{t('trash.forbidden')}</strong>
      </div>
    );
  return <FailureNote error={error} what={t('trash.failed')} onRetry={onRetry} />;
}

function More({ pages: { hasMore, isLoadingMore, moreError, loadMore } }: { pages: TrashPages }): ReactNode {
  const { t } = usePorts().formats;
  if (!hasMore) return null;
  return (
    <div className="kt-more">
      {moreError === undefined ? null : (
        <span role="alert">
          {t('trash.moreFailed')} {failureText(moreError, t)}
        </span>
      )}
      <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
        {t('trash.more')}
      </Button>
    </div>
  );
}
