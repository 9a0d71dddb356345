// What blocks share: the rows and groups of a source, params that are read strictly, saving, and the looks around a block.
export { measured, measureLabel, measureText, readMeasure, type Measure } from './aggregates.ts';
export { BlockEmpty, BlockFailure, BlockFrame, BlockLoading, NoRows, StaleNote } from './BlockFrame.tsx';
export { choicesOf, colorOf } from './choiceColors.ts';
export { FieldValue, useFieldText } from './FieldValue.tsx';
export { mayWrite } from './mayWrite.ts';
export { ParamReader, type ParamIssue } from './paramReader.ts';
export { RowPages } from './rowPages.ts';
export { saveFailure, saveRow, settled, type SaveResult } from './saveRow.ts';
export { sourceBlock, type ReadyProps } from './sourceBlock.tsx';
export { useGroups } from './useGroups.ts';
export { useKept } from './useKept.ts';
export { useLoaded, type Loaded } from './useLoaded.ts';
export { useNews } from './useNews.ts';
export { useNotice, type NoticeContent } from './useNotice.tsx';
export { useRowChanges } from './useRowChanges.ts';
export { useWholeRows } from './useWholeRows.ts';
export { askRows, useRows } from './useRows.ts';
export { useRecord } from './useRecord.ts';
