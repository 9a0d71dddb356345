// The filters block as a person meets it: refusals, every widget, tags, search, other tabs.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActiveFilters, ChosenFilters, Filter, FilterTag, UpdateFilter } from '../../../src/contract/index.ts';
import { NetworkError, type DataPort, type LivePort } from '../../../src/engine/ports/index.ts';
import drawerTexts from '../../../src/platform/i18n/texts/ru/drawers.json';
import filterTexts from '../../../src/platform/i18n/texts/ru/filter.json';
import formTexts from '../../../src/platform/i18n/texts/ru/form.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import viewTexts from '../../../src/platform/i18n/texts/ru/panels.json';
import { Slot, type BlockEvent } from '../../../src/render/index.ts';
import { afterDelay, drawForTest, loadRenderers, testFormats, untilReady } from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

/** `kind`: type and widget. */
function filter(
  name: string,
  label: string,
  kind: readonly [string, string],
  more: Partial<Filter['widget']> = {},
): Filter {
  return { name, label, type: kind[0], widget: { type: kind[1], ...more } };
}

const CHOICES = [
  { id: 'draft', string_view: 'Черновик' },
  { id: 'active', string_view: 'Действует' },
];
const ACTIVE: ActiveFilters = {
  include: [
    filter('name', 'Наименование', ['CharField', 'Input']),
    filter('status', 'Статус', ['CharField', 'select'], { mode: 'multi', choices: CHOICES }),
    filter('debt', 'Долг', ['DecimalField', 'Decimal'], { precision: 2 }),
    filter('rating', 'Рейтинг', ['PositiveIntegerField', 'Integer']),
    filter('since', 'Создано', ['DateTimeField', 'DateTime'], { presets: ['today', 'last_30_days'] }),
    filter('vat', 'НДС', ['BooleanField', 'boolean']),
    filter('manager', 'Менеджер', ['AutoField', 'select'], { mode: 'multi', model: 'user' }),
  ],
  exclude: [filter('status__exclude', 'Статус', ['CharField', 'select'], { mode: 'multi', choices: CHOICES })],
  activeFilters: {},
  filterTags: { structure: [] },
  search: '',
  ordering: [],
  searchInput: true,
  rev: 'aaaaaaaaaaaaaaaa',
};

function tag(name: string, text: string): FilterTag {
  return { id: name, name, label: name, text, exclude: false, removable: true };
}

interface Opened {
  /** The block stands with other params now. */
  turn(params: Record<string, unknown>): void;
  chooseFilters: ReturnType<typeof vi.fn<DataPort['chooseFilters']>>;
  events: BlockEvent[];
  update(event: UpdateFilter): void;
}

async function open(
  active: Partial<ActiveFilters> = {},
  data: Partial<DataPort> = {},
  params: Record<string, unknown> = {},
  filtersKey?: string,
): Promise<Opened> {
  const events: BlockEvent[] = [];
  const handlers: ((event: UpdateFilter) => void)[] = [];
  const chooseFilters = vi.fn<DataPort['chooseFilters']>(async (chosen: ChosenFilters) => ({
    ...ACTIVE,
    activeFilters: chosen.filters,
    search: chosen.search ?? '',
    ...(chosen.ordering ? { ordering: [...chosen.ordering] } : {}),
  }));
  const port: Partial<DataPort> = {
    activeFilters: async () => ({ ...ACTIVE, ...active }),
    chooseFilters,
    rows: async () => ({ results: [], next: null }),
    ...data,
  };
  const live: Partial<LivePort> = {
    isOwn: (uid) => uid === 'mine',
    on: (name, handler) => {
      // The only event a filter bar listens to, told apart by its name.
      if (name === 'update_filter') handlers.push(handler as unknown as (event: UpdateFilter) => void);
      return () => undefined;
    },
  };
  const source = {
    model: 'contractor',
    page_name: 'contractors',
    table_type: 'list',
    ...(filtersKey ? { filtersKey } : {}),
  };
  let turn: Opened['turn'] = () => undefined;
  const Host = (): ReactNode => {
    const [now, setNow] = useState(params);
    turn = setNow;
    return (
      <Slot kind="block" type="filters" props={{ source, params: now, onEvent: (event) => void events.push(event) }} />
    );
  };
  await drawForTest(<Host />, {
    ports: {
      data: port,
      live,
      formats: testFormats({ ...shellTexts, ...drawerTexts, ...formTexts, ...filterTexts, ...viewTexts }),
      report: () => undefined,
    },
    renderers: RENDERERS,
  });
  return {
    turn: (next) => act(() => turn(next)),
    chooseFilters,
    events,
    update: (event) => handlers.forEach((handler) => handler(event)),
  };
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

beforeAll(() =>
  loadRenderers(RENDERERS.filter((renderer) => renderer.kind === 'filter' || renderer.name === 'filters')),
);
afterEach(cleanup);

it('[FILTER-04] the tag of an exclusion says so once, in the words of its label', async () => {
  await open({
    activeFilters: { status__exclude: ['draft'] },
    filterTags: { structure: [{ ...tag('status__exclude', 'Черновик'), label: 'Статус, кроме', exclude: true }] },
  });
  expect((await screen.findByRole('button', { name: /Статус, кроме/ })).textContent).toBe('Статус, кроме:Черновик✕');
});

describe('refusals', () => {
  it('[FILTER-03] a wrong end of a range is told at its field and nothing is sent', async () => {
    const opened = await open();
    await openPanel();
    await userEvent.type(screen.getByLabelText('Долг: от'), '1.234,50');
    await apply();
    const from = screen.getByLabelText('Долг: от');
    expect(from.getAttribute('aria-invalid')).toBe('true');
    // However far it was scrolled away.
    expect(document.activeElement).toBe(from);
    expect(document.getElementById(from.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /Неоднозначное число/,
    );
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
    const activeFilters = vi
      .fn<DataPort['activeFilters']>()
      .mockRejectedValueOnce(new NetworkError('offline'))
      .mockResolvedValue({ ...ACTIVE, dropped: ['rating', 'gone'] });
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
    await waitFor(() =>
      expect(opened.chooseFilters.mock.lastCall?.[0]).toEqual({
        model: 'contractor',
        page_name: 'contractors',
        filters: { name: 'x' },
      }),
    );
  });
});

describe('the panel', () => {
  it('[HEAD-08] asks before it closes while something is chosen and not applied, and not otherwise', async () => {
    const opened = await open();
    await openPanel();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openPanel();
    await userEvent.type(screen.getByLabelText('Наименование'), 'алма');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: drawerTexts.leave.no }));
    expect(screen.getByLabelText('Наименование')).toHaveProperty('value', 'алма');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: drawerTexts.leave.yes }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.chooseFilters).not.toHaveBeenCalled();
  });

  it('[FILTER-02] [FILTER-03] [FILTER-08] sends what every widget holds and tells the page', async () => {
    const opened = await open();
    await openPanel();
    await userEvent.type(screen.getByLabelText('Наименование'), 'алма');
    await userEvent.type(screen.getByLabelText('Долг: от'), '1 234,5');
    await userEvent.type(screen.getByLabelText('Рейтинг: до'), '5');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Создано: Период' }), 'Свой период');
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
      name: 'алма',
      debt: { from: '1234.5' },
      rating: { to: '5' },
      since: { from: '2026-03-01' },
      vat: false,
      status: ['active'],
      status__exclude: ['__null__'],
    });
    await waitFor(() => expect(opened.events.map((event) => event.name)).toEqual(['narrowed', 'applied', 'narrowed']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[PERIOD-01] periods of days stand in one list, with none and one of one’s own, whose ends are there only then', async () => {
    const opened = await open();
    await openPanel();
    const periods = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Создано: Период' });
    expect([...periods.options].map((option) => option.text)).toEqual([
      'Любое',
      'Сегодня',
      'Последние 30 дней',
      'Свой период',
    ]);
    expect(screen.queryByLabelText('Создано: от')).toBeNull();
    await userEvent.selectOptions(periods, 'Свой период');
    await userEvent.type(screen.getByLabelText('Создано: до'), '01.03.2026');
    await userEvent.selectOptions(periods, 'Последние 30 дней');
    expect(screen.queryByLabelText('Создано: до')).toBeNull();
    await apply();
    await waitFor(() =>
      expect(opened.chooseFilters.mock.calls[0]?.[0].filters).toEqual({ since: { preset: 'last_30_days' } }),
    );
    await openPanel();
    const again = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Создано: Период' });
    expect(again.selectedOptions[0]?.text).toBe('Последние 30 дней');
    await userEvent.selectOptions(again, 'Любое');
    await apply();
    await waitFor(() => expect(opened.chooseFilters.mock.calls[1]?.[0].filters).toEqual({}));
  });

  it('[FILTER-10] [FILTER-07] opens with what the server remembers; chosen people are shown by name, not by id', async () => {
    const id = '0b0f6d5e-0000-4000-8000-000000000009';
    const userList = vi.fn<DataPort['userList']>(async () => ({
      results: [{ id, string_view: 'Әлия Серік' }],
      next: null,
      count: 1,
    }));
    await open(
      {
        activeFilters: { manager: [id, '__me__'], debt: { from: '100.00' } },
        filterTags: { structure: [tag('manager', 'Әлия Серік'), tag('debt', 'от 100')] },
      },
      { userList },
    );
    expect(screen.getByRole('button', { name: 'Фильтры, выбрано: 2' })).toBeTruthy();
    await openPanel();
    expect(await screen.findByText('Әлия Серік', { selector: '[role="dialog"] *' })).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('Я')).toBeTruthy();
    expect(screen.getByLabelText('Долг: от')).toHaveProperty('value', '100,00');
    expect(userList.mock.calls[0]?.[0]).toMatchObject({ selected: [id], field: 'manager', pageName: 'contractors' });
  });
});

describe('tags and search', () => {
  const CHOSEN: Partial<ActiveFilters> = {
    activeFilters: { status: ['active'], ghost: ['x'] },
    ordering: ['-debt'],
    filterTags: { structure: [tag('status', 'Действует')] },
  };

  it('[FILTER-11] a tag goes by a click, and its filter with it; order and other filters stay', async () => {
    const opened = await open(CHOSEN);
    await userEvent.click(screen.getByRole('button', { name: 'Убрать фильтр: status — Действует' }));
    await waitFor(() =>
      expect(opened.chooseFilters.mock.lastCall?.[0]).toEqual({
        model: 'contractor',
        page_name: 'contractors',
        filters: {},
        ordering: ['-debt'],
      }),
    );
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
    await waitFor(() => expect(opened.chooseFilters).toHaveBeenCalledTimes(1));
    expect(opened.chooseFilters.mock.calls[0]?.[0]).toMatchObject({ search: 'алма' });
    await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    await waitFor(() => expect(opened.chooseFilters).toHaveBeenCalledTimes(2));
    expect(opened.chooseFilters.mock.calls[1]?.[0]).not.toHaveProperty('search');
  });

  it.each([
    ['page goes', () => void window.dispatchEvent(new Event('pagehide'))],
    ['screen goes on to another', cleanup],
  ])('[FILTER-09] a search that was typed last is kept when the %s before the typing rests', async (_name, leave) => {
    const opened = await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'алма');
    expect(opened.chooseFilters).not.toHaveBeenCalled();
    leave();
    expect(opened.chooseFilters.mock.calls[0]?.[0]).toMatchObject({ search: 'алма' });
  });

  it('[FILTER-05] a page without the search flag has no search field', async () => {
    await open({ searchInput: false });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it("[FILTER-08] another tab's change is fetched and told to the page, the own echo is not", async () => {
    const activeFilters = vi.fn<DataPort['activeFilters']>(async () => ACTIVE);
    const opened = await open({}, { activeFilters });
    const event: UpdateFilter = { model: 'contractor', page_name: 'contractors', rev: 'bbbbbbbbbbbbbbbb' };
    await act(async () => opened.update({ ...event, uid: 'mine' }));
    await act(async () => opened.update({ ...event, page_name: 'other' }));
    expect(activeFilters).toHaveBeenCalledTimes(1);
    await act(async () => opened.update({ ...event, uid: 'theirs' }));
    await waitFor(() => expect(opened.events.map((one) => one.name)).toEqual(['narrowed', 'applied']));
  });

  it('[FILTER-13] a bar with a key of its own asks for, keeps and hears that choice alone', async () => {
    const activeFilters = vi.fn<DataPort['activeFilters']>(async () => ACTIVE);
    const opened = await open({}, { activeFilters }, {}, 'board 1');
    expect(activeFilters.mock.calls[0]).toEqual(['contractor', 'contractors', { filtersKey: 'board 1' }]);
    await userEvent.type(screen.getByRole('searchbox'), 'алма{Enter}');
    expect(opened.chooseFilters.mock.calls[0]?.[0]).toMatchObject({ key: 'board 1', search: 'алма' });
    const event: UpdateFilter = {
      model: 'contractor',
      page_name: 'contractors',
      rev: 'bbbbbbbbbbbbbbbb',
      uid: 'theirs',
    };
    await act(async () => opened.update({ ...event, key: 'board 2' }));
    expect(activeFilters).toHaveBeenCalledTimes(1);
    await act(async () => opened.update({ ...event, key: 'board 1' }));
    expect(activeFilters).toHaveBeenCalledTimes(2);
  });
});

describe('two at once', () => {
  const QUICK = { id: 'q1', name: 'Черновики', scope: 'quick', filters: { status: ['draft'] } };
  const OTHERS: UpdateFilter = {
    model: 'contractor',
    page_name: 'contractors',
    rev: 'bbbbbbbbbbbbbbbb',
    uid: 'theirs',
  };

  /** Answers to what is applied, given one by one. */
  function held(): { chooseFilters: ReturnType<typeof vi.fn<DataPort['chooseFilters']>>; answer(): Promise<void> } {
    const waiting: (() => void)[] = [];
    const chooseFilters = vi.fn<DataPort['chooseFilters']>(
      (chosen) =>
        new Promise((resolve) =>
          waiting.push(() =>
            resolve({ ...ACTIVE, saved: [QUICK], activeFilters: chosen.filters, search: chosen.search ?? '' }),
          ),
        ),
    );
    return { chooseFilters, answer: () => act(async () => waiting.shift()?.()) };
  }

  it('[FILTER-08] what another tab changes while filters are applied neither holds them up nor hides their answer, and is fetched afterwards', async () => {
    const { chooseFilters, answer } = held();
    const activeFilters = vi.fn<DataPort['activeFilters']>(async () => ({ ...ACTIVE, saved: [QUICK] }));
    const opened = await open({}, { chooseFilters, activeFilters });
    await userEvent.click(screen.getByRole('button', { name: 'Черновики' }));
    activeFilters.mockImplementation(() => new Promise(() => undefined));
    await act(async () => opened.update(OTHERS));
    expect(activeFilters).toHaveBeenCalledTimes(1);
    await answer();
    expect(screen.getByRole('button', { name: 'Черновики' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('group', { name: 'Быстрые фильтры' }).getAttribute('aria-busy')).toBe('false');
    expect(activeFilters).toHaveBeenCalledTimes(2);
  });

  it('[FILTER-09] a search sent while a quick filter is being applied goes on from it', async () => {
    const { chooseFilters, answer } = held();
    await open({ saved: [QUICK] }, { chooseFilters });
    await userEvent.click(screen.getByRole('button', { name: 'Черновики' }));
    await userEvent.type(screen.getByRole('searchbox'), 'алма{Enter}');
    expect(chooseFilters.mock.lastCall?.[0]).toMatchObject({ filters: { status: ['draft'] }, search: 'алма' });
    await answer();
    await answer();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'алма');
  });

  it('[FILTER-11] all cleared, a search that was typed and not sent yet does not come back', async () => {
    const { chooseFilters } = await open({
      activeFilters: { name: 'x' },
      filterTags: { structure: [tag('name', 'x')] },
    });
    await afterDelay(500, () => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'алма' } });
      fireEvent.click(screen.getByRole('button', { name: 'Сбросить всё' }));
    });
    expect(chooseFilters).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});

describe("the order of the page's table", () => {
  const SET = {
    id: 's1',
    name: 'Долги',
    scope: 'own',
    can_change: true,
    filters: { debt: { from: '1.00' } },
    search: '',
    ordering: ['-debt'],
  };
  const orders = ({ events }: Opened): unknown[] =>
    events
      .filter(({ name, data }) => name === 'applied' && data?.['ordering'] !== undefined)
      .map(({ data }) => data?.['ordering']);

  it('[FIND-01] is part of the address, of what is applied and of a set that is saved', async () => {
    const saveFilterSet = vi.fn<DataPort['saveFilterSet']>(async () => ({ results: [] }));
    const opened = await open(
      { activeFilters: { name: 'x' }, filterTags: { structure: [tag('name', 'x')] } },
      { saveFilterSet },
      { query: {}, ordering: ['-debt', 'name'] },
    );
    await waitFor(() =>
      expect(opened.events.findLast(({ name }) => name === 'link')?.data).toMatchObject({ ordering: '-debt,name' }),
    );
    opened.turn({ query: {}, ordering: ['name'] });
    await waitFor(() =>
      expect(opened.events.findLast(({ name }) => name === 'link')?.data).toMatchObject({ ordering: 'name' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Виды' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Название вида'), 'Набор');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(saveFilterSet.mock.calls[0]?.[0]).toMatchObject({ ordering: ['name'] });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /Убрать фильтр/ }));
    await waitFor(() =>
      expect(opened.chooseFilters.mock.lastCall?.[0]).toMatchObject({ filters: {}, ordering: ['name'] }),
    );
    expect(orders(opened)).toEqual([]);
  });

  it('[FIND-01] that a link brings is told to the table, also where the filters are in force already', async () => {
    const opened = await open(
      { activeFilters: { name: 'x' } },
      {},
      { query: { filters: '{"name":"x"}', ordering: '-debt' }, ordering: ['name'] },
    );
    await waitFor(() => expect(orders(opened)).toEqual([['-debt']]));
    opened.turn({ query: {}, ordering: ['-debt'] });
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть мои' }));
    await waitFor(() => expect(orders(opened)).toEqual([['-debt'], ['name']]));
  });

  it('[FIND-01] that a set brings is told to the table', async () => {
    const opened = await open({ saved: [SET] }, {}, { ordering: ['name'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Виды' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Долги' }));
    await waitFor(() => expect(orders(opened)).toEqual([['-debt']]));
  });

  it('[FIND-01] that was chosen on another device is told to a table in none, and goes when the table is taken out of its own', async () => {
    const opened = await open({ ordering: ['-debt'] }, {}, {});
    expect(orders(opened)).toEqual([]);
    opened.turn({ ordering: [] });
    await waitFor(() => expect(orders(opened)).toEqual([['-debt']]));
    opened.turn({ ordering: ['-debt'] });
    expect(opened.chooseFilters).not.toHaveBeenCalled();
    opened.turn({ ordering: [] });
    await waitFor(() => expect(opened.chooseFilters.mock.lastCall?.[0]).not.toHaveProperty('ordering'));
    await act(async () => undefined);
    expect([orders(opened), opened.chooseFilters.mock.calls.length]).toEqual([[['-debt']], 1]);
  });
});

describe('named choices', () => {
  const OWN = {
    id: 's1',
    name: 'Мои долги',
    scope: 'own',
    is_default: false,
    can_change: true,
    filters: { debt: { from: '1.00' } },
    search: '',
  };
  const SHARED = {
    id: 's2',
    name: 'Действующие',
    scope: 'organization',
    can_change: false,
    filters: { status: ['active'] },
  };
  const QUICK = { id: 'q1', name: 'Черновики', scope: 'quick', filters: { status: ['draft'] } };
  const saved = [OWN, SHARED, QUICK];

  async function openSets(): Promise<HTMLElement> {
    await userEvent.click(screen.getByRole('button', { name: 'Виды' }));
    return screen.findByRole('dialog');
  }

  it('[OUTBOX-17] a change says what it changes, so that it can wait wherever the filters came from', async () => {
    const { chooseFilters } = await open({ saved, activeFilters: { name: 'x' } });
    await userEvent.click(screen.getByRole('button', { name: 'Черновики' }));
    await waitFor(() => expect(chooseFilters.mock.lastCall?.[1]).toMatchObject({ activeFilters: { name: 'x' } }));
  });

  it('[FIND-02] a quick filter is pressed and released beside what else is chosen', async () => {
    const { chooseFilters } = await open({ saved, activeFilters: { name: 'x' } });
    const quick = screen.getByRole('button', { name: 'Черновики' });
    expect(quick.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(quick);
    expect(chooseFilters.mock.lastCall?.[0].filters).toEqual({ name: 'x', status: ['draft'] });
  });

  it('[FILTER-12] a set is chosen, and says so; only one that may be changed offers it', async () => {
    const { chooseFilters } = await open({ saved });
    const dialog = await openSets();
    expect(within(dialog).queryByRole('button', { name: /Удалить вид «Действующие»/ })).toBeNull();
    expect(within(dialog).getByRole('button', { name: /Удалить вид «Мои долги»/ })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Действующие' }));
    expect(chooseFilters.mock.lastCall?.[0].filters).toEqual({ status: ['active'] });
  });

  it('[FILTER-12] what is chosen is saved under a name, shared and as default; without a name nothing is sent', async () => {
    const saveFilterSet = vi.fn<DataPort['saveFilterSet']>(async () => ({
      results: [OWN, { ...SHARED, name: 'Новый' }],
    }));
    await open({ saved, canShare: true, activeFilters: { status: ['active'] }, search: 'том' }, { saveFilterSet });
    const dialog = await openSets();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить как вид' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(saveFilterSet).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText('Название вида'), ' Новый ');
    await userEvent.click(within(dialog).getByLabelText('Показывать всем в организации'));
    await userEvent.click(within(dialog).getByLabelText('Применять по умолчанию'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(saveFilterSet).toHaveBeenCalledWith(
      {
        model: 'contractor',
        page_name: 'contractors',
        name: 'Новый',
        scope: 'organization',
        is_default: true,
        filters: { status: ['active'] },
        search: 'том',
        ordering: [],
      },
      undefined,
    );
    expect(await within(dialog).findByRole('button', { name: 'Новый' })).toBeTruthy();
  });

  it('who may not share is not offered it', async () => {
    await open({ saved });
    const dialog = await openSets();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить как вид' }));
    expect(within(dialog).queryByLabelText('Показывать всем в организации')).toBeNull();
  });

  it('[FILTER-12] a set is deleted after a question; a refusal is told and the set stays', async () => {
    const removeFilterSet = vi
      .fn<DataPort['removeFilterSet']>()
      .mockRejectedValueOnce(new NetworkError('offline'))
      .mockResolvedValueOnce(undefined);
    await open({ saved }, { removeFilterSet });
    const dialog = await openSets();
    for (const isThere of [true, false]) {
      await userEvent.click(within(dialog).getByRole('button', { name: /Удалить вид «Мои долги»/ }));
      await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
      await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Мои долги' }) !== null).toBe(isThere));
    }
    expect(removeFilterSet).toHaveBeenCalledTimes(2);
  });
});

describe('the address', () => {
  it('[FIND-01] filters of a link are applied once, the choice before is a click away, and the address hears what holds', async () => {
    const { chooseFilters, events } = await open(
      { activeFilters: { name: 'x' } },
      {},
      { query: { filters: '{"status":["draft"],"gone":["1"]}', tab: 'board' } },
    );
    await waitFor(() => expect(chooseFilters).toHaveBeenCalledTimes(1));
    expect(chooseFilters.mock.lastCall?.[0].filters).toEqual({ status: ['draft'] });
    await waitFor(() =>
      expect(events.findLast(({ name }) => name === 'link')?.data).toEqual({
        filters: '{"status":["draft"]}',
        search: undefined,
        ordering: undefined,
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть мои' }));
    expect(chooseFilters.mock.lastCall?.[0].filters).toEqual({ name: 'x' });
    expect(screen.queryByRole('button', { name: 'Вернуть мои' })).toBeNull();
  });

  it('an address that says nothing of filters changes nothing, and is told what is chosen', async () => {
    const { chooseFilters, events } = await open({ activeFilters: { name: 'x' } }, {}, { query: {} });
    await waitFor(() =>
      expect(events.find(({ name }) => name === 'link')?.data).toMatchObject({ filters: '{"name":"x"}' }),
    );
    expect(chooseFilters).not.toHaveBeenCalled();
  });
});
