// The calls of rows with the outbox behind them: what the network does not take is kept and answered as it will be, and what
// waits stands in the rows that are read.
import type { FormField, Reference, Row, Rows } from '../../contract/index.ts';
import {
  HttpError,
  NetworkError,
  type DataPort,
  type RowsQuery,
  type RowValues,
  type WriteContext,
} from '../../engine/ports/index.ts';
import { createKeep, type Box } from './box.ts';
import { FIRST_VERSION } from './deliver.ts';
import type { Draft } from './entries/index.ts';
import { keptBatch, type Written } from './keptBatch.ts';
import { heldCalls } from './heldCalls.ts';
import { keptFiles, type FileSettings } from './keptFiles.ts';
import { sendOrKeep } from './sendOrKeep.ts';
import { keptFilters, keptMarks, openMarks } from './keptMarks.ts';
import { keptTalk } from './keptTalk.ts';
import { isLeaving } from './shelf.ts';

export interface PageState extends Pick<FileSettings, 'roomForFiles' | 'saysNoRoom'> {
  isOnline(): boolean;
  /** Why something cannot be done to a row of which a write waits. */
  says(): string;
  nowMs(): number;
  /** Who writes. */
  me: Reference;
}

/** Answers how to give the calls back. */
export function takeOver(data: DataPort, box: Box, page: PageState): () => void {
  const direct: DataPort = { ...data };
  const { isOnline, says } = page;
  const keep = createKeep(box);
  const files = keptFiles({ ...page, box, keep });
  const mark = keptMarks({ box, keep, isOnline });
  const stopMarks = openMarks(data.outbox, mark);

  const write = (draft: Draft): Promise<Row> =>
    sendOrKeep({ box, keep, isOnline }, draft, { send: () => send(draft), answer: (kept) => kept });

  const row: DataPort['row'] = async (model, id, options) => {
    const own = box.waiting(model, id);
    if (own.length === 0) return direct.row(model, id, options);
    try {
      return box.over(model, await direct.row(model, id, options));
    } catch (error) {
      const [first] = own;
      const isUnknown = error instanceof NetworkError || (error instanceof HttpError && error.status === 404);
      if (!first || !isUnknown || (first.kind !== 'create' && error instanceof HttpError)) throw error;
      return box.over(model, { ...first.base, id, version: first.version });
    }
  };

  const draftOf = (model: string, row: string, written: Written): Draft => ({
    ...describe(model, row, written),
    key: box.newId(),
  });
  const send = ({ kind, model, row, values, version, key }: Draft): Promise<Row> =>
    kind === 'create'
      ? direct.createRow(model, { ...values, id: row }, { key })
      : direct.updateRow(model, row, { ...values, version }, { key });

  const createRow: DataPort['createRow'] = (model, { id, ...values }, context) =>
    write(draftOf(model, id, { kind: 'create', values, version: FIRST_VERSION, context }));

  const updateRow: DataPort['updateRow'] = (model, id, { version, ...values }, context) =>
    write(draftOf(model, id, { kind: 'update', values, version, context }));

  const own = {
    row,
    createRow,
    updateRow,
    ...heldCalls({ direct, box, keep, isOnline, says }),
    upload: files.upload(direct.upload),
    talk: async () => {
      const talk = await direct.talk();
      return { ...keptTalk(talk, { box, keep, ...page }), uploadFile: files.uploadFile(talk.uploadFile) };
    },
    // Counts and sums from memory know nothing of what was done since.
    rows: async (query) => {
      if (query.pageSize === 0 && !isOnline() && box.waiting(modelOf(query)).length > 0)
        throw new NetworkError('no connection');
      return direct.rows(query);
    },
    ...keptFilters(direct, box, mark),
    batch: keptBatch({ direct, box, keep, write, draftOf, isOnline, says }),
  } satisfies Partial<DataPort>;
  Object.assign(data, own);
  return () => {
    stopMarks();
    // Another one may have taken over since.
    for (const name of Object.keys(own) as (keyof typeof own)[])
      if (data[name] === own[name]) Object.assign(data, { [name]: direct[name] });
  };
}

function describe(model: string, row: string, { context, ...written }: Written): Omit<Draft, 'key'> {
  const { newItem: _newItem, ...base }: RowValues = context?.base ?? {};
  const fields = fieldsOf(context?.info);
  const shown = { ...written.values, ...context?.shown };
  const names = Object.keys(written.values);
  return {
    ...written,
    model,
    row,
    base: written.kind === 'create' ? { ...base, ...shown } : base,
    shown: Object.fromEntries(names.map((name) => [name, shown[name]])),
    names: Object.fromEntries(names.map((name) => [name, fields.get(name)?.label ?? name])),
    title: context?.info?.title ?? model,
    fields: [...fields].flatMap(([name, { isOpen }]) => (isOpen ? name : [])),
  };
}

function fieldsOf(info: WriteContext['info']): ReadonlyMap<string, { label: string; isOpen: boolean }> {
  if (!info) return new Map();
  if ('columns' in info)
    return new Map(
      info.columns.map(({ field, headerName, editable }) => [field, { label: headerName, isOpen: editable }]),
    );
  const leaves = (fields: readonly FormField[]): FormField[] =>
    fields.flatMap((field) => (field.type === 'group-fields' ? leaves(field.fields ?? []) : field));
  return new Map(leaves(info.fields).map(({ name, label, readonly }) => [name, { label, isOpen: readonly !== true }]));
}

/** New rows stand before the others, wherever their place will be. */
export function overRows(box: Box, query: RowsQuery, rows: Rows): Rows {
  const model = modelOf(query);
  const waiting = box.waiting(model);
  if (waiting.length === 0) return rows;
  const gone = new Set([...new Set(waiting.map(({ row }) => row))].filter((id) => isLeaving(box.waiting(model, id))));
  const results = rows.results.flatMap((each) => (gone.has(each.id) ? [] : box.over(model, each)));
  // Whether a new row would be among those that are asked for by more than the page, only the server knows.
  const { cursor, group, parent, search, filters, pageSize } = query;
  const isFirst = ![cursor, group, parent, search, filters].some((part) => part !== undefined) && pageSize !== 0;
  const known = new Set(results.map(({ id }) => id));
  const made = waiting
    .filter(({ kind, row }) => kind === 'create' && isFirst && !known.has(row) && !gone.has(row))
    .map(({ base, row, version }) => box.over(model, { ...base, id: row, version }));
  return { ...rows, results: [...made, ...results] };
}

/** `/data/contractor/` is of contractor. */
function modelOf({ dataPath }: RowsQuery): string {
  return decodeURIComponent(/^\/?data\/([^/]+)/.exec(dataPath)?.[1] ?? '');
}
