// Filters by their type alone: what is drawn where a widget's name is none of ours.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import filterTexts from '../../src/platform/i18n/texts/ru/filter.json';
import formTexts from '../../src/platform/i18n/texts/ru/form.json';
import { labelId } from '../../src/render/fields/index.ts';
import { Slot } from '../../src/render/index.ts';
import { drawForTest, loadRenderers, testFormats } from '../../src/render/testing/index.ts';
import { RENDERERS } from '../index.ts';

beforeAll(() => loadRenderers(RENDERERS.filter(({ kind }) => kind === 'filter')));
afterEach(cleanup);

test.each([
  ['Input', ['textbox name']],
  ['CharField', ['textbox name']],
  ...['DateField', 'DateTimeField'].map((type): [string, string[]] => [type, ['combobox name: Период']]),
  ...['PositiveIntegerField', 'AutoField', 'DecimalField'].map((type): [string, string[]] => [
    type,
    ['textbox name: от', 'textbox name: до'],
  ]),
  ['BooleanField', ['radiogroup name']],
])('[FILTER-02] %s is drawn by its type', async (type, controls) => {
  const filter = { name: 'name', label: 'name', type, widget: { type: 'Own' } };
  const slot = (
    <Slot
      kind="filter"
      type={type}
      widget="Own"
      props={{ id: 'one', filter, value: undefined, onChange: () => undefined }}
    />
  );
  const node = (
    <>
      <label id={labelId('one')} htmlFor="one">
        name
      </label>
      {slot}
    </>
  );
  await drawForTest(node, {
    ports: { formats: testFormats({ ...formTexts, ...filterTexts }), report: () => undefined },
    renderers: RENDERERS,
  });
  for (const control of controls) {
    const [role = '', ...name] = control.split(' ');
    expect(screen.getByRole(role, { name: name.join(' ') })).toBeTruthy();
  }
});

test('[PERIOD-01] where the definition names no periods the usual ones are offered, and one that was chosen elsewhere', async () => {
  const filter = { name: 'name', label: 'name', type: 'DateField', widget: { type: 'DateTime' } };
  await drawForTest(
    <Slot
      kind="filter"
      type="DateField"
      widget="DateTime"
      props={{ id: 'one', filter, value: { preset: 'overdue' }, onChange: () => undefined }}
    />,
    {
      ports: { formats: testFormats({ ...formTexts, ...filterTexts }), report: () => undefined },
      renderers: RENDERERS,
    },
  );
  const periods = screen.getByRole<HTMLSelectElement>('combobox', { name: 'name: Период' });
  expect([...periods.options].map((option) => option.text)).toEqual([
    'Любое',
    'Сегодня',
    'Вчера',
    'Эта неделя',
    'Прошлая неделя',
    'Этот месяц',
    'Прошлый месяц',
    'Последние 7 дней',
    'Последние 30 дней',
    'Этот год',
    'Прошлый год',
    'Просрочено',
    'Свой период',
  ]);
  expect(periods.selectedOptions[0]?.text).toBe('Просрочено');
});
