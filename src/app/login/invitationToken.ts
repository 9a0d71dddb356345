// The invitation's token in the query: its form, where it is accepted, and the query without it. Pure.
import { withParams } from '../navigation/index.ts';

export const JOIN_PATH = '/user/join-user';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether it is worth asking the server about (SESSION-15); links to a new password have the same form. */
export function isTokenForm(token: string | null): token is string {
  return token !== null && TOKEN.test(token);
}

export function tokenOf(search: string): string | null {
  return new URLSearchParams(search).get('token');
}

export function withoutToken(search: string): string {
  return withParams(search, { token: undefined });
}
