// Fields that are set once: where that says something.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { kindOf } from '../../catalog/fieldKinds.ts';
import { fault, type Texts } from '../../faults/index.ts';

/** By key. `place`: what the field is a column of. */
export function setOnceFaults(field: FieldDefinition, place: 'row' | 'line'): [key: string, reason: Texts][] {
  if (field.setOnce !== true) return [];
  if (place === 'line')
    return [['setOnce', fault('a line can be taken out and written anew: only fields of rows are set once')]];
  if (kindOf(field) === 'boolean')
    return [['setOnce', fault('yes or no is never empty: use a choice for what is set once')]];
  if (kindOf(field) === 'part') return [['setOnce', fault('lines come and go: a table part is not set once')]];
  const isClosed = field.readonly === true || field.formula !== undefined || field.numbering !== undefined;
  return isClosed || kindOf(field) === 'auto'
    ? [['setOnce', fault('nobody writes this field: it cannot be set once')]]
    : [];
}
