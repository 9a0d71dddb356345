// Plain text of stored rich text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richTextPlain } from './index.ts';

test('[TEXT-01] plain text has the lines of the text and no markup', () => {
  expect(richTextPlain('<h2>План</h2><ul><li>один</li><li>два &amp; &lt;три&gt;</li></ul><p>a<br />b</p>')).toBe(
    'План\nодин\nдва & <три>\na\nb',
  );
  expect(
    richTextPlain('<table><tbody><tr><th>A</th><td>1</td></tr><tr><td>B</td><td>2</td></tr></tbody></table>'),
  ).toBe('A 1\nB 2');
  expect(richTextPlain('1 < 2 &amp;lt; &#x41;&#0;&#xffffff;&nope;')).toBe('1 < 2 &lt; A&nope;');
  expect(richTextPlain('')).toBe('');
});

test('[TEXT-01] plain text of any text is found without a throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      richTextPlain(text);
      expect(richTextPlain(`<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)).toBe(
        text
          .split('\n')
          .map((line) => line.replace(/[\s\u200b]+/g, ' ').trim())
          .filter(Boolean)
          .join('\n'),
      );
    }),
  );
});
