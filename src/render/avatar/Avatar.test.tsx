// Pictures of people and what stands for them.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

afterEach(cleanup);

const MARIA = { full_name: 'Мария Иванова', last_name: 'Иванова', first_name: 'Мария' };

const letters = (container: HTMLElement): Element | null => container.querySelector('[data-initials="ИМ"]');

test('[CARD-09] without a picture there are initials, last name first', () => {
  const { container } = render(<Avatar user={MARIA} />);
  expect(letters(container)?.getAttribute('aria-hidden')).toBe('true');
  // What is text within a button has to be part of its name.
  expect(container.textContent).toBe('');
});

test('[CARD-09] a picture that does not load falls back to initials, another one is tried again', () => {
  const { container, rerender } = render(<Avatar user={{ ...MARIA, avatar: { path: '/media/1/a.png' } }} />);
  const picture = container.querySelector('img');
  if (!picture) throw new Error('no picture');
  fireEvent.error(picture);
  expect(letters(container)).toBeTruthy();
  rerender(<Avatar user={{ ...MARIA, avatar: { path: '/media/2/b.png' } }} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/2/b.png?size=162');
});

test('[CARD-09] a picture is 32 px and asked for with 130 more, whatever its size', () => {
  const user = { ...MARIA, avatar: { path: '/media/1/a.png' } };
  const { container, rerender } = render(<Avatar user={user} />);
  const picture = (): HTMLImageElement | null => container.querySelector('img');
  expect([picture()?.width, picture()?.height, picture()?.getAttribute('src')]).toEqual([
    32,
    32,
    '/media/1/a.png?size=162',
  ]);
  rerender(<Avatar user={user} size={56} />);
  expect([picture()?.width, picture()?.getAttribute('src')]).toEqual([56, '/media/1/a.png?size=186']);
  rerender(<Avatar user={{ ...user, avatar: { path: '/media/1/a.png?v=2' } }} />);
  expect(picture()?.getAttribute('src')).toBe('/media/1/a.png?v=2&size=162');
});
