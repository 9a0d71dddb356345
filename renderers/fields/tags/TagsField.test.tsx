// Several short texts.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import form from '../../../src/platform/i18n/texts/en/form.json';
import { drawField } from '../../../src/render/testing/index.ts';
import { TagsField } from './TagsField.tsx';

afterEach(cleanup);

test('[FIELD-03] short texts are added by Enter, a comma or leaving, none twice, and taken away by a cross or Backspace', async () => {
  const value = await drawField(TagsField, { name: 'tags', type: 'tags', label: 'Fields' }, ['name'], { texts: form });
  const user = userEvent.setup();
  const input = screen.getByRole('textbox', { name: 'Fields' });
  await user.type(input, 'amount{Enter}name{Enter}price,');
  expect(value()).toEqual(['name', 'amount', 'price']);
  await user.type(input, 'left');
  await user.tab();
  expect(value()).toEqual(['name', 'amount', 'price', 'left']);
  await user.click(screen.getByRole('button', { name: 'Remove: amount' }));
  await user.type(input, '{Backspace}');
  expect(value()).toEqual(['name', 'price']);
});

test('[KIND-09] tags people make up keep their blanks, are the same in capitals, and those in use are offered', async () => {
  const value = await drawField(TagsField, { name: 'labels', type: 'tags', label: 'Labels', model: 'deal' }, null, {
    texts: form,
    data: {
      selectList: async () => ({
        filteredSelectList: [{ id: 'export', string_view: 'export' }],
        count: 1,
        next: null,
      }),
    },
  });
  const user = userEvent.setup();
  const input = screen.getByRole('textbox', { name: 'Labels' });
  await user.type(input, 'urgent order,');
  await user.type(input, 'URGENT order{Enter}');
  expect(value()).toEqual(['urgent order']);
  await waitFor(() =>
    expect([...document.querySelectorAll('option')].map((option) => option.value)).toEqual(['export']),
  );
});
