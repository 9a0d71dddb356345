// What blocks share: the rows and groups of a source, params that are read strictly, saving, and the looks around a block.
export {
  COUNT,
  daysBefore,
  daysOf,
  measured,
  measureLabel,
  measureText,
  percentOf,
  readMeasure,
  SPANS,
  type Days,
  type Measure,
  type Span,
} from './figures/index.ts';
export { BlockEmpty, BlockFailure, BlockFrame, BlockLoading, NoRows, ParamIssues, StaleNote } from './BlockFrame.tsx';
export { choicesOf, colorOf } from './choiceColors.ts';
export { FieldValue, useFieldText } from './FieldValue.tsx';
export { mayWrite } from './mayWrite.ts';
export { ParamReader, type ParamIssue } from './paramReader.ts';
export { RowTable } from './RowTable.tsx';
export { RowPages } from './rowPages.ts';
export { saveFailure, saveRow, settled, type SaveResult } from './saveRow.ts';
export { sourceBlock, type ReadyProps } from './sourceBlock.tsx';
export { useBlockTable } from './useBlockTable.ts';
export { useGroups } from './useGroups.ts';
export { useKept } from './useKept.ts';
export { useLoaded, type Loaded } from './useLoaded.ts';
export { useNews } from './useNews.ts';
export { useNotice, type NoticeContent } from './useNotice.tsx';
export { useOtherRows } from './useOtherRows.ts';
export { useMovableRows, type MovableRows, type MovableRowsOptions } from './useMovableRows.ts';
export { useRowChanges } from './useRowChanges.ts';
export { useWholeRows } from './useWholeRows.ts';
export { askRows, useRows, type RowList, type RowsAsk } from './useRows.ts';
export { useRecord } from './useRecord.ts';
