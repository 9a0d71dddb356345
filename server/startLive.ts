// What is live of a server: the hub of the socket, who sees which of its events, and what definitions announce over it.
import type { FastifyInstance } from 'fastify';
import type { SessionStore } from './accounts/index.ts';
import type { Database } from './database/index.ts';
import { mayDo, readableFields, type CatalogStore, type Model } from './definitions/index.ts';
import { createLiveHub, type LiveHub, type RedisLink, type RowVisibility } from './live/index.ts';
import { scopeOf, whoReads, whoSees } from './records/access/index.ts';

interface LiveDeps {
  database: Database;
  catalog: CatalogStore;
  redis?: RedisLink | undefined;
}

function rowVisibilityOf({ database, catalog }: LiveDeps): RowVisibility {
  const modelOf = (name: string, orgId: string): Model | undefined => catalog.of(orgId).models.get(name);
  return {
    mayList(name, { orgId, roles }) {
      const model = modelOf(name, orgId);
      return model !== undefined && mayDo(model, 'list', roles);
    },
    readable(name, { orgId, roles }) {
      const model = modelOf(name, orgId);
      return new Set(model ? readableFields(model, roles).map((field) => field.name) : []);
    },
    isPartial(name, { orgId, roles }) {
      const model = modelOf(name, orgId);
      return model !== undefined && scopeOf(model, 'visible', roles) !== undefined;
    },
    whoReads: (row, people) => whoReads(database.asServer, catalog.of(row.orgId), row, people),
    // Announced beside the calls: the statements name the organisation themselves.
    whoSees: (rows, people) => whoSees(database.asServer, catalog.of(rows.orgId), rows, people),
  };
}

/** Owners and admins of every organisation: definitions are the server's. */
async function notifyEditors({ database }: LiveDeps, live: LiveHub, modules: readonly string[]): Promise<void> {
  const people = await database.asServer.query<{ id: string }>(
    `select "id" from data."user" where "role" in ('owner', 'admin') and "state" = 'active' and "deleted_at" is null`,
  );
  for (const { id } of people) for (const module of modules) live.definitionsUpdate(id, { uid: '', module });
}

export function startLive(app: FastifyInstance, deps: LiveDeps, sessions: SessionStore): LiveHub {
  const live = createLiveHub({
    server: app.server,
    database: deps.database.asServer,
    sessions,
    visibility: rowVisibilityOf(deps),
    redis: deps.redis,
    log: (message) => app.log.warn(message),
  });
  const stopListening = deps.catalog.onChange((catalog) => live.routesUpdate(catalog.rev));
  const stopNotifying = deps.catalog.onApplied(
    (modules) => void notifyEditors(deps, live, modules).catch((error: unknown) => app.log.warn(String(error))),
  );
  app.addHook('onClose', async () => {
    stopListening();
    stopNotifying();
  });
  return live;
}
