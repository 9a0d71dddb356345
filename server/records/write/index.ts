// Door of writing: one write path with its rules, history and announcements; batches, bulk, restore.
export { writeBatch } from './batch.ts';
export { bulkRows } from './bulk/bulkRows.ts';
export { deleteIn, deleteRow, type Deleted } from './deleteRow.ts';
export { eventRow, withEventRows } from './eventRow.ts';
export { findRows } from './findRows.ts';
export {
  changesDone,
  historyLine,
  writeHistory,
  type HistoryKind,
  type HistoryLine,
  type HistoryVia,
  type StoredChange,
} from './history.ts';
export { DEFAULT_MAX_ROWS } from './lines/lineInput.ts';
export { isPartChange, lineCounts, linesBefore, type PartChange } from './lines/partChange.ts';
export { holdTree } from './links/circle.ts';
export { changeList, type ListChange } from './links/codeList.ts';
export { isReferredTo } from './links/referredTo.ts';
export { DUPLICATE, isTaken, type Merged, mergedInto, mergeIn, readMerge, tellMerged } from './merge/mergeRows.ts';
export { countReferences } from './merge/moveReferences.ts';
export { moveRow } from './moveRow.ts';
export { mentionsIn } from './notices.ts';
export { changeOwnPerson, readPerson } from './person.ts';
export { changePeriod, readPeriod } from './registers/periods.ts';
export { createAlongNews } from './links/alongRows.ts';
export { createPostings } from './registers/postings.ts';
export { createRollupNews } from './rollups/rollupNews.ts';
export { restoreIn, restoreRow } from './restoreRow.ts';
export {
  actionsFor,
  actionsNow,
  withAskedFields,
  couldRun,
  definedActions,
  moduleActions,
  moduleActionsFor,
  statusMoves,
  statusOf,
  type NamedAction,
} from './rules/namedActions.ts';
export { amendIn } from './amend/amend.ts';
export { hiddenIn } from './rules/conditions.ts';
export { isLocked, openFields } from './rules/locks.ts';
export { isBarredByPosting, isPosted, isUnpostedByActions } from './rules/posting.ts';
export { invalidTransition, mayMoveBack, setValues } from './rules/statusMoves.ts';
export { idByNumber, KEPT_DAYS, lockRow, readLinesText, readRowText, readStored, type StoredRow } from './storedRow.ts';
export { announceWrites, type WrittenRows } from './announceWrites.ts';
export { bareValue, bareValues } from './values/bareValue.ts';
export { isKnownZone } from './values/knownZone.ts';
export { conflict } from './values/merge.ts';
export { breakOf, isRuleName } from './values/problems.ts';
export { isSameValue, requireObject } from './values/rowInput.ts';
export {
  changeIn,
  changeRow,
  createIn,
  createRow,
  guarded,
  type OpenWrite,
  twiceIfRaced,
  type WriteContext,
  type Written,
} from './writeRows.ts';
export { isTouched, joinAccounts, opened, runHooks, runWriteHooks, writing } from './writing.ts';
export { currentOf, textOf } from './writtenText.ts';
export { numberedFields, takeNumbers, takeOfSeries } from './numbering.ts';
export type { WriteStretch } from './writeContext.ts';
