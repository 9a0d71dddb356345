// Signatures: pictures that are drawn in the form.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { isSignature } from '../../catalog/fieldKinds.ts';
import { fault, type Texts } from '../../faults/index.ts';

const ENDING = 'png';

export function signatureFaults(field: FieldDefinition): [key: string, reason: Texts][] {
  if (field.widget !== 'signature') return [];
  if (!isSignature(field)) return [['widget', fault('a signature is an ImageField, this is a {0}', field.type)]];
  const faults: [string, Texts][] = [];
  if (field.multiple === true)
    faults.push(['multiple', fault('a field holds one signature: add a field for the next')]);
  if (field.accept && !field.accept.some((ending) => ending.toLowerCase().replace(/^\./, '') === ENDING))
    faults.push(['accept', fault('a signature is kept as {0}: add it, or leave the key out', ENDING)]);
  return faults;
}
