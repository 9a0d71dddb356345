// Filters without a screen: active_filters → model and state, drafts → values, and the body that is sent.
export {
  EXCLUDE_SUFFIX,
  WHERE,
  readFilters,
  type FilterEntry,
  type FilterIssue,
  type FilterModel,
  type FilterShape,
} from './filterModel.ts';
export { isFilteredBy, type FilteredPlace } from './filteredPlace.ts';
export { readDraft, type FilterDraft, type FilterError, type FilterReading } from './filterValue.ts';
export {
  clearFilters,
  countActive,
  filterErrors,
  filterValues,
  isFilterActive,
  openFilters,
  removeTag,
  setDraft,
  toChosen,
  type FilterPage,
  type FilterState,
  type PanelTag,
} from './filterState.ts';
export {
  choiceOf,
  isInForce,
  isPressed,
  linkOf,
  readLink,
  sameLink,
  toggleQuick,
  viewChoice,
  withChoice,
  type FilterChoice,
  type FilterLink,
} from './filterChoice.ts';
