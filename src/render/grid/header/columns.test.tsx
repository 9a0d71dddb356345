// The columns of a table as a person arranges them: by keyboard in the header, by its menu, in the panel of all columns.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Job } from '../../../contract/index.ts';
import { fakeServer, makeColumn, makeInfo } from '../../../engine/testing/index.ts';
import { tableFeatures } from '../../../features/table/index.ts';
import type { Defining } from '../../core/index.ts';
import type { TableFeatures } from '../gridProps.ts';
import { drawTable } from '../testing/drawTable.tsx';

afterEach(cleanup);

const headers = (): string[] =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => header.textContent?.replace(/\d$/, '') ?? '');
const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });
const label = (name: string): HTMLElement => within(header(name)).getByRole('button');
const widthOf = (name: string): number => Number.parseFloat(header(name).style.width);
const info = () => makeInfo({ columns: ['a', 'b', 'c', 'd'].map((field) => makeColumn(field, 'CharField')) });

async function inHeader(name: string, keys: string): Promise<void> {
  act(() => label(name).focus());
  await userEvent.keyboard(keys);
}

describe('[TABLE-14] the header by keyboard', () => {
  test('is reached from the first row, and led back from', async () => {
    await drawTable(fakeServer({ info: info() }));
    const grid = screen.getByRole('grid');
    act(() => grid.focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(label('a'));
    await userEvent.keyboard('{ArrowRight}{End}{Home}{ArrowRight}');
    expect(document.activeElement).toBe(label('b'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(grid);
  });

  test('Alt and an arrow change the width, kept for the next visit', async () => {
    const server = fakeServer({ info: info() });
    await drawTable(server);
    const before = widthOf('b');
    await inHeader('b', '{Alt>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Alt}');
    expect(widthOf('b')).toBe(before + 16);
    expect(server.stored.get('table:orders/order')).toMatchObject({ widths: { b: before + 16 } });
  });

  test('Alt, Shift and an arrow move the column', async () => {
    await drawTable(fakeServer({ info: info() }));
    await inHeader('c', '{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
    expect(headers()).toEqual(['a', 'c', 'b', 'd']);
    await inHeader('c', '{Alt>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Alt}');
    expect(headers()).toEqual(['a', 'b', 'd', 'c']);
  });

  test('[TABLE-09] Enter sorts, Shift adds a second column and numbers both', async () => {
    const server = fakeServer({ info: info() });
    const { settle } = await drawTable(server);
    await inHeader('b', '{Enter}');
    await inHeader('c', '{Shift>}{Enter}{Enter}{/Shift}');
    await settle();
    expect([
      header('b').getAttribute('aria-sort'),
      header('c').getAttribute('aria-sort'),
      header('a').getAttribute('aria-sort'),
    ]).toEqual(['ascending', 'descending', 'none']);
    expect(header('c').getAttribute('aria-description')).toBe('view.headerHintSorted');
    expect(header('c').textContent).toBe('c2');
    expect(server.calls.at(-1)?.asked).toMatchObject({ ordering: ['b', '-c'] });
    expect(server.stored.get('sort:orders/order')).toEqual(['b', '-c']);
  });
});

describe('[TABLE-14] the menu of a column', () => {
  const open = async (name: string): Promise<void> => {
    await inHeader(name, '{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('menu');
  };
  const pick = async (name: string): Promise<void> =>
    userEvent.click(
      await screen.findByRole(/sort(Asc|Desc)$/.test(name) ? 'menuitemradio' : 'menuitem', {
        name: new RegExp(`^view\\.${name}`),
      }),
    );

  test('pins to either side and takes it off again', async () => {
    await drawTable(fakeServer({ info: info() }));
    await open('d');
    await pick('pinLeft');
    await open('b');
    await pick('pinRight');
    expect(headers()).toEqual(['a', 'd', 'c', 'b']);
    expect(header('b').style.right).toBe('0px');
    await open('d');
    await pick('pinNone');
    expect(headers()).toEqual(['a', 'c', 'd', 'b']);
  });

  test('sorts, moves and hides; arrows lead through it, Escape closes it and gives the keyboard back', async () => {
    const { store } = await drawTable(fakeServer({ info: info() }));
    await open('c');
    await pick('sortDesc');
    expect(store.sortModel).toEqual(['-c']);
    await open('c');
    await pick('moveLeft');
    await open('b');
    await pick('hide');
    expect(headers()).toEqual(['a', 'c', 'd']);
    await open('d');
    act(() => screen.getByRole('menuitemradio', { name: 'view.sortAsc' }).focus());
    await userEvent.keyboard('{ArrowDown}{End}{Home}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('view.allColumns');
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, label('d')]);
  });
});

describe('[EDIT-09] a column for everybody', () => {
  const ofEverybody = (): string[] =>
    screen.queryAllByRole('menuitem', { name: /define/ }).map((item) => item.textContent ?? '');
  const changed = (done: string | undefined): Defining => ({
    offers: async (_model, field) => (field === 'b' ? ['rename', 'hide', 'add'] : []),
    ColumnChanging: ({ field, change, onClose }) => (
      <button type="button" onClick={() => onClose(done)}>
        {`${change} ${field}`}
      </button>
    ),
  });
  const pickAdd = async (): Promise<void> => {
    await inHeader('b', '{Alt>}{ArrowDown}{/Alt}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'view.define.add' }));
  };

  test('its menu offers what the app answers, and says that hiding is for oneself; nothing where nothing is answered', async () => {
    await drawTable(fakeServer({ info: info() }), { defining: changed(undefined) });
    await inHeader('b', '{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('menuitem', { name: 'view.define.rename' });
    expect(ofEverybody()).toEqual(['view.define.rename', 'view.define.hide', 'view.define.add']);
    screen.getByRole('menuitem', { name: /^view.hide.*view.hideNote/ });
    await userEvent.keyboard('{Escape}');
    await inHeader('c', '{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('menuitem', { name: 'view.hide' });
    expect(ofEverybody()).toEqual([]);
  });

  test('whoever closes it is back at the header', async () => {
    await drawTable(fakeServer({ info: info() }), { defining: changed(undefined) });
    await pickAdd();
    await userEvent.click(await screen.findByRole('button', { name: 'add b' }));
    await waitFor(() => expect(document.activeElement).toBe(label('b')));
  });

  test('once it is in force the table shows it, and the keyboard is at its header', async () => {
    const server = fakeServer({ info: info() });
    const { settle } = await drawTable(server, { defining: changed('new') });
    await pickAdd();
    await userEvent.click(await screen.findByRole('button', { name: 'add b' }));
    await waitFor(() => expect(document.activeElement).toBe(label('b')));
    const columns = ['a', 'b', 'new', 'c', 'd'].map((field) => makeColumn(field, 'CharField'));
    server.ports.data.tableInfo = async () => ({ ...makeInfo({ columns }), rev: 'ffffffffffffffff' });
    await act(async () => server.emit('routes_update', { rev: 'ffffffffffffffff' }));
    await settle();
    await waitFor(() => expect(document.activeElement).toBe(label('new')));
    expect(headers()).toContain('new');
  });
});

describe('[TABLE-14] the panel of all columns', () => {
  test("finds a column, shows and hides it, moves it, gives the server's layout back", async () => {
    const { store } = await drawTable(fakeServer({ info: info() }));
    await userEvent.click(screen.getByRole('button', { name: 'view.columns' }));
    const panel = await screen.findByRole('list', { name: 'view.columns' });
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'b' }));
    expect(headers()).toEqual(['a', 'c', 'd']);
    const line = (name: string): HTMLElement => within(panel).getByRole('checkbox', { name }).closest('li') ?? panel;
    await userEvent.click(within(line('d')).getByRole('button', { name: 'view.up' }));
    await userEvent.click(within(line('c')).getByRole('button', { name: 'view.pinRight' }));
    expect(headers()).toEqual(['a', 'd', 'c']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'view.findColumn' }), 'C');
    expect(within(panel).getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'view.reset' }));
    expect([headers(), store.view.isChanged]).toEqual([['a', 'b', 'c', 'd'], false]);
  });

  test('height of rows is chosen beside it and kept', async () => {
    const server = fakeServer({ info: info() });
    await drawTable(server);
    const height = (): number =>
      Number.parseFloat(screen.getByRole('grid').querySelector<HTMLElement>('[data-index="0"]')?.style.height ?? '0');
    const before = height();
    await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'view.densities.compact' }));
    expect(height()).toBeLessThan(before);
    expect(server.stored.get('table:orders/order')).toMatchObject({ density: 'compact' });
  });
});

describe('the toolbar', () => {
  test('refresh asks again, create makes a new row where the user may', async () => {
    const server = fakeServer({ info: info() });
    const drawn = await drawTable(server);
    const before = server.calls.length;
    fireEvent.click(screen.getByRole('button', { name: 'view.refresh' }));
    await drawn.settle();
    expect(server.calls.length).toBeGreaterThan(before);
    fireEvent.click(screen.getByRole('button', { name: 'table.create' }));
    expect(drawn.created).toBe(1);
    cleanup();
    await drawTable(
      fakeServer({ info: makeInfo({ permissions: { create: false, update: false, delete: false, export: false } }) }),
    );
    expect(screen.queryByRole('button', { name: 'table.create' })).toBeNull();
  });

  test('a table that was handed no features offers neither import nor trash', async () => {
    const offered = async (features?: TableFeatures): Promise<boolean[]> => {
      await drawTable(fakeServer({ info: info() }), features ? { features } : {});
      await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
      await screen.findByRole('menuitemradio', { name: 'view.densities.compact' });
      const names = ['view.importFile', 'trash.title'].map((name) => screen.queryByRole('menuitem', { name }) !== null);
      cleanup();
      return names;
    };
    expect(await offered()).toEqual([false, false]);
    expect(await offered(tableFeatures)).toEqual([true, true]);
  });

  test('[JOB-13] a table of more rows than are counted is exported by a job, whose window opens', async () => {
    const asked: unknown[] = [];
    const job: Job = {
      id: 'j1',
      kind: 'export',
      title: 'Выгрузка',
      state: 'done',
      percent: 100,
      attempts: 1,
      created_at: '2026-03-02T09:00:00Z',
      result_file: { path: '/api/v1/jobs/j1/file/', name: 'a.csv', size: 3 },
    };
    const startExport = async (query: unknown): Promise<Job> => {
      asked.push(query);
      return job;
    };
    const server = fakeServer({ info: info() });
    const { rows } = server.ports.data;
    await drawTable(server, {
      features: tableFeatures,
      data: {
        rows: async (query) => ({ ...(await rows(query)), count_capped: true }),
        startExport,
        job: async () => job,
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /view\.exports\.csv/ }));
    expect((await screen.findByRole('link', { name: 'job.download' })).getAttribute('href')).toBe(
      '/api/v1/jobs/j1/file/',
    );
    expect(asked).toEqual([
      expect.objectContaining({ model: 'order', format: 'csv', columns: expect.arrayContaining(['a']) }),
    ]);
  });

  test('[TABLE-15] the export is a link with the columns, order and page of the screen, only where it is allowed', async () => {
    const asked: unknown[] = [];
    const exportUrl = (query: unknown): string => {
      asked.push(query);
      return '/api/v1/data/order/export/?x';
    };
    const { store } = await drawTable(fakeServer({ info: info() }), { data: { exportUrl } });
    act(() => {
      store.view.hide('b');
      store.view.pin('d', 'left');
      store.toggleSort('c');
    });
    await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
    expect((await screen.findByRole('link', { name: /view\.exports\.xlsx/ })).getAttribute('href')).toBe(
      '/api/v1/data/order/export/?x',
    );
    expect(asked).toContainEqual({
      model: 'order',
      format: 'csv',
      lang: 'ru',
      pageName: 'orders',
      columns: ['a', 'd', 'c'],
      ordering: ['c'],
    });
    cleanup();
    await drawTable(
      fakeServer({ info: makeInfo({ permissions: { create: false, update: false, delete: false, export: false } }) }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
    await screen.findByRole('menuitemradio', { name: 'view.densities.large' });
    expect([screen.queryByRole('link'), screen.queryByText('view.importFile')]).toEqual([null, null]);
  });

  test('[EXPORT-04] a box beside the formats asks for comments, where rows have any', async () => {
    const exportUrl = (query: object): string => `/x?${JSON.stringify(query)}`;
    const links = (): boolean[] =>
      screen.getAllByRole('link').map((link) => link.getAttribute('href')?.includes('"comments":true') === true);
    await drawTable(fakeServer({ info: info() }), { data: { exportUrl } });
    await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
    const box = await screen.findByRole('checkbox', { name: 'view.exportComments' });
    expect(links()).toEqual([false, false]);
    await userEvent.click(box);
    expect(links()).toEqual([true, true]);
    cleanup();
    await drawTable(fakeServer({ info: { ...info(), comments: false } }), { data: { exportUrl } });
    await userEvent.click(screen.getByRole('button', { name: 'view.more' }));
    await screen.findAllByRole('link');
    expect(screen.queryByRole('checkbox', { name: 'view.exportComments' })).toBeNull();
  });
});
