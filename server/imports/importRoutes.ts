// The two calls of an import: the file is looked at, which ends with its caller; then its lines are tried or written by a job, which goes on without him.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ImportPreview } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { sizeText, withFile } from '../files/index.ts';
import { calls, endOfCall, requireUuid } from '../http/index.ts';
import { accessOf, type Access } from '../records/access/index.ts';
import { createPerUserQueue } from '../workQueues.ts';
import { previewOf } from './values/fieldsOfImport.ts';
import { importJob } from './importJob.ts';
import { readPlan } from './importPlan.ts';
import { createReader } from './read/reader.ts';
import { MAX_BYTES } from './read/spreadsheet.ts';
import { openUploads } from './uploads.ts';

export interface ImportDeps extends DomainDeps {
  /** Absolute; files wait in `imports` of it. */
  dataDir: string;
  readerCommand?: readonly string[] | undefined;
}

/** Of the parts around the file. */
const ENVELOPE_BYTES = 16 * 1024;

/** Paths below /api/v1. */
export async function importRoutes(app: FastifyInstance, deps: ImportDeps): Promise<void> {
  const api = calls(app);
  const { catalog } = deps;
  const uploads = openUploads(join(deps.dataDir, 'imports'));
  const reader = createReader(deps.readerCommand);
  const definition = importJob({ ...deps, uploads, reader });
  deps.jobs.define(definition);
  /** Of one person one file is looked at at a time: the others of his stand in nobody's way. */
  const queue = createPerUserQueue();
  await app.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 200, headerPairs: 50 } });

  api.post(
    '/data/:model/import/',
    {
      summary: 'Look at a CSV or XLSX file; nothing is written',
      description: 'Answers what the file holds and what its columns may mean. The file waits for an hour under `id`.',
      refusals: ['imports_busy'],
      bodyType: 'file',
      answer: 'import_preview',
      bodyLimit: MAX_BYTES + ENVELOPE_BYTES,
    },
    async (request, reply): Promise<ImportPreview> => {
      const {
        params: { model },
        caller,
      } = request;
      const access = accessOf(catalog.current(), model, caller);
      requireWriter(access);
      const signal = endOfCall(reply);
      const { id, answer } = await uploads.keep(caller.userId, async ({ arrived, lines }) => {
        const name = await withFile(request, MAX_BYTES, async (part) => {
          await pipeline(part.file, createWriteStream(arrived, { mode: 0o600 }));
          if (part.file.truncated)
            throw new ApiError('too_large', { file: [{ rule: 'maxSize', value: sizeText(MAX_BYTES) }] });
          return part.filename;
        });
        return queue.take(caller.userId, () =>
          reader.inspect(
            { file: arrived, name, to: lines, owner: { userId: caller.userId, orgId: caller.orgId, model } },
            signal,
          ),
        );
      });
      return { id, ...previewOf(access, answer, caller) };
    },
  );

  api.post(
    '/data/:model/import/:id/',
    {
      summary: 'Try or carry out the import of a file: a job, whose result is an ImportReport',
      params: { id: { description: '`id` of the file that was looked at.', format: 'uuid' } },
      refusals: ['job_running', 'jobs_busy'],
      body: 'import_run',
      answer: 'job',
      status: 202,
    },
    async (request, reply) => {
      const {
        params: { model, id },
        caller,
      } = request;
      const run = request.body;
      const access = accessOf(catalog.current(), model, caller);
      requireWriter(access);
      const upload = await uploads.find(requireUuid(id), { userId: caller.userId, orgId: caller.orgId, model });
      if (!upload) throw new ApiError('not_found');
      readPlan(access, upload.width, run);
      const { userId, orgId, lang, actionUid } = caller;
      const job = await deps.jobs.enqueue(
        definition,
        { person: { userId, orgId, lang, actionUid }, model, upload: id.toLowerCase(), run },
        { orgId, personId: userId, model },
      );
      return reply.code(202).send(await deps.jobs.show(job, caller));
    },
  );
}

function requireWriter(access: Access): void {
  if (!access.may('create') && !access.may('update')) throw new ApiError('forbidden');
}
