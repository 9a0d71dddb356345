// What stored rich text may hold: tags, their attributes, and which values those may have.
import { imageAddress, linkAddress } from './addresses.ts';
import { embedOf } from './embeds.ts';

/** Characters of HTML that one text may have. */
export const RICH_TEXT_MAX_LENGTH = 200_000;
/** Tags inside each other; of deeper ones only the text is kept. */
export const RICH_TEXT_MAX_DEPTH = 100;

export const RICH_TEXT_TAGS: readonly string[] = [
  'p',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'hr',
  'br',
  'strong',
  'em',
  'u',
  's',
  'code',
  'a',
  'img',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
];

/** Tags that mean one of ours. The page's own heading is the only one of the first level. */
export const RENAMED_TAGS: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['b', 'strong'],
  ['i', 'em'],
  ['ins', 'u'],
  ['del', 's'],
  ['strike', 's'],
  ['tfoot', 'tbody'],
  ['div', 'p'],
  ['section', 'p'],
  ['article', 'p'],
]);

type Reading = (value: string) => string | undefined;

const SPAN = wholeNumber(1, 100);
const SIDE = wholeNumber(1, 9_999);

/** By tag and attribute: the value as it is stored, undefined when it may not stand. */
const ATTRIBUTES: ReadonlyMap<string, ReadonlyMap<string, Reading>> = new Map([
  ['a', new Map([['href', linkAddress]])],
  [
    'img',
    new Map<string, Reading>([
      ['src', imageAddress],
      ['alt', (value) => [...value].slice(0, 500).join('')],
      ['width', SIDE],
      ['height', SIDE],
    ]),
  ],
  ['ol', new Map([['start', wholeNumber(1, 9_999)]])],
  ['ul', new Map([['data-list', oneOf('check')]])],
  ['li', new Map([['data-checked', oneOf('true', 'false')]])],
  [
    'th',
    new Map([
      ['colspan', SPAN],
      ['rowspan', SPAN],
    ]),
  ],
  [
    'td',
    new Map([
      ['colspan', SPAN],
      ['rowspan', SPAN],
    ]),
  ],
  ['figure', new Map<string, Reading>([['data-embed', (value) => embedOf(value)?.address]])],
]);

/** Attribute names by tag. */
export const RICH_TEXT_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map(
  [...ATTRIBUTES].map(([tag, read]) => [tag, [...read.keys()]]),
);

/** The stored form of an attribute's value, undefined when tag, attribute or value is not allowed. */
export function allowedValue(tag: string, attribute: string, value: string): string | undefined {
  return ATTRIBUTES.get(tag)?.get(attribute)?.(value);
}

function wholeNumber(least: number, most: number): Reading {
  return (value) =>
    /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most ? String(Number(value)) : undefined;
}

function oneOf(...values: readonly string[]): Reading {
  return (value) => (values.includes(value) ? value : undefined);
}
