// The calls of the records: lists, rows, batches, options. Input is checked here and below; answers come from the emitter.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRowId, MAX_KEY } from '../../src/engine/rowAddress/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid } from '../http/index.ts';
import { repeatOfRow } from '../repeats/index.ts';
import { accessOf, numberFieldOf, PERSON_MODEL, requireAction, type Access } from './access/index.ts';
import {
  LIST_PARAMETERS,
  listRows,
  OPTION_PARAMETERS,
  PEOPLE_PARAMETERS,
  readKnown,
  readListQuery,
  readOptionQuery,
  readTexts,
  relatedRows,
  selectList,
  SIMILAR_PARAMETERS,
  similarRows,
  userList,
} from './list/index.ts';
import {
  changeRow,
  createRow,
  deleteRow,
  idByNumber,
  mergedInto,
  moveRow,
  readLinesText,
  readRowText,
  readStored,
  requireObject,
  announceWrites,
  writeBatch,
  type WriteContext,
  type Written,
  type WrittenRows,
} from './write/index.ts';
import { registerRoutes } from './registerRoutes.ts';
import { tableRoutes } from './tableRoutes.ts';

interface ModelParams {
  model: string;
}

/** Of any call that writes a row: its rules, its versions, its status, and what its module's code asks of other rows. */
const ROW_REFUSALS = [
  'conflict',
  'idempotency_mismatch',
  'posted',
  'locked',
  'invalid_transition',
  'last_owner',
] as const;

/** Paths below /api/v1. */
export async function recordsRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database } = deps;
  const contextFor = contextOfCall(deps);
  const announce = (request: FastifyRequest<{ Params: ModelParams }>, rows: Omit<WrittenRows, 'model'>): void =>
    announceWrites(deps, { model: request.params.model, ...rows }, request.caller);

  await tableRoutes(app, deps);
  await registerRoutes(app, deps);
  readRoutes(app, deps);
  optionRoutes(app, deps);

  api.post(
    '/data/:model/',
    {
      tokenRights: ['create'],
      summary: 'Create a row; its id is made by the client',
      description:
        'A field that is left out gets its default. The same again answers the row that is there, with the same status; the id of a row that says something else is 409 `idempotency_mismatch`.',
      bodyType: 'row',
      answer: 'row',
      status: 201,
      isRepeatable: true,
      refusals: ROW_REFUSALS,
    },
    async (request, reply) => {
      const written = await createRow(database, requireObject(request.body), contextFor(request));
      if (written.isChanged) announce(request, { created: [written] });
      return sendJson(reply.code(201), written.text);
    },
  );

  api.post(
    '/data/:model/batch/',
    {
      tokenRights: ['create', 'update', 'delete'],
      summary: 'Several rows, all or nothing',
      description:
        'A row with `version` is changed, one without is made, as by the single calls; `fields` of a refusal names the row by its place: `upsert.1.title`.',
      body: 'batch',
      answer: 'batch_answer',
      isRepeatable: true,
      refusals: [...ROW_REFUSALS, 'has_links'],
    },
    async (request, reply) => {
      const outcome = await writeBatch(database, request.body, contextFor(request));
      announce(request, outcome);
      return sendJson(reply, `{"results":[${outcome.texts.join(',')}]}`);
    },
  );

  api.patch(
    '/data/:model/:id/',
    {
      tokenRights: ['update'],
      summary: 'Change a row; carries its version',
      description:
        'Fields that are left out stay. Answers the row with its new `version`; where nothing is other than stored, the row as it is. A stale `version` is merged where `base` shows that nobody else touched the same fields; else it is 409 `conflict` with the row as it is (`current`) and the fields that both changed (`conflicts`).',
      bodyType: 'row',
      answer: 'row',
      isRepeatable: true,
      refusals: ROW_REFUSALS,
    },
    async (request, reply) => {
      const written = await changeRow(
        database,
        requireUuid(request.params.id),
        requireObject(request.body),
        contextFor(request),
      );
      if (written.isChanged) announce(request, { changed: [written] });
      return sendJson(reply, withEntry(written));
    },
  );

  api.post(
    '/data/:model/:id/move/',
    {
      tokenRights: ['update'],
      summary: "Put a row between two others of the model's own order",
      body: 'move',
      answer: 'row',
      refusals: ROW_REFUSALS,
    },
    async (request, reply) => {
      const written = await moveRow(database, requireUuid(request.params.id), request.body, contextFor(request));
      if (written.isChanged) announce(request, { changed: [written] });
      return sendJson(reply, written.text);
    },
  );

  api.delete(
    '/data/:model/:id/',
    {
      tokenRights: ['delete'],
      summary: 'Delete a row',
      description:
        'Into the trash, for 30 days. A second time it is 204 too. One that others refer to stays: 409 `has_links`.',
      status: 204,
      isRepeatable: true,
      refusals: [...ROW_REFUSALS, 'has_links'],
    },
    async (request, reply) => {
      const id = requireUuid(request.params.id);
      const deleted = await deleteRow(database, id, contextFor(request));
      if (deleted) announce(request, { deleted: [deleted] });
      return reply.code(204).send();
    },
  );
}

/** Whoever takes his change back names it, however many others came since. */
function withEntry({ text, entry }: Pick<Written, 'text' | 'entry'>): string {
  return entry === undefined ? text : `${text.slice(0, -1)},"change_id":"${entry}"}`;
}

function readRoutes(app: FastifyInstance, { database, catalog }: DomainDeps): void {
  const api = calls(app);
  const accessFor = accessOfCall(catalog);

  api.get(
    '/data/:model/',
    {
      tokenRights: ['list'],
      summary: 'Rows',
      description:
        'One page of the rows the caller may see, in their order. The first page carries `count` and `totals` of the whole filtered set; pages asked for by `cursor` do not. A parameter the call does not know is 400 `invalid`, named in `fields`.',
      query: LIST_PARAMETERS,
      answer: 'rows',
    },
    async (request, reply) =>
      sendJson(reply, await listRows(database, accessFor(request), readListQuery(request.query), request.caller)),
  );

  api.get(
    '/data/:model/similar/',
    {
      tokenRights: ['list'],
      summary: 'Rows that what is being entered may be a duplicate of',
      description:
        'By `duplicates` of the definition, among the rows and fields that the caller may see; five at most.',
      query: SIMILAR_PARAMETERS,
      answer: 'similar_rows',
    },
    async (request) => {
      const query = readKnown(request.query, Object.keys(SIMILAR_PARAMETERS));
      const asked = { values: query.get('values'), except: query.get('except') };
      return similarRows(database, accessFor(request), asked, request.caller);
    },
  );

  api.get(
    '/data/:model/:id/',
    {
      tokenRights: ['read'],
      summary: 'One row, by its id or number',
      description:
        'With the lines of its table parts. Where `table_info` names a `number` field, its value is taken in place of the id. Of a row that was merged into another one the 404 names that one in `rows`.',
      params: { id: { description: 'Id of the row, a UUID, or its number.', maxLength: MAX_KEY } },
      answer: 'row',
    },
    async (request, reply) => {
      const access = accessFor(request);
      requireAction(access, 'read');
      const { id: key } = request.params;
      const isNumber = numberFieldOf(access) !== undefined && !isRowId(key);
      const id = isNumber ? await idByNumber(database, access, key, request.caller) : requireUuid(key);
      const text = id === undefined ? undefined : await readRowText(database, access, id, request.caller);
      if (text !== undefined) return sendJson(reply, text);
      const into = id === undefined ? undefined : await mergedInto(database, access, id, request.caller);
      throw new ApiError('not_found', undefined, into ? { rows: [into] } : {});
    },
  );

  api.get(
    '/data/:model/:id/related/',
    {
      summary: 'Lists of other rows that refer to one',
      description:
        'Of models with a page, as far as the caller may list their rows; each with the number of rows he sees. Their rows are listed by the filter `field` with the id.',
      answer: 'related',
    },
    async (request) => {
      const access = accessFor(request);
      requireAction(access, 'read');
      const id = requireUuid(request.params.id);
      const row = await readStored(database, access, id, request.caller);
      if (!row || row.isDeleted) throw new ApiError('not_found');
      return relatedRows(database, access, id, request.caller);
    },
  );

  api.get(
    '/data/:model/:id/:part/',
    {
      tokenRights: ['read'],
      summary: 'The lines of one table part of a row, in their order',
      description: 'All of them at once.',
      params: { part: { description: 'Name of the table part: a field of the model.', pattern: '^[a-z][a-z0-9_]*$' } },
      answer: 'rows',
    },
    async (request, reply) => {
      const access = accessFor(request);
      requireAction(access, 'read');
      const lines = await readLinesText(
        database,
        access,
        { id: requireUuid(request.params.id), part: request.params.part },
        request.caller,
      );
      if (lines === undefined) throw new ApiError('not_found');
      return sendJson(reply, `{"results":${lines},"next":null}`);
    },
  );
}

/** What selects offer. */
function optionRoutes(app: FastifyInstance, { database, catalog }: DomainDeps): void {
  const api = calls(app);

  api.get(
    '/app_info/filtered_select_list/',
    {
      summary: 'Options of a reference or choice',
      description:
        'One page of what a select offers: rows of a model, or the entries of a choice field of a page. Parameters the call does not know are passed over.',
      query: OPTION_PARAMETERS,
      answer: 'select_list',
    },
    async (request) => {
      const query = readOptionQuery(catalog.current(), readTexts(request.query), request.caller);
      return selectList(database, catalog.current(), query, request.caller);
    },
  );

  api.get(
    '/user/list/',
    {
      summary: 'People for selects',
      description: 'Those of `selected` come first. Parameters the call does not know are passed over.',
      query: PEOPLE_PARAMETERS,
      answer: 'user_list',
    },
    async (request) => {
      const texts = readTexts(request.query);
      const query = readOptionQuery(catalog.current(), texts.set('model', PERSON_MODEL), request.caller);
      return userList(database, catalog.current(), query, request.caller);
    },
  );
}

function accessOfCall(catalog: DomainDeps['catalog']): (request: FastifyRequest<{ Params: ModelParams }>) => Access {
  return ({ params, caller }) => accessOf(catalog.current(), params.model, caller);
}

function contextOfCall({
  catalog,
  hooks,
}: DomainDeps): (request: FastifyRequest<{ Params: ModelParams }>) => WriteContext {
  const accessFor = accessOfCall(catalog);
  return (request) => ({
    access: accessFor(request),
    caller: request.caller,
    hooks,
    prefix: '',
    repeat: repeatOfRow(request),
  });
}

/** JSON made by the database, sent as it is. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
