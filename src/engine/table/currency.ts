// Amounts whose currency another field of their row names.
import type { Row } from '../../contract/index.ts';
import { PARENT } from '../formula/index.ts';

/** Code of the currency of the row's amount, in lines by a field of their row; '' where there is none. */
export function currencyIn(row: Row, currencyField: string): string {
  const prefix = `${PARENT}.`;
  if (!currencyField.startsWith(prefix)) return codeOf(row[currencyField]);
  const parent = row[PARENT];
  return typeof parent === 'object' && parent !== null
    ? codeOf(Reflect.get(parent, currencyField.slice(prefix.length)))
    : '';
}

function codeOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
