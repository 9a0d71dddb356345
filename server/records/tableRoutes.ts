// The calls around a list: its groups, its file, one change to many of its rows.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { calls } from '../http/index.ts';
import { accessOf, requireAction, type Access } from './access/index.ts';
import {
  EXPORT_PARAMETERS,
  EXPORT_TYPES,
  exportJob,
  exportRows,
  readExportQuery,
  REPORT_FILE_PARAMETERS,
  reportFile,
} from './export/index.ts';
import { ASKING_REPORT_PARAMETERS, GROUP_PARAMETERS, groupRows, keptRows, reportRows } from './list/index.ts';
import { parameterFilters } from './reportParameters.ts';
import { bulkRows, announceWrites } from './write/index.ts';

type ModelRequest = FastifyRequest<{ Params: { model: string } }>;

type Api = ReturnType<typeof calls>;

/** Paths below /api/v1. */
export async function tableRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  readingRoutes(api, deps);
  reportRoutes(api, deps);
  writingRoutes(api, deps);
}

function accessIn({ catalog }: DomainDeps): (request: ModelRequest) => Access {
  return (request) => accessOf(catalog.current(), request.params.model, request.caller);
}

function readingRoutes(api: Api, deps: DomainDeps): void {
  const { database } = deps;
  const accessFor = accessIn(deps);

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

  api.post(
    '/data/:model/kept/',
    {
      tokenRights: ['list'],
      summary: 'Rows of a view that is kept for work without a network',
      description:
        'Whole, by pages of 1,000 rows in the order of their ids, and later those of `ids` alone: rows that events named since. Changes nothing. A view of more than 20,000 rows is 400 `invalid` on `filters`.',
      body: 'kept_ask',
      answer: 'kept_rows',
    },
    async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send(await keptRows(deps, accessFor(request), request.body, request.caller)),
  );
}

/** A file for many rows is a job, which writes too. */
function writingRoutes(api: Api, deps: DomainDeps): void {
  const accessFor = accessIn(deps);
  const definition = exportJob(deps.catalog);
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
      const { answer, changed, deleted } = await bulkRows(deps.database, request.body, {
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

function reportRoutes(api: Api, deps: DomainDeps): void {
  const { database } = deps;
  const accessFor = accessIn(deps);

  api.get(
    '/data/:model/report/',
    {
      tokenRights: ['list'],
      summary: 'The rows as a report: groups, what goes across, and the totals of every level',
      description:
        'Groups come in the order of their values, empty ones last. Totals are those of the rows, never of other totals. More than 20,000 cells or 100 columns are 400 `invalid` on `rows` or `columns`. The file of a report that was asked for by parameters takes the answered `filters`.',
      query: ASKING_REPORT_PARAMETERS,
      answer: 'report',
    },
    async (request) => {
      const access = accessFor(request);
      requireAction(access, 'list');
      const narrowed = parameterFilters(request.query, access);
      return reportRows(database, access, { raw: request.query, narrowed }, request.caller);
    },
  );

  api.get(
    '/data/:model/report/export/',
    {
      tokenRights: ['export'],
      summary: 'The same report as a CSV or XLSX file',
      description:
        'Every row of the report with what it is grouped by in columns of their own; the totals of all rows last.',
      query: REPORT_FILE_PARAMETERS,
      answerTypes: EXPORT_TYPES,
    },
    async (request, reply) => {
      const file = await reportFile(database, accessFor(request), request.query, request.caller);
      return reply.type(file.mime).header('content-disposition', file.disposition).send(file.content);
    },
  );
}
