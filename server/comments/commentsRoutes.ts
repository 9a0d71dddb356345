// The calls of comments, below the row they are about: who may not read it finds nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Comment, Comments } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { removerOf, type FileDeps } from '../files/index.ts';
import { calls, COMMON_PARAMETERS, requireUuid } from '../http/index.ts';
import { activityRoutes } from './activityRoutes.ts';
import { askedRow, commentedRow } from './askedRow.ts';
import { isFirst, repeatOfRow } from '../repeats/index.ts';
import {
  addComment,
  changeComment,
  deleteComment,
  knownComment,
  react,
  type WrittenComment,
} from './changeComments.ts';
import { commentFilesRoutes } from './commentFilesRoutes.ts';
import { requireMayComment, commenting } from './mayComment.ts';
import { readComments, type CommentedRow } from './commentRows.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import { reactionsRoutes } from './reactionsRoutes.ts';

const COMMENT = { comment: { description: 'Id of the comment.', format: 'uuid' } };
const WRITING = { isRepeatable: true, refusals: ['comments_closed'] } as const;

/** Paths below /api/v1. */
export async function commentsRoutes(app: FastifyInstance, deps: FileDeps): Promise<void> {
  const api = calls(app);
  const { database, live, notifier } = deps;
  const removeFile = removerOf(deps);
  const announce = ({ caller }: FastifyRequest, { model, id }: CommentedRow): void =>
    live.commentsUpdate(caller.orgId, { uid: caller.actionUid, model, id });

  /** Where the caller may comment. */
  async function rowToWrite(request: Parameters<typeof askedRow>[1]): Promise<CommentedRow> {
    const asked = await askedRow(deps, request);
    requireMayComment(asked, request.caller);
    return asked.row;
  }

  /** One transaction with the people to be told: what fails is done whole when it is repeated. */
  async function write(
    request: FastifyRequest,
    { row, id }: { row: CommentedRow; id: string },
    work: (tx: Queryable) => Promise<WrittenComment>,
  ): Promise<Comment> {
    const {
      comment,
      isChanged,
      notices,
      gone = [],
    } = await database.transaction(async (tx) =>
      (await isFirst(tx, repeatOfRow(request))) ? work(tx) : knownComment(tx, row, id, request.caller),
    );
    if (isChanged) announce(request, row);
    for (const notice of notices) notifier.notify(notice);
    await dropFiles(removeFile, request, gone);
    return comment;
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
      const asked = await commentedRow(deps, request);
      const page = await readComments(database, asked.row, readCursor(request.query['cursor']), request.caller);
      const answer: Comments = { ...page, ...commenting(asked, request.caller) };
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
      ...WRITING,
    },
    async (request, reply) => {
      const row = await rowToWrite(request);
      const { body: change, caller } = request;
      const id = requireUuid(change.id, 'id');
      return reply.code(201).send(await write(request, { row, id }, (tx) => addComment(tx, row, change, caller)));
    },
  );

  api.patch(
    '/data/:model/:id/comments/:comment/',
    {
      summary: "Change one's own comment, for a day",
      params: COMMENT,
      body: 'comment_change',
      answer: 'comment',
      ...WRITING,
    },
    async (request) => {
      const row = await rowToWrite(request);
      const id = requireUuid(request.params.comment);
      return write(request, { row, id }, (tx) => changeComment(tx, row, { ...request.body, id }, request.caller));
    },
  );

  api.delete(
    '/data/:model/:id/comments/:comment/',
    { summary: 'Delete a comment; its place stays', params: COMMENT, status: 204 },
    async (request, reply) => {
      const { row } = await commentedRow(deps, request);
      const gone = await deleteComment(database, row, requireUuid(request.params.comment), request.caller);
      if (gone) announce(request, row);
      await dropFiles(removeFile, request, gone ?? []);
      return reply.code(204).send();
    },
  );

  api.post(
    '/data/:model/:id/comments/:comment/reactions/',
    {
      summary: 'Put a reaction under a comment, or take it back',
      description: 'For those who may comment.',
      params: COMMENT,
      body: 'reaction_change',
      answer: 'comment',
      ...WRITING,
    },
    async (request) => {
      const row = await rowToWrite(request);
      const id = requireUuid(request.params.comment);
      return write(request, { row, id }, (tx) => react(tx, row, { ...request.body, id }, request.caller));
    },
  );
  for (const routes of [reactionsRoutes, peopleRoutes, commentFilesRoutes, activityRoutes]) await routes(app, deps);
}

/** Throws `invalid` for anything that no answer of ours has given out. */
function readCursor(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && /^[1-9][0-9]{0,17}$/.test(value)) return value;
  throw new ApiError('invalid', { cursor: [{ rule: 'schema', value: 'cursor' }] });
}

/** The change is made: a disk that fails takes nothing of it back. */
async function dropFiles(
  removeFile: (id: string) => Promise<void>,
  { log }: FastifyRequest,
  gone: readonly string[],
): Promise<void> {
  for (const id of gone) await removeFile(id).catch((error: unknown) => log.warn(`file ${id} stays: ${String(error)}`));
}
