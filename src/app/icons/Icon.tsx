// An icon by name; an unknown name shows the first letter of `title`, so that nothing is ever blank. Decorative.
import type { ReactNode } from 'react';
import { ICON_PATHS } from '../../engine/icons/index.ts';
import './icons.css';

export interface IconProps {
  name: string | undefined;
  /** Gives the letter when the icon is not known. */
  title?: string;
  /** Pixels. */
  size?: number;
}

export function Icon({ name, title = '', size = 20 }: IconProps): ReactNode {
  const path = name === undefined ? undefined : ICON_PATHS.get(name);
  if (path === undefined)
    return (
      <span className="keste-letter" style={{ inlineSize: size, blockSize: size, fontSize: size * 0.6 }} aria-hidden>
        {firstLetter(title)}
      </span>
    );
  return (
    <svg
      className="keste-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

function firstLetter(title: string): string {
  const [letter = '•'] = title.trim();
  return letter.toUpperCase();
}
