// The calls of generated screens over the API client. Keeps nothing: the browser's cache answers unchanged documents (ETag).
import type { FilterValues } from '../../contract/index.ts';
import type {
  DataPort,
  ExportQuery,
  GroupsQuery,
  ModulesPort,
  RowsQuery,
  SelectQuery,
  UploadFile,
  UploadOptions,
} from '../../engine/ports/index.ts';
import type { Call, HttpClient, QueryValue } from '../http/index.ts';
import { DOCUMENTS } from './documents.ts';

export function createData(api: HttpClient): DataPort {
  return {
    tableInfo: ({ model, page_name, table_type }, options) =>
      api.ask('/table_info/', DOCUMENTS.tableInfo, {
        query: { model, page_name, table_type },
        signal: options?.signal,
      }),
    rows: (query) => api.ask(query.dataPath, DOCUMENTS.rows, { query: rowsQuery(query), signal: query.signal }),
    row: (model, id, options) => api.ask(rowPath(model, id), DOCUMENTS.row, { signal: options?.signal }),
    createRow: (model, row) =>
      api.ask(`/data/${encodeURIComponent(model)}/`, DOCUMENTS.row, { method: 'POST', body: row }),
    updateRow: (model, id, changes) => api.ask(rowPath(model, id), DOCUMENTS.row, { method: 'PATCH', body: changes }),
    deleteRow: (model, id) => api.tell(rowPath(model, id), { method: 'DELETE' }),
    batch: (model, changes) =>
      api.ask(modelPath(model, 'batch'), DOCUMENTS.batchAnswer, { method: 'POST', body: changes }),
    bulk: (model, bulk) => api.ask(modelPath(model, 'bulk'), DOCUMENTS.bulkAnswer, { method: 'POST', body: bulk }),
    moveRow: (model, id, move) => api.ask(`${rowPath(model, id)}move/`, DOCUMENTS.row, { method: 'POST', body: move }),
    groups: (query) =>
      api.ask(modelPath(query.model, 'groups'), DOCUMENTS.groups, { query: groupsQuery(query), signal: query.signal }),
    exportUrl: (query) => `/api/v1${exportPath(query)}`,
    readImport: (model, file, options = {}) =>
      api.ask(modelPath(model, 'import'), DOCUMENTS.job, {
        method: 'POST',
        body: formOf(file),
        signal: options.signal,
        onProgress: options.onProgress,
      }),
    runImport: (model, id, run) =>
      api.ask(modelPath(model, `import/${encodeURIComponent(id)}`), DOCUMENTS.job, { method: 'POST', body: run }),
    startExport: (query) => api.ask(exportPath(query), DOCUMENTS.job, { method: 'POST' }),
    job: (id) => api.ask(`/jobs/${encodeURIComponent(id)}/`, DOCUMENTS.job),
    cancelJob: (id) => api.ask(`/jobs/${encodeURIComponent(id)}/cancel/`, DOCUMENTS.job, { method: 'POST' }),
    saveFilterSet: (set, id) =>
      api.ask(id === undefined ? '/app_info/filter_sets/' : setPath(id), DOCUMENTS.filterSets, {
        method: id === undefined ? 'POST' : 'PATCH',
        body: set,
      }),
    removeFilterSet: (id) => api.tell(setPath(id), { method: 'DELETE' }),
    comments: (model, id, cursor) =>
      api.ask(`${rowPath(model, id)}comments/`, DOCUMENTS.comments, { query: { cursor } }),
    writeComment: (model, id, comment) =>
      api.ask(
        comment.isNew ? `${rowPath(model, id)}comments/` : commentPath(model, id, comment.id),
        DOCUMENTS.comment,
        comment.isNew
          ? { method: 'POST', body: { id: comment.id, body: comment.body } }
          : { method: 'PATCH', body: { body: comment.body } },
      ),
    removeComment: (model, id, commentId) => api.tell(commentPath(model, id, commentId), { method: 'DELETE' }),
    history: (model, id, cursor) => api.ask(`${rowPath(model, id)}history/`, DOCUMENTS.history, { query: { cursor } }),
    undoChange: (model, id, entry, version) =>
      api.ask(`${rowPath(model, id)}history/${encodeURIComponent(entry)}/undo/`, DOCUMENTS.undoAnswer, {
        method: 'POST',
        body: { version },
      }),
    trash: (model, cursor) => api.ask(modelPath(model, 'trash'), DOCUMENTS.trash, { query: { cursor } }),
    restoreRow: (model, id) => api.ask(`${rowPath(model, id)}restore/`, DOCUMENTS.row, { method: 'POST' }),
    rowActions: (model, id, options) =>
      api.ask(`${rowPath(model, id)}actions/`, DOCUMENTS.rowActions, { signal: options?.signal }),
    runAction: (model, id, action, run) =>
      api.ask(`${rowPath(model, id)}actions/${encodeURIComponent(action)}/`, DOCUMENTS.row, {
        method: 'POST',
        body: run,
      }),
    formInfo: (model, pageName, mode, options) =>
      api.ask('/form_info/', DOCUMENTS.formInfo, {
        query: { model, page_name: pageName, mode },
        signal: options?.signal,
      }),
    activeFilters: (model, pageName, options) =>
      api.ask('/app_info/active_filters/', DOCUMENTS.activeFilters, {
        query: { model, page_name: pageName },
        signal: options?.signal,
      }),
    chooseFilters: (chosen) =>
      api.ask('/app_info/chosen_filters/', DOCUMENTS.activeFilters, { method: 'POST', body: chosen }),
    selectList: (query) =>
      api.ask('/app_info/filtered_select_list/', DOCUMENTS.selectList, {
        query: selectQuery(query),
        signal: query.signal,
      }),
    userList: (query) =>
      api.ask('/user/list/', DOCUMENTS.userList, { query: selectQuery(query), signal: query.signal }),
    upload: (file, options) => api.ask('/files/', DOCUMENTS.file, { method: 'POST', ...uploadOf(file, options) }),
  };
}

/** Calls that modules declare; their answers are checked as all others are. */
export function createAsk(api: HttpClient): ModulesPort['ask'] {
  return async (path, { answer, ...call }) =>
    answer ? api.ask(path, answer, call) : api.tell(path, call).then(() => undefined);
}

function rowPath(model: string, id: string): string {
  return `/data/${encodeURIComponent(model)}/${encodeURIComponent(id)}/`;
}

function modelPath(model: string, rest: string): string {
  return `/data/${encodeURIComponent(model)}/${rest}/`;
}

function setPath(id: string): string {
  return `/app_info/filter_sets/${encodeURIComponent(id)}/`;
}

function commentPath(model: string, id: string, commentId: string): string {
  return `${rowPath(model, id)}comments/${encodeURIComponent(commentId)}/`;
}

function groupsQuery(query: GroupsQuery): Record<string, QueryValue> {
  return {
    page_name: query.pageName,
    filters: filtersText(query.filters),
    group: groupText(query.group),
    search: query.search || undefined,
    by: query.by.join(',') || undefined,
    aggregates: query.aggregates?.join(',') || undefined,
  };
}

function groupText(group: RowsQuery['group']): string | undefined {
  return group && group.length > 0 ? JSON.stringify(group) : undefined;
}

/** A link downloads it: an address, not a call. */
function exportPath(query: ExportQuery): string {
  const asked = {
    format: query.format,
    page_name: query.pageName,
    filters: filtersText(query.filters),
    search: query.search,
    ordering: query.ordering?.join(','),
    columns: query.columns?.join(','),
    by: query.by?.join(','),
    tree: query.tree === true ? 'true' : undefined,
    lang: query.lang,
  };
  const given = Object.entries(asked).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return `${modelPath(query.model, 'export')}?${new URLSearchParams(given).toString()}`;
}

/** Search and ordering are sent only when they hold something. */
function rowsQuery(query: RowsQuery): Record<string, QueryValue> {
  return {
    page_size: query.pageSize,
    cursor: query.cursor,
    parent: query.parent,
    group: groupText(query.group),
    page_name: query.pageName,
    filters: filtersText(query.filters),
    search: query.search || undefined,
    ordering: query.ordering?.join(',') || undefined,
    totals: query.totals === false ? false : undefined,
    fields: query.fields?.join(',') || undefined,
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
    carries: query.carries?.join(',') || undefined,
    // Sent even when empty: then the options are those that give rows at all.
    filters: query.filters && JSON.stringify(query.filters),
  };
}

function filtersText(filters: FilterValues | undefined): string | undefined {
  return filters && Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined;
}

/** Model and field go ahead in the address: the server knows the limits before it reads the first byte. */
function uploadOf(file: UploadFile, { model, field, signal, onProgress }: UploadOptions): Call {
  return { query: { model, field }, body: formOf(file), signal, onProgress };
}

function formOf(file: UploadFile): FormData {
  const body = new FormData();
  if (file instanceof Blob) body.append('file', file, file.name);
  return body;
}
