// A board of made-up cards as a person meets it: carried and looked through by keys, closed cells, moves that take time, folds, a phone.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import texts from '../../platform/i18n/texts/ru/blocks.json';
import { axeFindings, drawForTest, settled, testFormats } from '../testing/index.ts';
import { Board, type BoardCell, type BoardProps } from './index.ts';

interface Card {
  key: string;
  title: string;
}

type Extra = Partial<Omit<BoardProps<Card, BoardCell>, 'lanes'>>;

interface CardsProps {
  /** Names of the lanes; one without a name is a board without lanes. */
  laneNames?: readonly (string | undefined)[];
  cells?: Readonly<Record<string, readonly Card[]>>;
}

const card = (title: string): Card => ({ key: title.toLowerCase(), title });
const COLUMNS = ['Вход', 'Дело', 'Готово'].map((label) => ({ key: label, label }));

const CELLS = { 'Вход,': [card('Раз'), card('Два')], 'Дело,': [card('Три')] };
const ONE_LANE = [undefined];

function Cards({ laneNames = ONE_LANE, cells: first = CELLS, ...extra }: Extra & CardsProps): ReactNode {
  const [cells, setCells] = useState<Readonly<Record<string, readonly Card[]>>>(first);
  const drawn = useMemo(
    () =>
      laneNames.map((label) => {
        const track = label === undefined ? undefined : { key: label, label };
        return {
          track,
          cells: COLUMNS.map((column) => ({ id: [column.key, label].join(), column, lane: track })),
        };
      }),
    [laneNames],
  );
  const without = (id: string, moved: Card): Card[] => (cells[id] ?? []).filter(({ key }) => key !== moved.key);
  return (
    <Board<Card, BoardCell>
      columns={COLUMNS}
      keyOf={({ key }) => key}
      titleOf={({ title }) => title}
      cardsOf={({ id }) => ({ rows: cells[id] ?? [] })}
      draw={({ title }) => <a href={`/${title}`}>{title}</a>}
      onMove={({ card: moved, from, to }) =>
        setCells({
          ...cells,
          [from.id]: without(from.id, moved),
          [to.cell.id]: without(to.cell.id, moved).toSpliced(to.index, 0, moved),
        })
      }
      {...extra}
      lanes={drawn}
    />
  );
}

async function open(props: Extra & CardsProps = {}): Promise<void> {
  await drawForTest(<Cards {...props} />, { ports: { formats: testFormats(texts) }, renderers: [] });
}

const cards = (column: string): string[] =>
  within(screen.getByRole('list', { name: column }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent ?? '');
const said = (): string => document.querySelector('[aria-live="assertive"]')?.textContent ?? '';

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await settled();
  }
}

const grip = (title: string): HTMLElement => screen.getByRole('button', { name: `Переместить клавишами: ${title}` });

afterEach(cleanup);

test('[KIT-12] a card is carried by keys to a place in another column, each step is said, and it keeps the keyboard', async () => {
  await open();
  expect(await axeFindings(document.body)).toEqual([]);
  grip('Раз').focus();
  await press(' ');
  expect(said()).toBe('«Раз» взята. Вход, место 1 из 2');
  await press('{ArrowRight}', '{ArrowDown}');
  expect(said()).toBe('Дело, место 2 из 2');
  expect(document.querySelector('[data-over] .kk-gap')).toBeTruthy();
  await press(' ');
  expect(said()).toBe('«Раз» положена. Дело, место 2 из 2');
  expect([cards('Вход'), cards('Дело')]).toEqual([['Два'], ['Три', 'Раз']]);
  await waitFor(() => expect(document.activeElement).toBe(grip('Раз')));
  await press(' ', '{ArrowUp}', '{Escape}');
  expect(said()).toBe('Отменено. «Раз» в столбце Дело');
  expect(cards('Дело')).toEqual(['Три', 'Раз']);
});

test('[KIT-12] a closed cell says so as soon as a card is taken, and takes none', async () => {
  let moved = 0;
  await open({
    signOf: (_from, to) => (to.column.key === 'Готово' ? { isClosed: true, text: 'сюда нельзя' } : undefined),
    onMove: () => void (moved += 1),
  });
  grip('Три').focus();
  await press(' ');
  expect(document.querySelector('[data-closed]')?.textContent).toContain('сюда нельзя');
  await press('{ArrowRight}');
  expect(said()).toBe('Готово: сюда нельзя');
  await press(' ');
  expect([moved, cards('Дело')]).toEqual([0, ['Три']]);
});

test('[KIT-12] a move that takes time is told as under way, then by what became of it', async () => {
  let answer: ((said: string) => void) | undefined;
  await open({ onMove: () => new Promise<string>((resolve) => (answer = resolve)) });
  grip('Три').focus();
  await press(' ', '{ArrowRight}', ' ');
  expect(said()).toBe('«Три» переносится в «Готово»');
  await act(async () => answer?.('Не вышло'));
  expect(said()).toBe('Не вышло');
});

test('[KIT-12] a card that is bound has no grip and says why; without moves no card has one', async () => {
  await open({ boundOf: ({ title }) => (title === 'Два' ? 'Закрыта' : undefined) });
  expect(screen.queryByRole('button', { name: 'Переместить клавишами: Два' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыта' }));
  expect(said()).toBe('Закрыта');
  cleanup();
  await open({ onMove: undefined });
  expect(screen.queryByRole('button', { name: /Переместить/ })).toBeNull();
});

test('[KIT-13] arrow keys lead from card to card over columns and lanes, from grip to grip; columns and lanes fold', async () => {
  await open({
    laneNames: ['Дом', 'Двор'],
    cells: { 'Вход,Дом': [card('Раз'), card('Два')], 'Готово,Дом': [card('Три')], 'Вход,Двор': [card('Пять')] },
  });
  screen.getByRole('link', { name: 'Раз' }).focus();
  const walk = async (...keys: string[]): Promise<(string | null | undefined)[]> => {
    const seen = [];
    for (const key of keys) {
      await press(`{${key}}`);
      seen.push(document.activeElement?.textContent);
    }
    return seen;
  };
  expect(await walk('ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual([
    'Два',
    // The column between has none there, and this one has no second.
    'Три',
    'Раз',
    'Два',
    'Пять',
    'Два',
    'Раз',
  ]);
  grip('Раз').focus();
  await press('{ArrowDown}');
  expect(document.activeElement).toBe(grip('Два'));
  await userEvent.click(screen.getByRole('button', { name: 'Свернуть дорожку «Двор»' }));
  expect(screen.queryByRole('link', { name: 'Пять' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Свернуть столбец «Вход»' }));
  expect(screen.queryByRole('link', { name: 'Раз' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Развернуть столбец «Вход»' }));
});

test('[KANBAN-22] of a board with lanes only cells that come into sight are asked for', async () => {
  const watched = new Map<Element, IntersectionObserverCallback>();
  class Watcher {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe(node: Element): void {
      watched.set(node, this.#tell);
    }
    disconnect(): void {
      for (const [node, tell] of watched) if (tell === this.#tell) watched.delete(node);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  const asked: string[] = [];
  await open({
    laneNames: ['Дом', 'Двор'],
    countOf: () => 3,
    cardsOf: ({ id }) => ({ rows: [], hasMore: true, loadMore: () => asked.push(id) }),
  });
  expect(asked).toEqual([]);
  const [node, tell] = [...watched].find(([cell]) => cell.getAttribute('data-cell') === 'Дело,Двор') ?? [];
  // A watcher looks at this and nothing else.
  tell?.([{ isIntersecting: true, target: node }] as IntersectionObserverEntry[], {} as IntersectionObserver);
  expect(asked).toEqual(['Дело,Двор']);
  vi.unstubAllGlobals();
});

describe('on a phone', () => {
  const wide = globalThis.matchMedia;
  const nothing = (): void => undefined;
  beforeEach(() =>
    Object.assign(globalThis, {
      matchMedia: (media: string) => ({
        matches: media.includes('max-width'),
        media,
        addEventListener: nothing,
        removeEventListener: nothing,
        addListener: nothing,
        removeListener: nothing,
      }),
    }),
  );
  afterEach(() => Object.assign(globalThis, { matchMedia: wide }));

  test('[KANBAN-22] lanes without cards in the column that is shown take no room; a column without any says that it is empty', async () => {
    await open({ laneNames: ['Дом', 'Двор'], cells: { 'Вход,Дом': [card('Раз')], 'Дело,Двор': [card('Два')] } });
    expect(screen.getAllByRole('group').map((lane) => lane.getAttribute('aria-label'))).toEqual(['Дом']);
    await userEvent.click(screen.getByRole('tab', { name: 'Дело 1' }));
    expect(screen.getAllByRole('group').map((lane) => lane.getAttribute('aria-label'))).toEqual(['Двор']);
    await userEvent.click(screen.getByRole('tab', { name: 'Готово 0' }));
    expect(screen.getByText('Пусто')).toBeTruthy();
  });

  test('[KIT-13] one column stands there, and the column that a card is carried to is shown', async () => {
    await open();
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Вход 2', 'true'],
      ['Дело 1', 'false'],
      ['Готово 0', 'false'],
    ]);
    grip('Раз').focus();
    await press(' ', '{ArrowRight}', ' ');
    await waitFor(() => expect(cards('Дело')).toEqual(['Раз', 'Три']));
    expect(screen.getByRole('tab', { name: 'Дело 2' }).getAttribute('aria-selected')).toBe('true');
  });
});
