// Which validator knows which answer. Each is a chunk of its own, loaded with the first such answer.
import type { ActiveFilters, FileValue, FormInfo, Row, Rows, SelectList, TableInfo, UserList } from '../../contract/index.ts';
import type { DocumentCheck } from '../http/index.ts';
import { isFileValue } from './isFileValue.ts';

interface Documents {
  activeFilters: DocumentCheck<ActiveFilters>;
  file: DocumentCheck<FileValue>;
  formInfo: DocumentCheck<FormInfo>;
  row: DocumentCheck<Row>;
  rows: DocumentCheck<Rows>;
  selectList: DocumentCheck<SelectList>;
  tableInfo: DocumentCheck<TableInfo>;
  userList: DocumentCheck<UserList>;
}

export const DOCUMENTS: Documents = {
  activeFilters: { document: 'active_filters', load: () => import('../../contract/validators/active_filters.gen.js') },
  file: { document: 'file', load: () => Promise.resolve({ default: isFileValue }) },
  formInfo: { document: 'form_info', load: () => import('../../contract/validators/form_info.gen.js') },
  row: { document: 'row', load: () => import('../../contract/validators/row.gen.js') },
  rows: { document: 'rows', load: () => import('../../contract/validators/rows.gen.js') },
  selectList: { document: 'select_list', load: () => import('../../contract/validators/select_list.gen.js') },
  tableInfo: { document: 'table_info', load: () => import('../../contract/validators/table_info.gen.js') },
  userList: { document: 'user_list', load: () => import('../../contract/validators/user_list.gen.js') },
};
