// Checks the condition by which rows are open work. For a module whose fields are sound.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { conditionFault } from './rowCondition.ts';

export function checkOpenWork(definition: ModuleDefinition): Issue[] {
  const { work } = definition;
  if (work === undefined || work === false || work.open === undefined) return [];
  const reason = conditionFault(work.open, definition);
  return reason === undefined ? [] : [{ path: '/work/open', reason }];
}
