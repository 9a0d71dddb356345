// Lines that read their document and documents that read their lines: one order, no circle, right to the cent.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAX_FORMULAS, TAX_LINE_FORMULAS, TAX_PRECISIONS, taxOutcome, type TaxDocument } from '../testing/index.ts';
import { createFormulaSet, type FormulaField } from '../formula/index.ts';
import { createDocumentFormulas, type DocumentFormulas } from './index.ts';

function decimal(name: string, formula?: string): FormulaField {
  const precision = TAX_PRECISIONS[name.split('.').at(-1) ?? name] ?? 2;
  return { name, type: 'decimal', precision, ...(formula === undefined ? {} : { formula }) };
}

function taxDocument(): DocumentFormulas | undefined {
  const computed = Object.entries(TAX_FORMULAS).map(([name, formula]) => decimal(name, formula));
  const lines = Object.entries(TAX_LINE_FORMULAS).map(([name, formula]) => decimal(name, formula));
  const own = createFormulaSet([
    ...['rate', 'discount', 'delivery'].map((name) => decimal(name)),
    { name: 'included', type: 'boolean' },
    ...computed,
    ...Object.keys(TAX_LINE_FORMULAS).map((name) => ({ ...decimal(`items.${name}`), isComputed: true })),
  ]);
  const items = createFormulaSet([
    ...['quantity', 'price', 'percent'].map((name) => decimal(name)),
    ...lines,
    { name: 'parent.included', type: 'boolean' },
    decimal('parent.delivery'),
    { ...decimal('parent.factor'), isComputed: true },
    { ...decimal('parent.subtotal'), isComputed: true },
  ]);
  return createDocumentFormulas(own, new Map([['items', items]]));
}

const amount = (max: number, digits: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max }).map((scaled) => {
    const text = String(scaled).padStart(digits + 1, '0');
    return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  });

const documents: fc.Arbitrary<TaxDocument> = fc.record({
  rate: amount(5_000_000, 4),
  discount: amount(9_999, 2),
  delivery: amount(1_000_000, 2),
  included: fc.boolean(),
  items: fc.array(fc.record({ quantity: amount(9_999_999, 3), price: amount(99_999, 2), percent: amount(2_500, 2) }), {
    maxLength: 8,
  }),
});

describe('documents and their lines', () => {
  it('[PART-08] tax lines come out to the cent, whatever the document says', () => {
    const document = taxDocument();
    fc.assert(
      fc.property(documents, (given) => {
        const { row, lines } = taxOutcome(given);
        const answer = document?.recalculate({ ...given });
        expect(answer).toMatchObject({ ...row, items: lines });
      }),
      { numRuns: 300 },
    );
  });

  it('[PART-08] lines that nothing changes stay the same objects', () => {
    const document = taxDocument();
    const given = { rate: '2', discount: '0', delivery: '0', included: false };
    const first = document?.recalculate({ ...given, items: [{ id: 'a', quantity: '1', price: '1', percent: '12' }] });
    const again = document?.recalculate({ ...given, ...first });
    expect(again?.['items']).toBe(first?.['items']);
  });

  it('[PART-09] a circle through the lines is found with its way', () => {
    const own = createFormulaSet([
      { name: 'total', type: 'decimal', formula: 'sum(<items.tax>)' },
      { name: 'items.tax', type: 'decimal', isComputed: true },
    ]);
    const items = createFormulaSet([
      { name: 'tax', type: 'decimal', formula: '<parent.total> / 10' },
      { name: 'parent.total', type: 'decimal', isComputed: true },
    ]);
    expect(createDocumentFormulas(own, new Map([['items', items]]))?.circles).toEqual([
      ['total', 'items.tax', 'total'],
      ['items.tax', 'total', 'items.tax'],
    ]);
  });

  it('[PART-08] without lines that read their row there is nothing to join', () => {
    expect(createDocumentFormulas(createFormulaSet([]), new Map([['items', createFormulaSet([])]]))).toBeUndefined();
  });
});
