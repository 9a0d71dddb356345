// The filters block as a person meets it: refusals, every widget, tags, search, other tabs.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActiveFilters, ChosenFilters, Filter, FilterTag, UpdateFilter } from '../../../src/contract/index.ts';
import { NetworkError, type DataPort, type LivePort } from '../../../src/engine/ports/index.ts';
import filterTexts from '../../../src/platform/i18n/texts/ru/filter.json';
import formTexts from '../../../src/platform/i18n/texts/ru/form.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import { Slot, type BlockEvent } from '../../../src/render/index.ts';
import { drawForTest, loadRenderers, testFormats, untilReady } from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

/** `kind`: type and widget. */
function filter(name: string, label: string, kind: readonly [string, string], more: Partial<Filter['widget']> = {}): Filter {
  return { name, label, type: kind[0], widget: { type: kind[1], ...more } };
}

const CHOICES = [{ id: 'draft', string_view: 'Черновик' }, { id: 'active', string_view: 'Действует' }];
const ACTIVE: ActiveFilters = {
  include: [
    filter('name', 'Наименование', ['CharField', 'Input']), filter('status', 'Статус', ['CharField', 'select'], { mode: 'multi', choices: CHOICES }), filter('debt', 'Долг', ['DecimalField', 'Decimal'], { precision: 2 }),
    filter('rating', 'Рейтинг', ['PositiveIntegerField', 'Integer']), filter('since', 'Создано', ['DateTimeField', 'DateTime'], { presets: ['today', 'last_30_days'] }), filter('vat', 'НДС', ['BooleanField', 'boolean']),
    filter('manager', 'Менеджер', ['AutoField', 'select'], { mode: 'multi', model: 'user' }),
  ],
  exclude: [filter('status__exclude', 'Статус', ['CharField', 'select'], { mode: 'multi', choices: CHOICES })],
  activeFilters: {}, filterTags: { structure: [] }, search: '', ordering: [], searchInput: true, rev: 'aaaaaaaaaaaaaaaa',
};

function tag(name: string, text: string): FilterTag {
  return { id: name, name, label: name, text, exclude: false, removable: true };
}

interface Opened {
  chooseFilters: ReturnType<typeof vi.fn<DataPort['chooseFilters']>>;
  events: BlockEvent[];
  update(event: UpdateFilter): void;
}

async function open(active: Partial<ActiveFilters> = {}, data: Partial<DataPort> = {}): Promise<Opened> {
  const events: BlockEvent[] = [];
  const handlers: ((event: UpdateFilter) => void)[] = [];
  const chooseFilters = vi.fn<DataPort['chooseFilters']>(async (chosen: ChosenFilters) => ({ ...ACTIVE, activeFilters: chosen.filters, search: chosen.search ?? '', ...(chosen.ordering ? { ordering: [...chosen.ordering] } : {}) }));
  const port: Partial<DataPort> = { activeFilters: async () => ({ ...ACTIVE, ...active }), chooseFilters, ...data };
  const live: Partial<LivePort> = {
    isOwn: (uid) => uid === 'mine',
    on: (name, handler) => {
      // The only event a filter bar listens to, told apart by its name.
      if (name === 'update_filter') handlers.push(handler as unknown as (event: UpdateFilter) => void);
      return () => undefined;
    },
  };
  const source = { model: 'contractor', page_name: 'contractors', table_type: 'list' };
  const node = <Slot kind="block" type="filters" props={{ source, params: {}, onEvent: (event) => void events.push(event) }} />;
  await drawForTest(node, { ports: { data: port, live, formats: testFormats({ ...shellTexts, ...formTexts, ...filterTexts }), report: () => undefined }, renderers: RENDERERS });
  return { chooseFilters, events, update: (event) => handlers.forEach((handler) => handler(event)) };
}

async function openPanel(): Promise<void> {
  await act(async () => screen.getByRole('button', { name: /^Фильтры/ }).click());
  // The panel's code comes with its first opening.
  await screen.findByRole('dialog');
  await untilReady();
}

async function apply(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Применить' }));
}

beforeAll(() => loadRenderers(RENDERERS.filter((renderer) => renderer.kind === 'filter' || renderer.name === 'filters')));
afterEach(cleanup);

describe('refusals', () => {
  it('[FILTER-03] a wrong end of a range is told at its field and nothing is sent', async () => {
    const opened = await open();
    await openPanel();
    await userEvent.type(screen.getByLabelText('Долг: от'), '1.234,50');
    await apply();
    const from = screen.getByLabelText('Долг: от');
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(from.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/Неоднозначное число/);
    expect(screen.getByLabelText('Долг: до').getAttribute('aria-invalid')).toBeNull();
    expect(opened.chooseFilters).not.toHaveBeenCalled();
  });

  it('a refused selection stays in the panel and says why', async () => {
    await open({}, { chooseFilters: () => Promise.reject(new NetworkError('offline')) });
    await openPanel();
    await userEvent.type(screen.getByLabelText('Наименование'), 'алма');
    await apply();
    expect(await screen.findByText('Фильтры не применились')).toBeTruthy();
    expect(screen.getByLabelText('Наименование')).toHaveProperty('value', 'алма');
  });

  it('filters that do not load say so and can be tried again; what the server dropped is told', async () => {
    const activeFilters = vi.fn<DataPort['activeFilters']>().mockRejectedValueOnce(new NetworkError('offline')).mockResolvedValue({ ...ACTIVE, dropped: ['rating', 'gone'] });
    await open({}, { activeFilters });
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Не применены: Рейтинг, gone')).toBeTruthy();
  });

  it('an unknown widget is named in its place and the others work', async () => {
    const opened = await open({ include: [filter('odd', 'Странный', ['Novel', 'Rainbow']), ...ACTIVE.include] });
    await openPanel();
    expect(screen.getByText(/Novel\/Rainbow/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Наименование'), 'x');
    await apply();
    await waitFor(() => expect(opened.chooseFilters).toHaveBeenCalledWith({ model: 'contractor', page_name: 'contractors', filters: { name: 'x' } }));
  });
});

describe('the panel', () => {
  it('[FILTER-02] [FILTER-03] [FILTER-08] sends what every widget holds and tells the page', async () => {
    const opened = await open();
    await openPanel();
    await userEvent.type(screen.getByLabelText('Наименование'), 'алма');
    await userEvent.type(screen.getByLabelText('Долг: от'), '1 234,5');
    await userEvent.type(screen.getByLabelText('Рейтинг: до'), '5');
    await userEvent.type(screen.getByLabelText('Создано: от'), '01.03.2026');
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'НДС' })).getByRole('radio', { name: 'Нет' }));
    const [include, exclude] = screen.getAllByRole('combobox', { name: 'Статус' });
    await userEvent.click(include ?? document.body);
    await userEvent.click(await screen.findByRole('option', { name: 'Действует', hidden: true }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(exclude ?? document.body);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await apply();
    await waitFor(() => expect(opened.chooseFilters).toHaveBeenCalled());
    expect(opened.chooseFilters.mock.calls[0]?.[0].filters).toEqual({
      name: 'алма', debt: { from: '1234.5' }, rating: { to: '5' }, since: { from: '2026-03-01' }, vat: false, status: ['active'], status__exclude: ['__null__'],
    });
    await waitFor(() => expect(opened.events.map((event) => event.name)).toEqual(['narrowed', 'applied', 'narrowed']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a preset takes the place of a range and goes by a second press', async () => {
    const opened = await open();
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Последние 30 дней' }));
    expect(screen.getByRole('button', { name: 'Последние 30 дней' }).getAttribute('aria-pressed')).toBe('true');
    await apply();
    await waitFor(() => expect(opened.chooseFilters.mock.calls[0]?.[0].filters).toEqual({ since: { preset: 'last_30_days' } }));
  });

  it('[FILTER-10] [FILTER-07] opens with what the server remembers; chosen people are shown by name, not by id', async () => {
    const id = '0b0f6d5e-0000-4000-8000-000000000009';
    const userList = vi.fn<DataPort['userList']>(async () => ({ results: [{ id, string_view: 'Әлия Серік' }], next: null, count: 1 }));
    await open({ activeFilters: { manager: [id, '__me__'], debt: { from: '100.00' } }, filterTags: { structure: [tag('manager', 'Әлия Серік'), tag('debt', 'от 100')] } }, { userList });
    expect(screen.getByRole('button', { name: 'Фильтры, выбрано: 2' })).toBeTruthy();
    await openPanel();
    expect(await screen.findByText('Әлия Серік', { selector: '[role="dialog"] *' })).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('Я')).toBeTruthy();
    expect(screen.getByLabelText('Долг: от')).toHaveProperty('value', '100.00');
    expect(userList.mock.calls[0]?.[0]).toMatchObject({ selected: [id], field: 'manager', pageName: 'contractors' });
  });
});

describe('tags and search', () => {
  const CHOSEN: Partial<ActiveFilters> = { activeFilters: { status: ['active'], ghost: ['x'] }, ordering: ['-debt'], filterTags: { structure: [tag('status', 'Действует')] } };

  it('[FILTER-11] a tag goes by a click, and its filter with it; order and other filters stay', async () => {
    const opened = await open(CHOSEN);
    await userEvent.click(screen.getByRole('button', { name: 'Убрать фильтр: status — Действует' }));
    await waitFor(() => expect(opened.chooseFilters).toHaveBeenCalledWith({ model: 'contractor', page_name: 'contractors', filters: {}, ordering: ['-debt'] }));
  });

  it.each(['{Delete}', '{Backspace}', '{Enter}', ' '])('[FILTER-11] a tag goes by the key %s', async (key) => {
    const opened = await open(CHOSEN);
    screen.getByRole('button', { name: /Действует/ }).focus();
    await userEvent.keyboard(key);
    await waitFor(() => expect(opened.chooseFilters).toHaveBeenCalledTimes(1));
  });

  it('an unknown chosen filter is an inactive tag that can be removed', async () => {
    const opened = await open(CHOSEN);
    await userEvent.click(screen.getByRole('button', { name: /ghost\. Фильтра нет на этой странице/ }));
    await waitFor(() => expect(opened.chooseFilters.mock.calls[0]?.[0].filters).toEqual({ status: ['active'] }));
  });

  it('[FILTER-09] the search is sent once the typing rests, and left out when it is emptied', async () => {
    const opened = await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'алма');
    expect(opened.chooseFilters).not.toHaveBeenCalled();
    await waitFor(() => expect(opened.chooseFilters).toHaveBeenCalledTimes(1), { timeout: 2000 });
    expect(opened.chooseFilters.mock.calls[0]?.[0]).toMatchObject({ search: 'алма' });
    await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    await waitFor(() => expect(opened.chooseFilters).toHaveBeenCalledTimes(2));
    expect(opened.chooseFilters.mock.calls[1]?.[0]).not.toHaveProperty('search');
  });

  it('[FILTER-05] a page without the search flag has no search field', async () => {
    await open({ searchInput: false });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('[FILTER-08] another tab\'s change is fetched and told to the page, the own echo is not', async () => {
    const activeFilters = vi.fn<DataPort['activeFilters']>(async () => ACTIVE);
    const opened = await open({}, { activeFilters });
    const event: UpdateFilter = { model: 'contractor', page_name: 'contractors', rev: 'bbbbbbbbbbbbbbbb' };
    await act(async () => opened.update({ ...event, uid: 'mine' }));
    await act(async () => opened.update({ ...event, page_name: 'other' }));
    expect(activeFilters).toHaveBeenCalledTimes(1);
    await act(async () => opened.update({ ...event, uid: 'theirs' }));
    await waitFor(() => expect(opened.events.map((one) => one.name)).toEqual(['narrowed', 'applied']));
  });
});
