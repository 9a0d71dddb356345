// The star of a row or page: pressed, it is among the person's favourites on every device of his.
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText, useRestTexts, type StarProps } from '../../../render/index.ts';
import { useStar } from '../usePlaces.ts';
import './places.css';

export function StarButton({ place, title }: StarProps): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  const { isFavourite, error, isSending, toggle } = useStar(place);
  // Keeps its place.
  if (isFavourite === undefined) return <span className="keste-star" aria-hidden />;
  const label = t(isFavourite ? 'find.unstar' : 'find.star', { title });
  return (
    <>
      <button
        type="button"
        className="keste-star"
        aria-label={label}
        aria-pressed={isFavourite}
        aria-busy={isSending}
        title={label}
        onClick={toggle}
      >
        <StarSign />
      </button>
      {error ? (
        <span className="keste-star-failure" role="alert">
          {t('find.starFailed', { reason: failureText(error, t) })}
        </span>
      ) : null}
    </>
  );
}

function StarSign(): ReactNode {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
    </svg>
  );
}
