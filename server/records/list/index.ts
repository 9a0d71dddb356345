// Door of reading: pages of rows, filters, totals and groups, options of selects, and texts of values as people read them.
export { readChosen, requirePage, writeChosen, type Chosen } from './chosenFilters.ts';
export { matchingStatement } from './countMatching.ts';
export { dayText, fieldNumberText } from './displayTexts.ts';
export {
  deleteFilterSet,
  findFilterSet,
  listFilterSets,
  writeFilterSet,
  type FilterSet,
  type FilterSetContent,
} from './filterSets.ts';
export { readFilters } from './filters/readFilters.ts';
export { fixedFilters, fixedValues, fittingIds } from './filters/fixedFilters.ts';
export { readGroupKey, readGroups } from './groupKey.ts';
export { readBy } from './groups/groupQuery.ts';
export { groupRows, groupsOf, type Group } from './groups/groupRows.ts';
export { labelText } from './label.ts';
export { readFlag, readKnown, readListQuery, readNames, readScope, readTexts } from './listQuery.ts';
export {
  BY_PARAMETER,
  GROUP_PARAMETERS,
  LIST_PARAMETERS,
  OPTION_PARAMETERS,
  PEOPLE_PARAMETERS,
  SCOPE_PARAMETERS,
} from './listParameters.ts';
export { listRows } from './listRows.ts';
export { isUsableOrder, readListScope, type ScopeQuery } from './listScope.ts';
export type { ListPlan } from './listStatement.ts';
export { cursorAt, emitRows, pickRows } from './pageRows.ts';
export { readOptionQuery, selectedOptions, selectList } from './options/selectList.ts';
export { sortKeys } from './sortKeys.ts';
export { treeField } from './tree.ts';
export { userList } from './options/userList.ts';
