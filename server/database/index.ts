// Public door of the database: the pool, quoting, migrations and the embedded PostgreSQL.
export type { Database, Queryable } from './database.ts';
export { openDatabase, type DatabaseAddress } from './pool.ts';
export { inOrganization, organizationOfWork } from './scope.ts';
export { onRollback } from './transaction.ts';
export { migrate } from './migrate.ts';
export { isolateTables, isolationNotices, requireIsolation } from './tenantIsolation/index.ts';
export { sql } from './sql.ts';
export { createDatabase, runningCluster, startCluster, type ClusterAddress } from './embedded/index.ts';
