// What office programs and other pages put on the clipboard → a tree of allowed HTML: lists and tables kept, their styles dropped.
import { RENAMED_TAGS, RICH_TEXT_MAX_LENGTH } from '../../../engine/richText/index.ts';
import { listParagraphs } from './officeLists.ts';
import { readHtml } from './readHtml.ts';

const BOLD_FROM = 600;

/** Empty when there is nothing to take, or more than a text may hold ten times over. */
export function cleanPaste(html: string): HTMLElement {
  // A document of its own: nothing in it loads or runs.
  const { body } = new DOMParser().parseFromString(html.length > RICH_TEXT_MAX_LENGTH * 10 ? '' : html, 'text/html');
  for (const hidden of body.querySelectorAll('style, script, title, meta, link, [style*="mso-hide:all"]'))
    hidden.remove();
  listParagraphs(body);
  for (const element of body.querySelectorAll('b, strong, i, em, u, s, del, strike, span, font, p, td, a'))
    if (element instanceof HTMLElement) tagsOfStyles(element);
  for (const list of body.querySelectorAll('ul')) markChecks(list);
  return readHtml(body.innerHTML, [...RENAMED_TAGS.keys()]);
}

/** Formats that a style says become tags; a tag whose style denies it goes (Google Docs wraps everything in such a `b`). */
function tagsOfStyles(element: HTMLElement): void {
  const own = RENAMED_TAGS.get(element.localName) ?? element.localName;
  const said = formatsOf(element.style);
  if (said.get(own) === false) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const [tag, isSet] of said) {
    // Links are underlined anyway.
    if (isSet && tag !== own && (tag !== 'u' || element.closest('a') === null)) wrapInside(element, tag);
  }
}

/** By tag: what the style says, nothing where it is silent. */
function formatsOf({
  fontWeight,
  fontStyle,
  textDecoration,
  textDecorationLine,
}: CSSStyleDeclaration): Map<string, boolean> {
  const line = `${textDecoration} ${textDecorationLine}`;
  return new Map([
    ...(fontWeight === '' ? [] : [['strong', isBold(fontWeight)] as const]),
    ...(fontStyle === '' ? [] : [['em', fontStyle !== 'normal'] as const]),
    ...(line.includes('underline') ? [['u', true] as const] : []),
    ...(line.includes('line-through') ? [['s', true] as const] : []),
  ]);
}

function isBold(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= BOLD_FROM;
}

function wrapInside(element: HTMLElement, tag: string): void {
  if (element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6') !== null) return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Lists to tick off, as this editor and Google Docs mark them. */
function markChecks(list: HTMLUListElement): void {
  const items = [...list.children].filter((child) => child.hasAttribute('aria-checked'));
  if (!list.hasAttribute('__lexicallisttype') && items.length === 0) return;
  list.setAttribute('data-list', 'check');
  for (const item of list.children)
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'));
}
