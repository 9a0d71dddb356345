// The page of one module where it is not simply in force: overtaken, off, refused, of an earlier version, or not this person's to make.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { RENDERERS } from '../../../renderers/index.ts';
import { ADMIN, prepareAdminTests } from '../testing/adminTests.ts';
import { runApp, type Answers, type Running } from '../testing/appHarness.tsx';

prepareAdminTests();
beforeEach(() => localStorage.clear());

const ALIYA = { id: '0190a0e0-0000-7000-8000-000000000002', string_view: 'Серікқызы Әлия' };
const ENTRY = {
  name: 'cars',
  title: 'Машины',
  model: 'car',
  path: '/cars',
  source: 'application',
  state: 'in_force',
  in_force: true,
  rev: 'aaaaaaaaaaaaaaaa',
  problems: 0,
};
const definition = (over: object = {}): object => ({
  name: 'cars',
  title: { ru: 'Машины' },
  icon: 'box',
  model: { name: 'car', fields: { plate: { type: 'CharField', title: { ru: 'Номер' }, maxLength: 80 } } },
  permissions: { admin: 'all' },
  ...over,
});
const textOf = (over?: object): string => JSON.stringify(definition(over));
const PLAN = {
  ok: true,
  module: 'cars',
  base: 'aaaaaaaaaaaaaaaa',
  rev: 'cccccccccccccccc',
  changes: [{ kind: 'change', what: 'text', path: '/title/ru', text: 'Новое название' }],
  issues: [],
  warnings: [],
};
const appliedBy = (rev: string): object => ({ at: '2026-03-02T09:00:00Z', by: ALIYA, rev, plan: PLAN });
const SOURCE = {
  name: 'cars',
  text: textOf(),
  rev: 'aaaaaaaaaaaaaaaa',
  state: 'in_force',
  in_force: true,
  history: [appliedBy('aaaaaaaaaaaaaaaa')],
};
const OTHER = 'dddddddddddddddd';

function run(path: string, answers: Answers = {}): Promise<Running> {
  const known: Answers = {
    '/modules/': () => ({ body: { results: [ENTRY], can_edit: true } }),
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

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const written = async (): Promise<unknown> => {
  await userEvent.click(screen.getByRole('tab', { name: 'Текст' }));
  return JSON.parse((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Определение в JSON' })).value);
};

/** Types an exclamation mark into the Russian title while somebody applies `theirs`. */
async function overtakenBy(theirs: object): Promise<{ app: Running; user: ReturnType<typeof userEvent.setup> }> {
  let source: object = SOURCE;
  const app = await run('/admin/modules/cars?view=form', {
    '/modules/cars/': () => ({ body: source }),
    '/modules/apply/': ({ body }) =>
      (body as { base: string }).base === OTHER
        ? { body: { ...PLAN, base: OTHER } }
        : { status: 409, body: { code: 'conflict', message: 'Изменено другим' } }, // as it was sent
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Название: русский' }), '!');
  source = { ...SOURCE, text: textOf(theirs), rev: OTHER, history: [appliedBy(OTHER)] };
  app.emit('definitions_update', { uid: 'theirs', module: 'cars' });
  return { app, user };
}

test(
  '[DEF-05] another version of other places is merged while one types: it is said by whom, and the field keeps the focus',
  { tags: ['full'] },
  async () => {
    const { user } = await overtakenBy({ icon: 'truck' });
    expect(
      (
        await screen.findByText(/Пока вы правили, применили другую версию: Серікқызы Әлия, .*обе версии объединены/)
      ).parentElement?.getAttribute('role'),
    ).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Название: русский' }));
    await user.keyboard('?');
    expect(await written()).toEqual(definition({ icon: 'truck', title: { ru: 'Машины!?' } }));
    await waitFor(() => expect(button('Применить').hasAttribute('disabled')).toBe(false));
  },
);

test('[DEF-05] of a place that both changed both values are shown; nothing is applied before one is chosen, and it goes over what is in force now', async () => {
  const { app, user } = await overtakenBy({ title: { ru: 'Чужое' }, icon: 'truck' });
  const choice = within(await screen.findByRole('group', { name: '/title/ru' }));
  expect(
    [choice.getByRole('radio', { name: /Моё/ }), choice.getByRole('radio', { name: /Действующее/ })].map(
      (radio) => radio.parentElement?.textContent,
    ),
  ).toEqual(['Моё"Машины!"', 'Действующее"Чужое"']);
  expect(button('Применить').hasAttribute('disabled')).toBe(true);
  await user.click(choice.getByRole('radio', { name: /Моё/ }));
  await user.click(button('Объединить'));
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('tabpanel'));
  expect(screen.getByText(/объединены так, как вы выбрали/)).toBeDefined();
  expect(screen.queryByText(/касались других мест/)).toBeNull();
  await waitFor(() => expect(button('Применить').hasAttribute('disabled')).toBe(false));
  await user.click(button('Применить'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Применить' }));
  await waitFor(() => expect(app.asked.some(({ path }) => path === '/modules/apply/')).toBe(true));
  const sent = app.asked.find(({ path }) => path === '/modules/apply/')?.body as { text: string; base: string }; // as it was sent
  expect([sent.base, JSON.parse(sent.text)]).toEqual([OTHER, definition({ title: { ru: 'Машины!' }, icon: 'truck' })]);
});

test('[DEF-05] theirs taken everywhere leaves nothing of mine to apply', async () => {
  const { user } = await overtakenBy({ title: { ru: 'Чужое' } });
  await user.click(await screen.findByRole('radio', { name: /Действующее/ }));
  await user.click(button('Объединить'));
  expect(await written()).toEqual(definition({ title: { ru: 'Чужое' } }));
});

const OFF = { ...SOURCE, state: 'off', in_force: false };

test('[DEF-08] a module that is off says where its rows are, and is switched on again by its own text', async () => {
  const app = await run('/admin/modules/cars?view=form', {
    '/modules/': () => ({ body: { results: [{ ...ENTRY, state: 'off', in_force: false }], can_edit: true } }),
    '/modules/cars/': () => ({ body: OFF }),
    '/modules/apply/': () => ({ body: PLAN }),
  });
  const user = userEvent.setup();
  expect(await screen.findByText('Модуль выключен: его файл убран. Все строки хранятся.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Открыть модуль/ })).toBeNull();
  await waitFor(() => expect(button('Включить снова').hasAttribute('disabled')).toBe(false));
  await user.click(button('Включить снова'));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Включить модуль «Машины»?' })).getByRole('button', {
      name: 'Включить снова',
    }),
  );
  await waitFor(() =>
    expect(app.asked.find(({ path }) => path === '/modules/apply/')?.body).toEqual({ text: SOURCE.text, base: '' }),
  );
  expect(await screen.findByText('Применено')).toBeDefined();
});

test('[DEF-08] deleting for good says how many rows go, waits for the name to be typed, and leads to the list', async () => {
  const dropping = {
    ...PLAN,
    base: '',
    changes: [
      { kind: 'drop', what: 'module', path: '/drop', text: 'x' },
      { kind: 'drop', what: 'table', path: '/model', text: 'x', rows: 1234 },
    ],
  };
  const app = await run('/admin/modules/cars?view=form', {
    '/modules/cars/': () => ({ body: OFF }),
    '/modules/plan/': () => ({ body: dropping }),
    '/modules/apply/': () => ({ body: dropping }),
  });
  const user = userEvent.setup();
  // Apart from what brings it back.
  const danger = await screen.findByRole('button', { name: 'Удалить навсегда' });
  expect(danger.closest('[role="note"]')).toBeNull();
  await user.click(danger);
  const question = within(await screen.findByRole('dialog', { name: 'Удалить модуль «Машины» навсегда?' }));
  expect((await question.findByText(/строк во всех организациях/)).textContent).toMatch(/1\s234/);
  await user.type(question.getByRole('textbox'), 'car');
  expect(question.getByRole('button', { name: 'Удалить навсегда' }).hasAttribute('disabled')).toBe(true);
  await user.type(question.getByRole('textbox'), 's');
  await user.click(question.getByRole('button', { name: 'Удалить навсегда' }));
  await waitFor(() => expect(app.address()).toBe('/admin/modules'));
  expect(await screen.findByText('Модуль «cars» удалён.')).toBeDefined();
  const sent = app.asked.find(({ path }) => path === '/modules/apply/')?.body as { text: string; base: string }; // as it was sent
  expect([sent.base, JSON.parse(sent.text)]).toEqual(['', definition({ drop: 'confirmed' })]);
});

test('[ADMIN-02] a refused file is named, shown and taken as the draft; the version in force stays what it is begun from', async () => {
  const waiting = { file: 'cars.module.json', text: textOf({ icon: 'truck' }) };
  await run('/admin/modules/cars?view=form', {
    '/modules/cars/': () => ({
      body: { ...SOURCE, state: 'refused', issues: [{ path: '/icon', reason: 'Нет такого' }], waiting },
    }),
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Файл cars\.module\.json отклонён, действует прежняя версия модуля:\/icon Нет такого/,
  );
  await userEvent.click(button('Взять файл в правку'));
  expect(await written()).toEqual(definition({ icon: 'truck' }));
  expect(screen.queryByRole('button', { name: 'Взять файл в правку' })).toBeNull();
});

test('[ADMIN-02] of a module that never was in force the refused file is the draft, said so, and its mended text goes into that file', async () => {
  const waiting = { file: 'boats.module.json', text: textOf({ name: 'boats', icon: 'bax' }) };
  const boats = {
    name: 'boats',
    title: 'boats',
    source: 'file',
    state: 'refused',
    in_force: false,
    rev: '',
    problems: 0,
  };
  const app = await run('/admin/modules/boats?view=form', {
    '/modules/': () => ({ body: { results: [boats], can_edit: true } }),
    '/modules/apply/': () => ({ body: { ...PLAN, module: 'boats', base: '' } }),
    '/modules/boats/': () => ({
      body: {
        name: 'boats',
        text: '',
        rev: '',
        state: 'refused',
        in_force: false,
        issues: [{ path: '/icon', reason: 'Нет такого' }],
        waiting,
      },
    }),
  });
  const user = userEvent.setup();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Файл boats\.module\.json отклонён\. Этот модуль ещё не действовал:/,
  );
  await user.type(await screen.findByRole('textbox', { name: 'Название: русский' }), '!');
  await waitFor(() => expect(button('Применить').hasAttribute('disabled')).toBe(false));
  await user.click(button('Применить'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Применить' }));
  await waitFor(() =>
    expect(app.asked.find(({ path }) => path === '/modules/apply/')?.body).toMatchObject({
      base: '',
      file: 'boats.module.json',
    }),
  );
});

test('[DEF-11] the text tab names the line of each fault and leads to it; a place no field stands for is led to in the text', async () => {
  const text =
    '{\n  "name": "cars",\n  "tabel": {},\n  "model": { "name": "car",\n    "fields": { "plate": { "type": "DateFeld" } } }\n}';
  const issues = [
    { path: '/tabel', reason: 'неизвестный ключ' },
    { path: '/model/fields/plate/type', reason: 'нет такого типа' },
  ];
  await run('/admin/modules/cars?view=text', {
    '/modules/cars/': () => ({ body: { ...SOURCE, text } }),
    '/modules/plan/': () => ({ body: { ...PLAN, ok: false, issues } }),
  });
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Определение в JSON' });
  expect((await screen.findByText(/Строка 3, \/tabel: неизвестный ключ/)).closest('[role=status]')?.id).toBe(
    area.getAttribute('aria-describedby'),
  );
  await userEvent.click(button('Показать: Строка 5, /model/fields/plate/type:'));
  expect([document.activeElement, text.slice(area.selectionStart, area.selectionEnd)]).toEqual([area, '"type"']);
  await userEvent.click(screen.getByRole('tab', { name: /План/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'tabel' }));
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Определение в JSON' });
  await waitFor(() =>
    expect([document.activeElement === again, again.value.slice(again.selectionStart, again.selectionEnd)]).toEqual([
      true,
      '"tabel"',
    ]),
  );
});

test('[DEF-03] an applied new module is told at its own address: said aloud, the heading focused, the way to its page beside it', async () => {
  const app = await run('/admin/modules/-new?view=text', {
    '/modules/plan/': () => ({ body: { ...PLAN, base: '' } }),
    '/modules/apply/': () => ({ body: { ...PLAN, base: '' } }),
  });
  const user = userEvent.setup();
  const area = await screen.findByRole('textbox', { name: 'Определение в JSON' });
  await user.click(area);
  await user.clear(area);
  await user.paste(textOf());
  await waitFor(() => expect(button('Применить').hasAttribute('disabled')).toBe(false));
  await user.click(button('Применить'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Применить' }));
  await waitFor(() => expect(app.address()).toMatch(/^\/admin\/modules\/cars/));
  expect((await screen.findByText('Применено')).parentElement?.getAttribute('role')).toBe('status');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Машины' })));
  expect(screen.getByRole('link', { name: /Открыть модуль/ }).getAttribute('href')).toBe('/cars');
});

test('[RIGHT-08] who may not apply finds no form for a new module', async () => {
  await run('/admin/modules/-new?view=form', { '/modules/': () => ({ body: { results: [ENTRY], can_edit: false } }) });
  expect((await screen.findByRole('note')).textContent).toMatch(/меняют их владельцы и администраторы/);
  expect(screen.queryByRole('tab')).toBeNull();
});

test('[DEF-03] what was begun and not applied is marked in the list', async () => {
  await run('/admin/modules/cars?view=form');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Название: русский' }), '!');
  await userEvent.click(screen.getByRole('link', { name: '← Модули' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /cars/ }).textContent).toContain('Есть правки'));
});

test('[DEF-07] the file of an earlier version is shown and gone back to as a draft', async () => {
  const history = [
    { ...appliedBy('aaaaaaaaaaaaaaaa'), id: '8' },
    { ...appliedBy('bbbbbbbbbbbbbbbb'), at: '2026-03-01T09:00:00Z', id: '7' },
  ];
  await run('/admin/modules/cars?view=history', {
    '/modules/cars/': () => ({ body: { ...SOURCE, history } }),
    '/modules/cars/history/7/': () => ({ body: { text: textOf({ icon: 'car' }) } }),
  });
  const entries = await screen.findAllByText('Файл этой версии');
  await userEvent.click(entries[1] ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуться к этой версии', hidden: true }));
  expect(await written()).toEqual(definition({ icon: 'car' }));
});

test('[DEF-07] a version applied once, over which another is in force, is a change like any when it is taken out of the history', async () => {
  const mine = textOf({ icon: 'car' });
  let source: object = SOURCE;
  const history = [
    { ...appliedBy(OTHER), id: '8' },
    { ...appliedBy(PLAN.rev), at: '2026-03-01T09:00:00Z', id: '7' },
  ];
  const app = await run('/admin/modules/cars?view=text', {
    '/modules/cars/': () => ({ body: source }),
    '/modules/cars/history/7/': () => ({ body: { text: mine } }),
    '/modules/apply/': () => {
      source = { ...SOURCE, text: mine, rev: PLAN.rev };
      return { body: PLAN };
    },
  });
  const user = userEvent.setup();
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Определение в JSON' });
  await user.clear(area);
  await user.click(area);
  await user.paste(mine);
  await waitFor(() => expect(button('Применить').hasAttribute('disabled')).toBe(false));
  await user.click(button('Применить'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Применить' }));
  expect(await screen.findByText('Применено')).toBeDefined();
  source = { ...SOURCE, text: textOf({ icon: 'truck' }), rev: OTHER, history };
  app.emit('definitions_update', { uid: 'theirs', module: 'cars' });
  await waitFor(async () => expect(await written()).toEqual(definition({ icon: 'truck' })));
  await user.click(screen.getByRole('tab', { name: 'История' }));
  await user.click((await screen.findAllByText('Файл этой версии'))[1] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Вернуться к этой версии', hidden: true }));
  expect(await written()).toEqual(definition({ icon: 'car' }));
  expect(screen.getByRole('button', { name: 'Отменить правки' })).toBeDefined();
  await waitFor(() => expect(button('Применить').hasAttribute('disabled')).toBe(false));
});
