// The last save of an open record is taken back once.
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HistoryEntry, Row } from '../../contract/index.ts';
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import { useLastUndo } from './useLastUndo.ts';

afterEach(cleanup);

const SAVED: Row = { id: 'one', version: 4 };

function entryOf(id: string, by: string, more: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id,
    at: '2026-01-01T00:00:00Z',
    by: { id: by, string_view: by },
    kind: 'update',
    changes: [],
    can_undo: true,
    ...more,
  };
}

async function open(results: HistoryEntry[]): Promise<{ undone: string[]; told: string[]; press(): Promise<void> }> {
  const undone: string[] = [];
  const told: string[] = [];
  let undo: ReturnType<typeof useLastUndo> | undefined;
  function Undo(): ReactNode {
    undo = useLastUndo({
      model: 'plan',
      isOff: false,
      tell: ({ text }) => void told.push(text),
      onUndone: ({ version }) => void undone.push(`is ${version}`),
    });
    return <output>{String(undo.run !== undefined)}</output>;
  }
  await drawForTest(<Undo />, {
    renderers: [],
    ports: {
      formats: testFormats({}),
      me: { id: 'ann', string_view: 'Ann' },
      data: {
        history: () => Promise.resolve({ results, next: null }),
        undoChange: (_model: string, id: string, entry: string, version: number) => {
          undone.push(`${id} ${entry} ${version}`);
          return Promise.resolve({ row: { id, version: version + 1 } });
        },
      },
    },
  });
  act(() => undo?.note(SAVED));
  expect(screen.getByText('true')).toBeTruthy();
  return {
    undone,
    told,
    press: async () => {
      const run = undo?.run;
      act(() => {
        document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyZ', ctrlKey: true }));
        run?.();
      });
      await vi.waitFor(() => expect(told).toHaveLength(1));
    },
  };
}

test('[PLACE-14] a save is not taken back where it cannot be, and that is said', async () => {
  const { undone, told, press } = await open([entryOf('h1', 'ann', { can_undo: false })]);
  await press();
  expect([undone, told.length]).toEqual([[], 1]);
});

test("[PLACE-14] the person's own last save is taken back, of the version that was saved, and only once", async () => {
  const { undone, press } = await open([entryOf('h2', 'rule'), entryOf('h1', 'ann'), entryOf('h0', 'ann')]);
  await press();
  expect(undone).toEqual(['one h1 4', 'is 5']);
  expect(screen.getByText('false')).toBeTruthy();
});
