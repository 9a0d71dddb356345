// Count and totals of kept rows, exact; amounts of several currencies by currency.
import type { Row, Rows } from '../../contract/index.ts';
import { formatDecimal, roundDecimal, type Decimal } from '../decimal/index.ts';
import { isFormulaError } from '../formula/index.ts';
import type { KeptRecord, LocalField } from './localField.ts';
import { sumAt } from './numberColumn.ts';
import type { NumbersOf } from './testOf.ts';

const MAX_CURRENCIES = 20;

export interface Summing {
  fields: ReadonlyMap<string, LocalField>;
  records: readonly KeptRecord[];
  numbersOf: NumbersOf;
}

export function countAndTotals(
  places: readonly number[],
  { fields, records, numbersOf }: Summing,
): Pick<Rows, 'count' | 'totals' | 'totals_by_currency' | 'totals_skipped'> {
  const totals: Record<string, string> = {};
  const byCurrency: Record<string, Record<string, string>> = {};
  const skipped: Record<string, number> = {};
  for (const field of fields.values()) {
    if (!field.isTotal) continue;
    const column = numbersOf(field);
    const errors = places.reduce((sum, place) => sum + Number(isFormulaError(records[place]?.row[field.name])), 0);
    if (errors > 0) skipped[field.name] = errors;
    if (field.currency === undefined) totals[field.name] = text(sumAt(column, places), field);
    else
      byCurrency[field.name] = Object.fromEntries(
        placesByCurrency(field.currency, places, records).map(([code, own]) => [code, text(sumAt(column, own), field)]),
      );
  }
  return {
    count: places.length,
    totals,
    ...(Object.keys(byCurrency).length > 0 ? { totals_by_currency: byCurrency } : {}),
    ...(Object.keys(skipped).length > 0 ? { totals_skipped: skipped } : {}),
  };
}

function text(value: Decimal, { precision }: LocalField): string {
  return formatDecimal(roundDecimal(value, precision));
}

/** Those of most rows first. */
function placesByCurrency(
  currency: string,
  places: readonly number[],
  records: readonly KeptRecord[],
): [code: string, places: number[]][] {
  const byCode = new Map<string, number[]>();
  for (const place of places) {
    const row = records[place]?.row;
    const code = row ? currencyIn(row, currency) : '';
    const own = byCode.get(code);
    if (own) own.push(place);
    else byCode.set(code, [place]);
  }
  return [...byCode]
    .sort(([one, left], [other, right]) => right.length - left.length || (one < other ? -1 : 1))
    .slice(0, MAX_CURRENCIES);
}

export function currencyIn(row: Row, field: string): string {
  const code = row[field];
  return typeof code === 'string' ? code : '';
}
