// A tree of allowed HTML → nodes of the editor. What the editor has no place for becomes its text.
import { $createCodeNode } from '@lexical/code';
import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, type ListNode } from '@lexical/list';
import { $createHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
} from '@lexical/table';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $isLineBreakNode,
  type ElementNode,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { allowedValue, embedOf, RENAMED_TAGS } from '../../../engine/richText/index.ts';
import { EmbedNode } from '../nodes/EmbedNode.ts';
import { ImageNode } from '../nodes/ImageNode.ts';

interface Inline {
  formats: readonly TextFormatType[];
  isInLink: boolean;
}

const DEEPEST = 60;
const NOTHING: Inline = { formats: [], isInLink: false };
const FORMATS = new Map<string, TextFormatType>([
  ['strong', 'bold'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['s', 'strikethrough'],
  ['code', 'code'],
]);
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'hr',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'figure',
  'figcaption',
]);
/** Blocks that hold others; around them there is no text of their own. */
const READERS: ReadonlyMap<string, (element: Element, depth: number) => LexicalNode[]> = new Map([
  ['h2', (element: Element) => [withInline($createHeadingNode('h2'), element)]],
  ['h3', (element: Element) => [withInline($createHeadingNode('h3'), element)]],
  ['h4', (element: Element) => [withInline($createHeadingNode('h4'), element)]],
  ['blockquote', (element: Element) => [withInline($createQuoteNode(), element)]],
  ['pre', (element: Element) => [$readCode(element)]],
  ['hr', () => [$createHorizontalRuleNode()]],
  ['ul', (element: Element, depth: number) => [$readList(element, depth)]],
  ['ol', (element: Element, depth: number) => [$readList(element, depth)]],
  ['table', (element: Element, depth: number) => [$readTable(element, depth)]],
  ['figure', $readFigure],
]);

/** The nodes of a tree, blocks only; never empty. */
export function $readNodes(body: Element): LexicalNode[] {
  const nodes = $readBlocks(body, 0);
  return nodes.length > 0 ? nodes : [$createParagraphNode()];
}

function tagOf(node: Node): string {
  return node instanceof Element ? (RENAMED_TAGS.get(node.localName) ?? node.localName) : '';
}

/** Text between blocks becomes a paragraph of its own. */
function $readBlocks(parent: Element, depth: number): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let loose: Node[] = [];
  const $close = (): void => {
    const paragraph = withNodes($createParagraphNode(), loose);
    if (!paragraph.isEmpty() && (paragraph.getTextContent().trim() !== '' || loose.some(hasMedia)))
      blocks.push(paragraph);
    loose = [];
  };
  for (const node of parent.childNodes) {
    if (!hasBlocks(node)) {
      loose.push(node);
      continue;
    }
    $close();
    const read = READERS.get(tagOf(node));
    // Only elements hold blocks.
    const element = node as Element;
    if (read && depth < DEEPEST) blocks.push(...read(element, depth + 1));
    else if (isHolder(element) && depth < DEEPEST) blocks.push(...$readBlocks(element, depth + 1));
    else blocks.push(withInline($createParagraphNode(), element));
  }
  $close();
  return blocks;
}

/** A block, or something inline that holds one, e.g. a link around a heading. */
function hasBlocks(node: Node): boolean {
  return BLOCKS.has(tagOf(node)) || (node instanceof Element && [...node.children].some(hasBlocks));
}

function isHolder(element: Element): boolean {
  return [...element.children].some(hasBlocks);
}

function hasMedia(node: Node): boolean {
  return node instanceof Element && (node.localName === 'img' || node.querySelector('img') !== null);
}

function withInline<T extends ElementNode>(node: T, element: Element): T {
  return withNodes(node, [...element.childNodes]);
}

function withNodes<T extends ElementNode>(node: T, content: readonly Node[]): T {
  const read = content.flatMap((each) => $readInline(each, NOTHING));
  // The one `br` keeps an empty line open.
  return read.length === 1 && $isLineBreakNode(read[0]) ? node : node.append(...read);
}

function $readInline(node: Node, inline: Inline): LexicalNode[] {
  if (node instanceof Text) return $readText(node, inline);
  if (!(node instanceof Element)) return [];
  const tag = tagOf(node);
  if (tag === 'br' || tag === 'hr') return [$createLineBreakNode()];
  if (tag === 'img') return $readPicture(node);
  if (tag === 'a') return $readLink(node, inline);
  const format = FORMATS.get(tag);
  const inside = [...node.childNodes].flatMap((child) =>
    $readInline(child, format ? { ...inline, formats: [...inline.formats, format] } : inline),
  );
  // Blocks where only text may stand follow each other in lines.
  return BLOCKS.has(tag) && inside.length > 0
    ? [
        ...(isFirst(node) ? [] : [$createLineBreakNode()]),
        ...inside,
        ...(isBeforeText(node) ? [$createLineBreakNode()] : []),
      ]
    : inside;
}

function isFirst(node: Node): boolean {
  const before = node.previousSibling;
  return before === null || (before instanceof Text && before.data.trim() === '' && isFirst(before));
}

function isBeforeText(node: Node): boolean {
  const next = node.nextSibling;
  return next !== null && !BLOCKS.has(tagOf(next)) && (next.textContent ?? '').trim() !== '';
}

function $readText(node: Text, { formats }: Inline): LexicalNode[] {
  const text = sourceless(node).replace(/[ \t\r\n]+/g, ' ');
  if (text === '') return [];
  const read = $createTextNode(text);
  for (const format of new Set(formats)) read.toggleFormat(format);
  return [read];
}

/** Without the line breaks that the source has at both ends of a block. */
function sourceless(node: Text): string {
  const text = isAtEnd(node, 'previousSibling') ? node.data.replace(/^[ \t]*[\r\n][ \t\r\n]*/, '') : node.data;
  return isAtEnd(node, 'nextSibling') ? text.replace(/[ \t]*[\r\n][ \t\r\n]*$/, '') : text;
}

function isAtEnd(node: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  let at = node;
  for (;;) {
    const next = at[side];
    if (next !== null) return next.nodeName === 'BR' || BLOCKS.has(tagOf(next));
    const parent = at.parentElement;
    if (parent === null || parent.nodeName === 'BODY' || BLOCKS.has(tagOf(parent))) return true;
    at = parent;
  }
}

function $readLink(element: Element, inline: Inline): LexicalNode[] {
  const href = allowedValue('a', 'href', element.getAttribute('href') ?? '');
  const inside = [...element.childNodes].flatMap((child) => $readInline(child, { ...inline, isInLink: true }));
  if (href === undefined || inline.isInLink || inside.length === 0) return inside;
  return [$createLinkNode(href).append(...inside)];
}

function $readPicture(element: Element): LexicalNode[] {
  const read = (name: string): string | undefined => allowedValue('img', name, element.getAttribute(name) ?? '');
  const src = read('src');
  return src === undefined
    ? []
    : [
        new ImageNode({
          src,
          alt: read('alt') ?? '',
          width: numberOf(read('width')),
          height: numberOf(read('height')),
        }),
      ];
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function $readCode(element: Element): LexicalNode {
  const lines = (element.textContent ?? '').replace(/\n$/, '').split('\n');
  const parts = lines.flatMap((line, index) => [
    ...(index > 0 ? [$createLineBreakNode()] : []),
    ...(line === '' ? [] : [$createTextNode(line)]),
  ]);
  return $createCodeNode().append(...parts);
}

function $readList(element: Element, depth: number): ListNode {
  const isCheck = allowedValue('ul', 'data-list', element.getAttribute('data-list') ?? '') === 'check';
  const kind = tagOf(element) === 'ol' ? 'number' : 'bullet';
  const list = $createListNode(
    isCheck ? 'check' : kind,
    kind === 'number' ? (numberOf(allowedValue('ol', 'start', element.getAttribute('start') ?? '')) ?? 1) : 1,
  );
  for (const child of element.children) {
    if (isList(child)) list.append($createListItemNode().append($readList(child, depth + 1)));
    else $readItem(child, list, depth);
  }
  if (list.isEmpty()) list.append($createListItemNode());
  return list;
}

/** The item's text, and after it an item of its own for each list inside, as the editor nests them. */
function $readItem(element: Element, list: ListNode, depth: number): void {
  const checked = list.getListType() === 'check' ? element.getAttribute('data-checked') === 'true' : undefined;
  const nested = depth < DEEPEST ? [...element.children].filter(isList) : [];
  const own = [...element.childNodes].filter((node) => !(node instanceof Element && nested.includes(node)));
  const item = withNodes($createListItemNode(checked), own);
  // Without an item of its own the list inside would belong to the item before.
  if (!item.isEmpty() || nested.length === 0 || checked === true || !list.isEmpty()) list.append(item);
  for (const inner of nested) list.append($createListItemNode().append($readList(inner, depth + 1)));
}

function isList(element: Element): boolean {
  return tagOf(element) === 'ul' || tagOf(element) === 'ol';
}

function $readTable(element: Element, depth: number): TableNode {
  const table = $createTableNode();
  for (const row of element.querySelectorAll('tr')) {
    // Rows of a table inside belong to that one.
    if (row.closest('table') !== element) continue;
    const cells = [...row.children].filter((cell) => cell.localName === 'td' || cell.localName === 'th');
    table.append(
      $createTableRowNode().append(...(cells.length > 0 ? cells.map((cell) => $readCell(cell, depth)) : [emptyCell()])),
    );
  }
  if (table.isEmpty()) table.append($createTableRowNode().append(emptyCell()));
  return table;
}

function emptyCell(): TableCellNode {
  return $createTableCellNode(TableCellHeaderStates.NO_STATUS).append($createParagraphNode());
}

function $readCell(element: Element, depth: number): TableCellNode {
  const span = (name: string): number => Number(allowedValue('td', name, element.getAttribute(name) ?? '') ?? 1);
  const cell = $createTableCellNode(
    element.localName === 'th' ? TableCellHeaderStates.ROW : TableCellHeaderStates.NO_STATUS,
    span('colspan'),
  );
  const hasTable = element.querySelector('table') !== null;
  const content = hasTable ? [withInline($createParagraphNode(), element)] : $readBlocks(element, depth + 1);
  return cell.setRowSpan(span('rowspan')).append(...(content.length > 0 ? content : [$createParagraphNode()]));
}

function $readFigure(element: Element, depth: number): LexicalNode[] {
  const embed = embedOf(element.getAttribute('data-embed') ?? '');
  return embed ? [new EmbedNode(embed.address, element.textContent.trim())] : $readBlocks(element, depth);
}
