// Checks the row conditions of a module's permissions. Whether its roles exist is checked elsewhere.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Issue } from '../read/schemaIssues.ts';
import type { Others } from './conditionFields.ts';
import { conditionFault } from './rowCondition.ts';

/** For a module whose fields are sound. Without the other modules, what is said of their rows is left open. */
export function checkGrants(definition: ModuleDefinition, others: Others = 'later'): Issue[] {
  return Object.entries(definition.permissions).flatMap(([role, grant]) => {
    if (typeof grant !== 'object' || !('can' in grant)) return [];
    return (['rows', 'change'] as const).flatMap((key) => {
      const text = grant[key];
      const reason = text === undefined ? undefined : conditionFault(text, definition, others);
      return reason === undefined ? [] : [{ path: `/permissions/${role}/${key}`, reason }];
    });
  });
}
