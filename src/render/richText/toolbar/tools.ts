// What the buttons of the editor do. Called by the toolbar and by the keyboard.
import { $createCodeNode } from '@lexical/code';
import {
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/react/LexicalHorizontalRuleNode';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  INSERT_TABLE_COMMAND,
} from '@lexical/table';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
  type ElementNode,
  type LexicalEditor,
  type TextFormatType,
} from 'lexical';
import { showNode } from '../nodes/showNode.ts';
import type { ToolState } from './useToolState.ts';

type Run = (editor: LexicalEditor, state: ToolState) => void;

const BLOCKS: ReadonlyMap<string, () => ElementNode> = new Map<string, () => ElementNode>([
  ['h2', () => $createHeadingNode('h2')],
  ['h3', () => $createHeadingNode('h3')],
  ['h4', () => $createHeadingNode('h4')],
  ['quote', () => $createQuoteNode()],
  ['codeBlock', () => $createCodeNode()],
]);

const LISTS = new Map([
  ['bullet', INSERT_UNORDERED_LIST_COMMAND],
  ['number', INSERT_ORDERED_LIST_COMMAND],
  ['check', INSERT_CHECK_LIST_COMMAND],
]);

export const TOOLS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['undo', (editor) => editor.dispatchCommand(UNDO_COMMAND)],
  ['redo', (editor) => editor.dispatchCommand(REDO_COMMAND)],
  ...[...BLOCKS].map(([name, make]): [string, Run] => [
    name,
    (editor, state) => setBlock(editor, state, state.pressed.has(name) ? $createParagraphNode : make),
  ]),
  ...(['bold', 'italic', 'underline', 'strikethrough', 'code'] as const).map(
    (format: TextFormatType): [string, Run] => [
      format,
      (editor) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
    ],
  ),
  ...[...LISTS].map(([name, command]): [string, Run] => [
    name,
    (editor, state) => editor.dispatchCommand(state.pressed.has(name) ? REMOVE_LIST_COMMAND : command, undefined),
  ]),
  ['paragraph', (editor, state) => setBlock(editor, state, $createParagraphNode)],
  ['indent', (editor) => editor.dispatchCommand(INDENT_CONTENT_COMMAND)],
  ['outdent', (editor) => editor.dispatchCommand(OUTDENT_CONTENT_COMMAND)],
  ['rule', (editor) => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND)],
  ['table', insertTable],
  ['clear', clearFormats],
]);

export const TABLE_TOOLS: ReadonlyMap<string, () => void> = new Map<string, () => void>([
  ['rowAbove', () => void $insertTableRowAtSelection(false)],
  ['rowBelow', () => void $insertTableRowAtSelection(true)],
  ['columnBefore', () => void $insertTableColumnAtSelection(false)],
  ['columnAfter', () => void $insertTableColumnAtSelection(true)],
  ['removeRow', () => $deleteTableRowAtSelection()],
  ['removeColumn', () => $deleteTableColumnAtSelection()],
  ['removeTable', $removeTable],
]);

/** Letter keys with Ctrl (Cmd), by the code of the key: the layout of the keyboard does not matter. */
const SHORTCUTS: ReadonlyMap<string, string> = new Map([
  ['alt Digit0', 'paragraph'],
  ['alt Digit2', 'h2'],
  ['alt Digit3', 'h3'],
  ['alt Digit4', 'h4'],
  ['shift Digit7', 'number'],
  ['shift Digit8', 'bullet'],
  ['shift Digit9', 'check'],
  ['shift KeyX', 'strikethrough'],
  [' KeyE', 'code'],
  [' KeyK', 'link'],
  [' Backslash', 'clear'],
  [' BracketRight', 'indent'],
  [' BracketLeft', 'outdent'],
]);

/** Name of the tool that a key press stands for. */
export function shortcutOf(event: KeyboardEvent): string | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const more = `${event.altKey ? 'alt' : ''}${event.shiftKey ? 'shift' : ''}`;
  return SHORTCUTS.get(`${more} ${event.code}`);
}

function setBlock(editor: LexicalEditor, state: ToolState, make: () => ElementNode): void {
  if (state.isInList) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) $setBlocksType(selection, make);
  });
}

function insertTable(editor: LexicalEditor): void {
  editor.dispatchCommand(INSERT_TABLE_COMMAND, {
    rows: '3',
    columns: '3',
    includeHeaders: { rows: true, columns: false },
  });
  editor.update(() => {
    const table = $tableAtSelection();
    if (table) showNode(editor, table.getKey());
  });
}

function clearFormats(editor: LexicalEditor, state: ToolState): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    if (!selection.isCollapsed()) for (const node of selection.extract()) if ($isTextNode(node)) node.setFormat(0);
    selection.setFormat(0);
  });
  if (['h2', 'h3', 'h4', 'quote', 'codeBlock'].some((name) => state.pressed.has(name)))
    setBlock(editor, state, $createParagraphNode);
}

function $removeTable(): void {
  const table = $tableAtSelection();
  if (!table) return;
  table.selectNext();
  table.remove();
}

function $tableAtSelection(): ReturnType<typeof $findTableNode> {
  const node = $getSelection()?.getNodes()[0];
  return node ? $findTableNode(node) : null;
}
