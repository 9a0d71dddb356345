// Calls that no table asks for as it opens: import, export, jobs, filter sets, trash, history, duplicates.
import type {
  BulkAnswer,
  FilterSets,
  History,
  Job,
  ModuleActionDone,
  Related,
  Trash,
  UndoAnswer,
} from '../../contract/index.ts';
import type { DataPort, DuplicateCalls } from '../../engine/ports/index.ts';
import type { DocumentCheck, HttpClient } from '../http/index.ts';
import { duplicateCalls } from './duplicateCalls.ts';
import { exportPath } from './exportPath.ts';
import { formOf } from './formOf.ts';
import { modelPath, rowPath } from './rowPath.ts';

type LateCalls = Pick<
  DataPort,
  | 'readImport'
  | 'runImport'
  | 'startExport'
  | 'job'
  | 'cancelJob'
  | 'saveFilterSet'
  | 'removeFilterSet'
  | 'bulk'
  | 'related'
  | 'history'
  | 'undoChange'
  | 'trash'
  | 'runModuleAction'
>;

const FILTER_SETS: DocumentCheck<FilterSets> = {
  document: 'filter_sets',
  load: () => import('../../contract/validators/filter_sets.gen.js'),
};
const BULK: DocumentCheck<BulkAnswer> = {
  document: 'bulk_answer',
  load: () => import('../../contract/validators/bulk_answer.gen.js'),
};
const RELATED: DocumentCheck<Related> = {
  document: 'related',
  load: () => import('../../contract/validators/related.gen.js'),
};
const HISTORY: DocumentCheck<History> = {
  document: 'history',
  load: () => import('../../contract/validators/history.gen.js'),
};
const JOB: DocumentCheck<Job> = { document: 'job', load: () => import('../../contract/validators/job.gen.js') };
const MODULE_ACTION_DONE: DocumentCheck<ModuleActionDone> = {
  document: 'module_action_done',
  load: () => import('../../contract/validators/module_action_done.gen.js'),
};
const TRASH: DocumentCheck<Trash> = {
  document: 'trash',
  load: () => import('../../contract/validators/trash.gen.js'),
};
const UNDO_ANSWER: DocumentCheck<UndoAnswer> = {
  document: 'undo_answer',
  load: () => import('../../contract/validators/undo_answer.gen.js'),
};

export function lateCalls(api: HttpClient): LateCalls & { duplicates: DuplicateCalls } {
  return {
    duplicates: duplicateCalls(api),
    readImport: (model, file, options = {}) =>
      api.ask(modelPath(model, 'import'), JOB, {
        method: 'POST',
        body: formOf(file),
        signal: options.signal,
        onProgress: options.onProgress,
      }),
    runImport: (model, id, run) =>
      api.ask(modelPath(model, `import/${encodeURIComponent(id)}`), JOB, { method: 'POST', body: run }),
    startExport: (query) => api.ask(exportPath(query), JOB, { method: 'POST' }),
    job: (id) => api.ask(`/jobs/${encodeURIComponent(id)}/`, JOB),
    cancelJob: (id) => api.ask(`/jobs/${encodeURIComponent(id)}/cancel/`, JOB, { method: 'POST' }),
    saveFilterSet: (set, id) =>
      api.ask(id === undefined ? '/app_info/filter_sets/' : setPath(id), FILTER_SETS, {
        method: id === undefined ? 'POST' : 'PATCH',
        body: set,
      }),
    removeFilterSet: (id) => api.tell(setPath(id), { method: 'DELETE' }),
    bulk: (model, bulk) => api.ask(modelPath(model, 'bulk'), BULK, { method: 'POST', body: bulk }),
    related: (model, id, options) => api.ask(`${rowPath(model, id)}related/`, RELATED, { signal: options?.signal }),
    history: (model, id, cursor) => api.ask(`${rowPath(model, id)}history/`, HISTORY, { query: { cursor } }),
    undoChange: (model, id, entry, version) =>
      api.ask(`${rowPath(model, id)}history/${encodeURIComponent(entry)}/undo/`, UNDO_ANSWER, {
        method: 'POST',
        body: { version },
      }),
    trash: (model, cursor) => api.ask(modelPath(model, 'trash'), TRASH, { query: { cursor } }),
    runModuleAction: (model, action, run, idempotencyKey) =>
      api.ask(modelPath(model, `actions/${encodeURIComponent(action)}`), MODULE_ACTION_DONE, {
        method: 'POST',
        body: run,
        idempotencyKey,
        isHeard: true,
      }),
  };
}

function setPath(id: string): string {
  return `/app_info/filter_sets/${encodeURIComponent(id)}/`;
}
