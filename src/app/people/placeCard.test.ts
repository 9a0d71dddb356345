// Where a card stands beside its person.
import { expect, test } from 'vitest';
import { placeCard, type Box } from './placeCard.ts';

const SCREEN = { width: 390, height: 844 };
const CARD = { width: 320, height: 300 };
const at = (left: number, top: number): Box => ({ left, top, right: left + 80, bottom: top + 20 });

test('the card stands below its person where there is room', () => {
  expect(placeCard(at(20, 100), CARD, SCREEN)).toEqual({ left: 20, top: 128 });
});

test('without room below it stands above, without room on either side it stays inside the window', () => {
  expect(placeCard(at(20, 700), CARD, SCREEN)).toEqual({ left: 20, top: 392 });
  expect(placeCard(at(20, 100), { width: 320, height: 800 }, SCREEN)).toEqual({ left: 20, top: 36 });
  expect(placeCard(at(20, 100), { width: 320, height: 900 }, SCREEN).top).toBe(8);
});

test('it never leaves the window sideways', () => {
  expect(placeCard(at(300, 100), CARD, SCREEN).left).toBe(62);
  expect(placeCard(at(-50, 100), CARD, SCREEN).left).toBe(8);
});
