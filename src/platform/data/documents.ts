// Which validator knows which answer. Each is a chunk of its own, loaded with the first such answer.
import type {
  ActiveFilters,
  BatchAnswer,
  BulkAnswer,
  Comment,
  Comments,
  FilterSets,
  Groups,
  History,
  FileValue,
  FormInfo,
  Job,
  Row,
  RowActions,
  Rows,
  SelectList,
  TableInfo,
  Trash,
  UndoAnswer,
  UserList,
} from '../../contract/index.ts';
import type { DocumentCheck } from '../http/index.ts';
import { isFileValue } from './isFileValue.ts';

interface Documents {
  activeFilters: DocumentCheck<ActiveFilters>;
  batchAnswer: DocumentCheck<BatchAnswer>;
  comment: DocumentCheck<Comment>;
  bulkAnswer: DocumentCheck<BulkAnswer>;
  comments: DocumentCheck<Comments>;
  file: DocumentCheck<FileValue>;
  filterSets: DocumentCheck<FilterSets>;
  groups: DocumentCheck<Groups>;
  history: DocumentCheck<History>;
  job: DocumentCheck<Job>;
  formInfo: DocumentCheck<FormInfo>;
  row: DocumentCheck<Row>;
  rowActions: DocumentCheck<RowActions>;
  rows: DocumentCheck<Rows>;
  selectList: DocumentCheck<SelectList>;
  tableInfo: DocumentCheck<TableInfo>;
  trash: DocumentCheck<Trash>;
  undoAnswer: DocumentCheck<UndoAnswer>;
  userList: DocumentCheck<UserList>;
}

export const DOCUMENTS: Documents = {
  activeFilters: { document: 'active_filters', load: () => import('../../contract/validators/active_filters.gen.js') },
  file: { document: 'file', load: () => Promise.resolve({ default: isFileValue }) },
  bulkAnswer: { document: 'bulk_answer', load: () => import('../../contract/validators/bulk_answer.gen.js') },
  comments: { document: 'comments', load: () => import('../../contract/validators/comments.gen.js') },
  filterSets: { document: 'filter_sets', load: () => import('../../contract/validators/filter_sets.gen.js') },
  groups: { document: 'groups', load: () => import('../../contract/validators/groups.gen.js') },
  history: { document: 'history', load: () => import('../../contract/validators/history.gen.js') },
  job: { document: 'job', load: () => import('../../contract/validators/job.gen.js') },
  batchAnswer: { document: 'batch_answer', load: () => import('../../contract/validators/batch_answer.gen.js') },
  comment: { document: 'comment', load: () => import('../../contract/validators/comment.gen.js') },
  formInfo: { document: 'form_info', load: () => import('../../contract/validators/form_info.gen.js') },
  row: { document: 'row', load: () => import('../../contract/validators/row.gen.js') },
  rowActions: { document: 'actions', load: () => import('../../contract/validators/actions.gen.js') },
  rows: { document: 'rows', load: () => import('../../contract/validators/rows.gen.js') },
  selectList: { document: 'select_list', load: () => import('../../contract/validators/select_list.gen.js') },
  tableInfo: { document: 'table_info', load: () => import('../../contract/validators/table_info.gen.js') },
  trash: { document: 'trash', load: () => import('../../contract/validators/trash.gen.js') },
  undoAnswer: { document: 'undo_answer', load: () => import('../../contract/validators/undo_answer.gen.js') },
  userList: { document: 'user_list', load: () => import('../../contract/validators/user_list.gen.js') },
};
