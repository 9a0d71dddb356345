// A day as DD.MM.YYYY in one line: quick to type, and YYYY-MM-DD is understood as well.
import type { ReactNode } from 'react';
import type { CellEditorProps } from '../core/index.ts';
import { InputEditor } from './InputEditor.tsx';

export function DateEditor(props: CellEditorProps): ReactNode {
  const { value } = props;
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  return <InputEditor {...props} value={parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : value} placeholder="31.12.2026" inputMode="decimal" />;
}
