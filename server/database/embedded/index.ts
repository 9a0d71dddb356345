// Public door of the embedded PostgreSQL.
export { createDatabase } from './createDatabase.ts';
export { startCluster, type ClusterAddress } from './cluster.ts';
export { runningCluster } from './runningCluster.ts';
