// The last save of an open record is taken back once.
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Row } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import { useLastUndo } from './useLastUndo.ts';

afterEach(cleanup);

const SAVED: Row = { id: 'one', version: 4, change_id: '17' };

async function open(
  saved: Row,
  answer: (row: Row) => Promise<{ row: Row | null }> = (row) => Promise.resolve({ row }),
): Promise<{ undone: string[]; told: string[]; press(): Promise<void> }> {
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
      data: {
        undoChange: (_model: string, id: string, entry: string, version: number) => {
          undone.push(`${id} ${entry} ${version}`);
          return answer({ id, version: version + 1 });
        },
      },
    },
  });
  act(() => undo?.note(saved));
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

test('[PLACE-14] a save is not taken back where others changed the same since, and that is said', async () => {
  const { told, press } = await open(SAVED, () =>
    Promise.reject(new HttpError(409, { code: 'conflict', message: 'moved' })),
  );
  await press();
  expect(told).toEqual(['history.undoMoved']);
});

test('[PLACE-14] the save that was answered is taken back, whatever was changed since, and only once', async () => {
  const { undone, press } = await open(SAVED);
  expect(screen.getByText('true')).toBeTruthy();
  await press();
  expect(undone).toEqual(['one 17 4', 'is 5']);
  expect(screen.getByText('false')).toBeTruthy();
});

test('[PLACE-14] a save that waits on the device offers no undo', async () => {
  await open({ id: 'one', version: 4 });
  expect(screen.getByText('false')).toBeTruthy();
});
