// An editor of one line: typed text goes out as it is on Enter, Tab or leaving; what it means is read elsewhere.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { CellEditorProps } from '../core/index.ts';
import './cellEditor.css';

export interface InputEditorProps extends CellEditorProps {
  /** Keyboard of a phone. */
  inputMode?: 'text' | 'numeric' | 'decimal';
  placeholder?: string;
}

export function InputEditor({ value, initialText, label, commit, inputMode, placeholder }: InputEditorProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    if (initialText === undefined) element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
  }, [initialText]);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if ((event.key === 'Enter' && !event.nativeEvent.isComposing) || event.key === 'Tab') commit(event.currentTarget.value);
  };
  return (
    <input
      ref={input}
      className="kce-input"
      aria-label={label}
      defaultValue={initialText ?? (value === null || value === undefined ? '' : String(value))}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete="off"
      onKeyDown={handleKeyDown}
      onBlur={(event) => commit(event.currentTarget.value)}
    />
  );
}
