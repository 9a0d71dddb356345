// The form block as a person meets it: refusals, typing key by key, choosing, files, conflicts, leaving.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorAnswer, FormField, FormInfo, Row } from '../../../src/contract/index.ts';
import { createFormStore, readForm } from '../../../src/engine/form/index.ts';
import { compileFormValidator } from '../../../src/engine/formValidator/index.ts';
import { HttpError, NetworkError, type DataPort } from '../../../src/engine/ports/index.ts';
import drawerTexts from '../../../src/platform/i18n/texts/ru/drawers.json';
import formTexts from '../../../src/platform/i18n/texts/ru/form.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import { loadFormValidator, schemaIssues } from '../../../src/render/form/index.ts';
import { Slot, type BlockEvent } from '../../../src/render/index.ts';
import { drawForTest, loadRenderers, testFormats } from '../../../src/render/testing/index.ts';
import { turns } from '../../../tests/setup/waiting.ts';
import { RENDERERS } from '../../index.ts';

const USER = '0b0f6d5e-0000-4000-8000-000000000001';

function field(name: string, type: string, label: string, more: Partial<FormField> = {}): FormField {
  return { name, type, label, ...more };
}

function form(fields: readonly FormField[], more: Partial<FormInfo> = {}): FormInfo {
  return { model: 'contractor', mode: 'create', rev: 'aaaaaaaaaaaaaaaa', fields: [...fields], ...more };
}

type Writes = { createRow: DataPort['createRow']; updateRow: DataPort['updateRow'] };

interface Opened {
  data: { [K in keyof Writes]: ReturnType<typeof vi.fn<Writes[K]>> };
  events: BlockEvent[];
  reports: { code: string; path: string }[];
}

async function open(
  info: FormInfo,
  {
    row,
    params = {},
    data = {},
    renderers = RENDERERS,
  }: {
    row?: Row;
    params?: Record<string, unknown>;
    data?: Partial<DataPort>;
    renderers?: Parameters<typeof loadRenderers>[0];
  } = {},
): Promise<Opened> {
  const events: BlockEvent[] = [];
  const reports: Opened['reports'] = [];
  const createRow = vi.fn<DataPort['createRow']>(async (_model, values) => ({ ...values, version: 1 }));
  const updateRow = vi.fn<DataPort['updateRow']>(async (_model, id, changes) => ({ ...changes, id }));
  const port: Partial<DataPort> = {
    formInfo: async () => info,
    row: async () => row ?? { id: USER, version: 1 },
    createRow,
    updateRow,
    ...data,
  };
  const node = (
    <Slot
      kind="block"
      type="form"
      props={{
        source: { model: 'contractor', page_name: 'contractors', table_type: 'list' },
        params,
        onEvent: (event) => events.push(event),
      }}
    />
  );
  await drawForTest(node, {
    ports: {
      data: port,
      formats: testFormats({ ...shellTexts, ...drawerTexts, ...formTexts }),
      report: (problem: Opened['reports'][number]) => void reports.push(problem),
    },
    renderers,
  });
  expect(screen.getByRole('dialog')).toBeTruthy();
  return { data: { createRow, updateRow }, events, reports };
}

async function sent(opened: Opened): Promise<Record<string, unknown>> {
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(opened.data.createRow).toHaveBeenCalled());
  return { ...opened.data.createRow.mock.calls[0]?.[1] };
}

function refusal(status: number, body: ErrorAnswer): Pick<DataPort, 'createRow'> {
  return { createRow: () => Promise.reject(new HttpError(status, body)) };
}

beforeAll(() => loadRenderers(RENDERERS.filter((renderer) => renderer.kind === 'field' || renderer.name === 'form')));
afterEach(cleanup);

describe('refusals', () => {
  it('[LONG-14] a form begins at its first field, also where a later one arrives before it', async () => {
    const string = RENDERERS.find(({ kind, keys }) => kind === 'field' && keys.includes('string'));
    const late = {
      ...string,
      kind: 'field',
      name: 'late',
      keys: ['late'],
      load: async () => {
        await turns(50);
        return string?.load?.();
      },
      // The type of any renderer asks for a component of any kind.
    } as (typeof RENDERERS)[number];
    await open(form([field('name', 'late', 'Имя'), field('bin', 'string', 'БИН')]), {
      renderers: [...RENDERERS, late],
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Имя')));
  });

  it('[FORM-06] nothing is sent while a rule is broken; the first wrong field gets the focus and says why', async () => {
    const opened = await open(
      form([
        field('note', 'string', 'Примечание'),
        field('bin', 'string', 'БИН', { required: true, format: 'bin' }),
        field('name', 'string', 'Имя', { required: true }),
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    const bin = screen.getByLabelText(/БИН/);
    await waitFor(() => expect(document.activeElement).toBe(bin));
    expect(bin.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(bin.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Обязательное поле');
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe('Проверьте отмеченные поля');
    expect(opened.data.createRow).not.toHaveBeenCalled();
  });

  it("[FORM-06] the server's field errors land on their fields, its other errors on top, and the focus goes to the first", async () => {
    await open(form([field('name', 'string', 'Имя'), field('bin', 'string', 'БИН')]), {
      data: refusal(400, {
        code: 'invalid',
        message: 'Проверьте',
        fields: {
          bin: [{ rule: 'unique', message: 'Такое значение уже есть' }],
          non_field_errors: [{ rule: 'x', message: 'Нельзя по субботам' }],
        },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    const bin = screen.getByLabelText('БИН');
    await waitFor(() => expect(document.activeElement).toBe(bin));
    expect(document.getElementById(bin.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Такое значение уже есть',
    );
    expect(screen.getByText('Нельзя по субботам')).toBeTruthy();
    await userEvent.type(bin, '1');
    expect(bin.getAttribute('aria-invalid')).toBeNull();
  });

  it('a lost connection is told on top and everything typed stays; the second try carries the same id', async () => {
    const createRow = vi
      .fn<DataPort['createRow']>()
      .mockRejectedValueOnce(new NetworkError('offline'))
      .mockImplementation(async (_model, row) => ({ ...row, version: 1 }));
    await open(form([field('name', 'string', 'Имя')]), { data: { createRow } });
    await userEvent.type(screen.getByLabelText('Имя'), 'Алма');
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Алма');
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(createRow).toHaveBeenCalledTimes(2));
    expect(createRow.mock.calls[1]?.[1].id).toBe(createRow.mock.calls[0]?.[1].id);
  });

  it('a double submit sends once', async () => {
    const opened = await open(form([field('name', 'string', 'Имя')]));
    const button = screen.getByRole('button', { name: 'Создать' });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await waitFor(() => expect(opened.events.map((event) => event.name)).toEqual(['saved', 'close']));
    expect(opened.data.createRow).toHaveBeenCalledTimes(1);
  });

  it('[FORM-09] an unknown type is named, its value is in sight and not sent, and the rest of the form works', async () => {
    const opened = await open(
      form([field('stars', 'starfield', 'Оценка', { default: 4 }), field('name', 'string', 'Имя')]),
    );
    expect(screen.getByText(/«starfield»/)).toBeTruthy();
    expect(screen.getByText('4')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Имя'), 'Алма');
    expect(await sent(opened)).toEqual({ id: expect.any(String), name: 'Алма' });
    expect(opened.reports).toContainEqual(
      expect.objectContaining({ code: 'renderer_missing', path: 'field/starfield' }),
    );
  });

  it('a malformed field says which part of the document is wrong, in its place', async () => {
    // A broken answer, as a faulty server may send it.
    const opened = await open(form([{ name: 'a', label: 'Сломанное' } as FormField, field('name', 'string', 'Имя')]));
    expect(screen.getByText('Сломанное')).toBeTruthy();
    expect(screen.getByText(/\/fields\/0\/type/)).toBeTruthy();
    expect(opened.reports[0]).toMatchObject({ code: 'malformed_field' });
    expect(screen.getByLabelText('Имя')).toBeTruthy();
  });

  it('a form that does not load says so and can be tried again', async () => {
    const formInfo = vi
      .fn<DataPort['formInfo']>()
      .mockRejectedValueOnce(new NetworkError('offline'))
      .mockResolvedValue(form([field('name', 'string', 'Имя')]));
    await open(form([]), { data: { formInfo } });
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByLabelText('Имя')).toBeTruthy();
  });
});

describe('typing key by key', () => {
  it('[FORM-01, FIELD-11] decimals keep every digit, with comma, point or spaces', async () => {
    const opened = await open(
      form([
        field('a', 'number', 'Цена', { precision: 2 }),
        field('b', 'number', 'Вес', { precision: 8 }),
        field('c', 'integer', 'Штук'),
      ]),
    );
    await userEvent.type(screen.getByLabelText('Цена'), '1 234,50');
    await userEvent.type(screen.getByLabelText('Вес'), '1234567890.12345678');
    await userEvent.type(screen.getByLabelText('Штук'), '1200');
    await userEvent.tab();
    expect(screen.getByLabelText('Цена')).toHaveProperty('value', '1\u00a0234,50');
    expect(screen.getByLabelText('Вес')).toHaveProperty('value', '1\u00a0234\u00a0567\u00a0890,12345678');
    expect(await sent(opened)).toMatchObject({ a: '1234.50', b: '1234567890.12345678', c: 1200 });
  });

  it('a number that cannot be read stays as typed and is told', async () => {
    const opened = await open(form([field('a', 'number', 'Цена')]));
    await userEvent.type(screen.getByLabelText('Цена'), '1.234,50');
    await userEvent.tab();
    expect(screen.getByLabelText('Цена')).toHaveProperty('value', '1.234,50');
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    expect(screen.getByText(/Неоднозначное число/)).toBeTruthy();
    expect(opened.data.createRow).not.toHaveBeenCalled();
  });

  it('[FORM-01, FIELD-11] a day is typed as DD.MM.YYYY; one that does not exist stays as typed and is told', async () => {
    const opened = await open(form([field('day', 'date', 'Дата')]));
    const input = screen.getByLabelText('Дата');
    await userEvent.type(input, '31.02.2026');
    await userEvent.tab();
    expect(input).toHaveProperty('value', '31.02.2026');
    expect(screen.getByText('Неверная дата')).toBeTruthy();
    await userEvent.clear(input);
    await userEvent.type(input, '5.3.2026');
    await userEvent.tab();
    expect(input).toHaveProperty('value', '05.03.2026');
    expect(await sent(opened)).toMatchObject({ day: '2026-03-05' });
  });

  it('a moment keeps day and time', async () => {
    const opened = await open(form([field('at', 'datetime', 'Встреча')]));
    await userEvent.type(screen.getByLabelText('Встреча'), '05.03.2026');
    await userEvent.type(screen.getByLabelText('Встреча: Время'), '14:07');
    await userEvent.tab();
    expect(screen.getByLabelText('Встреча: Время')).toHaveProperty('value', '14:07');
    expect(await sent(opened)).toMatchObject({ at: new Date(2026, 2, 5, 14, 7).toISOString().replace('.000', '') });
  });

  it('typing renders the field typed in and no other', async () => {
    const fields = Array.from({ length: 20 }, (_unused, index) => field(`f${index}`, 'string', `Поле ${index}!`));
    await open(form(fields));
    const others = screen.getAllByRole('textbox').filter((input) => input !== screen.getByLabelText('Поле 3!'));
    const before = others.map(
      (input) =>
        Object.keys(input)
          .filter((key) => key.startsWith('__reactProps'))
          .map((key): unknown => Reflect.get(input, key))[0],
    );
    await userEvent.type(screen.getByLabelText('Поле 3!'), 'abc');
    // React gives an element new props whenever its component renders.
    const after = others.map(
      (input) =>
        Object.keys(input)
          .filter((key) => key.startsWith('__reactProps'))
          .map((key): unknown => Reflect.get(input, key))[0],
    );
    expect(after.filter((props, index) => props !== before[index])).toEqual([]);
  });

  it('a computed field follows at once and cannot be typed in', async () => {
    const opened = await open(
      form([
        field('limit', 'number', 'Лимит', { precision: 2 }),
        field('debt', 'number', 'Долг', { precision: 2 }),
        field('free', 'number', 'Доступно', { precision: 2, formula: '<limit> - <debt>' }),
      ]),
    );
    await userEvent.type(screen.getByLabelText('Лимит'), '100,10');
    await userEvent.type(screen.getByLabelText('Долг'), '0,2');
    expect(screen.getByLabelText('Доступно')).toHaveProperty('value', '99,90');
    expect(screen.getByLabelText('Доступно')).toHaveProperty('readOnly', true);
    expect(await sent(opened)).not.toHaveProperty('free');
  });
});

// Without a layout the list counts as detached from its input and is hidden: `hidden` finds it all the same.
describe('choosing', () => {
  const CHOICES = [
    { id: 'a', string_view: 'Алма' },
    { id: 'b', string_view: 'Береке' },
  ];

  it('[FORM-01] [FORM-04] radio, tick boxes, switch and choices send their codes', async () => {
    const opened = await open(
      form([
        field('kind', 'selectEnum', 'Вид', { choices: CHOICES }),
        field('pay', 'radio', 'Оплата', { choices: CHOICES }),
        field('roles', 'checkboxGroup', 'Роли', {
          choices: [
            { id: 'x', string_view: 'Банк' },
            { id: 'y', string_view: 'Партнёр' },
          ],
        }),
        field('vat', 'switch', 'НДС'),
        field('ok', 'checkbox', 'Согласен'),
        field('g', 'group-fields', 'Группа', { fields: [field('inside', 'string', 'Внутри')] }),
      ]),
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Вид' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Береке', hidden: true }));
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Оплата' })).getByRole('radio', { name: 'Алма' }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Партнёр' }));
    await userEvent.click(screen.getByRole('switch', { name: 'НДС' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Согласен' }));
    await userEvent.type(within(screen.getByRole('group', { name: 'Группа' })).getByLabelText('Внутри'), 'x');
    expect(await sent(opened)).toMatchObject({ kind: 'b', pay: 'a', roles: ['y'], vat: true, ok: true, inside: 'x' });
  });

  it('[FORM-04] [FILTER-07] a person is searched by page on the server, chosen by keyboard and sent as the id', async () => {
    const userList = vi.fn<DataPort['userList']>(async (query) => ({
      results: [{ id: USER, string_view: query.search === 'Ал' ? 'Алия' : 'Болат' }],
      next: null,
      count: 1,
    }));
    const opened = await open(form([field('manager', 'select', 'Менеджер', { model: 'user', toField: 'id' })]), {
      data: { userList },
    });
    await userEvent.click(screen.getByRole('combobox', { name: 'Менеджер' }));
    await screen.findByRole('option', { name: 'Болат', hidden: true });
    await userEvent.keyboard('Ал');
    await screen.findByRole('option', { name: 'Алия', hidden: true });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox', { name: 'Менеджер' })).toHaveProperty('value', 'Алия');
    expect(userList.mock.calls[0]?.[0]).toMatchObject({ model: 'user', page: 1, pageSize: 20 });
    expect(await sent(opened)).toMatchObject({ manager: USER });
  });

  it('a list that does not load says so in the list and can be tried again', async () => {
    const selectList = vi
      .fn<DataPort['selectList']>()
      .mockRejectedValueOnce(new NetworkError('offline'))
      .mockResolvedValue({ filteredSelectList: [{ id: USER, string_view: 'Алма' }], next: null, count: 1 });
    await open(form([field('main', 'select', 'Главная', { model: 'contractor' })]), { data: { selectList } });
    await userEvent.click(screen.getByRole('combobox', { name: 'Главная' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить', hidden: true }));
    expect(await screen.findByRole('option', { name: 'Алма', hidden: true })).toBeTruthy();
  });

  it('[FORM-08] a field appears when its condition holds', async () => {
    await open(
      form([field('vat', 'switch', 'НДС'), field('number', 'string', 'Свидетельство', { visibleWhen: 'vat' })]),
    );
    expect(screen.queryByLabelText('Свидетельство')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'НДС' }));
    expect(await screen.findByLabelText('Свидетельство')).toBeTruthy();
  });
});

describe('files', () => {
  it('[FORM-01] are refused by ending and size before they are sent, uploaded with progress, and sent as ids', async () => {
    const upload = vi.fn<DataPort['upload']>(async (file) => ({
      id: USER,
      name: file.name,
      size: file.size,
      mime: 'application/pdf',
      url: '/media/a.pdf',
    }));
    const opened = await open(form([field('paper', 'file', 'Договор', { accept: ['pdf'], maxSize: 5 })]), {
      data: { upload },
    });
    const input = screen.getByLabelText('Договор');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.exe')] } });
    expect(screen.getByText(/a\.exe: допустимые файлы: pdf/)).toBeTruthy();
    fireEvent.change(input, { target: { files: [new File(['123456'], 'b.pdf')] } });
    expect(screen.getByText(/b\.pdf: файл больше/)).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { files: [new File(['x'], 'c.pdf')] } });
    await screen.findByRole('link', { name: 'c.pdf' });
    expect(upload.mock.calls[0]?.[1]).toMatchObject({ model: 'contractor', field: 'paper' });
    expect(await sent(opened)).toMatchObject({ paper: USER });
  });

  it('the form is not sent while an upload is under way', async () => {
    const upload = vi.fn<DataPort['upload']>(() => new Promise(() => undefined));
    const opened = await open(form([field('paper', 'file', 'Договор')]), { data: { upload } });
    await userEvent.upload(screen.getByLabelText('Договор'), new File(['a'], 'a.pdf'));
    const wait = await screen.findByRole('button', { name: 'Дождитесь загрузки файлов' });
    expect(wait).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: /Отменить загрузку/ }));
    expect(await sent(opened)).toMatchObject({ paper: null });
  });

  it('an upload under way can be cancelled, a failed one tried again', async () => {
    const upload = vi
      .fn<DataPort['upload']>()
      .mockImplementationOnce(() => new Promise(() => undefined))
      .mockRejectedValueOnce(new NetworkError('offline'))
      .mockImplementation(async (file) => ({ id: USER, name: file.name, size: 1, mime: '', url: '/m' }));
    await open(form([field('paper', 'file', 'Договор')]), { data: { upload } });
    const input = screen.getByLabelText('Договор');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf')] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить загрузку: a.pdf' }));
    expect(upload.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(screen.queryByText('a.pdf')).toBeNull();
    fireEvent.change(input, { target: { files: [new File(['x'], 'b.pdf')] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить: b.pdf' }));
    expect(await screen.findByRole('link', { name: 'b.pdf' })).toBeTruthy();
  });
});

describe('editing', () => {
  const FIELDS = [field('name', 'string', 'Имя'), field('debt', 'number', 'Долг', { precision: 2 })];
  const ROW: Row = { id: USER, version: 3, name: 'Алма', debt: '1.00', string_view: 'Алма (0612)' };

  it('sends only what changed, with the version', async () => {
    const opened = await open(form(FIELDS, { mode: 'edit' }), { row: ROW, params: { id: USER } });
    expect(screen.getByText('Алма (0612)')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Долг'));
    await userEvent.type(screen.getByLabelText('Долг'), '2,5');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(opened.data.updateRow).toHaveBeenCalledWith(
        'contractor',
        USER,
        { debt: '2.5', version: 3 },
        expect.anything(),
      ),
    );
  });

  it('a stale version shows both values; the choice is sent with the new version', async () => {
    const updateRow = vi
      .fn<DataPort['updateRow']>()
      .mockRejectedValueOnce(
        new HttpError(409, {
          code: 'conflict',
          message: 'x',
          current: { ...ROW, version: 4, name: 'Чужое', debt: '9.00' },
        }),
      )
      .mockImplementation(async (_model, id, changes) => ({ ...changes, id }));
    await open(form(FIELDS, { mode: 'edit' }), { row: ROW, params: { id: USER }, data: { updateRow } });
    await userEvent.type(screen.getByLabelText('Имя'), ' моя');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    const choice = await screen.findByRole('group', { name: 'Два значения: Имя' });
    expect(within(choice).getByText('Чужое')).toBeTruthy();
    expect(screen.getByLabelText('Долг')).toHaveProperty('value', '9,00');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(updateRow).toHaveBeenCalledTimes(1);
    await userEvent.click(within(choice).getByRole('button', { name: 'Оставить моё' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(updateRow).toHaveBeenLastCalledWith(
        'contractor',
        USER,
        { name: 'Алма моя', version: 4 },
        expect.anything(),
      ),
    );
  });

  it('view mode has nothing to type in and nothing to save', async () => {
    await open(
      form([...FIELDS, field('kind', 'selectEnum', 'Вид', { choices: [] }), field('vat', 'switch', 'НДС')], {
        mode: 'view',
      }),
      { row: { ...ROW, vat: true }, params: { id: USER, mode: 'view' } },
    );
    await userEvent.click(screen.getByRole('switch', { name: 'НДС' }));
    expect(screen.getByRole('switch', { name: 'НДС' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Имя')).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('deleting', () => {
  const info = form([field('name', 'string', 'Имя')], { mode: 'edit' });
  const row = { id: USER, version: 3, name: 'Алма' };

  it('is not offered where the page does not allow it', async () => {
    await open(info, { row, params: { mode: 'edit', id: USER } });
    await screen.findByLabelText('Имя');
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  });

  it('asks first, tells a refusal in place, and says which record is gone', async () => {
    const deleteRow = vi
      .fn<DataPort['deleteRow']>()
      .mockRejectedValueOnce(new HttpError(409, { code: 'has_links', message: 'На запись ссылаются другие записи' }))
      .mockResolvedValue(undefined);
    const opened = await open(info, { row, params: { mode: 'edit', id: USER, canDelete: true }, data: { deleteRow } });
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Нет' }));
    expect(deleteRow).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    expect(await screen.findByText('На запись ссылаются другие записи')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await waitFor(() => expect(opened.events).toEqual([{ name: 'deleted', data: { id: USER } }, { name: 'close' }]));
    expect(deleteRow).toHaveBeenLastCalledWith('contractor', USER);
  });
});

describe('leaving and clearing', () => {
  it('[FORM-10] closing with something unsaved asks; Stay keeps it, Leave leaves', async () => {
    const opened = await open(form([field('name', 'string', 'Имя')]));
    await userEvent.type(screen.getByLabelText('Имя'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }));
    expect(opened.events).toEqual([]);
    expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
    expect(opened.events).toEqual([{ name: 'close' }]);
  });

  it('a form nobody touched closes without a question', async () => {
    const opened = await open(form([field('name', 'string', 'Имя')]));
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(opened.events).toEqual([{ name: 'close' }]);
  });

  it('[FORM-05] clearing asks «Вы действительно хотите очистить форму?» with Да and Нет', async () => {
    await open(form([field('name', 'string', 'Имя'), field('price', 'number', 'Цена')]));
    await userEvent.type(screen.getByLabelText('Имя'), 'x');
    await userEvent.type(screen.getByLabelText('Цена'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(screen.getByText('Вы действительно хотите очистить форму?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Нет' }));
    expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    await userEvent.click(screen.getByRole('button', { name: 'Да' }));
    expect(screen.getByLabelText('Имя')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Цена')).toHaveProperty('value', '');
  });
});

it("the compiled validator of the form's rev takes part in the check", async () => {
  const info = form([field('name', 'string', 'Имя', { pattern: '[а-я]+' })]);
  const model = readForm({ ...info, validator: '/validator.js' });
  const problems: string[] = [];
  const load = (): Promise<unknown> =>
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(compileFormValidator(info))}`);
  const validator = await loadFormValidator(model, (detail) => problems.push(detail), load);
  const store = createFormStore({ model });
  store.set('name', 'abc');
  expect([...schemaIssues(validator, store)]).toEqual([['name', [{ rule: 'pattern' }]]]);
  expect(problems).toEqual([]);
  await loadFormValidator(
    model,
    (detail) => problems.push(detail),
    async () => ({}),
  );
  expect(problems[0]).toContain('/validator.js');
});
