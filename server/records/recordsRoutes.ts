// The calls of the records: lists, rows, batches, options. Input is checked here and below; answers come from the emitter.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { requireUuid } from '../http/index.ts';
import { accessOf, PERSON_MODEL, requireAction } from './access.ts';
import { listRows } from './list/listRows.ts';
import { readListQuery, readTexts } from './list/listQuery.ts';
import { readOptionQuery, selectList } from './selectList.ts';
import { userList } from './userList.ts';
import { writeBatch } from './write/batch.ts';
import { noticesOf } from './write/notices.ts';
import { requireObject } from './write/rowInput.ts';
import { readRowText } from './write/storedRow.ts';
import { changeRow, createRow, deleteRow, type WriteContext, type Written } from './write/writeRows.ts';

interface ModelParams {
  model: string;
}
interface RowParams extends ModelParams {
  id: string;
}

/** Paths below /api/v1. */
export async function recordsRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const { database, catalog, live, notifier } = deps;
  const accessFor = (request: FastifyRequest<{ Params: ModelParams }>) => accessOf(catalog.current(), request.params.model, request.caller);
  const contextFor = (request: FastifyRequest<{ Params: ModelParams }>): WriteContext => ({ access: accessFor(request), caller: request.caller, prefix: '' });
  const tell = (request: FastifyRequest<{ Params: ModelParams }>, kind: 'create' | 'update' | 'delete', ids: string[]): void => {
    if (ids.length > 0) live.tableUpdate(request.caller.orgId, { uid: request.caller.actionUid, model: request.params.model, ids, kind });
  };
  /** Others learn of the rows, those concerned get a notification. */
  const tellWritten = (request: FastifyRequest<{ Params: ModelParams }>, { created = [], changed = [] }: { created?: readonly Written[]; changed?: readonly Written[] }): void => {
    tell(request, 'create', created.map(({ id }) => id));
    tell(request, 'update', changed.map(({ id }) => id));
    for (const notice of noticesOf(request.params.model, [...created, ...changed], request.caller)) notifier.notify(notice);
  };

  app.get<{ Params: ModelParams }>('/data/:model/', async (request, reply) =>
    sendJson(reply, await listRows(database, accessFor(request), readListQuery(request.query), request.caller)));

  app.post<{ Params: ModelParams }>('/data/:model/', async (request, reply) => {
    const written = await createRow(database, requireObject(request.body), contextFor(request));
    if (written.isChanged) tellWritten(request, { created: [written] });
    return sendJson(reply.code(201), written.text);
  });

  app.post<{ Params: ModelParams }>('/data/:model/batch/', async (request, reply) => {
    const outcome = await writeBatch(database, request.body, contextFor(request));
    tellWritten(request, outcome);
    tell(request, 'delete', outcome.deletedIds);
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
    if (written.isChanged) tellWritten(request, { changed: [written] });
    return sendJson(reply, written.text);
  });

  app.delete<{ Params: RowParams }>('/data/:model/:id/', async (request, reply) => {
    const id = requireUuid(request.params.id);
    if (await deleteRow(database, id, contextFor(request))) tell(request, 'delete', [id]);
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
