// Places the list beside its field and above everything: neither a dialog nor what scrolls around the field cuts it off.
import { useLayoutEffect, type RefObject } from 'react';

/** Room below the field that is enough, pixels. */
const ENOUGH_PX = 180;
const GAP_PX = 4;

/** Answers what the list's `popover` is to be. */
export function useListPlace(
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): 'manual' | undefined {
  // An older browser leaves it below the field, where the style sheet puts it.
  const isTop = 'showPopover' in HTMLElement.prototype;
  useLayoutEffect(() => {
    const [anchor, own] = [field.current, list.current];
    if (!isTop || !isOpen || !anchor || !own) return undefined;
    const handleMove = (): void => place(own, anchor);
    own.showPopover();
    window.addEventListener('scroll', handleMove, true);
    window.addEventListener('resize', handleMove);
    return () => {
      window.removeEventListener('scroll', handleMove, true);
      window.removeEventListener('resize', handleMove);
      if (own.matches(':popover-open')) own.hidePopover();
    };
  }, [field, list, isOpen, isTop]);
  // Whatever is drawn anew, such as who is chosen, may have moved the field.
  useLayoutEffect(() => {
    if (isTop && isOpen && field.current && list.current) place(list.current, field.current);
  });
  return isTop ? 'manual' : undefined;
}

function place({ style }: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const height = window.innerHeight;
  const below = (window.visualViewport?.height ?? height) - bottom - 2 * GAP_PX;
  const isUp = below < ENOUGH_PX && top > below;
  style.insetInlineStart = `${left}px`;
  style.inlineSize = `${width}px`;
  style.insetBlock = isUp ? `auto ${height - top + GAP_PX}px` : `${bottom + GAP_PX}px auto`;
  style.maxBlockSize = `${isUp ? top - 2 * GAP_PX : below}px`;
}
