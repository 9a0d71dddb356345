// The calls of comments, below the row they are about: who may not read it finds nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Comments } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, COMMON_PARAMETERS, requireUuid } from '../http/index.ts';
import { accessOf, mayRefer, PERSON_MODEL, requireAction, type Access } from '../records/access/index.ts';
import { readRowText } from '../records/write/index.ts';
import { addComment, changeComment, deleteComment, mayComment, type WrittenComment } from './changeComments.ts';
import { readComments, type CommentedRow } from './commentRows.ts';

interface RowParams {
  model: string;
  id: string;
}
interface Asked {
  access: Access;
  row: CommentedRow;
}

const COMMENT = { comment: { description: 'Id of the comment.', format: 'uuid' } };

/** Paths below /api/v1. */
export async function commentsRoutes(
  app: FastifyInstance,
  { database, catalog, live, notifier }: DomainDeps,
): Promise<void> {
  const api = calls(app);
  async function asked({ params, caller }: FastifyRequest<{ Params: RowParams }>): Promise<Asked> {
    const access = accessOf(catalog.current(), params.model, caller);
    requireAction(access, 'read');
    const id = requireUuid(params.id);
    if ((await readRowText(database, access, id, caller)) === undefined) throw new ApiError('not_found');
    return {
      access,
      row: {
        model: params.model,
        id,
        people: mayRefer(access.catalog, PERSON_MODEL, caller.roles)
          ? accessOf(access.catalog, PERSON_MODEL, caller)
          : undefined,
      },
    };
  }

  const announce = ({ caller }: FastifyRequest, { model, id }: CommentedRow): void =>
    live.commentsUpdate(caller.orgId, { uid: caller.actionUid, model, id });

  function announceWritten(request: FastifyRequest, row: CommentedRow, { isChanged, notices }: WrittenComment): void {
    if (isChanged) announce(request, row);
    for (const notice of notices) notifier.notify(notice);
  }

  api.get(
    '/data/:model/:id/comments/',
    {
      summary: 'Comments on a row',
      description: 'The newest page first, each page in the order of writing. For those who may read the row.',
      query: { cursor: COMMON_PARAMETERS.cursor },
      answer: 'comments',
    },
    async (request, reply) => {
      const { access, row } = await asked(request);
      const page = await readComments(database, row, readCursor(request.query['cursor']), request.caller);
      const answer: Comments = { ...page, can_write: mayComment(access, request.caller) };
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  api.post(
    '/data/:model/:id/comments/',
    {
      summary: 'Comment on a row; the id is made by the client',
      description:
        'The same again answers the comment that is there. People named in it are notified, where they may read the row.',
      body: 'comment_change',
      answer: 'comment',
      status: 201,
      refusals: ['idempotency_mismatch'],
    },
    async (request, reply) => {
      const { access, row } = await asked(request);
      if (!mayComment(access, request.caller)) throw new ApiError('forbidden');
      const written = await addComment(database, row, request.body, request.caller);
      announceWritten(request, row, written);
      return reply.code(201).send(written.comment);
    },
  );

  api.patch(
    '/data/:model/:id/comments/:comment/',
    {
      summary: "Change one's own comment, for a day",
      params: COMMENT,
      body: 'comment_change',
      answer: 'comment',
    },
    async (request) => {
      const { row } = await asked(request);
      const change = request.body;
      const written = await changeComment(
        database,
        row,
        { ...change, id: requireUuid(request.params.comment) },
        request.caller,
      );
      announceWritten(request, row, written);
      return written.comment;
    },
  );

  api.delete(
    '/data/:model/:id/comments/:comment/',
    { summary: 'Delete a comment; its place stays', params: COMMENT, status: 204 },
    async (request, reply) => {
      const { row } = await asked(request);
      if (await deleteComment(database, row, requireUuid(request.params.comment), request.caller))
        announce(request, row);
      return reply.code(204).send();
    },
  );
}

/** Throws `invalid` for anything that no answer of ours has given out. */
function readCursor(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && /^[1-9][0-9]{0,17}$/.test(value)) return value;
  throw new ApiError('invalid', { cursor: [{ rule: 'schema', value: 'cursor' }] });
}
