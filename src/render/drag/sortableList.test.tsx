// Items put in order by the keyboard as a person does it, and what a screen reader hears of it in each language.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import enTexts from '../../platform/i18n/texts/en/blocks.json';
import kkTexts from '../../platform/i18n/texts/kk/blocks.json';
import ruTexts from '../../platform/i18n/texts/ru/blocks.json';
import { axeFindings, drawForTest, settled, testFormats } from '../testing/index.ts';
import { SortableList } from './index.ts';

const moves: [key: string, before: string | undefined][] = [];

function Fruits({ shape }: { shape?: 'list' | 'grid' }): ReactNode {
  const [fruits, setFruits] = useState(['Алма', 'Өрік', 'Шие']);
  return (
    <SortableList
      label="Жемістер"
      {...(shape ? { shape } : {})}
      items={fruits}
      keyOf={(fruit) => fruit}
      titleOf={(fruit) => fruit}
      onMove={(key, before) => {
        moves.push([key, before]);
        const rest = fruits.filter((fruit) => fruit !== key);
        setFruits(rest.toSpliced(before === undefined ? rest.length : rest.indexOf(before), 0, key));
      }}
      draw={(fruit, handle) => (
        <>
          <button type="button" {...handle}>
            ⠿
          </button>
          <b>{fruit}</b>
        </>
      )}
    />
  );
}

async function open(texts: object, shape?: 'list' | 'grid'): Promise<void> {
  moves.length = 0;
  await drawForTest(<Fruits {...(shape ? { shape } : {})} />, {
    ports: { formats: testFormats(texts) },
    renderers: [],
  });
}

const order = (): (string | null | undefined)[] =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
const said = (): string => screen.getAllByRole('status').at(-1)?.textContent ?? '';

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await settled();
  }
}

afterEach(cleanup);

test('[KIT-11] an item is picked up, moved and dropped by keys, each step is said, and its handle keeps the keyboard', async () => {
  await open(ruTexts);
  const handle = screen.getByRole('button', { name: 'Передвинуть: Алма' });
  expect(document.getElementById(handle.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    ruTexts.blocks.sort.instructions,
  );
  expect(await axeFindings(document.body)).toEqual([]);
  handle.focus();
  await press(' ');
  expect(said()).toBe('Взято: Алма, место 1 из 3');
  await press('{ArrowDown}');
  expect(said()).toBe('Алма: место 2 из 3');
  await press('{ArrowDown}', '{ArrowDown}');
  expect(said()).toBe('Алма: место 3 из 3');
  await press('{ArrowUp}', ' ');
  expect(said()).toBe('Поставлено: Алма, место 2 из 3');
  expect([order(), moves]).toEqual([['Өрік', 'Алма', 'Шие'], [['Алма', 'Шие']]]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Передвинуть: Алма' })));
  await press('{Enter}', '{ArrowDown}', '{Enter}');
  expect([order(), moves.at(-1)]).toEqual([
    ['Өрік', 'Шие', 'Алма'],
    ['Алма', undefined],
  ]);
});

test('[KIT-11] Escape puts an item back where it was; dropped where it was it has not moved', async () => {
  await open(ruTexts);
  screen.getByRole('button', { name: 'Передвинуть: Шие' }).focus();
  await press(' ', '{ArrowUp}', '{Escape}');
  expect(said()).toBe('Возвращено: Шие, место 3 из 3');
  await press(' ', '{ArrowUp}', '{ArrowDown}', ' ');
  expect([order(), moves]).toEqual([['Алма', 'Өрік', 'Шие'], []]);
});

test.each([
  ['en', enTexts, 'Picked up: Алма, place 1 of 3', 'Алма: place 2 of 3'],
  ['kk', kkTexts, 'Алынды: Алма, 3 орынның 1-орны', 'Алма: 3 орынның 2-орны'],
] as const)(
  '[KIT-11] a grid goes by the arrows to the side, in the words of %s alone',
  async (_language, texts, lifted, over) => {
    await open(texts, 'grid');
    screen.getByRole('button', { name: /Алма/ }).focus();
    await press(' ');
    expect(said()).toBe(lifted);
    await press('{ArrowRight}');
    expect(said()).toBe(over);
    await press(' ');
    expect(order()).toEqual(['Өрік', 'Алма', 'Шие']);
    // Nor does the library speak in its own language.
    expect(document.body.innerHTML).not.toMatch(/draggable item|roledescription/i);
  },
);
