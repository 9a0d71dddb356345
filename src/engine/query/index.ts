// Public door of queries over rows: what filters, orders and groups mean, for the server's SQL and for the rows of a kept view.
export type { AppliedFilter, Condition } from './condition.ts';
export { dayText, fieldNumberText } from './displayTexts.ts';
export { filterNames, MAX_CONDITIONS, MAX_DEPTH, readGroup, WHERE } from './filterGroup.ts';
export { EMPTY, EXCLUDE_SUFFIX, ME, PRESETS, type Preset } from './filterWords.ts';
export { DATE_UNITS, groupLabel, type DateUnit, type KeyValue, type LabelText } from './groupLabel.ts';
export type { KeptDescription, KeptRecord } from './localField.ts';
export {
  createLocalRows,
  type LocalAsker,
  type LocalGroupsQuery,
  type LocalQuery,
  type LocalRows,
  type LocalScope,
} from './localRows.ts';
export { NotKeptError } from './notKept.ts';
export { isPreset, spanOf, todayIn } from './presets.ts';
export { PERSON_MODEL, type FilterSpec, type Lang, type QueryField, type QueryKind } from './queryField.ts';
export { MAX_VALUES, MAX_WORDS, readFilterValue, searchWords } from './readFilterValue.ts';
