// The definition as JSON text: line numbers, and where the text stops being JSON. A plain text area, nothing heavier.
import { useId, useRef, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { definitionText } from './definitionText.ts';
import { readText } from './readText.ts';

export interface TextTabProps {
  text: string;
  isReadonly: boolean;
  onWrite(text: string): void;
}

export function TextTab({ text, isReadonly, onWrite }: TextTabProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  const read = readText(text);
  const lines = text.split('\n').length;

  function handleScroll({ currentTarget }: UIEvent<HTMLTextAreaElement>): void {
    if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
  }

  /** To the fault, the way the editors of programs do. */
  function handleFault(line: number, column: number): void {
    const at = text.split('\n').slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
    area.current?.focus();
    area.current?.setSelectionRange(at, Math.min(at + 1, text.length));
  }

  /** Tab leaves the field, as everywhere; two blanks are typed. */
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || isReadonly) return;
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
    const indent = /^ */.exec(value.slice(value.lastIndexOf('\n', from - 1) + 1))?.[0] ?? '';
    if (indent === '') return;
    event.preventDefault();
    const element = event.currentTarget;
    onWrite(`${value.slice(0, from)}\n${indent}${value.slice(to)}`);
    requestAnimationFrame(() => element.setSelectionRange(from + 1 + indent.length, from + 1 + indent.length));
  }
  return (
    <div className="km-text">
      <div className="km-text-tools">
        <span id={`${id}-fault`} role="status" className="km-text-fault">
          {read.ok ? '' : <>{t('modules.fault', { line: read.fault.line, column: read.fault.column })} {read.fault.reason} <button type="button" className="km-link" onClick={() => handleFault(read.fault.line, read.fault.column)}>{t('modules.toFault')}</button></>}
        </span>
        {isReadonly ? null : <button type="button" className="km-link" disabled={!read.ok} onClick={() => (read.ok ? onWrite(definitionText(read.definition)) : undefined)}>{t('modules.layOut')}</button>}
      </div>
      <div className="km-text-frame" data-invalid={!read.ok || undefined}>
        <pre ref={numbers} className="km-text-numbers" aria-hidden>{Array.from({ length: lines }, (_, line) => `${line + 1}\n`).join('')}</pre>
        <textarea
          ref={area} className="km-text-area" aria-label={t('modules.textLabel')} aria-invalid={!read.ok || undefined} aria-describedby={`${id}-fault`} value={text} readOnly={isReadonly}
          spellCheck={false} autoCapitalize="off" autoCorrect="off" wrap="off" rows={Math.min(40, Math.max(16, lines))} onChange={(event) => onWrite(event.currentTarget.value)} onScroll={handleScroll} onKeyDown={handleKeyDown}
        />
      </div>
    </div>
  );
}
