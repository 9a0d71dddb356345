// A link between public pages: the whole query and the page asked for go along.
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

export interface PublicLinkProps {
  to: string;
  /** Looks like a button where it is the way on. */
  className?: string;
  children: ReactNode;
}

export function PublicLink({ to, className, children }: PublicLinkProps): ReactNode {
  const { search, state } = useLocation();
  return (
    <Link to={{ pathname: to, search }} state={returnOf(state)} {...(className === undefined ? {} : { className })}>
      {children}
    </Link>
  );
}

/** Of the history entry only where a login leads back to: steps are their page's own. */
function returnOf(state: unknown): { from: string } | undefined {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? { from: state.from }
    : undefined;
}
