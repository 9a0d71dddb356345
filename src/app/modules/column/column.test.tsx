// Columns changed for everybody at their table: what is offered to whom, and each change from its inputs to what is applied.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDefining, type AnyRenderer, type ColumnChange } from '../../../render/index.ts';
import { ADMIN, prepareAdminTests } from '../../testing/adminTests.ts';
import { entry, runApp, type Answers, type Running } from '../../testing/appHarness.tsx';

// The first of them waits for the page's chunk.
vi.setConfig({ testTimeout: 120_000 });
prepareAdminTests();
beforeEach(() => localStorage.clear());

const ENTRY = {
  name: 'cars',
  title: 'Машины',
  model: 'car',
  source: 'file',
  state: 'in_force',
  in_force: true,
  rev: 'aaaaaaaaaaaaaaaa',
  problems: 0,
};
const FIELDS = {
  plate: { type: 'CharField', title: { ru: 'Номер', en: 'Plate' }, maxLength: 80 },
  price: { type: 'DecimalField', title: { ru: 'Цена' }, precision: 2 },
};
const definition = (over: object = {}): object => ({
  name: 'cars',
  title: { ru: 'Машины' },
  model: { name: 'car', fields: FIELDS },
  table: { columns: ['plate', { field: 'price', width: 120 }], totals: ['price'] },
  permissions: { admin: 'all' },
  ...over,
});
const SOURCE = { name: 'cars', text: JSON.stringify(definition()), rev: 'aaaaaaaaaaaaaaaa', in_force: true };
const PLAN = {
  ok: true,
  module: 'cars',
  base: 'aaaaaaaaaaaaaaaa',
  rev: 'cccccccccccccccc',
  changes: [{ kind: 'change', what: 'text', path: '/model/fields/plate/title', text: 'План в словах' }],
  issues: [],
  warnings: [{ path: '/', reason: 'Нет перевода: 1' }],
};

const closed = vi.fn();

/** A page that does what a table does with what it is given. */
function tableOf(change: ColumnChange | undefined, field: string): AnyRenderer {
  function Page(): ReactNode {
    const defining = useDefining();
    const [offers, setOffers] = useState<readonly string[]>();
    const [isOpen, setIsOpen] = useState(true);
    useEffect(() => void defining?.offers('car', field).then(setOffers), [defining]);
    return (
      <>
        <output>{defining ? (offers?.join(' ') ?? '…') : 'никому'}.</output>
        {defining && change && isOpen ? (
          <defining.ColumnChanging
            model="car"
            field={field}
            change={change}
            onClose={(done) => {
              closed(done);
              setIsOpen(false);
            }}
          />
        ) : null}
      </>
    );
  }
  return { kind: 'page', name: 'tablelike', keys: ['tablelike'], text: () => '', component: Page };
}

async function run(change: ColumnChange | undefined, field = 'plate', answers: Answers = {}): Promise<Running> {
  closed.mockReset();
  return runApp({
    path: '/cars',
    isKnown: true,
    renderers: [tableOf(change, field)],
    answers: {
      ...ADMIN,
      '/app_info/routes/': () => ({
        body: { cars: entry('cars', { meta: { pageWidget: 'tablelike', pageConfig: {}, rev: '0123456789abcdef' } }) },
      }),
      '/modules/': () => ({ body: { results: [ENTRY], can_edit: true } }),
      '/modules/cars/': () => ({ body: SOURCE }),
      '/modules/plan/': () => ({ body: PLAN }),
      '/modules/apply/': () => ({ body: PLAN }),
      ...answers,
    },
  });
}

const LATE = { timeout: 20_000 };
const sent = (app: Running, path: string): Record<string, unknown> | undefined => {
  const text: unknown = Reflect.get(Object(app.asked.findLast((one) => one.path === path)?.body), 'text');
  // A definition, as it was sent.
  return typeof text === 'string' ? (JSON.parse(text) as Record<string, unknown>) : undefined;
};
const apply = (): HTMLElement => screen.getByRole('button', { name: 'Применить' });

async function applied(app: Running, user: UserEvent): Promise<Record<string, unknown> | undefined> {
  await waitFor(() => expect(apply().hasAttribute('disabled')).toBe(false), LATE);
  await user.click(apply());
  await waitFor(() => expect(closed).toHaveBeenCalled(), LATE);
  expect(app.asked.findLast(({ path }) => path === '/modules/apply/')?.body).toMatchObject({ base: SOURCE.rev });
  return sent(app, '/modules/apply/');
}

test('[EDIT-09] is offered to those who may change the definition, and to nobody else; what no field stands behind is only hidden and joined', async () => {
  await run(undefined);
  await screen.findByText('rename retype hide add.', undefined, LATE);
});

test.each([
  ['a member', 'plate', { '/users/info/': ADMIN['/users/none/'] }, 'никому.'],
  ['another organisation', 'plate', { '/modules/': () => ({ body: { results: [ENTRY], can_edit: false } }) }, '.'],
  ['no definition', 'plate', { '/modules/': () => ({ body: { results: [], can_edit: true } }) }, '.'],
  ['the author', 'author', {}, 'hide add.'],
])('[EDIT-09] offered of %s', async (_who, field, answers, said) => {
  const known = Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      answer ?? (() => ({ body: { status: 'ok', user: MEMBER } })),
    ]),
  );
  await run(undefined, field, known);
  await screen.findByText(said, undefined, LATE);
});
const MEMBER = {
  id: 'u1',
  email: 'member.ru@demo.keste',
  full_name: 'Иванова Мария',
  is_support: false,
  password_generated: false,
  roles: ['member'],
  organization: { id: 'o1', name: 'Demo' },
};

test('[EDIT-09] a column is renamed in the language of the person: the plan is read before it is applied', async () => {
  const user = userEvent.setup();
  const app = await run('rename');
  const input = await screen.findByRole('textbox', { name: 'Название столбца' }, LATE);
  expect(document.activeElement).toBe(input);
  expect(apply().hasAttribute('disabled')).toBe(true);
  await user.clear(input);
  await user.type(input, 'Госномер');
  await screen.findByText('План в словах', undefined, LATE);
  await screen.findByText(/Нет перевода: 1/);
  expect(await applied(app, user)).toMatchObject({
    model: { fields: { plate: { title: { ru: 'Госномер', en: 'Plate' } } } },
  });
  expect(closed).toHaveBeenCalledWith('plate');
});

test('[EDIT-09] a column gets a kind that its values can come along to; what refuses it leads to the kind', async () => {
  const user = userEvent.setup();
  const rows = [{ id: 'r1', string_view: 'Заявка 7', value: 'дорого' }];
  const refused = {
    ...PLAN,
    ok: false,
    changes: [],
    issues: [{ path: '/model/fields/plate', reason: 'Не читается как число', rows, count: 1 }],
  };
  await run('retype', 'plate', { '/modules/plan/': () => ({ body: refused }) });
  const grid = within(await screen.findByRole('group', { name: 'Вид поля' }, LATE));
  const names = grid.getAllByRole('button').map((button) => button.textContent);
  expect(names.join(' ')).toMatch(/Дата/);
  expect(names.join(' ')).not.toMatch(/Связь|Сотрудник|Файл|Вычисляемое/);
  await user.click(grid.getByRole('button', { name: /Дробное число/ }));
  const kind = screen.getByRole('button', { name: 'Вид: Дробное число. Другой вид' });
  await waitFor(() => expect(document.activeElement).toBe(kind));
  await screen.findByText('Заявка 7: дорого', undefined, LATE);
  expect(apply().hasAttribute('disabled')).toBe(true);
  screen.getByRole('button', { name: 'Отмена' }).focus();
  await user.click(screen.getByRole('button', { name: /^Номер$/ }));
  expect(document.activeElement).toBe(kind);
});

test('[EDIT-09] a column leaves the table for everybody with its total, and it is said how it would leave for oneself alone', async () => {
  const user = userEvent.setup();
  const app = await run('hide', 'price');
  await screen.findByText(/только у себя, выберите в том же меню «Скрыть столбец»/, undefined, LATE);
  const said = await applied(app, user);
  expect(said).toMatchObject({ table: { columns: ['plate'] }, model: { fields: FIELDS } });
  expect(JSON.stringify(said)).not.toContain('totals');
});

test('[EDIT-09] the last column stays', async () => {
  const only = { ...SOURCE, text: JSON.stringify(definition({ table: { columns: ['plate'] } })) };
  await run('hide', 'plate', { '/modules/cars/': () => ({ body: only }) });
  await screen.findByText(/единственный столбец/, undefined, LATE);
  expect(apply().hasAttribute('disabled')).toBe(true);
});

test('[EDIT-09] a column is added to the right: title first, kind from the grid, its name by itself; what is missing leads to its input', async () => {
  const user = userEvent.setup();
  const app = await run('add');
  await user.type(await screen.findByRole('textbox', { name: 'Название столбца' }, LATE), 'Цвет кузова');
  await user.click(screen.getByRole('button', { name: 'Вид: Текст. Другой вид' }));
  await user.click(screen.getByRole('button', { name: /Выбор из списка/ }));
  await user.click(await screen.findByRole('button', { name: /Цвет кузова.*вариант/ }));
  expect(document.activeElement?.id).toBe('kb/model/fields/tsvet_kuzova/choices');
  await user.click(screen.getByRole('button', { name: 'Добавить вариант' }));
  await user.keyboard('Белый');
  const said = await applied(app, user);
  expect(said).toMatchObject({
    table: { columns: ['plate', 'tsvet_kuzova', { field: 'price' }] },
    model: {
      fields: { tsvet_kuzova: { type: 'CharField', title: { ru: 'Цвет кузова' }, choices: [{ id: 'belyi' }] } },
    },
  });
  expect(Object.keys(Object(Reflect.get(Object(said?.['model']), 'fields')))).toEqual([
    'plate',
    'tsvet_kuzova',
    'price',
  ]);
  expect(closed).toHaveBeenCalledWith('tsvet_kuzova');
});

test('[EDIT-09] over a version that somebody applied meanwhile the change goes on', async () => {
  const user = userEvent.setup();
  let source: object = SOURCE;
  const theirs = { ...SOURCE, rev: 'dddddddddddddddd', text: JSON.stringify(definition({ icon: 'truck' })) };
  const app = await run('rename', 'plate', {
    '/modules/cars/': () => ({ body: source }),
    '/modules/apply/': ({ body }) =>
      Reflect.get(Object(body), 'base') === theirs.rev
        ? { body: PLAN }
        : { status: 409, body: { code: 'conflict', message: 'Изменено другим' } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Название столбца' }, LATE), '!');
  source = theirs;
  await waitFor(() => expect(apply().hasAttribute('disabled')).toBe(false), LATE);
  await user.click(apply());
  await screen.findByText(/Тем временем применили другую версию/, undefined, LATE);
  await waitFor(() => expect(apply().hasAttribute('disabled')).toBe(false), LATE);
  await user.click(apply());
  await waitFor(() => expect(closed).toHaveBeenCalledWith('plate'), LATE);
  expect(sent(app, '/modules/apply/')).toMatchObject({
    icon: 'truck',
    model: { fields: { plate: { title: { ru: 'Номер!' } } } },
  });
});
