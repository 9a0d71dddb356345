// The calls of generated screens over the API client. Keeps nothing: the browser's cache answers unchanged documents (ETag).
import type {
  DataPort,
  GroupsQuery,
  ModulesPort,
  OutboxPort,
  RowsQuery,
  SelectQuery,
} from '../../engine/ports/index.ts';
import type { HttpClient, QueryValue } from '../http/index.ts';
import { DOCUMENTS, ROW } from './documents.ts';
import { exportPath, filtersText } from './exportPath.ts';
import { modelPath, rowPath } from './rowPath.ts';
import { createWrites } from './writes.ts';

export function createData(api: HttpClient): DataPort {
  const outbox: OutboxPort = { tables: new Set(), streams: new Set(), openHandlers: new Set() };
  const late = async () => (await import('./lateCalls.ts')).lateCalls(api);
  return {
    ...createWrites(api),
    tableInfo: ({ model, page_name, table_type }, options) =>
      api.ask('/table_info/', DOCUMENTS.tableInfo, {
        query: { model, page_name, table_type },
        signal: options?.signal,
      }),
    rows: (query) =>
      api
        .ask(query.dataPath, DOCUMENTS.rows, { query: rowsQuery(query), signal: query.signal })
        .then((rows) => outbox.over?.(query, rows) ?? rows),
    outbox,
    batch: (model, changes, _contexts, idempotencyKey) =>
      api.ask(modelPath(model, 'batch'), DOCUMENTS.batchAnswer, { method: 'POST', body: changes, idempotencyKey }),
    bulk: async (...call) => (await late()).bulk(...call),
    moveRow: (model, id, move) => api.ask(`${rowPath(model, id)}move/`, ROW, { method: 'POST', body: move }),
    groups: (query) =>
      api.ask(modelPath(query.model, 'groups'), DOCUMENTS.groups, { query: groupsQuery(query), signal: query.signal }),
    exportUrl: (query) => `/api/v1${exportPath(query)}`,
    readImport: async (...call) => (await late()).readImport(...call),
    runImport: async (...call) => (await late()).runImport(...call),
    startExport: async (...call) => (await late()).startExport(...call),
    job: async (...call) => (await late()).job(...call),
    cancelJob: async (...call) => (await late()).cancelJob(...call),
    saveFilterSet: async (...call) => (await late()).saveFilterSet(...call),
    removeFilterSet: async (...call) => (await late()).removeFilterSet(...call),
    undoChange: async (...call) => (await late()).undoChange(...call),
    trash: async (...call) => (await late()).trash(...call),
    runModuleAction: async (...call) => (await late()).runModuleAction(...call),
    duplicates: async () => (await late()).duplicates,
    talk: async () => (await import('./talkCalls.ts')).talkCalls(api),
    history: async (...call) => (await late()).history(...call),
    related: async (...call) => (await late()).related(...call),
    rowActions: (model, id, options) =>
      api.ask(`${rowPath(model, id)}actions/`, DOCUMENTS.rowActions, { signal: options?.signal }),
    moduleActions: (model, options) =>
      api.ask(modelPath(model, 'actions'), DOCUMENTS.rowActions, { signal: options?.signal }),
    formInfo: (model, pageName, mode, options) =>
      api.ask('/form_info/', DOCUMENTS.formInfo, {
        query: { model, page_name: pageName, mode },
        signal: options?.signal,
      }),
    activeFilters: (model, pageName, options) =>
      api.ask('/app_info/active_filters/', DOCUMENTS.activeFilters, {
        query: { model, page_name: pageName, key: options?.filtersKey },
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
  };
}

/** Calls that modules declare; their answers are checked as all others are. */
export function createAsk(api: HttpClient): ModulesPort['ask'] {
  return async (path, { answer, ...call }) =>
    answer ? api.ask(path, answer, call) : api.tell(path, call).then(() => undefined);
}

function groupsQuery(query: GroupsQuery): Record<string, QueryValue> {
  return {
    page_name: query.pageName,
    key: query.filtersKey,
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

/** Search and ordering are sent only when they hold something. */
function rowsQuery(query: RowsQuery): Record<string, QueryValue> {
  return {
    page_size: query.pageSize,
    cursor: query.cursor,
    parent: query.parent,
    group: groupText(query.group),
    page_name: query.pageName,
    key: query.filtersKey,
    filters: filtersText(query.filters),
    search: query.search || undefined,
    ordering: query.ordering?.join(',') || undefined,
    totals: query.totals === false ? false : undefined,
    fields: query.fields?.join(',') || undefined,
    comments: query.comments,
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
