// A list beside the input it belongs to, above everything: neither a short table nor a drawer cuts it off. In a sheet, which
// has room of its own, it stands below the input. The caller's input keeps the keyboard.
import {
  useLayoutEffect,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';

export interface FloatingListProps {
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Room below the input that is enough, pixels. */
const ENOUGH_PX = 240;
const GAP_PX = 3;
/** As the style sheet lets a list be. */
const WIDEST_PX = 420;

export function FloatingList({ anchor, children }: FloatingListProps): ReactNode {
  const [style, setStyle] = useState<CSSProperties | 'inline'>();
  useLayoutEffect(() => {
    const place = (): void => {
      const input = anchor.current;
      if (input) setStyle(input.closest('.kg-value-editor') ? 'inline' : placeBeside(input.getBoundingClientRect()));
    };
    place();
    // Whatever scrolls around the input moves it.
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  if (style === undefined || style === 'inline') return style && children;
  // Through React they reach the table around the input: here they end.
  return createPortal(
    <div
      role="presentation"
      className="kce-floating"
      style={style}
      onClick={end}
      onPointerDown={end}
      onDoubleClick={end}
    >
      {children}
    </div>,
    document.body,
  );
}

function placeBeside({ left, top, bottom, width }: DOMRect): CSSProperties {
  const below = window.innerHeight - bottom - 2 * GAP_PX;
  const isUp = below < ENOUGH_PX && top > below;
  // A list is wider than its cell where its entries are: at the right edge it grows to the left.
  const isAtEdge = left + WIDEST_PX > window.innerWidth;
  const side = {
    ...(isAtEdge ? { right: Math.max(0, window.innerWidth - left - width) } : { left: Math.max(0, left) }),
    minWidth: width,
  };
  return isUp
    ? { ...side, bottom: window.innerHeight - top + GAP_PX, maxHeight: top - 2 * GAP_PX }
    : { ...side, top: bottom + GAP_PX, maxHeight: below };
}

function end(event: SyntheticEvent): void {
  event.stopPropagation();
}
