// A row in a list, board or calendar: pressed, it opens in its place; with a key or the middle button its address opens in a tab.
import type { HTMLAttributes, ReactNode } from 'react';
import { useIsShown } from './rowPlaces.ts';
import { onPlainPress } from '../press/index.ts';

export interface RowLinkProps extends HTMLAttributes<HTMLElement> {
  /** Id of the row. */
  row: string;
  /** Path of its page; a row without one is a button. */
  href: string | undefined;
  onOpen(): void;
}

export function RowLink({ row, href, onOpen, children, ...given }: RowLinkProps): ReactNode {
  const isShown = useIsShown(row);
  const mark = isShown ? { 'aria-current': true } : {};
  if (href === undefined)
    return (
      <button type="button" {...given} {...mark} data-row-link={row} onClick={onOpen}>
        {children}
      </button>
    );
  return (
    // Cards and bars are dragged by the page, not as links by the browser.
    <a
      draggable={false}
      {...given}
      {...mark}
      href={href}
      data-row-link={row}
      onClick={(event) => onPlainPress(event, onOpen)}
    >
      {children}
    </a>
  );
}
