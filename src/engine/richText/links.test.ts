// Addresses typed as plain text become links, and nothing else does.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLinks } from './links.ts';

const links = (text: string): string[] =>
  splitLinks(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.href]));

test.each<[string, string[]]>([
  ['Смотри https://keste.kz/a?b=1#c.', ['https://keste.kz/a?b=1#c']],
  [
    '(https://keste.kz) и https://ru.wikipedia.org/wiki/Нур_(город), да?',
    ['https://keste.kz', 'https://ru.wikipedia.org/wiki/Нур_(город)'],
  ],
  ['HTTP://KESTE.KZ!', ['HTTP://KESTE.KZ']],
  ['«https://keste.kz»', ['https://keste.kz']],
  ['https:// и javascript:alert(1) и keste.kz', []],
  ['https://)))', []],
])('[TEXT-04] in %j these are links: %j', (text, found) => {
  expect(links(text)).toEqual(found);
});

test('[TEXT-04] the pieces make the text again, and each link is an address of the web', () => {
  const piece = fc.constantFrom('https://', 'a.kz', '/', '(', ')', '.', ' ', 'x', '"', '@', ']');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
      const text = parts.join('');
      expect(
        splitLinks(text)
          .map((each) => (typeof each === 'string' ? each : each.text))
          .join(''),
      ).toBe(text);
      for (const href of links(text)) expect(href).toMatch(/^https?:\/\/[^\s/]/i);
    }),
  );
});
