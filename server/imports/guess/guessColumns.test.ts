// What columns are guessed to be, and what one cell speaks against.
import { expect, test } from 'vitest';
import { guessColumns } from './guessColumns.ts';

const guess = (...cells: string[]): object => {
  const [column] = guessColumns({
    sheet: undefined,
    headings: ['Столбец'],
    lines: cells.map((cell, index) => ({ line: index + 2, cells: [cell] })),
  }).columns;
  if (!column) throw new Error('no column');
  const { title: _title, required: _required, names: _names, ...rest } = column;
  return rest;
};

test.each<[string, string[], object]>([
  ['whole numbers', ['1', '-20', ''], { kind: 'integer' }],
  ['a zero in front is a code', ['061211600012', '100'], { kind: 'text' }],
  ['fractions with a comma or a point', ['1,5', '2.25', '3'], { kind: 'decimal', precision: 2 }],
  ['one word among numbers', ['1', 'два'], { kind: 'text' }],
  ['days', ['2026-01-31', '1.2.2026'], { kind: 'date' }],
  ['a day that there is not', ['31.02.2026', '01.02.2026'], { kind: 'text' }],
  ['moments', ['31.01.2026 14:30', '2026-02-01 09:00'], { kind: 'moment' }],
  ['yes and no', ['да', 'нет', 'Да'], { kind: 'yesNo' }],
  ['phones with spaces', ['+7 701 123 45 67', '+7(702)1234567'], { kind: 'phone' }],
  ['mail', ['a@b.kz', 'c@d.kz'], { kind: 'email' }],
  ['sites', ['https://a.kz', 'https://b.kz/x'], { kind: 'url' }],
  ['texts that repeat', ['новый', 'новый', 'готов', 'готов'], { kind: 'choice', choices: ['новый', 'готов'] }],
  ['texts that do not', ['Айгуль', 'Болат'], { kind: 'text' }],
  ['long texts', ['слово '.repeat(60), 'a'], { kind: 'longText' }],
  ['nothing', ['', ''], { kind: 'text' }],
])('[EDIT-03] %s', (_case, cells, kind) => {
  expect(guess(...cells)).toEqual(kind);
});

test('[EDIT-03] a column without an empty cell is required, one without a heading is left out', () => {
  const { columns, rows } = guessColumns({
    sheet: undefined,
    headings: ['Имя', ' ', 'Город'],
    lines: [
      { line: 2, cells: ['А', 'x', 'Б'] },
      { line: 3, cells: ['В'] },
    ],
  });
  expect([rows, columns.map(({ title, required }) => [title, required])]).toEqual([
    2,
    [
      ['Имя', true],
      ['Город', false],
    ],
  ]);
});
