// The two parts that others draw; their code comes when the first of them stands on the screen.
import type { ReactNode } from 'react';
import { lazyPart } from '../core/index.ts';
import type { RichTextViewProps } from './DrawnText.tsx';
import type { RichTextEditorProps } from './WrittenText.tsx';

const WAITING: ReactNode = <div className="keste-loading" aria-busy="true" />;

/** Stored rich text, read-only: the same look as in the editor. */
export const RichTextView = lazyPart<RichTextViewProps>(
  () => import('./DrawnText.tsx').then((module) => module.DrawnText),
  WAITING,
);

/** HTML in, HTML out, which the server stores unchanged. Tells no change that the user did not make. */
export const RichTextEditor = lazyPart<RichTextEditorProps>(
  () => import('./WrittenText.tsx').then((module) => module.WrittenText),
  WAITING,
);
