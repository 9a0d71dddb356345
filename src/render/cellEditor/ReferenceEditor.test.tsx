// Choosing a reference in a cell: what formulas read of the chosen row stays with it.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataPort } from '../../engine/ports/index.ts';
import { drawForTest, testFormats } from '../testing/index.ts';
import { ReferenceEditor } from './ReferenceEditor.tsx';

afterEach(cleanup);

const OPTION = { id: 'a', string_view: 'Алма', color: 'blue', discount: '10.00' };

async function choose(carries: unknown, filters?: unknown): Promise<{ asked: unknown; committed: unknown }> {
  const selectList = vi.fn<DataPort['selectList']>(async () => ({
    filteredSelectList: [OPTION],
    count: 1,
    next: null,
  }));
  const commit = vi.fn<(value: unknown) => void>();
  await drawForTest(
    <ReferenceEditor
      value={null}
      params={{ model: 'customer', field: 'customer', pageName: 'orders', carries, filters }}
      label="Клиент"
      commit={commit}
      cancel={vi.fn<() => void>()}
    />,
    { renderers: [], ports: { data: { selectList }, formats: testFormats({}) } },
  );
  await userEvent.click(await screen.findByRole('option', { name: /Алма/ }));
  return { asked: selectList.mock.calls[0]?.[0], committed: commit.mock.calls[0]?.[0] };
}

test('[FORMULA-01] the options are asked for what formulas read, and the chosen one keeps it', async () => {
  const { asked, committed } = await choose(['discount', 'share']);
  expect(asked).toMatchObject({ model: 'customer', carries: ['discount', 'share'] });
  expect(committed).toEqual({ id: 'a', string_view: 'Алма', discount: '10.00', share: null });
});

test('where nothing looks into it the value is the reference alone', async () => {
  const { asked, committed } = await choose([]);
  expect(asked).not.toHaveProperty('carries');
  expect(committed).toEqual({ id: 'a', string_view: 'Алма' });
});

test('[KIND-03] fixed filters are asked of the rows offered, without the page of the row', async () => {
  const { asked } = await choose([], { kind: ['supplier'] });
  expect(asked).toMatchObject({ model: 'customer', filters: { kind: ['supplier'] } });
  expect(asked).not.toHaveProperty('pageName');
});
