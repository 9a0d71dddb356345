// The actions that have no room in the bar.
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { RowAction } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { MenuList } from '../../render/menu/index.ts';
import { ActionSign } from './ActionSign.tsx';
import { useOff } from './useOff.ts';

export interface OverflowMenuProps {
  actions: readonly RowAction[];
  /** What its button says; default: that there is more. */
  label?: string;
  isOff: boolean;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onPick(action: RowAction): void;
}

export function OverflowMenu({ actions, label, isOff, isOpen, onOpen, onPick }: OverflowMenuProps): ReactNode {
  const { t } = usePorts().formats;
  const isUnfit = useOff();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isShown = isOpen && !isOff;
  useEffect(() => {
    if (!isShown) return undefined;
    frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const handleOutside = (event: Event): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onOpen(false);
    };
    document.addEventListener('pointerdown', handleOutside);
    return () => document.removeEventListener('pointerdown', handleOutside);
  }, [isShown, onOpen]);

  function close(): void {
    onOpen(false);
    opener.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (!isShown || (event.key !== 'Escape' && event.key !== 'Tab')) return;
    event.stopPropagation();
    event.preventDefault();
    close();
  }

  const entries = actions.map((action) => ({
    key: action.name,
    label: action.title,
    isDisabled: isUnfit(action) || action.barred !== undefined,
    icon: (
      <span className="ka-tone" data-tone={action.tone}>
        <ActionSign action={action} />
      </span>
    ),
    onPick: () => {
      close();
      onPick(action);
    },
  }));
  return (
    <div ref={frame} className="ka-more" role="presentation" onKeyDown={handleKeyDown}>
      <Button
        ref={opener}
        variant="default"
        aria-haspopup="menu"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        disabled={isOff}
        onClick={() => onOpen(!isOpen)}
      >
        {label ?? t('actions.more')}
      </Button>
      {isShown ? (
        <div id={id} className="ka-menu">
          <MenuList label={label ?? t('actions.title')} entries={entries} />
        </div>
      ) : null}
    </div>
  );
}
