// A text that is cut tells itself whole on hover. Measured only under the pointer; nothing is drawn anew.
import { useRef, type PointerEvent } from 'react';

export interface FullText {
  onPointerOver(event: PointerEvent<HTMLElement>): void;
}

export function useFullText(): FullText {
  const titled = useRef<HTMLElement>(undefined);
  return {
    onPointerOver: ({ target }) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
      if (cell === titled.current) return;
      // Elements are reused for other rows: the text goes with the pointer.
      titled.current?.removeAttribute('title');
      titled.current = undefined;
      if (!cell || cell.hasAttribute('title') || !isCut(cell)) return;
      cell.title = wholeText(cell);
      titled.current = cell;
    },
  };
}

/** What a cell says of itself where it shows less, else what it shows. */
export function wholeText(cell: HTMLElement): string {
  return cell.querySelector<HTMLElement>('[data-text]')?.dataset['text'] ?? spokenText(cell);
}

/** Without what is drawn for the eye alone, e.g. the initials in a picture's place. */
function spokenText(node: Node): string {
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  return node.hasChildNodes() ? [...node.childNodes].map(spokenText).join('') : (node.textContent ?? '');
}

/** Of what stands in the cell, e.g. an ellipsis of its own, too. */
export function isCut(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
  );
}
