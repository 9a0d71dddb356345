// Takes the person's own last save of an open record back, once. Draws nothing.
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { failureText, usePorts } from '../../render/core/index.ts';
import type { NoticeContent } from '../../render/notice/index.ts';

export interface LastUndo {
  /** The row as it was saved. */
  note(row: Row): void;
  forget(): void;
  /** Absent while there is nothing to take back. */
  run: (() => void) | undefined;
}

export interface LastUndoOptions {
  model: string;
  /** Something is typed that would be lost. */
  isOff: boolean;
  tell(notice: NoticeContent): void;
  onUndone(row: Row): void;
}

export function useLastUndo({ model, isOff, tell, onUndone }: LastUndoOptions): LastUndo {
  const { data, formats } = usePorts();
  const { t } = formats;
  const [saved, setSaved] = useState<Row>();
  /** Two presses are one undo. */
  const waiting = useRef<Row>(undefined);
  const latest = useRef({ tell, onUndone, run });
  useEffect(() => {
    latest.current = { tell, onUndone, run };
  });
  const isHeard = saved !== undefined && !isOff;
  useEffect(() => {
    if (!isHeard) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isUndoKey(event)) return;
      event.preventDefault();
      latest.current.run();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isHeard]);

  function put(row: Row | undefined): void {
    waiting.current = row;
    setSaved(row);
  }

  function run(): void {
    const { current: row } = waiting;
    if (!row) return;
    put(undefined);
    undo(row).catch((error: unknown) => {
      const isMoved = error instanceof HttpError && error.code === 'conflict';
      latest.current.tell({ text: isMoved ? t('history.undoMoved') : failureText(error, t), tone: 'bad' });
    });
  }

  async function undo({ id, version, change_id: change }: Row): Promise<void> {
    if (change === undefined) return;
    const { row } = await data.undoChange(model, id, change, version);
    if (row) latest.current.onUndone(row);
    latest.current.tell({ text: t('history.undone') });
  }

  // What waits on the device has no entry yet.
  const note = (row: Row): void => put(row.change_id === undefined ? undefined : row);
  return { note, forget: () => put(undefined), run: isHeard ? run : undefined };
}

/** What is typed is undone by its field, what is done in a list by the list. */
function isUndoKey({ code, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  const isElsewhere =
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="grid"], [role="treegrid"], [role="dialog"]:not(.keste-peek)',
    ) !== null;
  return code === 'KeyZ' && (ctrlKey || metaKey) && !shiftKey && !altKey && !isElsewhere;
}
