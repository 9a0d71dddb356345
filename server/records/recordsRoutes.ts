// The calls of the records: lists, rows, batches, options. Input is checked here and below; answers come from the emitter.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { requireUuid } from '../http/index.ts';
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
interface RowParams extends ModelParams {
  id: string;
}

/** Paths below /api/v1. */
export async function recordsRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const { database, catalog } = deps;
  const accessFor = (request: FastifyRequest<{ Params: ModelParams }>) => accessOf(catalog.current(), request.params.model, request.caller);
  const contextFor = (request: FastifyRequest<{ Params: ModelParams }>): WriteContext => ({ access: accessFor(request), caller: request.caller, prefix: '' });
  const tell = (request: FastifyRequest<{ Params: ModelParams }>, rows: Omit<WrittenRows, 'model'>): void => tellOthers(deps, { model: request.params.model, ...rows }, request.caller);

  await tableRoutes(app, deps);

  app.get<{ Params: ModelParams }>('/data/:model/', async (request, reply) =>
    sendJson(reply, await listRows(database, accessFor(request), readListQuery(request.query), request.caller)));

  app.post<{ Params: ModelParams }>('/data/:model/', async (request, reply) => {
    const written = await createRow(database, requireObject(request.body), contextFor(request));
    if (written.isChanged) tell(request, { created: [written] });
    return sendJson(reply.code(201), written.text);
  });

  app.post<{ Params: ModelParams }>('/data/:model/batch/', async (request, reply) => {
    const outcome = await writeBatch(database, request.body, contextFor(request));
    tell(request, outcome);
    return sendJson(reply, `{"results":[${outcome.texts.join(',')}]}`);
  });

  app.get<{ Params: RowParams }>('/data/:model/:id/', async (request, reply) => {
    const access = accessFor(request);
    requireAction(access, 'read');
    const text = await readRowText(database, access, requireUuid(request.params.id), request.caller);
    if (text === undefined) throw new ApiError('not_found');
    return sendJson(reply, text);
  });

  app.patch<{ Params: RowParams }>('/data/:model/:id/', async (request, reply) => {
    const written = await changeRow(database, requireUuid(request.params.id), requireObject(request.body), contextFor(request));
    if (written.isChanged) tell(request, { changed: [written] });
    return sendJson(reply, written.text);
  });

  app.post<{ Params: RowParams }>('/data/:model/:id/move/', async (request, reply) => {
    const written = await moveRow(database, requireUuid(request.params.id), request.body, contextFor(request));
    if (written.isChanged) tell(request, { changed: [written] });
    return sendJson(reply, written.text);
  });

  app.get<{ Params: RowParams & { part: string } }>('/data/:model/:id/:part/', async (request, reply) => {
    const access = accessFor(request);
    requireAction(access, 'read');
    const lines = await readLinesText(database, access, { id: requireUuid(request.params.id), part: request.params.part }, request.caller);
    if (lines === undefined) throw new ApiError('not_found');
    return sendJson(reply, `{"results":${lines},"next":null}`);
  });

  app.delete<{ Params: RowParams }>('/data/:model/:id/', async (request, reply) => {
    const id = requireUuid(request.params.id);
    const deleted = await deleteRow(database, id, contextFor(request));
    if (deleted) tell(request, { deleted: [deleted] });
    return reply.code(204).send();
  });

  app.get('/app_info/filtered_select_list/', async (request) => {
    const query = readOptionQuery(catalog.current(), readTexts(request.query), request.caller);
    return selectList(database, catalog.current(), query, request.caller);
  });

  app.get('/user/list/', async (request) => {
    const texts = readTexts(request.query);
    const query = readOptionQuery(catalog.current(), texts.set('model', PERSON_MODEL), request.caller);
    return userList(database, catalog.current(), query, request.caller);
  });
}

/** JSON made by the database, sent as it is. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
