// The text of the editor → HTML as it is stored: exactly the form the server's sanitiser leaves unchanged.
import { $isCodeNode } from '@lexical/code';
import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $isTableCellNode, $isTableNode, $isTableRowNode, type TableCellNode, type TableNode } from '@lexical/table';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical';
import {
  allowedValue,
  cleanText,
  embedOf,
  escapeText,
  imageAddress,
  linkAddress,
} from '../../../engine/richText/index.ts';
import { EmbedNode } from '../nodes/EmbedNode.ts';
import { ImageNode } from '../nodes/ImageNode.ts';
import type { Picture } from '../nodes/picture.ts';

/** Inner first. */
const FORMATS: readonly (readonly [TextFormatType, string])[] = [
  ['code', 'code'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
];

/** The whole text without the empty lines at its end; '' when nothing is in it. */
export function $writeHtml(): string {
  const blocks = $getRoot().getChildren();
  const last = blocks.findLastIndex((block) => !$isParagraphNode(block) || hasContent(block));
  return cleanText(
    blocks
      .slice(0, last + 1)
      .map(blockHtml)
      .join(''),
  );
}

/** More than empty lines. */
function hasContent(block: ElementNode): boolean {
  return (
    block.getTextContent().trim() !== '' ||
    block.getChildren().some((child) => child instanceof ImageNode || ($isElementNode(child) && hasContent(child)))
  );
}

function blockHtml(node: LexicalNode): string {
  if ($isHeadingNode(node)) return wrap(node.getTag(), inlineHtml(node));
  if ($isQuoteNode(node)) return wrap('blockquote', inlineHtml(node));
  if ($isCodeNode(node)) return wrap('pre', preText(node.getTextContent()));
  if ($isListNode(node)) return listHtml(node);
  if ($isTableNode(node)) return tableHtml(node);
  if ($isHorizontalRuleNode(node)) return '<hr />';
  if (node instanceof EmbedNode) return embedHtml(node);
  if ($isElementNode(node)) return wrap('p', inlineHtml(node) || '<br />');
  return wrap('p', inlinePart(node) || '<br />');
}

function wrap(tag: string, inside: string, attributes = ''): string {
  return `<${tag}${attributes}>${inside}</${tag}>`;
}

function attribute(tag: string, name: string, value: string | number | undefined): string {
  const stored = value === undefined ? undefined : allowedValue(tag, name, cleanText(String(value)));
  return stored === undefined ? '' : ` ${name}="${escapeText(stored).replace(/"/g, '&quot;')}"`;
}

/** A browser drops the first line break of a `pre`. */
function preText(text: string): string {
  return (text.startsWith('\n') ? '\n' : '') + escapeText(text);
}

function inlineHtml(node: ElementNode): string {
  return node.getChildren().map(inlinePart).join('');
}

function inlinePart(node: LexicalNode): string {
  if ($isTextNode(node)) return textHtml(node);
  if ($isLineBreakNode(node)) return '<br />';
  if (node instanceof ImageNode) return pictureHtml(node.getPicture());
  if (!$isElementNode(node)) return '';
  const address = $isLinkNode(node) ? linkAddress(node.getURL()) : undefined;
  const inside = inlineHtml(node);
  return address === undefined || inside === '' ? inside : wrap('a', inside, attribute('a', 'href', address));
}

function textHtml(node: TextNode): string {
  // Cleaned as what follows a tag. A browser shows spaces in a row as one.
  const text = escapeText(
    cleanText(`>${node.getTextContent()}`)
      .slice(1)
      .replace(/\t/g, '    ')
      .replace(/\n/g, ' ')
      .replace(/ (?= )/g, '\u00a0'),
  );
  return text === ''
    ? ''
    : FORMATS.reduce((inside, [format, tag]) => (node.hasFormat(format) ? wrap(tag, inside) : inside), text);
}

function pictureHtml({ src, alt, width, height }: Picture): string {
  if (imageAddress(src) === undefined) return '';
  return `<img${attribute('img', 'src', src)}${attribute('img', 'alt', alt)}${attribute('img', 'width', width)}${attribute('img', 'height', height)} />`;
}

function embedHtml(node: EmbedNode): string {
  const embed = embedOf(node.getAddress());
  if (!embed) return '';
  const caption = escapeText(node.getCaption());
  return wrap(
    'figure',
    caption === '' ? '' : wrap('figcaption', caption),
    attribute('figure', 'data-embed', embed.address),
  );
}

function listHtml(list: ListNode): string {
  const isCheck = list.getListType() === 'check';
  const items: { attributes: string; inside: string }[] = [];
  for (const item of list.getChildren().filter($isListItemNode)) {
    const nested = item.getChildren().filter($isListNode).map(listHtml).join('');
    const last = items.at(-1);
    const isNested = nested !== '' && item.getChildren().every($isListNode);
    if (isNested && last) last.inside += nested;
    else
      items.push({
        attributes: isCheck ? attribute('li', 'data-checked', String(item.getChecked() === true)) : '',
        inside: itemText(item) + nested,
      });
  }
  const inside = items.map((item) => wrap('li', item.inside, item.attributes)).join('');
  if (list.getListType() === 'number')
    return wrap('ol', inside, list.getStart() === 1 ? '' : attribute('ol', 'start', list.getStart()));
  return wrap('ul', inside, isCheck ? attribute('ul', 'data-list', 'check') : '');
}

function itemText(item: ListItemNode): string {
  return item
    .getChildren()
    .filter((child) => !$isListNode(child))
    .map(inlinePart)
    .join('');
}

function tableHtml(table: TableNode): string {
  const rows = table
    .getChildren()
    .filter($isTableRowNode)
    .map((row) => wrap('tr', row.getChildren().filter($isTableCellNode).map(cellHtml).join('')));
  return wrap('table', wrap('tbody', rows.join('')));
}

function cellHtml(cell: TableCellNode): string {
  const tag = cell.hasHeader() ? 'th' : 'td';
  const span = (name: string, count: number): string => (count > 1 ? attribute(tag, name, count) : '');
  const [first, ...rest] = cell.getChildren();
  const isBare = $isParagraphNode(first) && rest.length === 0 && (first.isEmpty() || hasContent(first));
  const inside = isBare ? inlineHtml(first) : cell.getChildren().map(blockHtml).join('');
  return wrap(tag, inside, span('colspan', cell.getColSpan()) + span('rowspan', cell.getRowSpan()));
}
