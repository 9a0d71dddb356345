// Checks by which condition rows may be commented on: whoever sees a row learns the outcome.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Others } from '../rows/conditionFields.ts';
import { audienceConditionFault } from '../rows/rowCondition.ts';
import type { Issue } from '../read/schemaIssues.ts';

/** Without the other modules, what is said of their rows is left open. */
export function checkComments(definition: ModuleDefinition, others: Others = 'later'): Issue[] {
  const { comments } = definition.model;
  if (typeof comments !== 'string') return [];
  const reason = audienceConditionFault(comments, definition, { others });
  return reason === undefined ? [] : [{ path: '/model/comments', reason }];
}
