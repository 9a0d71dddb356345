// The calls of the records: lists, rows, batches, options. Input is checked here and below; answers come from the emitter.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid } from '../http/index.ts';
import { accessOf, PERSON_MODEL, requireAction } from './access/index.ts';
import { listRows, readListQuery, readOptionQuery, readTexts, selectList, userList } from './list/index.ts';
import {
  changeRow,
  createRow,
  deleteRow,
  moveRow,
  readLinesText,
  readRowText,
  requireObject,
  announceWrites,
  writeBatch,
  type WriteContext,
  type WrittenRows,
} from './write/index.ts';
import { tableRoutes } from './tableRoutes.ts';

interface ModelParams {
  model: string;
}

const LIST_QUERY = [
  'page_name',
  'key',
  'filters',
  'search',
  'group',
  'ordering',
  'page_size',
  'cursor',
  'page',
  'parent',
  'fields',
  'no_pagination',
  'totals',
];

/** Paths below /api/v1. */
export async function recordsRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog } = deps;
  const accessFor = (request: FastifyRequest<{ Params: ModelParams }>) =>
    accessOf(catalog.current(), request.params.model, request.caller);
  const contextFor = (request: FastifyRequest<{ Params: ModelParams }>): WriteContext => ({
    access: accessFor(request),
    caller: request.caller,
    hooks: deps.hooks,
    prefix: '',
  });
  const announce = (request: FastifyRequest<{ Params: ModelParams }>, rows: Omit<WrittenRows, 'model'>): void =>
    announceWrites(deps, { model: request.params.model, ...rows }, request.caller);

  await tableRoutes(app, deps);

  api.get(
    '/data/:model/',
    {
      summary: 'Rows',
      query: LIST_QUERY,
      answer: 'rows',
    },
    async (request, reply) =>
      sendJson(reply, await listRows(database, accessFor(request), readListQuery(request.query), request.caller)),
  );

  api.post(
    '/data/:model/',
    { summary: 'Create a row; its id is made by the client', bodyType: 'row', answer: 'row', status: 201 },
    async (request, reply) => {
      const written = await createRow(database, requireObject(request.body), contextFor(request));
      if (written.isChanged) announce(request, { created: [written] });
      return sendJson(reply.code(201), written.text);
    },
  );

  api.post(
    '/data/:model/batch/',
    { summary: 'Several rows, all or nothing', body: 'batch' },
    async (request, reply) => {
      const outcome = await writeBatch(database, request.body, contextFor(request));
      announce(request, outcome);
      return sendJson(reply, `{"results":[${outcome.texts.join(',')}]}`);
    },
  );

  api.get('/data/:model/:id/', { summary: 'One row', answer: 'row' }, async (request, reply) => {
    const access = accessFor(request);
    requireAction(access, 'read');
    const text = await readRowText(database, access, requireUuid(request.params.id), request.caller);
    if (text === undefined) throw new ApiError('not_found');
    return sendJson(reply, text);
  });

  api.patch(
    '/data/:model/:id/',
    { summary: 'Change a row; carries its version', bodyType: 'row', answer: 'row' },
    async (request, reply) => {
      const written = await changeRow(
        database,
        requireUuid(request.params.id),
        requireObject(request.body),
        contextFor(request),
      );
      if (written.isChanged) announce(request, { changed: [written] });
      return sendJson(reply, written.text);
    },
  );

  api.post(
    '/data/:model/:id/move/',
    { summary: "Put a row between two others of the model's own order", body: 'move', answer: 'row' },
    async (request, reply) => {
      const written = await moveRow(database, requireUuid(request.params.id), request.body, contextFor(request));
      if (written.isChanged) announce(request, { changed: [written] });
      return sendJson(reply, written.text);
    },
  );

  api.get(
    '/data/:model/:id/:part/',
    { summary: 'The lines of one table part of a row, in their order', answer: 'rows' },
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

  api.delete('/data/:model/:id/', { summary: 'Delete a row', status: 204 }, async (request, reply) => {
    const id = requireUuid(request.params.id);
    const deleted = await deleteRow(database, id, contextFor(request));
    if (deleted) announce(request, { deleted: [deleted] });
    return reply.code(204).send();
  });

  optionRoutes(app, deps);
}

/** What selects offer. */
function optionRoutes(app: FastifyInstance, { database, catalog }: DomainDeps): void {
  const api = calls(app);

  api.get(
    '/app_info/filtered_select_list/',
    {
      summary: 'Options of a reference or choice',
      query: ['model', 'field', 'page_name', 'page', 'page_size', 'search', 'selected', 'filters', 'carries'],
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
      query: ['search', 'selected', 'page', 'page_size', 'carries'],
      answer: 'user_list',
    },
    async (request) => {
      const texts = readTexts(request.query);
      const query = readOptionQuery(catalog.current(), texts.set('model', PERSON_MODEL), request.caller);
      return userList(database, catalog.current(), query, request.caller);
    },
  );
}

/** JSON made by the database, sent as it is. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
