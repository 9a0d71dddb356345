// What the place of the caret means for the buttons of the editor.
import { $isCodeNode } from '@lexical/code';
import { $isLinkNode } from '@lexical/link';
import { $isListNode, ListNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $isTableCellNode } from '@lexical/table';
import { $getNearestNodeOfType, mergeRegister } from '@lexical/utils';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { useEffect, useState } from 'react';

export interface ToolState {
  /** Names of the buttons that are pressed. */
  pressed: ReadonlySet<string>;
  /** Address of the link the caret stands in. */
  link: string | undefined;
  isInTable: boolean;
  isInList: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

type Place = Omit<ToolState, 'canUndo' | 'canRedo'>;

const FORMATS: readonly TextFormatType[] = ['bold', 'italic', 'underline', 'strikethrough', 'code'];
const NOWHERE: Place = { pressed: new Set(), link: undefined, isInTable: false, isInList: false };

export function useToolState(): ToolState {
  const [editor] = useLexicalComposerContext();
  const [place, setPlace] = useState(NOWHERE);
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => {
          const next = editorState.read($readPlace);
          setPlace((before) => (isSamePlace(before, next) ? before : next));
        }),
        editor.registerCommand(CAN_UNDO_COMMAND, (can) => setAndGoOn(setCanUndo, can), COMMAND_PRIORITY_LOW),
        editor.registerCommand(CAN_REDO_COMMAND, (can) => setAndGoOn(setCanRedo, can), COMMAND_PRIORITY_LOW),
      ),
    [editor],
  );
  return { ...place, canUndo, canRedo };
}

function setAndGoOn(set: (value: boolean) => void, value: boolean): false {
  set(value);
  return false;
}

function $readPlace(): Place {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return NOWHERE;
  const node = selection.anchor.getNode();
  const list = $getNearestNodeOfType(node, ListNode);
  const link = $findMatchingParent(node, $isLinkNode);
  const block = blockName(node);
  return {
    pressed: new Set([
      ...FORMATS.filter((format) => selection.hasFormat(format)),
      ...($isListNode(list) ? [list.getListType()] : []),
      ...(block === undefined ? [] : [block]),
      ...(link ? ['link'] : []),
    ]),
    link: link?.getURL(),
    isInTable: $findMatchingParent(node, $isTableCellNode) !== null,
    isInList: list !== null,
  };
}

function blockName(node: LexicalNode): string | undefined {
  const heading = $findMatchingParent(node, $isHeadingNode);
  if (heading) return heading.getTag();
  if ($findMatchingParent(node, $isQuoteNode)) return 'quote';
  return $findMatchingParent(node, $isCodeNode) ? 'codeBlock' : undefined;
}

function isSamePlace(left: Place, right: Place): boolean {
  return (
    left.link === right.link &&
    left.isInTable === right.isInTable &&
    left.isInList === right.isInList &&
    [...left.pressed].join() === [...right.pressed].join()
  );
}
