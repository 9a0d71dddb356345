// Numbers as typed text: what it means is read by the engine, so that no digit is lost on the way.
import type { ReactNode } from 'react';
import { usePorts, type CellEditorProps } from '../core/index.ts';
import { InputEditor } from './InputEditor.tsx';

export function NumberEditor(props: CellEditorProps): ReactNode {
  const { lang } = usePorts().formats;
  const { value } = props;
  const shown =
    typeof value === 'string' && /^-?\d+\.\d+$/.test(value) && lang !== 'en' ? value.replace('.', ',') : value;
  return <InputEditor {...props} value={shown} inputMode="decimal" />;
}
