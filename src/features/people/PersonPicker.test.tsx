// Colleagues picked by the keyboard and by the pointer, with what is said when there are none.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OptionsPort, SelectQuery } from '../../engine/ports/index.ts';
import form from '../../platform/i18n/texts/ru/form.json' with { type: 'json' };
import page from '../../platform/i18n/texts/ru/page.json' with { type: 'json' };
import shell from '../../platform/i18n/texts/ru/shell.json' with { type: 'json' };
import { axeFindings, drawForTest, testFormats } from '../../render/testing/index.ts';
import { PersonPicker, type Person, type PersonPickerProps } from './PersonPicker.tsx';

afterEach(cleanup);

const PEOPLE = ['Абаев Нур', 'Белова Анна', 'Власова Анна', 'Громов Пётр', 'Дюсенова Айгуль'];
const PAGE = 2;
const person = (name: string): Person => ({ id: `id of ${name}`, string_view: name });

async function open(
  props: Partial<PersonPickerProps> & { isOffline?: boolean } = {},
): Promise<{ asked: SelectQuery[]; chosen(): string[]; network: { isOffline: boolean } }> {
  const asked: SelectQuery[] = [];
  const network = { isOffline: props.isOffline ?? false };
  const userList: OptionsPort['userList'] = vi.fn(async (query: SelectQuery) => {
    asked.push(query);
    if (network.isOffline) throw new Error('offline');
    const found = PEOPLE.filter((name) => name.toLowerCase().includes((query.search ?? '').toLowerCase()));
    const end = (query.page ?? 1) * PAGE;
    return {
      results: found.slice(end - PAGE, end).map((name) => ({ ...person(name), avatar: { path: '/media/1.png' } })),
      next: end < found.length ? (query.page ?? 1) + 1 : null,
      count: found.length,
    };
  });
  let latest: readonly Person[] = [];
  function Held(): ReactNode {
    const [chosen, setChosen] = useState<readonly Person[]>(props.chosen ?? []);
    latest = chosen;
    return <PersonPicker {...props} label="Кого" chosen={chosen} onChange={setChosen} />;
  }
  await drawForTest(<Held />, {
    renderers: [],
    ports: { data: { userList }, formats: testFormats({ ...shell, ...form, ...page }) },
  });
  return { asked, network, chosen: () => latest.map((each) => each.string_view) };
}

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Кого' });
const offered = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);

test('[KIT-01] colleagues are found by name, chosen and taken back by keys alone; who is chosen or not wanted is not offered', async () => {
  const { chosen } = await open({ without: ['id of Абаев Нур'] });
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  // The first page holds one of two: the next ones come by themselves.
  await waitFor(() => expect(offered()).toEqual(PEOPLE.slice(1)));
  await userEvent.keyboard('анна');
  await waitFor(() => expect(offered()).toEqual(['Белова Анна', 'Власова Анна']));
  await userEvent.keyboard('{ArrowDown}');
  const active = screen.getByRole('option', { name: 'Власова Анна' });
  expect([field().getAttribute('aria-activedescendant'), active.getAttribute('aria-selected')]).toEqual([
    active.id,
    'true',
  ]);
  expect(await axeFindings(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toEqual(['Власова Анна']);
  expect(field()).toHaveProperty('value', '');
  await waitFor(() => expect(offered()).toEqual(['Белова Анна', 'Громов Пётр', 'Дюсенова Айгуль']));
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('listitem').map((chip) => chip.querySelector('span')?.textContent)).toEqual([
    'Власова Анна',
    'Белова Анна',
  ]);
  expect(screen.getAllByRole('listitem')[0]?.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/1\.png/);
  await userEvent.keyboard('{Escape}{Backspace}');
  expect([chosen(), offered()]).toEqual([['Власова Анна'], []]);
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Власова Анна' }));
  expect([chosen(), document.activeElement]).toEqual([[], field()]);
});

test('[KIT-01] where one is wanted another takes his place; a name half typed sends no form', async () => {
  const { chosen } = await open({ isSingle: true, chosen: [person('Абаев Нур')] });
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: 'Белова Анна' }));
  expect([chosen(), offered()]).toEqual([['Белова Анна'], []]);
  const sent = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', sent);
  await userEvent.type(field(), 'зз{Enter}');
  document.removeEventListener('keydown', sent);
  expect(sent.mock.calls.map(([{ key }]) => key)).not.toContain('Enter');
  expect(chosen()).toEqual(['Белова Анна']);
});

test('[KIT-02] that nobody is found and that the list did not come is said; it is asked for again by a press', async () => {
  const { network } = await open();
  await userEvent.type(field(), 'зз');
  await waitFor(() => expect(screen.getByText(page.picker.nobody).getAttribute('role')).toBe('status'));
  network.isOffline = true;
  await userEvent.clear(field());
  expect((await screen.findByRole('alert')).textContent).toContain(page.picker.failed);
  network.isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: shell.retry }));
  await waitFor(() => expect(offered()).toEqual(PEOPLE));
  expect(document.activeElement).toBe(field());
});
