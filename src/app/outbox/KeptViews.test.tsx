// Kept views in the list of what concerns work without a network: age, size, brought up to date, let go.
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { KeptPort, KeptViewState } from '../../engine/ports/index.ts';
import texts from '../../platform/i18n/texts/ru/notifications.json' with { type: 'json' };
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import { KeptViews } from './KeptViews.tsx';

afterEach(cleanup);

const VIEW: KeptViewState = {
  key: 'k1',
  model: 'deal',
  title: 'Сделки',
  status: 'kept',
  rows: 150,
  bytes: 2_048,
  at: Date.now(),
  unordered: [],
};

async function draw(view: Partial<KeptViewState> = {}, isOnline = true) {
  const [refresh, drop, onDrop] = [vi.fn(), vi.fn(), vi.fn()];
  const kept = { refresh, drop } satisfies Partial<KeptPort>;
  await drawForTest(
    // Of the port, what the list uses.
    <KeptViews kept={kept as unknown as KeptPort} views={[{ ...VIEW, ...view }]} isAlone={false} onDrop={onDrop} />,
    {
      ports: {
        formats: testFormats(texts),
        network: { isOnline: () => isOnline, onChange: () => () => undefined },
      },
      renderers: [],
    },
  );
  const entry = within(within(screen.getByRole('region', { name: 'Для работы без сети' })).getByRole('listitem'));
  return { entry, refresh, drop, onDrop };
}

test('[KEEP-06] a view has its rows, size and age, is brought up to date and let go by its name', async () => {
  const { entry, refresh, drop, onDrop } = await draw();
  expect(entry.getByText(/^строк: 150 · 2048 B · данные: /)).toBeDefined();
  await userEvent.click(entry.getByRole('button', { name: 'Обновить: Сделки' }));
  expect(refresh).toHaveBeenCalledExactlyOnceWith('k1');
  await userEvent.click(entry.getByRole('button', { name: 'Больше не держать: Сделки' }));
  expect(drop).toHaveBeenCalledExactlyOnceWith('k1');
  expect(onDrop).toHaveBeenCalledTimes(1);
});

test.each([
  ['without a network', {}, false],
  ['while it is read', { status: 'reading' as const }, true],
  ['where it was never read', { at: 0, problem: 'kept.problem.tooMany' }, true],
])('[KEEP-06] %s it can be let go and not be brought up to date', async (_, view, isOnline) => {
  const { entry } = await draw(view, isOnline);
  const isOff = (name: RegExp): boolean => entry.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isOff(/^Обновить/), isOff(/^Больше/)]).toEqual([true, false]);
});

test('[KEEP-08] what stands against it is said beside what is kept', async () => {
  const { entry } = await draw({ status: 'stale', problem: 'kept.problem.network' });
  expect(entry.getByText('Не обновлено: нет сети.')).toBeDefined();
  expect(entry.getByText(/^строк: 150/)).toBeDefined();
});
