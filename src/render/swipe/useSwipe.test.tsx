// A finger drawn to a side is meant; one that scrolls, comes back, or moves what is wider than the screen is not.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { useSwipe, type SwipeWay } from './index.ts';

afterEach(cleanup);
let ways: SwipeWay[];

function Page({ may }: { may: readonly SwipeWay[] }): ReactNode {
  const swipe = useSwipe({ onSwipe: (way) => void ways.push(way), maySwipe: (way) => may.includes(way) });
  return (
    <article {...swipe}>
      <p>Текст</p>
      <div style={{ overflowX: 'auto' }}>
        <span>Ячейка</span>
      </div>
    </article>
  );
}

function draw(on: string, steps: readonly (readonly [x: number, y: number])[], fingers = 1): void {
  const element = screen.getByText(on);
  const at = ([clientX, clientY]: readonly [number, number]): object => ({
    touches: Array.from({ length: fingers }, () => ({ clientX, clientY })),
  });
  fireEvent.touchStart(element, { touches: [{ clientX: 200, clientY: 300 }] });
  for (const step of steps) fireEvent.touchMove(element, at(step));
  fireEvent.touchEnd(element, { touches: [] });
}

test('[NEWS-19] only a finger that is drawn sideways, far enough, and not back, leads on', () => {
  ways = [];
  render(<Page may={['left', 'right']} />);
  draw('Текст', [[120, 304]]);
  draw('Текст', [[280, 310]]);
  expect(ways).toEqual(['left', 'right']);
  // A little; up and then sideways; there and back; two fingers.
  draw('Текст', [[170, 300]]);
  draw('Текст', [
    [196, 340],
    [80, 400],
  ]);
  draw('Текст', [
    [100, 300],
    [195, 300],
  ]);
  draw('Текст', [[100, 300]], 2);
  expect(ways).toHaveLength(2);
});

test('[NEWS-19] what scrolls sideways itself keeps the finger, and where nothing is on that way nothing moves', () => {
  ways = [];
  render(<Page may={['left']} />);
  const scroller = screen.getByText('Ячейка').parentElement;
  if (!scroller) throw new Error('nothing is drawn');
  Object.defineProperty(scroller, 'scrollWidth', { value: 900 });
  draw('Ячейка', [[80, 300]]);
  draw('Текст', [[320, 300]]);
  expect(ways).toEqual([]);
  draw('Текст', [[80, 300]]);
  expect(ways).toEqual(['left']);
});
