// How server state is kept: fresh until an event or a reconnection says otherwise; only a lost network is tried again.
// Offline a call is made all the same: the client may have the last answer.
import type { DefaultOptions } from '@tanstack/react-query';
import { NetworkError } from '../../engine/ports/index.ts';

const RETRIES = 2;

export const queryOptions: NonNullable<DefaultOptions['queries']> = {
  networkMode: 'always',
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  retry: (failures, error) => error instanceof NetworkError && failures < RETRIES,
  retryDelay: (failures) => 500 * 2 ** failures,
};
