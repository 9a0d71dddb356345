// A button that unfolds a menu under itself; gives the keyboard back.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MenuList, type MenuEntry } from '../../../render/menu/index.ts';

export interface ViewMenuProps {
  label: string;
  /** Drawn in the button. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  className: string;
  /** Above the entries. */
  head?: ReactNode;
}

export function ViewMenu({ label, children, entries, className, head }: ViewMenuProps): ReactNode {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const items = [...(frame.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
    const handleOutside = (event: Event): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handleOutside);
    return () => document.removeEventListener('pointerdown', handleOutside);
  }, [isOpen]);

  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (!isOpen || (event.key !== 'Escape' && event.key !== 'Tab')) return;
    event.stopPropagation();
    event.preventDefault();
    close();
  }
  return (
    <div ref={frame} className="keste-view-menu" role="presentation" onKeyDown={handleKeyDown}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen ? (
        <div id={id} className="keste-view-entries">
          {head}
          <MenuList
            label={label}
            entries={entries.map((entry) => ({
              ...entry,
              onPick: () => {
                close();
                entry.onPick();
              },
            }))}
          />
        </div>
      ) : null}
    </div>
  );
}
