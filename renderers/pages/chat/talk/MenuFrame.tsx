// What opens at a message: beside it, on a phone as a sheet over the dimmed page. Arrows move through it, Escape and a press beside it close it.
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface MenuFrameProps {
  label: string;
  onClose(): void;
  children: ReactNode;
}

const PHONE = '(max-width: 767px)';

export function MenuFrame(props: MenuFrameProps): ReactNode {
  return window.matchMedia(PHONE).matches ? <Sheet {...props} /> : <Popup {...props} />;
}

function Sheet({ label, onClose, children }: MenuFrameProps): ReactNode {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const own = sheet.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  return (
    // Its Escape is a button's as well: of the device, or a press beside it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={sheet}
      className="kc-sheet"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      onKeyDown={(event) => handleKeys(event, onClose)}
    >
      <div className="kc-sheet-inner">{children}</div>
    </dialog>
  );
}

function Popup({ label, onClose, children }: MenuFrameProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    focusFirst(menu);
    const handleOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', handleOutside);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
    // Of this menu, once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // Upwards where there is more room.
  useLayoutEffect(() => {
    const own = menu.current;
    const box = own?.closest('.kc-messages');
    const row = own?.parentElement;
    if (!own || !box || !row) return;
    const [frame, place] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
    own.dataset['side'] = place.top - frame.top > frame.bottom - place.bottom ? 'above' : 'below';
    own.style.maxBlockSize = `${Math.max(place.top - frame.top, frame.bottom - place.bottom) + 24}px`;
  }, []);
  return (
    <div
      ref={menu}
      className="kc-menu"
      role="group"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => handleKeys(event, onClose)}
    >
      {children}
    </div>
  );
}

function focusFirst({ current: menu }: { current: HTMLElement | null }): void {
  (menu?.querySelector('button') ?? menu)?.focus({ preventScroll: true });
}

function handleKeys(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const { key, currentTarget } = event;
  if (key === 'Escape' || key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    return;
  }
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  const buttons = [...currentTarget.querySelectorAll('button')];
  if (step === undefined || buttons.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus({ preventScroll: true });
}
