// The card of a person as people open and use it, in the running app.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../engine/ports/index.ts';
import { PersonSlot, type AnyRenderer, type BlockProps } from '../../render/index.ts';
import { entry, fakeWindow, runApp, USER, type Answers, type Running } from '../testing/appHarness.tsx';

const PETR = {
  id: 'u2',
  full_name: 'Пётр Ким',
  last_name: 'Ким',
  first_name: 'Пётр',
  is_support: false,
  company: 'Кесте',
  job_title: 'Инженер',
  contact_phone: '+7 (701) 000-00-02',
  email: 'petr@demo.keste',
  birthday: null,
  last_activity: null,
};

/** Two people on a page, and one in the focused cell of a grid. */
const PEOPLE_PAGE: AnyRenderer = {
  kind: 'page',
  name: 'people',
  keys: ['people'],
  text: () => '',
  component: () => (
    <>
      <PersonSlot id="u2">Пётр</PersonSlot>
      <PersonSlot id={USER.id}>Мария</PersonSlot>
      <div role="grid" tabIndex={0} aria-activedescendant="cell" aria-label="grid">
        <div role="row">
          <div role="gridcell" id="cell">
            <PersonSlot id="u3" place="cell">
              Асель
            </PersonSlot>
          </div>
        </div>
      </div>
      <button type="button">elsewhere</button>
    </>
  ),
};

const FORM_BLOCK: AnyRenderer = {
  kind: 'block',
  name: 'form',
  keys: ['form'],
  text: () => '',
  component: ({ source, params }: BlockProps) => (
    <p>
      {String(params['mode'])} {source?.model} {JSON.stringify(params['preset'])}
    </p>
  ),
};

const ROUTES: Answers = {
  '/app_info/routes/': () => ({
    body: {
      people: entry('people', {
        descOrder: 1,
        meta: { pageWidget: 'people', pageConfig: {}, rev: '0123456789abcdef' },
      }),
      other: entry('other'),
      chat: entry('chat'),
    },
  }),
};
const card = (own: object = {}): Answers => ({
  '/users/card/': ({ query }) => ({ body: { ...PETR, id: query.get('id'), ...own } }),
});
const presence = (online: boolean, date: string | null = null): Answers => ({
  '/users/presence/': ({ query }) => ({
    body: { results: (query.get('ids') ?? '').split(',').map((id) => ({ id, online, date })) },
  }),
});

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function begin(answers: Answers = {}): Promise<Running> {
  const app = await runApp({
    path: '/people',
    isKnown: true,
    renderers: [PEOPLE_PAGE, FORM_BLOCK],
    answers: { ...ROUTES, ...card(), ...presence(true), ...answers },
  });
  await screen.findByText('Пётр');
  await waitFor(() => expect(app.connections()).toBe(1));
  return app;
}
const person = (name: string): HTMLElement => screen.getByText(name, { selector: '[data-person]' });
const theCard = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Карточка сотрудника' });
const noCard = (): void => expect(screen.queryByRole('dialog', { name: 'Карточка сотрудника' })).toBeNull();

test('[CARD-08] nothing opens for a finger that passes or a pointer that leaves in time', async () => {
  await begin();
  vi.useFakeTimers();
  fireEvent.pointerOver(person('Пётр'), { pointerType: 'touch' });
  act(() => void vi.advanceTimersByTime(3_000));
  fireEvent.pointerOver(person('Пётр'), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(1_000));
  fireEvent.pointerOver(screen.getByText('elsewhere'), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(3_000));
  vi.useRealTimers();
  noCard();
});

test('[CARD-08] what is dragged across people or dropped on one opens nothing; the next move of the pointer does', async () => {
  await begin();
  function rests(pointer: { buttons?: number; clientX: number }): void {
    vi.useFakeTimers();
    fireEvent.pointerOver(person('Пётр'), { pointerType: 'mouse', ...pointer });
    act(() => void vi.advanceTimersByTime(1_100));
    vi.useRealTimers();
  }
  const opened = (): Promise<HTMLElement> =>
    screen.findByRole('dialog', { name: 'Карточка сотрудника' }, { timeout: 1_000 });
  rests({ buttons: 1, clientX: 5 });
  await expect(opened()).rejects.toThrow('Unable to find');
  fireEvent.pointerUp(document.body, { pointerType: 'mouse', clientX: 5 });
  rests({ clientX: 5 });
  await expect(opened()).rejects.toThrow('Unable to find');
  rests({ clientX: 6 });
  await screen.findByRole('dialog', { name: 'Карточка сотрудника' });
});

test('[CARD-08] hovering for 1.1 s opens the card without taking the focus, leaving it for 0.9 s closes it', async () => {
  await begin();
  vi.useFakeTimers();
  fireEvent.pointerOver(person('Пётр'), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(1_100));
  vi.useRealTimers();
  const opened = await theCard();
  await within(opened).findByText('Пётр Ким');
  expect(opened.contains(document.activeElement)).toBe(false);
  vi.useFakeTimers();
  fireEvent.pointerOver(opened, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(5_000));
  expect(opened.isConnected).toBe(true);
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(899));
  expect(opened.isConnected).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(opened.isConnected).toBe(false);
});

test('[CARD-08] Enter and Space open it at once; Escape closes it and gives the focus back', async () => {
  await begin();
  for (const key of ['{Enter}', ' ']) {
    act(() => person('Пётр').focus());
    await userEvent.keyboard(key);
    const opened = await theCard();
    await waitFor(() => expect(document.activeElement).toBe(opened));
    await userEvent.keyboard('{Escape}');
    noCard();
    expect(document.activeElement).toBe(person('Пётр'));
  }
});

test('[CARD-08] the keyboard goes through the card and back to where it was opened', async () => {
  await begin();
  act(() => person('Пётр').focus());
  await userEvent.keyboard('{Enter}');
  const opened = await theCard();
  await within(opened).findByText('Пётр Ким');
  const stops: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    stops.push(document.activeElement?.textContent ?? null);
  }
  expect(stops).toEqual(['+7 (701) 000-00-02', 'petr@demo.keste', 'Добавить задачу', 'Написать']);
  await userEvent.tab();
  noCard();
  expect(document.activeElement).toBe(person('Пётр'));
});

test('[CARD-08] in a grid Alt+Enter opens the card of the focused cell; a mouse click is the grid’s own', async () => {
  await begin();
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  await userEvent.click(person('Асель'));
  noCard();
  act(() => grid.focus());
  await userEvent.keyboard('{Enter}');
  noCard();
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await theCard();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(grid);
});

test('[CARD-08] a tap opens it at once, in a grid as well, a tap elsewhere closes it', async () => {
  await begin();
  await userEvent.pointer({ keys: '[TouchA]', target: person('Асель') });
  await theCard();
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('elsewhere') });
  noCard();
  await userEvent.pointer({ keys: '[TouchA]', target: person('Пётр') });
  await theCard();
});

test('[CARD-08] one card at a time: the next person’s takes the place of the first', async () => {
  await begin();
  await userEvent.click(person('Пётр'));
  await theCard();
  await userEvent.click(person('Мария'));
  await waitFor(() => expect(screen.getAllByRole('dialog', { name: 'Карточка сотрудника' })).toHaveLength(1));
});

test('[CARD-01] [CARD-03] [APP-01] the card shows face, name, support badge, company, job, phone and e-mail', async () => {
  const app = await begin(card({ is_support: true, full_name: ' ', middle_name: 'Олегович' }));
  await userEvent.click(person('Пётр'));
  const drawn = await theCard();
  const opened = within(drawn);
  await opened.findByText('Ким Пётр Олегович');
  expect(drawn.querySelector('[data-initials="КП"]')).not.toBeNull();
  opened.getByText('Техподдержка');
  for (const text of ['Кесте', 'Инженер']) opened.getByText(text);
  expect(opened.getByRole('link', { name: '+7 (701) 000-00-02' }).getAttribute('href')).toBe('tel:+77010000002');
  expect(opened.getByRole('link', { name: 'petr@demo.keste' }).getAttribute('href')).toBe('mailto:petr@demo.keste');
  expect(app.asked.find((one) => one.path === '/users/card/')?.query.get('id')).toBe('u2');
});

test('[APP-01] without the support flag there is no badge, and nothing else is different', async () => {
  await begin(card({ company: null, contact_phone: null }));
  await userEvent.click(person('Пётр'));
  const opened = within(await theCard());
  await opened.findByText('Пётр Ким');
  expect(opened.queryByText('Техподдержка')).toBeNull();
  expect(opened.queryByText('Компания')).toBeNull();
  expect(opened.queryByText('Телефон')).toBeNull();
  opened.getByRole('button', { name: 'Написать' });
});

test('[CARD-02] a birthday of today is said', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-18T12:00:00+05:00') });
  await begin(card({ birthday: '--03-18' }));
  await userEvent.click(person('Пётр'));
  expect(await screen.findByText('Сегодня день рождения')).toBeTruthy();
});

test('[CARD-04] [CARD-05] the dot goes from grey to green to red, and the last visit is said only when red', async () => {
  const app = await begin(presence(false));
  await userEvent.click(person('Пётр'));
  const opened = within(await theCard());
  await opened.findByRole('img', { name: 'Пока не заходил' });
  // What is asked after an event is newer than it.
  await waitFor(() => expect(app.asked.some(({ path }) => path === '/users/presence/')).toBe(true));
  expect(opened.queryByText(/Заходил:/)).toBeNull();
  act(() => app.emit('chat_online_user', { id: 'u2' }));
  await opened.findByRole('img', { name: 'В сети' });
  expect(opened.queryByText(/Заходил:/)).toBeNull();
  act(() => app.emit('chat_offline_user', { id: 'u2', date: '2026-03-05T02:07:00Z' }));
  await opened.findByRole('img', { name: 'Не в сети' });
  // The tests run in Asia/Almaty.
  opened.getByText('Заходил: 05.03.2026 07:07');
});

test('[LIVE-04] opening a card twice asks for presence once', async () => {
  const app = await begin();
  for (let times = 0; times < 2; times += 1) {
    await userEvent.click(person('Пётр'));
    await within(await theCard()).findByRole('img', { name: 'В сети' });
    await userEvent.keyboard('{Escape}');
  }
  expect(app.asked.filter((one) => one.path === '/users/presence/').map((one) => one.query.get('ids'))).toEqual(['u2']);
});

test('[CARD-07] on one’s own card there is nobody to write to', async () => {
  await begin();
  await userEvent.click(person('Мария'));
  const opened = within(await theCard());
  await opened.findByRole('button', { name: 'Добавить задачу' });
  expect(opened.queryByRole('button', { name: 'Написать' })).toBeNull();
});

test('[CARD-07] without a chat page nobody can be written to, and the card says why', async () => {
  const people = entry('people', {
    descOrder: 1,
    meta: { pageWidget: 'people', pageConfig: {}, rev: '0123456789abcdef' },
  });
  for (const routes of [{ people }, { people, chat: entry('chat', { isShow: false }) }]) {
    await begin({ '/app_info/routes/': () => ({ body: routes }) });
    await userEvent.click(person('Пётр'));
    const write = await within(await theCard()).findByRole<HTMLButtonElement>('button', { name: 'Написать' });
    expect(write.disabled).toBe(true);
    expect(document.getElementById(write.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'В вашей организации нет чата',
    );
    cleanup();
  }
});

test('[CARD-07] on a desktop writing opens the chat with the user in the query', async () => {
  const app = await begin({
    '/app_info/routes/': () => ({
      body: {
        people: entry('people', {
          descOrder: 1,
          meta: { pageWidget: 'people', pageConfig: {}, rev: '0123456789abcdef' },
        }),
        chat: entry('chat'),
      },
    }),
  });
  await userEvent.click(person('Пётр'));
  await userEvent.click(await within(await theCard()).findByRole('button', { name: 'Написать' }));
  await screen.findByText('page of chat');
  expect(app.address()).toBe('/chat?user=u2');
  noCard();
});

test('[CARD-07] on a phone writing leads to chat-body with the user’s id', async () => {
  fakeWindow(390);
  const app = await begin({
    '/app_info/routes/': () => ({
      body: {
        people: entry('people', {
          mobileOrder: 1,
          meta: { pageWidget: 'people', pageConfig: {}, rev: '0123456789abcdef' },
        }),
        chat: entry('chat', { mobileOrder: 2 }),
      },
    }),
  });
  await userEvent.click(person('Пётр'));
  await userEvent.click(await within(await theCard()).findByRole('button', { name: 'Написать' }));
  // The way on from chat-body is the shell's.
  await waitFor(() => expect(app.address()).toMatch(/^\/chat(-body\/u2|\?chat_id=u2)$/));
});

test('[CARD-06] adding a task opens the form of a new task with that person as its operator', async () => {
  const taskEntry = entry('tasks', {
    meta: {
      pageWidget: 'plain',
      pageConfig: { tableInfo: { model: 'task', page_name: 'tasks', table_type: 'list' } },
      rev: '0123456789abcdef',
    },
  });
  const people = entry('people', {
    descOrder: 1,
    meta: { pageWidget: 'people', pageConfig: {}, rev: '0123456789abcdef' },
  });
  await begin({ '/app_info/routes/': () => ({ body: { people, tasks: taskEntry } }) });
  await userEvent.click(person('Пётр'));
  await userEvent.click(await within(await theCard()).findByRole('button', { name: 'Добавить задачу' }));
  expect(await screen.findByText('create task {"operator":"u2"}')).toBeTruthy();
  noCard();
});

test('whom one may not see has a card that says so, and nothing to press', async () => {
  await begin({ '/users/card/': () => ({ status: 404, body: { code: 'not_found', message: 'Не найдено' } }) });
  await userEvent.click(person('Пётр'));
  expect((await within(await theCard()).findByRole('alert')).textContent).toBe(
    'Нет доступа к карточке этого сотрудника',
  );
  expect(within(await theCard()).queryByRole('button')).toBeNull();
});

test('without a network the card says so and can be tried again', async () => {
  let isCut = true;
  await begin({
    '/users/card/': ({ query }) => {
      if (isCut) throw new NetworkError('cut');
      return { body: { ...PETR, id: query.get('id') } };
    },
  });
  await userEvent.click(person('Пётр'));
  const opened = within(await theCard());
  await opened.findByText('Не удалось показать карточку');
  isCut = false;
  await userEvent.click(opened.getByRole('button', { name: 'Повторить' }));
  await opened.findByText('Пётр Ким');
});
