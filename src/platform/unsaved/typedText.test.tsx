// What counts as typed and not yet saved.
import { afterEach, expect, test } from 'vitest';
import { watchTypedText, type TypedText } from './typedText.ts';

afterEach(() => document.body.replaceChildren());

function type(
  html: string,
  value: string,
  typed: TypedText = watchTypedText(),
): { typed: TypedText; field: HTMLElement } {
  document.body.innerHTML = html;
  const field = document.body.querySelector<HTMLElement>('input, textarea, [contenteditable]');
  if (!field) throw new Error('no field');
  if ('value' in field) field.value = value;
  else field.textContent = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return { typed, field };
}

test('a page nobody typed into loses nothing, prefilled fields included', () => {
  const typed = watchTypedText();
  document.body.innerHTML = '<input value="as stored">';
  expect(typed.isAny()).toBe(false);
});

test.each(['<input type="checkbox">', '<input type="search">', '<input type="color">'])('%s holds no text', (html) => {
  expect(type(html, 'x').typed.isAny()).toBe(false);
});

test.each(['<input>', '<input type="password">', '<textarea></textarea>'])(
  '[APP-11] a text in %s is something typed, until it is emptied or its form is gone',
  (html) => {
    const { typed, field } = type(html, 'half a sentence');
    expect(typed.isAny()).toBe(true);
    field.remove();
    expect(typed.isAny()).toBe(false);
    expect(type(html, '').typed.isAny()).toBe(false);
  },
);

test('[APP-11] a guard of the page is asked, without the page being left', () => {
  const typed = watchTypedText();
  const guard = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', guard);
  expect(typed.isAny()).toBe(true);
  window.removeEventListener('beforeunload', guard);
  expect(typed.isAny()).toBe(false);
});
