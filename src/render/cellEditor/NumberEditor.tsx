// Numbers as typed text: what it means is read by the engine, so that no digit is lost on the way.
import type { ReactNode } from 'react';
import { clockOfMinutes } from '../../engine/values/index.ts';
import { usePorts, type CellEditorProps } from '../core/index.ts';
import { InputEditor } from './InputEditor.tsx';

export function NumberEditor(props: CellEditorProps): ReactNode {
  const { lang } = usePorts().formats;
  const { value, params } = props;
  const isDuration = params['format'] === 'duration';
  const shown =
    (isDuration ? clockOfMinutes(value) : undefined) ??
    (typeof value === 'string' && /^-?\d+\.\d+$/.test(value) && lang !== 'en' ? value.replace('.', ',') : value);
  return <InputEditor {...props} value={shown} inputMode={isDuration ? 'text' : 'decimal'} />;
}
