// Props of what starts a drag: a button for pointer and keyboard, or any surface for the pointer alone.
import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import type { KeyboardEventHandler, MouseEventHandler, TouchEventHandler } from 'react';

/** For a surface that is dragged by mouse and finger. */
export interface SurfaceProps {
  onMouseDown?: MouseEventHandler | undefined;
  onTouchStart?: TouchEventHandler | undefined;
}

/** For a button that is dragged by mouse, finger and keyboard. */
export interface HandleProps extends SurfaceProps {
  ref?: (node: HTMLElement | null) => void;
  onKeyDown?: KeyboardEventHandler | undefined;
  /** Says to screen readers how it is dragged. */
  'aria-describedby'?: string | undefined;
  'aria-pressed'?: boolean | undefined;
  /** Escape ends the drag and leaves a drawer around it open. */
  'data-mantine-stop-propagation'?: boolean | undefined;
}

/** The library types its listeners as plain functions, named by their React events. */
export function typedListeners(
  listeners: DraggableSyntheticListeners,
): Pick<HandleProps, 'onKeyDown' | 'onMouseDown' | 'onTouchStart'> {
  // Each one was made for the event of its name.
  return (listeners ?? {}) as Pick<HandleProps, 'onKeyDown' | 'onMouseDown' | 'onTouchStart'>;
}
