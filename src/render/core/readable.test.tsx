// What is waited for by a part of the screen: drawn at once when it is there.
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { readable } from './readable.ts';

afterEach(cleanup);

test('[SHELL-09] what has come before it is drawn needs no fallback', async () => {
  const promise = readable(Promise.resolve('there'));
  await promise;
  const Part = (): ReactNode => <b>{use(promise)}</b>;
  render(
    <Suspense fallback={<i>waiting</i>}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('there')).toBeTruthy();
});
