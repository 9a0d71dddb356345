// Texts of a CSV file in spreadsheets of other languages, which part its lines at other signs.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from './csvFile.ts';
import type { ExportTable } from './exportTable.ts';

async function written(texts: readonly string[], lang: 'ru' | 'en'): Promise<string> {
  const rows = [{ cells: texts.map((text) => ({ kind: 'text' as const, text })) }];
  const table = {
    columns: texts.map(() => ({ heading: 'h' })),
    pages: (async function* pages() {
      yield rows;
    })(),
    totalRow: () => undefined,
  };
  let file = '';
  // What a file is written from, without what it was read by.
  for await (const piece of csvFile(table as unknown as ExportTable, lang)) file += piece;
  return file.slice(file.indexOf('\r\n') + 2);
}

describe('what hides behind a separator', () => {
  it.each([
    [';=1', `";'=1"`],
    ['a,@b', `"a,'@b"`],
    ['a\t+1', `"a\t'+1"`],
    ['a";"=1', `"a"";""'=1"`],
    ['a\n-1', `"a\n'-1"`],
    ['=1;=2', `"'=1;'=2"`],
    ['a; -1, +7 701; 1-2', `"a; -1, +7 701; 1-2"`],
  ])('[TABLE-15] %j is quoted and no formula in either form', async (text, expected) => {
    expect([await written([text, 'b;,'], 'ru'), await written([text, 'b;,'], 'en')]).toEqual([
      `${expected};"b;,"\r\n`,
      `${expected},"b;,"\r\n`,
    ]);
  });

  it('[TABLE-15] no text is a formula in any spreadsheet, whatever it parts lines at', async () => {
    const signs = fc
      .array(fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\n', '\r', '"', "'", 'a', ' '), { maxLength: 8 })
      .map((text) => text.join(''));
    await fc.assert(
      fc.asyncProperty(
        fc.array(signs, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('ru' as const, 'en' as const),
        async (texts, lang) => {
          const file = await written(texts, lang);
          expect(
            file.split(/[;,\t\r\n]/).filter((cell) => /^[=+\-@]/.test(cell.replace(/^"/, '').replaceAll('""', '"'))),
          ).toEqual([]);
        },
      ),
    );
  });
});
