// Takes one change of a row back, after a question, and says what came of it. Draws nothing.
import { useState } from 'react';
import type { HistoryEntry, Row } from '../../contract/index.ts';
import { HttpError, type Formats } from '../../engine/ports/index.ts';
import { failureText, usePorts } from '../../render/core/index.ts';
import type { NoticeContent } from '../../render/notice/index.ts';
import { useEntryTitle } from './entryTitle.ts';

export interface Undoing {
  /** Asked about now. */
  asked: HistoryEntry | undefined;
  question: string;
  /** Under way. */
  runningId: string | undefined;
  ask(entry: HistoryEntry): void;
  cancel(): void;
  run(): Promise<void>;
}

export interface UndoOptions {
  model: string;
  id: string;
  version: number | undefined;
  tell(notice: NoticeContent): void;
  /** null: the row is deleted now. */
  onUndone(row: Row | null): void;
  /** It is not as it was shown. */
  onStale(): void;
}

export function useUndo({ model, id, version, tell, onUndone, onStale }: UndoOptions): Undoing {
  const {
    data,
    formats: { t },
  } = usePorts();
  const titleOf = useEntryTitle();
  const [asked, setAsked] = useState<HistoryEntry>();
  const [runningId, setRunningId] = useState<string>();

  async function run(): Promise<void> {
    const entry = asked;
    setAsked(undefined);
    // Two presses are one undo.
    if (!entry || version === undefined || runningId !== undefined) return;
    setRunningId(entry.id);
    try {
      const { row } = await data.undoChange(model, id, entry.id, version);
      tell({ text: t(row === null ? 'history.undoneGone' : 'history.undone') });
      onUndone(row);
    } catch (error) {
      tell({ text: refusalText(error, entry, t), tone: 'bad' });
      if (error instanceof HttpError) onStale();
    } finally {
      setRunningId(undefined);
    }
  }

  return {
    asked,
    question: asked ? questionOf(asked, titleOf(asked), t) : '',
    runningId,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    run,
  };
}

function questionOf(entry: HistoryEntry, title: string, t: Formats['t']): string {
  if (entry.kind === 'create') return t('history.undoCreate');
  const fields = entry.changes.map(({ label }) => label).join(', ');
  return fields === '' ? t('history.undoOther', { what: title }) : t('history.undoQuestion', { fields });
}

function refusalText(error: unknown, entry: HistoryEntry, t: Formats['t']): string {
  if (!(error instanceof HttpError)) return failureText(error, t);
  const labelOf = (field: string): string => entry.changes.find((change) => change.field === field)?.label ?? field;
  const { code, conflicts = [], fields = {} } = error.body;
  if (code === 'conflict')
    return conflicts.length > 0
      ? t('history.undoConflict', { fields: conflicts.map(labelOf).join(', ') })
      : t('history.undoMoved');
  const named = Object.entries(fields).flatMap(([field, errors]) =>
    errors.map(({ message }) => `${labelOf(field)}: ${message}`),
  );
  return named.length > 0 ? named.join('. ') : failureText(error, t);
}
