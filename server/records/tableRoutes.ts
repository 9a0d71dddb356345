// The calls around a list: its groups, its file, one change to many of its rows.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { calls } from '../http/index.ts';
import { accessOf, requireAction } from './access/index.ts';
import { EXPORT_PARAMETERS, EXPORT_TYPES, exportJob, exportRows, readExportQuery } from './export/index.ts';
import { GROUP_PARAMETERS, groupRows } from './list/index.ts';
import { bulkRows, announceWrites } from './write/index.ts';

type ModelRequest = FastifyRequest<{ Params: { model: string } }>;

/** Paths below /api/v1. */
export async function tableRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog } = deps;
  const accessFor = (request: ModelRequest) => accessOf(catalog.current(), request.params.model, request.caller);

  api.get(
    '/data/:model/groups/',
    {
      tokenRights: ['list'],
      summary: 'The rows counted and summed by groups',
      description:
        'Each row is in one group. Groups come in the order of their values, empty ones last, at most 1,000 (`capped`); `totals` has what `aggregates` asks for.',
      query: GROUP_PARAMETERS,
      answer: 'groups',
    },
    async (request) => groupRows(database, accessFor(request), request.query, request.caller),
  );

  api.get(
    '/data/:model/export/',
    {
      tokenRights: ['export'],
      summary: 'The rows as a CSV or XLSX file',
      description:
        'The rows of the list in its order, columns as the table shows them, titles, dates and choices in the reader’s language, a row of totals at the end. CSV is UTF-8 with a byte order mark, `;` between cells in ru and kk, `,` in en; a text that a spreadsheet would take for a formula has an apostrophe before it. For more rows than fit one call there is the same as a job.',
      query: EXPORT_PARAMETERS,
      answerTypes: EXPORT_TYPES,
    },
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
      query: EXPORT_PARAMETERS,
      answer: 'job',
      status: 202,
      refusals: ['job_running', 'jobs_busy'],
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
    {
      tokenRights: ['update', 'delete'],
      summary: 'One change to many rows, each for itself',
      description: 'What one row refuses leaves the others changed: `failed` says why.',
      body: 'bulk',
      answer: 'bulk_answer',
    },
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
