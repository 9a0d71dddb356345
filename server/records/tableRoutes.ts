// The calls around a list: its groups, its file, one change to many of its rows.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { accessOf } from './access.ts';
import { bulkRows } from './bulk/bulkRows.ts';
import { exportRows } from './export/exportRows.ts';
import { groupRows } from './groups/groupRows.ts';
import { tellOthers } from './tellOthers.ts';

type ModelRequest = FastifyRequest<{ Params: { model: string } }>;

/** Paths below /api/v1. */
export async function tableRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const { database, catalog } = deps;
  const accessFor = (request: ModelRequest) => accessOf(catalog.current(), request.params.model, request.caller);

  app.get('/data/:model/groups/', async (request: ModelRequest) => groupRows(database, accessFor(request), request.query, request.caller));

  app.get('/data/:model/export/', async (request: ModelRequest, reply: FastifyReply) => {
    const file = await exportRows(database, accessFor(request), request.query, request.caller);
    return reply.type(file.mime).header('content-disposition', file.disposition).send(file.content);
  });

  app.post('/data/:model/bulk/', async (request: ModelRequest) => {
    const { answer, changed, deleted } = await bulkRows(database, request.body, { access: accessFor(request), caller: request.caller, prefix: '' });
    tellOthers(deps, { model: request.params.model, changed, deleted }, request.caller);
    return answer;
  });
}
