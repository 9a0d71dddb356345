// The part `Feed` with a hundred thousand entries of different heights, growing at both ends.
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Feed } from '../../render/feed/index.ts';

const COUNT = 100_000;
const ABOVE = 100;

export function FeedExample(): ReactNode {
  const { t } = useTexts();
  const [numbers, setNumbers] = useState(() => Array.from({ length: COUNT }, (_, at) => at));
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? 0;
  return (
    <>
      <p>
        <button
          type="button"
          onClick={() => setNumbers([...Array.from({ length: ABOVE }, (_, at) => first - ABOVE + at), ...numbers])}
        >
          {t('devtools.above', { count: ABOVE })}
        </button>
        <button type="button" onClick={() => setNumbers([...numbers, last + 1])}>
          {t('devtools.below')}
        </button>
      </p>
      <Feed
        label={t('devtools.feed')}
        className="keste-devtools-feed"
        rows={numbers}
        keyOf={String}
        begin={undefined}
        draw={(number, entry) => (
          <article {...entry} aria-label={String(number)} className="keste-devtools-entry">
            {Array.from({ length: 1 + (Math.abs(number * 7) % 5) }, (_, at) => (
              <span key={at}>{number}</span>
            ))}
          </article>
        )}
      />
    </>
  );
}
