// The calls beside the socket: who is online, and what was missed while away.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { mayDo, type CatalogStore } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid } from '../http/index.ts';
import { readPresence } from './presence/lastSeen.ts';
import type { LiveHub } from './liveHub.ts';

export interface LiveRoutesDeps {
  database: Database;
  catalog: CatalogStore;
  hub: LiveHub;
}

const MAX_PEOPLE = 200;

/** Paths below /api/v1. */
export async function liveRoutes(app: FastifyInstance, { database, catalog, hub }: LiveRoutesDeps): Promise<void> {
  const api = calls(app);
  const listable = (roles: readonly string[]): string[] =>
    [...catalog.current().models.values()].filter((model) => mayDo(model, 'list', roles)).map((model) => model.name);

  api.get(
    '/users/presence/',
    {
      summary: 'Who is online',
      description: 'Of the people asked for those whom the caller may see.',
      query: {
        ids: {
          description: 'Ids of people with commas between, at most 200.',
          isRequired: true,
          examples: ['<uuid>,<uuid>'],
        },
      },
      answer: 'presence',
    },
    async (request, reply) => {
      const { orgId, userId, roles } = request.caller;
      const asked = readIds(request.query['ids']);
      const visible = await hub.visiblePeople(asked, { orgId, userId, roles });
      const ids = asked.filter((id) => id === userId || visible.has(id));
      return reply
        .header('cache-control', 'no-store')
        .send(await readPresence(database, { orgId, ids, isOnline: (id) => hub.isOnline(id) }));
    },
  );

  api.get(
    '/realtime/since/',
    {
      summary: 'Live events missed',
      description:
        'The events the caller would have received over the socket (asyncapi.json) after `seq`, by his rights of now. Kept for a day, at most 1,000 at once: otherwise 410 `gone`, and the client asks for everything anew.',
      query: {
        seq: {
          description:
            'Number of the last event the client took: `seq` of an event, of `live_ready` or `last_seq` of an answer.',
          type: 'integer',
          minimum: 0,
          isRequired: true,
        },
      },
      answer: 'realtime_since',
      refusals: ['gone'],
    },
    async (request, reply) => {
      const { orgId, userId, roles } = request.caller;
      const seq = readSeq(request.query['seq']);
      return reply
        .header('cache-control', 'no-store')
        .send(await hub.since(seq, { orgId, userId, roles, models: listable(roles) }));
    },
  );
}

/** `a,b`. Throws `invalid`. */
function readIds(value: unknown): string[] {
  if (typeof value !== 'string' || value === '') throw new ApiError('invalid', { ids: [{ rule: 'required' }] });
  const ids = value.split(',', MAX_PEOPLE + 1);
  if (ids.length > MAX_PEOPLE)
    throw new ApiError('invalid', { ids: [{ rule: 'maxItems', value: String(MAX_PEOPLE) }] });
  return ids.map((id) => requireUuid(id, 'ids'));
}

function readSeq(value: unknown): number {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw new ApiError('invalid', { seq: [{ rule: 'integer' }] });
  return Number(value);
}
