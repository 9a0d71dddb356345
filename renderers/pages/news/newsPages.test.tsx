// The feed as it is narrowed and come back to, and what an article says of its acknowledgement and its revisions.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import { prepareTable } from '../../../src/engine/table/index.ts';
import { HttpError, type RowsQuery } from '../../../src/engine/ports/index.ts';
import type { AnyRenderer, BlockProps } from '../../../src/render/index.ts';
import { inPageFrame } from '../../../src/render/modulePage/index.ts';
import { modulesServer, type ModulesServer } from '../../../src/render/modulePage/testing/modulesServer.ts';
import { blockColumn, blockServer, drawForTest, settled, testFormats } from '../../../src/render/testing/index.ts';
import { AckBar, Revisions } from './article/index.ts';
import { Desk } from './Desk.tsx';
import { Feed } from './feed/index.ts';
import { calls, NEWS, type News, type ReadState, type Revision } from './parts/index.ts';
import { RENDERERS } from '../../index.ts';
import texts from './texts/ru.json';

const COLUMNS = ['title', 'lead', 'lang'].map((field) => blockColumn(field, 'CharField'));
const news = (id: string, more: object = {}): Row => ({ id, version: 1, title: `Новость ${id}`, lang: 'ru', ...more });
const TABLE = prepareTable({ ...blockServer([]).info, model: 'news', columns: COLUMNS });

let rows: Row[];
let asked: RowsQuery[];
let server: ModulesServer;
let marks: { unread: string[]; to_acknowledge: string[] };
let state: ReadState;
let revisions: Revision[];
const updateRow = vi.fn<(model: string, id: string, values: object) => Promise<Row>>();

beforeEach(() => {
  rows = Array.from({ length: 30 }, (_, at) => news(String(at)));
  asked = [];
  marks = { unread: ['2', '5'], to_acknowledge: [] };
  state = { is_read: true, is_acknowledged: false, is_asked: true, acknowledged_at: null };
  revisions = [];
  updateRow.mockReset();
  server = modulesServer(({ path }) => {
    if (path.endsWith('/unread/')) return marks;
    if (path.endsWith('/revisions/')) return { revisions };
    return state;
  });
});
afterEach(cleanup);

function isWanted({ id }: Row, { filters = {}, search = '' }: RowsQuery): boolean {
  const ids = filters['id'];
  return (!Array.isArray(ids) || ids.includes(id)) && `Новость ${id}`.includes(search);
}

async function draw(node: ReactNode, renderers: readonly AnyRenderer[] = []): Promise<void> {
  const Framed = inPageFrame(() => node, { names: { widget: 'news', events: ['news_published'] }, calls });
  const block = blockServer([]);
  await drawForTest(<Framed />, {
    renderers,
    ports: {
      formats: testFormats(texts),
      live: { ...block.live, ...server.live },
      modules: server.modules,
      data: {
        tableInfo: async ({ model }) => ({ ...block.info, model, data_path: `/data/${model}/`, columns: COLUMNS }),
        row: async (_model, id) => news(id),
        updateRow,
        rows: async (query) => {
          if (query.dataPath.includes('category')) return { results: [], next: null };
          asked.push(query);
          const from = Number(query.cursor ?? 0);
          const found = rows.filter((row) => isWanted(row, query));
          const to = from + (query.pageSize ?? 50);
          return { results: found.slice(from, to), next: to < found.length ? String(to) : null };
        },
      },
    },
  });
  await settled();
}

let address: Record<string, string>;
function takeQuery(changes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const next = Object.entries({ ...address, ...changes });
  address = Object.fromEntries(next.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return address;
}
function Addressed(): ReactNode {
  const [query, setQuery] = useState(address);
  return <Feed table={TABLE} query={query} onQuery={(changes) => setQuery(takeQuery(changes))} />;
}
async function drawFeed(begin: Record<string, string> = {}): Promise<void> {
  address = begin;
  await draw(<Addressed />);
}
const titles = (): string[] =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('[NEWS-16] what is unread has a chip with its number, and only that is shown; read meanwhile it stays, and where nothing waits there is no chip', async () => {
  await drawFeed();
  expect(titles()).toHaveLength(12);
  expect(screen.queryByRole('button', { name: /Ознакомиться/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Непрочитанные 2' }));
  await settled();
  expect([address, titles()]).toEqual([{ only: 'unread' }, ['Новость 2', 'Новость 5']]);
  marks = { unread: [], to_acknowledge: [] };
  server.tell('news_published', { id: '9' });
  await screen.findByRole('button', { name: 'Непрочитанные 0', pressed: true });
  expect(titles()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Все' }));
  await settled();
  expect([address, titles().length]).toEqual([{}, 12]);
  expect(screen.queryByRole('button', { name: /Непрочитанные/ })).toBeNull();
});

test('[NEWS-16] of many unread news all are shown, page by page; each asking names a hundred at most, also where nothing is there of those any more', async () => {
  rows = Array.from({ length: 320 }, (_, at) => news(String(at))).filter(
    ({ id }) => Number(id) < 105 || Number(id) >= 240,
  );
  marks = { unread: Array.from({ length: 320 }, (_, at) => String(at)), to_acknowledge: [] };
  await drawFeed({ only: 'unread' });
  expect(titles()).toHaveLength(12);
  while (screen.queryByRole('button', { name: 'Показать ещё' })) {
    await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await settled();
  }
  expect(titles()).toEqual(rows.map(({ id }) => `Новость ${id}`));
  expect(Math.max(...asked.map(({ filters = {} }) => [filters['id'] ?? []].flat().length))).toBe(100);
});

test('[NEWS-16] all that was to be read has been: it says so and leads to the others, without asking for every row', async () => {
  marks = { unread: [], to_acknowledge: [] };
  await drawFeed({ only: 'unread' });
  await screen.findByText('Всё прочитано');
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Показать все новости' }));
  await waitFor(() => expect(titles()).toHaveLength(12));
});

test('[NEWS-16] the feed is searched by the server when the person pauses; the words stand in the address, and an address brings them', async () => {
  await drawFeed({ q: '7' });
  const field = screen.getByRole('searchbox');
  expect(field).toHaveProperty('value', '7');
  expect([titles(), asked.map(({ search }) => search)]).toEqual([['Новость 7', 'Новость 17', 'Новость 27'], ['7']]);
  fireEvent.change(field, { target: { value: '1' } });
  fireEvent.change(field, { target: { value: '17 ' } });
  await waitFor(() => expect(address).toEqual({ q: '17' }));
  await waitFor(() => expect(titles()).toEqual(['Новость 17']));
  expect(field).toHaveProperty('value', '17 ');
  expect(asked.map(({ search }) => search)).toEqual(['7', '17']);
  // What the desk's filters choose does not count here.
  expect(asked[0]).toMatchObject({ filtersKey: 'none', filters: { status: ['published'] } });
  fireEvent.change(field, { target: { value: 'нет' } });
  await screen.findByText('По запросу «нет» ничего не нашлось');
  await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  await waitFor(() => expect([address, titles().length]).toEqual([{}, 12]));
  expect(field).toHaveProperty('value', '');
});

test('a cover that does not come gives its place up', async () => {
  const cover = { id: 'f', name: 'cover.png', url: '/media/cover.png' };
  rows = [news('0', { cover })];
  await drawFeed();
  const img = document.querySelector('.kn-cover img');
  expect(img?.getAttribute('src')).toMatch(/^\/media\/cover\.png\?width=/);
  if (img) fireEvent.error(img);
  expect(document.querySelector('.kn-cover')).toBeNull();
  expect(document.querySelector('.kn-band')).not.toBeNull();
});

test('[NEWS-17] who comes back from an article has as many cards at once, and the keyboard on the one that was opened', async () => {
  await drawFeed();
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await settled();
  expect(titles()).toHaveLength(24);
  screen.getByRole('link', { name: 'Новость 20' }).addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(screen.getByRole('link', { name: 'Новость 20' }));
  cleanup();
  asked = [];
  await drawFeed();
  expect(titles()).toHaveLength(24);
  expect(asked).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('Новость 20');
  cleanup();
  // Another time it begins at the top.
  await drawFeed();
  expect(titles()).toHaveLength(12);
});

test('[NEWS-20] the desk has the filters of its table, under a choice that the feed does not share', async () => {
  const Drawn = ({ source }: BlockProps): ReactNode => <p role="note">{JSON.stringify(source)}</p>;
  const block = (name: string): AnyRenderer => ({
    kind: 'block',
    name,
    keys: [name],
    component: Drawn,
    text: () => '',
  });
  await draw(
    <Desk page={{ name: 'list', title: 'Новости', meta: { pageWidget: 'news', pageConfig: {}, rev: 'a' } }} />,
    [block('filters'), block('table'), ...RENDERERS.filter(({ kind, name }) => kind === 'block' && name === 'stack')],
  );
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    JSON.stringify(NEWS),
    JSON.stringify(NEWS),
  ]);
});

// The types of rows of a definition; what a test needs of it.
const article = (more: object): News =>
  ({ ...news('a'), need_ack: true, status: 'published', revision: 3, ...more }) as News;

test('[NEWS-21] past its deadline the acknowledgement says so; before it does not, and once given it says when', async () => {
  await draw(<AckBar row={article({ ack_deadline: '2999-01-01T09:00:00Z' })} />);
  expect(screen.getByRole('complementary').textContent).toContain('Срок: 2999-01-01T09:00:00Z.');
  cleanup();
  await draw(<AckBar row={article({ ack_deadline: '2020-01-01T09:00:00Z' })} />);
  expect(screen.getByRole('complementary').textContent).toContain('Срок был 2020-01-01T09:00:00Z.');
  state = { ...state, is_asked: false, is_acknowledged: true, acknowledged_at: '2026-03-05T10:00:00Z' };
  await userEvent.click(screen.getByRole('button', { name: 'Ознакомлен' }));
  await screen.findByText('Вы ознакомились 2026-03-05T10:00:00Z');
  cleanup();
  // Another day.
  await draw(<AckBar row={article({})} />);
  expect(screen.getByRole('status').textContent).toContain('Вы ознакомились 2026-03-05T10:00:00Z');
});

test('[NEWS-22] an editor takes the texts of an earlier revision again after a question, by the version he sees; a conflict is told', async () => {
  const revision = (number: number, kept: Record<string, string>): Revision => ({
    revision: number,
    at: '2026-03-05T10:00:00Z',
    editor: 'Анна',
    essential: false,
    texts: kept,
  });
  revisions = [
    revision(2, { title: 'Стоянка', lead: 'Новое', body: '<p>Справа</p>', lang: 'ru' }),
    revision(1, { title: 'Стоянка', body: '<p>Слева</p>', lang: 'ru', title_en: 'Parking' }),
  ];
  const onRestored = vi.fn();
  const row = article({ version: 7, revision: 2 });
  const drawn = (mayRestore: boolean): Promise<void> =>
    draw(<Revisions row={row} lang="ru" mayRestore={mayRestore} onRestored={onRestored} onClose={() => undefined} />);
  await drawn(false);
  await userEvent.click(screen.getByRole('button', { name: 'Редакция 1' }));
  expect(screen.queryByRole('button', { name: /Вернуть/ })).toBeNull();
  cleanup();
  await drawn(true);
  // It is what stands there now.
  expect(screen.queryByRole('button', { name: /Вернуть/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Редакция 1' }));
  const restore = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Вернуть редакцию 1' }));
    expect(updateRow).not.toHaveBeenCalled();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Вернуть' }));
    await settled();
  };
  updateRow.mockRejectedValueOnce(
    new HttpError(409, { code: 'conflict', message: 'changed', current: { ...news('a'), version: 8 } }),
  );
  await restore();
  expect(screen.getByRole('alert').textContent).toBe('blocks.conflict');
  expect(onRestored).toHaveBeenCalledOnce();
  const nothing = Object.fromEntries(
    ['ru', 'kk', 'en'].flatMap((lang) => ['title', 'lead', 'body'].map((name) => [`${name}_${lang}`, null])),
  );
  const old = { title: 'Стоянка', lead: null, body: '<p>Слева</p>', lang: 'ru', ...nothing, title_en: 'Parking' };
  expect(updateRow.mock.calls).toEqual([['news', 'a', { ...old, version: 7 }]]);
  updateRow.mockClear();
  updateRow.mockResolvedValueOnce(news('a', { version: 9 }));
  await restore();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onRestored).toHaveBeenCalledTimes(2);
});
