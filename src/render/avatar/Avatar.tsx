// A person's picture, or initials where there is none or it does not load. Decorative: the name stands beside it.
import { useState, type ReactNode } from 'react';
import { initials } from '../../engine/initials/index.ts';
import { pictureUrl } from './pictureUrl.ts';
import './avatar.css';

const SIZE_PX = 32;
/** Initials fill this share of the circle. */
const LETTER_SHARE = 0.39;

/** What is known of a person wherever he is shown: a user, a card, an actor. */
interface AvatarPerson {
  full_name: string;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  avatar?: { path: string } | null | undefined;
}

export interface AvatarProps {
  user: AvatarPerson;
  /** Pixels. */
  size?: number;
}

export function Avatar({ user, size = SIZE_PX }: AvatarProps): ReactNode {
  const path = user.avatar?.path;
  const [broken, setBroken] = useState<string>();
  const style = size === SIZE_PX ? undefined : { inlineSize: size, blockSize: size, fontSize: size * LETTER_SHARE };
  if (!path || broken === path)
    return (
      // Drawn by the styles: letters of the text would have to be part of the button's name that they stand in.
      <span className="keste-avatar" style={style} data-initials={initials(nameOf(user))} aria-hidden />
    );
  return (
    <img
      className="keste-avatar"
      style={style}
      src={pictureUrl(path, size)}
      width={size}
      height={size}
      alt=""
      onError={() => setBroken(path)}
    />
  );
}

function nameOf({ full_name: name, first_name: first, last_name: last }: AvatarPerson): string {
  return first && last ? `${last} ${first}` : name;
}
