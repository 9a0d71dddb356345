// The queue of owners and admins, and the window of one job that an address names, on answers a test prepares.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ADMIN, prepareAdminTests } from '../testing/adminTests.ts';
import { runApp, USER, type Answers, type Running } from '../testing/appHarness.tsx';

prepareAdminTests();
beforeEach(() => localStorage.clear());

const AT = '2026-03-02T09:00:00Z';
const RUNNING = {
  id: '0190a0e0-0000-7000-8000-000000000001',
  kind: 'import',
  title: 'Импорт',
  state: 'running',
  percent: 40,
  attempts: 1,
  person: 'Серікқызы Әлия',
  is_server: false,
  created_at: AT,
};
const FAILED = {
  ...RUNNING,
  id: '0190a0e0-0000-7000-8000-000000000002',
  title: 'Отправка письма',
  state: 'failed',
  attempts: 7,
  person: null,
  is_server: true,
  reason: 'Сервер почты не отвечает',
  finished_at: AT,
};
const counts = { waiting: 0, running: 1, failed: 1 };

function run(path: string, answers: Answers = {}): Promise<Running> {
  const jobs: Answers[string] = ({ query }) => ({
    body: { results: query.get('state') === 'failed' ? [FAILED] : [RUNNING], next: null, counts },
  });
  return runApp({ path, isKnown: true, answers: { ...ADMIN, '/jobs/': jobs, ...answers } });
}

test('[JOB-10] the page shows what runs and for whom, what failed and why, and tries it again', async () => {
  const app = await run('/admin/queue', {
    [`/jobs/${FAILED.id}/retry/`]: () => ({ body: { ...FAILED, state: 'waiting' } }),
  });
  const page = within(await screen.findByRole('region', { name: 'Очередь задач' }));
  expect((await page.findByRole('listitem')).textContent).toMatch(
    /Импорт.*выполняется, 40 %.*Серікқызы Әлия.*попыток: 1/,
  );
  expect(page.getByText('Ждут: 0, выполняются: 1, не удались: 1')).toBeDefined();
  await userEvent.click(page.getByRole('button', { name: 'Не удались' }));
  await waitFor(() =>
    expect(page.getByRole('listitem').textContent).toMatch(
      /Отправка письма.*не удалась.*сервер.*попыток: 7.*Сервер почты не отвечает/,
    ),
  );
  await userEvent.click(page.getByRole('button', { name: 'Повторить: Отправка письма' }));
  await waitFor(() => expect(app.asked.some(({ path }) => path === `/jobs/${FAILED.id}/retry/`)).toBe(true));
});

test.each([
  ['nothing', { '/jobs/': () => ({ body: { results: [], next: null, counts } }) }, 'Здесь ничего нет'],
  [
    'a failure',
    { '/jobs/': () => ({ status: 500, body: { code: 'internal', message: 'Сервер не смог' } }) },
    'Сервер не смог',
  ],
  [
    'one who may not see it',
    { '/users/info/': () => ({ body: { status: 'ok', user: { ...USER, roles: ['member'] } } }) },
    'Очередь видят владельцы и администраторы',
  ],
])('[JOB-10] the page with %s says so', async (_name, answers: Answers, text) => {
  await run('/admin/queue', answers);
  expect(await screen.findByText(text)).toBeDefined();
});

const REPORT = {
  created: 9,
  updated: 2,
  unchanged: 0,
  written: true,
  error_count: 1,
  errors: [{ line: 5, field: 'price', value: 'много', message: 'Введите число' }],
};

test.each([
  ['the report of an import', { ...RUNNING, state: 'done', percent: 100, result: REPORT }, 'Введите число'],
  [
    'the file of an export',
    {
      ...RUNNING,
      kind: 'export',
      state: 'done',
      percent: 100,
      result_file: { path: `/api/v1/jobs/${RUNNING.id}/file/`, name: 'Товары.csv', size: 10 },
    },
    'Скачать «Товары.csv»',
  ],
  [
    'why it failed',
    { ...RUNNING, state: 'failed', error: { code: 'gone', message: 'Слишком давно' } },
    'Слишком давно',
  ],
  ['how far it is', RUNNING, 'Выполняется'],
])('[JOB-12] a job is reached again by its address: %s', async (_what, job, text) => {
  const app = await run(`/team?job=${RUNNING.id}`, { [`/jobs/${RUNNING.id}/`]: () => ({ body: job }) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт' }));
  expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Закрыть' })[0] ?? document.body);
  await waitFor(() => expect(app.address()).not.toContain('job='));
});

test('[JOB-12] one that is not there, or not for this person, says so', async () => {
  await run(`/team?job=${RUNNING.id}`, {
    [`/jobs/${RUNNING.id}/`]: () => ({ status: 404, body: { code: 'not_found', message: 'Нет' } }),
  });
  expect(await screen.findByText('Задачи нет или она вам недоступна')).toBeDefined();
});

const PREVIEW = {
  id: RUNNING.id,
  name: 'товары.csv',
  rows: 12,
  columns: [{ title: 'Название', samples: ['Бетон'], field: 'name' }],
  fields: [{ name: 'name', label: 'Наименование', required: true, isKey: false }],
};
const LOOKED = {
  ...RUNNING,
  kind: 'import_look',
  title: 'Чтение файла для загрузки',
  model: 'product',
  state: 'done',
  percent: 100,
  result: PREVIEW,
};

test('[JOB-16] a look that is over leads back to what the columns mean, and the import goes on from there', async () => {
  const trial = { ...RUNNING, id: '0190a0e0-0000-7000-8000-000000000003', state: 'done', percent: 100, result: REPORT };
  const app = await run(`/team?job=${LOOKED.id}`, {
    [`/jobs/${LOOKED.id}/`]: () => ({ body: LOOKED }),
    [`/data/product/import/${LOOKED.id}/`]: () => ({ status: 202, body: trial }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: LOOKED.title }));
  expect(await dialog.findByText('товары.csv')).toBeDefined();
  expect(dialog.getByRole('combobox', { name: 'Поле для столбца «Название»' })).toHaveProperty('value', 'name');
  await userEvent.click(dialog.getByRole('button', { name: 'Проверить' }));
  expect((await dialog.findAllByText('Введите число')).length).toBeGreaterThan(0);
  expect(app.asked.filter(({ path }) => path === `/jobs/${trial.id}/`)).toEqual([]);
});

test('[JOB-16] to owners, who get no result of others, it says that it is done', async () => {
  const { result: _own, ...seen } = LOOKED;
  await run(`/team?job=${LOOKED.id}`, { [`/jobs/${LOOKED.id}/`]: () => ({ body: seen }) });
  const dialog = within(await screen.findByRole('dialog', { name: LOOKED.title }));
  expect((await dialog.findAllByText('Готово')).length).toBeGreaterThan(0);
  expect(dialog.queryByRole('combobox')).toBeNull();
});
