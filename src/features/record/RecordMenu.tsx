// What is seldom done with a record, behind one button.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../../render/core/index.ts';
import { MenuList, type MenuEntry } from '../../render/menu/index.ts';

export interface RecordMenuProps {
  onCopy: (() => void) | undefined;
  /** Path of its page, where that is another place. */
  page: string | undefined;
  onGo(path: string): void;
  onPrint?: (() => void) | undefined;
  onClear?: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export function RecordMenu({ onCopy, page, onGo, onPrint, onClear, onDelete }: RecordMenuProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
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

  const entry = (key: string, run: (() => void) | undefined): MenuEntry[] =>
    run === undefined
      ? []
      : [
          {
            key,
            label: t(`record.menu.${key}`),
            onPick: () => {
              close();
              run();
            },
          },
        ];
  const entries = [
    ...entry('page', page === undefined ? undefined : () => onGo(page)),
    ...entry('copy', onCopy),
    ...entry('print', onPrint),
    ...entry('clear', onClear),
    ...entry('delete', onDelete),
  ];
  return (
    <div ref={frame} className="kr-menu" role="presentation" onKeyDown={handleKeyDown}>
      <button
        ref={opener}
        type="button"
        className="kr-tool"
        aria-label={t('record.menu.title')}
        title={t('record.menu.title')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden>⋯</span>
      </button>
      {isOpen ? (
        <div id={id} className="kr-menu-list">
          <MenuList label={t('record.menu.title')} entries={entries} />
        </div>
      ) : null}
    </div>
  );
}
