// A rule that runs an action which asks by a JSON Schema: its form beside the rule's own, what is saved, and faults at their places.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RENDERERS } from '../../../../renderers/index.ts';
import { ADMIN, prepareAdminTests } from '../../testing/adminTests.ts';
import { runApp } from '../../testing/appHarness.tsx';

// The first of them waits for the page's chunk.
vi.setConfig({ testTimeout: 120_000 });
prepareAdminTests();

const label = (ru: string): object => ({ ru, kk: ru, en: ru });
const MODULE = {
  name: 'papers',
  title: label('Бумаги'),
  model: {
    name: 'paper',
    fields: { name: { type: 'CharField', title: label('Название') } },
    actions: [
      { name: 'take', title: label('Взять'), set: { name: 'x' } },
      {
        name: 'print',
        title: label('Печать'),
        handler: 'print',
        schema: {
          type: 'object',
          required: ['copies', 'tray'],
          properties: {
            copies: { type: 'integer', title: 'Экземпляров', minimum: 1, default: 2 },
            tray: { type: 'string', title: 'Лоток' },
          },
        },
      },
    ],
  },
  permissions: { admin: 'all' },
};
const RULE = {
  name: 'own',
  title: label('Правило'),
  on: { event: 'created' },
  steps: [
    { do: 'run', action: 'take' },
    { do: 'run', action: 'print', params: { copies: 3, tray: 'A' } },
  ],
};
const KEY = '0190a0e0-0000-7000-8000-000000000077';
const workflow = { key: KEY, model: 'paper', rule: RULE, is_own: true, is_on: true, version: 1 };

test('[SCHEMA-16] what an action asks for is drawn by its schema in the rule that runs it, saved with the step, and its faults are told at it', async () => {
  const user = userEvent.setup();
  let isRefused = true;
  const app = await runApp({
    path: `/admin/workflows/${KEY}`,
    isKnown: true,
    renderers: RENDERERS.filter(({ kind }) => kind === 'field'),
    answers: {
      ...ADMIN,
      '/workflows/': () => ({ body: { results: [], models: [{ model: 'paper', title: 'Бумаги' }] } }),
      '/workflows/models/paper/': () => ({ body: { model: 'paper', title: 'Бумаги', module: MODULE } }),
      '/workflows/runs/': () => ({ body: { results: [], count: 0 } }),
      '/roles/': () => ({ body: { results: [] } }),
      [`/workflows/${KEY}/`]: ({ method, body }) => {
        if (method === 'GET') return { body: workflow };
        if (!isRefused) return { body: { ...workflow, version: 2, rule: Reflect.get(Object(body), 'rule') } };
        const fields = { '/steps/1/params/tray': [{ rule: 'required', message: 'Обязательное поле' }] };
        return { status: 400, body: { code: 'invalid', message: 'Неверно', fields } };
      },
    },
  });
  const tray = await screen.findByRole('textbox', { name: /^Лоток/ }, { timeout: 40_000 });
  expect(screen.getAllByRole('group', { name: 'Шаг 2: что получит действие «Печать»' })).not.toEqual([]);
  expect(screen.queryByText(/Шаг 1: что получит/)).toBeNull();
  await user.clear(tray);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Обязательное поле', { selector: '.ka-params > [role=alert]' });
  await waitFor(() => expect(document.activeElement).toBe(tray));
  expect(tray.getAttribute('aria-invalid')).toBe('true');
  isRefused = false;
  await user.type(tray, 'B');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Сохранено', undefined, { timeout: 20_000 });
  const sent: unknown = app.asked.findLast(({ method }) => method === 'PATCH')?.body;
  expect(sent).toMatchObject({
    rule: { steps: [{ do: 'run', action: 'take' }, { params: { copies: 3, tray: 'B' } }] },
  });
  expect(JSON.stringify(sent)).not.toContain('"action":"take","params"');
});
