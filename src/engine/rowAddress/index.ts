// Addresses of rows, for the page and the server alike.
export { keyText } from './keyText.ts';
export {
  isRowId,
  keyOfPath,
  MAX_KEY,
  OPEN_PARAM,
  openValue,
  readOpenValue,
  rowKey,
  rowPath,
  type RowPlace,
} from './rowAddress.ts';
