// Opens the card of whichever person is hovered or pressed; in a table Alt+Enter opens that of the focused cell.
// Listens once for the whole page.
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { lazyPart } from '../../render/index.ts';
import type { CardControl } from './cardControl.ts';

const loadCard = (): Promise<typeof import('./CardPopover.tsx')> => import('./CardPopover.tsx');
const CardPopover = lazyPart(() => loadCard().then((module) => module.CardPopover));

export interface PersonCardsProps {
  /** Id of the signed-in user: to oneself nobody writes. */
  userId: string;
  control: CardControl;
}

export function PersonCards({ userId, control }: PersonCardsProps): ReactNode {
  const open = useSyncExternalStore(control.onChange, control.state);
  useEffect(() => listen(control), [control]);
  return open ? <CardPopover key={open.id} open={open} control={control} userId={userId} /> : null;
}

/** Answers how to stop. */
function listen(control: CardControl): () => void {
  const off = new AbortController();
  const { signal } = off;
  let pointer = 'mouse';
  let dropped: { clientX: number; clientY: number } | undefined;

  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch') return;
      // What is dragged across people, or dropped so that one comes to lie under the pointer, asks for none of them.
      if (event.buttons !== 0 || (event.clientX === dropped?.clientX && event.clientY === dropped.clientY))
        return control.leave();
      const person = personAt(event.target);
      if (person) {
        control.hover(person.id, person.anchor);
        // There before the delay is over.
        void loadCard().catch(() => undefined);
      } else if (isInCard(event.target)) control.hoverCard();
      else control.leave();
    },
    { signal },
  );
  document.documentElement.addEventListener('pointerleave', () => control.leave(), { signal });

  document.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      dropped = { clientX, clientY };
    },
    { signal, capture: true },
  );

  document.addEventListener(
    'pointerdown',
    (event) => {
      pointer = event.pointerType;
      if (control.state() && !isInCard(event.target) && personAt(event.target)?.anchor !== control.state()?.anchor)
        control.close();
    },
    { signal, capture: true },
  );

  document.addEventListener(
    'click',
    (event) => {
      const person = personAt(event.target);
      // In a grid a mouse click chooses the cell and waits for the second one; a finger has no hover to open the card with.
      if (!person || (isInGrid(person.anchor) && pointer !== 'touch')) return;
      const open = control.state();
      // A hovered card, pressed, becomes one that stays; pressed again it closes.
      if (open?.anchor === person.anchor && open.by === 'press') control.close();
      else control.press({ ...person, opener: focused() });
    },
    { signal },
  );

  window.addEventListener(
    'keydown',
    (event) => {
      // What comes by key is no touch, even where the last pointer was a finger.
      pointer = 'mouse';
      if (event.key === 'Escape' && control.state()) {
        const { opener } = control.state() ?? {};
        control.close();
        opener?.focus();
      } else if (event.key === 'Enter' && event.altKey) {
        const anchor = personOfFocusedCell(event.target);
        if (!anchor?.dataset['person']) return;
        control.press({ id: anchor.dataset['person'], anchor, opener: focused() });
      } else return;
      event.preventDefault();
      // Neither the grid nor a drawer below the card takes the same key.
      event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );

  return () => {
    off.abort();
    control.close();
  };
}

function personAt(target: EventTarget | null): { id: string; anchor: HTMLElement } | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;
  const id = anchor?.dataset['person'];
  return anchor && id ? { id, anchor } : undefined;
}

/** In a grid the focus is the grid's own; which cell it stands on, aria-activedescendant says. */
function personOfFocusedCell(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || !/^(tree)?grid$/.test(target.role ?? '')) return undefined;
  const cell = document.getElementById(target.getAttribute('aria-activedescendant') ?? '');
  return cell?.querySelector<HTMLElement>('[data-person]') ?? undefined;
}

function isInGrid(element: Element): boolean {
  return element.closest('[role=grid], [role=treegrid]') !== null;
}

function isInCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-person-card]') !== null;
}

function focused(): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined;
}
