// vitest's global set-up: one embedded PostgreSQL for all test files, in a temporary directory, gone afterwards.
import { startTestCluster, TEST_CLUSTER_VARIABLE } from './testCluster.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  // Inherited by the workers, which are started after this.
  process.env[TEST_CLUSTER_VARIABLE] = JSON.stringify(cluster.address);
  return cluster.stop;
}
