// What a page says of a record that lies open while it is out of sight: browsers of tests cannot be brought there.
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvents } from '../../contract/index.ts';
import type { LivePort, ModulesPort, RoomListener } from '../../engine/ports/index.ts';
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import type { KnownRecord } from './knownRecord.ts';
import { useRowPresence } from './useRowPresence.ts';

const ROW = { model: 'plan', id: 'one' };
// Of a record, presence asks this much.
const KNOWN = { row: { id: ROW.id }, form: { store: { model: { leaves: new Map() } } } } as unknown as KnownRecord;
const ANN = { id: 'ann', string_view: 'Ann', fields: [] };

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

function Names(): ReactNode {
  const { people } = useRowPresence(ROW.model, KNOWN);
  return <output>{people.map((person) => person.string_view).join()}</output>;
}

async function open(): Promise<{ said: string[]; tell(people: readonly (typeof ANN)[]): void; leave: () => void }> {
  const said: string[] = [];
  let listener: RoomListener | undefined;
  let hear: ((event: NonNullable<LiveEvents['row_presence']>) => void) | undefined;
  const modules: Partial<ModulesPort> = {
    join(_model, _id, room) {
      listener = room;
      return () => undefined;
    },
    say: (message) => void said.push(message),
  };
  const live: Partial<LivePort> = {
    on(_event, handler) {
      // It listens to this one event.
      hear = handler as unknown as typeof hear;
      return () => undefined;
    },
  };
  await drawForTest(<Names />, {
    ports: { modules, live, formats: testFormats({}) },
    renderers: [],
  });
  act(() => listener?.onState?.({ status: 'joined' }));
  return {
    said,
    tell: (people) => act(() => hear?.({ ...ROW, people: [...people] })),
    leave: () => act(() => listener?.onState?.({ status: 'joining' })),
  };
}

function look(hidden: boolean): void {
  isHidden = hidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const names = (): string | null => screen.getByRole('status').textContent;

test('[PRESENCE-08] a minute out of sight nobody is there, and looked at again the page says so', async () => {
  const { said, tell } = await open();
  expect(said).toEqual(['present']);
  tell([ANN]);
  expect(names()).toBe('Ann');
  vi.useFakeTimers();
  look(true);
  act(() => void vi.advanceTimersByTime(59_000));
  look(false);
  look(true);
  act(() => void vi.advanceTimersByTime(59_000));
  expect([said, names()]).toEqual([['present'], 'Ann']);
  act(() => void vi.advanceTimersByTime(2_000));
  // Who went meanwhile would stand here for ever.
  expect([said, names()]).toEqual([['present', 'absent'], '']);
  look(false);
  expect(said).toEqual(['present', 'absent', 'present']);
});

test('[PRESENCE-07] without the connection nobody is shown, and with it the page says again that it is there', async () => {
  const { said, tell, leave } = await open();
  tell([ANN]);
  leave();
  expect([said, names()]).toEqual([['present'], '']);
});
