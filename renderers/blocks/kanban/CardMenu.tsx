// "Move to…" of one card: every column, and up or down where rows have an order. The way without dragging.
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MenuList, type MenuEntry } from '../../../src/render/menu/index.ts';

export interface CardMenuProps {
  label: string;
  anchor: HTMLElement;
  items: readonly MenuEntry[];
  onClose(): void;
}

const EDGE_PX = 8;

export function CardMenu({ label, anchor, items, onClose }: CardMenuProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  // Placed before anything gets the keyboard: what is not visible cannot.
  useLayoutEffect(() => {
    const node = menu.current;
    if (!node) return;
    const at = anchor.getBoundingClientRect();
    const own = node.getBoundingClientRect();
    const isBelow = at.bottom + own.height + EDGE_PX < window.innerHeight;
    node.style.insetBlockStart = `${Math.max(EDGE_PX, isBelow ? at.bottom + 4 : at.top - own.height - 4)}px`;
    node.style.insetInlineStart = `${Math.max(EDGE_PX, Math.min(at.right - own.width, window.innerWidth - own.width - EDGE_PX))}px`;
  }, [anchor]);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    const handleOutside = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target) && !anchor.contains(event.target))
        onClose();
    };
    document.addEventListener('pointerdown', handleOutside);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      window.removeEventListener('resize', onClose);
    };
  }, [anchor, onClose]);

  function close(): void {
    onClose();
    anchor.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    close();
  }

  const entries = items.map((item) => ({
    ...item,
    onPick: () => {
      close();
      item.onPick();
    },
  }));
  return createPortal(
    <div ref={menu} className="kk-menu" role="presentation" onKeyDown={handleKeyDown}>
      <MenuList label={label} entries={entries} />
    </div>,
    document.body,
  );
}
