// How the parts of a screen look, in a form that any machine can compare: of each part a digest, and a dictionary that says what each
// digest stands for. Fonts and sizes that were measured are no part of it; pictures are not needed.
import { createHash } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { LEFT_OUT, PART_ATTRIBUTE } from './markParts.ts';
import { INHERITED, OWN, PSEUDO, readLooks, SMALL_PX, type ElementLook, type LookReading } from './readLooks.ts';

/** Elements of one part, each kind once: `span.kc-badge` and how it looks, at rest and with the focus. */
type PartLook = readonly string[];

/** What stands for what: digests of parts to their elements, digests of styles to styles. */
export interface LookBook {
  parts: Map<string, PartLook>;
  styles: Map<string, string>;
}

/** Digests by part: `cell/choice table_info.json /columns/status row 2`; of several with one name the later ones are numbered. */
export type ScreenLooks = ReadonlyMap<string, string>;

interface StyleChange {
  /** `span.kc-badge`, with ` (focus)` when it looks otherwise only then. */
  element: string;
  before: string;
  after: string;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]';
const DIGEST = 8;
const SHELL = 'shell';

/** Reads the part of the page that `root` names; `markOf` says what a part is called. */
export async function looksOf(
  { page, session, book }: { page: Page; session: CDPSession; book: LookBook },
  root: string,
  markOf: (part: number) => string,
): Promise<ScreenLooks> {
  const reading: LookReading = {
    attribute: PART_ATTRIBUTE,
    leftOutMark: LEFT_OUT,
    root,
    inherited: INHERITED,
    own: OWN,
    pseudo: PSEUDO,
    smallPx: SMALL_PX,
  };
  const rest = await page.evaluate(readLooks, reading);
  const focused = await withFocus(session, root, () => page.evaluate(readLooks, reading));
  return namedLooks(rest, focused, { book, markOf });
}

/** All that can be focused looks focused while `work` is done. */
async function withFocus<T>(session: CDPSession, root: string, work: () => Promise<T>): Promise<T> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root: document } = await session.send('DOM.getDocument', { depth: 0 });
  const selector = FOCUSABLE.split(', ')
    .map((each) => `${root} ${each}`)
    .join(', ');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: document.nodeId, selector });
  const force = (forcedPseudoClasses: string[]): Promise<unknown> =>
    Promise.all(nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
  await force(['focus', 'focus-visible', 'focus-within']);
  try {
    return await work();
  } finally {
    await force([]);
    await session.send('CSS.disable');
    await session.send('DOM.disable');
  }
}

function namedLooks(
  rest: readonly ElementLook[],
  focused: readonly ElementLook[],
  { book, markOf }: { book: LookBook; markOf: (part: number) => string },
): ScreenLooks {
  const byPart = new Map<number, Set<string>>();
  for (const [index, { part, name, style }] of rest.entries()) {
    const withFocus = focused.length === rest.length ? focused[index]?.style : undefined;
    const known = byPart.get(part) ?? new Set<string>();
    byPart.set(part, known);
    known.add(
      [
        name,
        kept(book, style),
        ...(withFocus === undefined || withFocus === style ? [] : [kept(book, withFocus)]),
      ].join('='),
    );
  }
  const looks = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const [part, elements] of [...byPart].sort(([a], [b]) => a - b)) {
    const mark = part === -1 ? SHELL : markOf(part);
    const count = (counts.get(mark) ?? 0) + 1;
    counts.set(mark, count);
    const digest = digestOf([...elements].join('\n'));
    book.parts.set(digest, [...elements]);
    looks.set(count === 1 ? mark : `${mark} #${count}`, digest);
  }
  return looks;
}

function kept(book: LookBook, style: string): string {
  const digest = digestOf(style);
  book.styles.set(digest, style);
  return digest;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST);
}

/** What of a part looks otherwise, element by element: those of the same name are compared in their order. */
export function styleChanges(before: string, after: string, was: LookBook, is: LookBook): StyleChange[] {
  const [old, now] = [elementsOf(was, before), elementsOf(is, after)];
  const changes: StyleChange[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [left, right] = onlyOne(old.get(name) ?? [], now.get(name) ?? []);
    for (let index = 0; index < Math.max(left.length, right.length); index += 1)
      changes.push(...elementChanges(name, left[index], right[index]));
  }
  return changes;
}

interface ElementStates {
  rest: string;
  focus: string;
}

function elementsOf(book: LookBook, digest: string): Map<string, ElementStates[]> {
  const elements = new Map<string, ElementStates[]>();
  for (const entry of book.parts.get(digest) ?? []) {
    const [name = '', rest = '', focus = rest] = entry.split('=');
    elements.set(name, [
      ...(elements.get(name) ?? []),
      { rest: book.styles.get(rest) ?? '', focus: book.styles.get(focus) ?? '' },
    ]);
  }
  return elements;
}

/** Without those that both have. */
function onlyOne(left: readonly ElementStates[], right: readonly ElementStates[]): [ElementStates[], ElementStates[]] {
  const keyOf = ({ rest, focus }: ElementStates): string => `${rest}\n${focus}`;
  const [lefts, rights] = [new Set(left.map(keyOf)), new Set(right.map(keyOf))];
  return [left.filter((each) => !rights.has(keyOf(each))), right.filter((each) => !lefts.has(keyOf(each)))];
}

function elementChanges(name: string, was: ElementStates | undefined, is: ElementStates | undefined): StyleChange[] {
  if (!was || !is) return [{ element: name, before: was ? 'drawn' : '', after: is ? 'drawn' : '' }];
  const rest = propertyChanges(was.rest, is.rest);
  const focus = propertyChanges(was.focus, is.focus).filter(
    (change) => !rest.some(({ before, after }) => before === change.before && after === change.after),
  );
  return [
    ...rest.map((change) => ({ element: name, ...change })),
    ...focus.map((change) => ({ element: `${name} (focus)`, ...change })),
  ];
}

function propertyChanges(was: string, is: string): { before: string; after: string }[] {
  const [old, now] = [was, is].map(
    (style) =>
      new Map(
        style.split(';').map((each) => {
          const colon = each.indexOf(':');
          return [each.slice(0, colon), each.slice(colon + 1)] as const;
        }),
      ),
  );
  const said = (name: string, value: string | undefined): string => `${name}: ${value ?? 'as it is by itself'}`;
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
    .filter((name) => name !== '' && old?.get(name) !== now?.get(name))
    .map((name) => ({ before: said(name, old?.get(name)), after: said(name, now?.get(name)) }));
}
