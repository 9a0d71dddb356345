// Calls about long work: how far it is, its end before its time, its file; for owners and admins the whole queue.
import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, COMMON_PARAMETERS } from '../http/index.ts';
import type { JobService } from './createJobs.ts';
import { findJob, MAY_SEE, visibleTo } from './findJob.ts';
import { readQueue, requireOwner } from './readQueue.ts';

export interface JobsRoutesDeps {
  database: Database;
  jobs: JobService;
}

const JOB = { id: { description: 'Id of the job.', format: 'uuid' } };

const FILE = {
  summary: 'The file that long work has made',
  description: 'For the person whose job it is, and nobody else.',
  params: JOB,
  answerTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};

/** Paths below /api/v1. */
export async function jobsRoutes(app: FastifyInstance, { database, jobs }: JobsRoutesDeps): Promise<void> {
  const server = database.asServer;
  const api = calls(app);
  api.get(
    '/jobs/',
    {
      summary: 'The queue of long and timed work, for owners and admins',
      query: {
        state: {
          description:
            '`open`: what waits or runs; `failed`: what was given up; `over`: what is done or was cancelled.',
          enum: ['open', 'failed', 'over'],
          default: 'open',
        },
        cursor: COMMON_PARAMETERS.cursor,
      },
      answer: 'jobs',
    },
    async ({ query, caller }, reply) =>
      reply.header('cache-control', 'no-store').send(await readQueue(server, jobs, query, requireOwner(caller))),
  );

  api.get(
    '/jobs/:id/',
    {
      summary: 'How far a piece of long work is, and what came of it',
      description:
        'Of a job of one’s own; of others’ owners and admins see that it is there. `job_progress` tells when it got on.',
      params: JOB,
      answer: 'job',
    },
    async ({ params, caller }, reply) =>
      reply.header('cache-control', 'no-store').send(await jobs.show(params.id, caller)),
  );

  api.get('/jobs/:id/file/', FILE, async ({ params, caller }, reply) => {
    const job = await findJob(server, params.id, caller);
    // A file holds what its person may read: nobody else gets it.
    if (job.result_file === null || job.person !== caller.userId) throw new ApiError('not_found');
    const { name, type } = job.result_file;
    return reply
      .type(type)
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      )
      .send(createReadStream(jobs.filePath(job.id)));
  });

  api.post(
    '/jobs/:id/cancel/',
    { summary: 'End long work; nothing of it stays', params: JOB, answer: 'job' },
    async ({ params, caller }) => {
      const [ended] = await server.query<{ id: string }>(
        `update app.job set state = 'cancelled', payload = '{}', finished_at = now() where ${MAY_SEE} and state in ('waiting', 'running') returning id`,
        await visibleTo(server, params.id, caller),
      );
      if (ended) jobs.cancelled(ended.id);
      return jobs.show(params.id, caller);
    },
  );

  api.post(
    '/jobs/:id/retry/',
    { summary: 'Try failed work again, for owners and admins', params: JOB, answer: 'job' },
    async ({ params, caller }) => {
      await server.query(
        `update app.job set state = 'waiting', attempts = 0, percent = 0, run_at = now(), finished_at = null, told_at = null where ${MAY_SEE} and state = 'failed'`,
        await visibleTo(server, params.id, requireOwner(caller)),
      );
      return jobs.show(params.id, caller);
    },
  );
}
