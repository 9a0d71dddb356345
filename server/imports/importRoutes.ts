// The two calls of an import: the file is sent and looked at, then its lines are tried or written. Both begin a job, which goes on without
// its caller. Beside them the guess of what a file may be as a module.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { cleanName, sizeText, withFile } from '../files/index.ts';
import { calls, requireUuid } from '../http/index.ts';
import { accessOf } from '../records/access/index.ts';
import { guessRoute } from './guess/guessRoute.ts';
import { importJob } from './importJob.ts';
import { readPlan } from './importPlan.ts';
import { lookJob, requireWriter } from './lookJob.ts';
import { createReader } from './read/reader.ts';
import { MAX_BYTES } from './read/spreadsheet.ts';
import { openUploads, uploadsSchedule } from './uploads.ts';

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
  const [look, definition] = [lookJob({ ...deps, uploads, reader }), importJob({ ...deps, uploads, reader })];
  deps.jobs.define(look);
  deps.jobs.define(definition);
  deps.jobs.schedule(uploadsSchedule(uploads));
  const guessing = { ...deps, uploads, reader };
  await app.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 200, headerPairs: 50 } });

  guessRoute(app, guessing);
  api.post(
    '/data/:model/import/',
    {
      summary: 'Send a CSV or XLSX file to be looked at: a job, whose result is an ImportPreview; no row is written',
      description: 'The file waits for an hour under the `id` of the job.',
      refusals: ['job_running', 'jobs_busy'],
      bodyType: 'file',
      answer: 'job',
      status: 202,
      bodyLimit: MAX_BYTES + ENVELOPE_BYTES,
    },
    async (request, reply) => {
      const {
        params: { model },
        caller,
      } = request;
      requireWriter(accessOf(catalog.current(), model, caller));
      const { userId, orgId, lang, actionUid } = caller;
      const upload = { userId, id: randomUUID() };
      try {
        const name = await withFile(request, MAX_BYTES, async (part) => {
          await pipeline(part.file, createWriteStream(uploads.arrivedPath(upload), { mode: 0o600 }));
          if (part.file.truncated)
            throw new ApiError('too_large', { file: [{ rule: 'maxSize', value: sizeText(MAX_BYTES) }] });
          return cleanName(part.filename);
        });
        const payload = { person: { userId, orgId, lang, actionUid }, model, name };
        await deps.jobs.enqueue(look, payload, { orgId, personId: userId, model, id: upload.id });
      } catch (error) {
        await uploads.discard(upload);
        throw error;
      }
      return reply.code(202).send(await deps.jobs.show(upload.id, caller));
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
