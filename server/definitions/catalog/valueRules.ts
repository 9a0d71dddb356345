// The rules of a field as the server checks them: patterns in bounded time, JSON by its schema.
import type { FieldDefinition } from '../../../src/contract/index.ts';
import { rulesOf, type FieldRules } from '../../../src/engine/rules/index.ts';
import { judgeBySchema } from '../jsonSchema/schemaJudge.ts';
import { fitsPattern } from './pattern.ts';

const LONGEST_OWN_TEXT = 255;

export function fieldRules(field: FieldDefinition, longest?: number): FieldRules {
  const { pattern, schema } = field;
  return {
    ...rulesOf(field),
    pattern: pattern === undefined ? undefined : (text) => fitsPattern(pattern, text, longest),
    judge: schema === undefined ? undefined : (value) => judgeBySchema(schema, value),
  };
}

/** The same for values that a definition writes itself: there may be thousands, and anybody's draft is looked at. */
export function ownValueRules(field: FieldDefinition): FieldRules {
  return fieldRules(field, LONGEST_OWN_TEXT);
}
