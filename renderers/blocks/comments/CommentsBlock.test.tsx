// Comments as a person meets them: refusals, reading, writing with names, changing, deleting, what others do meanwhile.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Comment, Comments, CommentsUpdate } from '../../../src/contract/index.ts';
import { HttpError, NetworkError, type TalkPort } from '../../../src/engine/ports/index.ts';
import blockTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import formTexts from '../../../src/platform/i18n/texts/ru/form.json';
import pageTexts from '../../../src/platform/i18n/texts/ru/page.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import { Slot } from '../../../src/render/index.ts';
import { drawForTest, loadRenderers, settled, testFormats, untilReady } from '../../../src/render/testing/index.ts';
import { renderer } from './index.ts';

const ROW = '0b0f6d5e-0000-4000-8000-000000000009';
const PERSON = '0b0f6d5e-0000-4000-8000-000000000001';

function comment(id: string, body: string, more: Partial<Comment> = {}): Comment {
  return {
    id,
    author: { id: PERSON, string_view: 'Соколов Дмитрий' },
    body,
    created_at: '2026-11-21T10:00:00.000Z',
    edited_at: null,
    deleted: false,
    can_change: false,
    can_delete: false,
    ...more,
  };
}

interface Opened {
  write: ReturnType<typeof vi.fn<TalkPort['writeComment']>>;
  remove: ReturnType<typeof vi.fn<TalkPort['removeComment']>>;
  ask: ReturnType<typeof vi.fn<TalkPort['comments']>>;
  emit(event: CommentsUpdate): Promise<void>;
}

async function open(
  pages: readonly Comments[] | Error,
  params: Record<string, unknown> = { id: ROW },
  kept = new Map<string, unknown>(),
): Promise<Opened> {
  const handlers: ((event: CommentsUpdate) => void)[] = [];
  let turn = 0;
  const ask = vi.fn<TalkPort['comments']>(async () => {
    if (pages instanceof Error) throw pages;
    turn += 1;
    return pages[Math.min(turn, pages.length) - 1] ?? { results: [], next: null, can_write: true };
  });
  const write = vi.fn<TalkPort['writeComment']>(async (_model, _id, { id, body }) =>
    comment(id, body, { can_change: true, can_delete: true }),
  );
  const remove = vi.fn<TalkPort['removeComment']>(async () => undefined);
  await drawForTest(
    <Slot
      kind="block"
      type="comments"
      props={{ source: { model: 'request', page_name: 'requests', table_type: 'record' }, params }}
    />,
    {
      renderers: [renderer],
      ports: {
        data: {
          // The others are not asked for here.
          talk: async () =>
            ({
              comments: ask,
              writeComment: write,
              removeComment: remove,
              people: async (model: string, id: string, search: string) => ({
                results: [{ id: PERSON, string_view: 'Соколов Дмитрий' }].filter(
                  (one) => model === 'request' && id === ROW && one.string_view.startsWith(search),
                ),
              }),
            }) as unknown as TalkPort,
        },
        live: {
          // Only one event is listened to here.
          on: (_name, handler) => (
            handlers.push(handler as unknown as (event: CommentsUpdate) => void),
            () => undefined
          ),
          onReconnect: () => () => undefined,
          isOwn: (uid) => uid === 'mine',
        },
        drafts: {
          read: async (key) => kept.get(key),
          write: async (key, draft) => void kept.set(key, draft),
          remove: async (key) => void kept.delete(key),
        },
        formats: testFormats({ ...shellTexts, ...formTexts, ...blockTexts, ...pageTexts }),
        report: () => undefined,
      },
    },
  );
  await settle();
  return {
    write,
    remove,
    ask,
    async emit(event) {
      await act(async () => handlers.forEach((handler) => handler(event)));
      await settle();
    },
  };
}

async function settle(): Promise<void> {
  await settled();
  await untilReady();
}

const bodies = (): (string | undefined)[] =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('.keste-rich, p')?.textContent ?? undefined);
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Написать комментарий…' });

beforeAll(() => loadRenderers([renderer]));
afterEach(cleanup);

test('without a row, and for a row that is gone, there is a sentence instead', async () => {
  const { ask } = await open([], {});
  expect([screen.getByText('Запись не выбрана') !== null, ask.mock.calls.length]).toEqual([true, 0]);
  cleanup();
  await open(new HttpError(404, { code: 'not_found', message: 'Нет' }));
  expect(screen.getByText('Записи больше нет или она вам недоступна')).toBeTruthy();
});

test('[TALK-01] who may not comment reads only', async () => {
  await open([{ results: [comment('c1', '<p>Раз</p>')], next: null, can_write: false }]);
  expect(bodies()).toEqual(['Раз']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[NEWS-26] where the discussion is closed that is said below what was written', async () => {
  await open([{ results: [comment('c1', '<p>Раз</p>')], next: null, can_write: false, closed: true }]);
  expect([bodies(), screen.queryByRole('textbox')]).toEqual([['Раз'], null]);
  expect(screen.getByText('Обсуждение закрыто: новых комментариев не пишут.')).toBeTruthy();
});

test('[NET-04] comments that do not come say why and are asked for again', async () => {
  const { ask } = await open(new NetworkError('offline'));
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what is refused stays in the field and is told', async () => {
  const { write } = await open([{ results: [], next: null, can_write: true }]);
  write.mockRejectedValueOnce(
    new HttpError(400, {
      code: 'invalid',
      message: 'Проверьте поля',
      fields: { body: [{ rule: 'maxLength', message: 'Слишком длинно' }] },
    }),
  );
  expect(screen.getByRole('button', { name: 'Отправить' })).toHaveProperty('disabled', true);
  await userEvent.type(field(), 'Текст');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Слишком длинно');
  expect(field()).toHaveProperty('value', 'Текст');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  // The same comment once more, not a second one.
  await waitFor(() => expect(write.mock.calls[1]?.[2].id).toBe(write.mock.calls[0]?.[2].id));
});

test('[TALK-02] one half written is there again when its row is, and nowhere else; sent, it is the same comment and gone from this device', async () => {
  const kept = new Map<string, unknown>();
  const none: Comments = { results: [], next: null, can_write: true };
  const first = await open([none], { id: ROW }, kept);
  first.write.mockRejectedValueOnce(new NetworkError('lost'));
  await userEvent.type(field(), 'Половина');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  cleanup();
  await open([none], { id: PERSON }, kept);
  expect(field()).toHaveProperty('value', '');
  cleanup();
  const { write } = await open([none], { id: ROW }, kept);
  expect(field()).toHaveProperty('value', 'Половина');
  await userEvent.type(field(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() =>
    expect(write.mock.calls[0]?.[2]).toEqual({
      id: first.write.mock.calls[0]?.[2].id,
      body: '<p>Половина!</p>',
      isNew: true,
    }),
  );
  await waitFor(() => expect(kept.size).toBe(0));
  await userEvent.type(field(), 'Другой');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(write.mock.calls[1]?.[2].id).not.toBe(write.mock.calls[0]?.[2].id));
});

test('[TALK-02] a change half written is there again when the comment is changed again, unless it was given up', async () => {
  const kept = new Map<string, unknown>();
  const page: Comments = { results: [comment('c1', '<p>Раз</p>', { can_change: true })], next: null, can_write: true };
  const change = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: /^Изменить комментарий/ }));
  await open([page], { id: ROW }, kept);
  await change();
  await userEvent.type(screen.getByRole('textbox', { name: 'Изменить' }), ', два');
  cleanup();
  await open([page], { id: ROW }, kept);
  await change();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Изменить' })).toHaveProperty('value', 'Раз, два'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Изменить' }), '{Escape}');
  expect([screen.queryByRole('textbox', { name: 'Изменить' }), kept.size]).toEqual([null, 1]);
  await change();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Изменить' })).toHaveProperty('value', 'Раз, два'));
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(kept.size).toBe(0);
});

test('a name chosen after @ goes out with its id; Ctrl+Enter sends; the field is empty for the next one', async () => {
  const { write } = await open([{ results: [comment('c1', '<p>Раз</p>')], next: null, can_write: true }]);
  await userEvent.type(field(), 'Привет, @Сок');
  await screen.findByRole('option', { name: 'Соколов Дмитрий' });
  await userEvent.keyboard('{Enter}ну{Control>}{Enter}{/Control}');
  await waitFor(() => expect(write).toHaveBeenCalled());
  expect(write.mock.calls[0]).toEqual([
    'request',
    ROW,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: `<p>Привет, @[Соколов Дмитрий](${PERSON}) ну</p>`,
      isNew: true,
    },
  ]);
  await settle();
  expect(bodies()).toEqual(['Раз', 'Привет, @Соколов Дмитрий ну']);
  expect(field()).toHaveProperty('value', '');
});

test("one's own is changed as it was typed, others' are not offered; a deleted one leaves its place", async () => {
  const { write, remove } = await open([
    {
      results: [
        comment('c1', '<p>Раз<br />два</p>', { can_change: true, can_delete: true }),
        comment('c2', '<p>Три</p>'),
      ],
      next: null,
      can_write: true,
    },
  ]);
  expect(screen.getAllByRole('button', { name: /^Изменить комментарий/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Изменить комментарий/ }));
  expect(screen.getByRole('textbox', { name: 'Изменить' })).toHaveProperty('value', 'Раз\nдва');
  await userEvent.type(screen.getByRole('textbox', { name: 'Изменить' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(write.mock.calls[0]?.[2]).toEqual({ id: 'c1', body: '<p>Раз<br />два!</p>', isNew: false }),
  );
  await settle();
  await userEvent.click(screen.getByRole('button', { name: /^Удалить комментарий/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Нет' }));
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Удалить комментарий/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
  await settle();
  expect(remove).toHaveBeenCalledWith('request', ROW, 'c1');
  expect(bodies()).toEqual(['Комментарий удалён', 'Три']);
});

test("[TALK-01] what others write appears by itself, earlier ones on request; the echo of one's own is not asked for", async () => {
  const [old, one, two] = [comment('c0', '<p>0</p>'), comment('c1', '<p>1</p>'), comment('c2', '<p>2</p>')];
  const { ask, emit } = await open([
    { results: [one], next: 'before', can_write: true },
    { results: [old], next: null, can_write: true },
    { results: [one, two], next: 'before', can_write: true },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Показать более ранние' }));
  await settle();
  expect(ask).toHaveBeenLastCalledWith('request', ROW, 'before');
  await emit({ uid: 'mine', model: 'request', id: ROW });
  await emit({ uid: 'x', model: 'request', id: PERSON });
  expect(ask).toHaveBeenCalledTimes(2);
  await emit({ uid: 'x', model: 'request', id: ROW });
  expect(bodies()).toEqual(['0', '1', '2']);
  expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
});
