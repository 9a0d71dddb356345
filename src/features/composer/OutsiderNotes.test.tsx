// A colleague who does not see the record, named while one writes about it: told apart, left as text, or added and mentioned.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommentPeople } from '../../contract/index.ts';
import { HttpError, type DataPort, type TalkPort } from '../../engine/ports/index.ts';
import page from '../../platform/i18n/texts/ru/page.json' with { type: 'json' };
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import { AboutRecord } from './AboutRecord.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';

afterEach(cleanup);

const ANNA = '0b0f6d5e-0000-4000-8000-000000000001';
const BORIS = '0b0f6d5e-0000-4000-8000-000000000002';
const VERA = '0b0f6d5e-0000-4000-8000-000000000003';
const SEES = { id: ANNA, string_view: 'Анна' };
const watchers = { name: 'visitors', title: 'Наблюдатели', many: true };

interface Stand {
  onSend: ReturnType<typeof vi.fn<ComposerProps['onSend']>>;
  update: ReturnType<typeof vi.fn<DataPort['updateRow']>>;
  kept: Map<string, unknown>;
}

/** On a server where the field lets Boris in, and nothing does Vera. */
async function open({ isMarking = true, letsIn = true, kept = new Map<string, unknown>() } = {}): Promise<Stand> {
  const onSend = vi.fn<ComposerProps['onSend']>(async () => undefined);
  let visitors = [VERA];
  const rowNow = (): Awaited<ReturnType<DataPort['row']>> => ({
    id: 'one',
    version: 3,
    visitors: visitors.map((id) => ({ id, string_view: id })),
  });
  const update = vi.fn<DataPort['updateRow']>(async (_model, _id, changes) => {
    visitors = [changes['visitors']].flat() as string[];
    return rowNow();
  });
  const others = [
    { id: BORIS, string_view: 'Борис', can_be_added: true },
    { id: VERA, string_view: 'Вера', can_be_added: false },
  ];
  const people = async (...[, , search, { person } = {}]: Parameters<TalkPort['people']>): Promise<CommentPeople> => {
    const isIn = letsIn && visitors.includes(BORIS);
    const results = isIn ? [SEES, { id: BORIS, string_view: 'Борис' }] : [SEES];
    const outside = isIn ? others.slice(1) : others;
    const found = <T extends { id: string; string_view: string }>(all: readonly T[]): T[] =>
      all.filter((one) => (person === undefined ? one.string_view.startsWith(search) : one.id === person));
    return { results: found(results), ...(isMarking ? { others: found(outside), watchers } : {}) };
  };
  await drawForTest(
    <AboutRecord model="task" id="one">
      <Composer draftKey="one" label="Написать" action="Отправить" onSend={onSend} />
    </AboutRecord>,
    {
      renderers: [],
      ports: {
        // The others are not asked for here.
        data: { row: async () => rowNow(), updateRow: update, talk: async () => ({ people }) as unknown as TalkPort },
        drafts: {
          read: async (key) => kept.get(key),
          write: async (key, draft) => void kept.set(key, structuredClone(draft)),
          remove: async (key) => void kept.delete(key),
        },
        formats: testFormats(page),
      },
    },
  );
  return { onSend, update, kept };
}

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Написать' });
const addButton = (): HTMLElement => screen.getByRole('button', { name: 'Добавить: Борис – в поле «Наблюдатели»' });
const hint = 'Борис не видит эту запись: упоминание останется текстом';

async function choose(name: string): Promise<void> {
  await userEvent.type(field(), `@${name.slice(0, 2)}`);
  await screen.findByRole('option', { name: new RegExp(`^${name}`) });
  await userEvent.keyboard('{Enter}');
}

test('[ACTIVITY-25] who does not see the record is marked behind the others, and his name goes out as text', async () => {
  const { onSend, update } = await open();
  await userEvent.type(field(), '@');
  await screen.findByRole('option', { name: 'Анна' });
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Анна',
    'Борисне видит эту запись',
    'Веране видит эту запись',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText(hint).closest('[role="status"]')).not.toBeNull();
  await choose('Анна');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSend.mock.calls.map(([body]) => body)).toEqual([`<p>@Борис @[Анна](${ANNA})</p>`]));
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
  expect(update).not.toHaveBeenCalled();
});

test('[ACTIVITY-25] one press of the keyboard adds him to the field beside those who are there; then he is mentioned', async () => {
  const { onSend, update } = await open();
  await choose('Борис');
  await userEvent.tab();
  while (document.activeElement !== addButton()) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Борис теперь видит эту запись');
  expect(update.mock.calls.map(([model, id, changes]) => [model, id, changes])).toEqual([
    ['task', 'one', { visitors: [VERA, BORIS], version: 3 }],
  ]);
  expect([screen.queryByText(hint), document.activeElement]).toEqual([null, field()]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSend.mock.calls.map(([body]) => body)).toEqual([`<p>@[Борис](${BORIS})</p>`]));
});

test('[ACTIVITY-25] where nothing lets him in the hint stands alone; gone from the text it goes too', async () => {
  await open();
  await choose('Вера');
  expect(screen.getByText('Вера не видит эту запись: упоминание останется текстом')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Добавить/ })).toBeNull();
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(screen.queryByText(/^Вера не видит эту запись/)).toBeNull();
});

test('[ACTIVITY-25] a refusal is told beside the button; one who still does not see it stays text, without it', async () => {
  const { onSend, update } = await open({ letsIn: false });
  update.mockRejectedValueOnce(
    new HttpError(400, {
      code: 'invalid',
      message: 'Проверьте поля',
      fields: { visitors: [{ rule: 'choice', message: 'Так нельзя' }] },
    }),
  );
  await choose('Борис');
  await userEvent.click(addButton());
  expect((await screen.findByText('Так нельзя')).closest('p')?.contains(addButton())).toBe(true);
  await userEvent.click(addButton());
  await screen.findByText('Борис по-прежнему не видит эту запись');
  expect([screen.getByText(hint) !== null, screen.queryByRole('button', { name: /^Добавить/ })]).toEqual([true, null]);
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(onSend.mock.calls.map(([body]) => body)).toEqual(['<p>@Борис</p>']));
});

test('[ACTIVITY-25] what is half written keeps who does not see it; a server that marks nobody offers the others alone', async () => {
  const { kept } = await open();
  await choose('Борис');
  cleanup();
  await open({ kept });
  expect(await screen.findByText(hint)).toBeTruthy();
  cleanup();
  await open({ isMarking: false });
  await userEvent.type(field(), '@');
  await screen.findByRole('option', { name: 'Анна' });
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
