// What is carried under the pointer. It stands at the end of the page: a part that scrolls or is moved by a transform would cut or shift it.
import { DragOverlay } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A picture alone: nothing in it is reached. */
export function Lifted({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  return createPortal(
    <DragOverlay dropAnimation={null} {...(className === undefined ? {} : { className })}>
      {children === null ? null : (
        <div aria-hidden inert>
          {children}
        </div>
      )}
    </DragOverlay>,
    document.body,
  );
}
