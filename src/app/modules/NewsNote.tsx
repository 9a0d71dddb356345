// The latest news of a module or of the list, said aloud.
import type { ReactNode } from 'react';
import { useNewsOf } from './news.ts';

export interface NewsNoteProps {
  module: string | undefined;
  /** Something was done since. */
  isPast?: boolean;
}

export function NewsNote({ module, isPast = false }: NewsNoteProps): ReactNode {
  const news = useNewsOf(module);
  return <div role="status">{news && !isPast ? <p key={news.number} className="km-note" data-tone="good">{news.text}</p> : null}</div>;
}
