// Typed text → wire form, folding, days, named formats with check digits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalMoment,
  composedText,
  dayNumber,
  foldText,
  hasFormat,
  normaliseFormat,
  normaliseValue,
  parseDateInput,
  parseNumberInput,
} from './index.ts';

describe('[FIELD-11] numbers as people type them', () => {
  it.each(['', ' ', 'abc', '1a', '-', '--1', '1e5', '.', ',', '1-2', '٣', '1'.repeat(201)])('refuses %j', (text) => {
    expect(parseNumberInput(text)).toEqual({ ok: false, rule: 'number' });
  });

  it.each(['1.234,50', '1,234.50', '1.234.567', '1,234,567', '1..2'])('calls %j ambiguous', (text) => {
    expect(parseNumberInput(text)).toEqual({ ok: false, rule: 'ambiguous' });
  });

  it.each([
    ['1 234,50', '1234.50'],
    ['1234.50', '1234.50'],
    ['1\u00a0234\u202f567,5', '1234567.5'],
    ['-5', '-5'],
    ['−5,10', '-5.10'],
    ['+7', '7'],
    ['007', '7'],
    ['0,50', '0.50'],
    [',5', '0.5'],
    ['5,', '5'],
    ['-0', '0'],
    ['-0,00', '0.00'],
    ["1'000", '1000'],
    [' 12 ', '12'],
    ['90071992547409931234,01', '90071992547409931234.01'],
  ])('reads %j as %s', (text, value) => {
    expect(parseNumberInput(text)).toEqual({ ok: true, value });
  });
});

describe('[FIELD-11] days and moments', () => {
  it.each(['', '31.02.2026', '29.02.2025', '2026-13-01', '2026-00-10', '1.1.26', '0000-01-01', '2026-3-5', 'today'])(
    'refuses %j',
    (text) => {
      expect(parseDateInput(text)).toBeNull();
    },
  );

  it.each([
    ['05.03.2026', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    [' 29.02.2024 ', '2024-02-29'],
    ['29.02.2000', '2000-02-29'],
  ])('reads %j as %s', (text, day) => {
    expect(parseDateInput(text)).toBe(day);
  });

  it('counts days as the calendar does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -700_000, max: 2_900_000 }),
        (day) => dayNumber(new Date(day * 86_400_000).toISOString().slice(0, 10)) === day,
      ),
    );
  });

  it('brings moments to one form and refuses those without a zone', () => {
    expect(canonicalMoment('2026-03-05T10:00:00+05:00')).toBe('2026-03-05T05:00:00.000000Z');
    expect(canonicalMoment('2026-03-05 10:00:00.123456-0330')).toBe('2026-03-05T13:30:00.123456Z');
    for (const bad of [
      '2026-03-05T10:00:00',
      '2026-02-30T10:00:00Z',
      '2026-03-05T24:00:00Z',
      '2026-03-05T10:60:00Z',
      '2026-03-05',
      'now',
    ])
      expect(canonicalMoment(bad)).toBeNull();
  });
});

describe('[FIND-04] folding for search', () => {
  it.each([
    ['ӘЛІЯ', 'алия'],
    ['Ёлка', 'елка'],
    ['Ғ Ң Ү Ұ Қ Ө Һ І', 'г н у у к о х и'],
    ['И\u0306', 'й'],
    ['ТОО «Алма»', 'тоо «алма»'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('[FIELD-11] wire form by field type', () => {
  it.each([
    ['IntegerField', '1,5', 'integer'],
    ['IntegerField', '2147483648', 'range'],
    ['PositiveIntegerField', '-1', 'range'],
    ['IntegerField', 'x', 'number'],
    ['IntegerField', true, 'number'],
    ['DecimalField', '1.234,5', 'ambiguous'],
    ['DecimalField', Number.NaN, 'number'],
    ['DecimalField', '1'.repeat(19), 'range'],
    ['DateField', '31.02.2026', 'date'],
    ['DateTimeField', '2026-03-05', 'datetime'],
    ['BooleanField', 'yes', 'boolean'],
    ['CharField', 5, 'text'],
    ['CharField', 'a\u0000b', 'text'],
    ['CharField', '\ud800', 'text'],
    ['MultiChoiceField', [1], 'choice'],
    ['ForeignKey', 'x', 'uuid'],
    ['FileField', ['x'], 'uuid'],
  ])('%s refuses %j: %s', (type, input, rule) => {
    expect(normaliseValue(type, input)).toEqual({ ok: false, rule });
  });

  const id = '0196C0DE-0000-7000-8000-000000000001';
  it.each([
    ['CharField', '  а\u0306б\nв\u202e ', 'а\u0306б в'.normalize('NFC')],
    ['TextField', 'a\r\nb\t', 'a\nb'],
    ['CharField', '   ', null],
    ['IntegerField', '1 200', 1200],
    ['IntegerField', '5,00', 5],
    ['DecimalField', '1 234,5', '1234.5'],
    ['DecimalField', 0.1, '0.1'],
    ['DateField', '05.03.2026', '2026-03-05'],
    ['DateTimeField', '2026-03-05T10:00:00+05:00', '2026-03-05T05:00:00Z'],
    ['BooleanField', 'true', true],
    ['BooleanField', false, false],
    ['MultiChoiceField', ['a', 'b', 'a'], ['a', 'b']],
    ['ForeignKey', { id, string_view: 'x' }, id.toLowerCase()],
    ['FileField', [id], [id.toLowerCase()]],
    ['StarField', 'x', 'x'],
    ['DecimalField', '', null],
  ])('%s takes %j', (type, input, value) => {
    expect(normaliseValue(type, input)).toEqual({ ok: true, value });
  });

  it('fills decimals up to the precision and keeps what is too long for the rule to refuse', () => {
    expect(normaliseValue('DecimalField', '5', { precision: 2 })).toEqual({ ok: true, value: '5.00' });
    expect(normaliseValue('DecimalField', '5.125', { precision: 2 })).toEqual({ ok: true, value: '5.125' });
    expect(normaliseValue('DecimalField', '10000000000000000', { precision: 2 })).toEqual({ ok: false, rule: 'range' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'CharField',
          'IntegerField',
          'DecimalField',
          'DateField',
          'DateTimeField',
          'MultiChoiceField',
          'FileField',
        ),
        fc.anything(),
        (type, input) => {
          expect(normaliseValue(type, input)).toHaveProperty('ok');
        },
      ),
    );
  });
});

describe('[FIELD-11] named formats', () => {
  it.each([
    ['bin', '061211600013'],
    ['bin', '14024000012'],
    ['bin', '1402400001234'],
    ['bin', '14024000012a'],
    ['bin', '000000000000'],
    ['iin', '061331600012'],
    ['iban_kz', 'KZ86125KZT5004100101'],
    ['iban_kz', 'DE86125KZT5004100100'],
    ['iban_kz', 'KZ86'],
    ['email', 'a@b'],
    ['email', 'a b@c.kz'],
    ['email', '.a@b.kz'],
    ['email', 'a..b@c.kz'],
    ['email', '@b.kz'],
    ['email', 'a@b.kz\n'],
    ['phone', '87011234567'],
    ['phone', '+0123456789'],
    ['phone', '+7701'],
    ['phone', '+7701123456789012'],
    ['url', 'javascript:alert(1)'],
    ['url', 'ftp://a.kz'],
    ['url', 'http://'],
    ['url', 'http://a'],
    ['url', 'https://user@a.kz'],
    ['url', 'https://a.kz/<b>'],
  ])('%s refuses %j', (format, text) => {
    expect(hasFormat(format, text)).toBe(false);
  });

  it.each([
    ['bin', '061211600012'],
    ['bin', '140240000123'],
    ['iban_kz', 'KZ86125KZT5004100100'],
    ['email', "sarah.o'neill+x@mail.alma.kz"],
    ['email', 'почта@пример.қаз'],
    ['phone', '+77011234567'],
    ['url', 'https://алма.қаз/путь?a=1#b'],
    ['url', 'http://localhost:8080/'],
    ['url', 'http://10.0.0.1'],
    ['whatever', 'x'],
  ])('%s takes %j', (format, text) => {
    expect(hasFormat(format, text)).toBe(true);
  });

  it('never takes a tax id whose second remainder is 10', () => {
    for (let digit = 0; digit < 10; digit += 1) expect(hasFormat('bin', `14024000056${digit}`)).toBe(false);
  });

  it('takes exactly one check digit, or none, for a prefix', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (prefix) => {
        const text = String(prefix).padStart(11, '0');
        return (
          Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => hasFormat('bin', `${text}${digit}`))
            .length <= 1
        );
      }),
    );
  });

  it('drops separators before checking', () => {
    expect(normaliseFormat('bin', '061211 600-012')).toBe('061211600012');
    expect(normaliseFormat('phone', '+7 (701) 123-45-67')).toBe('+77011234567');
    expect(normaliseFormat('iban_kz', 'kz86 125k zt50 0410 0100')).toBe('KZ86125KZT5004100100');
    expect(normaliseValue('CharField', ' 061211 600012 ', { format: 'bin' })).toEqual({
      ok: true,
      value: '061211600012',
    });
  });
});

describe('marks on letters', () => {
  it('are composed, and no letter keeps more than thirty: what composing takes grows with their square', () => {
    expect(composedText('и\u0306 e\u0301')).toBe('й é');
    expect(composedText(`a${'\u0301'.repeat(30)}b`)).toBe(`a${'\u0301'.repeat(30)}b`.normalize('NFC'));
    const heaped = `a${'\u0323\u0301'.repeat(500_000)}b`;
    const kept = `a${'\u0323\u0301'.repeat(15)}b`.normalize('NFC');
    expect(composedText(heaped)).toBe(kept);
    expect(normaliseValue('CharField', heaped)).toEqual({ ok: true, value: kept });
    expect(foldText(heaped)).toBe(kept);
    // Each of these is two when taken apart.
    const doubled = composedText(`a${'\u0344'.repeat(40)}`);
    expect(composedText(doubled)).toBe(doubled);
  });
});
