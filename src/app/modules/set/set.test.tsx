// Several files chosen or dropped on the page "Modules": one plan for all, then applied as one change.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ADMIN, prepareAdminTests } from '../../testing/adminTests.ts';
import { runApp, type Answers, type Running } from '../../testing/appHarness.tsx';
import { chosenFiles, MOST_FILES, readFiles } from './pickedFiles.ts';

prepareAdminTests();
beforeEach(() => localStorage.clear());

const file = (name: string, text = '{}'): File => new File([text], name, { type: 'application/json' });
const planOf = (module: string, own: object = {}): object => ({
  ok: true,
  module,
  base: '',
  rev: 'r',
  changes: [{ kind: 'add', what: 'module', path: '/', text: `Новый модуль ${module}` }],
  issues: [],
  warnings: [],
  ...own,
});
const REFUSED = { ok: false, changes: [], issues: [{ path: '/tabel', reason: 'нет такого ключа' }] };
const WAITING = { ok: false, changes: [], issues: [{ path: '/', reason: 'ждёт того, что отклонено' }] };
const SET = {
  ok: false,
  files: [
    { file: 'a.module.json', plan: planOf('a') },
    { file: 'bad.module.json', plan: planOf('bad', REFUSED), held_up: ['w.module.json'] },
    { file: 'w.module.json', plan: planOf('w', WAITING), waits_for: ['bad.module.json'] },
  ],
};

function run(answers: Answers = {}, canEdit = true): Promise<Running> {
  return runApp({
    path: '/admin/modules',
    isKnown: true,
    answers: {
      ...ADMIN,
      '/modules/': () => ({ body: { results: [], can_edit: canEdit } }),
      '/modules/set/plan/': () => ({ body: SET }),
      '/modules/set/apply/': () => ({ body: SET }),
      ...answers,
    },
  });
}

async function choose(files: File[]): Promise<void> {
  await screen.findByRole('button', { name: 'Загрузить файлы' });
  const input = document.querySelector<HTMLInputElement>('input[data-pick=files]');
  if (!input) throw new Error('There is no input for files');
  await userEvent.upload(input, files);
}

test('[SET-05] chosen files get one plan: what is refused stands first with what waits for it, and the sound ones are applied at once after a question', async () => {
  const app = await run();
  await choose([file('w.module.json'), file('bad.module.json'), file('a.module.json', '{"name":"a"}')]);
  const list = await screen.findByRole('list', { name: 'Файлы' });
  expect(document.activeElement?.textContent).toBe('Файлы одним изменением: 3');
  expect([...list.children].map((each) => each.querySelector('summary')?.textContent)).toEqual([
    'Отклонёнbad.module.jsonbad',
    'Ждётw.module.jsonw',
    'Изменитсяa.module.jsonНовый модуль a',
  ]);
  expect(within(list).getByText('Этого файла ждут: w.module.json')).toBeDefined();
  expect(app.asked.find(({ path }) => path === '/modules/set/plan/')?.body).toEqual({
    files: [
      { file: 'a.module.json', text: '{"name":"a"}' },
      { file: 'bad.module.json', text: '{}' },
      { file: 'w.module.json', text: '{}' },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Применить' }));
  const question = await screen.findByRole('dialog', { name: 'Применить изменения?' });
  expect(within(question).getByText('отклонено: 2')).toBeDefined();
  await userEvent.click(within(question).getByRole('button', { name: 'Применить' }));
  await screen.findByText('применено: 1 · менять нечего: 0 · отклонено: 2');
  const sent = app.asked.find(({ path }) => path === '/modules/set/apply/')?.body;
  expect(sent).toMatchObject({ files: [{ file: 'a.module.json', base: '' }, {}, {}] });
  await userEvent.click(screen.getByRole('button', { name: 'К списку' }));
  expect(await screen.findByText('Модулей пока нет.')).toBeDefined();
});

test('[SET-05] dropped files are planned as chosen ones are; values that go for good are named in the question', async () => {
  const loss = { kind: 'drop', what: 'column', path: '/model/drop/old', text: 'Значения old удаляются', rows: 3 };
  await run({
    '/modules/set/plan/': () => ({
      body: { ok: true, files: [{ file: 'a.module.json', plan: planOf('a', { changes: [loss] }) }] },
    }),
  });
  const area = await screen.findByText('Модулей пока нет.');
  const dataTransfer = { types: ['Files'], items: [], files: [file('a.module.json')] };
  fireEvent.dragOver(area, { dataTransfer });
  expect(document.querySelector('.km-drop')?.hasAttribute('data-over')).toBe(true);
  fireEvent.drop(area, { dataTransfer });
  await userEvent.click(await screen.findByRole('button', { name: 'Применить' }));
  const question = await screen.findByRole('dialog', { name: 'Применить и удалить навсегда?' });
  expect(within(question).getByText('Значения old удаляются · значений: 3')).toBeDefined();
});

test('[SET-05] a plan that fails is told and may be left; who may not apply is offered no files', async () => {
  await run({ '/modules/set/plan/': () => ({ status: 500, body: { code: 'internal', message: 'Сервер не смог' } }) });
  await choose([file('a.module.json')]);
  expect(await screen.findByText(/Сервер не смог/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'К списку' }));
  await waitFor(() => expect(screen.queryByText(/Сервер не смог/)).toBeNull());
});

test('[SET-05] who may not apply is offered no files', async () => {
  await run({}, false);
  await screen.findByText('Модулей пока нет.');
  expect(screen.queryByRole('button', { name: 'Загрузить файлы' })).toBeNull();
});

test('[SET-05] of a folder the definitions alone are taken, each under a name of its own; too many are refused', async () => {
  const inFolder = (path: string): File => {
    const made = file(path.split('/').at(-1) ?? '');
    Object.defineProperty(made, 'webkitRelativePath', { value: path });
    return made;
  };
  const found = chosenFiles([inFolder('set/b.module.json'), inFolder('set/readme.md'), file('any.json')]);
  expect(found.map(({ path }) => path)).toEqual(['set/b.module.json', 'any.json']);
  const twice = await readFiles([...found, ...found]);
  expect(twice?.map((each) => each.file)).toEqual([
    'any.json',
    'any.json (2)',
    'set/b.module.json',
    'set/b.module.json (2)',
  ]);
  expect(
    await readFiles(Array.from({ length: MOST_FILES + 1 }, () => ({ path: 'x', file: file('x') }))),
  ).toBeUndefined();
});
