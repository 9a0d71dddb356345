// Copy, cut and paste of the grid. Heard on the document: a browser aims these events at the element that holds the text
// selection, which an editor that has closed leaves anywhere, and never at the element that has the keyboard.
import { useEffect, useRef } from 'react';
import { canRun } from '../edit/commandOf.ts';
import { copyCells } from './copyCells.ts';
import { loadCommands } from '../edit/loadCommands.ts';
import type { GridActionsInput } from '../keys/gridActions.ts';
import { rangeOf } from '../keys/useGridFocus.ts';

export function useGridClipboard(input: GridActionsInput): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const { scroller } = input.grid;
  useEffect(() => {
    const off = new AbortController();
    for (const name of ['copy', 'cut', 'paste'] as const) {
      document.addEventListener(
        name,
        (event) => {
          if (event.defaultPrevented || document.activeElement !== scroller.current || !event.clipboardData) return;
          if (HANDLERS[name](latest.current, event.clipboardData)) event.preventDefault();
        },
        { signal: off.signal },
      );
    }
    return () => off.abort();
  }, [scroller]);
}

/** Each answers whether the event was the grid's. */
const HANDLERS: Record<'copy' | 'cut' | 'paste', (input: GridActionsInput, clipboard: DataTransfer) => boolean> = {
  copy,
  cut(input, clipboard) {
    if (!copy(input, clipboard)) return false;
    if (canRun('cut', input.grid.store)) void loadCommands().then(({ runCommand }) => runCommand('cut', input));
    return true;
  },
  paste(input, clipboard) {
    if (!canRun('clear', input.grid.store)) return false;
    const texts = { plain: clipboard.getData('text/plain'), html: clipboard.getData('text/html') };
    void loadCommands().then(({ pasteText }) => pasteText(texts, input, input.data));
    return true;
  },
};

function copy({ grid, layout, focus }: GridActionsInput, clipboard: DataTransfer): boolean {
  const range = rangeOf(focus);
  // Text that stands there selected, e.g. of a total, is what whoever copies sees.
  if (!range || document.getSelection()?.isCollapsed === false) return false;
  clipboard.setData('text/plain', copyCells(grid, layout, range));
  return true;
}
