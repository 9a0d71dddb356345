// The list of groups as it is searched and come back to, and a feed that others write into meanwhile.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GroupMine, Row } from '../../../src/contract/index.ts';
import type { RowsQuery } from '../../../src/engine/ports/index.ts';
import { inPageFrame } from '../../../src/render/modulePage/index.ts';
import { modulesServer } from '../../../src/render/modulePage/testing/modulesServer.ts';
import { blockColumn, blockServer, drawForTest, settled, testFormats } from '../../../src/render/testing/index.ts';
import type { Asked } from '../../../src/features/asking/index.ts';
import { calls } from './calls.ts';
import { firstSeen, useFresh } from './feed/index.ts';
import { GroupMenu } from './GroupMenu.tsx';
import type { Group, Place, PostRow } from './groupPage.ts';
import { GroupList } from './list/index.ts';
import { People } from './people/index.ts';
import texts from './texts/ru.json';

const COLUMNS = ['name', 'description'].map((field) => blockColumn(field, 'CharField'));
const group = (id: string, more: object = {}): Row => ({
  id,
  version: 1,
  name: `Группа ${id}`,
  visibility: 'open',
  ...more,
});

let rows: Row[];
let asked: RowsQuery[];
let mine: GroupMine['results'];
let address: Record<string, string>;
let answer: Parameters<typeof modulesServer>[0];

beforeEach(() => {
  rows = Array.from({ length: 130 }, (_, at) =>
    group(String(at), { last_post_at: `2026-01-01T00:00:00.${String(999 - at)}Z` }),
  );
  asked = [];
  mine = [];
  answer = () => ({ results: mine });
});
afterEach(cleanup);

const place = (id: string, state: GroupMine['results'][number]['state'] = 'active'): GroupMine['results'][number] => ({
  group: id,
  role: 'member',
  state,
  notify: 'all',
  unread: 0,
  requests: 0,
});

function Addressed(): ReactNode {
  const [query, setQuery] = useState(address);
  return (
    <GroupList
      title="Группы"
      query={query}
      onQuery={(changes) => {
        const next = Object.entries({ ...address, ...changes });
        address = Object.fromEntries(next.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
        setQuery(address);
      }}
    />
  );
}

async function draw(begin: Record<string, string> = {}, node: ReactNode = <Addressed />): Promise<void> {
  address = begin;
  const Framed = inPageFrame(() => node, { names: { widget: 'groups', events: ['group_member_changed'] }, calls });
  const block = blockServer([]);
  const server = modulesServer((request) => answer(request));
  await drawForTest(<Framed />, {
    renderers: [],
    ports: {
      formats: testFormats(texts),
      live: { ...block.live, ...server.live },
      modules: server.modules,
      data: {
        tableInfo: async ({ model }) => ({ ...block.info, model, data_path: `/data/${model}/`, columns: COLUMNS }),
        rows: async (query) => {
          asked.push(query);
          const { id } = query.filters ?? {};
          const found = rows.filter(
            (row) =>
              (row['state'] === undefined || [query.filters?.['state']].flat().includes(row['state'] as string)) &&
              (!Array.isArray(id) || id.includes(row.id)) &&
              String(row['name']).includes(query.search ?? ''),
          );
          const from = Number(query.cursor ?? 0);
          const to = from + (query.pageSize ?? 50);
          return { results: found.slice(from, to), next: to < found.length ? String(to) : null };
        },
      },
    },
  });
  await settled();
}

const namesIn = (region: string): string[] =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('article')
    .map((card) => card.querySelector('strong')?.textContent ?? '');

test('[COMMUNITY-16] own groups stand first though they are beyond the first page of all, more than an address holds too; invitations before them', async () => {
  mine = [
    ...Array.from({ length: 120 }, (_, at) => place(String(at + 5))),
    place('129', 'invited'),
    place('1', 'left'),
  ];
  await draw();
  await waitFor(() => expect(namesIn('Мои группы')).toHaveLength(121));
  expect(namesIn('Мои группы').slice(0, 2)).toEqual(['Группа 129', 'Группа 5']);
  expect(namesIn('Другие группы')).toEqual(['Группа 0', 'Группа 1', 'Группа 2', 'Группа 3', 'Группа 4']);
  for (const { filters } of asked)
    expect((filters?.['id'] as string[] | undefined)?.length ?? 0).toBeLessThanOrEqual(100);
});

test('[COMMUNITY-16] the part and the words of the search stand in the address, an address brings them, and the server searches', async () => {
  mine = [place('7'), place('8')];
  await draw({ part: 'mine', q: '7' });
  expect(screen.getByRole('button', { name: 'Мои', pressed: true })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '7');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(asked.every(({ search, filters }) => search === '7' && filters?.['search'] === undefined)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Все' }));
  await settled();
  expect(address).toEqual({ q: '7' });
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'нет такой');
  await screen.findByText('По запросу «нет такой» групп не нашлось');
  expect(address).toEqual({ q: 'нет такой' });
  await userEvent.click(screen.getByRole('button', { name: 'Показать все группы' }));
  await waitFor(() => expect(address).toEqual({}));
});

function Searched({ leader }: { leader: Place }): ReactNode {
  const [words, setWords] = useState('');
  return <People group={group('g') as Group} place={leader} me="me" words={words} onWords={setWords} />;
}

test('[COMMUNITY-19] requests are accepted all at once after a question, or those that are chosen; whom others had decided about is named', async () => {
  const until = '2026-03-18T12:00:00.000001Z';
  rows = ['Анна', 'Борис', 'Вера'].map((name) =>
    group(name, { state: 'requested', role: 'member', person: { id: name, string_view: name } }),
  );
  const decided: unknown[] = [];
  answer = ({ path, body }) => {
    if (!path.endsWith('/requests/')) return { results: mine };
    decided.push(body);
    return { left: [{ person: 'Борис', by: 'Галина' }], next: decided.length === 1 ? 'm' : null };
  };
  const leader = { ...place('g'), role: 'owner' as const, requests: 250, asked_until: until };
  await draw({}, <Searched leader={leader} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Принять всех: 250' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Анна, Борис, Вера и ещё 247');
  expect(decided).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Принять всех: 250' }));
  await screen.findByText('Решено без вас или принять нельзя: Борис (Галина), Борис (Галина)');
  // Those beyond one call follow.
  expect(decided).toEqual([
    { do: 'accept', until },
    { do: 'accept', until, after: 'm' },
  ]);
  for (const name of ['Анна', 'Вера'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Выбрать: ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Отказать: 2' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отказать: 2' }));
  await waitFor(() => expect(decided.at(-1)).toEqual({ people: ['Анна', 'Вера'], do: 'reject' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать показанных' }));
  // Who was chosen stays chosen though another one is looked for.
  rows = [];
  await userEvent.type(screen.getByRole('searchbox'), 'Галя');
  await waitFor(() => expect(screen.queryByText('Анна')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Принять: 3' }));
  await waitFor(() => expect(decided.at(-1)).toEqual({ people: ['Анна', 'Борис', 'Вера'], do: 'accept' }));
});

test('[COMMUNITY-22] who narrows to whom a group is shown is told first who sees it from then on', async () => {
  const row = group('g', { visibility: 'open', members_count: 12, version: 3 }) as Group;
  const questions: Asked[] = [];
  const menu = (role: 'owner' | 'moderator'): ReactNode => (
    <GroupMenu
      row={row}
      place={{ ...place('g'), role }}
      mayEdit
      onEdit={() => undefined}
      onAsk={(one) => void questions.push(one)}
      onChanged={() => undefined}
    />
  );
  await draw({}, menu('owner'));
  await userEvent.click(screen.getByRole('button', { name: /Вы владелец/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Сделать тайной' }));
  expect(questions).toMatchObject([
    { title: 'Сделать тайной', text: expect.stringContaining('только участники (12) и приглашённые') },
  ]);
  cleanup();
  await draw({}, menu('moderator'));
  await userEvent.click(screen.getByRole('button', { name: /Вы модератор/ }));
  expect(screen.queryByRole('menuitem', { name: 'Сделать тайной' })).toBeNull();
});

const post = (at: number, author: string): PostRow => ({
  id: String(at),
  version: 1,
  author: { id: author, string_view: author },
  created_at: `2026-01-0${at}T00:00:00.000Z`,
});

function Reading({ posts }: { posts: readonly PostRow[] }): ReactNode {
  const { shown, count, show } = useFresh(posts, 'me');
  return (
    <button type="button" onClick={show}>
      {shown.map(({ id }) => id).join()} +{count}
    </button>
  );
}

test('[COMMUNITY-17] posts of others that come while one reads wait until they are asked for; own ones and those into an empty feed are there at once', async () => {
  const text = (): string | null => screen.getByRole('button').textContent;
  const { rerender } = render(<Reading posts={[]} />);
  rerender(<Reading posts={[post(1, 'anna')]} />);
  expect(text()).toBe('1 +0');
  rerender(<Reading posts={[post(3, 'me'), post(2, 'anna'), post(1, 'anna')]} />);
  expect(text()).toBe('3,1 +1');
  await userEvent.click(screen.getByRole('button'));
  expect(text()).toBe('3,2,1 +0');
});

test('[COMMUNITY-17] a line stands below what others wrote since the person was here, and nowhere if they wrote nothing', () => {
  const posts = [post(4, 'me'), post(3, 'anna'), post(2, 'anna'), post(1, 'me')];
  expect(firstSeen(posts, '2026-01-02T12:00:00.000Z', 'me')).toBe('2');
  expect(firstSeen(posts, '2026-01-03T12:00:00.000Z', 'me')).toBeUndefined();
  expect(firstSeen(posts, '2026-01-09T12:00:00.000Z', 'me')).toBeUndefined();
  expect(firstSeen(posts, undefined, 'me')).toBeUndefined();
});
