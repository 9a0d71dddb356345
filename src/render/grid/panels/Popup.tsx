// The frame of everything the table unfolds: beside what opened it, on a phone a sheet from below. Gives the keyboard back.
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer, Popover } from '@mantine/core';
import { useEffect, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { usePorts } from '../../core/index.ts';
import { usePhone } from '../usePhone.ts';
import './panels.css';

export interface PopupProps {
  /** What opened it: it stands beside it, and the keyboard goes back there. */
  anchor: HTMLElement;
  title: string;
  onClose(): void;
  children: ReactNode;
}

export function Popup({ anchor, title, onClose, children }: PopupProps): ReactNode {
  const isPhone = usePhone();
  useReturn(anchor);
  return isPhone ? (
    <Sheet title={title} onClose={onClose}>
      {children}
    </Sheet>
  ) : (
    <Beside anchor={anchor} title={title} onClose={onClose}>
      {children}
    </Beside>
  );
}

export interface SheetProps extends Omit<PopupProps, 'anchor'> {
  /** What stands in it takes the keyboard itself and lets it go by ending. */
  hasOwnFocus?: true;
}

/** A panel from below. */
export function Sheet({ title, onClose, hasOwnFocus, children }: SheetProps): ReactNode {
  const { t } = usePorts().formats;
  // Not by the library, which listens on the window and passes over what a form around the table keeps for itself.
  const handleKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={handleKeyDown}
      trapFocus={!hasOwnFocus}
      title={title}
      position="bottom"
      size="auto"
      closeButtonProps={{ 'aria-label': t('view.close') }}
      classNames={{ title: 'kg-sheet-title', content: 'kg-sheet', body: 'kg-sheet-body' }}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </Drawer>
  );
}

function Beside({ anchor, title, onClose, children }: PopupProps): ReactNode {
  const [place] = useState(() => anchor.getBoundingClientRect());
  const handleKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  return createPortal(
    // Events of a portal reach the grid's own handlers through React: here they end.
    <div
      role="presentation"
      onKeyDown={handleKeyDown}
      onClick={stop}
      onPointerDown={stop}
      onDoubleClick={stop}
      onCopy={stop}
      onPaste={stop}
    >
      <Popover
        opened
        onDismiss={onClose}
        position="bottom-start"
        offset={4}
        trapFocus
        hideDetached={false}
        withRoles={false}
        shadow="md"
        withinPortal={false}
        transitionProps={{ duration: 0 }}
        zIndex={300}
      >
        <Popover.Target>
          <span
            className="kg-anchor"
            style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
          />
        </Popover.Target>
        <Popover.Dropdown className="kg-popup" role="dialog" aria-label={title}>
          {children}
        </Popover.Dropdown>
      </Popover>
    </div>,
    document.body,
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

function useReturn(anchor: HTMLElement): void {
  useEffect(
    () => () => {
      const target = anchor.matches('button') ? anchor : anchor.querySelector('button');
      // Not when the press that closed it went elsewhere.
      if (
        document.activeElement === null ||
        document.activeElement === document.body ||
        document.activeElement.closest('.kg-popup, .kg-sheet')
      )
        (target ?? anchor).focus({ preventScroll: true });
    },
    [anchor],
  );
}
