// What is waited for by a part of the screen: drawn at once when it is there.
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { preloaded, usePreloaded } from './preloaded.ts';

afterEach(cleanup);

const waiting = (node: ReactNode): ReactNode => <Suspense fallback={<i>waiting</i>}>{node}</Suspense>;

test('[SHELL-09] what has come before it is drawn needs no fallback', async () => {
  const promise = preloaded(Promise.resolve('there'));
  await promise;
  const Part = (): ReactNode => <b>{usePreloaded(promise)}</b>;
  render(waiting(<Part />));
  expect(screen.getByText('there')).toBeTruthy();
});
