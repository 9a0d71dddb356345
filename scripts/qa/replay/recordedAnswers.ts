// Which recorded document answers a call: the same path, the same table, mode and name; of rows also what can be made of the few
// that were recorded. Says what nobody recorded.
import { objectOf, objectsOf, textOf, type Json } from '../caller/index.ts';
import { documentPath, readJson, SHELL_SET, type FixtureSet } from '../fixtures/index.ts';
import { choiceRows, groupsOf, reportOf, rowsFor } from './recordedRows.ts';

export interface ReplayCall {
  method: string;
  /** Below the API base. */
  path: string;
  query: URLSearchParams;
  language: string;
  role: string;
  /** What the page would not show by itself: `view` where the role may edit, `create` where rows are made in the grid, `choices`: rows that have one choice after the other. */
  form?: string | undefined;
}

export interface ReplayAnswer {
  status: number;
  body?: unknown;
}

/** Parameters that say which document is meant; others change what is in it. */
const IDENTIFYING = ['model', 'page_name', 'mode', 'name', 'field'];
/** What the page asks beside its documents, when it was not recorded. */
const EMPTY: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['/realtime/since/', { events: [], last_seq: 1 }],
  ['/users/presence/', { results: [] }],
  ['/app_info/filter_sets/', { results: [] }],
  ['/counters/', { values: {}, stamp: 1 }],
  ['/overview/work/', { today: '2026-01-01', parts: [], missing: [] }],
  ['/overview/today/', { today: '2026-01-01', rows: [], has_more: false, missing: [] }],
  ['/overview/changes/', { since: '2026-01-01T00:00:00Z', notices: [], changes: [], missing: [] }],
  ['/overview/counts/', { counts: [] }],
  ['/overview/steps/', { steps: [] }],
  ['/dashboards/', { results: [], roles: [] }],
  ['/places/', { favourites: [], recent: [], creations: [] }],
  ['/news/news/unread_count/', { unread_count: 0 }],
  ['/notifications/settings/', {}],
]);
/** How a page was arranged. */
const PAGE_LAYOUT = /^\/page_layout\/[^/]+\/$/;

/** What became of the recorded documents. */
export interface ReplayTrace {
  /** Asked for and not recorded. */
  missing: Set<string>;
  /** Files that answered a call. */
  used: Set<string>;
}

export function createRecordedAnswers(
  sets: readonly FixtureSet[],
  { missing, used }: ReplayTrace,
): (call: ReplayCall) => ReplayAnswer {
  const ofRole = (role: string): FixtureSet[] => sets.filter((set) => set.role === role);

  function documentFor(call: ReplayCall, path = call.path, query = call.query): unknown {
    const found = ofRole(call.role)
      .flatMap((set) =>
        [...set.calls].map(([file, recorded]) => ({ set, file, likeness: likenessOf(recorded, path, query) })),
      )
      .filter(({ likeness }) => likeness >= 0)
      .sort((a, b) => b.likeness - a.likeness)[0];
    const where = found && documentPath(found.set, call.language, found.file);
    if (where === undefined) return undefined;
    used.add(where);
    return readJson(where);
  }

  /** Rows of a model, from its list and from single rows. */
  function rowsOf(call: ReplayCall, model: string): Json[] {
    const ask = new URLSearchParams(
      call.query.has('page_name') ? { page_name: call.query.get('page_name') ?? '' } : {},
    );
    const rows = objectsOf(objectOf(documentFor(call, `/data/${model}/`, ask))['results']);
    if (call.form !== 'choices') return rows;
    ask.set('model', model);
    return choiceRows(objectsOf(objectOf(documentFor(call, '/table_info/', ask))['columns']), rows);
  }

  function get(call: ReplayCall): ReplayAnswer {
    if (call.path.startsWith('/data/')) return getData(call);
    if (call.path === '/app_info/filtered_select_list/')
      return { status: 200, body: documentFor(call) ?? { filteredSelectList: [], count: 0, next: null } };
    if (call.path === '/form_info/') return answered(call, withoutValidator(documentFor(call)));
    if (call.path === '/table_info/') return answered(call, withForm(documentFor(call), call.form));
    return answered(call, documentFor(call) ?? emptyFor(call.path));
  }

  function getData(call: ReplayCall): ReplayAnswer {
    const [, , model = '', id = '', part = ''] = call.path.split('/');
    if (id === '') return list(call, model);
    if (id === 'groups') return { status: 200, body: groupsOf(rowsOf(call, model), call.query) };
    if (id === 'report') return { status: 200, body: reportOf(rowsOf(call, model), call.query) };
    if (part === 'comments')
      return { status: 200, body: documentFor(call) ?? { results: [], next: null, can_write: false } };
    if (part === 'related') return { status: 200, body: documentFor(call) ?? { results: [] } };
    if (part !== '') return answered(call, documentFor(call));
    return answered(call, documentFor(call) ?? rowsOf(call, model).find((row) => row['id'] === id));
  }

  function list(call: ReplayCall, model: string): ReplayAnswer {
    const document = objectOf(documentFor(call));
    const rows = rowsFor(rowsOf(call, model), call.query);
    return { status: 200, body: { ...document, results: rows, count: rows.length, count_capped: false, next: null } };
  }

  function answered(call: ReplayCall, body: unknown): ReplayAnswer {
    if (body !== undefined) return { status: 200, body };
    missing.add(`${call.role} ${call.path}`);
    return { status: 404, body: { code: 'not_found', message: 'Not recorded' } };
  }

  return (call) => {
    if (call.method === 'GET') return get(call);
    if (call.path === '/app_info/chosen_filters/')
      return answered(call, documentFor(call, '/app_info/active_filters/'));
    if (/^\/data\/[^/]+\/read\/$/.test(call.path)) return { status: 200, body: { values: {}, stamp: 1 } };
    return { status: 403, body: { code: 'forbidden', message: 'Recorded answers change nothing' } };
  };
}

function emptyFor(path: string): Json | undefined {
  return PAGE_LAYOUT.test(path) ? { order: [], hidden: [] } : EMPTY.get(path);
}

/** The set of the session, configuration and navigation of a role. */
export function shellOf(sets: readonly FixtureSet[], role: string): FixtureSet | undefined {
  return sets.find((set) => set.role === role && set.module === SHELL_SET);
}

/** -1: another document; else how many parameters are the same. */
function likenessOf(recorded: string, path: string, query: URLSearchParams): number {
  const [recordedPath, recordedQuery = ''] = recorded.split('?');
  if (recordedPath !== path) return -1;
  let likeness = 0;
  for (const [name, value] of new URLSearchParams(recordedQuery)) {
    const given = query.get(name);
    if (given === value) likeness += 1;
    else if (IDENTIFYING.includes(name) && given !== null) return -1;
  }
  return likeness;
}

function withForm(table: unknown, form: string | undefined): unknown {
  if (table === undefined || form === undefined || form === 'choices') return table;
  const { newRows: _, ...rest } = objectOf(table);
  return form === 'view' ? { ...rest, permissions: { ...objectOf(rest['permissions']), update: false } } : rest;
}

/** The script was not recorded: the rules alone decide, as the contract allows. */
function withoutValidator(form: unknown): unknown {
  if (form === undefined) return undefined;
  const { validator: _, ...rest } = objectOf(form);
  return textOf(rest['model']) === '' ? form : rest;
}
