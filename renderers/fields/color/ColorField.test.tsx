// A colour by its text and by the picker.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import form from '../../../src/platform/i18n/texts/en/form.json';
import { drawField } from '../../../src/render/testing/index.ts';
import { ColorField } from './ColorField.tsx';

afterEach(cleanup);

test('[KIND-07] a colour is typed in either way, and the picker beside it is named', async () => {
  const value = await drawField(ColorField, { name: 'c', type: 'string', widget: 'color', label: 'Tint' }, '', {
    texts: form,
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Tint' }), '0E8945');
  await user.tab();
  expect(value()).toBe('#0e8945');
  expect(screen.getByLabelText<HTMLInputElement>('Choose a colour: Tint').value).toBe('#0e8945');
});
