// Amounts whose currency another field of their row names.
import type { Row } from '../../contract/index.ts';
import { PARENT } from '../formula/index.ts';

/** Code of the currency of the row's amount, in lines by a field of their row; '' where there is none. */
export function currencyIn(row: Row, currencyField: string): string {
  const prefix = `${PARENT}.`;
  const parent = row[PARENT];
  const value = currencyField.startsWith(prefix)
    ? typeof parent === 'object' && parent !== null
      ? Reflect.get(parent, currencyField.slice(prefix.length))
      : undefined
    : row[currencyField];
  return typeof value === 'string' ? value : '';
}
