// Holds the editor's text and the value given from outside together: tells what the user changed, takes what others changed.
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getRoot, $setSelection, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG, type LexicalEditor } from 'lexical';
import { useEffect, useRef, type RefObject } from 'react';
import { readHtml } from './html/readHtml.ts';
import { $readNodes } from './html/readNodes.ts';
import { $writeHtml } from './html/writeHtml.ts';

export interface EditorValueProps {
  value: string;
  /** Whether a person has been in the editor: before that nothing is a change of his, whatever the editor tidies up. */
  isTouched: RefObject<boolean>;
  onChange(html: string): void;
}

const FROM_OUTSIDE = 'keste-value';

export function EditorValue({ value, isTouched, onChange }: EditorValueProps): null {
  const [editor] = useLexicalComposerContext();
  /** The value as it was last given or told. */
  const known = useRef(value);
  /** The text now, in the editor's own words: a value may say the same in others. */
  const written = useRef<string>(undefined);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  useEffect(() => {
    written.current = editor.getEditorState().read($writeHtml);
    return editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      const html = editorState.read($writeHtml);
      if (html === written.current) return;
      written.current = html;
      if (tags.has(FROM_OUTSIDE) || !isTouched.current) return;
      known.current = html;
      tell.current(html);
    });
  }, [editor, isTouched]);

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    if (value !== written.current)
      editor.update(() => $setText(value), {
        tag: [FROM_OUTSIDE, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
        discrete: true,
      });
  }, [editor, value]);
  return null;
}

/** The first text of a new editor. */
export function beginWith(value: string): (editor: LexicalEditor) => void {
  return () => $setText(value);
}

function $setText(value: string): void {
  $setSelection(null);
  $getRoot()
    .clear()
    .append(...$readNodes(readHtml(value)));
}
