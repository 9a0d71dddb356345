// The difference of two texts: both can be put together from it, and it is small where little changed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference } from './difference.ts';

const told = (before: string, after: string): string[] =>
  difference(before, after).map(({ kind, text }) => `${{ same: '=', gone: '-', new: '+' }[kind]}${text}`);

test('[NEWS-08] a word that changed is shown among those that stayed', () => {
  expect(told('Переезжаем в понедельник утром.\nВсё по плану.', 'Переезжаем во вторник утром.\nВсё по плану.')).toEqual(
    ['=Переезжаем ', '-в', '+во', '= ', '-понедельник', '+вторник', '= утром.\n', '=Всё по плану.'],
  );
  expect(told('', 'Новое')).toEqual(['+Новое']);
  expect(told('Одно', 'Одно')).toEqual(['=Одно']);
});

test('[NEWS-08] of any two texts both follow from the pieces', () => {
  const text = fc
    .array(fc.constantFrom('смета', 'план', 'дом', ' ', '\n', 'и'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = difference(before, after);
      const without = (kind: string): string =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect([without('new'), without('gone')]).toEqual([before, after]);
    }),
  );
});

test('[NEWS-08] two texts of 200,000 letters that have nothing in common are told at once', () => {
  const long = (sign: string): string => `${sign} `.repeat(100_000) + sign;
  expect(difference(long('а'), long('б')).map(({ kind }) => kind)).toEqual(['gone', 'new']);
});
