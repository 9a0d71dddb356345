// Editors whose code comes late: nothing typed before it is there is lost, and without it the value is typed as text.
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ports } from '../../engine/ports/index.ts';
import { createRegistry } from '../../engine/registry/index.ts';
import type { AnyComponent } from '../core/index.ts';

const PARAMS = {
  choices: [
    { id: 'a', string_view: 'Алма' },
    { id: 'b', string_view: 'Береке' },
  ],
};
const commit = vi.fn<(value: unknown) => void>();
/** Ends the wait for the editors' code. */
let answer: (code: 'there' | 'gone') => void;

beforeEach(async () => {
  vi.resetModules();
  commit.mockClear();
  const waiting = new Promise<'there' | 'gone'>((resolve) => (answer = resolve));
  const lists = await vi.importActual('./lists.ts');
  vi.doMock('./lists.ts', async () => {
    if ((await waiting) === 'gone') throw new Error('not loaded');
    return lists;
  });
});
afterEach(cleanup);

async function open(): Promise<HTMLInputElement> {
  const { KesteProvider } = await import('../core/index.ts');
  const { testFormats } = await import('../testing/testFormats.ts');
  const { ChoiceEditor } = await import('./index.ts');
  const ports = { formats: testFormats({}) } as unknown as Ports; // the one door they use
  render(
    <KesteProvider ports={ports} registry={createRegistry<AnyComponent>([])}>
      <ChoiceEditor
        value={null}
        params={PARAMS}
        label="Статус"
        initialText="бе"
        commit={commit}
        cancel={() => undefined}
      />
    </KesteProvider>,
  );
  return screen.getByLabelText('Статус');
}

test('[GRID-08] keys typed before the list is there narrow it, Enter waits for it', async () => {
  await open();
  await userEvent.keyboard('ре{Enter}');
  expect(commit).not.toHaveBeenCalled();
  await act(async () => answer('there'));
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Статус' });
  expect([input.value, document.activeElement]).toEqual(['бере', input]);
  expect(screen.queryByRole('option', { name: 'Алма' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(commit).toHaveBeenCalledWith('b');
});

test('[GRID-08] without its code a line of text goes on with what was typed', async () => {
  const waiting = await open();
  await userEvent.keyboard('ре');
  await act(async () => answer('gone'));
  await vi.waitFor(() => expect(document.contains(waiting)).toBe(false));
  await userEvent.keyboard('ке{Enter}');
  expect(commit).toHaveBeenCalledWith('береке');
});
