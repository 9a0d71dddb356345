// A link inside the application: another tab where the person asks for one, else without loading the page anew.
import type { MouseEvent, ReactNode } from 'react';
import { useRowPlaces } from '../rowPlaces/index.ts';
import { onPlainPress } from '../press/index.ts';

export interface PlaceLinkProps {
  to: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

export function PlaceLink({ to, className, label, children }: PlaceLinkProps): ReactNode {
  const go = useRowPlaces()?.go;
  const handleClick = (event: MouseEvent): void => {
    if (go) onPlainPress(event, () => go(to));
  };
  return (
    <a href={to} className={className} aria-label={label} onClick={handleClick}>
      {children}
    </a>
  );
}
