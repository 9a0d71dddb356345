// Typed lines as the HTML of a comment and back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedName, toHtml, toText } from './commentText.ts';

const ID = '0b0f6d5e-0000-4000-8000-000000000001';
const OTHER = '0b0f6d5e-0000-4000-8000-000000000002';

test('lines are paragraphs, markup is text, names carry their ids, the longest name first', () => {
  const named = new Map([
    ['Иван', ID],
    ['Иван Петров', OTHER],
  ]);
  expect(toHtml('Смотри @Иван Петров\nи @Иван\n\n<b>5 & 6</b>', named)).toBe(
    `<p>Смотри @[Иван Петров](${OTHER})<br />и @[Иван](${ID})</p><p>&lt;b&gt;5 &amp; 6&lt;/b&gt;</p>`,
  );
});

test('[ACTIVITY-25] a name that stays text is none of a shorter one that is mentioned', () => {
  expect(toHtml('@Иван Петров и @Иван', new Map([['Иван', ID]]), ['Иван Петров'])).toBe(
    `<p>@Иван Петров и @[Иван](${ID})</p>`,
  );
});

test('what holds more than lines is not shown as lines', () => {
  expect(toText('<p><strong>a</strong></p>')).toBeUndefined();
  expect(toText('<ul><li>a</li></ul>')).toBeUndefined();
  expect(toText('')).toEqual({ text: '', named: new Map() });
});

test('what was typed comes back as it was typed', () => {
  expect(toText(toHtml('@[@Иван', new Map([['Иван', ID]])))?.text).toBe('@[@Иван');
  const piece = fc.oneof(
    fc.constantFrom('@Иван ', '@Иван Петров, ', '\n', '\n\n', '<', '&', '&lt;', '@', '[x](y)'),
    fc.string({ maxLength: 5 }),
  );
  const named = new Map([
    ['Иван', ID],
    ['Иван Петров', OTHER],
  ]);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces
        .join('')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
      const html = toHtml(text, named);
      const back = toText(html);
      expect(back?.text).toBe(text);
      expect(toHtml(back?.text ?? '', back?.named ?? new Map())).toBe(html);
    }),
  );
});

test.each<[string, ReturnType<typeof askedName>]>([
  ['@', { search: '', from: 0 }],
  ['Привет @Ив', { search: 'Ив', from: 7 }],
  ['(@Иван Пет', { search: 'Иван Пет', from: 1 }],
  ['a@b', undefined],
  ['@Иван Петров ещё', undefined],
  ['текст', undefined],
])('after %j the name asked for is %j', (text, asked) => {
  expect(askedName(text, text.length)).toEqual(asked);
});
