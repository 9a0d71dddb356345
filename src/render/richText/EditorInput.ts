// What comes into the text other than by typing: pasted and dropped things, and the keys of the tools.
import { $insertDataTransferForPlainText, $insertGeneratedNodes } from '@lexical/clipboard';
import { $toggleLink } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import { mergeRegister } from '@lexical/utils';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  KEY_DOWN_COMMAND,
  PASTE_COMMAND,
  PASTE_TAG,
  type LexicalEditor,
} from 'lexical';
import { $isCodeNode } from '@lexical/code';
import { useEffect, useRef } from 'react';
import { linkAddress } from '../../engine/richText/index.ts';
import { cleanPaste } from './html/cleanPaste.ts';
import { useEditorParts, type EditorParts } from './nodes/EditorPartsContext.ts';
import { keepStorable } from './nodes/editorNodes.ts';
import { $readNodes } from './html/readNodes.ts';
import { shortcutOf, TOOLS } from './toolbar/tools.ts';
import { useToolState, type ToolState } from './toolbar/useToolState.ts';

export function EditorInput(): null {
  const [editor] = useLexicalComposerContext();
  const latest = useRef<{ parts: EditorParts; state: ToolState }>(undefined);
  const parts = useEditorParts();
  const state = useToolState();
  useEffect(() => {
    latest.current = { parts, state };
  });

  useEffect(
    () =>
      mergeRegister(
        keepStorable(editor),
        editor.registerCommand(
          PASTE_COMMAND,
          (event) =>
            event instanceof ClipboardEvent &&
            event.clipboardData !== null &&
            paste(editor, event, event.clipboardData, latest.current?.parts),
          COMMAND_PRIORITY_HIGH,
        ),
        editor.registerCommand(
          DRAG_DROP_PASTE,
          (files) => {
            latest.current?.parts.addImages(files);
            return true;
          },
          COMMAND_PRIORITY_HIGH,
        ),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            const name = latest.current && shortcutOf(event);
            if (
              name === undefined ||
              !latest.current ||
              (['indent', 'outdent'].includes(name) && !latest.current.state.isInList)
            )
              return false;
            event.preventDefault();
            // The shell has keys of its own, e.g. for the search.
            event.stopPropagation();
            if (name === 'link') latest.current.parts.ask({ kind: 'link', initial: latest.current.state.link ?? '' });
            else TOOLS.get(name)?.(editor, latest.current.state);
            return true;
          },
          COMMAND_PRIORITY_HIGH,
        ),
      ),
    [editor],
  );
  return null;
}

/** HTML is cleaned first; the editor's own format is left aside, since any page may put it on the clipboard. */
function paste(
  editor: LexicalEditor,
  event: ClipboardEvent,
  clipboard: DataTransfer,
  parts: EditorParts | undefined,
): boolean {
  const selection = $getSelection();
  if (selection === null) return false;
  event.preventDefault();
  const body = cleanPaste(clipboard.getData('text/html'));
  const files = [...clipboard.files];
  const isText = body.textContent.trim() !== '' || body.querySelector('img, hr, figure') !== null;
  if (!isText && files.length > 0) {
    parts?.addImages(files);
    return true;
  }
  editor.update(
    () => {
      const target = $getSelection();
      if (target === null) return;
      const text = clipboard.getData('text/plain').trim();
      const isInCode = $isRangeSelection(target) && $findMatchingParent(target.anchor.getNode(), $isCodeNode) !== null;
      if (
        $isRangeSelection(target) &&
        !target.isCollapsed() &&
        !isInCode &&
        linkAddress(text) !== undefined &&
        !/\s/.test(text)
      )
        $toggleLink(text);
      else if (isText && !isInCode) $insertGeneratedNodes(editor, $readNodes(body), target);
      else $insertDataTransferForPlainText(clipboard, target);
    },
    { tag: PASTE_TAG },
  );
  return true;
}
