// The nodes of the editor, the classes they are drawn with, and what keeps them within what is stored.
import { CodeNode } from '@lexical/code';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { mergeRegister } from '@lexical/utils';
import { TextNode, type EditorThemeClasses, type Klass, type LexicalEditor, type LexicalNode } from 'lexical';
import { EmbedNode } from './EmbedNode.ts';
import { ImageNode } from './ImageNode.ts';

export const NODES: readonly Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  CodeNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  HorizontalRuleNode,
  ImageNode,
  EmbedNode,
];

export const THEME: EditorThemeClasses = {
  code: 'keste-rich-code',
  text: { underline: 'keste-rich-u', strikethrough: 'keste-rich-s', underlineStrikethrough: 'keste-rich-us' },
  list: {
    checklist: 'keste-rich-checks',
    listitemChecked: 'keste-rich-ticked',
    listitemUnchecked: 'keste-rich-unticked',
    nested: { listitem: 'keste-rich-nested' },
  },
  tableScrollableWrapper: 'keste-rich-scroll',
  tableCellSelected: 'keste-rich-cell-selected',
  hrSelected: 'keste-rich-selected',
};

/** Headings of levels that a text has not become its nearest one; styles that would not be stored are not shown either. */
export function keepStorable(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(HeadingNode, (heading) => {
      const tag = heading.getTag();
      if (tag === 'h1') heading.setTag('h2');
      else if (tag === 'h5' || tag === 'h6') heading.setTag('h4');
    }),
    editor.registerNodeTransform(TextNode, (text) => {
      if (text.getStyle() !== '') text.setStyle('');
    }),
  );
}
