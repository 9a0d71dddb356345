// The call that takes a file for a comment, for those who may write one.
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { FILE_ID, fileIdIn, takeFile, withFile, type FileDeps } from '../files/index.ts';
import { calls } from '../http/index.ts';
import { askedRow } from './askedRow.ts';
import { requireMayComment } from './mayComment.ts';
import { MAX_FILE_BYTES, requireRoom } from './commentFiles.ts';

/** Paths below /api/v1. */
export async function commentFilesRoutes(app: FastifyInstance, deps: FileDeps): Promise<void> {
  const api = calls(app);
  await app.register(multipart, { limits: { files: 1, fields: 4, fieldSize: 200, headerPairs: 50 } });

  api.post(
    '/data/:model/:id/comments/files/',
    {
      summary: 'Upload a file for a comment',
      description:
        'Answers the file’s value; its `id` is what a comment takes in `files`. For those who may comment; the bytes have to be what the name says. What no comment takes goes after a week.',
      query: FILE_ID,
      bodyType: 'file',
      answer: 'FileValue',
      status: 201,
      bodyLimit: MAX_FILE_BYTES * 2,
      refusals: ['idempotency_mismatch', 'comments_closed'],
    },
    async (request, reply) => {
      const asked = await askedRow(deps, request);
      const { caller } = request;
      requireMayComment(asked, caller);
      await requireRoom(deps.database, caller);
      const { model, id: row } = asked.row;
      const id = fileIdIn(request);
      const value = await withFile(request, MAX_FILE_BYTES, (part) =>
        takeFile(part, { id, place: { model, field: '', row }, most: MAX_FILE_BYTES, named: 'file' }, deps, caller),
      );
      return reply.code(201).send(value);
    },
  );
}
