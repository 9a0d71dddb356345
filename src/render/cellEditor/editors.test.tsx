// Editors of typed text: what is committed, and what is given up because nobody touched it.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CellEditorProps } from '../core/index.ts';
import { drawForTest, testFormats } from '../testing/index.ts';
import { ChoiceEditor, DateEditor, InputEditor, MomentEditor, NumberEditor, TextEditor } from './index.ts';

afterEach(cleanup);

const LINES = { type: 'TextField' };

interface Ended {
  commit: ReturnType<typeof vi.fn<(value: unknown) => void>>;
  cancel: ReturnType<typeof vi.fn<() => void>>;
}

async function open(Editor: React.ComponentType<CellEditorProps>, props: Partial<CellEditorProps>): Promise<Ended> {
  const ended: Ended = { commit: vi.fn<(value: unknown) => void>(), cancel: vi.fn<() => void>() };
  await drawForTest(<Editor value={null} params={{}} label="Поле" {...ended} {...props} />, {
    renderers: [],
    ports: { formats: testFormats({}) },
  });
  return ended;
}

const control = (): HTMLInputElement => screen.getByLabelText('Поле');

describe.each<[string, React.ComponentType<CellEditorProps>, unknown, Record<string, unknown>]>([
  ['text', TextEditor, 'один', {}],
  ['lines', TextEditor, 'один\nдва', LINES],
  ['number', NumberEditor, '1234.5000', {}],
  ['date', DateEditor, '2026-03-01', {}],
  ['moment', MomentEditor, '2026-03-01T10:20:35.123Z', {}],
])('%s', (_name, Editor, value, params) => {
  test.each(['{Enter}', '{Tab}'])(
    '[GRID-08] opened and ended by %s without a change it is given up: seconds, digits, lines and newer values stay',
    async (key) => {
      const { commit, cancel } = await open(Editor, { value, params });
      await userEvent.keyboard(key);
      expect(cancel).toHaveBeenCalled();
      expect(commit).not.toHaveBeenCalled();
    },
  );

  test('[GRID-08] left by a click without a change it is given up, with one it is committed', async () => {
    const { commit, cancel } = await open(Editor, { value, params });
    fireEvent.blur(control());
    expect([commit.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1]);
    fireEvent.change(control(), { target: { value: '' } });
    fireEvent.blur(control());
    expect(commit).toHaveBeenCalledTimes(1);
  });
});

test('[GRID-08] a value that another saves under the open editor is not taken for what was typed', () => {
  const ended = { commit: vi.fn<(value: unknown) => void>(), cancel: vi.fn<() => void>() };
  const { rerender } = render(<InputEditor value="мой" params={{}} label="Поле" {...ended} />);
  rerender(<InputEditor value="чужой" params={{}} label="Поле" {...ended} />);
  expect(control().value).toBe('мой');
  fireEvent.blur(control());
  expect(ended.commit).not.toHaveBeenCalled();
});

test('[GRID-08] an edit begun with the empty text empties the field, touched or not', async () => {
  const { commit } = await open(InputEditor, { initialText: '' });
  await userEvent.keyboard('{Enter}');
  expect(commit).toHaveBeenCalledWith('');
});

describe('several lines', () => {
  test('[GRID-08] Enter commits them all; with Shift or Alt it begins a line where the caret is', async () => {
    const { commit } = await open(TextEditor, { value: 'один\nдва', params: LINES });
    expect(control().value).toBe('один\nдва');
    control().setSelectionRange(8, 8);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}три{Alt>}{Enter}{/Alt}четыре');
    expect(commit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(commit).toHaveBeenCalledWith('один\nдва\nтри\nчетыре');
  });

  test('[GRID-08] in the sheet of a card, which has its own button, Enter begins a line', async () => {
    const commit = vi.fn<(value: unknown) => void>();
    render(
      <div className="kg-value-editor">
        <TextEditor value="один" params={LINES} label="Поле" commit={commit} cancel={() => undefined} />
      </div>,
    );
    control().setSelectionRange(4, 4);
    await userEvent.keyboard('{Enter}два');
    fireEvent.blur(control());
    expect(commit.mock.calls).toEqual([['один\nдва']]);
  });
});

test.each([
  [true, ['Алма', 'Береке']],
  [false, ['Алма', 'Береке', 'table.none']],
])(
  '[FIELD-10] the value is in sight while its list is open; required is %s: only an optional one can be taken away',
  async (isRequired, options) => {
    await open(ChoiceEditor, {
      value: 'b',
      params: {
        choices: [
          { id: 'a', string_view: 'Алма' },
          { id: 'b', string_view: 'Береке' },
        ],
        isRequired,
      },
    });
    const list = await screen.findByRole('combobox', { name: 'Поле' });
    expect([
      list.getAttribute('placeholder'),
      screen.getAllByRole('option').map((option) => option.querySelector('.kce-label')?.textContent),
    ]).toEqual(['Береке', options]);
  },
);
