// The quick line as a person meets it: refusals of its params, keys, what was made and refused, pasted lines.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Row, TableInfo } from '../../../src/contract/index.ts';
import { HttpError, NetworkError, type DataPort } from '../../../src/engine/ports/index.ts';
import ruTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import {
  blockColumn,
  blockServer,
  drawBlock,
  loadRenderers,
  type DrawnBlock,
} from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

const PEOPLE = [
  { id: 'u1', string_view: 'Асель Нурланова' },
  { id: 'u2', string_view: 'Асхат' },
  { id: 'u3', string_view: 'Болат' },
];
const PARAMS = { title: 'name', person: 'owner', date: 'due', tags: 'labels' };

interface Opened extends DrawnBlock {
  data: Record<'createRow' | 'deleteRow' | 'batch', ReturnType<typeof vi.fn>>;
}

async function open(
  params: object = PARAMS,
  info: Partial<TableInfo> = {},
  own: Partial<DataPort> = {},
): Promise<Opened> {
  const server = blockServer([]);
  server.info = {
    ...server.info,
    columns: [...server.info.columns, blockColumn('labels', 'TagsField')],
    ...info,
  };
  const data = {
    createRow: vi.fn<DataPort['createRow']>(async (_model, row) => ({ ...row, version: 1 })),
    deleteRow: vi.fn<DataPort['deleteRow']>(async () => undefined),
    batch: vi.fn<DataPort['batch']>(async (_model, { upsert = [] }) => ({
      results: upsert.map((row): Row => ({ ...row, version: 1 })),
    })),
    selectList: vi.fn<DataPort['selectList']>(async ({ field, search = '' }) => {
      const all = field === 'labels' ? [{ id: 'смета', string_view: 'смета' }] : PEOPLE;
      const results = all.filter(({ string_view: name }) => name.toLowerCase().includes(search.toLowerCase()));
      return { filteredSelectList: results, count: results.length, next: null };
    }),
    ...own,
  };
  Object.assign(server.data, data);
  const drawn = await drawBlock('quick_line', { ...params }, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...ruTexts },
  });
  // Mocks, unless a test gave its own.
  return { ...drawn, data: data as unknown as Opened['data'] };
}

const line = (): HTMLElement => screen.getByRole('combobox', { name: /Быстрая запись/ });
const chips = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Распознано' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeAll(() => loadRenderers(RENDERERS.filter(({ name }) => name === 'quick_line')));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-18T12:00:00+05:00') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what stands there', () => {
  test('[BLOCK-04] a wrong param is named', async () => {
    await open({ title: 'amount', person: 'name', tags: 'body', time: '25:00' });
    expect(screen.getByRole('alert').textContent).toBe(
      'Блок «quick_line» описан неверноtitle: поле «amount» другого видаperson: поле «name» другого видаtags: поле «body» другого видаtime: непонятное значение «25:00»',
    );
  });

  test('[TASK-16] who may make no rows has no line, and a field that they may not write has no sign', async () => {
    await open(PARAMS, { permissions: { create: false, update: true, delete: true, export: true } });
    expect(screen.queryByRole('combobox')).toBeNull();
    cleanup();
    const columns = [blockColumn('name', 'CharField'), blockColumn('owner', 'ForeignKey', { editable: false })];
    const { data } = await open({ title: 'name', person: 'owner' }, { columns });
    await userEvent.type(line(), 'Смета @Болат{Enter}');
    await waitFor(() => expect(data.createRow.mock.lastCall?.[1]).toMatchObject({ name: 'Смета @Болат' }));
  });
});

describe('typing', () => {
  test('[TASK-16] signs complete by the keyboard, what is recognised is shown before it is sent, Enter makes the row', async () => {
    const { data, events } = await open();
    await userEvent.type(line(), 'Проверить @Ас');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Асель Нурланова',
      'Асхат',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}!завтра #смет');
    await screen.findByRole('option', { name: 'смета' });
    await userEvent.keyboard('{Enter}кровлю');
    expect(line()).toHaveProperty('value', 'Проверить @Асель Нурланова !завтра #смета кровлю');
    expect(data.createRow).not.toHaveBeenCalled();
    expect(chips()).toEqual(['owner Асель Нурланова×', expect.stringMatching(/^due .*×$/), 'labels смета×']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['saved']));
    expect(data.createRow.mock.lastCall?.[1]).toEqual({
      id: expect.any(String),
      name: 'Проверить кровлю',
      owner: 'u1',
      due: '2026-03-19',
      labels: ['смета'],
    });
    expect(line()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(line());
  });

  test('[TASK-16] a name that fits one person alone is meant without being chosen, one that fits several stays in the title', async () => {
    const { data } = await open();
    await userEvent.type(line(), 'Смета @Болат @Ас {Enter}');
    await waitFor(() => expect(data.createRow.mock.lastCall?.[1]).toMatchObject({ name: 'Смета @Ас', owner: 'u3' }));
  });

  test('[TASK-16] a chip is taken out of the line; words that say nothing known are named', async () => {
    await open();
    await userEvent.type(line(), 'Смета !завтар !сегодня ');
    expect(chips()).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /^Убрать: due/ }));
    expect(line()).toHaveProperty('value', 'Смета !завтар ');
    expect(chips()).toEqual(['«!завтар» не распознано и останется в названии']);
  });
});

describe('what came of it', () => {
  test('[TASK-19] the line keeps the keyboard while its button is pressed, so that it does not fold under the finger', async () => {
    await open();
    await userEvent.type(line(), 'Купить');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    expect([document.activeElement, line()]).toEqual([line(), expect.objectContaining({ value: '' })]);
  });

  test('[TASK-17] what was made is taken back by one press', async () => {
    const { data, events } = await open();
    await userEvent.type(line(), 'Смета{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    await screen.findByText('Убрано записей: 1');
    expect(data.deleteRow.mock.lastCall?.[1]).toBe(data.createRow.mock.lastCall?.[1].id);
    expect(events.map(({ name }) => name)).toEqual(['saved', 'applied']);
  });

  test('[TASK-17] a refused line waits with its reason while the next are made, in their order', async () => {
    let refuse: (error: unknown) => void = () => undefined;
    const createRow = vi
      .fn<DataPort['createRow']>()
      .mockImplementationOnce(() => new Promise((_resolve, reject) => (refuse = reject)))
      .mockImplementation(async (_model, row) => ({ ...row, version: 1 }));
    await open(PARAMS, {}, { createRow });
    await userEvent.type(line(), 'Первая !завтра{Enter}Вторая{Enter}');
    await waitFor(() => expect(createRow).toHaveBeenCalledTimes(1));
    const fields = { name: [{ rule: 'maxLength', message: 'Слишком длинно' }] };
    await act(async () => refuse(new HttpError(400, { code: 'invalid', message: 'Проверьте', fields })));
    await waitFor(() => expect(createRow.mock.lastCall?.[1]).toMatchObject({ name: 'Вторая' }));
    expect(screen.getByRole('alert').textContent).toContain('Не добавлено: «Первая !завтра». Слишком длинно');
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть в строку' }));
    expect(line()).toHaveProperty('value', 'Первая !завтра');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the same again', () => {
  test('[TASK-17] a line refused twice waits twice, and one is let go by itself', async () => {
    const warned = vi.spyOn(console, 'error');
    const createRow = vi
      .fn<DataPort['createRow']>()
      .mockRejectedValue(new HttpError(400, { code: 'invalid', message: 'Проверьте' }));
    await open(PARAMS, {}, { createRow });
    await userEvent.type(line(), 'Смета{Enter}');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    await userEvent.type(line(), 'Смета{Enter}');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(warned.mock.calls.flat().join(' ')).not.toContain('same key');
    warned.mockRestore();
    await userEvent.click(screen.getAllByRole('button', { name: 'Не добавлять' })[0] ?? line());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('pasted lines', () => {
  test('[TASK-18] lines that become one are no longer than a line may be', async () => {
    await open();
    await userEvent.click(line());
    await userEvent.paste(`${'а'.repeat(700)}\n${'б'.repeat(700)}`);
    await userEvent.click(screen.getByRole('button', { name: 'Одной записью' }));
    expect(line()).toHaveProperty('value', `${'а'.repeat(700)} ${'б'.repeat(299)}`);
  });

  test('[TASK-18] several lines ask first, are made together and taken back together', async () => {
    const { data } = await open();
    await userEvent.click(line());
    await userEvent.paste('- Смета !завтра\n- Лишнее\n- Кровля @Болат\n\n- Окна');
    await userEvent.click(screen.getByRole('button', { name: /Убрать.*Лишнее/ }));
    screen.getByRole('button', { name: 'Добавить записей: 3' }).focus();
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByText('Болат');
    expect(data.batch).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Добавлено записей: 3');
    const upsert: Row[] = data.batch.mock.calls[0]?.[1].upsert ?? [];
    expect(upsert.map(({ name, owner }) => [name, owner])).toEqual([
      ['Смета', undefined],
      ['Кровля', 'u3'],
      ['Окна', undefined],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    await screen.findByText('Убрано записей: 3');
    expect(data.deleteRow.mock.calls.map(([, id]) => id as string)).toEqual(upsert.map(({ id }) => id));
  });

  test('[TASK-18] lines that are refused stay with the reason; Escape and one row are ways out', async () => {
    const batch = vi.fn<DataPort['batch']>().mockRejectedValue(new NetworkError('offline'));
    const { data } = await open(PARAMS, {}, { batch });
    await userEvent.click(line());
    await userEvent.paste('Смета\nОкна');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Добавить записей: 2' }));
    await userEvent.keyboard('{Enter}');
    await within(screen.getByRole('dialog')).findByRole('alert');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(line());
    await userEvent.paste('Смета\nОкна');
    await userEvent.click(screen.getByRole('button', { name: 'Одной записью' }));
    expect(line()).toHaveProperty('value', 'Смета Окна');
    await userEvent.paste(' и двери');
    expect(line()).toHaveProperty('value', 'Смета Окна и двери');
    expect(data.createRow).not.toHaveBeenCalled();
  });
});
