// A day in one line as the language writes it: quick to type, and YYYY-MM-DD is understood as well.
import type { ReactNode } from 'react';
import { usePorts, type CellEditorProps } from '../core/index.ts';
import { InputEditor } from './InputEditor.tsx';

export function DateEditor(props: CellEditorProps): ReactNode {
  const { value } = props;
  const { formats } = usePorts();
  return (
    <InputEditor
      {...props}
      value={typeof value === 'string' ? formats.date(value) : value}
      placeholder={formats.date('2026-12-31')}
      inputMode="decimal"
    />
  );
}
