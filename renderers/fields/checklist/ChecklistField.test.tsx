// A checklist by keyboard and clipboard: items are ticked, written, put in order and taken away in place.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { FormField } from '../../../src/contract/index.ts';
import texts from '../../../src/platform/i18n/texts/en/edit.json';
import { drawField } from '../../../src/render/testing/index.ts';
import { ChecklistField } from './ChecklistField.tsx';

afterEach(cleanup);

// As the form describes it.
const FIELD = {
  name: 'checklist',
  type: 'table',
  widget: 'checklist',
  label: 'Checklist',
  maxRows: 6,
  item: [
    { name: 'text', type: 'string', label: 'Item', maxLength: 20 },
    { name: 'is_done', type: 'checkbox', label: 'Done' },
    { name: 'as_task', type: 'checkbox', label: 'To sub-task' },
  ],
} as unknown as FormField;
const LINES = [
  { id: 'a', text: 'Sign', is_done: true, as_task: false },
  { id: 'b', text: 'Send', is_done: false, as_task: false },
];

async function draw(readonly = false): Promise<() => string[]> {
  const value = await drawField(ChecklistField, FIELD, LINES, { texts, readonly });
  // A list of lines, as the form has it.
  return () =>
    (value() as { text: string; is_done: boolean }[]).map((line) => (line.is_done ? `✓ ${line.text}` : line.text));
}
const item = (place: number) => screen.getByRole('textbox', { name: `Item ${place}` });
const last = () => screen.getByRole('textbox', { name: 'Add an item' });

test('[FIELD-14] items are ticked, written one after another, begun in the middle by Enter, and counted', async () => {
  const shown = await draw();
  const user = userEvent.setup();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Send' }));
  expect(screen.getByText('2 of 2')).toBeTruthy();
  await user.type(last(), 'Wait{Enter}File{Enter}');
  expect(shown()).toEqual(['✓ Sign', '✓ Send', 'Wait', 'File']);
  expect(document.activeElement).toBe(last());
  await user.click(item(1));
  await user.keyboard('{Enter}Stamp{Enter}');
  expect(shown()).toEqual(['✓ Sign', 'Stamp', '✓ Send', 'Wait', 'File']);
  await user.tab();
  expect(screen.getAllByRole('textbox', { name: 'Add an item' })).toHaveLength(1);
});

test('[FIELD-14] pasted lines are items without their marks, as many as there is room for, none longer than it may be', async () => {
  const shown = await draw();
  const user = userEvent.setup();
  await user.click(last());
  await user.paste('- One\n\n2. Two\r\n[ ] Three which is much longer\nFour\nFive');
  expect(shown()).toEqual(['✓ Sign', 'Send', 'One', 'Two', 'Three which is much ', 'Four']);
  expect(screen.queryByRole('textbox', { name: 'Add an item' })).toBeNull();
});

test('[FIELD-14] an item moves by Alt and arrows, and goes when it is left empty, by Backspace or from its menu', async () => {
  const shown = await draw();
  const user = userEvent.setup();
  await user.type(last(), 'Wait{Enter}');
  await user.click(item(3));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(shown()).toEqual(['✓ Sign', 'Wait', 'Send']);
  await user.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
  expect(shown()).toEqual(['✓ Sign', 'Wait', 'Send']);
  expect(document.activeElement).toBe(item(2));
  await user.clear(item(2));
  expect(shown()).toEqual(['✓ Sign', 'Wait', 'Send']);
  await user.tab();
  expect(shown()).toEqual(['✓ Sign', 'Send']);
  await user.clear(item(2));
  await user.keyboard('{Backspace}');
  expect(shown()).toEqual(['✓ Sign']);
  await user.click(screen.getByRole('button', { name: 'Actions of “Sign”' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'To sub-task',
    'Delete the item',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Delete the item' }));
  expect(shown()).toEqual([]);
});

test('[FIELD-14] one that is only read has its texts and ticks, and nothing to write in', async () => {
  await draw(true);
  expect(screen.getByText('Sign')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sign' }).disabled).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
