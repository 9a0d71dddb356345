// What a new row begins with, and how that follows what it reads.
import { describe, expect, it } from 'vitest';
import { createDefaults, isDefaultWord, wordValue, type FormulaDefault } from './index.ts';

const FIELDS = [
  { name: 'day', type: 'date' as const },
  { name: 'due', type: 'date' as const },
  { name: 'price', type: 'decimal' as const, precision: 2 },
  { name: 'qty', type: 'integer' as const },
  { name: 'total', type: 'decimal' as const, precision: 2, formula: '<price> * <qty>' },
  { name: 'share', type: 'decimal' as const, precision: 1 },
  { name: 'good.price', type: 'decimal' as const, precision: 2 },
];
const DUE: FormulaDefault = { field: 'due', formula: 'add_days(<day>, 14)', type: 'date' };
const PRICE: FormulaDefault = { field: 'price', formula: '<good.price>', type: 'decimal', precision: 2 };
const SHARE: FormulaDefault = { field: 'share', formula: '<total> / 3', type: 'decimal', precision: 1 };
const UNIT: FormulaDefault = { field: 'unit', formula: '<good.unit>', type: undefined };
const GOOD = { id: 'g', string_view: 'Cable', price: '10.00', unit: { id: 'u', string_view: 'm' } };

describe('[DEFAULT-01] words', () => {
  it('stand for the day, the moment and the person, alone and in lists', () => {
    const words = { today: '2026-03-01', now: '2026-03-01T10:00:00.000Z', me: { id: 'me' } };
    expect(wordValue('__today__', words)).toBe('2026-03-01');
    expect(wordValue('__now__', words)).toBe(words.now);
    expect(wordValue(['__me__'], words)).toEqual([{ id: 'me' }]);
    expect(wordValue('new', words)).toBe('new');
    expect([isDefaultWord(['__me__']), isDefaultWord('me')]).toEqual([true, false]);
  });
});

describe('[DEFAULT-02] what a new row is filled with', () => {
  it('comes in the order in which one reads the other, through computed fields too, rounded to its field', () => {
    const defaults = createDefaults(FIELDS, [SHARE, PRICE, DUE]);
    expect(defaults?.order).toEqual(['price', 'due', 'share']);
    expect(defaults?.fill({ good: GOOD, qty: 1, day: '2026-03-01' }, () => true)).toEqual({
      price: '10.00',
      due: '2026-03-15',
      share: '3.3',
    });
  });

  it('leaves alone what is said, and takes nothing of nothing', () => {
    const defaults = createDefaults(FIELDS, [SHARE, PRICE, DUE]);
    expect(defaults?.fill({ good: GOOD, price: '3.00', qty: 2 }, (name) => name !== 'price')).toEqual({ share: '2.0' });
    expect(defaults?.fill({}, () => true)).toEqual({});
  });

  it('is nothing where the formula fails', () => {
    const defaults = createDefaults(FIELDS, [{ field: 'share', formula: '1 / <qty>', type: 'decimal' }]);
    expect(defaults?.fill({ qty: 0 }, () => true)).toEqual({});
  });
});

describe('[DEFAULT-03] after a change', () => {
  const defaults = createDefaults(FIELDS, [SHARE, PRICE, DUE, UNIT]);
  const now = { good: GOOD, qty: 3 };

  it('an empty field and one that still holds what it took follow, one after the other', () => {
    expect(defaults?.follow({ qty: 3 }, now, 'good')).toEqual({
      price: '10.00',
      share: '10.0',
      unit: { id: 'u', string_view: 'm' },
    });
    const taken = { ...now, price: '10.00', share: '10.0', unit: GOOD.unit };
    const other = { ...taken, good: { ...GOOD, id: 'h', price: '20.00', unit: { id: 'v', string_view: 'kg' } } };
    expect(defaults?.follow(taken, other, 'good')).toEqual({
      price: '20.00',
      share: '20.0',
      unit: { id: 'v', string_view: 'kg' },
    });
  });

  it('what was entered stays, and what does not read the field is not asked', () => {
    expect(defaults?.follow({ ...now, price: '9.00' }, { ...now, price: '9.00', good: null }, 'good')).toEqual({});
    expect(defaults?.follow({ day: '2026-03-01' }, { day: '2026-03-01', good: GOOD }, 'good')).not.toHaveProperty(
      'due',
    );
  });
});

describe('[DEFAULT-05] a default that cannot be', () => {
  it('reads itself, directly or through others', () => {
    const circle = createDefaults(FIELDS, [{ field: 'price', formula: '<share> + 1', type: 'decimal' }, { ...SHARE }]);
    expect(circle?.issues.map(({ field, code }) => [field, code])).toEqual([
      ['price', '#CYCLE!'],
      ['share', '#CYCLE!'],
    ]);
  });

  it('gives another type, or names what is not there', () => {
    const issues = createDefaults(FIELDS, [
      { field: 'due', formula: '<price>', type: 'date' },
      { field: 'share', formula: '<nothing>', type: 'decimal' },
    ])?.issues;
    expect(issues?.map(({ field, code }) => [field, code])).toEqual([
      ['due', '#VALUE!'],
      ['share', '#NAME?'],
    ]);
  });
});
