// A sending whose answer is lost: pressed again it is the same one, also after a reload.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { HttpError, NetworkError } from '../../engine/ports/index.ts';
import { drawForTest, testFormats } from '../testing/index.ts';
import { call, inPageFrame, useSend } from './index.ts';
import { modulesServer, type ModulesServer } from './testing/modulesServer.ts';

const calls = {
  say: call<{ text: string }>({ method: 'POST', path: () => '/say/', body: (input) => input, repeatable: true }),
};
afterEach(cleanup);

function Say({ draft }: { draft?: string }): ReactNode {
  const [text, setText] = useState('Да');
  const sending = useSend(calls.say, draft === undefined ? {} : { draft });
  return (
    <>
      <input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <button type="button" onClick={() => sending.mutate({ text })}>
        {sending.status}
      </button>
    </>
  );
}

const drafts = (): { kept: Map<string, unknown>; port: object } => {
  const kept = new Map<string, unknown>();
  const port = {
    read: async (key: string) => kept.get(key),
    write: async (key: string, draft: unknown) => void kept.set(key, draft),
    remove: async (key: string) => void kept.delete(key),
  };
  return { kept, port };
};

async function open(server: ModulesServer, ports: object, draft?: string): Promise<void> {
  const Framed = inPageFrame(() => <Say {...(draft === undefined ? {} : { draft })} />, {
    names: { widget: 'sayings' },
    calls,
  });
  const { modules, live } = server;
  await drawForTest(<Framed />, { ports: { modules, live, formats: testFormats({}), ...ports }, renderers: [] });
}

const keysOf = (server: ModulesServer): number[] => {
  const known = [...new Set(server.asked.map(({ key }) => key))];
  return server.asked.map(({ key }) => known.indexOf(key));
};
const press = async (): Promise<void> => userEvent.click(screen.getByRole('button'));
const until = (status: string): Promise<unknown> =>
  waitFor(() => expect(screen.getByRole('button').textContent).toBe(status), { timeout: 15_000 });

test('[WIDGET-09] pressed again after a lost answer it is the same sending; answered or refused it is another one', async () => {
  const answers: (() => unknown)[] = [];
  const lose = (): never => {
    throw new NetworkError();
  };
  const server = modulesServer(() => (answers.shift() ?? lose)());
  await open(server, {});
  await press();
  await until('error');
  // Tried three times by itself.
  expect(keysOf(server)).toEqual([0, 0, 0]);
  answers.push(() => undefined);
  await press();
  await until('success');
  expect(keysOf(server)).toEqual([0, 0, 0, 0]);
  answers.push(() => {
    throw new HttpError(400, { code: 'invalid', message: '' });
  });
  await press();
  await until('error');
  expect(keysOf(server)).toEqual([0, 0, 0, 0, 1]);
  answers.push(() => undefined);
  await press();
  await until('success');
  expect(keysOf(server)).toEqual([0, 0, 0, 0, 1, 2]);
});

test('[WIDGET-09] with its draft the key outlives a reload, and goes with the answer; what was changed has one of its own', async () => {
  const { kept, port } = drafts();
  let isLost = true;
  const server = modulesServer(() => {
    if (isLost) throw new NetworkError();
  });
  await open(server, { drafts: port }, 'p5');
  await press();
  await waitFor(() => expect(server.asked).toHaveLength(1));
  act(cleanup);
  isLost = false;
  await open(server, { drafts: port }, 'p5');
  await press();
  await until('success');
  expect([keysOf(server), [...kept]]).toEqual([[0, 0], []]);
  isLost = true;
  await press();
  await waitFor(() => expect(server.asked).toHaveLength(3));
  act(cleanup);
  isLost = false;
  await open(server, { drafts: port }, 'p5');
  await userEvent.type(screen.getByRole('textbox'), '!');
  await press();
  await until('success');
  expect(keysOf(server)).toEqual([0, 0, 1, 2]);
});
