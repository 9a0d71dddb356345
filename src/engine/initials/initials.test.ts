// Initials of names as people have them.
import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('[CARD-09] a name without letters gives a dot', () => {
  expect(initials('')).toBe('•');
  expect(initials('   ')).toBe('•');
});

test('[CARD-09] initials are the first letters of two words, by what the eye sees as one letter', () => {
  expect(initials('Иванова Мария Петровна')).toBe('ИМ');
  expect(initials(' әлия  серік ')).toBe('ӘС');
  expect(initials('Cher')).toBe('C');
  // A decomposed й and a family of seven code points are one letter each.
  expect(initials('\u0438\u0306од 👩‍👩‍👧 x')).toBe('\u0418\u0306👩‍👩‍👧');
});
