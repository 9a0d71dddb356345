// What the folder of a page puts into the shell's header: the export `header` of its `HeaderPart.tsx`, found by being there.
import type { ReactNode } from 'react';
import type { PageTexts } from '../../engine/ports/index.ts';

export interface HeaderPart {
  /** Namespace of its texts. */
  widget: string;
  texts: PageTexts;
  /** Draws nothing where there is nothing to say, or no right to it. */
  Part(): ReactNode;
}
