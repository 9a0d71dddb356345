// Reactions under an entry of any kind.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import page from '../../platform/i18n/texts/ru/page.json' with { type: 'json' };
import { axeFindings, drawForTest, testFormats } from '../../render/testing/index.ts';
import { Reactions, type ReactionsProps } from './Reactions.tsx';

afterEach(cleanup);

const GIVEN = [
  { emoji: '👍', people: [{ id: 'me', string_view: 'Мария' }] },
  { emoji: '🙏', count: 12, is_own: false, people: [{ id: 'ann', string_view: 'Анна' }] },
];

async function open(props: Partial<ReactionsProps> = {}): Promise<ReturnType<typeof vi.fn<ReactionsProps['onReact']>>> {
  const onReact = vi.fn<ReactionsProps['onReact']>();
  await drawForTest(<Reactions reactions={GIVEN} name="Анна" onReact={onReact} {...props} />, {
    renderers: [],
    ports: { formats: testFormats(page), me: { id: 'me' } },
  });
  return onReact;
}

const names = (): (string | null)[] =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('[KIT-03] reactions say how many gave them and who; one of one’s own is taken back, another is given from those that are offered', async () => {
  const onReact = await open({ offered: ['👍', '😮'] });
  expect(names()).toEqual(['Нравится: 1. Мария', 'Спасибо: 12. Анна', 'Добавить реакцию: Анна']);
  await userEvent.click(screen.getByRole('button', { name: /^Нравится/, pressed: true }));
  await userEvent.click(screen.getByRole('button', { name: /^Спасибо/, pressed: false }));
  const opener = screen.getByRole('button', { name: 'Добавить реакцию: Анна' });
  opener.focus();
  await userEvent.keyboard('{Enter}{Tab}{Escape}');
  expect([screen.queryByRole('group'), document.activeElement]).toEqual([null, opener]);
  await userEvent.keyboard('{Enter}');
  expect(await axeFindings(document.body)).toEqual([]);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(document.activeElement).toBe(opener);
  expect(onReact.mock.calls).toEqual([
    ['👍', false],
    ['🙏', true],
    ['😮', true],
  ]);
});

test('[KIT-03] who may give none reads them; where the choice stands elsewhere no button offers it', async () => {
  const onReact = await open({ mayReact: false });
  await userEvent.click(screen.getByRole('button', { name: /^Спасибо/ }));
  expect([names().length, onReact.mock.calls.length]).toEqual([2, 0]);
  cleanup();
  await open({ isOffering: false });
  expect(names()).toHaveLength(2);
  cleanup();
  await open({ isOffering: false, reactions: [] });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
