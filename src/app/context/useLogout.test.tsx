// What is asked before a logout, and what goes when all is answered.
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppProvider, ConnectionProvider, type AppDeps, type Connection } from './AppContext.tsx';
import { useLogout } from './useLogout.ts';

afterEach(cleanup);

test('[OUTBOX-08] unsent work goes with a logout only after the last question, and before the session does', async () => {
  const done: string[] = [];
  let answer = (): void => undefined;
  const ask: AppDeps['leaving']['ask'] = ({ text }, go) => {
    done.push(text);
    answer = go;
  };
  // Of the two contexts only what a logout asks.
  const deps = { session: { logout: async () => void done.push('logout') }, leaving: { ask } } as unknown as AppDeps;
  const connection = {
    drafts: { countLost: async () => 1 },
    data: {
      outbox: {
        leave: (_full: boolean, askFirst: typeof ask, go: (before: () => Promise<void>) => void) => {
          askFirst({ text: 'unsent', params: {} }, () => go(async () => void done.push('removed')));
          return true;
        },
      },
    },
  } as unknown as Connection;
  const { result } = renderHook(() => useLogout(() => undefined), {
    wrapper: ({ children }) => (
      <AppProvider deps={deps}>
        <ConnectionProvider connection={connection}>{children}</ConnectionProvider>
      </AppProvider>
    ),
  });
  await result.current(true);
  answer();
  expect(done).toEqual(['unsent', 'leave.logout']);
  answer();
  await expect.poll(() => done).toEqual(['unsent', 'leave.logout', 'removed', 'logout']);
});
