// What a line says, in three languages; text from elsewhere.
import { describe, expect, test } from 'vitest';
import type { Option } from '../../../src/contract/index.ts';
import { offeredDays, readDay } from './dayWords.ts';
import { pastedLines } from './pastedText.ts';
import { askedPiece, MARKS, nameKey, readLine, type KnownNames } from './readLine.ts';

/** A Friday. */
const TODAY = '2026-11-27';
const day = (text: string): string | undefined => {
  const words = text.split(' ');
  const said = readDay(words, TODAY);
  return said?.used === words.length
    ? [said.day, said.minutes].filter((part) => part !== undefined).join(' ')
    : undefined;
};

describe('days in words', () => {
  test.each([
    ['сегодня', '2026-11-27'],
    ['Завтра', '2026-11-28'],
    ['послезавтра', '2026-11-29'],
    ['пн', '2026-11-30'],
    ['пятницу', '2026-12-04'],
    ['воскресенье', '2026-11-29'],
    ['через неделю', '2026-12-04'],
    ['через 3 дня', '2026-11-30'],
    ['через 2 месяца', '2027-01-27'],
    ['на следующей неделе', '2026-11-30'],
    ['12 мая', '2027-05-12'],
    ['5 дек 2026', '2026-12-05'],
    ['завтра в 9:30', '2026-11-28 570'],
    ['бүгін', '2026-11-27'],
    ['ертең', '2026-11-28'],
    ['ертен', '2026-11-28'],
    ['бүрсігүні', '2026-11-29'],
    ['дүйсенбі', '2026-11-30'],
    ['жм', '2026-12-04'],
    ['3 күннен кейін', '2026-11-30'],
    ['келесі аптада', '2026-11-30'],
    ['12 мамыр', '2027-05-12'],
    ['ертең сағат 15:00', '2026-11-28 900'],
    ['today', '2026-11-27'],
    ['tomorrow', '2026-11-28'],
    ['wed', '2026-12-02'],
    ['in 2 weeks', '2026-12-11'],
    ['next week', '2026-11-30'],
    ['12 May', '2027-05-12'],
    ['12.05', '2027-05-12'],
    ['27.11', '2026-11-27'],
    ['12/05/2026', '2026-05-12'],
    ['29.02', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
    ['18:00', '2026-11-27 1080'],
  ])('[TASK-16] %s is %s', (text, said) => {
    expect(day(text)).toBe(said);
  });

  test.each(['31.02', '32.01', 'завтар', '12', 'через', 'in', 'in x days', '25:00', 'мая', ''])(
    '%s is no day',
    (text) => {
      expect(readDay(text.split(' '), TODAY)).toBeUndefined();
    },
  );

  test('each language is offered its own words, from today on', () => {
    expect(offeredDays('kk', TODAY).map(({ word }) => word)).toEqual([
      ...['бүгін', 'ертең', 'бүрсігүні', 'дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма'],
    ]);
    for (const lang of ['ru', 'kk', 'en'])
      for (const { word, day: offered } of offeredDays(lang, TODAY)) expect(day(word)).toBe(offered);
  });
});

const ASEL: Option = { id: 'u1', string_view: 'Асель Нурланова' };
const AIGUL: Option = { id: 'u2', string_view: 'Айгүл' };
const ROOF: Option = { id: 'p1', string_view: 'Кровля' };
const NAMES: KnownNames = {
  chosen: new Map([
    [nameKey('@', ASEL.string_view), ASEL],
    [nameKey('~', ROOF.string_view), ROOF],
  ]),
  found: new Map([
    [nameKey('@', 'айгул'), AIGUL],
    [nameKey('@', 'ал'), null],
  ]),
};
const read = (text: string, marks: ReadonlySet<string> = new Set(MARKS)): unknown => {
  const line = readLine(text, { marks, names: NAMES, today: TODAY });
  return {
    title: line.title,
    pieces: line.pieces.map(({ mark, option, said, text: word }) => mark + (option?.id ?? said?.day ?? word)),
    unknown: line.unknown.map(({ mark, text: word }) => mark + word),
  };
};

describe('a line', () => {
  test('[TASK-16] signs take what follows them, the rest is the title', () => {
    expect(read('Проверить смету @Асель Нурланова !завтра в 15:00 #смета #срочно ~Кровля сегодня же')).toEqual({
      title: 'Проверить смету сегодня же',
      pieces: ['@u1', '!2026-11-28', '#смета', '#срочно', '~p1'],
      unknown: [],
    });
    expect(read('@Асель Нурлановага хат')).toMatchObject({ pieces: [], unknown: ['@Асель'] });
    expect(read('Позвонить @Айгүл, до !пн.')).toEqual({
      title: 'Позвонить , до .',
      pieces: ['@u2', '!2026-11-30'],
      unknown: [],
    });
  });

  test('what says nothing known stays in the title and is named', () => {
    expect(read('Сдать !завтар @ал @никто')).toEqual({
      title: 'Сдать !завтар @ал @никто',
      pieces: [],
      unknown: ['!завтар', '@ал', '@никто'],
    });
  });

  test('of one field the last holds; signs inside words, alone or without a field are text', () => {
    expect(read('a@b.kz C# 5~6 Ура! ! @ # !! !завтра !пн #x #X')).toEqual({
      title: 'a@b.kz C# 5~6 Ура! ! @ # !!',
      pieces: ['!2026-11-30', '#X'],
      unknown: [],
    });
    expect(read('@Айгүл !завтра', new Set(['!']))).toMatchObject({ title: '@Айгүл', pieces: ['!2026-11-28'] });
  });

  test('what is being typed is asked for until its word is over', () => {
    const marks = new Set<string>(MARKS);
    expect(askedPiece('Смета @Асе', 10, marks)).toEqual({ mark: '@', search: 'Асе', from: 6 });
    expect(askedPiece('Смета @Асель Нур', 16, marks)).toMatchObject({ search: 'Асель Нур' });
    expect(askedPiece('@', 1, marks)).toMatchObject({ mark: '@', search: '' });
    for (const text of ['a@b', '@Асель ', '#тег слово', 'Смета', '@Асель Нур х'])
      expect(askedPiece(text, text.length, marks)).toBeUndefined();
    expect(askedPiece('@Асе', 4, new Set(['#']))).toBeUndefined();
  });
});

test('[TASK-18] pasted lists lose their bullets, numbers and boxes; beyond a hundred lines the rest is counted', () => {
  expect(pastedLines('- Смета\r\n* [x] Кровля\n\n 3) Окна @Айгүл\n1.5 м трубы\n')).toEqual({
    texts: ['Смета', 'Кровля', 'Окна @Айгүл', '1.5 м трубы'],
    left: 0,
  });
  const many = pastedLines(Array.from({ length: 130 }, (_, index) => `Строка ${index}`).join('\n'));
  expect([many.texts.length, many.left]).toEqual([100, 30]);
});

test('[TASK-18] a pasted line is cut where a typed one ends, and no letter in half', () => {
  const { texts } = pastedLines(`- ${'а'.repeat(5_000)}\n${'а'.repeat(999)}🙂\nб`);
  expect(texts.map(({ length }) => length)).toEqual([1_000, 999, 1]);
});

test('what ends a sentence belongs to no word', () => {
  const { pieces, unknown } = readLine('Смета #кровля,;. #1.5,м', {
    marks: new Set(MARKS),
    names: NAMES,
    today: TODAY,
  });
  expect([...pieces, ...unknown].map(({ text }) => text)).toEqual(['кровля', '1.5,м']);
});
