// A link inside the app: the kept query parameters go along, and what is unsaved is asked about.
import { use, type MouseEvent, type ReactNode } from 'react';
import { Link, NavLink, parsePath, useLocation, useNavigate, type LinkProps } from 'react-router-dom';
import { keptSearch, withParams } from './keptQuery.ts';
import { LeavingContext } from './leaving.ts';
import { usePages } from './pageNames.ts';
import { isPlainPress } from '../../render/press/index.ts';

export interface ShellLinkProps extends Omit<LinkProps, 'to' | 'className' | 'style'> {
  className?: string;
  /** A path of the product, with its own query or none. */
  to: string;
  /** A kept parameter that ends here, e.g. of the menu page the link stands on. */
  without?: string;
}

export function ShellLink({ to, without, onClick, ...rest }: ShellLinkProps): ReactNode {
  const leaving = use(LeavingContext);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { pathname = '/', search: own = '' } = parsePath(to);
  const present = without === undefined ? search : withParams(search, { [without]: undefined });
  // One with a query leads to something on its page: that page alone does not make it the current one.
  const Part = own === '' ? NavLink : Link;
  const place = { pathname, search: keptSearch(present, own, usePages()) };

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    // A tab or window of its own leaves nothing here.
    if (event.defaultPrevented || !isPlainPress(event) || !leaving?.wouldLose(place)) return;
    event.preventDefault();
    leaving.leave(place, () => void navigate(place));
  }
  return <Part {...rest} to={place} onClick={handleClick} />;
}
