// A module's page in the whole app, by its declaration alone: what it brings, and that nothing is left without it.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  entry,
  fakeWindow,
  runApp,
  type Answers,
  type HarnessSettings,
  type Running,
} from '../../src/app/testing/appHarness.tsx';
import type { AnyRenderer, BlockProps, RendererOf } from '../../src/render/index.ts';
import surveys from './surveys/index.ts';

const SURVEY = '0b0f6d5e-0000-4000-8000-000000000001';
const TABLE = {
  columns: [],
  permissions: { create: true, update: true, delete: false, export: false },
  model: 'survey',
  page_name: 'surveys',
  table_type: 'list',
  table_size: 'normal',
  data_path: '/data/survey/',
  ordering: [],
  editing: 'none',
  rev: '0123456789abcdef',
};

/** Stands for the generated form: says what it was asked to draw. */
const FORM: AnyRenderer = {
  kind: 'block',
  name: 'form',
  keys: ['form'],
  text: () => '',
  component: ({ source, params }: BlockProps) => (
    <section aria-label={`form of ${source?.model}`}>{JSON.stringify(params)}</section>
  ),
};
const ROUTES = {
  contractors: entry('contractors', { descOrder: 9 }),
  surveys: entry('surveys', {
    descOrder: 5,
    meta: {
      pageWidget: 'surveys',
      pageConfig: { tableInfo: { model: 'survey', page_name: 'surveys', table_type: 'list' } },
      rev: '0123456789abcdef',
    },
  }),
};

/** The same, and ballots that have a table somewhere. */
const WITH_BALLOTS = {
  ...ROUTES,
  ballots: entry('ballots', {
    meta: {
      pageWidget: 'plain',
      pageConfig: { tableInfo: { model: 'ballot', page_name: 'ballots', table_type: 'list' } },
      rev: '0123456789abcdef',
    },
  }),
};

const BALLOT = '0b0f6d5e-0000-4000-8000-000000000002';
const BALLOTS: Answers = {
  '/app_info/routes/': () => ({ body: WITH_BALLOTS }),
  [`/data/ballot/${BALLOT}/`]: () => ({ body: { id: BALLOT, version: 1, string_view: 'Бюллетень 7' } }),
  [`/surveys/${BALLOT}/vote/`]: () => ({ body: {} }),
};

let votes: number;

/** A page that nobody has opened yet. */
const unopened = (): RendererOf<'page'> => ({ ...surveys });

function start(
  path: string,
  { renderers = [FORM, unopened()], answers: own = {}, ...rest }: HarnessSettings = {},
): Promise<Running> {
  const answers: Answers = {
    '/app_info/routes/': () => ({ body: ROUTES }),
    '/surveys/5/': () => ({ body: { votes } }),
    '/surveys/5/vote/': () => ({ body: {} }),
    '/surveys/5/voters/': ({ query }) => ({
      body: query.has('cursor')
        ? { results: [{ id: 'b', string_view: 'Болат' }], next: null }
        : { results: [{ id: 'a', string_view: 'Айша' }], next: 'c1' },
    }),
    '/table_info/': ({ query }) => ({ body: { ...TABLE, model: query.get('model') } }),
    [`/data/survey/${SURVEY}/`]: () => ({ body: { id: SURVEY, version: 1 } }),
    ...own,
  };
  return runApp({ path, isKnown: true, renderers, answers, ...rest });
}

const asked = (app: Running): string[] =>
  app.asked
    .filter(({ path }) => path.startsWith('/surveys/') && !path.endsWith('/voters/'))
    .map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  votes = 1;
});
afterEach(cleanup);

test('[WIDGET-01] the code, the calls and the texts of a page come when it is opened, and no sooner', async () => {
  const page = unopened();
  const [texts, load] = [vi.fn(async () => ({ default: { heading: 'Опрос {{name}}' } })), vi.fn(page.load)];
  const names = { ...page.page, widget: 'surveys', texts: { ru: texts, kk: texts, en: texts } };
  const app = await start('/contractors', { renderers: [{ ...page, load, page: names }] });
  await screen.findByText('page of contractors');
  expect([load.mock.calls.length, texts.mock.calls.length, asked(app)]).toEqual([0, 0, []]);
  await userEvent.click(screen.getByRole('link', { name: 'Title surveys' }));
  await screen.findByRole('region', { name: 'Опрос surveys' });
  expect([load.mock.calls.length, texts.mock.calls.length]).toEqual([1, 1]);
});

test('[WIDGET-02] its texts are its own, then those of the interface, and follow the language', async () => {
  await start('/surveys');
  await screen.findByRole('region', { name: 'Опрос surveys' });
  expect(screen.getByRole('button', { name: 'Закрыть' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('region', { name: 'Survey surveys' });
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

test('[WIDGET-03] a call goes through the port to its address, its answer is kept, and what it says it changes is asked for anew', async () => {
  const app = await start('/surveys');
  await screen.findByText('Голосов: 1');
  votes = 2;
  await userEvent.click(screen.getByRole('button', { name: 'Проголосовать' }));
  await screen.findByText('Голосов: 2');
  expect(asked(app)).toEqual(['GET /surveys/5/', 'POST /surveys/5/vote/', 'GET /surveys/5/']);
  expect(app.asked.find(({ method }) => method === 'POST')?.body).toEqual({ choice: 'yes' });
});

test('[WIDGET-03] a list is read page by page, and all that was read is asked for anew', async () => {
  const app = await start('/surveys');
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё голоса' }));
  await screen.findByText('Болат');
  const cursors = (): (string | null)[] =>
    app.asked.filter(({ path }) => path.endsWith('/voters/')).map(({ query }) => query.get('cursor'));
  expect([
    screen
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .slice(-2),
    screen.queryByRole('button', { name: 'Ещё голоса' }),
    cursors(),
  ]).toEqual([['Айша', 'Болат'], null, [null, 'c1']]);
  await waitFor(() => expect(app.connections()).toBe(1));
  act(() => app.emit('survey_voted', { seq: 1, model: 'survey', id: '5', data: null }));
  await waitFor(() => expect(cursors()).toEqual([null, 'c1', null, 'c1']));
});

test('[WIDGET-03] an event that a call names makes its answer old; another one does not', async () => {
  const app = await start('/surveys');
  await screen.findByText('Голосов: 1');
  await waitFor(() => expect(app.connections()).toBe(1));
  votes = 3;
  act(() => app.emit('survey_closed', { seq: 1, model: 'survey', id: '5', data: null }));
  act(() => app.emit('survey_voted', { seq: 2, model: 'survey', id: '5', data: null }));
  await screen.findByText('Голосов: 3');
  expect([screen.getByLabelText('last').textContent, asked(app)]).toEqual([
    '5',
    ['GET /surveys/5/', 'GET /surveys/5/'],
  ]);
});

test('[WIDGET-04] its parameter opens its record over any page and goes along; its launch word opens a new one’s form', async () => {
  // A record whose form is not there is closed again, and its parameter goes.
  const opening = {
    holds: ({ path }: { path: string }) => (path === '/form_info/' ? new Promise<void>(() => {}) : undefined),
  };
  const app = await start(`/contractors?survey=${SURVEY}&other=1`, opening);
  await screen.findByRole('complementary', { name: 'Запись рядом со списком' });
  await userEvent.click(screen.getByRole('link', { name: 'Title surveys' }));
  await waitFor(() => expect(app.address()).toBe(`/surveys?survey=${SURVEY}`));
  cleanup();
  const launched = await start('/?createSurvey');
  expect((await screen.findByRole('region', { name: 'form of survey' })).textContent).toContain('"mode":"create"');
  await waitFor(() => expect(launched.address()).toBe('/contractors'));
  cleanup();
  // As notifications and links to a row say it.
  const linked = await start(`/surveys?open=${SURVEY}`, opening);
  await screen.findByRole('complementary', { name: 'Запись рядом со списком' });
  await waitFor(() => expect(linked.address()).toBe(`/surveys?survey=${SURVEY}`));
});

test('[WIDGET-05] the room is joined while the page is open and left with it', async () => {
  const app = await start('/surveys');
  await screen.findByText('Голосов: 1');
  await waitFor(() => expect(app.connections()).toBe(1));
  act(() => app.emit('live_ready', { seq: 0 }));
  await waitFor(() => expect(screen.getByRole('region', { name: /^Опрос/ }).dataset['room']).toBe('joined'));
  await userEvent.click(screen.getByRole('link', { name: 'Title contractors' }));
  await screen.findByText('page of contractors');
  expect(app.sent).toEqual([
    ['join', { model: 'survey', id: '5' }],
    ['leave', { model: 'survey', id: '5' }],
  ]);
});

test('[WIDGET-08] what was asked for before the room was joined is asked for anew, what is under way as well', async () => {
  const waiting: (() => void)[] = [];
  const held = new Promise<void>((resolve) => waiting.push(resolve));
  const app = await start('/surveys', {
    holds: ({ path }) => (path === '/surveys/5/' && votes === 1 ? held : undefined),
  });
  await waitFor(() => expect(asked(app)).toEqual(['GET /surveys/5/']));
  await waitFor(() => expect(app.connections()).toBe(1));
  votes = 2;
  act(() => app.emit('live_ready', { seq: 0 }));
  await screen.findByText('Голосов: 2');
  act(() => waiting.forEach((release) => release()));
  expect(asked(app)).toEqual(['GET /surveys/5/', 'GET /surveys/5/']);
  cleanup();
  votes = 3;
  const later = await start('/surveys');
  await screen.findByText('Голосов: 3');
  await waitFor(() => expect(later.connections()).toBe(1));
  votes = 4;
  act(() => later.emit('live_ready', { seq: 0 }));
  await screen.findByText('Голосов: 4');
});

test('[WIDGET-09] a repeatable call keeps one key over its tries, and each sending has its own', async () => {
  let refusals = 1;
  const app = await start('/surveys', {
    answers: {
      '/surveys/5/vote/': () =>
        refusals-- > 0 ? { status: 502, body: { code: 'away', message: 'Нет ответа' } } : { body: {} },
    },
  });
  const keys = (): (string | null)[] =>
    app.asked.filter(({ path }) => path === '/surveys/5/vote/').map(({ headers }) => headers.get('Idempotency-Key'));
  const vote = await screen.findByRole('button', { name: 'Проголосовать' });
  await userEvent.click(vote);
  await waitFor(() => expect(keys()).toHaveLength(2), { timeout: 4_000 });
  await userEvent.click(vote);
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, other] = keys();
  expect([first, again === first, other === first]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), true, false]);
  expect(app.asked.filter(({ path, headers }) => path === '/surveys/5/' && headers.has('Idempotency-Key'))).toEqual([]);
});

test('[WIDGET-10] [PLACE-16] a record opens beside the page on the screen that its page declares: named, closed by taking its parameter away, the focus back', async () => {
  const app = await start('/surveys', { answers: BALLOTS });
  const opener = await screen.findByRole('button', { name: 'Ещё голоса' });
  act(() => opener.focus());
  await act(async () => app.go(`/surveys?ballot=${BALLOT}`));
  const drawer = await screen.findByRole('complementary', { name: /Бюллетень 7/ });
  await within(drawer).findByRole('heading', { name: 'Бюллетень 7' });
  const note = await within(drawer).findByRole('textbox', { name: 'note' });
  expect([
    within(drawer).getByRole('region', { name: 'Голосов: 1' }).textContent,
    screen.queryByText(/form of/),
  ]).toEqual(['Проголосовать', null]);
  expect(note.hasAttribute('disabled')).toBe(false);
  await userEvent.click(within(drawer).getByRole('button', { name: 'Закрыть запись' }));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /Бюллетень 7/ })).toBeNull());
  expect(app.address()).toBe('/surveys');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('[WIDGET-10] closing it asks while something is unsaved, and not after a save; over a page that was never opened', async () => {
  const app = await start(`/contractors?ballot=${BALLOT}`, { answers: BALLOTS });
  await userEvent.type(await screen.findByRole('textbox', { name: 'note' }), 'да');
  // Out of the field first, then out of the record.
  await userEvent.keyboard('{Escape}{Escape}');
  await screen.findByRole('dialog', { name: /несохранённые/ });
  await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
  expect(app.address()).toBe(`/contractors?ballot=${BALLOT}`);
  await userEvent.click(screen.getByRole('button', { name: 'Проголосовать' }));
  await waitFor(() => expect(app.address()).toBe('/contractors'));
  expect(app.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({ choice: 'да' });
});

test('[WIDGET-10] one that is not there is told, as with a form', async () => {
  const app = await start(`/contractors?ballot=${SURVEY}`, { answers: BALLOTS });
  await waitFor(() => expect(app.address()).toBe('/contractors'));
  expect(screen.queryByRole('textbox', { name: 'note' })).toBeNull();
});

test('[WIDGET-06] without its folder nothing of it is left: entry, parameter and word are nobody’s', async () => {
  const app = await start(`/surveys?survey=${SURVEY}&createSurvey`, { renderers: [FORM] });
  await screen.findByRole('heading', { name: 'Этот раздел нечем показать' });
  expect(screen.getByText('surveys')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'form of survey' })).toBeNull();
  await waitFor(() =>
    expect(app.problems).toContainEqual(expect.objectContaining({ code: 'renderer_missing', path: 'page/surveys' })),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Title contractors' }));
  await screen.findByText('page of contractors');
  expect([app.address(), app.sent, asked(app)]).toEqual(['/contractors', [], []]);
});
