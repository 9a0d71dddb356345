// Who changed which field of a row when, kept current; what may be taken back is taken back here.
import { Button } from '@mantine/core';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Row } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { FailureNote, failureText, usePorts, useRestTexts } from '../../render/core/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import { useKeptFocus } from '../../render/keptFocus/index.ts';
import { NoticeBar, type NoticeContent } from '../../render/notice/index.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { useHistory, type HistoryPages } from './useHistory.ts';
import { useUndo } from './useUndo.ts';
import './history.css';

export interface HistoryPanelProps {
  model: string;
  id: string;
  /** Something is typed and not saved: an undo would lose it. */
  isDirty?: boolean;
  /** null: the row is deleted now. */
  onUndone(row: Row | null): void;
  /** Shows what came of an undo, where the panel shall not. */
  onNotice?(notice: NoticeContent): void;
}

export function HistoryPanel({ model, id, isDirty = false, onUndone, onNotice }: HistoryPanelProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const pages = useHistory(model, id);
  const isOnline = useOnline();
  const [notice, setNotice] = useState<NoticeContent>();
  const root = useRef<HTMLElement>(null);
  const keepFocus = useKeptFocus(root);
  const handleClose = useCallback(() => setNotice(undefined), []);
  const { entries, error, reload } = pages;
  const undoing = useUndo({
    model,
    id,
    version: pages.version,
    tell: onNotice ?? setNotice,
    onStale: reload,
    onUndone: handleUndone,
  });
  const undone = useMemo(() => new Set((entries ?? []).flatMap(({ undoes }) => undoes ?? [])), [entries]);
  const lock = lockText({ isDirty, isOnline });
  const canUndo = (entries ?? []).some((entry) => entry.can_undo);

  function handleUndone(row: Row | null): void {
    if (row !== null) reload();
    onUndone(row);
    keepFocus();
  }

  return (
    <section ref={root} className="kh" tabIndex={-1} aria-label={t('history.label')}>
      {entries === undefined ? <Waiting error={error} onRetry={reload} /> : null}
      {entries !== undefined && error !== undefined ? (
        <p className="kh-stale" role="status">
          {failureText(error, t)}{' '}
          <button type="button" className="kh-link" onClick={reload}>
            {t('retry')}
          </button>
        </p>
      ) : null}
      {lock !== undefined && canUndo ? (
        <p className="kh-hint" role="status">
          {t(lock)}
        </p>
      ) : null}
      {entries?.length === 0 ? (
        <div className="kh-empty">
          <strong>{t('history.empty')}</strong>
          <span>{t('history.emptyHint')}</span>
        </div>
      ) : null}
      {entries !== undefined && entries.length > 0 ? (
        <ol className="kh-list">
          {entries.map((entry) => (
            <HistoryItem
              key={entry.id}
              entry={entry}
              isUndone={undone.has(entry.id)}
              isRunning={undoing.runningId === entry.id}
              isLocked={lock !== undefined || undoing.runningId !== undefined}
              onUndo={undoing.ask}
            />
          ))}
        </ol>
      ) : null}
      <More pages={pages} />
      {/* Passing messages stand over the list, wherever it is scrolled to. */}
      <div className="kh-notice">{notice ? <NoticeBar content={notice} onClose={handleClose} /> : null}</div>
      <ConfirmDialog
        isOpen={undoing.asked !== undefined}
        question={undoing.question}
        onYes={() => void undoing.run()}
        onNo={undoing.cancel}
      />
    </section>
  );
}

function lockText({ isDirty, isOnline }: { isDirty: boolean; isOnline: boolean }): string | undefined {
  if (!isOnline) return 'history.undoOffline';
  return isDirty ? 'history.undoUnsaved' : undefined;
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const { t } = usePorts().formats;
  if (error === undefined)
    return (
      <div className="kh-waiting" role="status" aria-busy="true" aria-label={t('history.loading')}>
        <span />
        <span />
        <span />
      </div>
    );
  if (error instanceof HttpError && error.status === 403)
    return (
      <div className="kh-empty" role="alert">
        <strong>{t('history.forbidden')}</strong>
      </div>
    );
  return <FailureNote error={error} what={t('history.failed')} onRetry={onRetry} />;
}

function More({ pages: { hasMore, isLoadingMore, moreError, loadMore } }: { pages: HistoryPages }): ReactNode {
  const { t } = usePorts().formats;
  if (!hasMore) return null;
  return (
    <div className="kh-more">
      {moreError === undefined ? null : (
        <span role="alert">
          {t('history.earlierFailed')} {failureText(moreError, t)}
        </span>
      )}
      <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
        {t('history.earlier')}
      </Button>
    </div>
  );
}
