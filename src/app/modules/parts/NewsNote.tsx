// The latest news of a module or of the list, said aloud.
import { useEffect, useState, type ReactNode } from 'react';
import { useNewsOf } from './news.ts';

export interface NewsNoteProps {
  module: string | undefined;
  /** Something was done since. */
  isPast?: boolean;
}

/** Long enough to be read; it stands in nobody's way for ever. */
const SHOWN_MS = 15_000;

export function NewsNote({ module, isPast = false }: NewsNoteProps): ReactNode {
  const news = useNewsOf(module);
  const [over, setOver] = useState<number>();
  const number = news?.number;
  useEffect(() => {
    if (number === undefined) return undefined;
    const timer = setTimeout(() => setOver(number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <div role="status">
      {news && !isPast && news.number !== over ? (
        <p key={news.number} className="km-note" data-tone="good">
          {news.text}
        </p>
      ) : null}
    </div>
  );
}
