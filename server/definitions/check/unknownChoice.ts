// A choice that a condition or formula compares with and that its field does not have: it would never hold, and nobody would be told.
import type { FieldDefinition } from '../../../src/contract/index.ts';
import type { ComparedText } from '../../../src/engine/condition/index.ts';
import { fault, type Texts } from '../faults/index.ts';
import { didYouMean } from './didYouMean.ts';

/** Of fields that are choices; an empty text asks whether anything is chosen. */
export function unknownChoices(
  compared: readonly ComparedText[],
  fields: ReadonlyMap<string, FieldDefinition>,
): Texts[] {
  return compared.flatMap(({ name, text }) => {
    const known = fields.get(name)?.choices?.map(({ id }) => String(id));
    return known === undefined || text === '' || known.includes(text)
      ? []
      : [fault('"{0}" is not a choice of "{1}"{2}', text, name, didYouMean(text, known))];
  });
}
