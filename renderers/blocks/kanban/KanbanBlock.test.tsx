// The kanban as a person meets it: refusals, columns, moves by keyboard and menu, their undoing and taking back.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FilterValues, Row } from '../../../src/contract/index.ts';
import enTexts from '../../../src/platform/i18n/texts/en/blocks.json';
import kkTexts from '../../../src/platform/i18n/texts/kk/blocks.json';
import ruTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../../../src/platform/i18n/texts/ru/table.json';
import {
  blockServer,
  drawBlock,
  loadRenderers,
  settled,
  type BlockServer,
  type DrawnBlock,
} from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

const PARAMS = { by: 'status', title: 'name', fields: ['owner', 'amount'], sum: 'amount' };
const RU = { ...shellTexts, ...tableTexts, ...ruTexts };

function row(number: number, status: string | null, more: Partial<Row> = {}): Row {
  return {
    id: `id-${number}`,
    version: 1,
    name: `Заявка ${number}`,
    status,
    owner: { id: 'u1', string_view: 'Әлия' },
    amount: `${number}.50`,
    ...more,
  };
}

const ROWS = (): Row[] => [row(1, 'new'), row(2, 'new'), row(3, 'work')];

async function open(
  server: BlockServer,
  params: Record<string, unknown> = PARAMS,
  more: { texts?: object; kept?: Map<string, unknown>; filters?: FilterValues } = {},
): Promise<DrawnBlock> {
  return drawBlock('kanban', params, server, { renderers: RENDERERS, texts: RU, ...more });
}

const cards = (column: string): string[] =>
  within(screen.getByRole('list', { name: column }))
    .queryAllByRole('button', { name: /^Заявка/ })
    .map((button) => button.textContent ?? '');

const said = (): string =>
  screen.getAllByRole('status').find((status) => status.getAttribute('aria-live') === 'assertive')?.textContent ?? '';

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await settled();
  }
}

async function lift(title: string): Promise<void> {
  screen.getByRole('button', { name: `Переместить клавишами: ${title}` }).focus();
  await press(' ');
}

beforeAll(() => loadRenderers(RENDERERS.filter((renderer) => renderer.name === 'kanban')));
beforeEach(() => Object.assign(globalThis, { DOMRect }));
afterEach(cleanup);

class DOMRect {
  readonly width = 0;
  readonly height = 0;
}

test('[KANBAN-19] the foot of a card says in short when, who and how many comments, with names for who listens; comments are news', async () => {
  const server = blockServer([
    row(1, 'new', { due: '2020-03-05', comments_count: 2, owner: { id: 'u1', string_view: 'Әлия Серік' } }),
    row(2, 'new', { comments_count: 0 }),
  ]);
  server.info = {
    ...server.info,
    columns: server.info.columns.map((column) =>
      column.field === 'owner' ? { ...column, cellRenderer: 'user' } : column,
    ),
  };
  await open(server, { ...PARAMS, fields: ['due', 'owner'] });
  const feet = [...document.querySelectorAll('.kk-foot')];
  expect(feet.map((foot) => [...foot.querySelectorAll('dt, dd')].map((part) => part.textContent?.trim()))).toEqual([
    ['due', '5 мар. 2020', 'Комментарии', '2', 'owner', 'ӘСӘлия Серік'],
    ['owner', 'ӘӘлия'],
  ]);
  expect([...document.querySelectorAll('.kk-foot > div')].map((part) => part.getAttribute('title'))).toEqual([
    'due: 05.03.2020',
    'Комментарии',
    'owner: Әлия Серік',
    'owner: Әлия',
  ]);
  server.rows = server.rows.map((one) => ({ ...one, comments_count: 7 }));
  await act(async () => server.emit('comments_update', { uid: 'x', model: 'request', id: 'id-2' }));
  await waitFor(() => expect(document.querySelectorAll('.kk-foot [title="Комментарии"]')).toHaveLength(2));
});

describe('refusals', () => {
  test('[BLOCK-04] a wrong param is named; nothing else is drawn or asked', async () => {
    const server = blockServer(ROWS());
    await open(server, { by: 'amount', color: 'gone', limit: { new: 'many' } });
    expect(screen.getByRole('alert').textContent).toBe(
      'Блок «kanban» описан неверноby: поле «amount» другого видаcolor: нет поля «gone» среди колонок таблицыlimit.new: непонятное значение «many»',
    );
    expect(server.calls('rows')).toEqual([]);
  });

  test('who may not change rows sees the board and hears why it does not move', async () => {
    await open(blockServer(ROWS(), { permissions: { create: false, update: false, delete: false, export: false } }));
    expect(screen.getByText('Только просмотр: у вас нет права перемещать записи')).toBeTruthy();
    expect(cards('Новая')).toEqual(['Заявка 1', 'Заявка 2']);
    expect(screen.queryByRole('button', { name: /Переместить|Добавить/ })).toBeNull();
  });

  test('[RIGHT-06] a posted row and one that its reader may not change stay where they are and say why, the others move', async () => {
    await open(
      blockServer(
        [
          row(1, 'new', { is_posted: true }),
          row(2, 'new'),
          row(3, 'work', { may_update: false }),
          row(4, 'work', { may_update: true }),
        ],
        { posting: true },
      ),
    );
    expect(
      screen.getAllByRole('button', { name: /^Переместить:/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Переместить: Заявка 2', 'Переместить: Заявка 4']);
    expect(screen.getAllByRole('button', { name: /^Переместить клавишами/ })).toHaveLength(2);
    const marks = screen.getAllByRole('button', { name: /^«Заявка/ });
    expect(
      marks.map((mark) => [mark.getAttribute('aria-label'), mark.title === mark.getAttribute('aria-label')]),
    ).toEqual([
      ['«Заявка 1»: проведена и не переносится, пока проведение не снято', true],
      ['«Заявка 3»: эту запись вам нельзя изменять', true],
    ]);
    await userEvent.click(screen.getByRole('button', { name: '«Заявка 3»: эту запись вам нельзя изменять' }));
    expect(screen.getByText('«Заявка 3»: эту запись вам нельзя изменять')).toBeTruthy();
  });

  test('[LOCK-03] a card that its status locks stays and says why; where the lock leaves the status open it moves on', async () => {
    await open(blockServer([row(1, 'new', { open_fields: [] }), row(2, 'new', { open_fields: ['status'] })]));
    expect(
      screen.getAllByRole('button', { name: /^Переместить:/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Переместить: Заявка 2']);
    expect(screen.getByRole('button', { name: /^«Заявка 1»: закрыта своим статусом/ })).toBeTruthy();
  });

  test('a column whose field may not be written takes no new rows', async () => {
    const server = blockServer(ROWS());
    server.info = {
      ...server.info,
      columns: server.info.columns.map((column) =>
        column.field === 'status' ? { ...column, editable: false } : column,
      ),
    };
    await open(server);
    expect(screen.queryByRole('button', { name: /^Добавить/ })).toBeNull();
  });

  test("[NET-04] without a network the block says so and tries again; a refusal says the server's words", async () => {
    const server = blockServer(ROWS());
    server.mode = 'offline';
    await open(server);
    expect(screen.getByRole('alert').textContent).toContain(shellTexts.failure.network);
    server.mode = 'forbidden';
    await userEvent.click(screen.getByRole('button', { name: shellTexts.retry }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Недостаточно прав'));
    server.mode = 'ok';
    await userEvent.click(screen.getByRole('button', { name: shellTexts.retry }));
    await waitFor(() => expect(cards('Новая')).toHaveLength(2));
  });

  test('a move that is refused is taken back and says why', async () => {
    const server = blockServer(ROWS());
    await open(server);
    server.mode = 'refuse';
    await userEvent.click(screen.getByRole('button', { name: 'Переместить: Заявка 1' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Готово' }));
    await settled();
    expect(screen.getByRole('alert').textContent).toContain('«Заявка 1» не перенесена, осталась в «Новая». Так нельзя');
    expect(said()).toBe('«Заявка 1» не перенесена, осталась в «Новая». Так нельзя');
    await waitFor(() =>
      expect(document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card']).toBe('id-1'),
    );
    expect([cards('Новая'), cards('Готово')]).toEqual([['Заявка 1', 'Заявка 2'], []]);
  });

  test('a row that someone else changed meanwhile is not overwritten', async () => {
    const server = blockServer(ROWS());
    await open(server);
    server.mode = 'conflict';
    await userEvent.click(screen.getByRole('button', { name: 'Переместить: Заявка 1' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Готово' }));
    await settled();
    // Where it is now, only the server knows.
    expect(said()).toBe('«Заявка 1» не перенесена. Запись уже изменил кто-то другой');
    expect(cards('Готово')).toEqual([]);
  });
});

describe('the board', () => {
  test("[BLOCK-04] every choice is a column, empty ones too, and rows without a value have one of their own; counts and sums are the server's", async () => {
    const server = blockServer([...ROWS(), row(4, null)]);
    await open(server, { ...PARAMS, limit: { new: 1 } });
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Новая',
      'В работе',
      'Готово',
      'Без значения',
    ]);
    expect([cards('Новая'), cards('В работе'), cards('Готово'), cards('Без значения')]).toEqual([
      ['Заявка 1', 'Заявка 2'],
      ['Заявка 3'],
      [],
      ['Заявка 4'],
    ]);
    expect(document.querySelector('.kk-head')?.textContent).toContain('2/1 больше предела 1');
    expect(document.querySelector('.kk-sum')?.textContent).toBe('4,00');
    expect(server.calls('groups')[0]).toMatchObject({
      by: ['status'],
      aggregates: ['sum:amount'],
      pageName: 'requests',
    });
    expect(server.calls('rows')).toContainEqual(
      expect.objectContaining({
        group: [['status', 'new']],
        ordering: ['rank'],
        fields: ['status', 'name', 'owner', 'amount'],
      }),
    );
    // Nobody asks for the cards of an empty column.
    expect(server.calls('rows')).not.toContainEqual(expect.objectContaining({ group: [['status', 'done']] }));
  });

  test('[BLOCK-04] by a reference, with swimlanes by a choice', async () => {
    const server = blockServer([row(1, 'new'), row(2, 'work', { owner: { id: 'u2', string_view: 'Иван' } })]);
    await open(server, { by: 'owner', title: 'name', swimlane: 'status' });
    expect(screen.getAllByRole('group').map((lane) => lane.getAttribute('aria-label'))).toEqual(['Новая', 'В работе']);
    await userEvent.click(screen.getByRole('button', { name: 'Переместить: Заявка 1' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Иван, В работе' }));
    await settled();
    expect(server.calls('move')).toEqual([
      expect.objectContaining({ id: 'id-1', owner: 'u2', status: 'work', before: 'id-2' }),
    ]);
  });

  test('a card opens by its title; a column adds a row that begins with its value', async () => {
    const { events } = await open(blockServer(ROWS()));
    await userEvent.click(screen.getByRole('button', { name: 'Заявка 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Добавить в «Готово»' }));
    expect(events).toEqual([
      { name: 'open', data: { id: 'id-3' } },
      { name: 'create', data: { values: { status: 'done' } } },
    ]);
  });

  test('[RIGHT-07] somebody whom the reader may not see is said to be so', async () => {
    await open(blockServer([row(1, 'new', { owner: { id: 'u9', string_view: '' } })]));
    screen.getByText(tableTexts.table.unseen);
  });

  test('[KANBAN-23] a card written into a long column is its first, in sight and told; the line goes on', async () => {
    const server = blockServer(Array.from({ length: 45 }, (_, at) => row(at + 1, 'new')));
    await open(server, { ...PARAMS, add: {} });
    await userEvent.click(screen.getByRole('button', { name: /^Добавить.*Новая/ }));
    await userEvent.keyboard('Первая{Enter}');
    await waitFor(() => expect(said()).toBe('«Первая» добавлена: Новая, первое место'));
    const id = server.rows.find(({ name }) => name === 'Первая')?.id;
    expect(server.calls('move')).toEqual([{ id, before: 'id-1' }]);
    const [first] = within(screen.getByRole('list', { name: 'Новая' })).getAllByText(/^(Первая|Заявка \d+)$/);
    expect(first?.textContent).toBe('Первая');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Новая/ }));
  });

  test('[KANBAN-24] a new card that the filters leave out is told of, with the way to it and to all cards', async () => {
    const server = blockServer(ROWS());
    const { events } = await open(server, { ...PARAMS, add: {}, isNarrowed: true }, { filters: { owner: ['u1'] } });
    await userEvent.click(screen.getByRole('button', { name: /^Добавить.*Новая/ }));
    await userEvent.keyboard('Ничья{Enter}');
    await screen.findByText('«Ничья» добавлена, но фильтры доски её скрывают');
    await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
    const id = server.rows.find(({ name }) => name === 'Ничья')?.id;
    expect(events).toContainEqual({ name: 'open', data: { id } });
    await userEvent.click(screen.getByRole('button', { name: /^Добавить.*Новая/ }));
    await userEvent.keyboard('Ещё{Enter}');
    await screen.findByText('«Ещё» добавлена, но фильтры доски её скрывают');
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(events).toContainEqual({ name: 'clear_filters' });
  });

  test('a column folds and is remembered', async () => {
    const { kept } = await open(blockServer(ROWS()), { ...PARAMS, collapsed: ['work'] });
    expect(screen.queryByRole('list', { name: 'В работе' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Развернуть столбец «В работе»' }));
    await settled();
    expect(cards('В работе')).toEqual(['Заявка 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Свернуть столбец «Новая»' }));
    expect(kept.get('page block')).toEqual(['new']);
  });

  test('a long column comes in pages', async () => {
    const server = blockServer(Array.from({ length: 50 }, (_, index) => row(index, 'new')));
    await open(server);
    expect(cards('Новая')).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await settled();
    expect(cards('Новая')).toHaveLength(40);
  });

  test('[BLOCK-04] what others change is fetched', async () => {
    const server = blockServer(ROWS());
    await open(server);
    server.rows[0] = row(1, 'done', { version: 2 });
    server.emit('table_update', { uid: 'x', model: 'request', ids: ['id-1'], kind: 'update' });
    await waitFor(() => expect(cards('Готово')).toEqual(['Заявка 1']));
    expect(cards('Новая')).toEqual(['Заявка 2']);
  });
});

describe('moving', () => {
  test('[BLOCK-04] the menu moves a card at once, tells the page, and the move can be undone', async () => {
    const server = blockServer(ROWS());
    const { events } = await open(server);
    await userEvent.click(screen.getByRole('button', { name: 'Переместить: Заявка 2' }));
    expect(
      within(screen.getByRole('menu'))
        .getAllByRole('menuitem')
        .map((item) => [item.textContent, item.hasAttribute('disabled')]),
    ).toEqual([
      ['Новая', true],
      ['В работе', false],
      ['Готово', false],
      ['Выше в столбце', false],
      ['Ниже в столбце', true],
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'В работе' }));
    await settled();
    expect(server.calls('move')).toEqual([{ id: 'id-2', status: 'work', before: 'id-3' }]);
    expect(cards('В работе')).toEqual(['Заявка 2', 'Заявка 3']);
    expect(events).toEqual([{ name: 'saved', data: { id: 'id-2' } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    await settled();
    expect(server.calls('move')[1]).toEqual({ id: 'id-2', status: 'new', after: 'id-1' });
    expect([cards('Новая'), cards('В работе')]).toEqual([['Заявка 1', 'Заявка 2'], ['Заявка 3']]);
  });

  test('the menu goes by keyboard and gives the focus back', async () => {
    await open(blockServer(ROWS()));
    const button = screen.getByRole('button', { name: 'Переместить: Заявка 1' });
    await userEvent.click(button);
    expect(document.activeElement?.textContent).toBe('В работе');
    await press('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Ниже в столбце');
    await press('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('[BLOCK-04] by keyboard between columns and within one, with words for every step', async () => {
    const server = blockServer(ROWS());
    await open(server);
    await lift('Заявка 1');
    expect(said()).toBe('«Заявка 1» взята. Новая, место 1 из 2');
    await press('{ArrowRight}');
    expect(said()).toBe('В работе, место 1 из 2');
    await press('{ArrowDown}');
    expect(said()).toBe('В работе, место 2 из 2');
    await press(' ');
    expect(said()).toBe('«Заявка 1» положена. В работе, место 2 из 2');
    expect(server.calls('move')).toEqual([{ id: 'id-1', status: 'work', after: 'id-3' }]);
    expect(cards('В работе')).toEqual(['Заявка 3', 'Заявка 1']);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Переместить клавишами: Заявка 1'),
    );
    await press(' ', '{ArrowUp}', ' ');
    expect(server.calls('move')[1]).toEqual({ id: 'id-1', before: 'id-3' });
  });

  test('[BLOCK-04] a drop is told as done when the server has agreed, not before', async () => {
    const server = blockServer(ROWS());
    let answer: (() => void) | undefined;
    const moveRow = server.data.moveRow;
    server.data.moveRow = async (...asked) => {
      await new Promise<void>((resolve) => (answer = resolve));
      // The server in memory has it.
      return moveRow!(...asked);
    };
    await open(server);
    await lift('Заявка 1');
    await press('{ArrowRight}', ' ');
    expect(said()).toBe('«Заявка 1» переносится в «В работе»');
    server.mode = 'refuse';
    await act(async () => answer?.());
    await waitFor(() => expect(said()).toBe('«Заявка 1» не перенесена, осталась в «Новая». Так нельзя'));
    expect(cards('Новая')).toEqual(['Заявка 1', 'Заявка 2']);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Переместить клавишами: Заявка 1'),
    );
  });

  test('Escape leaves a card where it was', async () => {
    const server = blockServer(ROWS());
    await open(server);
    await lift('Заявка 1');
    await press('{ArrowRight}', '{Escape}');
    expect(server.calls('move')).toEqual([]);
    expect(cards('Новая')).toEqual(['Заявка 1', 'Заявка 2']);
  });

  test('without an order of its own a card changes its column only', async () => {
    const server = blockServer(ROWS(), { ranked: false });
    await open(server);
    await lift('Заявка 1');
    await press('{ArrowDown}', ' ');
    expect(server.calls('update')).toEqual([]);
    await lift('Заявка 1');
    await press('{ArrowRight}', ' ');
    expect(server.calls('update')).toEqual([{ id: 'id-1', status: 'work' }]);
  });

  test.each([
    ['en', enTexts, '“Заявка 1” picked up. Новая, place 1 of 2'],
    ['kk', kkTexts, '«Заявка 1» алынды. Новая, 2 орынның 1-сі'],
  ] as const)('[BLOCK-04] the steps are told in %s', async (_lang, texts, said) => {
    await open(blockServer(ROWS()), PARAMS, { texts: { ...shellTexts, ...tableTexts, ...texts } });
    const [grip] = screen
      .getAllByRole('button', { name: /Заявка 1/ })
      .filter((button) => button.className.includes('kk-grip'));
    grip?.focus();
    await press(' ');
    expect(screen.getByText(said)).toBeTruthy();
  });
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

  test('[BLOCK-04] one column stands there, the strip leads to the others', async () => {
    const server = blockServer(ROWS());
    await open(server);
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Новая 2', 'true'],
      ['В работе 1', 'false'],
      ['Готово 0', 'false'],
    ]);
    expect(screen.getAllByRole('list', { name: /Новая|В работе|Готово/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('tab', { name: /В работе/ }));
    await settled();
    expect(cards('В работе')).toEqual(['Заявка 3']);
  });
});
