// An editor of text: of one line, or of several where the field holds them.
import type { ReactNode } from 'react';
import type { CellEditorProps } from '../core/index.ts';
import { InputEditor } from './InputEditor.tsx';
import { LinesEditor } from './LinesEditor.tsx';

export function TextEditor(props: CellEditorProps): ReactNode {
  return props.params['type'] === 'TextField' ? <LinesEditor {...props} /> : <InputEditor {...props} />;
}
