// Whether a value a definition sets itself fits its field: what an action sets, what a demo row holds.
import type { FieldDefinition } from '../../src/contract/index.ts';
import { checkValue, rulesOf } from '../../src/engine/rules/index.ts';
import { didYouMean } from './didYouMean.ts';
import { kindOf } from './fieldKinds.ts';

/** Why nobody writes such a value; undefined: it may be written. */
export function unwritable(field: FieldDefinition): string | undefined {
  if (field.formula !== undefined) return 'a computed field cannot be written';
  return field.type === 'AutoField' ? 'an AutoField is numbered by the server' : undefined;
}

/** Why the value breaks the field's rules; what the value refers to is looked up elsewhere. */
export function valueFault(field: FieldDefinition, value: unknown): string | undefined {
  const [broken] = checkValue(value, rulesOf(field));
  if (!broken) return undefined;
  const choices = (field.choices ?? []).map(({ id }) => id);
  if (broken.rule === 'choice' && choices.length > 0) return `${JSON.stringify(value)} is not a choice of it${typeof value === 'string' ? didYouMean(value, choices) : ''}: must be one of ${choices.join(', ')}`;
  return `${JSON.stringify(value)} breaks the rule "${broken.rule}"${broken.value === undefined ? '' : ` (${broken.value})`}`;
}

export function isKind(field: FieldDefinition | undefined, ...kinds: readonly ReturnType<typeof kindOf>[]): boolean {
  return field !== undefined && kinds.includes(kindOf(field));
}
