// A data door whose every call rejects: tests and benches replace the calls they are about.
import type { DataPort } from '../ports/index.ts';

const unused = (): Promise<never> => Promise.reject(new Error('not part of the test'));

export const noData: DataPort = {
  tableInfo: unused, rows: unused, row: unused, createRow: unused, updateRow: unused, deleteRow: unused, batch: unused, bulk: unused, moveRow: unused, groups: unused,
  exportUrl: () => '', readImport: unused, runImport: unused, startExport: unused, job: unused, cancelJob: unused, formInfo: unused, activeFilters: unused, chooseFilters: unused, saveFilterSet: unused, removeFilterSet: unused,
  selectList: unused, userList: unused, upload: unused, comments: unused, writeComment: unused, removeComment: unused,
  history: unused, undoChange: unused, trash: unused, restoreRow: unused, rowActions: unused, runAction: unused,
};
