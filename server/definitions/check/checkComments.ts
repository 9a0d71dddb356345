// Checks by which condition rows may be commented on: whoever sees a row learns the outcome.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { audienceConditionFault } from '../rows/rowCondition.ts';
import type { Issue } from '../read/schemaIssues.ts';

export function checkComments(definition: ModuleDefinition): Issue[] {
  const { comments } = definition.model;
  if (typeof comments !== 'string') return [];
  const reason = audienceConditionFault(comments, definition);
  return reason === undefined ? [] : [{ path: '/model/comments', reason }];
}
