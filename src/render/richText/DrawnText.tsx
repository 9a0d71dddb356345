// A stored rich text, drawn: its tree becomes elements of our own one by one, so that no HTML of the text reaches the page.
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { allowedValue, embedOf } from '../../engine/richText/index.ts';
import { usePorts } from '../core/index.ts';
import { drawMentions } from './drawMentions.tsx';
import { PictureLink } from '../pictures/index.ts';
import { EmbedFrame } from './nodes/EmbedFrame.tsx';
import { readHtml } from './html/readHtml.ts';
import './richText.css';

export interface RichTextViewProps {
  html: string;
}

type Texts = (key: string, params?: Record<string, unknown>) => string;
type Draw = (element: Element, children: ReactNode, t: Texts) => ReactNode;

/** What scrolls is reached by Tab, so that keys can scroll it. */
const REACHED = { tabIndex: 0 };
/** Deeper than the server lets through. */
const DEEPEST = 120;
const PLAIN_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'strong',
  'em',
  'u',
  's',
  'code',
  'thead',
  'tbody',
  'tr',
  'figcaption',
] as const;
/** Between their members there is no text. */
const HOLDERS: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);

const DRAWN: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ...PLAIN_TAGS.map((Tag): [string, Draw] => [Tag, (_element, children) => <Tag>{children}</Tag>]),
  ['br', () => <br />],
  ['hr', () => <hr />],
  ['pre', (_element, children) => <pre {...REACHED}>{children}</pre>],
  ['a', drawLink],
  ['img', drawPicture],
  [
    'ul',
    (element, children) =>
      valueOf(element, 'data-list') ? <ul className="keste-rich-checks">{children}</ul> : <ul>{children}</ul>,
  ],
  ['ol', (element, children) => <ol start={numberOf(element, 'start')}>{children}</ol>],
  ['li', drawItem],
  [
    'th',
    (element, children) => (
      <th colSpan={numberOf(element, 'colspan')} rowSpan={numberOf(element, 'rowspan')}>
        {children}
      </th>
    ),
  ],
  [
    'td',
    (element, children) => (
      <td colSpan={numberOf(element, 'colspan')} rowSpan={numberOf(element, 'rowspan')}>
        {children}
      </td>
    ),
  ],
  [
    'table',
    (_element, children, t) => (
      <div className="keste-rich-scroll" role="region" aria-label={t('richText.table.name')} {...REACHED}>
        <table>{children}</table>
      </div>
    ),
  ],
  ['figure', drawFigure],
]);

export function DrawnText({ html }: RichTextViewProps): ReactNode {
  const { t } = usePorts().formats;
  const body = useMemo(() => readHtml(html), [html]);
  return <div className="keste-rich">{drawChildren(body, t, 0)}</div>;
}

function drawChildren(parent: Element, t: Texts, depth: number): ReactNode {
  if (depth > DEEPEST) return parent.textContent;
  return createElement(Fragment, null, ...[...parent.childNodes].map((node) => drawNode(node, t, depth)));
}

function drawNode(node: ChildNode, t: Texts, depth: number): ReactNode {
  if (node instanceof Text)
    return HOLDERS.has(node.parentElement?.localName ?? '') && node.data.trim() === '' ? null : drawText(node);
  if (!(node instanceof Element)) return null;
  const children = drawChildren(node, t, depth + 1);
  return (DRAWN.get(node.localName) ?? drawInside)(node, children, t);
}

/** Within a link there is no other, and code stands as it was written. */
function drawText(node: Text): ReactNode {
  return node.parentElement?.closest('a, code, pre') ? node.data : drawMentions(node.data);
}

function drawInside(_element: Element, children: ReactNode): ReactNode {
  return <>{children}</>;
}

function drawLink(element: Element, children: ReactNode): ReactNode {
  const href = valueOf(element, 'href');
  return href === undefined ? (
    <>{children}</>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function drawPicture(element: Element): ReactNode {
  const src = valueOf(element, 'src');
  if (src === undefined) return null;
  const alt = valueOf(element, 'alt') ?? '';
  const picture = (
    <img
      src={src}
      alt={alt}
      width={numberOf(element, 'width')}
      height={numberOf(element, 'height')}
      loading="lazy"
      decoding="async"
    />
  );
  // Within a link it leads where the link does.
  if (element.closest('a') !== null) return picture;
  const all = picturesBeside(element);
  const at = all.findIndex(({ node }) => node === element);
  return (
    <PictureLink pictures={all} at={at}>
      {picture}
    </PictureLink>
  );
}

/** All pictures of the text it stands in. */
function picturesBeside(element: Element): { node: Element; name: string; url: string }[] {
  let root = element;
  while (root.parentElement) root = root.parentElement;
  return [...root.querySelectorAll('img')].flatMap((node) => {
    const url = valueOf(node, 'src');
    return url === undefined ? [] : [{ node, name: valueOf(node, 'alt') ?? '', url }];
  });
}

function drawItem(element: Element, children: ReactNode, t: Texts): ReactNode {
  const checked = valueOf(element, 'data-checked');
  if (checked === undefined) return <li>{children}</li>;
  return (
    <li data-checked={checked}>
      <span
        className="keste-rich-check"
        role="img"
        aria-label={t(checked === 'true' ? 'richText.done' : 'richText.undone')}
      />
      {children}
    </li>
  );
}

function drawFigure(element: Element, children: ReactNode): ReactNode {
  const embed = embedOf(element.getAttribute('data-embed') ?? '');
  return embed ? <EmbedFrame embed={embed} caption={element.textContent.trim()} /> : <figure>{children}</figure>;
}

function valueOf(element: Element, attribute: string): string | undefined {
  const value = element.getAttribute(attribute);
  return value === null ? undefined : allowedValue(element.localName, attribute, value);
}

function numberOf(element: Element, attribute: string): number | undefined {
  const value = valueOf(element, attribute);
  return value === undefined ? undefined : Number(value);
}
