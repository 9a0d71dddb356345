// What an input says that nobody can type into.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

const ARIA = {
  id: 'due',
  'aria-required': undefined,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
  disabled: false,
};
const draw = (value: string, readOnly: boolean): void =>
  void render(
    <TextInput
      aria={ARIA}
      placeholder="DD.MM.YYYY"
      rightSection="₸"
      readOnly={readOnly}
      value={value}
      onChange={() => undefined}
    />,
  );

test('an empty field that is only read says that it is empty, and not how to type', () => {
  draw('', true);
  expect([screen.getByRole<HTMLInputElement>('textbox').placeholder, screen.queryByText('₸')]).toEqual(['—', null]);
});

test('a field that is typed into, or has a value, keeps its hint and sign', () => {
  draw('', false);
  expect([screen.getByRole<HTMLInputElement>('textbox').placeholder, screen.queryByText('₸') === null]).toEqual([
    'DD.MM.YYYY',
    false,
  ]);
  cleanup();
  draw('5', true);
  expect(screen.queryByText('₸')).not.toBeNull();
});
