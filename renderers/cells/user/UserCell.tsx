// A person: picture or initials, and the name.
import type { ReactNode } from 'react';
import type { CellProps } from '../../../src/render/index.ts';
import './user.css';

export function UserCell({ value, text }: CellProps): ReactNode {
  if (text === '') return null;
  const picture = pictureOf(value);
  return (
    <span className="kc-user">
      {picture === undefined ? <span className="kc-initials" aria-hidden="true">{initialsOf(text)}</span> : <img className="kc-initials" src={picture} alt="" loading="lazy" />}
      <span className="kc-user-name">{text}</span>
    </span>
  );
}

/** First letters of the first two words, by what the eye sees as one letter. */
function initialsOf(name: string): string {
  return name.split(/\s+/).slice(0, 2).map((word) => [...word][0] ?? '').join('').toUpperCase();
}

function pictureOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('avatar' in value)) return undefined;
  const { avatar } = value;
  const url = typeof avatar === 'object' && avatar !== null && 'url' in avatar ? avatar.url : avatar;
  return typeof url === 'string' && url.startsWith('/') ? url : undefined;
}
