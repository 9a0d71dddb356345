// Marks a name or picture as a person's: PersonCards opens his card from here. No hook, no handler: a table draws hundreds.
import type { ReactNode } from 'react';
import { laterPart, type PersonFrameProps } from '../../render/index.ts';
import './people.css';

/** The cards that people open; they come once the page rests. */
export const PersonCards = laterPart(() => import('./PersonCards.tsx').then((module) => module.PersonCards));

export function Person({ id, place, children }: PersonFrameProps): ReactNode {
  if (place === 'cell')
    return (
      <span className="keste-person" data-person={id}>
        {children}
      </span>
    );
  return (
    <button type="button" className="keste-person" data-person={id} aria-haspopup="dialog">
      {children}
    </button>
  );
}
