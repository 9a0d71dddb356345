// Unread counts: all of them in one call, and marking rows as read.
import type { FastifyInstance } from 'fastify';
import type { Counters } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, type Caller } from '../http/index.ts';
import { accessOf } from '../records/access/index.ts';
import type { CountersService } from './counters.ts';
import { markAllRead, markRowsRead } from './markRead.ts';
import { followsChanges } from './matching.ts';
import { countedModules } from './unread.ts';

export interface CountersRoutesDeps extends DomainDeps {
  counters: CountersService;
}

/** Paths below /api/v1. */
export async function countersRoutes(
  app: FastifyInstance,
  { database, catalog, notifier, counters }: CountersRoutesDeps,
): Promise<void> {
  const api = calls(app);
  const countsOf = ({ orgId, userId, roles }: Caller): Promise<Counters> => counters.read({ orgId, userId, roles });

  api.get(
    '/counters/',
    {
      summary: 'Unread counts',
      description:
        'All counters of the caller at once, absolute. The event `counters` tells the same when they change.',
      answer: 'counters',
    },
    async (request, reply) => reply.header('cache-control', 'no-store').send(await countsOf(request.caller)),
  );

  api.post(
    '/data/:model/read/',
    {
      summary: 'Mark rows as read',
      description: 'Of the caller: rows by their ids, or all there are up to a moment.',
      body: 'mark_read',
      answer: 'counters',
    },
    async (request, reply) => {
      const { caller } = request;
      const access = accessOf(catalog.current(), request.params.model, caller);
      if (!access.may('list') && !access.may('read')) throw new ApiError('forbidden');
      const { ids, all } = request.body;
      if (ids === undefined && all !== true) throw new ApiError('invalid', { ids: [{ rule: 'required' }] });
      const isCounted =
        countedModules(catalog.current()).some(({ model }) => model === access.model) ||
        followsChanges(catalog.current(), access.model.name);
      if (isCounted && all === true) await markAllRead(database, access, caller);
      else if (isCounted) await markRowsRead(database, access, { ...caller, ids: ids ?? [] });
      if (ids !== undefined) notifier.rowsRead({ userId: caller.userId, model: access.model.name, rowIds: ids });
      counters.changed([caller.userId]);
      return reply.header('cache-control', 'no-store').send(await countsOf(caller));
    },
  );
}
