// What the server's entry document allows on the public pages; without one only e-mail and password. Pure.
import type { EntryConfig } from '../../contract/index.ts';

export type Way = 'email' | 'phone';

export interface WaysIn {
  byPhone: boolean;
  /** Ways to recover a password, in the order they are offered. */
  forgot: readonly Way[];
  /** Whether strangers may register. */
  registration: boolean;
}

const WAYS: readonly Way[] = ['email', 'phone'];

export function waysIn(entry: EntryConfig | undefined): WaysIn {
  if (entry === undefined || entry.default === true) return { byPhone: false, forgot: [], registration: false };
  return {
    byPhone: entry.login_by?.includes('phone') ?? false,
    forgot: WAYS.filter((way) => entry.forgot?.includes(way)),
    registration: entry.registration === true,
  };
}
