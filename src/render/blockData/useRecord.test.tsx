// A row that is not there, and a failure said in texts that come after the page.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from '../../engine/ports/index.ts';
import { fakeServer } from '../../engine/testing/index.ts';
import type { BlockSource } from '../core/index.ts';
import { drawForTest, testFormats } from '../testing/index.ts';
import { BlockFailure, useRecord } from './index.ts';

afterEach(cleanup);

const SOURCE: BlockSource = { model: 'task', page_name: 'tasks', table_type: 'main' };

function Shown({ id }: { id: string }): ReactNode {
  const { data, error } = useRecord(SOURCE, id);
  if (error !== undefined) return <BlockFailure error={error} onRetry={() => undefined} />;
  return <p>{data === null ? 'gone' : (data?.id ?? 'waiting')}</p>;
}

test.each([400, 404])('[BLOCK-08] a row of which the server answers %i is not there', async (status) => {
  const { ports } = fakeServer();
  const row = (): Promise<never> => Promise.reject(new HttpError(status, { code: 'invalid', message: 'Check' }));
  await drawForTest(<Shown id="1" />, {
    ports: { ...ports, data: { ...ports.data, row }, formats: testFormats({}) },
    renderers: [],
  });
  await screen.findByText('gone');
});

test('[BLOCK-02] a failure is said once its texts are there, never by their keys', async () => {
  const { ports } = fakeServer();
  const failed = vi.fn<() => Promise<never>>().mockRejectedValue(new NetworkError());
  let arrive: () => void = () => undefined;
  let texts: Promise<void> | undefined = new Promise((resolve) => {
    arrive = () => {
      texts = undefined;
      resolve();
    };
  });
  await drawForTest(
    <Suspense fallback="loading">
      <Shown id="1" />
    </Suspense>,
    {
      ports: {
        ...ports,
        data: { ...ports.data, row: failed },
        formats: testFormats({}),
        restTexts: () => texts,
      },
      renderers: [],
    },
  );
  await waitFor(() => expect(failed).toHaveBeenCalled());
  await screen.findByText('loading');
  expect(screen.queryByText('blocks.failed')).toBeNull();
  arrive();
  await screen.findByText('blocks.failed');
});
