// A page with many rooms: what it asks for as it opens, as others write, and after a lost connection.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { afterDelay, drawForTest, testFormats } from '../testing/index.ts';
import { call, inPageFrame, useCall, useRoom } from './index.ts';
import { modulesServer, type ModulesServer } from './testing/modulesServer.ts';

const LONG_MS = 1_000;

const calls = {
  talks: call<object, { ids: string[]; at: number }>({ path: () => '/talks/', freshOn: ['said'] }),
  members: call<object, object>({ path: () => '/members/' }),
  talk: call<{ id: string }, { at: number }>({
    path: ({ id }) => `/talks/${id}/`,
    room: ({ id }) => ({ model: 'talk', id }),
    freshOn: ['said'],
  }),
  counts: call<object, object>({ path: () => '/counts/', room: () => ({ model: 'talk' }) }),
};
const NOTHING = {};

let server: ModulesServer;
let turn: number;

beforeEach(() => {
  turn = 0;
  server = modulesServer(({ path }) => ({
    ids: path === '/talks/' ? Array.from({ length: 20 }, (_, at) => `t${at}`) : [],
    at: (turn += 1),
  }));
});
afterEach(cleanup);

const asked = (): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { path } of server.asked) counts[path] = (counts[path] ?? 0) + 1;
  return counts;
};

function Talks(): ReactNode {
  const { data } = useCall(calls.talks, NOTHING);
  useCall(calls.members, NOTHING);
  return data?.ids.map((id) => <Place key={id} id={id} />);
}

function Place({ id }: { id: string }): ReactNode {
  return <p>{useRoom('talk', id).status}</p>;
}

function OneTalk({ id }: { id: string }): ReactNode {
  useRoom('talk', id);
  useCall(calls.counts, NOTHING);
  return <p>{useCall(calls.talk, { id }).data?.at ?? ''}</p>;
}

async function open(Page: () => ReactNode): Promise<void> {
  const Framed = inPageFrame(Page, { names: { widget: 'talks', rooms: ['talk'], events: ['said'] }, calls });
  const { modules, live } = server;
  await drawForTest(<Framed />, { ports: { modules, live, formats: testFormats({}) }, renderers: [] });
}

test('[WIDGET-08] with twenty rooms a list that follows their events is asked for twice as the page opens, what follows none once', async () => {
  await open(Talks);
  await waitFor(() => expect(screen.getAllByText('joining')).toHaveLength(20));
  await afterDelay(LONG_MS, server.join);
  expect(asked()).toEqual({ '/talks/': 2, '/members/': 1 });
});

test('[WIDGET-08] after a lost connection each answer is asked for once, however many rooms are joined again', async () => {
  await open(Talks);
  await waitFor(() => expect(screen.getAllByText('joining')).toHaveLength(20));
  await afterDelay(LONG_MS, server.join);
  act(server.lose);
  await afterDelay(LONG_MS, server.join);
  // The server could not say what was missed: it is asked for already.
  await afterDelay(LONG_MS, server.reconnect);
  expect(asked()).toEqual({ '/talks/': 3, '/members/': 2 });
  act(server.lose);
  await afterDelay(LONG_MS, server.reconnect);
  expect(asked()).toEqual({ '/talks/': 4, '/members/': 3 });
});

test('[WIDGET-08] an answer of a room is old once that room is joined and by what is told there, and by no other', async () => {
  await open(() => ['t1', 't2'].map((id) => <OneTalk key={id} id={id} />));
  expect(asked()).toEqual({ '/counts/': 1, '/talks/t1/': 1, '/talks/t2/': 1 });
  await afterDelay(LONG_MS, server.join);
  expect(asked()).toEqual({ '/counts/': 2, '/talks/t1/': 2, '/talks/t2/': 2 });
  await afterDelay(LONG_MS, () => server.tell('said', { id: 't2' }));
  expect(asked()).toEqual({ '/counts/': 2, '/talks/t1/': 2, '/talks/t2/': 3 });
});
