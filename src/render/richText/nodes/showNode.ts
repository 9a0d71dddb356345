// Brings what was just put into the text into sight: it may stand below what the editor shows, or behind the form's buttons.
import type { LexicalEditor } from 'lexical';

/** Once it is drawn. */
export function showNode(editor: LexicalEditor, key: string): void {
  requestAnimationFrame(() => editor.getElementByKey(key)?.scrollIntoView?.({ block: 'center' }));
}
