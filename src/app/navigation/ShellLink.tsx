// A link inside the app: the kept query parameters go along.
import type { ReactNode } from 'react';
import { Link, NavLink, parsePath, useLocation, type LinkProps } from 'react-router-dom';
import { keptSearch, withParams, type KeptParam } from './keptQuery.ts';

export interface ShellLinkProps extends Omit<LinkProps, 'to' | 'className' | 'style'> {
  className?: string;
  /** A path of the product, with its own query or none. */
  to: string;
  /** A kept parameter that ends here, e.g. of the menu page the link stands on. */
  without?: KeptParam;
}

export function ShellLink({ to, without, ...rest }: ShellLinkProps): ReactNode {
  const { search } = useLocation();
  const { pathname = '/', search: own = '' } = parsePath(to);
  const present = without === undefined ? search : withParams(search, { [without]: undefined });
  // One with a query leads to something on its page: that page alone does not make it the current one.
  const Part = own === '' ? NavLink : Link;
  return <Part {...rest} to={{ pathname, search: keptSearch(present, own) }} />;
}
