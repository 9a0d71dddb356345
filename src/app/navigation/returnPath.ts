// The way to login and back: the query goes along, the path asked for waits in the history entry.
import type { Location, To } from 'react-router-dom';

export const LOGIN_PATH = '/user/login';

interface ReturnState {
  from: string;
}

/** Login with the whole query of the page that was asked for. */
export function toLogin(location: Pick<Location, 'pathname' | 'search'>): { to: To; state: ReturnState } {
  return { to: { pathname: LOGIN_PATH, search: location.search }, state: { from: location.pathname } };
}

/** Where a login leads: the page asked for with its query, else home. Only paths of this origin. */
export function fromLogin(location: Pick<Location, 'search' | 'state'>): To {
  const state: unknown = location.state;
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : '/';
  return { pathname: /^\/(?!\/)/.test(from) ? from : '/', search: location.search };
}
