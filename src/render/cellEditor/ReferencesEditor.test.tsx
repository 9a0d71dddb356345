// Choosing several rows in a cell: what was chosen comes first, and stays chosen when a search hides it.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataPort } from '../../engine/ports/index.ts';
import { drawForTest, testFormats } from '../testing/index.ts';
import { ReferencesEditor } from './ReferencesEditor.tsx';

afterEach(cleanup);

const ALL = [
  { id: 'a', string_view: 'Алия' },
  { id: 'b', string_view: 'Болат' },
  { id: 'c', string_view: 'Дина' },
];

test('[FIELD-09] entries are ticked over several searches and committed together, in the order they were chosen', async () => {
  const selectList = vi.fn<DataPort['selectList']>(async ({ search }) => {
    const found = ALL.filter(({ string_view: text }) => text.toLowerCase().includes((search ?? '').toLowerCase()));
    return { filteredSelectList: found, count: found.length, next: null };
  });
  const commit = vi.fn<(value: unknown) => void>();
  const gone = { id: 'z', string_view: 'Зере' };
  await drawForTest(
    <ReferencesEditor
      value={[gone, ALL[1]]}
      params={{ model: 'tag' }}
      label="Метки"
      commit={commit}
      cancel={vi.fn<() => void>()}
    />,
    { renderers: [], ports: { data: { selectList }, formats: testFormats({}) } },
  );
  await screen.findByRole('option', { name: /Дина/ });
  expect(screen.getAllByRole('option').map((option) => option.textContent?.replace('✓', ''))).toEqual([
    'Зере',
    'Болат',
    'Алия',
    'Дина',
  ]);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('option', { name: /Болат/ }));
  await user.type(screen.getByRole('combobox'), 'ал');
  await user.click(await screen.findByRole('option', { name: /Алия/ }));
  await user.keyboard('{Enter}');
  expect(commit).toHaveBeenCalledWith([gone, ALL[0]]);
});
