// The calls around a list: its groups, its file, one change to many of its rows.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { calls } from '../http/index.ts';
import { accessOf, requireAction } from './access/index.ts';
import { exportJob, exportRows, readExportQuery } from './export/index.ts';
import { groupRows } from './list/index.ts';
import { bulkRows, announceWrites } from './write/index.ts';

type ModelRequest = FastifyRequest<{ Params: { model: string } }>;

const EXPORT_QUERY = [
  'page_name',
  'key',
  'filters',
  'search',
  'group',
  'ordering',
  'format',
  'columns',
  'lang',
  'by',
  'tree',
] as const;

/** Paths below /api/v1. */
export async function tableRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog } = deps;
  const accessFor = (request: ModelRequest) => accessOf(catalog.current(), request.params.model, request.caller);

  api.get(
    '/data/:model/groups/',
    {
      summary: 'The rows counted and summed by groups',
      query: ['page_name', 'key', 'filters', 'search', 'group', 'by', 'aggregates'],
      answer: 'groups',
    },
    async (request) => groupRows(database, accessFor(request), request.query, request.caller),
  );

  api.get(
    '/data/:model/export/',
    { summary: 'The rows as a CSV or XLSX file', query: EXPORT_QUERY },
    async (request, reply) => {
      const file = await exportRows(database, accessFor(request), request.query, request.caller);
      return reply.type(file.mime).header('content-disposition', file.disposition).send(file.content);
    },
  );

  const definition = exportJob(catalog);
  deps.jobs.define(definition);
  api.post(
    '/data/:model/export/',
    {
      summary: 'The same as a job, for many rows; its result is the file',
      query: EXPORT_QUERY,
      answer: 'job',
      status: 202,
    },
    async (request, reply) => {
      const {
        caller,
        params: { model },
      } = request;
      const access = accessFor(request);
      for (const action of ['list', 'export'] as const) requireAction(access, action);
      readExportQuery(request.query, access);
      const { userId, orgId, lang, actionUid } = caller;
      // Texts, as the query of a call is.
      const query = { ...(request.query as Record<string, unknown>) };
      const job = await deps.jobs.enqueue(
        definition,
        { person: { userId, orgId, lang, actionUid }, model, query },
        { orgId, personId: userId, model },
      );
      return reply.code(202).send(await deps.jobs.show(job, caller));
    },
  );

  api.post(
    '/data/:model/bulk/',
    { summary: 'One change to many rows, each for itself', body: 'bulk', answer: 'bulk_answer' },
    async (request) => {
      const { answer, changed, deleted } = await bulkRows(database, request.body, {
        access: accessFor(request),
        caller: request.caller,
        hooks: deps.hooks,
        prefix: '',
      });
      announceWrites(deps, { model: request.params.model, changed, deleted }, request.caller);
      return answer;
    },
  );
}
