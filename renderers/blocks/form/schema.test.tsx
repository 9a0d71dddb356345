// The form of a JSON Schema as a block of a page.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeInfo } from '../../../src/engine/testing/index.ts';
import { field, ID, NAME, open } from './testing.tsx';

afterEach(cleanup);

test('[SCHEMA-05] a block with a schema draws its form, begins with the defaults and tells others what is entered and whether it fits', async () => {
  const schema = {
    type: 'object',
    required: ['city'],
    properties: {
      city: { type: 'string', title: 'Город', minLength: 2 },
      days: { type: 'integer', title: 'Дней', default: 3 },
    },
  };
  const stand = await open({ params: { schema, title: 'Условия' } });
  expect([(await screen.findByRole('heading')).textContent, stand.formInfo.mock.calls.length]).toEqual(['Условия', 0]);
  await vi.waitFor(() =>
    expect(stand.events.at(-1)).toEqual({ name: 'data', data: { value: { days: 3 }, isValid: false } }),
  );
  await userEvent.type(screen.getByLabelText(/^Город/), 'Тараз');
  expect(stand.events.at(-1)).toEqual({ name: 'data', data: { value: { days: 3, city: 'Тараз' }, isValid: true } });
});

describe('[SCHEMA-18] what a form on a page asks by the schema of a JSON field', () => {
  const TERMS = {
    type: 'object',
    required: ['city'],
    properties: { city: { type: 'string', title: 'Город' }, days: { type: 'integer', title: 'Дней' } },
  };
  const terms = field('terms', 'Условия', { type: 'json', required: true, schema: TERMS, default: { days: 3 } });

  test('is in that field of the new row', async () => {
    const stand = await open({ fields: [NAME, terms], params: { mode: 'create', place: 'page' } });
    await userEvent.type(await screen.findByLabelText('Имя'), 'Первая');
    await userEvent.type(await screen.findByLabelText(/^Город/), 'Тараз');
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    await vi.waitFor(() =>
      expect(stand.createRow.mock.calls[0]?.[1]).toMatchObject({ name: 'Первая', terms: { days: 3, city: 'Тараз' } }),
    );
  });

  test('is in that field of the one row of a settings document, which was there before', async () => {
    const row = { id: ID, version: 4, name: 'Настройки', terms: { city: 'Тараз', days: 5 } };
    const stand = await open({
      fields: [NAME, terms],
      row,
      // Which row it is, it finds itself.
      params: { single: true, id: undefined },
      data: {
        tableInfo: async () => ({ ...makeInfo(), model: 'contractor' }),
        rows: async () => ({ results: [row], next: null, count: 1, count_capped: false }),
      },
    });
    const city = await screen.findByLabelText(/^Город/, undefined, { timeout: 10_000 });
    expect(city).toHaveProperty('value', 'Тараз');
    await userEvent.clear(city);
    await userEvent.type(city, 'Алматы');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await vi.waitFor(() =>
      expect(stand.updateRow.mock.calls.map((call) => call.slice(0, 3))).toEqual([
        ['contractor', ID, { version: 4, terms: { city: 'Алматы', days: 5 } }],
      ]),
    );
  });
});
