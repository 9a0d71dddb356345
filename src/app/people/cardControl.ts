// When the card of a person opens and closes: one at a time, slowly by hover, at once when pressed. No React, no listeners.

export const OPEN_DELAY_MS = 1_100;
export const CLOSE_DELAY_MS = 900;

export interface OpenCard {
  /** Id of the person. */
  id: string;
  /** What names him on the screen. */
  anchor: HTMLElement;
  /** By hover the focus stays where it is; pressed, it moves into the card. */
  by: 'hover' | 'press';
  /** Gets the focus back. */
  opener: HTMLElement | undefined;
}

export interface CardControl {
  state(): OpenCard | undefined;
  onChange(handler: () => void): () => void;
  /** The pointer is over a person. */
  hover(id: string, anchor: HTMLElement): void;
  /** The pointer is over the open card. */
  hoverCard(): void;
  /** The pointer is over neither. */
  leave(): void;
  /** By key, click or tap. */
  press(card: Omit<OpenCard, 'by'>): void;
  close(): void;
}

export function createCardControl(): CardControl {
  const handlers = new Set<() => void>();
  let open: OpenCard | undefined;
  let waiting: { anchor: HTMLElement; timer: ReturnType<typeof setTimeout> } | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  /** Another person that is hovered meanwhile goes on waiting for his card. */
  function show(next: OpenCard | undefined): void {
    stopClosing();
    if (open === next) return;
    open = next;
    for (const handler of [...handlers]) handler();
  }

  function become(next: OpenCard | undefined): void {
    stopWaiting();
    show(next);
  }

  function stopWaiting(): void {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  }

  function stopClosing(): void {
    clearTimeout(closing);
    closing = undefined;
  }

  /** A card that was pressed open stays until it is dismissed. */
  function closeSoon(): void {
    if (open?.by === 'hover') closing ??= setTimeout(() => show(undefined), CLOSE_DELAY_MS);
  }

  return {
    state: () => open,
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    hover(id, anchor) {
      if (open?.anchor === anchor && open.id === id) {
        stopWaiting();
        return stopClosing();
      }
      closeSoon();
      if (waiting?.anchor === anchor || open?.by === 'press') return;
      stopWaiting();
      waiting = {
        anchor,
        timer: setTimeout(() => become({ id, anchor, by: 'hover', opener: undefined }), OPEN_DELAY_MS),
      };
    },
    hoverCard() {
      stopWaiting();
      stopClosing();
    },
    leave() {
      stopWaiting();
      closeSoon();
    },
    press: (card) => become({ ...card, by: 'press' }),
    close: () => become(undefined),
  };
}
