// Whether a value a definition sets itself fits its field: what an action sets, what a demo row holds.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { checkValue } from '../../../../src/engine/rules/index.ts';
import { didYouMean } from '../didYouMean.ts';
import { fault, ruleText, type Texts } from '../../faults/index.ts';
import { isComputed, kindOf } from '../../catalog/fieldKinds.ts';
import { ownValueRules } from '../../catalog/pattern.ts';

/** Why nobody writes such a value; undefined: it may be written. */
export function unwritable(field: FieldDefinition): Texts | undefined {
  if (isComputed(field)) return fault('a computed field cannot be written');
  if (field.numbering !== undefined) return fault('a numbered field is written by the server');
  return field.type === 'AutoField' ? fault('an AutoField is numbered by the server') : undefined;
}

/** Why the value breaks the field's rules; what the value refers to is looked up elsewhere. */
export function valueFault(field: FieldDefinition, value: unknown): Texts | undefined {
  const [broken] = checkValue(value, ownValueRules(field));
  if (!broken) return undefined;
  const choices = (field.choices ?? []).map(({ id }) => id);
  if (broken.rule === 'choice' && choices.length > 0)
    return fault(
      '{0} is not a choice of it{1}: must be one of {2}',
      JSON.stringify(value),
      typeof value === 'string' ? didYouMean(value, choices) : '',
      choices.join(', '),
    );
  return fault('{0} breaks the rule: {1}', JSON.stringify(value), ruleText(broken.rule, broken.value));
}

export function isKind(field: FieldDefinition | undefined, ...kinds: readonly ReturnType<typeof kindOf>[]): boolean {
  return field !== undefined && kinds.includes(kindOf(field));
}
