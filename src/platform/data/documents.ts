// Which validator knows which answer. Each is a chunk of its own, loaded with the first such answer.
import type {
  ActiveFilters,
  BatchAnswer,
  Groups,
  FileValue,
  FormInfo,
  Row,
  RowActions,
  Rows,
  SelectList,
  TableInfo,
  UserList,
} from '../../contract/index.ts';
import type { DocumentCheck } from '../http/index.ts';
import { isFileValue } from './isFileValue.ts';

interface Documents {
  activeFilters: DocumentCheck<ActiveFilters>;
  batchAnswer: DocumentCheck<BatchAnswer>;
  groups: DocumentCheck<Groups>;
  formInfo: DocumentCheck<FormInfo>;
  rowActions: DocumentCheck<RowActions>;
  rows: DocumentCheck<Rows>;
  selectList: DocumentCheck<SelectList>;
  tableInfo: DocumentCheck<TableInfo>;
  userList: DocumentCheck<UserList>;
}

/** These two by themselves: what writes alone needs no others. */
export const ROW: DocumentCheck<Row> = {
  document: 'row',
  load: () => import('../../contract/validators/row.gen.js'),
};
export const FILE: DocumentCheck<FileValue> = {
  document: 'file',
  load: () => Promise.resolve({ default: isFileValue }),
};

export const DOCUMENTS: Documents = {
  activeFilters: { document: 'active_filters', load: () => import('../../contract/validators/active_filters.gen.js') },
  groups: { document: 'groups', load: () => import('../../contract/validators/groups.gen.js') },
  batchAnswer: { document: 'batch_answer', load: () => import('../../contract/validators/batch_answer.gen.js') },
  formInfo: { document: 'form_info', load: () => import('../../contract/validators/form_info.gen.js') },
  rowActions: { document: 'actions', load: () => import('../../contract/validators/actions.gen.js') },
  rows: { document: 'rows', load: () => import('../../contract/validators/rows.gen.js') },
  selectList: { document: 'select_list', load: () => import('../../contract/validators/select_list.gen.js') },
  tableInfo: { document: 'table_info', load: () => import('../../contract/validators/table_info.gen.js') },
  userList: { document: 'user_list', load: () => import('../../contract/validators/user_list.gen.js') },
};
