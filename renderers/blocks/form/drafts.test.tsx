// The form block with drafts, the question of leaving, and parts whose renderer others bring.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FormField, Row } from '../../../src/contract/index.ts';
import type { FormDraft } from '../../../src/engine/form/index.ts';
import { HttpError, NetworkError, type DataPort } from '../../../src/engine/ports/index.ts';
import { makeColumn, makeInfo } from '../../../src/engine/testing/index.ts';
import type { BlockEvent } from '../../../src/render/index.ts';
import { loadRenderers } from '../../../src/render/testing/index.ts';
import { CREATE, EDIT, field, ID, input, NAME, open, press, seenProps, unsaved, USED } from './testing.tsx';

beforeAll(() => loadRenderers(USED));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  seenProps.length = 0;
});

describe('drafts', () => {
  const DRAFT: FormDraft = {
    at: Date.now() - 5 * 60_000,
    fields: { name: { label: 'Имя', type: 'string', value: 'Черновое', base: '' } },
  };

  it('nothing is kept of a form nobody typed into, nor of one that is only looked at', async () => {
    const { kept } = await open();
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    cleanup();
    await open({ kept, row: { id: ID, version: 1, name: 'A' }, params: { mode: 'view' } });
    cleanup();
    expect(kept.size).toBe(0);
  });

  it('[SAVE-03] are written two seconds after a change, not with every key, and at once when the page is hidden', async () => {
    const { kept } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(input('Имя'), { target: { value: 'А' } });
    act(() => void vi.advanceTimersByTime(1_900));
    expect(kept.size).toBe(0);
    act(() => void vi.advanceTimersByTime(200));
    expect(kept.get(CREATE)).toMatchObject({ fields: { name: { value: 'А' } } });
    fireEvent.change(input('Имя'), { target: { value: 'Ал' } });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(kept.get(CREATE)).toMatchObject({ fields: { name: { value: 'Ал' } } });
  });

  it('[SAVE-03] are offered with their age and never applied in silence; continuing brings them back', async () => {
    const stand = await open({ kept: new Map<string, unknown>([[CREATE, DRAFT]]) });
    expect(input('Имя')).toHaveProperty('value', '');
    expect(screen.getByRole('status').textContent).toContain('Черновик сохранён 5 мин назад.');
    await press('Продолжить');
    expect(input('Имя')).toHaveProperty('value', 'Черновое');
    expect(unsaved(stand)).toBe(true);
    await press('Создать');
    await waitFor(() => expect(stand.createRow).toHaveBeenCalled());
    await waitFor(() => expect(stand.kept.size).toBe(0));
  });

  it('[FORM-07] the draft of a new task stands under its own key until the task is created', async () => {
    const { kept, createRow } = await open({ source: { model: 'task', page_name: 'tasks', table_type: 'list' } });
    await userEvent.type(input('Имя'), 'Смета');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect([...kept.keys()]).toEqual(['task/tasks/create/']);
    await press('Создать');
    await waitFor(() => expect(createRow).toHaveBeenCalled());
    await waitFor(() => expect(kept.size).toBe(0));
  });

  it('[SAVE-03] one that nobody has decided about stays when something else is saved, and is offered again', async () => {
    const stand = await open({ kept: new Map<string, unknown>([[CREATE, DRAFT]]) });
    await userEvent.type(input('Имя'), 'Другое');
    await press('Создать');
    await waitFor(() => expect(stand.events.map(({ name }) => name)).toEqual(['saved', 'close']));
    expect(stand.kept.get(CREATE)).toEqual(DRAFT);
  });

  it('[SAVE-03] discarded, they are gone', async () => {
    const { kept } = await open({ kept: new Map<string, unknown>([[CREATE, DRAFT]]) });
    await press('Удалить черновик');
    expect(input('Имя')).toHaveProperty('value', '');
    expect(screen.queryByText(/Черновик сохранён/)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('[SAVE-03] one that waits for a decision is not overwritten by what is typed meanwhile', async () => {
    const { kept } = await open({ kept: new Map<string, unknown>([[CREATE, DRAFT]]) });
    await userEvent.type(input('Примечание'), 'новое');
    cleanup();
    expect(kept.get(CREATE)).toMatchObject({ fields: { name: { value: 'Черновое' }, note: { value: 'новое' } } });
  });

  it('[SAVE-03] of a record that has changed keep both values of what both changed; fields that are gone are told', async () => {
    const fields = {
      name: { label: 'Имя', type: 'string', value: 'Моё', base: 'Было' },
      gone: { label: 'Старое поле', type: 'string', value: 'x', base: '' },
    };
    await open({
      row: { id: ID, version: 7, name: 'Чужое', note: 'новое' },
      kept: new Map<string, unknown>([[EDIT, { at: DRAFT.at, fields }]]),
    });
    await press('Продолжить');
    const choice = screen.getByRole('group', { name: 'Два значения: Имя' });
    expect(within(choice).getByText('Чужое')).toBeTruthy();
    expect(input('Примечание')).toHaveProperty('value', 'новое');
    expect(screen.getByText(/Старое поле/)).toBeTruthy();
    await userEvent.click(within(choice).getByRole('button', { name: 'Взять другое' }));
    expect(input('Имя')).toHaveProperty('value', 'Чужое');
  });

  it('one that says nothing new is not offered and goes', async () => {
    const { kept } = await open({
      row: { id: ID, version: 2, name: 'Черновое' },
      kept: new Map<string, unknown>([[EDIT, DRAFT]]),
    });
    expect(screen.queryByText(/Черновик сохранён/)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('[SAVE-03] creating and editing have drafts of their own', async () => {
    const { kept } = await open({
      row: { id: ID, version: 2, name: 'A' },
      kept: new Map<string, unknown>([[CREATE, DRAFT]]),
    });
    expect(screen.queryByText(/Черновик сохранён/)).toBeNull();
    await userEvent.type(input('Имя'), 'B');
    cleanup();
    expect([...kept.keys()].sort()).toEqual([CREATE, EDIT].sort());
  });
});

describe('leaving', () => {
  it('[FORM-10] a clean form is no hindrance; a dirty one is, and says that a draft stays', async () => {
    const stand = await open();
    expect(unsaved(stand)).toBe(false);
    await userEvent.type(input('Имя'), 'x');
    expect(unsaved(stand)).toBe(true);
    expect(stand.guards[0]?.keepsDraft).toBe(true);
    await userEvent.clear(input('Имя'));
    expect(stand.guards).toEqual([]);
  });

  it('[FORM-10] a save under way is waited for; saved, nothing hinders, from the very moment on', async () => {
    let answer: (row: Row) => void = () => undefined;
    const saved: boolean[] = [];
    const stand = await open({ data: { createRow: () => new Promise<Row>((resolve) => (answer = resolve)) } });
    await userEvent.type(input('Имя'), 'x');
    const [guard] = stand.guards;
    stand.events.push = (event: BlockEvent) => saved.push(event.name === 'saved' && guard?.isUnsaved() === true);
    await press('Создать');
    expect(guard?.saving?.()).toBeInstanceOf(Promise);
    await act(async () => answer({ id: ID, version: 1 }));
    expect(saved).toEqual([false, false]);
  });

  it('[FORM-10] closing says that the draft stays; when the form tells that it is closed, its hindrance is gone', async () => {
    const stand = await open();
    await userEvent.type(input('Имя'), 'x');
    await press('Отмена');
    expect(await screen.findByText(/Введённое останется черновиком/)).toBeTruthy();
    const unsavedStates: boolean[] = [];
    stand.events.push = () => unsavedStates.push(unsaved(stand));
    await press('Уйти');
    expect(unsavedStates).toEqual([false]);
    expect(stand.kept.has(CREATE)).toBe(true);
  });

  it('[FORM-10] while a save is under way closing neither asks nor closes: the save decides', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const stand = await open({ data: { createRow: () => new Promise<Row>((_resolve, reject) => (refuse = reject)) } });
    await userEvent.type(input('Имя'), 'x');
    await press('Создать');
    await press('Отмена');
    expect(screen.queryByText(/Уйти без сохранения/)).toBeNull();
    await act(async () => refuse(new NetworkError('offline')));
    expect(stand.events).toEqual([]);
    expect(input('Имя')).toHaveProperty('value', 'x');
  });
});

describe('groups and table parts', () => {
  it('[FORM-03] [FORM-08] a group inside a group is drawn in it, sends its values flat, and goes with its last field', async () => {
    const inner: FormField = {
      name: 'inner',
      type: 'group-fields',
      label: 'Внутри',
      fields: [field('deep', 'Глубоко'), field('odd', 'Ещё', { visibleWhen: 'vat' })],
      visibleWhen: 'vat',
    };
    const stand = await open({
      fields: [
        { name: 'vat', type: 'switch', label: 'НДС' },
        { name: 'outer', type: 'group-fields', label: 'Снаружи', fields: [NAME, inner] },
      ],
    });
    expect(screen.queryByRole('group', { name: 'Внутри' })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'НДС' }));
    const group = await screen.findByRole('group', { name: 'Внутри' });
    expect(within(screen.getByRole('group', { name: 'Снаружи' })).getByRole('group', { name: 'Внутри' })).toBe(group);
    await userEvent.type(within(group).getByLabelText('Глубоко'), 'x');
    await press('Создать');
    await waitFor(() =>
      expect(stand.createRow.mock.calls[0]?.[1]).toMatchObject({ vat: true, name: '', deep: 'x', odd: '' }),
    );
  });

  const items: FormField = {
    name: 'items',
    type: 'table',
    label: 'Строки',
    table: makeInfo({
      columns: [
        makeColumn('qty', 'IntegerField', {
          headerName: 'Штук',
          cellEditorParams: { rulesConfig: [{ rule: 'min', value: '1' }] },
        }),
      ],
    }),
  };
  const lines = [
    { id: 'l1', qty: 5 },
    { id: 'l2', qty: 5 },
  ];

  it('[FORM-06] a wrong cell of a table part is told below the field and to the grid that draws it, by line and column', async () => {
    const stand = await open({ fields: [items] });
    act(() =>
      seenProps.at(-1)?.onChange([
        { id: 'l1', qty: 5 },
        { id: 'l2', qty: 0 },
      ]),
    );
    await press('Создать');
    expect(await screen.findByText('Строка 2, Штук: Не меньше 1')).toBeTruthy();
    expect(seenProps.at(-1)?.cellErrors?.get('l2')?.get('qty')).toEqual(['Не меньше 1']);
    expect(stand.createRow).not.toHaveBeenCalled();
    act(() => seenProps.at(-1)?.onChange(lines));
    expect(seenProps.at(-1)?.cellErrors).toBeUndefined();
  });

  it("[FORM-06] the server's items.1.qty comes to the same place; the list is sent whole", async () => {
    const fields = { 'items.1.qty': [{ rule: 'max', message: 'Нет столько' }] };
    const createRow = vi
      .fn<DataPort['createRow']>()
      .mockRejectedValue(new HttpError(400, { code: 'invalid', message: 'x', fields }));
    await open({ fields: [items], data: { createRow } });
    act(() => seenProps.at(-1)?.onChange(lines));
    await press('Создать');
    expect(await screen.findByText('Строка 2, Штук: Нет столько')).toBeTruthy();
    expect(createRow.mock.calls[0]?.[1]['items']).toEqual(lines);
    expect(seenProps.at(-1)?.cellErrors?.get('l2')?.get('qty')).toEqual(['Нет столько']);
  });
});

describe('a choice that depends on another field', () => {
  const project = field('project', 'Проект', { type: 'select', model: 'project' });
  const stage = field('stage', 'Этап', { type: 'select', model: 'stage', dependsOn: { project: 'project' } });
  const row: Row = {
    id: ID,
    version: 1,
    project: { id: 'p1', string_view: 'Первый' },
    stage: { id: 's1', string_view: 'Закуп' },
  };

  function lists(): ReturnType<typeof vi.fn<DataPort['selectList']>> {
    return vi.fn<DataPort['selectList']>(async ({ model, filters, selected }) => {
      const ofFirst = JSON.stringify(filters?.['project']) === '["p1"]';
      const options =
        model === 'project'
          ? [
              { id: 'p1', string_view: 'Первый' },
              { id: 'p2', string_view: 'Второй' },
            ]
          : [{ id: 's1', string_view: ofFirst ? 'Закуп' : 'Стройка' }];
      return {
        filteredSelectList: options,
        next: null,
        count: options.length,
        ...(selected ? { selected: [{ id: 's1', string_view: 'Закуп', ...(ofFirst ? {} : { disabled: true }) }] } : {}),
      };
    });
  }

  it('[FIELD-08] offers what fits it, and asks without it while it is empty', async () => {
    const selectList = lists();
    await open({ fields: [project, stage], data: { selectList } });
    await userEvent.click(screen.getByRole('combobox', { name: 'Этап' }));
    await waitFor(() => expect(selectList).toHaveBeenCalled());
    expect(selectList.mock.calls[0]?.[0].filters).toBeUndefined();
    cleanup();
    await open({ fields: [project, stage], row, data: { selectList } });
    await userEvent.click(screen.getByRole('combobox', { name: 'Этап' }));
    await waitFor(() =>
      expect(selectList).toHaveBeenLastCalledWith(
        expect.objectContaining({ model: 'stage', filters: { project: ['p1'] } }),
      ),
    );
  });

  it('[FIELD-08] a choice that no longer fits goes, one that fits stays', async () => {
    const selectList = lists();
    await open({ fields: [project, stage], row, data: { selectList } });
    await userEvent.click(screen.getByRole('combobox', { name: 'Проект' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Второй', hidden: true }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Этап' })).toHaveProperty('value', ''));
    expect(selectList).toHaveBeenCalledWith({
      model: 'stage',
      filters: { project: ['p2'] },
      selected: ['s1'],
      pageSize: 1,
    });
  });
});

describe('a long form', () => {
  const many = Array.from({ length: 120 }, (_unused, index) =>
    field(`f${index}`, `Поле ${index}!`, index === 110 ? { required: true } : {}),
  );

  it('[FORM-06] begins with its first screen; every label can be found at once, and an error far below gets the focus at once', async () => {
    // Nothing is ever idle.
    vi.stubGlobal('requestIdleCallback', () => 1);
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    await open({ fields: many });
    expect(screen.getAllByRole('textbox').length).toBeLessThan(60);
    expect(screen.getByText('Поле 119!')).toBeTruthy();
    await press('Создать');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Поле 110!/)));
    vi.unstubAllGlobals();
  });

  it('is whole as soon as somebody goes on by Tab, and by itself when the page is idle', async () => {
    vi.stubGlobal('requestIdleCallback', () => 1);
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    await open({ fields: many });
    input('Поле 23!').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(input('Поле 24!'));
    expect(screen.getAllByRole('textbox')).toHaveLength(120);
    cleanup();
    vi.unstubAllGlobals();
    await open({ fields: many });
    await waitFor(() => expect(document.querySelectorAll('.keste-field input')).toHaveLength(120));
  });
});
