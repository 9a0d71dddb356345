// Editors with a list of options: their code comes while the page rests; what is typed before it is there is kept for them.
// Where it does not come, a line of text is edited, and the next opening asks for it again.
import { lazy, Suspense, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import type { CellEditorProps } from '../core/index.ts';
import { InputEditor } from './InputEditor.tsx';

type Lists = typeof import('./lists.ts');
let lists: Lists | undefined;

/** Loads them ahead of their first use; a failure is left to that use. */
export async function loadListEditors(): Promise<Lists> {
  return (lists ??= await import('./lists.ts'));
}

function listEditor(name: keyof Lists): (props: CellEditorProps) => ReactNode {
  const late = (): ComponentType<CellEditorProps> =>
    lazy(async () => ({
      default: await loadListEditors().then(
        (code) => code[name],
        () => InputEditor,
      ),
    }));
  return function ListEditor(props: CellEditorProps): ReactNode {
    const [typed, setTyped] = useState(props.initialText);
    // The same until it is closed; as a function it would be called.
    const [{ Editor }] = useState(() => ({ Editor: lists?.[name] ?? late() }));
    const given = typed === undefined ? props : { ...props, initialText: typed };
    // Keys that end an edit have nothing to end yet.
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const waiting = (
      <span
        aria-busy="true"
        onKeyDownCapture={handleKeyDown}
        onInput={(event) => setTyped(event.target instanceof HTMLInputElement ? event.target.value : typed)}
      >
        <InputEditor {...props} commit={() => undefined} />
      </span>
    );
    return (
      <Suspense fallback={waiting}>
        <Editor {...given} />
      </Suspense>
    );
  };
}

export const ChoiceEditor = listEditor('ChoiceEditor');
export const ChoicesEditor = listEditor('ChoicesEditor');
export const ReferenceEditor = listEditor('ReferenceEditor');
export const ReferencesEditor = listEditor('ReferencesEditor');
