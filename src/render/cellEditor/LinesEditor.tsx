// An editor of several lines that grows over its cell: Enter ends the edit, with Shift or Alt it begins a line. In a sheet,
// whose keyboard has no such keys and which has a button of its own, Enter begins a line too.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { plainText, type CellEditorProps } from '../core/index.ts';
import { beginText } from './beginText.ts';
import { useTyped } from './useTyped.ts';
import './cellEditor.css';

export function LinesEditor({ value, initialText, label, commit, cancel }: CellEditorProps): ReactNode {
  const input = useRef<HTMLTextAreaElement>(null);
  const { before, finish } = useTyped(plainText(value), { initialText, cancel }, commit);
  useEffect(() => {
    if (input.current) fit(input.current);
    beginText(input.current, initialText);
  }, [initialText]);
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { currentTarget: area, key, shiftKey, altKey, nativeEvent } = event;
    if (key === 'Tab') return finish(area.value);
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    if (shiftKey || altKey || area.closest('.kg-value-editor')) {
      // By hand: with Alt browsers write nothing.
      event.preventDefault();
      area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
      fit(area);
      // Nor do they scroll to a caret moved by hand.
      if (area.selectionEnd === area.value.length) area.scrollTop = area.scrollHeight;
    } else finish(area.value);
  };
  return (
    <textarea
      ref={input}
      className="kce-input kce-lines"
      aria-label={label}
      defaultValue={initialText ?? before}
      rows={1}
      onInput={(event) => fit(event.currentTarget)}
      onKeyDown={handleKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}

/** As high as its text; the style sheet says how much of that is too much. */
function fit(area: HTMLTextAreaElement): void {
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight}px`;
}
