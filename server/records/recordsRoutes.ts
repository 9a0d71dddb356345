// The calls of the records: lists, rows, batches, options. Input is checked here and below; answers come from the emitter.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid } from '../http/index.ts';
import { accessOf, PERSON_MODEL, requireAction } from './access.ts';
import { listRows } from './list/listRows.ts';
import { readListQuery, readTexts } from './list/listQuery.ts';
import { readOptionQuery, selectList } from './selectList.ts';
import { tableRoutes } from './tableRoutes.ts';
import { tellOthers, type WrittenRows } from './tellOthers.ts';
import { userList } from './userList.ts';
import { writeBatch } from './write/batch.ts';
import { moveRow } from './write/moveRow.ts';
import { requireObject } from './write/rowInput.ts';
import { readLinesText, readRowText } from './write/storedRow.ts';
import { deleteRow } from './write/deleteRow.ts';
import { changeRow, createRow, type WriteContext } from './write/writeRows.ts';

interface ModelParams {
  model: string;
}

/** Paths below /api/v1. */
export async function recordsRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog } = deps;
  const accessFor = (request: FastifyRequest<{ Params: ModelParams }>) => accessOf(catalog.current(), request.params.model, request.caller);
  const contextFor = (request: FastifyRequest<{ Params: ModelParams }>): WriteContext => ({ access: accessFor(request), caller: request.caller, hooks: deps.hooks, prefix: '' });
  const tell = (request: FastifyRequest<{ Params: ModelParams }>, rows: Omit<WrittenRows, 'model'>): void => tellOthers(deps, { model: request.params.model, ...rows }, request.caller);

  await tableRoutes(app, deps);

  api.get('/data/:model/', { summary: 'Rows', query: ['page_name', 'key', 'filters', 'search', 'group', 'ordering', 'page_size', 'cursor', 'page', 'parent', 'fields', 'no_pagination', 'totals'], answer: 'rows' }, async (request, reply) =>
    sendJson(reply, await listRows(database, accessFor(request), readListQuery(request.query), request.caller)));

  api.post('/data/:model/', { summary: 'Create a row; its id is made by the client', bodyType: 'row', answer: 'row', status: 201 }, async (request, reply) => {
    const written = await createRow(database, requireObject(request.body), contextFor(request));
    if (written.isChanged) tell(request, { created: [written] });
    return sendJson(reply.code(201), written.text);
  });

  api.post('/data/:model/batch/', { summary: 'Several rows, all or nothing', body: 'batch' }, async (request, reply) => {
    const outcome = await writeBatch(database, request.body, contextFor(request));
    tell(request, outcome);
    return sendJson(reply, `{"results":[${outcome.texts.join(',')}]}`);
  });

  api.get('/data/:model/:id/', { summary: 'One row', answer: 'row' }, async (request, reply) => {
    const access = accessFor(request);
    requireAction(access, 'read');
    const text = await readRowText(database, access, requireUuid(request.params.id), request.caller);
    if (text === undefined) throw new ApiError('not_found');
    return sendJson(reply, text);
  });

  api.patch('/data/:model/:id/', { summary: 'Change a row; carries its version', bodyType: 'row', answer: 'row' }, async (request, reply) => {
    const written = await changeRow(database, requireUuid(request.params.id), requireObject(request.body), contextFor(request));
    if (written.isChanged) tell(request, { changed: [written] });
    return sendJson(reply, written.text);
  });

  api.post('/data/:model/:id/move/', { summary: 'Put a row between two others of the model\'s own order', body: 'move', answer: 'row' }, async (request, reply) => {
    const written = await moveRow(database, requireUuid(request.params.id), request.body, contextFor(request));
    if (written.isChanged) tell(request, { changed: [written] });
    return sendJson(reply, written.text);
  });

  api.get('/data/:model/:id/:part/', { summary: 'The lines of one table part of a row, in their order', answer: 'rows' }, async (request, reply) => {
    const access = accessFor(request);
    requireAction(access, 'read');
    const lines = await readLinesText(database, access, { id: requireUuid(request.params.id), part: request.params.part }, request.caller);
    if (lines === undefined) throw new ApiError('not_found');
    return sendJson(reply, `{"results":${lines},"next":null}`);
  });

  api.delete('/data/:model/:id/', { summary: 'Delete a row', status: 204 }, async (request, reply) => {
    const id = requireUuid(request.params.id);
    const deleted = await deleteRow(database, id, contextFor(request));
    if (deleted) tell(request, { deleted: [deleted] });
    return reply.code(204).send();
  });

  api.get('/app_info/filtered_select_list/', { summary: 'Options of a reference or choice', query: ['model', 'field', 'page_name', 'page', 'page_size', 'search', 'selected', 'filters', 'carries'], answer: 'select_list' }, async (request) => {
    const query = readOptionQuery(catalog.current(), readTexts(request.query), request.caller);
    return selectList(database, catalog.current(), query, request.caller);
  });

  api.get('/user/list/', { summary: 'People for selects', query: ['search', 'selected', 'page', 'page_size', 'carries'], answer: 'user_list' }, async (request) => {
    const texts = readTexts(request.query);
    const query = readOptionQuery(catalog.current(), texts.set('model', PERSON_MODEL), request.caller);
    return userList(database, catalog.current(), query, request.caller);
  });
}

/** JSON made by the database, sent as it is. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
