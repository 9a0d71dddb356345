// A person's picture, or initials where there is none or it does not load. Decorative: the name stands beside it.
import { useState, type ReactNode } from 'react';
import type { User } from '../../contract/index.ts';

const SIZE_PX = 32;
/** The picture is asked for larger, so that dense screens stay sharp. */
const EXTRA_PX = 130;

export function Avatar({ user }: { user: User }): ReactNode {
  const path = user.avatar?.path;
  const [broken, setBroken] = useState<string>();
  if (!path || broken === path) return <span className="keste-avatar" aria-hidden>{initials(user)}</span>;
  return <img className="keste-avatar" src={`${path}?size=${SIZE_PX + EXTRA_PX}`} width={SIZE_PX} height={SIZE_PX} alt="" onError={() => setBroken(path)} />;
}

function initials({ full_name: name, first_name: first, last_name: last }: User): string {
  const words = first && last ? [last, first] : name.split(/\s+/);
  return words.slice(0, 2).map((word) => [...word][0] ?? '').join('').toUpperCase() || '•';
}
