// The sheet before its server answers, when it does not, and with params that make no sense; periods by their names.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RegisterSums } from '../../../src/contract/index.ts';
import { NetworkError } from '../../../src/engine/ports/index.ts';
import texts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import { blockServer, drawBlock, loadRenderers } from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

const SUMS: RegisterSums = { results: [], totals: { amount: { closing: '0.00' } }, capped: false };
const PARAMS = { by: ['owner', 'status'], resources: ['amount'] };

beforeAll(() => loadRenderers(RENDERERS.filter((renderer) => renderer.name === 'turnover')));
afterEach(cleanup);

async function open(params: Record<string, unknown>, ask: () => Promise<unknown>): Promise<void> {
  await drawBlock('turnover', params, blockServer([]), {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...texts },
    ask,
  });
}

test('[REGISTER-12] wrong params are named', async () => {
  await open({ by: ['what'], period: 'week' }, async () => SUMS);
  expect(screen.getByRole('alert').textContent).toMatch(/resources.*by\[0\].*period/);
});

test('[REGISTER-12] who may not see what a dimension names is not offered it', async () => {
  const server = blockServer([]);
  server.info = {
    ...server.info,
    columns: server.info.columns.map((column) => ({ ...column, groupable: column.field === 'status' })),
  };
  const ask = vi.fn(async (..._asked: unknown[]): Promise<unknown> => SUMS);
  await drawBlock('turnover', { ...PARAMS }, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...texts },
    ask,
  });
  expect(ask.mock.lastCall?.[1]).toMatchObject({ query: { by: 'status' } });
});

test('[REGISTER-12] a line in which nothing of what is shown moved is no line of the sheet', async () => {
  const line = (label: string, closing: string): RegisterSums['results'][number] => ({
    keys: [label],
    labels: [label],
    sums: { amount: { opening: '0.00', closing }, sales: { closing: '9.00' } },
  });
  await open(PARAMS, async () => ({ ...SUMS, results: [line('Moved', '5.00'), line('Still', '0.00')] }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Moved',
    texts.blocks.turnover.total,
  ]);
});

test('[REGISTER-12] a lost network is said and tried again, and nothing to show is said too', async () => {
  let isAway = true;
  await open(PARAMS, async () => {
    if (isAway) throw new NetworkError('timeout');
    return SUMS;
  });
  expect(screen.getByRole('alert').textContent).toContain(shellTexts.failure.network);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: shellTexts.retry }));
  await waitFor(() => expect(screen.getByText(texts.blocks.turnover.none)).toBeDefined());
});
