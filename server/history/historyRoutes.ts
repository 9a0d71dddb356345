// The calls of history and trash: who changed what, taking one change back, deleted rows, taking one of them back.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { History } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { holdsChanges } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, COMMON_PARAMETERS, requireUuid } from '../http/index.ts';
import { repeatOfRow } from '../repeats/index.ts';
import { accessOf, requireAction } from '../records/access/index.ts';
import { readStored, restoreRow, announceWrites, type WriteContext } from '../records/write/index.ts';
import { readEntries } from './entries.ts';
import { presentHistory } from './presentHistory.ts';
import { readTrash } from './trash.ts';
import { undoChange } from './undo.ts';

interface ModelParams {
  model: string;
}

const UNDO_REFUSALS = [
  'conflict',
  'posted',
  'locked',
  'invalid_transition',
  'has_links',
  'last_owner',
  'idempotency_mismatch',
] as const;

/** Paths below /api/v1. */
export async function historyRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  const api = calls(app);
  const { database, catalog } = deps;
  const contextFor = (request: FastifyRequest<{ Params: ModelParams }>): WriteContext => ({
    access: accessOf(catalog.current(), request.params.model, request.caller),
    caller: request.caller,
    hooks: deps.hooks,
    prefix: '',
  });

  api.get(
    '/data/:model/:id/history/',
    {
      summary: 'Who changed which field when',
      description:
        'The newest first; of the fields those that the caller may read. Where the stream of the model holds no changes, for those alone who may change the row.',
      query: { cursor: COMMON_PARAMETERS.cursor },
      answer: 'history',
    },
    async ({ params, query, caller }): Promise<History> => {
      const access = accessOf(catalog.current(), params.model, caller);
      requireAction(access, 'read');
      const id = requireUuid(params.id);
      const stored = await readStored(database, access, id, caller);
      // Of a deleted row those may know who may take it back.
      if (!stored || (stored.isDeleted && !(access.may('delete') && stored.mayDelete))) throw new ApiError('not_found');
      // What was a draft, or refused, is not for those who read what became of it.
      const isForReaders = holdsChanges(access.model.module) || stored.isDeleted;
      if (!isForReaders && !(access.may('update') && stored.mayUpdate)) throw new ApiError('forbidden');
      const { page, next } = await readEntries(
        database,
        { model: access.model.name, id },
        { cursor: readCursor(query.cursor), readable: [...access.readable.keys()] },
        caller,
      );
      return { results: await presentHistory(database, access, { entries: page, stored }, caller), next };
    },
  );

  api.post(
    '/data/:model/:id/history/:entry/undo/',
    {
      summary: 'Take one change back',
      description:
        'The fields of the entry get the values they had before it. Where they changed since: 409 `conflict`.',
      params: { entry: { description: 'Number of the entry: `id` in the history.', pattern: '^[1-9][0-9]{0,17}$' } },
      body: 'undo',
      answer: 'undo_answer',
      refusals: UNDO_REFUSALS,
    },
    async (request, reply) => {
      const { params } = request;
      const { version } = request.body;
      if (!ENTRY.test(params.entry)) throw new ApiError('not_found');
      const context = contextFor(request);
      requireAction(context.access, 'read');
      const { text, changed, restored, deleted } = await undoChange(
        database,
        { row: { model: context.access.model.name, id: requireUuid(params.id) }, entry: params.entry, version },
        context,
      );
      announceWrites(
        deps,
        {
          model: params.model,
          ...(changed?.isChanged === true ? { changed: [changed] } : {}),
          ...(restored?.isChanged === true ? { restored: [restored] } : {}),
          ...(deleted && { deleted: [deleted] }),
        },
        request.caller,
      );
      return sendJson(reply, `{"row":${text ?? 'null'}}`);
    },
  );

  api.get(
    '/data/:model/trash/',
    {
      summary: 'Rows deleted in the last 30 days',
      description: 'For those who may delete; the latest first.',
      query: { cursor: COMMON_PARAMETERS.cursor },
      answer: 'trash',
    },
    async ({ params, query, caller }) => {
      const cursor = query.cursor;
      return readTrash(
        database,
        accessOf(catalog.current(), params.model, caller),
        typeof cursor === 'string' ? cursor : undefined,
        caller,
      );
    },
  );

  api.post(
    '/data/:model/:id/restore/',
    {
      summary: 'Take a deleted row back',
      description: 'A row that is there already is answered as it is.',
      answer: 'row',
      isRepeatable: true,
      refusals: ['conflict', 'last_owner'],
    },
    async (request, reply) => {
      const restored = await restoreRow(database, requireUuid(request.params.id), {
        ...contextFor(request),
        repeat: repeatOfRow(request),
      });
      if (restored.isChanged)
        announceWrites(deps, { model: request.params.model, restored: [restored] }, request.caller);
      return sendJson(reply, restored.text);
    },
  );
}

/** Entries are numbered. */
const ENTRY = /^[1-9]\d{0,17}$/;

function readCursor(cursor: unknown): string | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  if (typeof cursor !== 'string' || !ENTRY.test(cursor))
    throw new ApiError('invalid', { cursor: [{ rule: 'schema', value: 'next' }] });
  return cursor;
}

/** JSON made by the database, sent as it is. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
