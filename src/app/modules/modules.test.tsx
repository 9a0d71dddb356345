// The page "Modules" on answers a test prepares: its states, and two people who change one definition.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { RENDERERS } from '../../../renderers/index.ts';
import { ADMIN, prepareAdminTests } from '../testing/adminTests.ts';
import { runApp, type Answers, type Running } from '../testing/appHarness.tsx';

prepareAdminTests();
beforeEach(() => localStorage.clear());

const ENTRY = {
  name: 'cars',
  title: 'Машины',
  model: 'car',
  source: 'application',
  state: 'in_force',
  rev: 'aaaaaaaaaaaaaaaa',
  problems: 2,
  rows: 7,
  applied_at: '2026-03-02T09:00:00Z',
  applied_by: { id: '0190a0e0-0000-7000-8000-000000000002', string_view: 'Серікқызы Әлия' },
};
const BROKEN = {
  name: 'boats',
  title: 'boats',
  source: 'file',
  state: 'refused',
  rev: 'bbbbbbbbbbbbbbbb',
  problems: 0,
  issues: [{ path: '/tabel', reason: 'unknown key, did you mean table?' }],
};
const textOf = (title: string): string =>
  JSON.stringify({
    name: 'cars',
    title: { ru: title },
    model: { name: 'car', fields: { plate: { type: 'CharField', title: { ru: 'Номер' } } } },
    permissions: { admin: 'all' },
  });
const SOURCE = { name: 'cars', text: textOf('Машины'), rev: 'aaaaaaaaaaaaaaaa', state: 'in_force', history: [] };
const PLAN = {
  ok: true,
  module: 'cars',
  base: 'aaaaaaaaaaaaaaaa',
  rev: 'cccccccccccccccc',
  changes: [{ kind: 'change', what: 'text', path: '/title/ru', text: 'Новое название' }],
  issues: [],
  warnings: [],
};

function run(path: string, answers: Answers = {}): Promise<Running> {
  const known: Answers = {
    '/modules/': () => ({ body: { results: [ENTRY, BROKEN], can_edit: true } }),
    '/modules/cars/': () => ({ body: SOURCE }),
    '/modules/plan/': () => ({ body: PLAN }),
  };
  return runApp({
    path,
    isKnown: true,
    answers: { ...ADMIN, ...known, ...answers },
    renderers: RENDERERS.filter(({ kind }) => kind === 'field'),
  });
}

test('[DEF-03] the list says state, source, rows, who applied it and what clients could not draw; the search narrows it', async () => {
  await run('/admin/modules');
  const rows = await screen.findAllByRole('link', { name: /cars|boats/ });
  expect(rows[0]?.textContent).toMatch(
    /Машины.*cars.*создан или изменён здесь · строк: 7 · изменения: Серікқызы Әлия.*Замечаний: 2.*Действует/,
  );
  expect(rows[1]?.textContent).toMatch(/из файла.*\/tabel: unknown key, did you mean table\?.*Отклонён/);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск модуля' }), 'маш');
  expect(screen.queryByRole('link', { name: /boats/ })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск модуля' }), 'zzz');
  expect(screen.getByText('Ничего не найдено')).toBeDefined();
});

test('[DEF-03] of a file that is no JSON the list says its name and what is wrong, and no place', async () => {
  const issues = [{ file: 'boats.module.json', path: '/', reason: 'это не JSON' }];
  await run('/admin/modules', { '/modules/': () => ({ body: { results: [{ ...BROKEN, issues }], can_edit: true } }) });
  expect((await screen.findByText(/это не JSON/)).textContent).toBe('boats.module.json: это не JSON');
});

test.each([
  ['nothing yet', { '/modules/': () => ({ body: { results: [], can_edit: true } }) }, 'Модулей пока нет.'],
  [
    'a failure',
    { '/modules/': () => ({ status: 500, body: { code: 'internal', message: 'Сервер не смог' } }) },
    'Сервер не смог',
  ],
  [
    'not for this person',
    { '/modules/': () => ({ status: 403, body: { code: 'forbidden', message: 'Нет' } }) },
    'Эта страница — для владельцев и администраторов организации.',
  ],
])('[NET-04] the list with %s says so', async (_name, answers, text) => {
  await run('/admin/modules', answers);
  expect(await screen.findByText(text)).toBeDefined();
});

test("[RIGHT-08] where the server's definitions are others' to change, the form is read-only and nothing can be applied", async () => {
  await run('/admin/modules/cars?view=form', { '/modules/': () => ({ body: { results: [ENTRY], can_edit: false } }) });
  expect((await screen.findByRole('textbox', { name: /^Имя модуля/ })).hasAttribute('readonly')).toBe(true);
  expect([screen.queryByRole('button', { name: 'Применить' }), screen.getByRole('note') !== null]).toEqual([
    null,
    true,
  ]);
});

test('[DEF-03] what is in force and does less than it says is told in the list and in the module, not as a refusal', async () => {
  const warnings = [{ path: '/model/actions/0/handler', reason: 'no handler' }];
  const answers = {
    '/modules/': () => ({ body: { results: [{ ...ENTRY, warnings }], can_edit: true } }),
    '/modules/cars/': () => ({ body: { ...SOURCE, warnings } }),
  };
  await run('/admin/modules', answers);
  expect((await screen.findByRole('link', { name: /cars/ })).textContent).toMatch(
    /actions\/0\/handler: no handler.*Действует/,
  );
  cleanup();
  await run('/admin/modules/cars?view=form', answers);
  expect((await screen.findByRole('note')).textContent).toBe(
    'На что обратить внимание/model/actions/0/handler no handler',
  );
  expect(screen.queryByText(/не действует|отклон/i)).toBeNull();
});

test('[PLAN-03] a change in the form goes out with what it was begun from, after a question that says what it does', async () => {
  let source = SOURCE;
  const app = await run('/admin/modules/cars?view=form', {
    '/modules/cars/': () => ({ body: source }),
    '/modules/apply/': ({ body }) => {
      source = { ...SOURCE, text: (body as { text: string }).text, rev: PLAN.rev }; // as it was sent
      return { body: PLAN };
    },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Название: русский' }), '!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Применить' }).hasAttribute('disabled')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Применить' }));
  const question = await screen.findByRole('dialog', { name: 'Применить изменения?' });
  expect(within(question).getByText('Тексты: 1')).toBeDefined();
  await user.click(within(question).getByRole('button', { name: 'Применить' }));
  expect((await screen.findByText('Применено')).parentElement?.getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Машины' }));
  expect(document.title).toBe('Машины — Модули — Наш сайт');
  const sent = app.asked.find(({ path }) => path === '/modules/apply/')?.body as { text: string; base: string }; // as it was sent
  expect([sent.base, JSON.parse(sent.text)]).toEqual([SOURCE.rev, JSON.parse(textOf('Машины!'))]);
});

test(
  '[DEF-12] two entries of one name are both marked as it is typed, nothing of them is lost, and applying waits for another name',
  { tags: ['full'] },
  async () => {
    const app = await run('/admin/modules/cars?view=form', { '/modules/apply/': () => ({ body: PLAN }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: /^Данные/ }));
    const fields = within(await screen.findByRole('group', { name: 'Поля' }));
    await user.click(fields.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(document.activeElement?.id.endsWith('_key')).toBe(true));
    await user.type(await fields.findByRole('textbox', { name: 'Название: русский' }), 'Цена');
    expect((await screen.findByText(/у записи нет имени/)).getAttribute('role')).toBe('status');
    await user.type(fields.getByRole('textbox', { name: /^Имя/ }), 'plate');
    await waitFor(() => expect(fields.getAllByText('Замечаний: 1').length).toBe(2));
    expect(
      screen.getByText('«Поля»: имя «plate» стоит больше одного раза. Применить можно, когда у каждой записи своё имя'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Применить' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Текст' }));
    expect((await screen.findByRole('textbox', { name: 'Определение в JSON' })).hasAttribute('readonly')).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Форма' }));
    await user.click(await screen.findByRole('tab', { name: /^Данные/ }));
    const again = within(await screen.findByRole('group', { name: 'Поля' }));
    await user.click(again.getAllByRole('button', { name: /^plate/ }).at(-1) ?? document.body);
    await user.type(await again.findByRole('textbox', { name: /^Имя/ }), '2');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Применить' }).hasAttribute('disabled')).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Применить' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Применить' }));
    await waitFor(() => expect(app.asked.some(({ path }) => path === '/modules/apply/')).toBe(true));
    const sent = app.asked.find(({ path }) => path === '/modules/apply/')?.body as { text: string }; // as it was sent
    expect(JSON.parse(sent.text)).toMatchObject({
      model: { fields: { plate: { type: 'CharField', title: { ru: 'Номер' } }, plate2: { title: { ru: 'Цена' } } } },
    });
  },
);

test(
  '[DEF-06] a stored field renamed in the form is followed by its former name and wherever it is named; removed, it goes from there, and both come back',
  { tags: ['full'] },
  async () => {
    const text = JSON.stringify({
      name: 'cars',
      title: { ru: 'Машины' },
      model: {
        name: 'car',
        representation: '<plate>',
        fields: {
          plate: { type: 'CharField', title: { ru: 'Номер' } },
          price: { type: 'CharField', title: { ru: 'Цена' } },
        },
      },
      table: { columns: ['plate', 'price'] },
      permissions: { admin: 'all' },
    });
    const app = await run('/admin/modules/cars?view=form', { '/modules/cars/': () => ({ body: { ...SOURCE, text } }) });
    const user = userEvent.setup();
    const planned = (): unknown =>
      app.asked
        .filter(({ path }) => path === '/modules/plan/')
        .map(({ body }): unknown => JSON.parse((body as { text: string }).text))
        .at(-1); // as they were sent
    await user.click(await screen.findByRole('tab', { name: /^Данные/ }));
    const fields = within(await screen.findByRole('group', { name: 'Поля' }));
    await user.click(fields.getByRole('button', { name: /^plate/ }));
    await user.type(await fields.findByRole('textbox', { name: /^Имя/ }), 's');
    await waitFor(() =>
      expect(planned()).toMatchObject({
        model: { representation: '<plates>', fields: { plates: { renamedFrom: 'plate' } } },
        table: { columns: ['plates', 'price'] },
      }),
    );
    expect(fields.getByRole('textbox', { name: /^Имя/ })).toBe(document.activeElement);
    await user.click(fields.getByRole('button', { name: 'Удалить: plates' }));
    expect(await screen.findByText(/убрано и из других мест: 2/)).toBeDefined();
    await waitFor(() =>
      expect(planned()).toMatchObject({ model: { fields: { price: {} } }, table: { columns: ['price'] } }),
    );
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await user.click(screen.getByRole('tab', { name: 'Текст' }));
    const written: unknown = JSON.parse(
      (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Определение в JSON' })).value,
    );
    expect(written).toMatchObject({
      model: { representation: '<plates>', fields: { plates: { renamedFrom: 'plate' } } },
      table: { columns: ['plates', 'price'] },
    });
  },
);

test(
  '[DEF-10] a field of another type lets go what that type has no use for, says so and takes it back; the section stays the same after a look at the plan',
  { tags: ['full'] },
  async () => {
    const field = { type: 'CharField', title: { ru: 'Номер' }, maxLength: 80, search: true };
    const text = JSON.stringify({
      name: 'cars',
      title: { ru: 'Машины' },
      model: { name: 'car', fields: { plate: field } },
      permissions: { admin: 'all' },
    });
    const app = await run('/admin/modules/cars?view=form', { '/modules/cars/': () => ({ body: { ...SOURCE, text } }) });
    const user = userEvent.setup();
    const planned = (): unknown =>
      app.asked
        .filter(({ path }) => path === '/modules/plan/')
        .map(({ body }): unknown => JSON.parse((body as { text: string }).text))
        .at(-1); // as they were sent
    await user.click(await screen.findByRole('tab', { name: /^Данные/ }));
    const fields = within(await screen.findByRole('group', { name: 'Поля' }));
    await user.click(fields.getByRole('button', { name: /^plate/ }));
    await user.click((await fields.findAllByRole('combobox', { name: /^Тип/ }))[0] ?? document.body);
    await user.click(await screen.findByRole('option', { name: 'Целое число', hidden: true }));
    expect(await screen.findByText(/^Новому типу не подходит и убрано: .+, .+/)).toBeDefined();
    await waitFor(() => expect(planned()).toMatchObject({ model: { fields: { plate: { type: 'IntegerField' } } } }));
    expect(Object.keys((planned() as { model: { fields: { plate: object } } }).model.fields.plate)).toEqual([
      'type',
      'title',
    ]); // as it was sent
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await waitFor(() =>
      expect(planned()).toMatchObject({ model: { fields: { plate: { ...field, type: 'IntegerField' } } } }),
    );
    await user.click(screen.getByRole('tab', { name: /^План/ }));
    await user.click(screen.getByRole('tab', { name: 'Форма' }));
    expect((await screen.findByRole('tab', { name: /^Данные/ })).getAttribute('aria-selected')).toBe('true');
  },
);

test('[EDIT-11] of a value that may be said in several ways the form has the keys of the chosen one alone', async () => {
  const text = JSON.stringify({
    name: 'cars',
    title: { ru: 'Машины' },
    navigation: { path: '/cars', section: { name: 'sales', icon: 'cart' } },
    model: { name: 'car', fields: { plate: { type: 'CharField', title: { ru: 'Номер' } } } },
    permissions: { admin: 'all' },
  });
  await run('/admin/modules/cars?view=form', { '/modules/cars/': () => ({ body: { ...SOURCE, text } }) });
  const names = (): unknown[] => screen.getAllByLabelText('Имя группы').map((input) => Reflect.get(input, 'value'));
  await screen.findByLabelText('Группа меню', undefined, { timeout: 20_000 });
  await waitFor(() => expect(names()).toEqual(['sales']), { timeout: 20_000 });
  await userEvent.click(screen.getByLabelText('Группа меню'));
  await userEvent.click(await screen.findByRole('option', { name: 'Имя', hidden: true }));
  await waitFor(() => expect(names()).toEqual(['']), { timeout: 20_000 });
});

test('[DEF-12] a new module is planned and applied only when it has a name, which its model and its address follow', async () => {
  const app = await run('/admin/modules/-new?view=form');
  const user = userEvent.setup();
  const name = await screen.findByRole('textbox', { name: /^Имя модуля/ });
  expect([
    name.getAttribute('value'),
    screen.getByText('Сначала дайте модулю имя') !== null,
    screen.getByRole('button', { name: 'Применить' }).hasAttribute('disabled'),
  ]).toEqual(['', true, true]);
  await user.type(name, 'cranes');
  expect(screen.getByRole('textbox', { name: /^Адрес/ }).getAttribute('value')).toBe('/cranes');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Применить' }).hasAttribute('disabled')).toBe(false));
  const sent = app.asked
    .filter(({ path }) => path === '/modules/plan/')
    .map(({ body }) => JSON.parse((body as { text: string }).text) as { name: string; model: { name: string } }); // as they were sent
  expect(sent.map((one) => one.name).includes('')).toBe(false);
  expect(sent.at(-1)).toMatchObject({ name: 'cranes', model: { name: 'cranes' } });
});

test('[PLAN-03] before values are lost the question names them with their number, in words of its own', async () => {
  const lost = {
    kind: 'drop',
    what: 'column',
    path: '/model/drop/plate',
    text: 'Значения поля plate удаляются',
    rows: 2,
  };
  await run('/admin/modules/cars?view=form', { '/modules/plan/': () => ({ body: { ...PLAN, changes: [lost] } }) });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Название: русский' }), '!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Применить' }).hasAttribute('disabled')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Применить' }));
  const question = await screen.findByRole('dialog', { name: 'Применить и удалить навсегда?' });
  expect(within(question).getByText('Значения поля plate удаляются · значений: 2')).toBeDefined();
  expect(within(question).getByRole('button', { name: 'Применить и удалить' })).toBeDefined();
});
