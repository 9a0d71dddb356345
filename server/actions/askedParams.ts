// What an action asks for by a JSON Schema: a field of its form, and what is wrong with what was entered.
import type { FormField } from '../../src/contract/index.ts';
import { documentDefaults } from '../../src/engine/jsonSchema/index.ts';
import { checkValue } from '../../src/engine/rules/index.ts';
import { fieldRules, PARAMS } from '../definitions/index.ts';
import type { RuleBreak } from '../errors/index.ts';
import { breakOf, type NamedAction } from '../records/write/index.ts';

export function paramsField({ schema }: Pick<NamedAction, 'schema'>, label: string): FormField[] {
  if (schema === undefined) return [];
  const start = documentDefaults(schema);
  return [
    { name: PARAMS, type: 'json', label, required: true, schema, ...(start === undefined ? {} : { default: start }) },
  ];
}

/** None where the action has no schema. */
export function paramsBreaks({ schema }: Pick<NamedAction, 'schema'>, given: unknown): RuleBreak[] {
  if (schema === undefined) return [];
  const rules = fieldRules({ type: 'JSONField', title: {}, required: true, schema });
  return checkValue(given, rules).map(breakOf);
}
