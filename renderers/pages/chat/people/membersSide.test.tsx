// The people of a group beside it: its owner names others and asks before he removes somebody or goes.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CallSettings } from '../../../../src/engine/ports/index.ts';
import { inPageFrame, useCall } from '../../../../src/render/modulePage/index.ts';
import { axeFindings, drawForTest, testFormats } from '../../../../src/render/testing/index.ts';
import { calls } from '../parts/index.ts';
import { testTalk } from '../testing/index.ts';
import { MembersSide } from './MembersSide.tsx';

type Props = ComponentProps<typeof MembersSide>;

const TALK = testTalk({ title: 'Shift', people: 3, role: 'owner' });
const MEMBERS: Props['members'] = [
  { id: 'a', string_view: 'Anna', role: 'owner', read_seq: 0 },
  { id: 'b', string_view: 'Boris', role: 'member', read_seq: 0 },
  { id: 'c', string_view: 'Carla', role: 'admin', read_seq: 0 },
];

const sent: unknown[] = [];
const askedFor: string[] = [];
let left = 0;

async function open(more: Partial<Props['talk']> = {}): Promise<void> {
  sent.length = 0;
  const Framed = inPageFrame(
    function Side() {
      useCall(calls.members, { id: TALK.id });
      return (
        <MembersSide
          talk={{ ...TALK, ...more }}
          me="a"
          members={MEMBERS}
          online={new Set()}
          onGone={() => (left += 1)}
        />
      );
    },
    { names: { widget: 'chat' }, calls },
  );
  await drawForTest(<Framed />, {
    ports: {
      formats: testFormats({}),
      live: { onReconnect: () => () => undefined },
      modules: {
        ask: async <T,>(path: string, { body }: CallSettings<T>) => {
          if (body === undefined) askedFor.push(path);
          else sent.push([path, body]);
          // Nothing that is looked at.
          return null as T;
        },
      },
    },
    renderers: [],
  });
}

afterEach(cleanup);

const people = (change: object): unknown => ['/chat/c1/people/', change];

function lineOf(name: string): HTMLElement {
  const line = screen.getAllByRole('listitem').find((each) => within(each).queryAllByText(name).length > 0);
  if (!line) throw new Error(`${name} is not there`);
  return line;
}

/** In the question that stands open. */
async function answer(name: string): Promise<void> {
  const question = await screen.findByRole('dialog');
  await userEvent.click(await within(question).findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('[CHAT-12] the owner names the group and its admins, and is asked before he hands over, removes somebody or goes', async () => {
  await open();
  expect(await axeFindings(document.body)).toEqual([]);
  const menu = async (name: string, item: string): Promise<void> => {
    await userEvent.click(within(lineOf(name)).getByRole('button', { name: 'memberMenu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: `member.${item}` }));
  };
  expect(within(lineOf('Anna')).queryByRole('button', { name: 'memberMenu' })).toBeNull();
  await menu('Boris', 'makeAdmin');
  await menu('Carla', 'unmakeAdmin');
  await waitFor(() => expect(sent).toEqual([people({ roles: { b: 'admin' } }), people({ roles: { c: 'member' } })]));
  for (const [item, change] of [
    ['handOver', { roles: { b: 'owner', a: 'admin' } }],
    ['remove', { remove: ['b'] }],
  ] as const) {
    sent.length = 0;
    await menu('Boris', item);
    await answer('actions.cancel');
    expect(sent).toEqual([]);
    await menu('Boris', item);
    await answer(`ask.${item}.title`);
    await waitFor(() => expect(sent).toEqual([people(change)]));
  }
  sent.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'rename' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'new.groupTitle' }), '!{Enter}');
  await waitFor(() => expect(sent).toEqual([['/chat/c1/', { title: 'Shift!' }]]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'rename' })));
  sent.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'leave' }));
  expect(left).toBe(0);
  await answer('ask.leaveOwned.title');
  await waitFor(() => expect(left).toBe(1));
  expect(sent).toEqual([people({ remove: ['a'] })]);
});

test('[CHAT-60] who leaves a chat asks for nothing of it any more', async () => {
  await open();
  askedFor.length = 0;
  left = 0;
  await userEvent.click(screen.getByRole('button', { name: 'leave' }));
  await answer('ask.leaveOwned.title');
  await waitFor(() => expect(left).toBe(1));
  expect(askedFor).toEqual([]);
});

test('[CHAT-33] beside a project chat nobody moves people or names it', async () => {
  await open({ kind: 'project', role: 'admin', object: { model: 'project', id: 'p1' } });
  for (const name of ['memberMenu', 'rename', 'leave'])
    expect([name, screen.queryByRole('button', { name })]).toEqual([name, null]);
  expect(screen.getByText('ofProject')).not.toBeNull();
});
