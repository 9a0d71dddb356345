// A moment by the browser's own control, in the viewer's zone; out comes ISO 8601 in UTC.
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { CellEditorProps } from '../core/index.ts';
import { useTyped } from './useTyped.ts';
import './cellEditor.css';

export function MomentEditor({ value, initialText, label, commit, cancel }: CellEditorProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { before, finish } = useTyped(localText(value), { initialText, cancel }, (typed) => commit(momentOf(typed)));
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === 'Tab') finish(event.currentTarget.value);
  };
  return (
    <input
      ref={input}
      type="datetime-local"
      className="kce-input"
      aria-label={label}
      defaultValue={before}
      onKeyDown={handleKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}

function momentOf(local: string): string | null {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function localText(value: unknown): string {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
