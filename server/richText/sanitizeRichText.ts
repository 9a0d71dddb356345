// Rich text of any origin → what may be stored: the tags and attributes of engine/richText, nothing that runs or loads from elsewhere.
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import {
  allowedValue,
  cleanText,
  escapeText,
  RENAMED_TAGS,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_MAX_DEPTH,
  RICH_TEXT_MAX_LENGTH,
  RICH_TEXT_TAGS,
} from '../../src/engine/richText/index.ts';
import { richTextPlain } from '../../src/engine/values/index.ts';
import { isTooDeep } from './isTooDeep.ts';

/** Markup that needs more passes than these to settle was made to confuse: its text is kept. */
const PASSES = 6;
/** Not among the allowed ones: what is inside stays, the tag goes. */
const DROPPED = 'span';

const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries([...RICH_TEXT_ATTRIBUTES].map(([tag, names]) => [tag, [...names]])),
  // Addresses are read by the same list as everything else, in `read`.
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'template',
    'svg',
    'math',
    'title',
    'head',
  ],
  nestingLimit: RICH_TEXT_MAX_DEPTH,
  parseStyleAttributes: false,
  transformTags: { '*': read },
};

/**
 * Whole HTML of the allowed tags; sanitised once more it stays the same, letter by letter.
 * Throws RangeError when the text is longer than RICH_TEXT_MAX_LENGTH, as it came or as it would be stored.
 */
export function sanitizeRichText(html: string): string {
  let text = cleanText(fitting(html));
  for (let pass = 0; pass < PASSES && !isTooDeep(text); pass += 1) {
    const next = fitting(cleanText(sanitizeHtml(text, OPTIONS)).replaceAll('<p></p>', ''));
    if (next === text) return text;
    text = next;
  }
  return fitting(asParagraphs(text));
}

function fitting(html: string): string {
  if (html.length > RICH_TEXT_MAX_LENGTH)
    throw new RangeError(`Rich text is longer than ${RICH_TEXT_MAX_LENGTH} characters`);
  return html;
}

function read(tagName: string, attributes: Attributes): Tag {
  const tag = RENAMED_TAGS.get(tagName) ?? tagName;
  const kept: Attributes = tag === 'img' ? { src: '', alt: '' } : {};
  for (const name of RICH_TEXT_ATTRIBUTES.get(tag) ?? []) {
    const value = Object.hasOwn(attributes, name) ? allowedValue(tag, name, attributes[name] ?? '') : undefined;
    if (value !== undefined) kept[name] = value;
  }
  const isNothing = (tag === 'a' && kept['href'] === undefined) || kept['src'] === '';
  return { tagName: isNothing ? DROPPED : tag, attribs: isNothing ? {} : kept };
}

function asParagraphs(html: string): string {
  return richTextPlain(html)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}
