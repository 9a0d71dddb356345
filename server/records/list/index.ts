// Door of reading: pages of rows, filters, totals and groups, options of selects, and texts of values as people read them.
export { readChosen, requirePage, writeChosen, type Chosen } from './chosenFilters.ts';
export { matchingStatement, type Narrow } from './countMatching.ts';
export { dayText, fieldNumberText } from '../../../src/engine/query/index.ts';
export {
  arrangeFilterSets,
  deleteFilterSet,
  findFilterSets,
  listFilterSets,
  writeFilterSet,
  type FilterSet,
  type FilterSetContent,
  type FilterSetWrite,
  type Viewer,
} from './filterSets.ts';
export { filterNames, WHERE } from '../../../src/engine/query/index.ts';
export { readFilters } from './filters/readFilters.ts';
export { fixedFilters, fixedValues, fittingIds } from './filters/fixedFilters.ts';
export { readGroupKey, readGroups } from './groupKey.ts';
export { readBy } from './groups/groupQuery.ts';
export { groupRows, groupsOf, type Group } from './groups/groupRows.ts';
export { readReportQuery, reportOf, reportRows, type ReportQuery } from './report/reportRows.ts';
export { keptRows } from './kept/keptRows.ts';
export { labelText } from './label.ts';
export { readFlag, readKnown, readListQuery, readNames, readScope, readTexts, type ListQuery } from './listQuery.ts';
export {
  ASKING_REPORT_PARAMETERS,
  BY_PARAMETER,
  GROUP_PARAMETERS,
  LIST_PARAMETERS,
  MAX_SIZE,
  OPTION_PARAMETERS,
  PEOPLE_PARAMETERS,
  REPORT_PARAMETERS,
  SCOPE_PARAMETERS,
} from './listParameters.ts';
export { listRows } from './listRows.ts';
export { registerSums } from './registers/registerSums.ts';
export { isUsableOrder, readListScope, type ScopeQuery } from './listScope.ts';
export type { ListPlan } from './listStatement.ts';
export { cursorAt, emitRows, pickRows } from './pageRows.ts';
export { readOptionQuery, selectedOptions, selectList } from './options/selectList.ts';
export { SIMILAR_PARAMETERS, similarRows } from './similarRows.ts';
export { relatedRows } from './related.ts';
export { sortKeys } from './sortKeys.ts';
export { treeField } from './tree.ts';
export { userList } from './options/userList.ts';
