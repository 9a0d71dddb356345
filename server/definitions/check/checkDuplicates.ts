// Checks by what rows are taken for duplicates, and actions that merge them.
import type { ModuleDefinition, NamedActionDefinition } from '../../../src/contract/index.ts';
import { fault, type Texts } from '../faults/index.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { didYouMean } from './didYouMean.ts';
import { isKind } from './model/checkValues.ts';

export function checkDuplicates({ model }: ModuleDefinition): Issue[] {
  const { fields, duplicates = {} } = model;
  const faultOf = (name: string, isSearched: boolean): Texts | undefined => {
    const field = fields[name];
    if (!field) return fault('unknown field "{0}"{1}', name, didYouMean(name, Object.keys(fields)));
    if (!isKind(field, 'text') || field.formula !== undefined)
      return fault('"{0}" has to be a CharField that is entered', name);
    return isSearched && field.search !== true
      ? fault('"{0}" takes no part in the search: similar rows are found by it', name)
      : undefined;
  };
  return (['same', 'like'] as const).flatMap((key) =>
    (duplicates[key] ?? []).flatMap((name, index) => {
      const reason = faultOf(name, key === 'like');
      return reason ? [{ path: `/model/duplicates/${key}/${index}`, reason }] : [];
    }),
  );
}

/** What a merge asks for is its own. */
export function checkMerge(path: string, action: NamedActionDefinition): Issue[] {
  if (action.merge !== true) return [];
  return (['fields', 'schema', 'handler', 'amend', 'reason', 'offline'] as const)
    .filter((key) => action[key] !== undefined)
    .map((key) => ({ path: `${path}/${key}`, reason: fault('an action that merges asks for nothing else') }));
}
