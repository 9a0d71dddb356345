// What every domain's routes get. A domain is a fastify plugin `xRoutes(app, deps)` with paths below /api/v1.
import type { CatalogStore } from './definitions/index.ts';
import type { Database } from './database/index.ts';
import type { CounterBus, RowEventPublisher, Jobs, LiveBus, ModulesBring, Notifier, RowHooks } from './ports/index.ts';

export interface DomainDeps {
  database: Database;
  catalog: CatalogStore;
  live: LiveBus;
  counters: CounterBus;
  notifier: Notifier;
  events: RowEventPublisher;
  hooks: RowHooks;
  brings: ModulesBring;
  jobs: Jobs;
}
