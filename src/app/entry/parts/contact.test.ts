// How a contact is said back to who has typed it.
import { expect, test } from 'vitest';
import { shownContact } from './contact.ts';

test.each([
  ['анна@firma.kz', 'анна@firma.kz'],
  ['12345', '12345'],
  ['00 44 20 7946 0958', '00 44 20 7946 0958'],
  ['87015551122', '+77015551122'],
  ['8 (701) 555-11-22', '+77015551122'],
  ['7015551122', '+77015551122'],
  ['77015551122', '+77015551122'],
  ['+44 20 7946 0958', '+442079460958'],
])('a phone is said back with its country, anything else as typed: %s', (typed, shown) => {
  expect(shownContact(typed)).toBe(shown);
});
