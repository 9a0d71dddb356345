// Door of access: who may do what with which rows and fields, who of several people sees a row, and how a row leaves.
export {
  accessOf,
  mayRefer,
  PERSON_MODEL,
  requireAction,
  scopeOf,
  scopeSql,
  visibleSql,
  wholeAccess,
  type Access,
  type Door,
  type FilterSpec,
} from './access.ts';
export {
  carriedColumns,
  type CarriedReader,
  emission,
  fieldsNamed,
  fieldsOfList,
  fieldsOfRow,
  linesOfHead,
  ownOfShown,
  rowJson,
  visibleRow,
} from './emit.ts';
export { isFileVisible } from './fileVisibility.ts';
export { numberFieldOf } from './numberField.ts';
export { Params, type Asking } from './params.ts';
export { isPreset, spanOf, todayIn } from '../../../src/engine/query/index.ts';
export { statementName } from './statementNames.ts';
export { byVisibility, ofColumn, whoReads, whoSees, type SameVisibility, type Viewer } from './whoSees.ts';
export { wholeRows } from './wholeRows.ts';
