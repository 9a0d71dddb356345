// The calls of generated screens over the API client. Keeps nothing: the browser's cache answers unchanged documents (ETag).
import type { FilterValues } from '../../contract/index.ts';
import type { DataPort, RowsQuery, SelectQuery, UploadFile, UploadOptions } from '../../engine/ports/index.ts';
import type { Call, HttpClient, QueryValue } from '../http/index.ts';
import { DOCUMENTS } from './documents.ts';

export function createData(api: HttpClient): DataPort {
  return {
    tableInfo: ({ model, page_name, table_type }, options) => api.ask('/table_info/', DOCUMENTS.tableInfo, { query: { model, page_name, table_type }, signal: options?.signal }),
    rows: (query) => api.ask(query.dataPath, DOCUMENTS.rows, { query: rowsQuery(query), signal: query.signal }),
    row: (model, id, options) => api.ask(rowPath(model, id), DOCUMENTS.row, { signal: options?.signal }),
    createRow: (model, row) => api.ask(`/data/${encodeURIComponent(model)}/`, DOCUMENTS.row, { method: 'POST', body: row }),
    updateRow: (model, id, changes) => api.ask(rowPath(model, id), DOCUMENTS.row, { method: 'PATCH', body: changes }),
    deleteRow: (model, id) => api.tell(rowPath(model, id), { method: 'DELETE' }),
    formInfo: (model, pageName, mode, options) => api.ask('/form_info/', DOCUMENTS.formInfo, { query: { model, page_name: pageName, mode }, signal: options?.signal }),
    activeFilters: (model, pageName, options) => api.ask('/app_info/active_filters/', DOCUMENTS.activeFilters, { query: { model, page_name: pageName }, signal: options?.signal }),
    chooseFilters: (chosen) => api.ask('/app_info/chosen_filters/', DOCUMENTS.activeFilters, { method: 'POST', body: chosen }),
    selectList: (query) => api.ask('/app_info/filtered_select_list/', DOCUMENTS.selectList, { query: selectQuery(query), signal: query.signal }),
    userList: (query) => api.ask('/user/list/', DOCUMENTS.userList, { query: selectQuery(query), signal: query.signal }),
    upload: (file, options) => api.ask('/files/', DOCUMENTS.file, { method: 'POST', ...uploadOf(file, options) }),
  };
}

function rowPath(model: string, id: string): string {
  return `/data/${encodeURIComponent(model)}/${encodeURIComponent(id)}/`;
}

/** Search and ordering are sent only when they hold something. */
function rowsQuery(query: RowsQuery): Record<string, QueryValue> {
  return {
    page_size: query.pageSize,
    cursor: query.cursor,
    page_name: query.pageName,
    filters: filtersText(query.filters),
    search: query.search || undefined,
    ordering: query.ordering?.join(',') || undefined,
    totals: query.totals === false ? false : undefined,
  };
}

function selectQuery(query: SelectQuery): Record<string, QueryValue> {
  return {
    model: query.model,
    field: query.field,
    page_name: query.pageName,
    page: query.page,
    page_size: query.pageSize,
    search: query.search || undefined,
    selected: query.selected?.join(',') || undefined,
    filters: filtersText(query.filters),
  };
}

function filtersText(filters: FilterValues | undefined): string | undefined {
  return filters && Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined;
}

/** Model and field go ahead in the address: the server knows the limits before it reads the first byte. */
function uploadOf(file: UploadFile, { model, field, signal, onProgress }: UploadOptions): Call {
  const body = new FormData();
  if (file instanceof Blob) body.append('file', file, file.name);
  return { query: { model, field }, body, signal, onProgress };
}
