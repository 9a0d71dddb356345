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
  ...['DateField', 'DateTimeField', 'PositiveIntegerField', 'AutoField', 'DecimalField'].map(
    (type): [string, string[]] => [type, ['textbox name: от', 'textbox name: до']],
  ),
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
