// The password rules that both sides check: what is refused, and what must not be.
import { describe, expect, it } from 'vitest';
import { checkPassword, isSimilar, PASSWORD_RULES, passwordLength } from './index.ts';

const personal = ['Серікқызы', 'Айгүл', 'aigul.serik@alma-stroy.kz', '+77011234567', 'Алма Строй Групп'];

describe('[SESSION-16] password rules', () => {
  it.each([
    ['', ['minLength']],
    ['краткий', ['minLength']],
    ['🐎🐎🐎🐎🐎🐎🐎🐎🐎', ['minLength']],
    ['x'.repeat(129), ['maxLength']],
    ['1'.repeat(129), ['maxLength']],
    ['8462957310', ['password_digits']],
    ['٣٤٥٦٧٨٩٠١٢', ['password_digits']],
    ['12345', ['minLength', 'password_digits']],
    ['Серікқызы1', ['password_similar']],
    ['серіккызы2026', ['password_similar']],
    ['Айгүл Серікқызы', ['password_similar']],
    ['aigul.serik', ['password_similar']],
    ['АлмаСтройГрупп!', ['password_similar']],
    ['alma_stroy', ['password_similar']],
    ['x77011234567', ['password_similar']],
  ])('%s breaks %j', (password, rules) => {
    expect(checkPassword(password, { personal })).toEqual(rules);
  });

  it.each([
    'correct horse battery',
    'қара шай ішеміз',
    '🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎',
    'aaaaaaaaaa',
    'x'.repeat(128),
    '          ',
    'алма ағашының түбі терең',
  ])('%s breaks none of them', (password) => {
    expect(checkPassword(password, { personal })).toEqual([]);
  });

  it('counts characters after NFKC, not units of UTF-16', () => {
    expect(passwordLength('🐎ﬁ')).toBe(3);
  });

  it.each([
    ['', 'Anna'],
    ['anna', ''],
    ['li', 'Li'],
    ['correct horse', 'a b c d e'],
  ])('%j is not similar to %j', (password, value) => {
    expect(isSimilar(password, value)).toBe(false);
  });

  it('takes long values without taking long', () => {
    expect(isSimilar('x'.repeat(128), 'word '.repeat(5_000))).toBe(false);
  });

  it('names every rule once, so that the page can show them beforehand', () => {
    expect(PASSWORD_RULES.map(({ rule }) => rule)).toEqual([
      'minLength',
      'maxLength',
      'password_digits',
      'password_similar',
      'password_common',
    ]);
  });
});
