// A module built without JSON and without an identifier, on answers a test prepares.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RENDERERS } from '../../../../renderers/index.ts';
import { ADMIN, prepareAdminTests } from '../../testing/adminTests.ts';
import { runApp, type Running } from '../../testing/appHarness.tsx';

// The first of them waits for the page's chunk.
vi.setConfig({ testTimeout: 120_000 });
prepareAdminTests();
beforeEach(() => localStorage.clear());

const PLAN = {
  ok: true,
  module: 'patsienty',
  base: '',
  rev: 'cccccccccccccccc',
  changes: [{ kind: 'add', what: 'module', path: '/', text: 'Пациенты' }],
  issues: [],
  warnings: [],
};

function run(modules: readonly object[] = []): Promise<Running> {
  return runApp({
    path: '/admin/modules/-new',
    isKnown: true,
    answers: {
      ...ADMIN,
      '/modules/': () => ({ body: { results: modules, can_edit: true } }),
      '/modules/plan/': () => ({ body: PLAN }),
    },
    renderers: RENDERERS.filter(({ kind }) => kind === 'field'),
  });
}

const button = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });

/** What goes to the server for its plan. */
async function planned(app: Running): Promise<Record<string, unknown>> {
  await waitFor(() => expect(app.asked.some(({ path }) => path === '/modules/plan/')).toBe(true), { timeout: 20_000 });
  const body = app.asked.findLast(({ path }) => path === '/modules/plan/')?.body;
  // A definition, as it was sent.
  return JSON.parse(String(Reflect.get(Object(body), 'text'))) as Record<string, unknown>;
}

test('[EDIT-01] titles are typed and kinds are pressed: names of module, model, address, fields and choices come by themselves', async () => {
  const user = userEvent.setup();
  const app = await run();
  await user.type(
    await screen.findByRole('textbox', { name: 'Как называется модуль' }, { timeout: 30_000 }),
    'Пациенты',
  );
  await user.click(button('Добавить поле'));
  await user.click(within(screen.getByRole('group', { name: 'Вид поля' })).getByRole('button', { name: 'Телефон' }));
  await user.keyboard('Мобильный');
  await user.click(button('Добавить поле'));
  await user.click(button('Выбор из списка'));
  await user.keyboard('Состояние');
  await user.click(button('Добавить вариант'));
  await user.keyboard('Новый{Enter}Выписан');
  await user.click(button(/\+ Доска/));
  await waitFor(async () => expect(JSON.stringify(await planned(app))).toContain('kanban'), { timeout: 20_000 });
  const definition = await planned(app);
  expect(definition).toMatchObject({
    name: 'patsienty',
    title: { ru: 'Пациенты' },
    navigation: { path: '/patsienty' },
    filters: { include: ['name', 'mobilnyi', 'sostoyanie'] },
    model: {
      name: 'patsienty',
      fields: {
        mobilnyi: { type: 'CharField', format: 'phone', title: { ru: 'Мобильный' } },
        sostoyanie: { choices: [{ id: 'novyi', title: { ru: 'Новый' } }, { id: 'vypisan' }] },
      },
    },
    page: {
      block: 'stack',
      children: [
        { block: 'filters' },
        { block: 'tabs', children: [{ block: 'table' }, { block: 'kanban', params: { by: 'sostoyanie' } }] },
      ],
    },
  });
});

test('[EDIT-02] what is missing is said in words that lead to its input, and not before anything was typed', async () => {
  const user = userEvent.setup();
  await run();
  await screen.findByRole('textbox', { name: 'Как называется модуль' }, { timeout: 30_000 });
  expect(screen.queryByText(/дайте/)?.textContent ?? '').toBe('Сначала дайте модулю имя');
  await user.type(screen.getByRole('textbox', { name: 'Как называется модуль' }), 'Пациенты');
  await user.click(button('Добавить поле'));
  await user.click(button('Деньги'));
  await user.click(button('Поле 2: дайте ему название'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Название поля 2' })));
  await user.keyboard('Цена');
  await waitFor(() => expect(screen.queryByRole('button', { name: /дайте ему название/ })).toBeNull());
});

test('[EDIT-04] a rule is built by clicking, and a limit takes 0,01', async () => {
  const user = userEvent.setup();
  const app = await run();
  await user.type(
    await screen.findByRole('textbox', { name: 'Как называется модуль' }, { timeout: 30_000 }),
    'Пациенты',
  );
  await user.click(button('Добавить поле'));
  await user.click(button('Деньги'));
  await user.keyboard('Цена');
  await user.click(button('Настройки: Цена'));
  await user.type(screen.getByRole('textbox', { name: 'не меньше' }), '0,01');
  await user.click(button('Добавить правило'));
  await user.click(button('Составить условие'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Поле' }), 'Цена');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Сравнение' }), 'больше');
  await user.type(screen.getByRole('textbox', { name: 'Значение' }), '1,5');
  await user.type(screen.getByRole('textbox', { name: 'Что сказать, если не выполнено' }), 'Мало');
  await waitFor(
    async () =>
      expect((await planned(app))['model']).toMatchObject({
        fields: { tsena: { type: 'DecimalField', currency: 'KZT', min: '0.01' } },
        rules: [{ formula: '<tsena> > 1.5', field: 'tsena', message: { ru: 'Мало' } }],
      }),
    { timeout: 20_000 },
  );
});

const module = (model: string, title: string): object => ({
  name: `${model}s`,
  model,
  title,
  source: 'file',
  state: 'in_force',
  in_force: true,
  rev: 'aaaaaaaaaaaaaaaa',
  problems: 0,
});

test('[EDIT-10] a reference leads to the modules that are ticked: each is a choice of a field that says which one, made with the first of them', async () => {
  const user = userEvent.setup();
  const app = await run([module('firm', 'Контрагенты'), module('worker', 'Рабочие')]);
  await user.type(
    await screen.findByRole('textbox', { name: 'Как называется модуль' }, { timeout: 30_000 }),
    'Договоры',
  );
  await user.click(button('Добавить поле'));
  await user.click(button('Ссылка на разные модули'));
  await user.keyboard('Сторона');
  const fields = async (): Promise<unknown> => Reflect.get(Object((await planned(app))['model']), 'fields');
  const group = (): HTMLElement => screen.getByRole('group', { name: 'На какие модули ссылается' });
  const tick = (name: string): HTMLElement => within(group()).getByRole('checkbox', { name });
  // People are no module of their own: a reference to them is another kind.
  expect(within(group()).getAllByRole('checkbox')).toHaveLength(2);
  await user.click(button('Сторона: выберите, на какой модуль ссылается'));
  await waitFor(() => expect(group().contains(document.activeElement)).toBe(true));
  tick('Рабочие').focus();
  await user.keyboard(' ');
  await waitFor(() => expect(screen.queryByRole('button', { name: /выберите, на какой модуль/ })).toBeNull());
  await user.click(tick('Контрагенты'));
  const [worker, firm] = [
    { id: 'worker', title: { ru: 'Рабочие' } },
    { id: 'firm', title: { ru: 'Контрагенты' } },
  ];
  const said = (choices: readonly object[]): object => ({
    storona: { type: 'DynamicReferenceField', modelField: 'vid_storona', title: { ru: 'Сторона' } },
    vid_storona: { type: 'CharField', title: { ru: 'Вид: Сторона' }, choices },
  });
  await waitFor(async () => expect(await fields()).toMatchObject(said([worker, firm])), { timeout: 20_000 });
  await user.click(tick('Рабочие'));
  await waitFor(async () => expect(await fields()).toMatchObject(said([firm])), { timeout: 20_000 });
  expect([tick('Рабочие'), tick('Контрагенты')]).toMatchObject([{ checked: false }, { checked: true }]);
});
