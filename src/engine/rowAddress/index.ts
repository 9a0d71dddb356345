// Addresses of rows, for the page and the server alike.
export { keyText } from './keyText.ts';
export {
  COMMENT_PARAM,
  isRowId,
  keyOfPath,
  MAX_KEY,
  OPEN_PARAM,
  openValue,
  readOpenValue,
  rowKey,
  rowPath,
  withComment,
  type RowPlace,
} from './rowAddress.ts';
