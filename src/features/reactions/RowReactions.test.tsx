// Reactions on rows: asked for together, shown as pressed at once, taken back where they fail, kept current, only read offline.
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommentsUpdate, RowReactions } from '../../contract/index.ts';
import { NetworkError, type TalkPort } from '../../engine/ports/index.ts';
import page from '../../platform/i18n/texts/ru/page.json' with { type: 'json' };
import { afterDelay, axeFindings, drawForTest, settled, testFormats } from '../../render/testing/index.ts';
import { ListedReactions } from './RowReactions.tsx';
import { useRowReactions } from './useRowReactions.ts';

afterEach(cleanup);

const ANN = { id: 'ann', string_view: 'Анна' };
const given = (id: string, count: number, more: Partial<RowReactions> = {}): RowReactions => ({
  id,
  can_react: true,
  reactions: count === 0 ? [] : [{ emoji: '👍', count, is_own: false, people: [ANN] }],
  ...more,
});

function List({ ids }: { ids: readonly string[] }): ReactNode {
  const [more, setMore] = useState<readonly string[]>([]);
  const list = useRowReactions('post', [...ids, ...more]);
  return (
    <>
      {[...ids, ...more].map((id) => (
        <ListedReactions key={id} list={list} id={id} name={id} />
      ))}
      <button type="button" onClick={() => setMore(['c'])}>
        more
      </button>
    </>
  );
}

interface Opened {
  ask: ReturnType<typeof vi.fn<TalkPort['reactions']>>;
  react: ReturnType<typeof vi.fn<TalkPort['reactToRow']>>;
  emit(event: Omit<CommentsUpdate, 'model'>): void;
}

async function open(rows: Map<string, RowReactions>, isOnline = true): Promise<Opened> {
  const handlers: ((event: CommentsUpdate) => void)[] = [];
  const ask = vi.fn<TalkPort['reactions']>(async (_model, ids) => ids.flatMap((id) => rows.get(id) ?? []));
  const react = vi.fn<TalkPort['reactToRow']>();
  await drawForTest(<List ids={[...rows.keys(), 'hidden']} />, {
    renderers: [],
    ports: {
      // The others are not asked for here.
      data: { talk: async () => ({ reactions: ask, reactToRow: react }) as unknown as TalkPort },
      live: {
        // Only one event is listened to here.
        on: (_name, handler) => (handlers.push(handler as unknown as (event: CommentsUpdate) => void), () => undefined),
        onReconnect: () => () => undefined,
        isOwn: (uid) => uid === 'mine',
      },
      network: { isOnline: () => isOnline, onChange: () => () => undefined },
      formats: testFormats(page),
      me: { id: 'me', string_view: 'Мария' },
    },
  });
  await settled();
  return {
    ask,
    react,
    emit: (event) => handlers.forEach((handler) => handler({ model: 'post', ...event })),
  };
}

const names = (): string[] =>
  screen.getAllByRole('button').flatMap((button) => button.getAttribute('aria-label') ?? []);

test('[REACT-03, REACT-04] rows are asked for together; a press shows before its answer, which stands then', async () => {
  const { ask, react } = await open(new Map([given('a', 1), given('b', 0)].map((row) => [row.id, row])));
  expect(ask.mock.calls.map(([, ids]) => ids)).toEqual([['a', 'b', 'hidden']]);
  expect(names()).toEqual(['Нравится: 1. Анна', 'Добавить реакцию: a', 'Добавить реакцию: b']);
  let answer: (row: RowReactions) => void = () => undefined;
  react.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await userEvent.click(screen.getByRole('button', { name: /^Нравится/ }));
  await settled();
  expect(react.mock.calls).toEqual([['post', 'a', { emoji: '👍', on: true }]]);
  expect(screen.getByRole('button', { pressed: true, name: 'Нравится: 2. Анна, Мария' })).toBeTruthy();
  await act(async () => answer(given('a', 5)));
  await settled();
  expect(names()[0]).toBe('Нравится: 5. Анна');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await axeFindings(document.body)).toEqual([]);
});

test('[REACT-04] what was not taken is as before, and said', async () => {
  const { react } = await open(new Map([['a', given('a', 0)]]));
  react.mockRejectedValueOnce(new NetworkError('offline'));
  await userEvent.click(screen.getByRole('button', { name: /^Добавить/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Ура' }));
  await settled();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(names()).toEqual(['Добавить реакцию: a']);
});

test('[REACT-04] of what others give one question is asked, of one’s own and of other rows none', async () => {
  const rows = new Map([['a', given('a', 1)]]);
  const { ask, emit } = await open(rows);
  rows.set('a', given('a', 3));
  await afterDelay(300, () => {
    emit({ uid: 'mine', id: 'a' });
    emit({ uid: 'theirs', id: 'other' });
  });
  expect(ask).toHaveBeenCalledTimes(1);
  emit({ uid: 'theirs', id: 'a' });
  emit({ uid: 'theirs', id: 'a' });
  await screen.findByRole('button', { name: 'Нравится: 3. Анна' });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[REACT-04] without a connection, and by who may not, they are read and none is given', async () => {
  const offline = await open(new Map([['a', given('a', 1)]]), false);
  await userEvent.click(screen.getByRole('button', { name: /^Нравится/ }));
  expect([names(), offline.react.mock.calls.length]).toEqual([['Нравится: 1. Анна'], 0]);
  cleanup();
  await open(new Map([['a', given('a', 1, { can_react: false })]]));
  expect(names()).toEqual(['Нравится: 1. Анна']);
});

test('[REACT-03] a further page asks for its own rows alone, news for the rows that changed; what is known stays', async () => {
  const rows = new Map(['a', 'b'].map((id) => [id, given(id, 1)]));
  const { ask, emit } = await open(rows);
  rows.set('c', given('c', 2));
  await userEvent.click(screen.getByRole('button', { name: 'more' }));
  await screen.findByRole('button', { name: 'Нравится: 2. Анна' });
  rows.set('b', given('b', 7));
  emit({ uid: 'theirs', id: 'b' });
  await screen.findByRole('button', { name: 'Нравится: 7. Анна' });
  expect(ask.mock.calls.map(([, ids]) => ids)).toEqual([['a', 'b', 'hidden'], ['c'], ['b']]);
  expect(names().filter((name) => name.startsWith('Нравится'))).toEqual([
    'Нравится: 1. Анна',
    'Нравится: 7. Анна',
    'Нравится: 2. Анна',
  ]);
});
