// An editor of one line: typed text goes out as it is on Enter, Tab or leaving; what it means is read elsewhere.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { plainText, type CellEditorProps } from '../core/index.ts';
import { beginText } from './beginText.ts';
import { useTyped } from './useTyped.ts';
import './cellEditor.css';

export interface InputEditorProps extends CellEditorProps {
  /** Keyboard of a phone. */
  inputMode?: 'text' | 'numeric' | 'decimal';
  placeholder?: string;
}

export function InputEditor({
  value,
  initialText,
  label,
  commit,
  cancel,
  inputMode,
  placeholder,
}: InputEditorProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { before, finish } = useTyped(plainText(value), { initialText, cancel }, commit);
  useEffect(() => beginText(input.current, initialText), [initialText]);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if ((event.key === 'Enter' && !event.nativeEvent.isComposing) || event.key === 'Tab')
      finish(event.currentTarget.value);
  };
  return (
    <input
      ref={input}
      className="kce-input"
      aria-label={label}
      defaultValue={initialText ?? before}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete="off"
      onKeyDown={handleKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}
