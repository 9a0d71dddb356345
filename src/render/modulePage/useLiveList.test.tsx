// A list that is read in pages both ways and kept by single events: what it asks for, and what it shows.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { afterDelay, drawForTest, settled, testFormats } from '../testing/index.ts';
import { call, inPageFrame, useLiveList, useRoom, type LiveList, type LiveRange } from './index.ts';
import { modulesServer, type ModulesServer } from './testing/modulesServer.ts';

interface Entry {
  id: string;
  at: number;
  text: string;
}
interface Part {
  results: Entry[];
  older: boolean;
  newer: boolean;
}

const PAGE = 10;
const calls = {
  entries: call<{ talk: string } & LiveRange<number>, Part>({
    path: ({ talk }) => `/talks/${talk}/entries/`,
    query: ({ talk: _talk, ...range }) => range as Record<string, number>,
    room: ({ talk }) => ({ model: 'talk', id: talk }),
  }),
};
const entry = (at: number, text = `№ ${at}`): Entry => ({ id: `e${at}`, at, text });

let entries: Entry[];
let server: ModulesServer;
let list: LiveList<Entry, number>;

beforeEach(async () => {
  entries = Array.from({ length: 100 }, (_, at) => entry(at * 10));
  server = modulesServer(({ query = {} }) => {
    const { before, after, around } = query as LiveRange<number>;
    const end =
      entries.findLastIndex(({ at }) => (before === undefined ? at <= (around ?? Infinity) : at < before)) + 1;
    const from =
      after === undefined
        ? Math.max(0, end - (around === undefined ? PAGE : PAGE / 2))
        : entries.findIndex(({ at }) => at > after);
    const results = from < 0 ? [] : entries.slice(from, from + PAGE);
    return { results, older: from > 0, newer: from >= 0 && from + PAGE < entries.length };
  });
});
afterEach(cleanup);

async function open(begin?: number): Promise<void> {
  const Framed = inPageFrame(
    () => {
      useRoom('talk', 't1');
      list = useLiveList(calls.entries, { talk: 't1' }, ['entry'], {
        begin,
        keyOf: ({ id }) => id,
        placeOf: ({ at }) => at,
        partOf: ({ results, older, newer }) => ({ rows: results, hasOlder: older, hasNewer: newer }),
        rowOf: ({ id, data }) => (id === 't1' ? (data as Entry | { gone: string }) : undefined),
      });
      return <p>{list.rows?.map(({ text }) => text).join(' ')}</p>;
    },
    { names: { widget: 'talks', rooms: ['talk'], events: ['entry'] }, calls },
  );
  const { modules, live } = server;
  await drawForTest(<Framed />, { ports: { modules, live, formats: testFormats({}) }, renderers: [] });
  await waitFor(() => expect(list.rows).toBeDefined());
}

const shown = (): string => screen.getByText(/№/).textContent ?? '';
const places = (): number[] => list.rows?.map(({ at }) => at) ?? [];
const tell = (data: Entry | { gone: string }, id = 't1'): void => act(() => server.tell('entry', { id, data }));

test('[WIDGET-11] it begins at its end or around a place and grows both ways, a page at a time and never twice at once', async () => {
  await open(500);
  expect([places()[0], places().at(-1)]).toEqual([460, 550]);
  await act(async () => {
    list.loadOlder();
    list.loadOlder();
    list.loadNewer();
  });
  await settled();
  expect([places().length, places()[0], places().at(-1)]).toEqual([30, 360, 650]);
  expect(server.asked.map(({ query }) => query)).toEqual([{ around: 500 }, { before: 460 }, { after: 550 }]);
  await act(async () => list.goTo(undefined));
  expect([places().at(-1), list.hasNewer, list.hasOlder]).toEqual([990, false, true]);
});

test('[WIDGET-11] what is told is put in, changed and taken out where it stands, and nothing is read again', async () => {
  await open();
  tell(entry(1_000));
  tell(entry(985));
  tell(entry(950, '№ 950!'));
  tell({ gone: 'e940' });
  tell(entry(10, 'far above'));
  tell(entry(2_000, 'of another list'), 't2');
  expect(shown()).toBe('№ 900 № 910 № 920 № 930 № 950! № 960 № 970 № 980 № 985 № 990 № 1000');
  expect(server.asked).toHaveLength(1);
});

test('[WIDGET-11] above its end what is told behind it counts only, and comes with the next page', async () => {
  await open(500);
  entries.push(entry(1_000));
  tell(entry(1_000));
  expect([places().at(-1), list.hasNewer]).toEqual([550, true]);
  for (let turn = 0; turn < 6; turn += 1) {
    await act(async () => list.loadNewer());
    await settled();
  }
  expect([places().at(-1), list.hasNewer, places().length]).toEqual([1_000, false, 55]);
});

test('[WIDGET-11] once its room is joined, and after each lost connection, what was missed is read once', async () => {
  await open();
  entries.push(entry(1_000));
  await afterDelay(1_000, server.join);
  expect([places().at(-1), server.asked.length]).toEqual([1_000, 2]);
  entries.push(entry(1_010));
  act(server.lose);
  await afterDelay(1_000, server.join);
  expect([places().at(-1), server.asked.length]).toEqual([1_010, 3]);
});
