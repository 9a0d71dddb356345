// Word puts a list on the clipboard as paragraphs with a marker in their text and the level in their style: here they become lists.

const LEVEL = /mso-list:\s*(\S+)\s+level(\d)/i;
const NUMBER = /^\s*(\d{1,4}|[a-zа-яё]{1,3}|[ivxlcdm]{1,6})[.)]/i;
const BULLET = /^\s*([·•▪●○◦§o–—-])(?=\s|\u00a0)/;

/** Replaces each run of such paragraphs in `body` by lists inside each other. */
export function listParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>(
    'p[style*="mso-list"], h1[style*="mso-list"], h2[style*="mso-list"], h3[style*="mso-list"]',
  )) {
    if (levelOf(paragraph) > 0) paragraph.replaceWith(listOf(runFrom(paragraph)));
  }
}

function levelOf(element: Element): number {
  return Number(LEVEL.exec(element.getAttribute('style') ?? '')?.[2] ?? 0);
}

/** Word's own name of the list. */
function nameOf(element: Element): string | undefined {
  return LEVEL.exec(element.getAttribute('style') ?? '')?.[1];
}

/** The paragraph and its followers of the same list, all but the first taken out. */
function runFrom(first: HTMLElement): HTMLElement[] {
  const run = [first];
  for (
    let next = first.nextElementSibling;
    next instanceof HTMLElement && levelOf(next) > 0;
    next = first.nextElementSibling
  ) {
    if (levelOf(next) === 1 && nameOf(next) !== nameOf(first)) break;
    run.push(next);
    next.remove();
  }
  return run;
}

interface OpenList {
  level: number;
  list: HTMLElement;
}

function listOf(run: readonly HTMLElement[]): HTMLElement {
  const open: OpenList[] = [];
  for (const paragraph of run) {
    const item = paragraph.ownerDocument.createElement('li');
    listAt(open, paragraph).append(item);
    dropMarker(paragraph);
    item.append(...paragraph.childNodes);
  }
  // A run is never empty, and its first list stays open.
  return (open[0] as OpenList).list;
}

/** The list of the paragraph's level: one that is open, or a new one inside the last item. */
function listAt(open: OpenList[], paragraph: HTMLElement): HTMLElement {
  const level = levelOf(paragraph);
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
  const top = open.at(-1);
  if (top && top.level >= level) return top.list;
  const list = paragraph.ownerDocument.createElement(isNumbered(paragraph) ? 'ol' : 'ul');
  (top?.list.lastElementChild ?? top?.list)?.append(list);
  open.push({ level, list });
  return list;
}

function markerOf(paragraph: HTMLElement): string {
  return (
    paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')?.textContent ??
    paragraph.textContent
  );
}

function isNumbered(paragraph: HTMLElement): boolean {
  const marker = markerOf(paragraph);
  return NUMBER.test(marker) && !BULLET.test(marker);
}

function dropMarker(paragraph: HTMLElement): void {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  if (marker) {
    marker.remove();
    return;
  }
  const first = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  if (first instanceof Text) first.data = first.data.replace(BULLET, '').replace(NUMBER, '').trimStart();
}
