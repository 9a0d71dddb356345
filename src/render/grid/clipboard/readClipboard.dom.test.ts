// Cells of a clipboard.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTsv } from './clipboard.ts';
import { readClipboard } from './readClipboard.ts';

test('[TABLE-12] quotes, tabs and line breaks in cells survive the way through a spreadsheet', () => {
  expect(readClipboard({ plain: '"a ""b"""\t"two\nlines"\r\nc\t\r\n', html: '' })).toEqual([
    ['a "b"', 'two\nlines'],
    ['c', ''],
  ]);
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          fc
            .string({ unit: 'grapheme', minLength: 1 })
            .map((text) => text.replaceAll('\r', ''))
            .filter((text) => text !== ''),
          { minLength: 2, maxLength: 4 },
        ),
        { minLength: 1, maxLength: 4 },
      ),
      (cells) => {
        expect(readClipboard({ plain: toTsv(cells), html: '' })).toEqual(cells);
      },
    ),
  );
});

test('[TABLE-12] quotes that do not enclose the cell are part of its text', () => {
  expect(readClipboard({ plain: 'a\t"b\nc\td', html: '' })).toEqual([
    ['a', '"b'],
    ['c', 'd'],
  ]);
  expect(readClipboard({ plain: '"Alia" LLP\tc "d"\r\ne\t\rf\n', html: '' })).toEqual([
    ['"Alia" LLP', 'c "d"'],
    ['e', ''],
    ['f'],
  ]);
  expect(readClipboard({ plain: '\n\t', html: '' })).toEqual([[''], ['', '']]);
});

test('[TABLE-12] one quoted cell of ten megabytes is a cell like any other', () => {
  const long = 'x'.repeat(10_000_000);
  const [[first, second] = []] = readClipboard({ plain: `"${long}\n"\ty`, html: '' });
  expect([first === `${long}\n`, second]).toEqual([true, 'y']);
});

test('[GRID-01] without tabs the table of the HTML is read, and nothing of it runs', () => {
  const html =
    '<style>td{}</style><table><tr><td>A<br>B</td><td colspan="2">C</td></tr><tr><th>1 234,50</th><td><script>globalThis.ran = true</script>x</td></tr></table>';
  expect(readClipboard({ plain: 'A B C', html })).toEqual([
    ['A\nB', 'C', ''],
    ['1 234,50', 'globalThis.ran = truex'],
  ]);
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  expect(readClipboard({ plain: 'only text', html: '<p>only text</p>' })).toEqual([['only text']]);
});
