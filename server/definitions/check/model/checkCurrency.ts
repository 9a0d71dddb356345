// The field that names the currency of an amount.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { PARENT } from '../../../../src/engine/formula/index.ts';
import { fault, type Texts } from '../../faults/index.ts';

type Fields = Readonly<Record<string, FieldDefinition>>;

const OF_PARENT = `${PARENT}.`;

/** `parents`: of a line, the fields of its row. */
export function currencyFaults(
  { currency, currencyField: name }: FieldDefinition,
  fields: Fields,
  parents: Fields = {},
): (readonly [key: string, reason: Texts])[] {
  if (name === undefined) return [];
  if (currency !== undefined)
    return [['currencyField', fault('the currency is one for all rows, or is named by a field: not both')]];
  const isOfParent = name.startsWith(OF_PARENT);
  const known = isOfParent ? parents : fields;
  const own = isOfParent ? name.slice(OF_PARENT.length) : name;
  const found = Object.hasOwn(known, own) ? known[own] : undefined;
  // One that is not there is told where formulas are read.
  return found === undefined || found.type === 'CharField'
    ? []
    : [['currencyField', fault('a CharField names the currency, this is a {0}', found.type)]];
}
