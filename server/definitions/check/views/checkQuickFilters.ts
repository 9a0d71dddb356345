// Checks the sets of filters a definition gives as buttons.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkFilterValues } from './checkFilterValues.ts';
import { fault } from '../../faults/index.ts';
import type { Issue } from '../../read/schemaIssues.ts';

export function checkQuickFilters(definition: ModuleDefinition): Issue[] {
  const quick = definition.filters?.quick ?? [];
  const names = quick.map(({ name }) => name);
  return quick.flatMap((set, index) => {
    const path = `/filters/quick/${index}`;
    const twice =
      names.indexOf(set.name) < index
        ? [{ path: `${path}/name`, reason: fault('the quick filter "{0}" is listed twice', set.name) }]
        : [];
    return [...twice, ...checkFilterValues(`${path}/filters`, set.filters, definition)];
  });
}
